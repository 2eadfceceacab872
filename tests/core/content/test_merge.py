"""Packs and choices become content; every value knows who set it."""

from __future__ import annotations

from typing import Any

import pytest

from marsbot_qt.core.base.errors import Refused
from marsbot_qt.core.base.ids import Fate
from marsbot_qt.core.content.choices import Choices
from marsbot_qt.core.content.items import Conflict, Origin
from marsbot_qt.core.content.library import Library
from marsbot_qt.core.content.merge import build_content, merge
from marsbot_qt.core.content.models import programs as p
from marsbot_qt.core.content.models.triggers import FailedActionAmount
from marsbot_qt.core.content.pack import Pack
from tests.core.content.packs import BASE_RULES, MAP, base, changes, dot_map, pack, setting

DOT = Choices("dot")


def house(*names: str, **more: Any) -> Choices:
    """A game with house rules."""
    return Choices("dot", house_packs=names, **more)


def refusal(packs: list[Pack], choices: Choices) -> tuple[str, dict[str, Any]]:
    """Why choices are refused."""
    with pytest.raises(Refused) as refused:
        build_content(packs, choices)
    return refused.value.code, refused.value.details


def test_the_shipped_packs_make_a_game(shipped: Library) -> None:
    merged = shipped.merged(Choices("tharsis", ("corporate_era",), "brutal", {"R12": "share"}))
    content = merged.content
    assert [track.id for track in content.tracks][:2] == ["building", "space"]
    assert len(content.project_cards) == 208
    assert [card.id for card in content.bonus_cards] == [f"B0{n}" for n in range(1, 9)]
    assert [goal.order for goal in content.awards] == [1, 2, 3, 4, 5]
    assert content.switches.furthest_measure == "share"
    assert content.rulings["R12"] == "B"
    assert {sourced.source for sourced in content.triggers} == {
        "difficulty_change.card_vp",
        "difficulty_change.forced_milestone",
    }
    assert merged.origin("switches/furthest_measure") == Origin("base", "R12", ("base",))
    assert merged.origin("award.Miner/helper/0/op") == Origin("tharsis")
    assert content.origins["map"] == "tharsis"
    assert merged.conflicts == ()
    assert [step.order for step in content.checklist] == sorted(
        step.order for step in content.checklist
    )


def test_without_corporate_era_its_cards_stay_in_the_box(shipped: Library) -> None:
    content = shipped.content(Choices("tharsis"))
    assert len(content.project_cards) == 137
    assert len(content.other_cards) == 71
    assert not {card.name for card in content.other_cards} & {
        card.name for card in content.project_cards
    }


def test_a_change_sets_a_field_and_both_packs_are_named() -> None:
    one = pack("one", files=changes(setting("base:bonus_card.B01", fate="destroy")))
    merged = merge([base(), dot_map(), one], house("one"))
    assert merged.content.bonus_cards[0].fate is Fate.DESTROY
    assert merged.origin("bonus_card.B01/fate") == Origin("one", None, ("base",))
    assert merged.origin("bonus_card.B01/program") == Origin("base")
    assert merged.origin("bonus_card.B99") is None
    assert merged.content.origins["bonus_card.B01/fate"] == "one"
    assert base().document("bonus_cards.json")["bonus_cards"][0].get("fate") is None


def test_a_pack_is_not_changed_by_the_games_it_is_in() -> None:
    packs = [base(), dot_map(), pack("one", files=changes(setting("numbers", start_tr=7)))]
    assert build_content(packs, house("one")).numbers.start_tr == 7
    assert build_content(packs, DOT).numbers.start_tr == 20


