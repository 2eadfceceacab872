"""English for the findings of the pack checker: what is wrong, and what to do about it.

One table an area. Braces name details of the finding. `REMEDIES` say what to do where the message
alone does not; a finding with a suggestion says "did you mean" by itself.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from marsbot_qt.core.base.messages import filled

FILES: Mapping[str, str] = {
    "archive_too_large": "The file is larger than {most} bytes.",
    "cannot_read": "The file cannot be read: {reason}.",
    "compressed_too_far": "The entry is compressed more than {most} times.",
    "damaged": "The entry is damaged.",
    "encrypted": "The entry is encrypted.",
    "file_too_large": "The file is larger than {most} bytes.",
    "file_twice": "The pack holds a file of this name twice.",
    "link": "This is a link, not a file.",
    "no_manifest": "The pack has no pack.json.",
    "not_a_file": "This is not a file.",
    "not_an_archive": "The file is no .marspack, or it is damaged.",
    "pack_too_large": "All files together are larger than {most} bytes.",
    "too_many_files": "The pack has more than {most} files.",
    "unknown_compression": "The entry is packed in a way that is not known: {method}.",
    "unknown_file": "A pack has no file of this name.",
    "unsafe_name": "The name leads out of the pack or is not possible on every system.",
}
"""Folders and archives."""

TEXTS: Mapping[str, str] = {
    "byte_order_mark": "The file begins with a byte order mark.",
    "json_bad_escape": "There is no such escape sequence in JSON.",
    "json_bad_number": "{word} is not a number as JSON writes it.",
    "json_comment": "JSON has no comments.",
    "json_control_character": "A text holds a line break or another control character.",
    "json_duplicate_key": 'The key "{key}" stands here for the second time.',
    "json_empty": "The file is empty.",
    "json_ends_early": "The file ends before everything is closed.",
    "json_extra_data": "Something follows after the end.",
    "json_half_character": "A text holds half a character.",
    "json_key_expected": "A key in double quotes is expected here.",
    "json_key_without_quotes": "A key without quotes.",
    "json_missing_colon": 'A colon is missing after "{key}".',
    "json_missing_comma": "A comma is missing here.",
    "json_not_a_number": "{word} is no number in JSON.",
    "json_number_too_large": "The number is larger than {most}.",
    "json_other_quotes": "Other quotes than the double ones.",
    "json_text_not_closed": "The text that begins here has no closing quotes.",
    "json_text_too_long": "The text is longer than {most} letters.",
    "json_too_deep": "Things are nested deeper than {most} levels.",
    "json_too_many_entries": "There are more than {most} entries in one list or object.",
    "json_too_many_faults": "More than {most} faults stand before this place.",
    "json_too_many_values": "The file holds more than {most} values.",
    "json_trailing_comma": "A comma stands before the closing bracket.",
    "json_unknown_word": "{word} is no value in JSON.",
    "json_value_expected": "A value is expected here.",
    "json_wrong_bracket": "{found} does not close what is open here.",
    "not_utf8": "The file is not UTF-8.",
}
"""Text and JSON."""

SHAPES: Mapping[str, str] = {
    "different_language": "The file is named for {expected} and says it is {value}.",
    "missing_field": "{field} is missing.",
    "more_problems": "More than {most} things are wrong; the others are not told.",
    "more_warnings": "There are more than {most} warnings; the others are not told.",
    "not_in_schema": "The schema does not allow this: {reason}.",
    "out_of_range": "{value} is not possible here: {expected}.",
    "too_long": "There are too many entries: {expected}.",
    "too_new": "The pack has format {format}; this program reads up to {newest}.",
    "too_short": "Something is missing here: {expected}.",
    "unknown_field": "There is no field {field} here.",
    "unknown_kind": "{value} is not known here.",
    "wrong_type": "{expected} is expected here.",
    "wrong_word": "{value} is not one of the possible words.",
}
"""What schema and models find."""

REFERENCES: Mapping[str, str] = {
    "bad_id": "{value} cannot be an id.",
    "bad_item": "{item} is not the name of an item.",
    "bad_pointer": "{path} leads to nothing in {item}.",
    "bad_version": "{value} is not a version or a range of versions.",
    "broken_pack": "The pack {missing}, which is required, has problems itself.",
    "conflicting_pack": "This pack cannot be used together with {other}.",
    "dependency_cycle": "Packs require each other: {packs}.",
    "duplicate_id": "There is a {kind} {name} already.",
    "item_exists": "There is {item} already.",
    "missing_pack": "The pack {missing} is not at hand.",
    "not_official": "Only packs that come with the program may call themselves official.",
    "not_required": "{name} belongs to the pack {pack}, which this pack does not require.",
    "pack_twice": "There are two packs {id}: here and in {other}.",
    "requires_itself": "The pack requires itself.",
    "too_many_required": "This pack stands on more than {most} others.",
    "unknown_item": "There is no {item} here or in the packs that this one requires.",
    "unknown_name": "There is no {kind} {name} here or in the packs that this one requires.",
    "wrong_version": "{needs} {range} is required; version {version} is at hand.",
}
"""Names that lead nowhere, and other packs."""

SENSE: Mapping[str, str] = {
    "bonus_step_off_scale": "The parameter never stands at {at}.",
    "condition_needs_a_game": "Only expansions can be asked about here, not the state of a game.",
    "endless_loop": "This never comes to an end: {chain}.",
    "goal_without_measure": "A milestone needs either value and threshold or a condition.",
    "hex_missing": "The map has no hex {space}.",
    "hex_off_map": "The hex {space} lies outside the rows.",
    "hex_order": "The hex {space} does not stand in reading order.",
    "icon_needs_tag": "The icon {icon} moves the track of a tag, and this space names none.",
    "mc_table_order": "The generations of this table have to rise.",
    "missing_placeholder": "The English text has {expected}, this one {found}.",
    "missing_text": "There is no English text {text}.",
    "name_not_bound": "{name} is used here and nothing was bound to it before.",
    "needs_value_or_select": "A let needs either a value or a selector.",
    "not_countable": "A card cannot count {value}.",
    "no_progress": "Nothing in this loop changes its condition.",
    "not_supported_yet": "This version of the program cannot carry out {operation} yet.",
    "one_source": "Exactly one of the fields has to be given: {fields}.",
    "parameter_scale": "The scale from {min} to {max} in steps of {step} does not come out even.",
    "rows_jump": "Rows {row} and {next} differ by more or less than one hex.",
    "same_order": "Two goals of the set {set} stand in place {order}.",
    "space_off_map": "There is no hex {space} on this map.",
    "tag_twice": "Two tracks carry the tag {tag}.",
    "unknown_reading": "The ruling has no reading {reading}.",
    "unknown_text": "The text {text} speaks of something that is not there.",
    "unreachable_option": "The option before is always taken; this one never is.",
}
"""What is well formed and makes no sense."""

PROBLEMS: Mapping[str, str] = {**FILES, **TEXTS, **SHAPES, **REFERENCES, **SENSE}

REMEDIES: Mapping[str, str] = {
    "archive_too_large": "Take out what is not needed, or split the pack.",
    "bad_id": "Use small letters, digits and underscores, a letter first.",
    "bad_item": "Write pack:kind.name; kinds are {kinds}.",
    "bad_pointer": "Look the item up; a path names its fields and, from 0, the entries of lists.",
    "bad_version": "Write a version as 1.0.2 and a range as >=1.0,<2.",
    "bonus_step_off_scale": "Choose a value from {min} to {max} in steps of {step}.",
    "broken_pack": "Mend that pack first.",
    "byte_order_mark": "Save the file as UTF-8 without a byte order mark.",
    "cannot_read": "Allow reading it, or put it elsewhere.",
    "compressed_too_far": "Pack it anew with ordinary compression.",
    "condition_needs_a_game": "Use modules, all, any and not.",
    "conflicting_pack": "Play with one of the two.",
    "damaged": "Pack it anew, or get the file again.",
    "dependency_cycle": "Take one of the packs out of requires.",
    "duplicate_id": "Choose another name, or change the first one through changes.json.",
    "encrypted": "Pack it anew without a password.",
    "endless_loop": "Put a condition into the chain that comes to an end.",
    "file_too_large": "Take out what is not needed, or split the pack.",
    "file_twice": "Remove one of them; capital letters make no difference.",
    "goal_without_measure": "Give value and threshold, or met alone.",
    "hex_missing": "Add it; rows say how many hexes there are.",
    "hex_off_map": "Rows and columns count from 0.",
    "hex_order": "List the hexes row by row from left to right, each once.",
    "icon_needs_tag": "Add a tag to the space.",
    "item_exists": "Use replace to put other data in its place.",
    "json_bad_escape": "Write a backslash twice; a line break is \\n.",
    "json_bad_number": "Write plain digits, a dot for fractions, no + and no 0 at the start.",
    "json_comment": "Take it out, or keep notes under a key that begins with x-.",
    "json_control_character": "Write \\n for a line break and \\t for a tab.",
    "json_duplicate_key": "Keep one of them.",
    "json_empty": "Fill it, or take the file out of the pack.",
    "json_ends_early": "Close every bracket, brace and text; a piece may have been lost.",
    "json_extra_data": "Take it out; one value is the whole file.",
    "json_half_character": "Write the character itself, or both of its \\u halves in turn.",
    "json_key_expected": "Put a key in double quotes here, or close the object.",
    "json_key_without_quotes": 'Put it in double quotes: "{word}".',
    "json_missing_colon": "Put a colon between key and value.",
    "json_missing_comma": "Put a comma between two entries.",
    "json_not_a_number": "Write a number in digits.",
    "json_number_too_large": "Write a smaller number.",
    "json_other_quotes": 'Use ".',
    "json_text_not_closed": 'Put " at its end; a text has no line breaks inside.',
    "json_text_too_long": "Split the text.",
    "json_too_deep": "Bring what lies deeper further up.",
    "json_too_many_entries": "Take out what is not needed, or split the pack.",
    "json_too_many_faults": "Mend those first, then check again.",
    "json_too_many_values": "Take out what is not needed, or split the pack.",
    "json_trailing_comma": "Take the comma out.",
    "json_unknown_word": "Put texts in double quotes; the only words are true, false and null.",
    "json_value_expected": "Write a number, a text in double quotes, a list or an object.",
    "json_wrong_bracket": "Close the innermost first, each with its own kind of bracket.",
    "link": "Put the file itself into the pack.",
    "mc_table_order": "Sort the entries by until_generation, each generation once.",
    "missing_field": "Add it.",
    "missing_pack": "Install the pack, or take it out of requires.",
    "missing_placeholder": "Keep what stands in braces.",
    "missing_text": "Add it to locales/en.json.",
    "more_problems": "Mend those first, then check again.",
    "name_not_bound": "Bind it by as or let in an earlier step.",
    "needs_value_or_select": "Give one of them.",
    "no_manifest": "Add pack.json; `marsbot packs new` writes one.",
    "no_progress": "Change the condition, or the steps.",
    "not_a_file": "Put a plain file there, or take it out.",
    "not_an_archive": "Make a zip archive of the folder of the pack, or get the file again.",
    "not_countable": "Write tiles:, in_play: or beside: and a tile, or track: and a tag.",
    "not_official": "Take official out of pack.json.",
    "not_required": "Add {pack} to requires in pack.json.",
    "not_supported_yet": "Write it with other operations, or wait for a later version.",
    "not_utf8": "Save the file as UTF-8.",
    "one_source": "Keep one of them.",
    "pack_too_large": "Take out what is not needed, or split the pack.",
    "pack_twice": "Rename one of them.",
    "parameter_scale": "Change min, max or step.",
    "requires_itself": "Take it out of requires.",
    "rows_jump": "Make each row one hex longer or shorter than the one before.",
    "same_order": "Number the goals of a set as printed, from left to right.",
    "tag_twice": "Leave it to one of them.",
    "too_new": "Install a newer version of the program.",
    "too_many_files": "Put several things into one file, or split the pack.",
    "too_many_required": "Put some of them together.",
    "unknown_compression": "Pack it anew with ordinary compression (deflate).",
    "unknown_field": "Take it out; notes of your own may stand under keys that begin with x-.",
    "unknown_file": "Take it out or rename it; see the list of pack files in the documentation.",
    "unreachable_option": "Give the option before a condition, or take this one out.",
    "unsafe_name": (
        "Use plain names without .., without a slash at the start, and not con, nul or com1."
    ),
    "wrong_version": "Install the version that is required.",
    "wrong_word": "Possible: {expected}.",
}
"""What to do about it."""


def problem_message(code: str, details: Mapping[str, Any]) -> str:
    """The sentence of a finding."""
    return filled(PROBLEMS.get(code, code), details)


def problem_remedy(code: str, details: Mapping[str, Any]) -> str:
    """What to do about a finding; a suggestion comes first."""
    meant = details.get("did_you_mean")
    if meant:
        return f"Did you mean {meant}?"
    return filled(REMEDIES.get(code, ""), details)
