"""The page of the effect language, made from its models: ``marsbot packs language``.

Every operation, condition, value, selector, trigger and modifier is listed with its fields, their
defaults, and its docstring, so that the page can never say anything else than the code.
"""

from __future__ import annotations

import inspect
import re
from collections.abc import Iterator, Mapping
from enum import Enum
from typing import Any, Literal, get_args, get_origin

from marsbot_qt.core.base.ids import Fate, Parameter, Policy, Tile
from marsbot_qt.core.base.records import defaults_of, fields_of, json_name
from marsbot_qt.core.content.hints import kind_of, members_of
from marsbot_qt.core.content.models import (
    conditions,
    maps,
    programs,
    selectors,
    spaces,
    triggers,
    values,
)
from marsbot_qt.core.content.models.programs import Operation
from marsbot_qt.core.content.models.spaces import Preference, SpaceFilter, SpaceSpec
from marsbot_qt.core.content.models.triggers import Trigger

INTRODUCTION = """# The effect language

Cards, track icons, bonus steps, helper actions, difficulty changes and goals are written in a small
closed language. This page is made from the models of the code (`marsbot packs language`).

## How a program runs

- A **program** is a list of steps, run in order. A step is an object with `op` and its fields.
- **Feasible or not** is settled before anything moves. What an infeasible step leads to depends on
  where it stands: under a track icon and under a bonus step it is a Failed Action; a bonus card's
  own step does nothing; a helper action is given up and the next award is tried. `on_fail` on a
  step overrides this.
- `must` on a step: in an option or a helper the step has to be feasible for the option to count; in
  a plain list an infeasible one skips the rest. `as` binds the result to a name, for the conditions
  `result_amount` and `result_blocked` and the value `result`.
- **One advance**: the cube moves one space; on a marked space the marker comes off and that is all;
  otherwise triggers, the icon and all it brings, then triggers after the space. Depth first: what
  an icon causes is finished before anything else goes on.
- **One project card**: its tags from left to right, each with all it brings; then the played pile.
- **One step of a parameter**: the parameter, the terraform rating, then the bonus step.
- Selectors are looked at when their step starts; `let` freezes one for later steps.
- Tracks are addressed by tag. The energy track carries the tag `power`. A key `tag` holds a tag, a
  key `track` a track id.
- A number may be replaced by a value object anywhere.
- Content that loops is stopped after a fixed number of steps and reported with its cycle.
"""

SECTIONS: tuple[tuple[str, str, Any], ...] = (
    ("Operations", "op", programs.Step),
    ("Conditions", "is", conditions.Condition),
    ("Values", "v", get_args(values.Value)[-1]),
    ("Selectors", "sel", selectors.Selector),
    ("Triggers", "on", triggers.AnyTrigger),
    ("Modifiers", "mod", triggers.Modifier),
    ("Links of a map's tie-break chain", "by", maps.Criterion),
)

PLAIN = (SpaceSpec, SpaceFilter, Preference, values.CardFilter, values.TileWhere)

WORDS: Mapping[str, Any] = {
    "Parameter": Parameter,
    "Tile": Tile,
    "TileKind": values.TileKind,
    "Neighbour": spaces.Neighbour,
    "Owner": values.Owner,
    "Legal": spaces.Legal,
    "By": triggers.By,
    "Comparison": conditions.Comparison,
    "Fate": Fate,
    "Policy": Policy,
    "Colour": programs.Colour,
    "Tie": selectors.Tie,
}
"""Lists of words that fields may hold."""

COMMON = {
    Operation: "`must`, `as`, `on_fail`",
    Trigger: "`do` (the program), `when` (a condition)",
}


def language_page(supported: frozenset[str] | None = None) -> str:
    """The whole page as Markdown; operations outside ``supported`` are marked."""
    return "\n".join((INTRODUCTION, *_sections(supported))) + "\n"


def _sections(supported: frozenset[str] | None) -> Iterator[str]:
    for title, key, union in SECTIONS:
        yield f"## {title}\n"
        yield f"Told apart by `{key}`.\n"
        members = _members(union)
        for base, fields in COMMON.items():
            if issubclass(members[0], base):
                yield f"All of them take {fields}.\n"
        for member in members:
            word = kind_of(member)
            missing = supported is not None and key == "op" and word not in supported
            yield from _entry(f"`{word}`" + (" (not supported yet)" if missing else ""), member)
    yield "## Words\n"
    for name, hint in WORDS.items():
        listed = ", ".join(f"`{word}`" for word in _words_of(hint))
        yield f"- {name}: {listed}"
    yield "- Tag, track id, resource, region, card and goal names: as in the packs\n"
    yield "## Parts\n"
    for cls in PLAIN:
        yield from _entry(cls.__name__, cls)


def _words_of(hint: Any) -> Iterator[str]:
    if isinstance(hint, type) and issubclass(hint, Enum):
        yield from (str(word.value) for word in hint)
    elif get_origin(hint) is Literal:
        yield from get_args(hint)
    else:
        for part in get_args(hint):
            yield from _words_of(part)


def _members(union: Any) -> list[type]:
    inner = get_args(union)[0] if get_args(union) else union
    return list(members_of(inner))


def _entry(title: str, cls: type) -> Iterator[str]:
    yield f"### {title}\n"
    yield inspect.cleandoc(cls.__doc__ or "").replace("``", "`") + "\n"
    common = {name for base in COMMON if issubclass(cls, base) for name in fields_of(base)}
    own = [name for name in fields_of(cls) if name not in common]
    if own:
        yield "\n".join(_field(cls, name) for name in own) + "\n"


def _field(cls: type, name: str) -> str:
    defaults = defaults_of(cls)
    text = f"- `{json_name(name)}`: {_type_text(_annotation(cls, name))}"
    if name in defaults and defaults[name] not in (None, ()):
        text += f", else `{_default_text(defaults[name])}`"
    elif name in defaults:
        text += ", optional"
    return text


def _annotation(cls: type, name: str) -> str:
    for base in cls.__mro__:
        found = inspect.get_annotations(base).get(name)
        if found is not None:
            return str(found)
    return "Any"


def _type_text(annotation: str) -> str:
    text = re.sub(r"Annotated\[(.*?), ?((?:(?:Ge|Le|MinLen)\(\d+\)(?:, )?)+)\]", r"\1", annotation)
    text = re.sub(r"Literal\[(.*?)\]", _words, text)
    text = re.sub(r"tuple\[(.*), \.\.\.\]", r"list of \1", text)
    text = re.sub(r"Mapping\[str, (.*)\]", r"object of \1", text)
    for code, word in _PLAIN_WORDS.items():
        text = re.sub(code, word, text)
    return text


def _words(found: re.Match[str]) -> str:
    return ", ".join(f"`{word.strip(' ' + chr(34) + chr(39))}`" for word in found[1].split(","))


_PLAIN_WORDS = {
    r" \| None": "",
    r"(?<!`)\bbool\b(?!`)": "yes or no",
    r"(?<!`)\bstr\b(?!`)": "text",
    r"(?<!`)\bint\b(?!`)": "number",
    r" \| ": " or ",
}


def _default_text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if hasattr(value, "__fields__"):
        return "{}"
    if isinstance(value, tuple):
        return "[" + ", ".join(str(part) for part in value) + "]"
    return str(value)
