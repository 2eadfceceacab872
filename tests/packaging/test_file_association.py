"""The recipes by which a double click on a game opens the program."""

from __future__ import annotations

import configparser
import plistlib
from pathlib import Path
from xml.etree import ElementTree

from marsbot_qt.core.play.game_file import FORMAT, SUFFIX, written

PACKAGING = Path(__file__).parents[2] / "packaging"
MIME = "application/x-marsbot-game"
SPACE = {"m": "http://www.freedesktop.org/standards/shared-mime-info"}


def test_the_menu_entry_opens_one_file_and_names_the_type() -> None:
    parser = configparser.ConfigParser(interpolation=None)
    parser.read(PACKAGING / "linux" / "marsbot-qt.desktop", "utf-8")
    entry = parser["Desktop Entry"]
    assert entry["Exec"] == "marsbot-qt %f"
    assert entry["MimeType"] == f"{MIME};"


def test_the_type_is_told_by_name_and_by_the_first_bytes_of_a_game() -> None:
    root = ElementTree.parse(PACKAGING / "linux" / "marsbot-qt-mime.xml").getroot()
    kind = root.find("m:mime-type", SPACE)
    assert kind is not None
    assert kind.get("type") == MIME
    glob, match = kind.find("m:glob", SPACE), kind.find("m:magic/m:match", SPACE)
    assert glob is not None
    assert glob.get("pattern") == f"*{SUFFIX}"
    assert match is not None
    assert written({"format": FORMAT}).decode().startswith(str(match.get("value")))


def test_macos_and_windows_know_the_suffix() -> None:
    keys = plistlib.loads((PACKAGING / "macos" / "document_types.plist").read_bytes())
    [kind] = keys["UTExportedTypeDeclarations"]
    tags = kind["UTTypeTagSpecification"]
    assert tags["public.filename-extension"] == [SUFFIX.removeprefix(".")]
    assert tags["public.mime-type"] == MIME
    [document] = keys["CFBundleDocumentTypes"]
    assert document["LSItemContentTypes"] == [kind["UTTypeIdentifier"]]
    script = (PACKAGING / "windows" / "file-association.iss").read_text("utf-8")
    assert f"Classes\\{SUFFIX}\\OpenWithProgids" in script
    assert '""%1""' in script
