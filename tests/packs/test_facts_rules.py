"""Numbers, parameters, icons, difficulty and rulings of the base game against tables."""

from __future__ import annotations

from typing import Any

import pytest

from tests.packs.raw import pack_file, show, steps

NUMBERS = {
    "start_tr": 20,
    "start_mc": 0,
    "human_start_tr": 20,
    "failed_action_mc": 5,
    "covered_icon_mc": 1,
    "ocean_adjacency_mc": 2,
    "max_milestones": 3,
    "max_awards": 3,
    "milestone_vp": 5,
    "award_vp": 5,
    "award_second_vp": 0,
    "greenery_vp": 1,
    "city_vp_per_greenery": 1,
    "neural_instance_vp": 1,
    "action_deck_project": 3,
    "action_deck_bonus": 1,
    "draft_pile": 4,
    "last_generation": 20,
}

# Generation to M€ for one point.
MC_PER_VP = {1: 8, 12: 8, 13: 7, 14: 6, 15: 5, 16: 4, 17: 3, 18: 2, 19: 1}

PARAMETERS = {
    # least, most, step, what a bonus step gives
    "temperature": (-30, 8, 2, {-24: "gain_mc(amount=2)", -20: "gain_mc(amount=2)", 0: "oceans"}),
    "oxygen": (0, 14, 1, {8: "temperature"}),
    "oceans": (0, 9, 1, {}),
}

ICONS = {
    "advance": "advance_track(track=same_track())",
    "advance_tag": "advance_track(track=ref(name=icon_tag))",
    "tr": "change_tr(amount=icon_number())",
    "temperature": "raise_parameter(parameter=temperature)",
    "ocean": "raise_parameter(parameter=oceans)",
    "greenery": "place_tile(raise_oxygen=1, space=greenery, tile=greenery)",
    "city": "place_tile(space=city, tile=city)",
    "milestone": "claim_milestone()",
    "award": "fund_award()",
    "venus": "raise_parameter(parameter=venus)",
    "floater": "store_add(amount=icon_number(), store=floaters)",
    "colony": "build_colony(tile=colony_random_eligible())",
}
ICON_NEEDS = {
    "venus": "modules(all=[venus_next])",
    "floater": "modules(any=[venus_next, colonies])",
    "colony": "modules(all=[colonies])",
}

SPACES = {
    "greenery": "{legal=greenery, prefer=[{adjacent_to=[city], owner=marsbot, want=most},"
    " {adjacent_to=[city], owner=human, want=fewest}]}",
    "city": "{legal=city, prefer=[{adjacent_to=[greenery], want=most}]}",
    "ocean": "{legal=ocean}",
}

CLAIMED = "value(cmp===, left=milestones_claimed(), right={})"
MET = "value(cmp=>=, left=milestones_met(), right={})"
RUNGS = ", ".join(
    f"all(of=[{CLAIMED.format(claimed)}, {MET.format(met)}])"
    for claimed, met in ((0, 3), (1, 2), (2, 1))
)

CHANGES = {
    "no_advance_tracker": "icon_off(icon=advance)",
    "failed_action_3": "failed_action_amount(amount=3)",
    "award_minus_5": "award_value_bonus(n=-5)",
    "card_vp": "game_end_scoring(do=[score_vp("
    "amount=played_pile(filter={vp_icon=non_negative}), part=cards)])",
    "forced_milestone": "on_first_turn(do=[claim_milestone(cost=8)],"
    f" when=all(of=[mc_at_least(n=8), any(of=[{RUNGS}])]))",
    "fourth_card": "action_deck_size(project=4)",
}
LEVELS = {
    "easy": "no_advance_tracker failed_action_3 award_minus_5",
    "normal": "",
    "hard": "card_vp forced_milestone",
    "brutal": "card_vp forced_milestone fourth_card",
}

