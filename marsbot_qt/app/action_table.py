"""Every command of the window as data: id, text, keys, icon, condition, menu."""

from __future__ import annotations

from marsbot_qt.qtkit.actions import ActionSpec
from marsbot_qt.qtkit.translations import QT_TRANSLATE_NOOP

CONTEXT = "Actions"

GAME, EDIT, VIEW = "game", "edit", "view"

HAS_GAME = "has_game"
CAN_UNDO = "can_undo"
CAN_REDO = "can_redo"
HAS_RESULT = "has_result"
HAS_PACKS = "has_packs"
HAS_LAST = "has_last"

REGION_STEPS = {"next_region": 1, "last_region": -1}
"""The commands that go round the regions of a page, and which way."""

UNDO_PRESET = "undo_preset"
"""The button in the message that a preset was saved or deleted."""

UNDO_ARCHIVE = "undo_archive"
"""The button in the message that a game was archived."""

UNDO_PREFERENCE = "undo_preference"
"""The button in the message that a preference was changed."""

BRING_BACK = "bring_back"
"""The button in the message that moves were taken back."""

ACTIONS: tuple[ActionSpec, ...] = (
    ActionSpec(
        "new_game",
        QT_TRANSLATE_NOOP("Actions", "New game"),
        ("Ctrl+N",),
        "plus",
        HAS_PACKS,
        GAME,
    ),
    ActionSpec(
        "open_game",
        QT_TRANSLATE_NOOP("Actions", "Open a game…"),
        ("Ctrl+O",),
        "open",
        HAS_PACKS,
        GAME,
    ),
    ActionSpec(
        "last_game",
        QT_TRANSLATE_NOOP("Actions", "Go on with the last game"),
        ("F5",),
        "",
        HAS_LAST,
        GAME,
    ),
    ActionSpec(
        "save_copy",
        QT_TRANSLATE_NOOP("Actions", "Save a copy…"),
        ("Ctrl+Shift+S",),
        "export",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "checklist",
        QT_TRANSLATE_NOOP("Actions", "Set-up checklist"),
        (),
        "check",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "print",
        QT_TRANSLATE_NOOP("Actions", "Print the checklist…"),
        ("Ctrl+P",),
        "print",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "checklist_pdf",
        QT_TRANSLATE_NOOP("Actions", "Checklist as PDF…"),
        (),
        "",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "export_log",
        QT_TRANSLATE_NOOP("Actions", "Export the log…"),
        (),
        "export",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "score",
        QT_TRANSLATE_NOOP("Actions", "Final score"),
        (),
        "act-award",
        HAS_RESULT,
        GAME,
    ),
    ActionSpec(
        "history",
        QT_TRANSLATE_NOOP("Actions", "History"),
        ("Ctrl+H",),
        "history",
        HAS_PACKS,
        GAME,
    ),
    ActionSpec(
        "sample_turn",
        QT_TRANSLATE_NOOP("Actions", "Sample turn"),
        (),
        "trial",
        HAS_PACKS,
        GAME,
    ),
    ActionSpec(
        "bug_report",
        QT_TRANSLATE_NOOP("Actions", "Report a bug"),
        (),
        "",
        HAS_GAME,
        GAME,
    ),
    ActionSpec(
        "preferences",
        QT_TRANSLATE_NOOP("Actions", "Preferences"),
        ("Ctrl+,",),
        "settings",
        "",
        GAME,
    ),
    ActionSpec("quit", QT_TRANSLATE_NOOP("Actions", "Quit"), ("Ctrl+Q",), "close", "", GAME),
    ActionSpec("undo", QT_TRANSLATE_NOOP("Actions", "Undo"), ("Ctrl+Z",), "undo", CAN_UNDO, EDIT),
    ActionSpec(
        "redo",
        QT_TRANSLATE_NOOP("Actions", "Redo"),
        ("Ctrl+Shift+Z", "Ctrl+Y"),
        "redo",
        CAN_REDO,
        EDIT,
    ),
    ActionSpec(
        "log", QT_TRANSLATE_NOOP("Actions", "Log"), ("Ctrl+L", "Ctrl+R"), "log", HAS_GAME, EDIT
    ),
    ActionSpec(
        "table_check",
        QT_TRANSLATE_NOOP("Actions", "Table check"),
        ("F8",),
        "table-check",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "correct",
        QT_TRANSLATE_NOOP("Actions", "Correct the value in focus"),
        ("F2",),
        "manual",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec("why", QT_TRANSLATE_NOOP("Actions", "Why?"), ("Alt+W",), "explain", HAS_GAME, EDIT),
    ActionSpec(
        "rule",
        QT_TRANSLATE_NOOP("Actions", "Rule of the thing in focus"),
        ("F1",),
        "rule",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "find",
        QT_TRANSLATE_NOOP("Actions", "Find a card or a rule"),
        ("Ctrl+F",),
        "search",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "rulings",
        QT_TRANSLATE_NOOP("Actions", "Rules that print leaves open"),
        (),
        "rule",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "board_check",
        QT_TRANSLATE_NOOP("Actions", "Compare with your box"),
        (),
        "board",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "position",
        QT_TRANSLATE_NOOP("Actions", "Every value by hand"),
        (),
        "manual",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "own_cards",
        QT_TRANSLATE_NOOP("Actions", "Your cards that watch MarsBot"),
        (),
        "card",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "components",
        QT_TRANSLATE_NOOP("Actions", "Who deals: the table or the app"),
        (),
        "deck",
        HAS_GAME,
        EDIT,
    ),
    ActionSpec(
        "table_mode",
        QT_TRANSLATE_NOOP("Actions", "Table mode"),
        ("F11",),
        "table-mode",
        HAS_GAME,
        VIEW,
    ),
    ActionSpec(
        "next_region",
        QT_TRANSLATE_NOOP("Actions", "Next region"),
        ("F6",),
        "",
        "",
        VIEW,
    ),
    ActionSpec(
        "last_region",
        QT_TRANSLATE_NOOP("Actions", "Region before"),
        ("Shift+F6",),
        "",
        "",
        VIEW,
    ),
    ActionSpec(
        "scheme_system",
        QT_TRANSLATE_NOOP("Actions", "Colours as the system has them"),
        (),
        "",
        "",
        VIEW,
        checkable=True,
    ),
    ActionSpec(
        "scheme_light",
        QT_TRANSLATE_NOOP("Actions", "Light colours"),
        (),
        "",
        "",
        VIEW,
        checkable=True,
    ),
    ActionSpec(
        "scheme_dark",
        QT_TRANSLATE_NOOP("Actions", "Dark colours"),
        (),
        "",
        "",
        VIEW,
        checkable=True,
    ),
    ActionSpec(
        "larger", QT_TRANSLATE_NOOP("Actions", "Larger"), ("Ctrl++", "Ctrl+="), "plus", "", VIEW
    ),
    ActionSpec("smaller", QT_TRANSLATE_NOOP("Actions", "Smaller"), ("Ctrl+-",), "minus", "", VIEW),
    ActionSpec("usual_size", QT_TRANSLATE_NOOP("Actions", "Usual size"), ("Ctrl+0",), "", "", VIEW),
)

TOP_BAR = ("undo", "redo", "log", "table_check", "rule", "table_mode", "preferences")
"""The commands that stand in the top bar, left to right."""
