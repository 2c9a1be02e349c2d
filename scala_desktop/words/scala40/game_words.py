"""What Scala 40 says: how a hand ends and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.melds import Meld, meld_group
from scala_desktop.rules.moves import Move
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.record import Player
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.scoring import counted, opening_value
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.rules.view import View
from scala_desktop.words.catalogue import translate
from scala_desktop.words.doubts import Allows, Doubt
from scala_desktop.words.events import item_words, player_name
from scala_desktop.words.figures import figure
from scala_desktop.words.game_words import GameWords, one_line, whose
from scala_desktop.words.scala40.doubts import doubt
from scala_desktop.words.sides import side_name

if TYPE_CHECKING:
    from scala_desktop.words.turn_line import TurnWords


class Scala40Words(GameWords):
    """What Scala 40 says."""

    terms = ("stock", "pile", "meld", "lay", "open", "add", "wild", "close", "points")

    @property
    def turn(self) -> TurnWords:
        from scala_desktop.words.scala40.turn_line import TURN

        return TURN

    @property
    def deal(self) -> str:
        rules = self.house
        any_meld = isinstance(rules, Scala40Rules) and not rules.opening_threshold
        return "wall.deal.any_meld" if any_meld else super().deal

    def doubt(self, view: View, move: Move, allows: Allows) -> Doubt | None:
        assert isinstance(view, Scala40View)
        return doubt(view, move, allows)

    def opening_points(self, melds: Sequence[Meld], rules: HouseRules) -> int:
        assert isinstance(rules, Scala40Rules)
        return sum(opening_value(meld_group(meld), rules) for meld in melds)

    def ending(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is None:
            return translate("Words", "La mano finisce senza che nessuno chiuda.")
        name = player_name(players, result.closer)
        if result.reason == "closed_in_hand":
            return translate("Words", "{name} chiude in mano!").format(name=name)
        return translate("Words", "{name} chiude.").format(name=name)

    def fates(self, result: HandResult, players: Sequence[Player]) -> list[str]:
        out = translate("Words", "{name} sballa con {points} punti.")
        back = translate("Words", "{name} rientra con {points} punti.")
        if len(result.scores) < len(players):
            out = translate("Words", "{name} sballano con {points} punti.")
            back = translate("Words", "{name} rientrano con {points} punti.")
        told = [(line, out) for line in range(len(result.scores)) if line in result.eliminated]
        told += [(line, back) for line in range(len(result.scores)) if line in result.reentered]
        return [
            text.format(
                name=side_name(players, result.members(line)), points=figure(result.totals[line])
            )
            for line, text in told
        ]

    def headline(self, result: HandResult, players: Sequence[Player]) -> str:
        if result.closer is None:
            return translate("ScoreSheet", "La mano {number} finisce senza chiusura").format(
                number=result.number
            )
        name = player_name(players, result.closer)
        if result.reason == "closed_in_hand":
            return translate("ScoreSheet", "{name} ha chiuso in mano!").format(name=name)
        return translate("ScoreSheet", "{name} ha chiuso").format(name=name)

    def why(self, result: HandResult, players: Sequence[Player], line: Seat) -> str:
        if len(result.members(line)) == 1:
            return super().why(result, players, line)
        bill = [
            whose(name, self.bill(item)) for name, item in self.by_holder(result, players, line)
        ]
        return one_line(bill) or translate("ScoreSheet", "non pagano niente")

    def counted(self, item: ScoreItem) -> tuple[float, ...]:
        rules = self.house if isinstance(self.house, Scala40Rules) else Scala40Rules()
        return counted(item, rules)

    def bill(self, item: ScoreItem) -> str:
        """Return one line of what a player pays: what for, why so much, and how much."""
        what = item_words(replace(item, factor=1))
        if item.factor == 2:
            text = translate(
                "ScoreSheet", "{what}, al doppio per la chiusura in mano: {points} punti"
            )
        elif item.factor > 2:
            text = translate(
                "ScoreSheet",
                "{what}, per {factor} con la chiusura in mano: {points} punti",
            )
        elif item.points == 1:
            text = translate("ScoreSheet", "{what}: 1 punto")
        else:
            text = translate("ScoreSheet", "{what}: {points} punti")
        return text.format(what=what, points=item.points, factor=item.factor)

    def mark(self, result: HandResult, line: Seat) -> str:
        alone = len(result.members(line)) == 1
        if line == result.winner:
            return (
                translate("ScoreSheet", "★ ha vinto")
                if alone
                else translate("ScoreSheet", "★ hanno vinto")
            )
        if line in result.eliminated:
            return (
                translate("ScoreSheet", "✖ sballa: è fuori")
                if alone
                else translate("ScoreSheet", "✖ sballano: sono fuori")
            )
        if line in result.reentered:
            return (
                translate("ScoreSheet", "↺ rientra in partita")
                if alone
                else translate("ScoreSheet", "↺ rientrano in partita")
            )
        if self.closed(result, line):
            return (
                translate("ScoreSheet", "✓ ha chiuso")
                if alone
                else translate("ScoreSheet", "✓ hanno chiuso")
            )
        return ""


WORDS = Scala40Words()