# Ruling, letters, default, confidence, then what the reading that is not the default sets.
RULINGS = """
R03 AB B medium A infeasible_bonus_step=failed_action bonus_card.B05
R09 AB A high   B least_advanced_tie=random
R10 AB A high   B event_arrow=not_a_tag
R11 AB A medium B cost_zero=last
R12 AB A medium B furthest_measure=share
R13 AB A high   B block_without_loss=nothing
R14 AB A high   -
R15 AB A high   B bonus_card.B02
R16 AB A high   B bonus_card.B04
R17 AB A high   B bonus_card.B06
R18 AB A high   B bonus_card.B06
R19 AB A high   B bonus_card.B06
R20 AB A medium B bonus_card.B07
R21 AB A medium B bonus_card.B07
R22 AB B medium A bonus_card.B08
R23 AB A high   B bonus_card.B08
R24 AB A high   B bonus_card.B08
R26 AB A high   B bonus_card.B08
R27 AB A medium B closeness_value=plain
R52 AB A high   B vp_icon=fixed_positive
R87 AB B high   A award_second_vp=2
R89 AB A medium B ocean_adjacency=once
R90 AB A medium B production_decrease=per_effect
R91 AB A high   B regress_at_start=marker
R92 AB A medium B final_greenery_on_marker=placed
R93 AB A medium B milestone_closeness=missing
R96 AB A medium B icon.temperature icon.venus
R98 AB A medium B award_floor=zero
R101 AB A medium B difficulty_change.forced_milestone
R105 AB A medium B tag_without_track=failed_action
R106 AB A high   B greenery_at_full_oxygen=failed_action
R110 A A medium -
R113 AB A high   B space_spec.greenery
R117 AB A high   B bonus_card.B06
R118 AB A medium B neural_instance_owner=neutral
R121 AB A low    B neural_instance_ocean=does_not_count
R125 AB A medium B final_greenery_advance=tile_only
"""
THARSIS_RULINGS = """
R25 AB A medium B award.Banker award.Scientist award.Thermalist award.Miner
R94 AB A medium B milestone.Terraformer
R97 AB A medium B award.Thermalist
R103 AB A medium B award.Scientist award.Banker
"""


def rules(pack: str = "base") -> dict[str, Any]:
    found: dict[str, Any] = pack_file(pack, "rules.json")
    return found


def test_numbers() -> None:
    assert {k: v for k, v in rules()["numbers"].items() if k != "mc_per_vp"} == NUMBERS


@pytest.mark.rule(*(f"R-MCV-0{n}" for n in range(1, 10)), "R-SCO-14")
def test_mc_for_a_point() -> None:
    bands = rules()["numbers"]["mc_per_vp"]
    assert [band["until_generation"] for band in bands] == list(range(12, 20))
    for generation, mc in MC_PER_VP.items():
        assert next(b["mc"] for b in bands if generation <= b["until_generation"]) == mc


@pytest.mark.rule("R-TER-02", "R-TER-03", "R-TER-04")
def test_parameters() -> None:
    found = {p["id"]: p for p in rules()["parameters"]}
    assert list(found) == list(PARAMETERS)
    for name, (least, most, step, bonus) in PARAMETERS.items():
        parameter = found[name]
        assert (parameter["min"], parameter["max"], parameter["step"]) == (least, most, step)
        assert parameter.get("tr_per_step", 1) == 1
        assert parameter.get("ends_game", True) is True
        given = {b["at"]: steps(b["do"]) for b in parameter.get("bonus_steps", ())}
        raised = ("temperature", "oceans")
        assert given == {
            at: f"raise_parameter(parameter={what})" if what in raised else what
            for at, what in bonus.items()
        }


def test_icons() -> None:
    found = {icon["id"]: icon for icon in rules()["icons"]}
    assert {name: steps(icon["do"]) for name, icon in found.items()} == ICONS
    assert {n: show(i["needs"]) for n, i in found.items() if "needs" in i} == ICON_NEEDS
    assert {name for name, icon in found.items() if icon.get("each")} == {"temperature", "venus"}


