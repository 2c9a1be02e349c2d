"""Positions of Canasta built from the keys of a scenario.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scala_desktop.rules.canasta.game import Canasta, is_special
from scala_desktop.rules.canasta.hand_end import settle, winner_of
from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.reading import IS_RED_THREE, in_order, require_meld
from scala_desktop.rules.cards import KIND, Card, Seat, deck_cards
from scala_desktop.rules.common.placing import (
    BASE_KEYS,
    Placer,
    Rest,
    kinds_of,
    list_of,
    meld_text,
    numbers_of,
    phase_of,
    require_keys,
    require_sound,
    seat_everybody,
    value_of,
)
from scala_desktop.rules.errors import IllegalMove, PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import format_group
from scala_desktop.rules.wanted import NUMBERS

SCENARIO_KEYS: Final = {"red_threes": NUMBERS}
"""The keys that only scenarios of this game may have, and what each wants as its value."""

KEYS = BASE_KEYS | {"opened", "melds", "taken", "red_threes"}
"""What a scenario may say of a position of this game."""


def position(rules: CanastaRules, players: int, data: Mapping[str, Any]) -> Canasta:
    """Return the state that *data* describes: the position keys of a case, as written.

    Unknown cards are dealt from the rest of the deck in an order that *seed* fixes; none of them
    is a red three.  Red threes among the cards named for a hand are laid apart and replaced.

    :raises PositionError: if there can be no such position; the message names the fault.
    """
    require_keys(data, KEYS, "Canasta")
    seed = value_of(data, "seed", str, "scenario")
    game = Canasta(rules, players, seed, deck_cards(rules.packs))
    seat_everybody(game, data)
    _lay_cards(game, data, _Rest(game.deck, seed))
    _begin(game, data)
    _lay_red_threes(game)
    if game.phase is Phase.OVER:
        game.winner = winner_of(game)
    require_sound(game)
    if game.phase is Phase.DRAW and not game.legal_moves():
        settle(game, None)
    return game


class _Rest(Rest):
    """The cards that are not placed yet; red threes go to no hand and begin no pile."""

    def hand(self, count: int, where: str) -> list[Card]:
        """Take *count* cards out, none of them a red three."""
        plain = [card for card in self.cards if not IS_RED_THREE[KIND[card]]]
        if count > len(plain):
            return self.any(count, where)
        taken = set(plain[:count])
        self.cards = [card for card in self.cards if card not in taken]
        return plain[:count]

    def upcard(self) -> list[Card]:
        """Take out the first card that is no joker, deuce or three, if there is one."""
        for card in self.cards:
            if not is_special(KIND[card]):
                self.cards.remove(card)
                return [card]
        return super().upcard()


def _lay_cards(game: Canasta, data: Mapping[str, Any], rest: _Rest) -> None:
    game.melds = [
        _meld(game, text, number, rest)
        for number, text in enumerate(list_of(data, "melds"), start=1)
    ]
    for side, count in enumerate(numbers_of(data, "red_threes", game.sides)):
        reds = [card for card in sorted(rest.cards) if IS_RED_THREE[KIND[card]]]
        if not 0 <= count <= len(reds):
            raise PositionError(f"red_threes: {count} wanted, {len(reds)} are left")
        game.red_threes[side] = reds[:count]
        rest.cards = [card for card in rest.cards if card not in reds[:count]]
    placer = Placer(game, data, rest)
    placer.named_cards()
    _name_taken(game, data, rest, placer)
    placer.unknown_cards()
    pile = game.discard_pile
    # A red three in the pile can only be one of the covered cards of the deal.
    below = [place for place, card in enumerate(pile[:-1]) if IS_RED_THREE[KIND[card]]]
    game.covered = below[-1] + 1 if below else 0


def _name_taken(game: Canasta, data: Mapping[str, Any], rest: Rest, placer: Placer) -> None:
    """Find or place the cards that the seat in turn has taken from the pile: they are known."""
    hand = game.hands[game.turn]
    for kind in kinds_of(data.get("taken", ""), "taken"):
        fresh = [card for card in hand if card not in game.known[game.turn]]
        found = [card for card in fresh if KIND[card] == kind]
        if game.turn in placer.sizes or not found:
            found = rest.named([kind], "taken")
            hand.extend(found)
        game.known[game.turn].append(found[-1])


def _meld(game: Canasta, text: object, number: int, rest: Rest) -> Meld:
    where = f"m{number}"
    owner, group = meld_text(text, where)
    if not 0 <= owner < game.sides:
        raise PositionError(f"owner of {where} = {owner}: want a side from 0 to {game.sides - 1}")
    try:
        form = require_meld(group, game.rules)
    except IllegalMove as error:
        raise PositionError(f"{where} ({format_group(group)}) is no meld: {error}") from None
    kinds = [placed.kind for placed in in_order((p.kind for p in group), form.rank)]
    return Meld(number, Seat(owner), tuple(rest.named(kinds, where)), tuple(kinds))


def _begin(game: Canasta, data: Mapping[str, Any]) -> None:
    """Set the phase, and who has opened."""
    if "opened" in data:
        for opener in list_of(data, "opened"):
            if type(opener) is not int or not 0 <= opener < game.openers:
                raise PositionError(f"opened = {opener!r}: want 0 to {game.openers - 1}")
            game.opened[opener] = True
    else:
        for meld in game.melds:
            for opener in range(meld.owner, game.openers, game.sides):
                game.opened[opener] = True
    game.phase = phase_of(data)
    if "taken" in data and game.phase is not Phase.PLAY:
        raise PositionError("taken: cards have been taken only in phase play")


def _lay_red_threes(game: Canasta) -> None:
    """Lay the red threes of every hand, as after the deal or as when just drawn."""
    for seat in game.seats_from(game.turn):
        drawn = game.phase is Phase.PLAY and seat == game.turn
        game.red_threes_of(seat, from_top=drawn)
