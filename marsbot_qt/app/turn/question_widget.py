"""The base of the question widgets: one a kind, all spoken to in the same way."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.turn.card_entry import CardChoices
from marsbot_qt.app.turn.intents import PointOut
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.base.records import record
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.questions import Question
from marsbot_qt.core.rules.state import State
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.roles import Colour, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme


@record
class QuestionContext:
    """What a widget needs to ask: the question, the table as it stands, and the words for it.

    ``decision`` is the number of the decision that the question serves, for overruling it;
    ``choices`` makes the cards to choose from; ``compact`` leaves out keypad and overruling.
    """

    question: Any
    rules: Ruleset
    state: State
    words: GameWords
    decision: int
    choices: Callable[[str], CardChoices]
    by_tags: bool = False
    compact: bool = False


class QuestionWidget(QWidget):
    """Asks one question. ``foot`` is what has to stay in sight below a long form.

    Signals:
        answered: the answer, in the words of the game file.
        overruled: a decision made by the person instead of an answer.
        pointed: hexes or spaces to point out (`PointOut`, `PreviewTags`).
        entered_by_tags: how a card was entered.
    """

    answered = Signal(object)
    overruled = Signal(object)
    pointed = Signal(object)
    entered_by_tags = Signal(bool)

    def __init__(
        self, theme: Theme, context: QuestionContext, parent: QWidget | None = None
    ) -> None:
        super().__init__(parent)
        self.theme = theme
        self.context = context
        self.column = QVBoxLayout(self)
        self.column.setContentsMargins(0, 0, 0, 0)
        self.column.setSpacing(theme.size(8, 10))
        self._error = Text(theme, role=Role.SMALL, colour=Colour.ERROR, wrap=True, parent=self)
        self._error.setObjectName("question_error")
        self._error.setVisible(False)
        self.foot: QWidget | None = None
        theme.changed.connect(self._space_out)

    def start(self) -> None:
        """Put the focus where the answer is given."""

    def accept(self) -> None:
        """Enter: answer with what is there."""

    def entry(self) -> Any:
        """What is typed so far, to be kept over an interruption."""
        return None

    def restore(self, entry: Any) -> None:
        """Bring back what was typed."""

    def hex_clicked(self, _space: HexIndex) -> bool:
        """Take a click on the map; False when it means nothing here."""
        return False

    def key_pressed(self, _text: str) -> bool:
        """Take a single letter; False when it means nothing here."""
        return False

    def marks(self) -> PointOut:
        """The hexes that the question is about."""
        return PointOut()

    def set_error(self, text: str, *, spoken: bool = True) -> None:
        """Say what is wrong with the answer; focus and content stay.

        ``spoken`` is False where the message bar has the same text announced.
        """
        self._error.setText(text)
        self._error.setVisible(bool(text))
        if text and spoken:
            announce(self, text)

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout] | None:
        """The button that accepts and its layout, where it may be moved."""
        return None

    def lend_primary(self) -> str:
        """Hide the button that accepts and return its words; the caller shows one instead."""
        return ""

    def add_error_line(self) -> None:
        """Put the line for what is wrong here."""
        self.column.addWidget(self._error)

    def _space_out(self) -> None:
        self.column.setSpacing(self.theme.size(8, 10))


WIDGETS: dict[type[Question], type[QuestionWidget]] = {}
"""The widget for each kind of question."""


def widget_for(question: Question) -> type[QuestionWidget]:
    """The widget class that asks a question, by its class or the nearest base of it."""
    for kind in type(question).__mro__:
        found = WIDGETS.get(kind)
        if found is not None:
            return found
    raise KeyError(type(question).__name__)


def asks(*kinds: type[Question]) -> Callable[[type[QuestionWidget]], type[QuestionWidget]]:
    """Register a widget for kinds of questions."""

    def keep(widget: type[QuestionWidget]) -> type[QuestionWidget]:
        for kind in kinds:
            WIDGETS[kind] = widget
        return widget

    return keep


Answer = Mapping[str, Any]
STRETCH = Qt.AlignmentFlag.AlignTop
