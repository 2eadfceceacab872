"""The engine and the command line work without Qt: everything of both loads, and Qt stays away."""

from __future__ import annotations

import subprocess
import sys

LOAD_EVERYTHING = """
import importlib, pkgutil, sys
import marsbot_qt
for root in ("marsbot_qt.core", "marsbot_qt.cli", "marsbot_qt.paths", "marsbot_qt.log_setup"):
    module = importlib.import_module(root)
    for found in pkgutil.walk_packages(getattr(module, "__path__", []), root + "."):
        if not found.name.endswith(".__main__"):
            importlib.import_module(found.name)
loaded = sorted(name for name in sys.modules if name.startswith("marsbot_qt."))
print(len(loaded))
print(*sorted(n for n in sys.modules if n.partition(".")[0] in ("PySide6", "shiboken6")))
"""


def test_core_and_command_line_load_without_qt() -> None:
    # A process of its own: the test runner itself has Qt loaded.
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", LOAD_EVERYTHING],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    count, qt_modules = done.stdout.splitlines()
    assert int(count) > 10
    assert qt_modules == ""
