"""The lock files: in step with `pyproject.toml` and with each other, and free of addresses."""

from __future__ import annotations

import re
import tomllib
from pathlib import Path
from typing import Any

import pytest
from packaging.requirements import Requirement
from packaging.utils import canonicalize_name

ROOT = Path(__file__).parents[2]
LOCKS = ("requirements.lock", "requirements-dev.lock", "packaging/bundle.lock")
PIN = re.compile(r"^([A-Za-z0-9._-]+)==([^\s;]+)", re.MULTILINE)


def project() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))


def lock_text(name: str) -> str:
    return (ROOT / name).read_text(encoding="utf-8")


def pins(name: str) -> dict[str, str]:
    return {canonicalize_name(package): v for package, v in PIN.findall(lock_text(name))}


def hashes(name: str) -> dict[str, frozenset[str]]:
    found: dict[str, frozenset[str]] = {}
    package = ""
    for line in lock_text(name).splitlines():
        if pin := PIN.match(line):
            package = canonicalize_name(pin[1])
            found[package] = frozenset()
        elif digest := re.search(r"--hash=sha256:([0-9a-f]{64})", line):
            found[package] |= {digest[1]}
    return found


@pytest.mark.parametrize("name", LOCKS)
def test_lock_file_has_no_address(name: str) -> None:
    text = lock_text(name)
    assert "://" not in text
    assert "index-url" not in text
    assert "find-links" not in text


@pytest.mark.parametrize("name", LOCKS)
def test_every_pin_has_hashes(name: str) -> None:
    assert pins(name).keys() == hashes(name).keys()
    assert all(hashes(name).values())


@pytest.mark.parametrize("name", LOCKS)
def test_every_dependency_is_pinned_within_its_bounds(name: str) -> None:
    locked = pins(name)
    for line in project()["project"]["dependencies"]:
        wanted = Requirement(line)
        assert wanted.specifier.contains(locked[canonicalize_name(wanted.name)]), line


def test_tools_are_locked_as_pinned() -> None:
    groups = project()["dependency-groups"]
    lines = [line for group in ("build", "dev") for line in groups[group] if isinstance(line, str)]
    locked = pins("requirements-dev.lock")
    for line in lines:
        wanted = Requirement(line)
        assert str(wanted.specifier) == f"=={locked[canonicalize_name(wanted.name)]}"


def test_games_are_played_with_what_was_tested() -> None:
    tested, played = hashes("requirements-dev.lock"), hashes("requirements.lock")
    assert played.items() <= tested.items()
    assert pins("requirements.lock").items() <= pins("requirements-dev.lock").items()


def test_bundles_hold_what_was_tested_and_the_tool_as_pinned() -> None:
    tested, bundled = hashes("requirements-dev.lock"), hashes("packaging/bundle.lock")
    [tool] = map(Requirement, project()["dependency-groups"]["bundle"])
    assert str(tool.specifier) == f"=={pins('packaging/bundle.lock')[tool.name]}"
    for line in project()["project"]["dependencies"]:
        name = canonicalize_name(Requirement(line).name)
        assert bundled[name] == tested[name]
