"""What the things of one game are called: tracks, hexes, cards, goals, values."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QCoreApplication

from marsbot_qt.app.view_words import Words, hex_label, parameter_value
from marsbot_qt.core.base.ids import HexIndex, Parameter, Player, Tile, TrackId
from marsbot_qt.core.content.ruleset import Ruleset
from marsbot_qt.core.rules.state import CardInfo

translate = QCoreApplication.translate


class GameWords:
    """Names from the texts of the packs, for the rules of one game."""

    def __init__(self, rules: Ruleset, texts: Mapping[str, str]) -> None:
        self.rules = rules
        self.words = Words(texts)

    def track(self, track_id: str) -> str:
        """A track by its tags, or by its own name where they are many."""
        row = self.rules.row_of.get(TrackId(track_id))
        tags = self.rules.tracks[row].tags if row is not None else ()
        if not tags or len(tags) > 2:
            return self.words.name("track", track_id)
        return ", ".join(self.words.name("tag", tag) for tag in tags)

    def tag(self, tag: str) -> str:
        """A tag."""
        return self.words.name("tag", tag)

    def tags(self, tags: tuple[str, ...]) -> str:
        """Some tags in a row."""
        return ", ".join(self.tag(tag) for tag in tags)

    def label(self, space: HexIndex | str) -> str:
        """The app's short name of a hex, ``D6``, or the name of a space beside the map."""
        if isinstance(space, str):
            return self.words.name("off_map", space)
        return hex_label(self.rules.map.spaces[space])

    def place(self, space: HexIndex | str) -> str:
        """Where a hex is, as the table sees it: ``row 4, hex 6``."""
        if isinstance(space, str):
            return translate("GameWords", "beside the map")
        row, column = self.rules.map.spaces[space]
        said = translate("GameWords", "row {row}, hex {hex}")
        return said.format(row=row + 1, hex=column + 1)

    def tile(self, tile: Tile | str) -> str:
        """A kind of tile."""
        return self.words.name("tile", str(tile))

    def parameter(self, parameter: Parameter | str) -> str:
        """A global parameter."""
        return self.words.name("parameter", str(parameter))

    def parameter_value(self, parameter: Parameter, value: int) -> str:
        """A parameter's value with its unit."""
        known = self.rules.parameters.get(parameter)
        return parameter_value(parameter, value, known.max if known is not None else value)

    def project_card(self, name: str) -> str:
        """A project card in the language shown."""
        return self.words.text("project_card", name, "name") or name

    def bonus_card(self, number: str) -> str:
        """A bonus card by its name."""
        return self.words.name("bonus_card", number)

    def card(self, card: CardInfo | str) -> str:
        """A card by name; one that is not named by its tags."""
        if isinstance(card, str):
            return self.bonus_card(card)
        if card.name is not None:
            return self.project_card(card.name)
        if not card.tags:
            return translate("GameWords", "Card without tags")
        return translate("GameWords", "Card: {tags}").format(tags=self.tags(card.tags))

    def milestone(self, name: str) -> str:
        """A milestone."""
        return self.words.name("milestone", name)

    def award(self, name: str) -> str:
        """An award."""
        return self.words.name("award", name)

    def goal(self, name: str) -> str:
        """A milestone or an award."""
        return self.milestone(name) if name in self.rules.milestones else self.award(name)

    def resource(self, resource: str) -> str:
        """A resource."""
        return self.words.name("resource", resource)

    def party(self, party: str) -> str:
        """A party of Turmoil."""
        return self.words.name("party", party)

    def colony(self, colony: str) -> str:
        """A colony tile."""
        return self.words.name("colony", colony)

    def store(self, store: str) -> str:
        """Where MarsBot keeps resources; an area of the shipping board by its colony tile."""
        kind, _, place = store.partition(".")
        tile = self.rules.colonies.get(place) if kind == "shipping" else None
        if tile is None:
            return self.resource(store)
        if tile.resource is None:
            return self.colony(place)
        return f"{self.colony(place)} ({self.inline(self.resource(tile.resource))})"

    def icon(self, icon: str) -> str:
        """An icon of the tracks."""
        return self.words.name("icon", icon)

    def part(self, part: str) -> str:
        """A part of the score."""
        return self.words.name("score_part", part)

    def measure(self, measure: str) -> str:
        """Something the person is asked for: a goal or a plain number."""
        if measure in self.rules.milestones or measure in self.rules.awards:
            return self.goal(measure)
        return self.words.name("measure", measure)

    def option(self, card: str, option: str) -> str:
        """An option of a bonus card in words, or its letter."""
        return self.words.text("bonus_card", card, f"option.{option}") or option

    def player(self, player: Player) -> str:
        """A side."""
        if player is Player.MARSBOT:
            return translate("GameWords", "MarsBot")
        return translate("GameWords", "You")

    def difficulty_change(self, change: str) -> str:
        """A single change of difficulty."""
        return self.words.name("difficulty_change", change)

    @staticmethod
    def inline(name: str) -> str:
        """A name inside a sentence: small where the language writes it so; M€ stays M€."""
        # Translators answer "keep" where nouns are written large, as in German.
        way = translate("GameWords", "lower", "names inside a sentence: lower or keep")
        small = way != "keep" and name[1:2].islower() and name[1:] == name[1:].lower()
        return name[:1].lower() + name[1:] if small else name

    def source(self, source: str) -> str:
        """Where an effect comes from: ``difficulty_change.card_vp``, ``milestone.Briber``."""
        kind, _, item = source.partition(".")
        return self.words.name(kind, item) if item else source

    def rule_text(self, rule: str) -> str:
        """A rule in own words; empty where it is not known."""
        return self.words.texts.get(f"rules.{rule}", "")
