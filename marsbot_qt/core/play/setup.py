"""Set-up: the choices in a game file's head become rules, a first state and a table checklist."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Protocol

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Component
from marsbot_qt.core.base.records import record, replaced
from marsbot_qt.core.content.choices import Choices, read_choices
from marsbot_qt.core.content.models.options import ChecklistItem
from marsbot_qt.core.content.ruleset import Content, Ruleset, holds_for_modules
from marsbot_qt.core.play.colony_draw import with_drawn_colonies
from marsbot_qt.core.play.goal_draw import with_drawn_goals
from marsbot_qt.core.rules.blank_state import TableChoices, components_after
from marsbot_qt.core.rules.colony_tiles import read_colonies
from marsbot_qt.core.rules.fields import integer, only

BONUS_DECK_CARDS = "bonus_deck"
"""In a checklist item: every card of MarsBot's bonus deck."""

KEPT_RULESETS = 16

ENGLISH = "en"


class ContentSource(Protocol):
    """Where the merged content of a game comes from: the packs at hand."""

    def content(self, choices: Choices) -> Content:
        """The content for some choices; Refused where they make no game."""
        ...

    def texts(self, content: Content, language: str) -> Mapping[str, str]:
        """All texts of the packs in play in a language, English where it has none."""
        ...


@record
class Table:
    """A set-up and what it stands for; ``setup`` is kept as it was given, draws as drawn."""

    setup: Mapping[str, Any]
    rules: Ruleset
    choices: TableChoices
    checklist: tuple[Mapping[str, Any], ...]


TableMaker = Callable[[Mapping[str, Any]], Table]
"""Turns the set-up of a game file into a table; Refused where it makes none."""


def table_maker(source: ContentSource) -> TableMaker:
    """Turns set-ups into tables; rulesets of equal choices are made once."""
    made: dict[str, tuple[Ruleset, Mapping[str, str]]] = {}

    def make(setup: Mapping[str, Any]) -> Table:
        setup = with_drawn_goals(setup, source.content)
        setup = with_drawn_colonies(setup, source.content)
        choices = read_choices(setup)
        key = repr((choices, sorted(choices.rulings.items())))
        if key not in made:
            content = source.content(choices)
            if len(made) >= KEPT_RULESETS:
                made.pop(next(iter(made)))
            made[key] = (Ruleset(content), source.texts(content, ENGLISH))
        rules, texts = made[key]
        table = read_table_choices(setup)
        _check(setup, rules)
        if table.colonies is not None:
            table = replaced(table, colonies=read_colonies(rules, table.colonies))
        _check_turmoil(table, rules)
        return Table(setup, rules, table, tuple(checklist(rules, texts, table)))

    return make


def read_table_choices(setup: Mapping[str, Any]) -> TableChoices:
    """What the set-up says of the table beside the rules.

    Raises Refused: ``wrong_field``, ``virtual_deck_excludes_draft``.
    """
    draft = _typed(setup, "draft", bool, False)
    virtual = components_after(frozenset(), _typed(setup, "components", Mapping, {}))
    if draft and Component.PROJECT_DECK in virtual:
        raise Refused("virtual_deck_excludes_draft")
    return TableChoices(
        virtual=virtual,
        seed=_typed(setup, "seed", int, 0),
        draft=draft,
        human=_typed(setup, "human", Mapping, {}),
        position=_typed(setup, "position", Mapping, None),
        **_harder_turmoil(_typed(setup, "turmoil", Mapping, {})),
        colonies=_colonies(setup),
    )


HARDER_TURMOIL = ("marsbot_tr", "marsbot_delegates")
"""What makes the start of Turmoil harder (R-TUR-22, R-TUR-23)."""


def _harder_turmoil(given: Mapping[str, Any]) -> dict[str, Any]:
    only(given, set(HARDER_TURMOIL))
    return {
        name: integer(given[name], "out_of_range", 0, field=f"turmoil.{name}")
        for name in HARDER_TURMOIL
        if given.get(name) is not None
    }


def _colonies(setup: Mapping[str, Any]) -> tuple[Any, ...] | None:
    """The colony tiles in table order; None where the set-up has to ask."""
    names = _typed(setup, "colonies", list, None)
    return tuple(names) if names else None


