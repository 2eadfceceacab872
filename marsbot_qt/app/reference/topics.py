"""What can be looked up: topics, and the pages that tell about them."""

from __future__ import annotations

from marsbot_qt.app.log.place import Place
from marsbot_qt.core.base.records import record


@record
class Topic:
    """The base of all topics."""


@record
class RulesTopic(Topic):
    """Some rules by their ids; ``about`` is what they were looked up for."""

    rules: tuple[str, ...]
    about: str = ""


@record
class ChapterTopic(Topic):
    """A chapter of the rules."""

    chapter: str


@record
class RulingTopic(Topic):
    """A question that print leaves open."""

    ruling: str


@record
class ProjectCardTopic(Topic):
    """A project card by its own name."""

    name: str


@record
class BonusCardTopic(Topic):
    """A bonus card by its number."""

    number: str


@record
class GoalTopic(Topic):
    """A milestone or an award of the game."""

    kind: str
    name: str


@record
class CorporationTopic(Topic):
    """A corporation of the human."""

    name: str


@record
class Line:
    """A line of text; ``head`` makes it heavy, ``quiet`` small and grey."""

    text: str
    head: bool = False
    quiet: bool = False


@record
class Link:
    """A line that leads to another topic or to an entry of the log."""

    text: str
    target: Topic | Place
    icon: str = "rule"


@record
class RulingBlock:
    """A ruling with its readings, to be changed here."""

    ruling: str
    reading: str


Block = Line | Link | RulingBlock


@record
class Page:
    """What is told about a topic."""

    title: str
    blocks: tuple[Block, ...]
