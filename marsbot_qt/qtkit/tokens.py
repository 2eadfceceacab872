"""The colours of ``resources/tokens.json``, and what an empty window needs of them.

Apart from the theme, so that the window can have its colour before theme and fonts are made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib.resources import files
from typing import Any

from PySide6.QtGui import QColor, QPalette

from marsbot_qt.qtkit.roles import Colour, ColourScheme


def read_tokens() -> Mapping[str, Any]:
    """The file as it is."""
    file = files("marsbot_qt.qtkit.resources") / "tokens.json"
    tokens: Mapping[str, Any] = json.loads(file.read_text("utf-8"))
    return tokens


def empty_palette(scheme: ColourScheme) -> QPalette:
    """The palette of a window without content, light or dark.

    Without it, a window that is dark on a light system would be light for a moment.
    """
    palette = QPalette()
    palette.setColor(
        QPalette.ColorRole.Window, QColor(read_tokens()[scheme.value][Colour.WINDOW.value])
    )
    return palette