def test_of_two_packs_the_last_wins_and_the_conflict_is_told() -> None:
    one = pack("one", files=changes(setting("numbers", start_tr=7)))
    two = pack("two", files=changes(setting("base:numbers", start_tr=9, start_mc=1)))
    merged = merge([base(), dot_map(), one, two], house("one", "two"))
    assert merged.content.numbers.start_tr == 9
    assert merged.origin("numbers/start_tr") == Origin("two", None, ("base", "one"))
    assert merged.conflicts == (Conflict("numbers/start_tr", "two", "one"),)
    other = merge([base(), dot_map(), one, two], house("two", "one"))
    assert other.content.numbers.start_tr == 7
    assert other.conflicts == (Conflict("numbers/start_tr", "one", "two"),)


def test_packs_that_touch_different_fields_get_along() -> None:
    one = pack("one", files=changes(setting("numbers", start_tr=7)))
    two = pack("two", files=changes(setting("numbers", start_mc=9)))
    merged = merge([base(), dot_map(), one, two], house("one", "two"))
    assert (merged.content.numbers.start_tr, merged.content.numbers.start_mc) == (7, 9)
    assert merged.conflicts == ()


def test_a_field_inside_another_one_is_a_conflict() -> None:
    step = [{"op": "gain_mc", "amount": 4}]
    one = pack("one", files=changes(setting("bonus_card.B01", program=step)))
    two = pack("two", files=changes(setting("bonus_card.B01", program__0__amount=9)))
    merged = merge([base(), dot_map(), one, two], house("one", "two"))
    assert merged.content.bonus_cards[0].program == (p.GainMc(amount=9),)
    assert merged.conflicts == (Conflict("bonus_card.B01/program/0/amount", "two", "one"),)


def test_items_are_added_replaced_and_removed() -> None:
    card = {"id": "B01", "program": [], "fate": "destroy"}
    level = {"id": "mild", "changes": ["poor"]}
    one = pack(
        "one",
        files=changes(
            {"change": "replace", "item": "base:bonus_card.B01", "data": card},
            {"change": "add", "item": "difficulty_level.mild", "data": level},
            {"change": "remove", "item": "base:difficulty_level.hard"},
            setting("parameter.oxygen", max=7),
        ),
    )
    packs = [base(), dot_map(), one]
    merged = merge(packs, house("one", difficulty="mild"))
    assert merged.content.bonus_cards[0].program == ()
    assert merged.content.parameters[0].max == 7
    assert merged.content.modifiers == (FailedActionAmount(amount=1),)
    assert merged.origin("bonus_card.B01") == Origin("one", None, ("base",))
    assert merged.origin("difficulty_level.mild") == Origin("one")
    code, details = refusal(packs, house("one", difficulty="hard"))
    assert (code, details["level"]) == ("unknown_level", "hard")


def test_what_was_removed_or_replaced_before_is_a_conflict() -> None:
    one = pack("one", files=changes(setting("difficulty_level.hard", changes=[])))
    two = pack("two", files=changes({"change": "remove", "item": "difficulty_level.hard"}))
    merged = merge([base(), dot_map(), one, two], house("one", "two"))
    assert merged.conflicts == (Conflict("difficulty_level.hard/changes", "two", "one"),)


@pytest.mark.parametrize(
    ("change", "code"),
    [
        (setting("bonus_card.B77", fate="destroy"), "unknown_item"),
        (setting("nothing", a=1), "unknown_item"),
        (setting("bonus_card.B01", program__5__amount=1), "change_does_not_fit"),
        (setting("bonus_card.B01", program__x__amount=1), "change_does_not_fit"),
        (setting("bonus_card.B01", id__x=1), "change_does_not_fit"),
        (setting("bonus_card.B01", program__9=1), "change_does_not_fit"),
        ({"change": "set", "item": "numbers", "fields": {"": 1}}, "change_does_not_fit"),
        ({"change": "set", "item": "numbers", "fields": {"start": 1}}, "change_does_not_fit"),
        ({"change": "set", "item": "numbers", "fields": {"/a~2": 1}}, "change_does_not_fit"),
        ({"change": "add", "item": "one:bonus_card.B1", "data": {}}, "item_exists"),
        ({"change": "add", "item": "numbers", "data": {}}, "item_exists"),
    ],
)
def test_changes_that_lead_nowhere_are_refused(change: dict[str, Any], code: str) -> None:
    own = {"bonus_cards.json": {"bonus_cards": [{"id": "B1", "program": []}]}}
    one = pack("one", files={**changes(change), **own})
    found, details = refusal([base(), dot_map(), one], house("one"))
    assert found == code
    assert details["pack"] == "one"


