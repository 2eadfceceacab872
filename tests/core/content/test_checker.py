"""Packs checked together: what they require of each other, and what only some situations show."""

from __future__ import annotations

import json
from typing import Any

import pytest

from marsbot_qt.core.content.checker import Checked, check_pack, check_together
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.pack import Pack
from marsbot_qt.core.content.reader import PackFiles
from marsbot_qt.core.content.rulebook import NO_RULEBOOK, Rulebook
from tests.core.content.packs import changes, pack, setting

TEXTS = {"locales/en.json": {"language": "en", "texts": {}}}
NEEDS_BASE = [{"id": "base"}]


def files_of(found: Pack) -> PackFiles:
    """A pack as the reader gives it."""
    return PackFiles(found.source, found.files)


def codes(checked: Checked) -> list[str]:
    """What was found."""
    return [problem.code for problem in checked.problems]


def check(shipped: Library, *found: Pack, rulebook: Rulebook = NO_RULEBOOK) -> list[list[str]]:
    """What is found in packs that lie beside the shipped ones."""
    results = check_together([files_of(each) for each in found], shipped.packs.values(), rulebook)
    return [codes(result) for result in results]


def own(files: dict[str, Any] | None = None, **head: Any) -> Pack:
    """A house pack on the shipped base."""
    return pack("own", files={**TEXTS, **(files or {})}, **{"requires": NEEDS_BASE, **head})


def test_packs_may_require_each_other_in_any_order(shipped: Library) -> None:
    level = {"change": "add", "item": "difficulty_level.mild", "data": {"id": "mild"}}
    one = pack("one", files=changes(level), requires=NEEDS_BASE)
    two = pack("two", files=changes(setting("difficulty_level.mild", changes=["card_vp"])),
               requires=[{"id": "one"}, *NEEDS_BASE])  # fmt: skip
    rules = {
        "rules.json": {"levels": [{"id": "deep"}]},
        "locales/en.json": {
            "language": "en",
            "texts": {"difficulty_level.deep.name": "Deep", "difficulty_level.deep.text": "Deep."},
        },
    }
    three = pack("three", files=rules, requires=NEEDS_BASE)
    four = pack("four", files=changes(setting("three:difficulty_level.deep", changes=["card_vp"])),
                requires=[{"id": "three"}])  # fmt: skip
    assert check(shipped, four, three) == [[], []]
    assert check(shipped, two, one) == [["unknown_item"], []]


def test_packs_that_require_each_other_in_a_ring_are_told(shipped: Library) -> None:
    one = pack("one", requires=[{"id": "two"}, *NEEDS_BASE])
    two = pack("two", requires=[{"id": "three"}])
    three = pack("three", requires=[{"id": "one"}])
    assert check(shipped, one, two, three) == [["dependency_cycle"]] * 3
    (first, *_) = check_together(
        [files_of(each) for each in (one, two, three)], shipped.packs.values()
    )
    assert dict(first.problems[0].details)["packs"] == "one → two → three → one"


@pytest.mark.parametrize(
    ("head", "code"),
    [
        ({"conflicts": [{"id": "base"}]}, "conflicting_pack"),
        ({"requires": [*NEEDS_BASE, {"id": "tharsis", "version": ">=9"}]}, "wrong_version"),
        ({"version": "1.0-beta"}, "bad_version"),
        ({"official": True}, "not_official"),
    ],
)
def test_a_head_that_makes_no_sense_is_told(
    shipped: Library, head: dict[str, Any], code: str
) -> None:
    assert check(shipped, own(**head)) == [[code]]


@pytest.mark.parametrize("name", ["Own", "1own", "own pack", "own:x", "o" * 60])
def test_an_id_has_a_form(shipped: Library, name: str) -> None:
    assert check(shipped, pack(name, files=TEXTS, requires=NEEDS_BASE)) == [["bad_id"]]


def test_what_a_missing_pack_requires_cannot_be_told(shipped: Library) -> None:
    middle = pack("middle", requires=[{"id": "gone"}])
    top = pack("top", files=changes(setting("gone:icon.x", do=[])), requires=[{"id": "middle"}])
    assert check(shipped, top, middle) == [["broken_pack"], ["missing_pack"]]


def test_a_pack_without_a_readable_head_is_told_for_that_alone(shipped: Library) -> None:
    broken = PackFiles("own", {"pack.json": b"{", "board.json": b'{"tracks": []}'})
    result = check_pack(broken, shipped.packs.values())
    assert codes(result) == ["json_ends_early"]
    assert (result.id, result.usable) == ("", False)


def test_a_newer_format_is_not_looked_into() -> None:
    newer = pack("own", files={"board.json": {"rows": 3}}, format=7)
    (result,) = check_together([files_of(newer)])
    assert codes(result) == ["too_new"]
    assert result.problems[0].line == 1


