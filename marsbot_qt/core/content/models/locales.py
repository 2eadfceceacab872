"""``locales/<lang>.json``: every word that a pack shows, by key."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Annotated

from marsbot_qt.core.base.records import node
from marsbot_qt.core.content.models.marks import MinLen


@node
class LocaleFile:
    """The texts of a pack in one language; what is missing is shown in English.

    A key is the item's kind and name and the part of it that is said, joined by dots:
    ``bonus_card.B05.name``, ``.summary``, ``.text``, ``.option.a``, ``.instruction``;
    ``milestone.Mayor.text`` (MarsBot), ``.human`` (the person); ``award.Banker.helper``;
    ``measure.heat.question``; ``difficulty_level.easy.text``; ``difficulty_change.card_vp.text``;
    ``icon``, ``track``, ``tag``, ``parameter``, ``tile``, ``region``, ``off_map``, ``module``
    and others with ``.name``; ``checklist.track_cubes.text``. Rules are ``rules.R-TIL-01`` with
    ``rules.R-TIL-01.source``, their chapters ``rule_chapter.TIL.name``. Rulings have
    ``ruling.R12.title``, ``.reading.A``, ``.sources`` and ``.reason``. The pack itself has
    ``pack.name`` and ``pack.summary``. Translations may say what project cards are called in print:
    ``project_card.Asteroid.name``.
    """

    language: Annotated[str, MinLen(2)]
    texts: Mapping[str, str]
