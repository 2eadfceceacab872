"""One fault each: what is changed in the small pack, and the one problem that has to come of it."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from marsbot_qt.core.content.items import set_at
from marsbot_qt.core.content.pack_files import tokens_of
from tests.packs.broken.small_pack import SMALL, text_of

Edit = Callable[[dict[str, bytes]], None]


@dataclass(frozen=True)
class Fault:
    """A fault in one file. ``line_with`` is a piece of the line that is to be told, or of one that
    stands ``up`` lines below it. ``remedy`` is a piece of what is to be done.
    """

    id: str
    file: str
    edit: Edit
    code: str
    line_with: str
    remedy: str
    up: int = 0


def change(file: str, pointer: str, value: Any, also: Edit | None = None) -> Edit:
    """Another value in a file, and what goes with it in others."""

    def edit(files: dict[str, bytes]) -> None:
        if also is not None:
            also(files)
        data = _copy(SMALL[file])
        set_at(data, pointer, value)
        files[file] = text_of(file, data).encode()

    return edit


def without(file: str, pointer: str) -> Edit:
    """A file without one of its values."""

    def edit(files: dict[str, bytes]) -> None:
        data = _copy(SMALL[file])
        *way, last = tokens_of(pointer)
        holder: Any = data
        for token in way:
            holder = holder[int(token) if isinstance(holder, list) else token]
        del holder[int(last) if isinstance(holder, list) else last]
        files[file] = text_of(file, data).encode()

    return edit


def text(file: str, before: str, after: str) -> Edit:
    """Another text in a file."""

    def edit(files: dict[str, bytes]) -> None:
        assert files[file].count(before.encode()) >= 1
        files[file] = files[file].replace(before.encode(), after.encode(), 1)

    return edit


def raw(file: str, edit_bytes: Callable[[bytes], bytes]) -> Edit:
    """Other bytes in a file."""

    def edit(files: dict[str, bytes]) -> None:
        files[file] = edit_bytes(files[file])

    return edit


def gone(file: str) -> Edit:
    """A file is missing."""

    def edit(files: dict[str, bytes]) -> None:
        del files[file]

    return edit


def _copy(data: Any) -> Any:
    if isinstance(data, dict):
        return {key: _copy(value) for key, value in data.items()}
    return [_copy(value) for value in data] if isinstance(data, list) else data


PACK, BOARD, MAP, CARDS = "pack.json", "board.json", "map.json", "bonus_cards.json"
PROJECTS, GOALS, RULES, CHANGES = "project_cards.json", "goals.json", "rules.json", "changes.json"
HUMANS, EN, CS = "human_corporations.json", "locales/en.json", "locales/cs.json"

LADDER = "/bonus_cards/1/program/0/options"
HELPER_OP = {"op": "place_tile", "tile": "city", "space": "plain"}
GAIN_ON_GAIN = {"on": "on_mc_gained", "do": [{"op": "gain_mc", "amount": 1}]}
FAIL_ON_FAIL = {
    "on": "on_failed_action",
    "do": [{"op": "advance_track", "track": {"sel": "tag_track", "tag": "science"}}],
}
ENDLESS_REPEAT = [{"op": "repeat", "times": 2, "do": [{"op": "resolve_bonus_card", "card": "X01"}]}]
VENUS = change(EN, "/texts/parameter.venus.name", "Venus")
STILL = {"op": "while", "cond": {"is": "mc_at_least", "n": 20}, "do": [], "max": 9}
ASKS_STATE = {"is": "mc_at_least", "n": 4}

# fmt: off
FAULTS: tuple[Fault, ...] = (
    # Text and JSON.
    Fault("comment", BOARD, text(BOARD, '  "tracks"', '  // two rows\n  "tracks"'),
          "json_comment", "// two rows", "x-"),
    Fault("two commas", GOALS, text(GOALS, '"threshold": 2,', '"threshold": 2,,'),
          "json_key_expected", '"threshold": 2,,', ""),
    Fault("comma at the end", RULES, text(RULES, '"changes": ["poor"]', '"changes": ["poor",]'),
          "json_trailing_comma", '["poor",]', "comma"),
    Fault("missing comma", MAP, text(MAP, '"id": "small",', '"id": "small"'),
          "json_missing_comma", '"rows"', "comma"),
    Fault("single quotes", CARDS, text(CARDS, '"X01"', "'X01'"),
          "json_other_quotes", "'X01'", '"'),
    Fault("key without quotes", PACK, text(PACK, '"name"', "name"),
          "json_key_without_quotes", "  name:", '"name"'),
    Fault("key twice", PACK, text(PACK, '"licence"', '"name": "Again",\n  "licence"'),
          "json_duplicate_key", '"Again"', "one of them"),
    Fault("cut off", EN, raw(EN, lambda data: data[: data.index(b'"icon.dust')]),
          "json_ends_early", "", ""),
    Fault("not a number", RULES, text(RULES, '"start_tr": 14', '"start_tr": NaN'),
          "json_not_a_number", "NaN", ""),
    Fault("huge number", RULES, text(RULES, '"start_tr": 14', '"start_tr": 99999999999999'),
          "json_number_too_large", "99999999", ""),
    Fault("byte order mark", CS, raw(CS, lambda data: b"\xef\xbb\xbf" + data),
          "byte_order_mark", "{", "without"),
    Fault("not UTF-8", CS, raw(CS, lambda data: data.decode().encode("cp1250")),
          "not_utf8", '"pack.name"', "UTF-8"),
    # Shapes.
    Fault("unknown field", PROJECTS, text(PROJECTS, '"cost": 12', '"costs": 0, "cost": 12'),
          "unknown_field", '"costs"', "Did you mean cost?"),
    Fault("missing field", PROJECTS, without(PROJECTS, "/project_cards/1/cost"),
          "missing_field", '"name": "Long Tunnel"', "Add it", up=1),
    Fault("unknown operation", CARDS, change(CARDS, "/bonus_cards/2/program/1/op", "gain_mcs"),
          "unknown_kind", "gain_mcs", "Did you mean gain_mc?"),
    Fault("unknown condition", CARDS, change(CARDS, "/bonus_cards/2/program/2/cond/is", "rich"),
          "unknown_kind", '"rich"', ""),
    Fault("wrong type", CARDS, change(CARDS, "/bonus_cards/0/program/0/amount", "two"),
          "wrong_type", '"two"', ""),
    Fault("wrong word", CARDS, change(CARDS, f"{LADDER}/0/fate", "destroyed"),
          "wrong_word", '"destroyed"', "Did you mean destroy?"),
    Fault("out of range", PROJECTS, change(PROJECTS, "/project_cards/0/cost", -3),
          "out_of_range", "-3", ""),
    Fault("nothing in a list", CARDS, change(CARDS, LADDER, []),
          "too_short", '"options": []', ""),
    Fault("half a space", MAP, change(MAP, "/hexes/3/space", [1]), "too_short", '"Middle"', ""),
    Fault("newer format", PACK, change(PACK, "/format", 99), "too_new", '"format"', "newer"),
    Fault("other language", CS, change(CS, "/language", "sk"), "different_language", '"sk"', ""),
    # Packs.
    Fault("missing pack", PACK, change(PACK, "/requires/0/id", "bace"),
          "missing_pack", "bace", "Did you mean base?"),
    Fault("other version", PACK, change(PACK, "/requires/0/version", ">=7"),
          "wrong_version", ">=7", "Install"),
    Fault("bad version", PACK, change(PACK, "/version", "one"), "bad_version", '"one"', "1.0.2"),
    Fault("bad range", PACK, change(PACK, "/conflicts", [{"id": "other", "version": "~1"}]),
          "bad_version", "~1", ">=1.0,<2"),
    Fault("not official", PACK, change(PACK, "/official", True), "not_official", "official", "out"),
    Fault("requires itself", PACK, change(PACK, "/requires/-", {"id": "small"}),
          "requires_itself", '{"id": "small"', "out"),
    # Names.
    Fault("unknown icon", BOARD, change(BOARD, "/tracks/0/cells/2/icon", "citty"),
          "unknown_name", "citty", "Did you mean city?"),
    Fault("card that counts what is not there", PROJECTS,
          change(PROJECTS, "/project_cards/0/counts_all_players", ["tiles:citty"]),
          "not_countable", "citty", "Did you mean tiles:city?"),
    Fault("card that counts in no way", PROJECTS,
          change(PROJECTS, "/project_cards/0/counts_all_players", ["2 ?"]),
          "not_countable", "2 ?", "Write tiles:"),
    Fault("unknown tag", PROJECTS, change(PROJECTS, "/project_cards/0/tags/1", "powr"),
          "unknown_name", "powr", "Did you mean power?"),
    Fault("unknown track", GOALS,
          change(GOALS, "/milestones/1/met", {"is": "track_at_end", "track": "sience"}),
          "unknown_name", "sience", "Did you mean science?"),
    Fault("unknown region", CARDS,
          change(CARDS, f"{LADDER}/0/do/0/space/where/0/region", "midle"),
          "unknown_name", "midle", "Did you mean middle?"),
    Fault("unknown resource", CARDS, change(CARDS, "/bonus_cards/0/program/0/resource", "plant"),
          "unknown_name", '"plant"', "Did you mean plants?"),
    Fault("unknown space spec", GOALS, change(GOALS, "/awards/0/helper/0/space", "greener"),
          "unknown_name", '"greener"', "Did you mean greenery?"),
    Fault("unknown bonus card", CARDS, change(CARDS, f"{LADDER}/1/do/0/card", "X09"),
          "unknown_name", "X09", "Did you mean X0"),
    Fault("unknown rule", GOALS, change(GOALS, "/milestones/0/rules/0", "R-MIL-99"),
          "unknown_name", "R-MIL-99", "Did you mean R-MIL-0"),
    Fault("unknown switch word", RULES,
          change(RULES, "/difficulty_changes/0/triggers/0/when/value", "lst"),
          "wrong_word", '"lst"', "Possible: first, last"),
    Fault("unknown measure", GOALS, change(GOALS, "/milestones/0/human/parts/0", "science_tag"),
          "unknown_name", '"science_tag"', "Did you mean science_tags?"),
    Fault("unknown module", PROJECTS, change(PROJECTS, "/project_cards/1/needs/0", "corporate"),
          "unknown_name", '"corporate"', "Did you mean corporate_era?"),
    Fault("unknown change of a level", RULES, change(RULES, "/levels/0/changes/0", "poors"),
          "unknown_name", "poors", "Did you mean poor?"),
    Fault("name not bound", CARDS, change(CARDS, "/bonus_cards/0/program/1/cond/ref", "los"),
          "name_not_bound", '"los"', "Did you mean loss?"),
    Fault("item of a pack not required", CHANGES,
          change(CHANGES, "/changes/0/item", "tharsis:award.Miner"),
          "not_required", "tharsis:award.Miner", "Add tharsis to requires"),
    Fault("unknown item", CHANGES, change(CHANGES, "/changes/0/item", "base:bonus_card.B33"),
          "unknown_item", "B33", "Did you mean base:bonus_card.B0"),
    Fault("no such kind of item", CHANGES, change(CHANGES, "/changes/0/item", "base:card.B03"),
          "bad_item", "base:card.B03", "bonus_card"),
    # Sense.
    Fault("card twice", CARDS,
          change(CARDS, "/bonus_cards/-", {"program": [], "id": "X02", "x-copy": 2}),
          "duplicate_id", "x-copy", "another name"),
    Fault("card of the base game", PROJECTS, change(PROJECTS, "/project_cards/0/name", "Fish"),
          "duplicate_id", "Fish", "another name"),
    Fault("option twice", CARDS, change(CARDS, f"{LADDER}/1/id", "a"),
          "duplicate_id", '{"id": "a", "do"', ""),
    Fault("rows that jump", MAP, change(MAP, "/rows/0", 3), "rows_jump", '"rows"', "one hex"),
    Fault("hex off the map", MAP, change(MAP, "/regions/middle/0", [1, 3]),
          "space_off_map", "[1, 3]", ""),
    Fault("hex missing", MAP, without(MAP, "/hexes/6"), "hex_missing", '"hexes"', "Add it"),
    Fault("hexes out of order", MAP,
          text(MAP, '{"space": [2, 1]}', '{"space": [2, 1]},\n    {"space": [1, 1], "x-again": 1}'),
          "hex_order", "x-again", "row by row"),
    Fault("icon without its tag", BOARD, without(BOARD, "/tracks/1/cells/1/tag"),
          "icon_needs_tag", "advance_tag", "Add a tag"),
    Fault("tag on two tracks", BOARD, change(BOARD, "/tracks/1/tags/0", "city"),
          "tag_twice", '["building", "city"]', "one of them"),
    Fault("table out of order", RULES,
          change(RULES, "/numbers/mc_per_vp/-", {"until_generation": 6, "mc": 4}),
          "mc_table_order", "mc_per_vp", "Sort"),
    Fault("milestone without measure", GOALS, without(GOALS, "/milestones/0/threshold"),
          "goal_without_measure", '"name": "Climber"', "threshold", up=1),
    Fault("same place", GOALS, change(GOALS, "/milestones/1/order", 1),
          "same_order", '"name": "Rich"', "Number"),
    Fault("no such default", RULES, change(RULES, "/rulings/0/default", "C"),
          "unknown_reading", '"C"', ""),
    Fault("pointer to nothing", CHANGES,
          change(CHANGES, "/changes/0/fields", {"/program/3/from": "deck_top"}),
          "bad_pointer", "/program/3/from", "from 0"),
    Fault("change to nonsense", CHANGES, change(CHANGES, "/changes/0/fields/~1fate", "burn"),
          "wrong_word", "burn", "Possible"),
    Fault("reading to nonsense", RULES,
          change(RULES, "/rulings/0/readings/1/changes/0/fields/~1helper~10~1must", 3),
          "wrong_type", "/helper/0/must", ""),
    Fault("change to an unknown name", CHANGES,
          change(CHANGES, "/changes/2/data/changes/0", "fith_card"),
          "unknown_name", "fith_card", "Did you mean fourth_card?"),
    Fault("endless gains", RULES, change(RULES, "/difficulty_changes/0/triggers/0", GAIN_ON_GAIN),
          "endless_loop", '"do": [{"op": "gain_mc", "amount": 1}]', "condition"),
    Fault("endless failures", RULES,
          change(RULES, "/difficulty_changes/0/triggers/0", FAIL_ON_FAIL),
          "endless_loop", '"op": "advance_track"', "condition"),
    Fault("a card that plays itself", CARDS,
          change(CARDS, "/bonus_cards/0/program", ENDLESS_REPEAT),
          "endless_loop", '"op": "repeat"', "condition", up=1),
    Fault("not supported yet", CARDS,
          change(CARDS, "/bonus_cards/2/program/1", {"op": "return_dealt_bonus_card"}),
          "not_supported_yet", "return_dealt", "other operations"),
    Fault("loop without progress", CARDS, change(CARDS, "/bonus_cards/2/program/2", STILL),
          "no_progress", '"op": "while"', "condition"),
    Fault("option never reached", CARDS, change(CARDS, f"{LADDER}/0", {"id": "always"}),
          "unreachable_option", '{"id": "b"', "condition"),
    Fault("state asked before the game", CARDS, change(CARDS, "/bonus_cards/1/in_deck", ASKS_STATE),
          "condition_needs_a_game", "mc_at_least", "modules"),
    Fault("parameter off its scale", RULES,
          change(RULES, "/parameters", [{"id": "venus", "min": 0, "max": 9, "step": 2}], VENUS),
          "parameter_scale", '"venus"', "min, max or step"),
    Fault("bonus step off the scale", RULES,
          change(RULES, "/parameters", [{"id": "venus", "min": 0, "max": 8, "step": 2,
                                         "bonus_steps": [{"at": 3, "do": []}]}], VENUS),
          "bonus_step_off_scale", '"at": 3', "from 0 to 8"),
    Fault("special hex off the map", MAP, change(MAP, "/special_hexes/0/space", [5, 5]),
          "space_off_map", "[5, 5]", ""),
    Fault("a hex too many", MAP,
          text(MAP, '{"space": [2, 1]}', '{"space": [2, 1]},\n    {"space": [2, 2]}'),
          "hex_off_map", "[2, 2]", "from 0"),
    Fault("reading twice", RULES, change(RULES, "/rulings/0/readings/1/aliases/0", "a"),
          "duplicate_id", '"aliases": ["a"]', ""),
    Fault("a list for a file", CS, raw(CS, lambda _: b"[]"), "wrong_type", "[]", ""),
    Fault("item added twice", CHANGES, change(CHANGES, "/changes/2/item", "small:icon.dust"),
          "item_exists", "small:icon.dust", "replace"),
    Fault("item without its name", CHANGES, change(CHANGES, "/changes/2/data", {"x-id": 1}),
          "missing_field", "x-id", "Add it"),
    Fault("card replaced by none", CHANGES,
          change(CHANGES, "/changes/0", {"change": "replace", "item": "small:icon.dust", "data": {
              "id": "dust", "do": [{"op": "let", "name": "a"}]}}),
          "needs_value_or_select", '"let"', "one of them"),
    Fault("card from two places", CARDS,
          change(CARDS, f"{LADDER}/1/do/0/from", "bonus_deck_top"),
          "one_source", "bonus_deck_top", "Keep one"),
    Fault("texts of no kind", EN, change(EN, "/texts/icons.dust.name", "Dust"),
          "unknown_text", "icons.dust", "Did you mean icon?"),
    Fault("a full name of no card", CARDS,
          change(CARDS, f"{LADDER}/1/do/0/card", "base:bonus_card.B77"),
          "unknown_item", "B77", "Did you mean base:bonus_card.B0"),
    Fault("a trigger that is not supported yet", RULES,
          change(RULES, "/difficulty_changes/0/triggers/0/on", "on_build_on_own_marker"),
          "not_supported_yet", "on_build_on_own_marker", "later version"),
    # Texts.
    Fault("text missing", CARDS, without(EN, "/texts/bonus_card.X02.text"),
          "missing_text", '"id": "X02"', "locales/en.json", up=1),
    Fault("text of nothing", EN, change(EN, "/texts/icon.dost.name", "Dust"),
          "unknown_text", "icon.dost", "Did you mean dust?"),
    Fault("translation of nothing", CS, change(CS, "/texts/icon.dust.txt", "Prach"),
          "unknown_text", "icon.dust.txt", "Did you mean icon.dust.text?"),
    Fault("name of no card", CS, change(CS, "/texts/project_card.Nobody.name", "Nikdo"),
          "unknown_text", "project_card.Nobody.name", ""),
    Fault("brace lost", CS, change(CS, "/texts/icon.dust.text", "MarsBot získá M€ za prach."),
          "missing_placeholder", "icon.dust.text", "braces"),
    # Files.
    Fault("no manifest", PACK, gone(PACK), "no_manifest", "", "packs new"),
)
# fmt: on
