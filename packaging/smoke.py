"""Try a built program: it starts, finds its packs, plays the sample turn.

    python3 packaging/smoke.py --app PATH/marsbot-qt [--cli PATH/marsbot]

Works on whatever was built or installed: an environment, a wheel, a bundle. Standard library only.
"""

from __future__ import annotations

import argparse
import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

SECONDS = 120
HARMLESS = ("This plugin does not support propagateSizeHints",)
VERSION = re.compile(r"\d+\.\d+\.\d+")
PICTURE = re.compile(r"\.png$", re.MULTILINE)
PACKS = re.compile(r"\b[1-9]\d* packs?\b")


def faults(command: list[str], wanted: re.Pattern[str], home: Path) -> Iterator[str]:
    """Run a command away from the sources and yield what is wrong with it."""
    environ = {**os.environ, "MARSBOT_HOME": str(home)}
    environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    try:
        done = subprocess.run(
            command,
            cwd=home,
            env=environ,
            capture_output=True,
            text=True,
            encoding="utf-8",
            errors="replace",
            timeout=SECONDS,
            check=False,
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        yield str(error)
        return
    if done.returncode != 0:
        yield f"exit code {done.returncode}"
    if not wanted.search(done.stdout):
        yield f"nothing like {wanted.pattern!r} in the output: {done.stdout.strip()!r}"
    for line in done.stderr.splitlines():
        if line.strip() and not any(text in line for text in HARMLESS):
            yield f"unexpected on stderr: {line}"


def main(arguments: list[str] | None = None) -> int:
    """Try the programs named on the command line; return 1 when anything is wrong."""
    parser = argparse.ArgumentParser(description="Try a built MarsBot Qt.")
    parser.add_argument("--app", required=True, help="the window's program")
    parser.add_argument("--cli", help="the command-line program")
    given = parser.parse_args(arguments)
    trials = [([given.app, "--version"], VERSION), ([given.app, "--smoke"], PACKS)]
    trials += [([given.app, "--demo"], PICTURE)]
    if given.cli:
        trials += [([given.cli, "--version"], VERSION)]
        trials += [([given.cli, "packs", "list"], re.compile(r"\bbase\b"))]
        # Nothing else loads the checking machinery, which a bundle may have lost.
        trials += [([given.cli, "packs", "new", "own_rules"], re.compile("own_rules"))]
        own_rules = str(Path("data", "packs", "own_rules"))  # in the home of the trial
        trials += [([given.cli, "packs", "check", own_rules], re.compile("no problems"))]
    wrong = 0
    with tempfile.TemporaryDirectory() as home:
        for command, wanted in trials:
            found = list(faults(command, wanted, Path(home)))
            print("ok    " if not found else "FAILED", *command, flush=True)
            for fault in found:
                print("   ", fault, flush=True)
            wrong += bool(found)
    return int(wrong > 0)


if __name__ == "__main__":
    sys.exit(main())
