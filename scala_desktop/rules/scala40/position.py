"""Positions of Scala 40 built from the keys of a scenario.

Source: design/notation.md, Scenario files.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from scala_desktop.rules.cards import deck_cards
from scala_desktop.rules.common.placing import (
    BASE_KEYS,
    Placer,
    Rest,
    list_of,
    meld_text,
    numbers_of,
    phase_of,
    require_keys,
    require_sound,
    seat_everybody,
    seat_of,
    value_of,
)
from scala_desktop.rules.errors import IllegalMove, PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.moves import format_group
from scala_desktop.rules.scala40.game import Scala40
from scala_desktop.rules.scala40.hand_end import settle
from scala_desktop.rules.scala40.options import Scala40Rules
from scala_desktop.rules.scala40.reading import require_readings
from scala_desktop.rules.wanted import NUMBERS

SCENARIO_KEYS: Final = {"reentries": NUMBERS}
"""The keys that only scenarios of this game may have, and what each wants as its value."""

KEYS = BASE_KEYS | {"opened", "melds", "taken", "out", "reentries"}
"""What a scenario may say of a position of this game."""


def position(rules: Scala40Rules, players: int, data: Mapping[str, Any]) -> Scala40:
    """Return the state that *data* describes: the position keys of a case, as written.

    Unknown cards are dealt from the rest of the deck in an order that *seed* fixes.

    :raises PositionError: if there can be no such position; the message names the fault.
    """
    require_keys(data, KEYS, "Scala 40")
    if not 2 <= players <= rules.players_max:
        raise PositionError(f"{players} players: want 2 to {rules.players_max}")
    seed = value_of(data, "seed", str, "scenario")
    game = Scala40(rules, players, seed, deck_cards(jokers=rules.jokers // 2))
    _put_out(game, data)
    seat_everybody(game, data)
    for side, number in enumerate(numbers_of(data, "reentries", game.sides)):
        game.reentries[side] = number
    _lay_cards(game, data, Rest(game.deck, seed))
    _begin(game, data)
    require_sound(game)
    if game.phase is Phase.DRAW and not game.legal_moves():
        settle(game, None)
    return game


def _put_out(game: Scala40, data: Mapping[str, Any]) -> None:
    """Put the seats that *data* names out of the match, a pair as a whole."""
    seats = list_of(data, "out")
    for seat in seats:
        for member in game.members(game.side_of(seat_of(game, seat, "out"))):
            game.out[member] = True
    if game.out[: game.sides].count(False) < 2:
        raise PositionError(f"out = {seats}: two must be left, in pairs both of them")


def _lay_cards(game: Scala40, data: Mapping[str, Any], rest: Rest) -> None:
    game.melds = [
        _meld(game, text, number, rest)
        for number, text in enumerate(list_of(data, "melds"), start=1)
    ]
    placer = Placer(game, data, rest)
    placer.named_cards()
    game.taken = placer.taken_card()
    if game.taken is not None:
        game.known[game.turn] = [game.taken]
    placer.unknown_cards()


def _meld(game: Scala40, text: object, number: int, rest: Rest) -> Meld:
    where = f"m{number}"
    owner, group = meld_text(text, where)
    try:
        reading = require_readings(group, game.rules)[0]
    except IllegalMove as error:
        raise PositionError(f"{where} ({format_group(group)}) is no meld: {error}") from None
    return Meld(
        number,
        seat_of(game, owner, f"owner of {where}"),
        tuple(rest.named([placed.kind for placed in reading.group], where)),
        tuple(p.laid for p in reading.group),
        reading.low,
    )


def _begin(game: Scala40, data: Mapping[str, Any]) -> None:
    """Set the phase, who has opened and what the turn is bound by."""
    if "opened" in data:
        for seat in list_of(data, "opened"):
            game.opened[seat_of(game, seat, "opened")] = True
    else:
        for meld in game.melds:
            game.opened[meld.owner] = True
    taken, known = game.taken, game.known[game.turn]
    game.clear_turn(game.turn)
    game.phase = phase_of(data)
    if taken is not None:
        if game.phase is not Phase.PLAY:
            raise PositionError("taken: a card has been taken only in phase play")
        # The card lay on top of the pile a moment ago: that tells which obligations it brings.
        game.discard_pile.append(taken)
        game.no_attach = game.barred_discard()
        game.discard_pile.pop()
        game.known[game.turn] = known
        game.taken = taken
        if game.owes_taken():
            game.must_use = taken
