"""Scala 40: what the tray proposes, how a hand ends and what it costs."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from scala_desktop.model.games.base import WILD_COSTS, GameModel, one_line
from scala_desktop.model.grouping import Groups, with_cards
from scala_desktop.model.sides import side_name
from scala_desktop.model.words import item_words, player_name
from scala_desktop.rules.cards import JOKER, KIND, Card, Kind, Seat
from scala_desktop.rules.events import HandResult, ScoreItem
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Group, Placed
from scala_desktop.rules.record import Player
from scala_desktop.rules.scala40.reading import read_group
from scala_desktop.rules.scala40.scoring import group_points, opening_value
from scala_desktop.rules.scala40.search import best_laydown, find_opening, limits_of
from scala_desktop.rules.scala40.seeing import Scala40View
from scala_desktop.rules.view import View
from scala_desktop.words.catalogue import translate

MOST_CARDS: Final = 26
"""Groups are looked for among so many cards; no match deals more, and of 40 it takes seconds."""


class Scala40Model(GameModel):
    """What Scala 40 answers to the models and the dialogs."""

    def suggested_groups(
        self, view: View, spare: Sequence[Card] | None = None, made: Sequence[Group] = ()
    ) -> Groups:
        """Return the best groups of the hand of *view*, each as cards and as it would be laid.

        Before the opening that is the opening of most points, or the nearest to one there is;
        after it, what leaves the fewest points in the hand.  Nothing is played.
        """
        if not isinstance(view, Scala40View) or view.seat is None:
            return ()
        rules, cards = view.rules, (view.hand if spare is None else spare)[:MOST_CARDS]
        hand = [KIND[card] for card in cards]
        limits = limits_of(rules)
        playing = view.turn == view.seat and view.phase == Phase.PLAY
        keep = 1 if playing and rules.close_requires_discard else 0
        if playing and view.turns_taken[view.seat] == 0 and rules.first_round_close == "forbidden":
            keep += 1
        if view.opened[view.seat]:
            found = best_laydown(hand, limits, keep=keep, weight="deadwood")
        else:
            must = KIND[view.must_use] if playing and view.must_use is not None else None
            if any(placed.kind == must for group in made for placed in group):
                must = None
            read = [readings[0].group for one in made if (readings := read_group(one, rules))]
            need = rules.opening_threshold - sum(opening_value(one, rules) for one in read)
            opening = find_opening(
                hand,
                max(need, 1),
                limits,
                must=must,
                without_jokers=rules.opening_without_jokers,
                keep=keep,
            )
            found = opening or best_laydown(hand, limits, keep=keep, weight="points")
        return with_cards(cards, found.melds)

    def meld_rating(self, view: View, kinds: Sequence[Kind]) -> int | None:
        if not isinstance(view, Scala40View):
            return None
        readings = read_group(tuple(Placed(kind) for kind in kinds), view.rules)
        if not readings:
            return None
        return group_points(readings[0].group) - WILD_COSTS * kinds.count(JOKER)

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
            text.format(name=side_name(players, result.members(line)), points=result.totals[line])
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
        members = result.members(line)
        if len(members) == 1:
            return super().why(result, players, line)
        bill = [
            translate("ScoreSheet", "{name}, {bill}").format(
                name=player_name(players, seat), bill=self.bill(item)
            )
            for item in result.items[line]
            for seat in members
            if result.hands[seat] == item.cards
        ]
        return one_line(bill) or translate("ScoreSheet", "non pagano niente")

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


MODEL = Scala40Model()
