"""Looking up rules, cards and goals from the table: F1, Ctrl F, and a window of its own."""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtWidgets import QApplication, QWidget

from marsbot_qt.app.log.cause_view import CauseView
from marsbot_qt.app.log.ruling_probe import Probed, RulingProbe
from marsbot_qt.app.reference.reference import Reference
from marsbot_qt.app.reference.reference_panel import ReferencePanel
from marsbot_qt.app.reference.rule_book import RuleBook, read_rule_book
from marsbot_qt.app.reference.rules_of import topic_of
from marsbot_qt.app.reference.topics import RulesTopic, RulingTopic, Topic
from marsbot_qt.app.scene import Scene
from marsbot_qt.app.shelf import Shelf
from marsbot_qt.app.table.focus import subject_in_focus
from marsbot_qt.app.table.table_page import TablePage
from marsbot_qt.core.rules import events as ev


class LookUp(QObject):
    """Keeps the reference of the game that is shown, in the side area and in a window.

    Signals:
        place_wanted: an event of the log (a `Place`).
        reading_chosen: a ruling, and the reading for the whole game; None brings back the usual.
    """

    place_wanted = Signal(object)
    reading_chosen = Signal(str, object)

    def __init__(self, page: TablePage, language: str) -> None:
        super().__init__(page)
        self._page = page
        self._language = language
        self.shelf: Shelf | None = None
        self._book: tuple[object, RuleBook] | None = None
        self._reference: tuple[Scene, Reference] | None = None
        self.panel = ReferencePanel(page.theme, page)
        self.panel.setVisible(False)
        self.panel.closed.connect(page.close_side)
        self.panel.window_wanted.connect(self._on_window_wanted)
        self.window: ReferencePanel | None = None
        self._connect(self.panel)

    def watch(self, *roots: QWidget) -> None:
        """Tell in the trees of causes below some widgets which rulings decided."""
        for tree in (tree for root in roots for tree in root.findChildren(CauseView)):
            RulingProbe(tree, self._find)
            tree.ruling_chosen.connect(self.open_ruling)

    def render_scene(self) -> None:
        """Keep up with the game, where something is shown."""
        for panel in (self.panel, self.window):
            if panel is not None and panel.isVisible():
                self._use(panel)

    def open_topic(self, topic: Topic) -> None:
        """The page of a topic in the side area."""
        if self._use(self.panel):
            self.panel.open_topic(topic)
            self._page.open_side(self.panel)

    def open_rules(self, rules: tuple[str, ...]) -> None:
        """Some rules by their ids."""
        self.open_topic(RulesTopic(rules))

    def open_ruling(self, ruling: str) -> None:
        """A question that print leaves open."""
        self.open_topic(RulingTopic(ruling))

    def open_search(self) -> None:
        """Ctrl F: the field, ready for typing."""
        if self._use(self.panel):
            self.panel.open_search()
            self._page.open_side(self.panel)

    def open_in_focus(self) -> None:
        """F1: the rule of the thing in focus; of the last thing that happened where none is."""
        page = self._page
        scene, words, trace = page.scene, page.words, page.trace()
        focused = QApplication.focusWidget()
        if focused is not None and self.panel.isAncestorOf(focused):
            self.open_search()
        elif scene is not None and words is not None and trace is not None:
            self.open_topic(topic_of(subject_in_focus(page), scene, words, trace))

    # Inside

    def _connect(self, panel: ReferencePanel) -> None:
        panel.place_wanted.connect(self.place_wanted)
        panel.reading_chosen.connect(self._on_reading_chosen)

    def _use(self, panel: ReferencePanel) -> bool:
        reference = self._made()
        if reference is not None:
            panel.use(reference)
        return reference is not None

    def _made(self) -> Reference | None:
        scene, words, shelf = self._page.scene, self._page.words, self.shelf
        if scene is None or words is None or shelf is None:
            return None
        if self._book is None or self._book[0] is not words:
            self._book = (words, read_rule_book(words, shelf.library, self._language))
            self._reference = None
        if self._reference is None or self._reference[0] is not scene:
            rulings = shelf.rulings(scene.table)
            self._reference = (scene, Reference(scene, words, self._book[1], rulings))
        return self._reference[1]

    def _find(self, trace: ev.Trace) -> Probed | None:
        """The move that a tree shows, with what it takes to try it otherwise."""
        scene, shelf = self._page.scene, self.shelf
        if scene is None or shelf is None:
            return None
        for number in range(len(scene.history) - 1, 0, -1):
            played = scene.history[number]
            if played.resolution.entries is trace:
                before = scene.history[number - 1].state
                rulings = shelf.rulings(scene.table)
                return Probed(played, before, rulings, shelf.games.tables)
        return None

    def _on_reading_chosen(self, ruling: str, letter: str) -> None:
        reference = self._made()
        if reference is not None:
            usual = reference.rulings[ruling].default
            self.reading_chosen.emit(ruling, None if letter == usual else letter)

    def _on_window_wanted(self, topic: Topic | None) -> None:
        if self.window is None:
            self.window = ReferencePanel(self._page.theme, self._page.window(), own_window=True)
            self.window.setWindowFlag(Qt.WindowType.Window)
            self.window.setWindowTitle(self.tr("Rules and cards"))
            self.window.closed.connect(self.window.close)
            self._connect(self.window)
            theme = self._page.theme
            self.window.resize(theme.size(560), theme.size(640))
        self._page.close_side()
        self._use(self.window)
        if topic is None:
            self.window.open_search()
        else:
            self.window.open_topic(topic)
        self.window.show()
        self.window.activateWindow()
        self.window.start()