def test_an_entry_can_be_added_at_the_end_of_a_list() -> None:
    step = {"op": "gain_mc", "amount": 4}
    change = {"change": "set", "item": "bonus_card.B01", "fields": {"/program/-": step}}
    content = build_content([base(), dot_map(), pack("one", files=changes(change))], house("one"))
    assert content.bonus_cards[0].program == (p.GainMc(amount=1), p.GainMc(amount=4))


def test_packs_that_make_nonsense_together_are_refused() -> None:
    one = pack("one", files=changes(setting("bonus_card.B01", program=[{"op": "fund_award"}])))
    two = pack("two", files=changes(setting("bonus_card.B01", program__0__amount=2)))
    code, details = refusal([base(), dot_map(), one, two], house("one", "two"))
    assert code == "packs_do_not_fit"
    assert details == {"item": "bonus_card.B01", "packs": ["base", "one", "two"]}


def test_readings_set_switches_numbers_and_fields() -> None:
    reading = {
        "id": "B",
        "numbers": {"start_mc": 5},
        "changes": [setting("bonus_card.B01", fate="destroy")],
    }
    ruling = {"id": "R2", "readings": [{"id": "A"}, reading], "default": "A"}
    rules = {**BASE_RULES, "rulings": [*BASE_RULES["rulings"], ruling]}  # type: ignore[misc]
    packs = [base({"rules.json": rules}), dot_map()]
    content = build_content(packs, Choices("dot", rulings={"R1": "LATE", "R2": "b"}))
    assert content.switches.cost_zero == "last"
    assert content.numbers.start_mc == 5
    assert content.bonus_cards[0].fate is Fate.DESTROY
    assert content.rulings == {"R1": "B", "R2": "B"}
    plain = build_content(packs, DOT)
    assert plain.rulings == {"R1": "A", "R2": "A"}
    assert plain.bonus_cards[0].fate is Fate.DISCARD


def test_a_later_pack_adds_its_share_to_a_ruling() -> None:
    share = {
        "id": "R1",
        "readings": [{"id": "B", "numbers": {"start_tr": 1}}, {"id": "C"}],
        "default": "C",
    }
    one = pack("one", files={"rules.json": {"rulings": [share]}})
    packs = [base(), dot_map(), one]
    content = build_content(packs, house("one", rulings={"R1": "B"}))
    assert (content.switches.cost_zero, content.numbers.start_tr) == ("last", 1)
    assert build_content(packs, house("one", rulings={"R1": "C"})).rulings == {"R1": "C"}
    assert build_content(packs, house("one")).rulings == {"R1": "A"}
    assert build_content(packs, Choices("dot", rulings={"R1": "B"})).numbers.start_tr == 20


def test_unknown_rulings_and_readings_are_refused() -> None:
    packs = [base(), dot_map()]
    code, details = refusal(packs, Choices("dot", rulings={"R11": "A"}))
    assert (code, details) == ("unknown_ruling", {"ruling": "R11", "did_you_mean": "R1"})
    code, details = refusal(packs, Choices("dot", rulings={"R1": "Z"}))
    assert (code, details["readings"]) == ("unknown_reading", ["A", "B"])


def test_a_ruling_of_a_pack_that_is_not_in_play_has_no_effect() -> None:
    ruling = {"id": "R9", "readings": [{"id": "A"}], "default": "A"}
    venus = pack("venus", "expansion", files={"rules.json": {"rulings": [ruling]}})
    content = build_content(
        [base(), dot_map(), venus], Choices("dot", rulings={"R9": "A", "R1": "B"})
    )
    assert content.rulings == {"R1": "B"}
    code, _ = refusal([base(), dot_map(), venus], Choices("dot", rulings={"R9": "Z"}))
    assert code == "unknown_reading"


