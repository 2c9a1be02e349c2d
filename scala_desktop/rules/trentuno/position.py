"""Positions of Trentuno built from the keys of a scenario.

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
    numbers_of,
    phase_of,
    require_keys,
    require_sound,
    seat_everybody,
    seat_of,
    value_of,
)
from scala_desktop.rules.errors import PositionError
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import is_number
from scala_desktop.rules.toml_text import shown
from scala_desktop.rules.trentuno.checking import LOWEST_BET
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.hand_end import settle
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import RANKS, THIRTY_ONE
from scala_desktop.rules.wanted import NUMBER, NUMBERS, Wanted

SCENARIO_KEYS: Final = {
    "lives": NUMBERS,
    "pot": NUMBER,
    "dead_bets": Wanted(lambda value: isinstance(value, (list, dict)), "a list or a table"),
    "knocked": NUMBER,
}
"""The keys that only scenarios of this game may have, and what each wants as its value."""

KEYS = BASE_KEYS | {"taken", "lives", "pot", "dead_bets", "knocked"}
"""What a scenario may say of a position of this game; ``totals`` are the lives, too."""


def position(rules: TrentunoRules, players: int, data: Mapping[str, Any]) -> Trentuno:
    """Return the state that *data* describes: the position keys of a case, as written.

    A seat with no life is out.  If no turn is given, it is that of the first seat that is in the
    match and has not knocked.  In the first round, a seat that has had its turn and holds 31 has
    shown it, where the round goes on to its end.

    :raises PositionError: if there can be no such position; the message names the fault.
    """
    require_keys(data, KEYS, "Trentuno")
    if not 2 <= players <= rules.players_max:
        raise PositionError(f"{players} players: want 2 to {rules.players_max}")
    seed = value_of(data, "seed", str, "scenario")
    game = Trentuno(rules, players, seed, deck_cards(rules.packs, jokers=0, ranks=RANKS))
    if "lives" in data and "totals" in data:
        raise PositionError("lives and totals are the same here: want one of them")
    lives = numbers_of(data, "lives" if "lives" in data else "totals", players)
    for seat, count in enumerate(lives):
        game.totals[seat] = count
        game.out[seat] = count == 0
    if game.out.count(False) < 2:
        raise PositionError(f"lives = {lives}: at least two have to be alive")
    game.pot = value_of(data, "pot", int, 0)
    told: dict[str, Any] = {}
    if "knocked" in data:
        game.knocker = seat_of(game, data["knocked"], "knocked")
        if game.knocker == game.out.index(False):
            told["turn"] = game.seat_after(game.knocker)
    seat_everybody(game, {**told, **data, "totals": game.totals})
    _bets(game, data.get("dead_bets", []))
    _lay_cards(game, data, Rest(game.deck, seed))
    require_sound(game)
    if game.phase is not Phase.OVER and not game.legal_moves():
        settle(game)
    return game


def _bets(game: Trentuno, bets: object) -> None:
    """Set who has bet on what: a table of seats and numbers, or a list by seat, 0 for none."""
    pairs = dict(enumerate(bets)) if isinstance(bets, list) else bets
    if not isinstance(pairs, dict):
        raise PositionError(f"dead_bets = {shown(bets)}: want a list or a table")
    for key, number in pairs.items():
        told = int(key) if isinstance(key, str) and is_number(key) else key
        seat = seat_of(game, told, "dead_bets")
        if number == 0 and type(number) is int:
            continue
        if type(number) is not int or not LOWEST_BET <= number <= THIRTY_ONE:
            raise PositionError(f"dead_bets: {shown(number)} is no number from {LOWEST_BET} to 31")
        game.bets[seat] = number
    numbers = {number for number in game.bets if number}
    if numbers and not game.rules.dead_bet:
        raise PositionError("dead_bets: nobody bets by these rules (dead_bet = false)")
    if len(numbers) > 1:
        raise PositionError("dead_bets: all of them bet on the same number")


def _lay_cards(game: Trentuno, data: Mapping[str, Any], rest: Rest) -> None:
    game.phase = phase_of(data)
    placer = Placer(game, data, rest)
    placer.named_cards()
    unnamed = game.turn >= len(list_of(data, "hands"))
    if game.phase is Phase.PLAY and unnamed and game.turn in placer.sizes:
        placer.sizes[game.turn] += -1 if game.rules.discard_before_draw else 1
    game.taken = placer.taken_card()
    if game.taken is not None:
        if game.phase is not Phase.PLAY or game.rules.discard_before_draw:
            raise PositionError("taken: a card has been taken only between draw and discard")
        game.known[game.turn] = [game.taken]
    placer.unknown_cards()
    if game.rules.thirtyone != "stop_at_once" or game.phase is Phase.OVER:
        return
    waits = game.rules.thirtyone_first_round == "wait_full_round"
    for seat in game.active():
        if waits and game.turns_taken[seat] == 1 and seat != game.knocker:
            first_round = any(not game.turns_taken[other] for other in game.active())
            if first_round and game.points(seat) == THIRTY_ONE:
                game.shown[seat] = True
                game.known[seat] = game.hands[seat].copy()
