"""Make the program's icon in every size and container from the one drawing, `marsbot-qt.svg`.

python packaging/icons.py FOLDER     (needs PySide6; no screen)

PNG for Linux by size, `.ico` for Windows, `.icns` for macOS; the same bytes each time.
"""

from __future__ import annotations

import os
import struct
import sys
from pathlib import Path

DRAWING = Path(__file__).with_name("marsbot-qt.svg")
NAME = "marsbot-qt"
PNG_SIZES = (16, 22, 24, 32, 48, 64, 128, 256, 512)
ICO_SIZES = (16, 24, 32, 48, 64, 128, 256)
# What Apple calls each size; the second half are the same sizes for dense screens.
ICNS_TYPES = {
    b"icp4": 16,
    b"icp5": 32,
    b"ic07": 128,
    b"ic08": 256,
    b"ic09": 512,
    b"ic10": 1024,
    b"ic11": 32,
    b"ic12": 64,
    b"ic13": 256,
    b"ic14": 512,
}


def png(size: int) -> bytes:
    """Draw the icon, `size` pixels wide and high."""
    from PySide6.QtCore import QBuffer, QIODevice
    from PySide6.QtGui import QColorConstants, QImage, QPainter
    from PySide6.QtSvg import QSvgRenderer

    image = QImage(size, size, QImage.Format.Format_ARGB32)
    image.fill(QColorConstants.Transparent)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter)
    painter.end()
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    if not image.save(buffer, "PNG"):  # type: ignore[call-overload]  # the stubs want bytes
        raise OSError(f"the icon of {size} pixels cannot be written")
    return bytes(buffer.data().data())


def ico(pictures: dict[int, bytes]) -> bytes:
    """Return a Windows icon that holds PNG pictures by size."""
    offset = 6 + 16 * len(pictures)
    entries, bodies = b"", b""
    for size, picture in pictures.items():
        side = size % 256  # 0 says 256
        entries += struct.pack("<BBBBHHII", side, side, 0, 0, 1, 32, len(picture), offset)
        offset += len(picture)
        bodies += picture
    return struct.pack("<HHH", 0, 1, len(pictures)) + entries + bodies


def icns(pictures: dict[bytes, bytes]) -> bytes:
    """Return a macOS icon that holds PNG pictures by Apple's type."""
    body = b"".join(
        kind + struct.pack(">I", 8 + len(picture)) + picture for kind, picture in pictures.items()
    )
    return b"icns" + struct.pack(">I", 8 + len(body)) + body


def make(folder: Path) -> list[Path]:
    """Write all icons into a folder; returns the files."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    folder.mkdir(parents=True, exist_ok=True)
    files = {f"{NAME}-{size}.png": png(size) for size in PNG_SIZES}
    files[f"{NAME}.ico"] = ico({size: png(size) for size in ICO_SIZES})
    files[f"{NAME}.icns"] = icns({kind: png(size) for kind, size in ICNS_TYPES.items()})
    for name, content in files.items():
        (folder / name).write_bytes(content)
    return [folder / name for name in files]


if __name__ == "__main__":
    for made in make(Path(sys.argv[1])):
        print(made)