def test_difficulty_is_a_level_or_a_list_of_changes() -> None:
    packs = [base(), dot_map()]
    assert build_content(packs, Choices("dot", difficulty="hard")).modifiers
    assert build_content(packs, Choices("dot", difficulty=("poor",))).modifiers
    assert not build_content(packs, Choices("dot", difficulty=())).modifiers
    code, details = refusal(packs, Choices("dot", difficulty="hart"))
    assert (code, details) == ("unknown_level", {"level": "hart", "did_you_mean": "hard"})
    code, details = refusal(packs, Choices("dot", difficulty=("poors",)))
    assert (code, details) == ("unknown_change", {"change": "poors", "did_you_mean": "poor"})


def test_conditions_on_expansions_choose_what_is_in_play() -> None:
    venus = {"is": "modules", "all": ["venus"]}
    rules = {
        **BASE_RULES,
        "parameters": [{"id": "venus", "min": 0, "max": 30, "step": 2, "needs": venus}],
        "off_map": [{"id": "luna", "card": "Luna", "needs": venus}],
        "checklist": [
            {"id": "late", "order": 9},
            {"id": "with", "order": 1, "when": venus},
            {"id": "without", "order": 2, "when": {"is": "not", "of": venus}},
        ],
    }
    cards = [
        {"id": "B01", "program": []},
        {"id": "B15", "program": [], "in_deck": venus, "replaces": "B01"},
    ]
    expansion = pack("venus", "expansion", official=True)
    packs = [
        base({"rules.json": rules, "bonus_cards.json": {"bonus_cards": cards}}),
        dot_map(),
        expansion,
    ]
    plain, with_venus = build_content(packs, DOT), build_content(packs, Choices("dot", ("venus",)))
    assert [card.id for card in plain.bonus_cards] == ["B01"]
    assert [card.id for card in with_venus.bonus_cards] == ["B15"]
    assert (len(plain.parameters), len(with_venus.parameters)) == (0, 1)
    assert (len(plain.off_map), len(with_venus.off_map)) == (0, 1)
    assert [step.id for step in plain.checklist] == ["without", "late"]
    assert [step.id for step in with_venus.checklist] == ["with", "late"]


def test_tracks_are_those_of_the_map_then_those_of_expansions_in_play() -> None:
    track = {"id": "venus", "tags": ["venus"], "cells": [None, None]}
    venus = pack("venus", "expansion", {"board.json": {"tracks": [track]}})
    other = pack("other", "map", {"map.json": {**MAP, "id": "other"}, "board.json": {"tracks": []}})
    packs = [base(), venus, other, dot_map()]
    assert [t.id for t in build_content(packs, DOT).tracks] == ["event"]
    assert [t.id for t in build_content(packs, Choices("dot", ("venus",))).tracks] == [
        "event",
        "venus",
    ]


def test_a_house_pack_without_a_map_gives_another_board_to_any_map() -> None:
    track = {"id": "event", "tags": ["event"], "cells": [None, None, None]}
    own = pack("own", files={"board.json": {"tracks": [track]}})
    content = build_content([base(), dot_map(), own], house("own"))
    assert len(content.tracks[0].cells) == 3
    assert content.origins["track.event"] == "own"


def test_a_map_without_board_and_goals_takes_those_of_the_map_it_requires() -> None:
    award = {"name": "Rich", "set": "dot", "order": 1, "value": {"v": "mc"}}
    first = dot_map({"goals.json": {"awards": [award]}})
    second = pack("second", "map", {"map.json": {**MAP, "id": "second"}}, requires=[{"id": "dot"}])
    content = build_content([base(), first, second], Choices("second"))
    assert content.map.id == "second"
    assert [track.id for track in content.tracks] == ["event"]
    assert [award.name for award in content.awards] == ["Rich"]
    assert content.milestones == ()


