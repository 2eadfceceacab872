"""The screen is kept awake where that is possible; where it is not, nothing happens."""

from __future__ import annotations

from pathlib import Path

import pytest

from marsbot_qt.qtkit import keep_awake
from marsbot_qt.qtkit.keep_awake import KeepAwake, has_session_bus


def test_without_a_session_bus_none_is_asked_for(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.delenv("DBUS_SESSION_BUS_ADDRESS", raising=False)
    monkeypatch.setenv("XDG_RUNTIME_DIR", str(tmp_path))
    assert not has_session_bus()
    (tmp_path / "bus").touch()
    assert has_session_bus()


def test_a_bus_that_is_not_there_is_no_error(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
    awake = KeepAwake("program", "reason")
    awake.hold()
    awake.hold()
    awake.release()
    awake.release()


def test_a_failure_is_no_error_and_can_be_tried_again(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def fail(program: str, _reason: str) -> None:
        asked.append(program)
        raise OSError("no desktop")

    monkeypatch.setattr("sys.platform", "linux")
    monkeypatch.setenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=/nowhere/at/all")
    monkeypatch.setattr(keep_awake, "_inhibit", fail)
    awake = KeepAwake("program", "reason")
    for _ in range(2):
        awake.hold()
        awake.release()
    assert asked == ["program", "program"]