@pytest.mark.parametrize("format_", [0, True, "1", None])
def test_a_format_that_is_none_is_a_fault_of_the_head(format_: Any) -> None:
    head = {**json.loads(pack("own").files["pack.json"]), "format": format_}
    (result,) = check_together([PackFiles("own", {"pack.json": json.dumps(head).encode()})])
    assert codes(result)[0] in ("out_of_range", "wrong_type")


def test_what_cannot_come_into_play_need_not_be_supported(shipped: Library) -> None:
    words = Rulebook(None, {"op": frozenset({"gain_mc"})})
    step = {"op": "trade", "tile": {"sel": "colony_trade_target"}}

    def icon(needs: dict[str, Any] | None) -> Pack:
        found = {"id": "ship", "do": [step], **({"needs": needs} if needs else {})}
        texts = {
            "icon.ship.name": "Ship",
            "icon.ship.text": "A ship.",
            "module.fleet.name": "Fleet",
        }
        return own({"rules.json": {"icons": [found]},
                    "locales/en.json": {"language": "en", "texts": texts}})  # fmt: skip

    fleet = {"is": "modules", "all": ["fleet"]}
    assert check(shipped, icon(None), rulebook=words) == [["not_supported_yet"]]
    assert check(shipped, icon(fleet), rulebook=words) == [[]]
    assert check(shipped, icon({"is": "not", "of": fleet}), rulebook=words) == [
        ["not_supported_yet"]
    ]
    state = {"is": "mc_at_least", "n": 3}
    assert check(shipped, icon(state), rulebook=words) == [
        ["not_supported_yet", "condition_needs_a_game"]
    ]
    expansion = pack("fleet", "expansion", files=TEXTS, requires=NEEDS_BASE)
    assert check(shipped, icon(fleet), expansion, rulebook=words)[0] == ["not_supported_yet"]


def loop(do: list[dict[str, Any]], on: str = "on_mc_gained", **more: Any) -> Pack:
    """A pack whose change of difficulty does something at a moment."""
    change = {"id": "mad", "triggers": [{"on": on, "do": do, **more}]}
    texts = {"difficulty_change.mad.name": "Mad", "difficulty_change.mad.text": "Mad."}
    return own({"rules.json": {"difficulty_changes": [change]},
                "locales/en.json": {"language": "en", "texts": texts}})  # fmt: skip


GAIN = {"op": "gain_mc", "amount": 1}
ADVANCE = {"op": "advance_track", "track": {"sel": "same_track"}}
TOP = {"op": "resolve_project_cards", "from": "deck_top"}
RICH = {"is": "mc_at_least", "n": 9}


@pytest.mark.parametrize(
    ("found", "endless"),
    [
        (loop([GAIN]), True),
        (loop([{"op": "repeat", "times": 2, "do": [GAIN]}]), True),
        (loop([{"op": "with_scope", "suppress": ["tr"], "do": [GAIN]}]), True),
        (loop([{"op": "failed_action", "reason": "no_tags"}]), True),
        (loop([{"op": "failed_action", "reason": "no_tags"}], "on_failed_action"), True),
        (loop([ADVANCE], "on_failed_action"), True),
        (loop([{**ADVANCE, "on_fail": "failed_action", "must": True}], "on_failed_action"), True),
        (loop([TOP], "on_project_card_resolving"), True),
        (loop([{"op": "repeat", "times": 0, "do": [GAIN]}]), False),
        (loop([{"op": "repeat", "times": {"v": "tr"}, "do": [GAIN]}]), False),
        (loop([{"op": "if", "cond": RICH, "then": [GAIN]}]), False),
        (loop([GAIN], when=RICH), False),
        (loop([{**ADVANCE, "must": True}], "on_failed_action"), False),
        (loop([{**ADVANCE, "on_fail": "nothing"}], "on_failed_action"), False),
        (loop([ADVANCE], "on_failed_action", reasons=["no_tags"]), False),
        (loop([ADVANCE], "on_track_advanced"), False),
        (loop([GAIN], "on_failed_action"), False),
        (loop([TOP], "on_project_card_resolving", filter={"cost_min": 9}), False),
        (loop([GAIN], "on_milestone_claimed", name="Mayor"), False),
    ],
)
def test_what_sets_itself_off_without_end_is_told(
    shipped: Library, found: Pack, endless: bool
) -> None:
    result = check(shipped, found)[0]
    assert ("endless_loop" in result) is endless
    assert set(result) <= {"endless_loop", "unknown_name"}