def test_a_map_that_nobody_has_a_board_for_is_refused() -> None:
    lone = pack("lone", "map", {"map.json": {**MAP, "id": "lone"}})
    assert refusal([base(), lone], Choices("lone")) == ("no_board", {"map": "lone"})
    gone = pack("gone", files=changes({"change": "remove", "item": "map.dot"}))
    code, _ = refusal([base(), dot_map(), gone], house("gone"))
    assert code == "unknown_map"


GOALS = {
    "milestones": [
        {
            "name": "Late",
            "set": "dot",
            "order": 2,
            "value": {"v": "tr"},
            "threshold": 35,
            "variants": [
                {
                    "when": {"is": "modules", "all": ["venus"]},
                    "threshold": 26,
                    "human_threshold": 27,
                },
                {
                    "when": {"is": "modules", "all": ["mars"]},
                    "met": {"is": "mc_at_least", "n": 3},
                },
            ],
            "human": {"parts": ["tr"], "threshold": 35},
            "triggers": [{"on": "on_milestone_claimed", "name": "Late", "do": []}],
        },
        {"name": "Early", "set": "dot", "order": 1, "met": {"is": "mc_at_least", "n": 1}},
        {"name": "Elsewhere", "set": "hellas", "order": 1, "value": 1, "threshold": 1},
    ],
    "awards": [
        {"name": "Rich", "set": "dot", "order": 1, "value": {"v": "mc"}, "variants": [
            {"when": {"is": "modules", "all": ["venus"]}, "value": {"v": "tr"}}]},
        {"name": "Cloudy", "set": "venus", "order": 1, "value": {"v": "mc"}},
    ],
}  # fmt: skip


def test_goals_stand_in_printed_order_with_the_variant_of_the_game() -> None:
    packs = [
        base(),
        dot_map({"goals.json": GOALS}),
        pack("venus", "expansion"),
        pack("mars", "expansion"),
    ]
    plain = build_content(packs, DOT)
    assert [goal.name for goal in plain.milestones] == ["Early", "Late"]
    assert [goal.name for goal in plain.awards] == ["Rich"]
    assert plain.milestones[1].threshold == 35
    assert [sourced.source for sourced in plain.triggers] == ["milestone.Late"]
    venus = build_content(packs, Choices("dot", ("venus",)))
    assert [goal.name for goal in venus.awards] == ["Rich", "Cloudy"]
    assert venus.milestones[1].threshold == 26
    assert venus.milestones[1].value == plain.milestones[1].value
    assert venus.milestones[1].human.threshold == 27
    assert venus.milestones[1].human.parts == ("tr",)
    assert venus.awards[0].value != plain.awards[0].value
    mars = build_content(packs, Choices("dot", ("mars",)))
    assert (mars.milestones[1].value, mars.milestones[1].met is None) == (None, False)


def test_cards_of_house_packs_carry_the_name_of_their_pack() -> None:
    cards = {
        "bonus_cards": [
            {"id": "B01", "program": [{"op": "resolve_bonus_card", "card": "X01"}]},
            {
                "id": "X01",
                "replaces": "base:bonus_card.B01",
                "program": [
                    {"op": "withdraw_bonus_card", "cards": ["B01", "B02"]},
                    {"op": "try_each", "over": {"sel": "funded_awards_by_closeness"},
                     "table": {"Rich": [{"op": "resolve_bonus_card", "card": "X01"}]}},
                ],
            },
        ]
    }  # fmt: skip
    step = {"op": "resolve_bonus_card", "card": "X01"}
    change = setting("icon.tr", do=[step])
    own = pack("own", files={"bonus_cards.json": cards, **changes(change)})
    merged = merge([base(), dot_map(), own], house("own"))
    content = merged.content
    assert [card.id for card in content.bonus_cards] == [
        "own:bonus_card.B01",
        "own:bonus_card.X01",
    ]
    assert content.bonus_cards[0].program == (p.ResolveBonusCard(card="own:bonus_card.X01"),)
    withdraw, each = content.bonus_cards[1].program
    assert isinstance(withdraw, p.WithdrawBonusCard)
    assert withdraw.cards == ("own:bonus_card.B01", "B02")
    assert isinstance(each, p.TryEach)
    assert each.table["Rich"] == (p.ResolveBonusCard(card="own:bonus_card.X01"),)
    assert content.icons[0].do == (p.ResolveBonusCard(card="own:bonus_card.X01"),)
    assert content.origins["bonus_card.own:bonus_card.X01"] == "own"


