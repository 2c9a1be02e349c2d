"""Positions of Burraco built from the keys of a scenario.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scala_desktop.rules.burraco.game import Burraco, seated
from scala_desktop.rules.burraco.hand_end import settle
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.reading import require_readings
from scala_desktop.rules.burraco.state import packs_for
from scala_desktop.rules.cards import KIND, Card, Seat, deck_cards
from scala_desktop.rules.common.placing import (
    BASE_KEYS,
    Placer,
    Rest,
    kinds_of,
    list_of,
    meld_text,
    phase_of,
    require_keys,
    require_sound,
    seat_everybody,
    value_of,
)
from scala_desktop.rules.errors import IllegalMove, PositionError, RulesError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld, laid_meld
from scala_desktop.rules.moves import format_group
from scala_desktop.rules.wanted import FLAGS

SCENARIO_KEYS: Final = {"pozzetti": FLAGS}
"""The keys that only scenarios of this game may have, and what each wants as its value."""

KEYS = BASE_KEYS | {"melds", "taken", "pozzetti"}
"""What a scenario may say of a position of this game."""


def position(rules: BurracoRules, players: int, data: Mapping[str, Any]) -> Burraco:
    """Return the state that *data* describes: the position keys of a case, as written.

    Unknown cards are dealt from the rest of the deck in an order that *seed* fixes.

    :raises PositionError: if there can be no such position; the message names the fault.
    """
    require_keys(data, KEYS, "Burraco")
    try:
        rules = seated(rules, players)
    except RulesError as error:
        raise PositionError(str(error)) from None
    seed = value_of(data, "seed", str, "scenario")
    game = Burraco(rules, players, seed, deck_cards(packs_for(rules, players)))
    seat_everybody(game, data)
    _set_pozzetti(game, data)
    _lay_cards(game, data, Rest(game.deck, seed))
    require_sound(game)
    if game.phase is Phase.DRAW and game.stock_is_used_up():
        settle(game, None, "stock")
    return game


def _set_pozzetti(game: Burraco, data: Mapping[str, Any]) -> None:
    """Set which sides have taken a pozzetto; of three, the first that has one plays alone."""
    game.pairs_form = game.pairs_form_now()
    flags = list_of(data, "pozzetti", game.sides)
    for flag in flags:
        if type(flag) is not bool:
            raise PositionError(f"pozzetti: {flag!r} is neither true nor false")
    if game.pairs_form and True in flags:
        game.alone = Seat(flags.index(True))
        others = flags[game.alone + 1 :]
        flags = [False] * game.sides
        flags[game.alone] = True
        flags[game.side_of(Seat((game.alone + 1) % 3))] = True in others
    for side, flag in enumerate(flags):
        game.has_pozzetto[side] = flag


def _lay_cards(game: Burraco, data: Mapping[str, Any], rest: Rest) -> None:
    game.melds = [
        _meld(game, text, number, rest)
        for number, text in enumerate(list_of(data, "melds"), start=1)
    ]
    placer = Placer(game, data, rest)
    placer.named_cards()
    taken = _taken(game, data, placer, rest)
    sizes = game.packet_sizes()
    gone = sum(game.has_pozzetto[side] for side in game.live_sides())
    game.pozzetti = [rest.any(size, "pozzetto") for size in sizes[gone:]]
    placer.unknown_cards()
    game.clear_turn(game.turn)
    game.phase = phase_of(data)
    if taken:
        if game.phase is not Phase.PLAY:
            raise PositionError("taken: cards have been taken only in phase play")
        game.known[game.turn].extend(taken)
        game.know_taken(taken)


def _taken(game: Burraco, data: Mapping[str, Any], placer: Placer, rest: Rest) -> tuple[Card, ...]:
    """Find or place the cards that the seat in turn has taken from the pile.

    A hand may be written with those cards or without them.
    """
    taken = kinds_of(data.get("taken", ""), "taken")
    hand = game.hands[game.turn]
    held = [KIND[card] for card in hand]
    if game.turn in placer.sizes or any(held.count(k) < taken.count(k) for k in taken):
        hand.extend(rest.named(taken, "taken"))
    found: list[Card] = []
    for kind in taken:
        found.append([card for card in hand if KIND[card] == kind and card not in found][-1])
    return tuple(found)


def _meld(game: Burraco, text: object, number: int, rest: Rest) -> Meld:
    where = f"m{number}"
    owner, group = meld_text(text, where)
    if game.alone is not None and owner < game.players:
        owner = game.side_of(Seat(owner))  # of a pair made for a hand either seat may be told
    sides = game.live_sides()
    if owner not in sides:
        wanted = ", ".join(map(str, sides))
        raise PositionError(f"owner of {where} = {owner}: the sides are {wanted}")
    try:
        reading = require_readings(group, game.limits)[0]
    except IllegalMove as error:
        raise PositionError(f"{where} ({format_group(group)}) is no meld: {error}") from None
    cards = rest.named([placed.kind for placed in reading.group], where)
    return laid_meld(number, Seat(owner), cards, reading.group)