@pytest.mark.rule("R-TIL-02", "R-TIL-03", "R-TIL-05", "R-TIL-06")
def test_where_tiles_go() -> None:
    assert {name: show(spec) for name, spec in rules()["space_specs"].items()} == SPACES


def test_spaces_beside_the_map() -> None:
    found = {space["id"]: space["card"] for space in rules()["off_map"]}
    assert found == {"phobos": "Phobos Space Haven", "ganymede_colony": "Ganymede Colony"}
    names = {card["name"] for card in pack_file("base", "project_cards.json")["project_cards"]}
    assert set(found.values()) <= names


@pytest.mark.rule(*(f"R-DIF-{n:02}" for n in range(3, 13)))
def test_difficulty() -> None:
    found = {change["id"]: change for change in rules()["difficulty_changes"]}
    assert {
        name: steps([*change.get("modifiers", ()), *change.get("triggers", ())])
        for name, change in found.items()
    } == CHANGES
    levels = {level["id"]: " ".join(level.get("changes", ())) for level in rules()["levels"]}
    assert levels == LEVELS


def _ruling(found: dict[str, Any]) -> str:
    other = [reading for reading in found["readings"] if reading["id"] != found["default"]]
    sets = ["-"]
    for reading in other:
        words = [f"{k}={v}" for k, v in reading.get("switches", {}).items()]
        words += [f"{k}={v}" for k, v in reading.get("numbers", {}).items()]
        words += [change["item"].partition(":")[2] for change in reading.get("changes", ())]
        sets = [reading["id"], *words] if words else sets
    letters = "".join(reading["id"] for reading in found["readings"])
    confidence = found.get("confidence", "medium")
    return " ".join([found["id"], letters, found["default"], confidence, *sets])


@pytest.mark.parametrize(("pack", "table"), [("base", RULINGS), ("tharsis", THARSIS_RULINGS)])
def test_rulings(pack: str, table: str) -> None:
    found = [_ruling(ruling) for ruling in rules(pack)["rulings"]]
    assert found == [" ".join(line.split()) for line in table.strip().splitlines()]


@pytest.mark.parametrize("pack", ["base", "tharsis"])
def test_the_default_reading_sets_nothing(pack: str) -> None:
    for ruling in rules(pack)["rulings"]:
        default = next(r for r in ruling["readings"] if r["id"] == ruling["default"])
        assert not {"switches", "numbers", "changes"} & set(default), ruling["id"]


@pytest.mark.parametrize("pack", ["base", "tharsis"])
def test_a_ruling_names_rules_that_have_texts(pack: str) -> None:
    texts = pack_file("base", "locales/en.json")["texts"]
    for ruling in rules(pack)["rulings"]:
        assert ruling["rules"], ruling["id"]
        assert [rule for rule in ruling["rules"] if f"rules.{rule}" not in texts] == []


def test_words_that_stand_for_letters() -> None:
    aliases = {
        (ruling["id"], reading["id"]): reading["aliases"]
        for ruling in rules()["rulings"]
        for reading in ruling["readings"]
        if "aliases" in reading
    }
    assert aliases == {("R12", "A"): ["steps_left"], ("R12", "B"): ["share"]}


def test_the_table_is_laid_in_order() -> None:
    items = rules()["checklist"]
    assert [item["order"] for item in items] == sorted(item["order"] for item in items)
    named = {rule for item in items for rule in item["rules"]}
    assert named >= {f"R-SET-{n:02}" for n in (1, 3, 4, 5, 6, 7, 8, 9, 11, 12, 13)}
    assert {i["id"]: i["physical"] for i in items if "physical" in i} == {
        "corporate_era": ["project_deck"],
        "without_corporate_era": ["project_deck"],
        "bonus_deck": ["bonus_deck"],
        "action_deck": ["project_deck", "bonus_deck"],
        "action_deck_project": ["project_deck"],
        "action_deck_bonus": ["bonus_deck"],
    }