def _typed(setup: Mapping[str, Any], field: str, kind: type, default: Any) -> Any:
    value = setup.get(field)
    if value is None:
        return default
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        names = {list: "a list", bool: "true or false", int: "a whole number", Mapping: "an object"}
        raise Refused("wrong_field", field=field, value=value, expected=names[kind])
    return value


def _check(setup: Mapping[str, Any], rules: Ruleset) -> None:
    """Refuse what belongs to modules that are not in play."""
    corporation = setup.get("corporation")
    if corporation is not None:
        raise Refused("unknown_corporation", corporation=corporation)
    for field, known in (("milestones", rules.milestones), ("awards", rules.awards)):
        names = setup.get(field)
        if names is None or rules.content.to_choose is not None:
            continue
        if {rules.goal_name(str(name)) for name in names} != set(known):
            raise Refused("goals_are_the_maps", field=field, names=list(known))
    if setup.get("colonies") and not rules.colonies:
        raise Refused("not_in_play", field="colonies")


def _check_turmoil(choices: TableChoices, rules: Ruleset) -> None:
    """The harder starts belong to Turmoil, and each has its limits."""
    numbers = rules.numbers
    if choices.marsbot_tr is None and not choices.marsbot_delegates:
        return
    if not rules.parties:
        raise Refused("not_in_play", field="turmoil")
    ratings = [numbers.start_tr, numbers.harder_start_tr]
    if choices.marsbot_tr is not None and choices.marsbot_tr not in ratings:
        raise Refused(
            "wrong_field", field="turmoil.marsbot_tr", value=choices.marsbot_tr, options=ratings
        )
    most = numbers.most_delegates_at_start
    integer(choices.marsbot_delegates, "out_of_range", 0, most, field="turmoil.marsbot_delegates")


def checklist(
    rules: Ruleset, texts: Mapping[str, str], choices: TableChoices
) -> Iterator[Mapping[str, Any]]:
    """What to do at the table, in order; steps of components the app stands in for are left out."""
    virtual, colonies = choices.virtual, choices.colonies or ()
    for item in sorted(rules.content.checklist, key=lambda item: item.order):
        if item.when is not None and not holds_for_modules(item.when, rules.modules):
            continue
        if virtual.intersection(item.physical) or not virtual.issuperset(item.virtual):
            continue
        yield {
            "id": item.id,
            "text": filled(texts.get(f"checklist.{item.id}.text", ""), rules, texts, colonies),
            "components": list(_components(item, rules)),
            "rules": list(item.rules),
        }


def filled(
    text: str, rules: Ruleset, texts: Mapping[str, str], colonies: Iterable[str] = ()
) -> str:
    """The text of a step with the numbers, goals and colony tiles of the game in it."""
    if "{" not in text:
        return text
    text = text.replace("{project}", _first_deck(rules))
    text = text.replace("{extra}", str(rules.numbers.first_deck_extra))
    if rules.colonies:
        tiles = ", ".join(texts.get(f"colony.{name}.name", name) for name in colonies)
        text = text.replace("{colonies}", tiles or str(rules.numbers.colony_tiles))
    for kind, goals in (("milestone", rules.milestones), ("award", rules.awards)):
        names = (texts.get(f"{kind}.{name}.name", name) for name in goals)
        text = text.replace(f"{{{kind}s}}", ", ".join(names))
    return text


def _first_deck(rules: Ruleset) -> str:
    """The project cards of the first action deck, as a sum where several things add some."""
    usual, extra = rules.numbers.action_deck_project, rules.numbers.first_deck_extra
    parts = [part for part in (usual, rules.action_deck_project - usual, extra) if part]
    if len(parts) < 2 or min(parts) < 0:
        return str(rules.first_deck_project)
    return f"{' + '.join(map(str, parts))} = {rules.first_deck_project}"


def _components(item: ChecklistItem, rules: Ruleset) -> Iterator[str]:
    for component in item.components:
        if component == BONUS_DECK_CARDS:
            for card in rules.content.bonus_cards:
                if card.recurs is None:
                    yield f"bonus_card.{card.id}"
        else:
            yield component
