"""A question: the sentence, why it is asked, and the widget for its kind."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QCoreApplication
from PySide6.QtGui import QResizeEvent
from PySide6.QtWidgets import QBoxLayout, QHBoxLayout, QVBoxLayout, QWidget

from marsbot_qt.app.game_words import GameWords
from marsbot_qt.app.scene import Scene

# The widgets register themselves for their kinds of questions.
from marsbot_qt.app.turn import (  # noqa: F401
    choice_widgets,
    colonies_widget,
    delegates_widget,
    number_widgets,
    values_form,
)
from marsbot_qt.app.turn.bits import IconMark
from marsbot_qt.app.turn.intents import (
    CancelMove,
    GiveAnswer,
    Overrule,
    PointOut,
    RememberEntryWay,
)
from marsbot_qt.app.turn.question_text import question_text
from marsbot_qt.app.turn.question_widget import QuestionContext, QuestionWidget, widget_for
from marsbot_qt.app.turn.sheet import HeadView, Sheet, card_choices
from marsbot_qt.app.view_models import Glyph
from marsbot_qt.app.view_words import tag_icon
from marsbot_qt.core.base.ids import HexIndex
from marsbot_qt.core.rules import events as ev
from marsbot_qt.core.rules.state import CardInfo
from marsbot_qt.qtkit.buttons import Button
from marsbot_qt.qtkit.flowing import Flowing
from marsbot_qt.qtkit.message_bar import announce
from marsbot_qt.qtkit.quiet_scroll import QuietScroll
from marsbot_qt.qtkit.roles import Colour, Owner, Role
from marsbot_qt.qtkit.text import Text
from marsbot_qt.qtkit.theme import Theme

translate = QCoreApplication.translate


class QuestionSheet(Sheet):
    """Asks what the game waits for.

    One that ``lends_primary`` is terse and leaves the button that accepts to its owner.
    """

    folds_log = True
    own_edge = 5

    def __init__(
        self, theme: Theme, parent: QWidget | None = None, *, lends_primary: bool = False
    ) -> None:
        super().__init__(theme, parent)
        self._lends_primary = lends_primary
        self._primary = ""
        self._low = False
        self._widget: QuestionWidget | None = None
        self._asked: Any = None
        self._title = Text(theme, role=Role.TITLE, wrap=True, parent=self)
        self._title.setObjectName("question_title")
        self._why_icon = IconMark(theme, Glyph("explain", Colour.TEXT3), self)
        self._why = Text(theme, colour=Colour.TEXT2, wrap=True, parent=self)
        self._why.setObjectName("question_why")
        # A label under a style sheet forgets margins of its own.
        self._title_row = QHBoxLayout()
        self._title_row.addWidget(self._title)
        why_row = QHBoxLayout()
        why_row.addWidget(self._why_icon, 0)
        why_row.addWidget(self._why, 1)
        self._why_row = why_row
        self._area = QuietScroll(self)
        self._inside = Flowing(self._area)
        self._inside_column = QVBoxLayout(self._inside)
        self._area.hold(self._inside)
        self.column.addLayout(self._title_row)
        self.column.addLayout(why_row)
        self.column.addWidget(self._area, 1)
        self._foot_place = QVBoxLayout()
        self.column.addLayout(self._foot_place)
        self.space_out()

    @property
    def widget(self) -> QuestionWidget | None:
        """The widget that asks."""
        return self._widget

    @property
    def primary(self) -> str:
        """The words of the button that was lent; empty where a choice is the answer."""
        return self._primary

    @property
    def primary_place(self) -> tuple[Button, QBoxLayout] | None:
        """The button that accepts a form."""
        return self._widget.primary_place if self._widget is not None else None

    def set_low(self, low: bool) -> None:
        """The reason makes room; the question's tooltip tells it."""
        self._low = low
        # What is wrong with a form stands above it where its button has gone to the head.
        self.column.removeItem(self._foot_place)
        at = self.column.indexOf(self._area) + (not low)
        self.column.insertLayout(at, self._foot_place)
        self._show_why()

    def _show_why(self) -> None:
        shown = bool(self._why.text()) and not self._low
        self._why_icon.setVisible(shown)
        self._why.setVisible(shown)
        self._title.setToolTip(self._why.text() if self._low else "")
        self._wrap_title()

    def resizeEvent(self, event: QResizeEvent) -> None:
        """A title that fits its line takes no more height than that."""
        super().resizeEvent(event)
        self._wrap_title()

    def _wrap_title(self) -> None:
        title = self._title
        room = self.width() - self.theme.size(4 * self.own_edge)
        wide = title.fontMetrics().horizontalAdvance(title.text()) > room
        title.setWordWrap(wide or not self._low)

    def head(self, scene: Scene, words: GameWords) -> HeadView:
        """The card being resolved, with the tag that asks."""
        waiting = scene.unfinished
        assert waiting is not None
        trace = waiting.pending.entries
        chain = _chain(trace)
        card = next((e.card for e in reversed(chain) if isinstance(e, ev.CardResolving)), None)
        if card is None:
            return HeadView(_move_title(waiting.order.name), _side(waiting.order.name))
        if not isinstance(card, CardInfo):
            return HeadView(words.card(card), Owner.MARSBOT, card)
        done = [e for e in chain if isinstance(e, ev.TagResolved)]
        current = _tags_begun(trace) - 1 if done else None
        tags = tuple(tag_icon(tag) for tag in card.tags)
        title = words.card(card) if card.name else self.tr("Project card")
        return HeadView(title, Owner.MARSBOT, "", tags, current, words.tags(card.tags))

    def render_scene(self, scene: Scene, words: GameWords) -> None:
        """Ask; the same question again keeps what is typed."""
        waiting = scene.unfinished
        if waiting is None:
            return
        asked = (scene.number, waiting.order.data, len(waiting.order.answers), waiting.question)
        if asked == self._asked and self._widget is not None:
            return
        self._asked = asked
        text = question_text(words, waiting.question)
        self._title.setText(text.title)
        self._why.setText(text.why)
        self._show_why()
        self._take(self._make(scene, words))
        announce(self, " ".join(part for part in (text.title, text.why) if part))

    def forget(self) -> None:
        """The question is gone; what was typed is no longer needed."""
        self._asked = None
        self._take(None)

    def refuse(self, text: str) -> None:
        """Say below the field what is wrong; the message bar speaks it."""
        if self._widget is not None:
            self._widget.set_error(text, spoken=False)
            self._widget.start()

    def start(self) -> None:
        """The field."""
        if self._widget is not None:
            self._widget.start()

    def accept(self) -> None:
        """Enter."""
        if self._widget is not None:
            self._widget.accept()

    def back(self) -> bool:
        """Esc takes the move back to before the question."""
        self.intended.emit(CancelMove())
        return True

    def key_pressed(self, text: str) -> bool:
        """Letters of options."""
        return self._widget is not None and self._widget.key_pressed(text)

    def hex_clicked(self, space: HexIndex) -> bool:
        """Hexes that answer."""
        return self._widget is not None and self._widget.hex_clicked(space)

    def marks(self) -> PointOut | None:
        """Hexes that the question is about."""
        return self._widget.marks() if self._widget is not None else None

    def space_out(self) -> None:
        """Take spacing from the theme."""
        super().space_out()
        self._why_row.setSpacing(self.theme.size(7))
        edge = self.theme.size(self.own_edge)
        self._title_row.setContentsMargins(edge, self.theme.size(6, 8), edge, 0)
        self._why_row.setContentsMargins(edge, 0, edge, 0)
        self._foot_place.setContentsMargins(edge, 0, edge, 0)
        self._inside_column.setContentsMargins(edge, edge, edge, edge)
        self.column.setSpacing(self.theme.size(6, 8))

    def _make(self, scene: Scene, words: GameWords) -> QuestionWidget:
        waiting = scene.unfinished
        assert waiting is not None
        state = waiting.pending.state
        context = QuestionContext(
            question=waiting.question,
            rules=waiting.table.rules,
            state=state,
            words=words,
            decision=_next_decision(waiting.pending.entries),
            choices=card_choices(waiting.table.rules, state, words),
            by_tags=scene.by_tags,
            compact=self._lends_primary,
        )
        widget = widget_for(waiting.question)(self.theme, context, self._inside)
        self._primary = widget.lend_primary() if self._lends_primary else ""
        widget.answered.connect(self._on_answered)
        widget.overruled.connect(self._on_overruled)
        widget.pointed.connect(self.intended)
        widget.entered_by_tags.connect(self._on_way)
        return widget

    def _take(self, widget: QuestionWidget | None) -> None:
        old, self._widget = self._widget, widget
        if old is not None:
            self._inside_column.removeWidget(old)
            old.hide()
            if old.foot is not None:
                self._foot_place.removeWidget(old.foot)
                old.foot.hide()
                old.foot.deleteLater()
            old.deleteLater()
        while self._inside_column.count():
            self._inside_column.takeAt(0)
        if widget is not None:
            self._inside_column.addWidget(widget)
            self._inside_column.addStretch(1)
            widget.show()
            if widget.foot is not None:
                self._foot_place.addWidget(widget.foot)
                widget.foot.show()

    def _on_answered(self, answer: Any) -> None:
        self.intended.emit(GiveAnswer(answer))

    def _on_overruled(self, decision: Any) -> None:
        self.intended.emit(Overrule(decision))

    def _on_way(self, by_tags: bool) -> None:
        self.intended.emit(RememberEntryWay(by_tags))


def _chain(trace: ev.Trace) -> list[ev.Event]:
    """The events that led to the last one, outermost first."""
    chain: list[ev.Event] = []
    at: int | None = len(trace.events) - 1 if len(trace) else None
    while at is not None:
        chain.append(trace.events[at])
        at = trace.causes[at]
    return list(reversed(chain))


def _tags_begun(trace: ev.Trace) -> int:
    """How many tags of the card that is resolved last have begun."""
    count = 0
    for event in trace.events:
        if isinstance(event, ev.CardResolving):
            count = 0
        count += isinstance(event, ev.TagResolved | ev.TagIgnored)
    return count


def _next_decision(trace: ev.Trace) -> int:
    """The number of the decision that the question serves."""
    numbers = [number for event in trace.events if (number := getattr(event, "decision", 0))]
    return max(numbers, default=0) + 1


def _move_title(name: str) -> str:
    if name == "finish_game":
        return translate("QuestionSheet", "Final scoring")
    if name.startswith("human_"):
        return translate("QuestionSheet", "Your turn")
    return translate("QuestionSheet", "MarsBot's turn")


def _side(name: str) -> Owner | None:
    if name == "finish_game":
        return None
    return Owner.HUMAN if name.startswith("human_") else Owner.MARSBOT