def test_a_ring_of_cards_is_told_once(shipped: Library) -> None:
    def card(name: str, following: str) -> dict[str, Any]:
        return {"id": name, "program": [{"op": "resolve_bonus_card", "card": following}]}

    cards = [card("X1", "X2"), card("X2", "X3"), card("X3", "X1"), card("X4", "X1")]
    texts = {f"bonus_card.{c['id']}.{part}": "." for c in cards for part in ("name", "text")}
    found = own({"bonus_cards.json": {"bonus_cards": cards},
                 "locales/en.json": {"language": "en", "texts": texts}})  # fmt: skip
    (result,) = check_together([files_of(found)], shipped.packs.values())
    assert codes(result) == ["endless_loop"]
    chain = dict(result.problems[0].details)["chain"]
    assert chain == "bonus_card.X1 → bonus_card.X2 → bonus_card.X3 → bonus_card.X1"


def while_(cond: dict[str, Any], *do: dict[str, Any]) -> Pack:
    """A pack with a loop."""
    step = {"op": "while", "cond": cond, "do": list(do), "max": 9}
    texts = {"bonus_card.X1.name": ".", "bonus_card.X1.text": "."}
    return own({"bonus_cards.json": {"bonus_cards": [{"id": "X1", "program": [step]}]},
                "locales/en.json": {"language": "en", "texts": texts}})  # fmt: skip


HAS_FLOATERS = {"is": "store", "store": "floaters", "cmp": ">=", "n": 2}
REMOVE = {"op": "store_remove", "store": "floaters", "amount": 2}
FLIP = {"op": "flip_for_cost", "as": "cost"}


@pytest.mark.parametrize(
    ("found", "goes_on"),
    [
        (while_(HAS_FLOATERS, REMOVE), True),
        (while_(HAS_FLOATERS, GAIN), False),
        (while_(HAS_FLOATERS, {"op": "place_tile", "tile": "city", "space": "city"}), True),
        (while_(RICH, {"op": "lose_mc", "amount": 1}), True),
        (while_(RICH, REMOVE), False),
        (while_(RICH), False),
        (while_({"is": "value", "left": {"v": "result", "ref": "cost"}, "cmp": "<", "right": 9},
                FLIP), True),
        (while_({"is": "value", "left": {"v": "mc"}, "cmp": "<", "right": 9}, GAIN), True),
        (while_({"is": "value", "left": {"v": "var", "name": "n"}, "cmp": "<", "right": 9},
                {"op": "let", "name": "n", "value": 1}), True),
    ],
)  # fmt: skip
def test_a_loop_has_to_get_on(shipped: Library, found: Pack, goes_on: bool) -> None:
    result = check(shipped, found)[0]
    assert ("no_progress" not in result) is goes_on
    assert set(result) <= {"no_progress", "name_not_bound"}


def test_changes_of_tables_without_items_are_taken_as_they_are(shipped: Library) -> None:
    found = own(changes(
        setting("explained_by", scored=["R-SCO-01"]),
        setting("switches", cost_zero="last"),
        {"change": "remove", "item": "base:bonus_card.B08"},
        {"change": "add", "item": "icon.dust", "data": {"id": "dust", "do": []}},
        setting("icon.dust", each=True),
    ))  # fmt: skip
    assert check(shipped, found) == [[]]


def test_a_reading_may_change_what_another_pack_has_under_the_same_name(shipped: Library) -> None:
    found = own(changes(setting("award.Miner", order=7)),
                requires=[*NEEDS_BASE, {"id": "tharsis"}])  # fmt: skip
    assert check(shipped, found) == [[]]


def test_cards_of_one_name_are_told_in_official_packs_alone(shipped: Library) -> None:
    cards = {"bonus_cards.json": {"bonus_cards": [{"id": "B05", "program": []}]},
             "locales/en.json": {"language": "en", "texts": {
                 "bonus_card.B05.name": ".", "bonus_card.B05.text": "."}}}  # fmt: skip
    assert check(shipped, own(cards)) == [[]]
    official = files_of(own(cards, official=True))
    found = check_pack(PackFiles("own", official.files, shipped=True), shipped.packs.values())
    assert codes(found) == ["duplicate_id"]


def test_card_sources_have_one_field(shipped: Library) -> None:
    step = {"op": "add_to_bonus_deck", "what": {"bonus": "B05", "bonus_top": 1}}
    texts = {"bonus_card.X1.name": ".", "bonus_card.X1.text": "."}
    found = own({"bonus_cards.json": {"bonus_cards": [{"id": "X1", "program": [step]}]},
                 "locales/en.json": {"language": "en", "texts": texts}})  # fmt: skip
    assert check(shipped, found) == [["one_source"]]


def test_what_a_change_makes_wrong_beside_itself_is_told_at_the_change(shipped: Library) -> None:
    found = own(changes(setting("base:bonus_card.B04", program__0__options__2__do__0__op="let")))
    (result,) = check_together([files_of(found)], shipped.packs.values())
    assert codes(result) == ["missing_field", "unknown_field"]
    assert all("/fields/" in problem.path for problem in result.problems)