def test_items_of_one_name_in_two_packs_are_a_conflict() -> None:
    icon = {"id": "tr", "do": []}
    own = pack("own", files={"rules.json": {"icons": [icon]}})
    merged = merge([base(), dot_map(), own], house("own"))
    assert [i.do for i in merged.content.icons] == [()]
    assert merged.conflicts == (Conflict("icon.tr", "own", "base"),)


def test_of_two_items_of_one_name_one_can_be_removed() -> None:
    icon = {"id": "tr", "do": []}
    own = pack("own", files={"rules.json": {"icons": [icon]},
                             **changes({"change": "remove", "item": "base:icon.tr"})})  # fmt: skip
    content = build_content([base(), dot_map(), own], house("own"))
    assert [i.do for i in content.icons] == [()]
    assert content.origins["icon.tr"] == "own"


def test_what_replaces_an_item_is_never_changed_itself() -> None:
    data = {"id": "B01", "program": [{"op": "gain_mc", "amount": 4}]}
    replace = {"change": "replace", "item": "bonus_card.B01", "data": data}
    before = setting("bonus_card.B01", fate="destroy")
    after = setting("bonus_card.B01", program__0__amount=9)
    own = pack("own", files=changes(before, replace, after))
    packs = [base(), dot_map(), own]
    for _ in range(2):
        content = build_content(packs, house("own"))
        assert content.bonus_cards[0].program == (p.GainMc(amount=9),)
    assert own.document("changes.json")["changes"][1]["data"]["program"][0]["amount"] == 4


def test_rules_behind_icons_and_changes_of_difficulty_are_known() -> None:
    rules = {
        **BASE_RULES,
        "icons": [{"id": "tr", "do": [], "rules": ["R-TRK-05"]}],
        "difficulty_changes": [{"id": "poor", "rules": ["R-DIF-04"]}],
        "explained_by": {"scored": ["R-SCO-01"], "icon_resolving.tr": ["R-TRK-99"]},
    }
    content = build_content(
        [base({"rules.json": rules}), dot_map()], Choices("dot", difficulty="hard")
    )
    assert content.explained_by == {
        "icon_resolving.tr": ("R-TRK-99",),
        "trigger_fired.difficulty_change.poor": ("R-DIF-04",),
        "scored": ("R-SCO-01",),
    }


def test_the_digest_tells_packs_and_choices_apart() -> None:
    packs = [base(), dot_map()]
    one = build_content(packs, DOT).digest
    assert one == build_content([base(), dot_map()], Choices("dot")).digest
    assert one != build_content(packs, Choices("dot", difficulty="hard")).digest
    assert one != build_content(packs, Choices("dot", rulings={"R1": "B"})).digest
    assert one != build_content([base(version="1.1"), dot_map()], DOT).digest


def test_without_numbers_of_its_own_a_base_has_those_of_the_record() -> None:
    content = build_content([base({"rules.json": {"levels": [{"id": "normal"}]}}), dot_map(
        {"board.json": {"tracks": []}})], DOT)  # fmt: skip
    assert content.numbers.start_tr == 20
    assert content.switches.cost_zero == "first"
