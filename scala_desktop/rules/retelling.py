"""A record told turn by turn, for the terminal.

The moves stand in their own notation; what a reader cannot know from them is added: the card
that was drawn, who deals, what a hand cost.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final

from scala_desktop.rules.cards import Seat, card_name, format_cards
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.events import (
    CardDrawn,
    Event,
    HandDealt,
    HandEnded,
    HandResult,
    redacted,
)
from scala_desktop.rules.game import Game
from scala_desktop.rules.moves import Move, format_move
from scala_desktop.rules.record import ChairChange, Player, Record
from scala_desktop.rules.record_file import RecordError
from scala_desktop.rules.record_lines import play_turn
from scala_desktop.rules.registry import info

BETS: Final[Mapping[str, str]] = {
    "bet_won": "bet on {} won",
    "bet_lost": "bet on {} lost",
    "bet_undrawn": "bet on {} right but not drawn",
}
"""How the bets of the dead ended, by the code of the item of the score."""


def retold(record: Record, until: int | None = None) -> Iterator[str]:
    """Yield the lines that tell *record*, at most *until* turns of it.

    :raises RecordError: where a turn cannot be played, with its number.
    """
    game, seated = record.start(), list(record.players)
    seats = ", ".join(f"{seat} {player}" for seat, player in _seats(seated))
    made = f"seed {record.seed!r}" if record.sealing is None else "sealed decks"
    yield f"{info(record.game).title}, {record.preset}, {made}: {seats}"
    yield from _dealt(game, seated)
    yield from _changed(seated, [one for one in record.chairs if not one.turn])
    turns = record.turns if until is None else record.turns[:until]
    for number, line in enumerate(turns, start=1):
        seat, hand = game.turn, game.hand_number
        try:
            played = play_turn(game, line, last=number == len(record.turns))
        except (NotationError, IllegalMove) as error:
            raise RecordError(f"turn {number} ({line}) cannot be played: {error}") from None
        told, ended = _told(played)
        if game.hand_number != hand:
            yield f"{number:4} {told}"
            yield from _dealt(game, seated)
        else:
            named = played[0][0]
            seat = seat if named is None else named
            yield f"{number:4} {_name(seated[seat], seat)}: {told}"
        changes = [one for one in record.chairs if one.turn == number]
        yield from _changed(seated, [one for one in changes if one.moves < len(played)])
        if ended:
            assert game.result is not None
            yield from _ended(game, game.result, seated)
        # Whoever comes after the last move has had no part in what it ended.
        yield from _changed(seated, [one for one in changes if one.moves >= len(played)])


def hands_told(record: Record) -> Iterator[tuple[Event, ...] | None]:
    """Yield what everybody saw of each hand of *record* but the last; ``None`` after a turn.

    Whoever reads it may stop after any turn and go on later.  It ends where a turn cannot be
    played.

    :raises RecordError: if no match starts so.
    """
    game, places = record.start(), record.places_taken()
    events: list[Event] = [*places.get((0, 0), [])]
    for number, line in enumerate(record.turns, start=1):
        try:
            played = play_turn(game, line, last=number == len(record.turns))
        except (NotationError, IllegalMove):
            return
        for moves, (_, _, happened) in enumerate(played, start=1):
            for event in (*happened, *places.get((number, moves), ())):
                if isinstance(event, HandDealt):
                    yield tuple(events)
                    events.clear()
                events.append(redacted(event, None))
        yield None


def _told(played: Sequence[tuple[Seat | None, Move, Sequence[Event]]]) -> tuple[str, bool]:
    """Return how the moves of a line are told and whether the hand ended with it."""
    parts, ended = [], False
    for seat, move, events in played:
        ended = ended or any(isinstance(event, HandEnded) for event in events)
        drawn = [card_name(event.card) for event in events if isinstance(event, CardDrawn)]
        told = format_move(move, seat)
        parts.append(f"{told} ({' '.join(drawn)})" if drawn else told)
    return "; ".join(parts), ended


def _changed(seated: list[Player], changes: Iterable[ChairChange]) -> Iterator[str]:
    """Tell the *changes* of places, and seat whoever comes."""
    for change in changes:
        seated[change.seat] = change.player
        yield f"     seat {change.seat} after move {change.moves}: {change.player}"


def _dealt(game: Game, seated: Sequence[Player]) -> Iterator[str]:
    yield ""
    dealer = _name(seated[game.dealer], game.dealer)
    yield f"Hand {game.hand_number}: {dealer} deals, turned {format_cards(game.discard_pile[-1:])}"
    for seat, player in _seats(seated):
        if game.hands[seat]:
            yield f"     {_name(player, seat)}: {format_cards(game.hands[seat])}"


def _ended(game: Game, result: HandResult, seated: Sequence[Player]) -> Iterator[str]:
    closer = "" if result.closer is None else f" by {_names(seated, [result.closer])}"
    yield f"     {result.reason}{closer}"
    for line, score in enumerate(result.scores):
        members = result.members(line)
        bet = "".join(
            f", {BETS[item.code].format(item.number)}"
            for item in result.items[line]
            if item.code in BETS
        )
        if not bet and all(game.out[seat] and seat not in result.eliminated for seat in members):
            continue  # out of the match before this hand
        left = format_cards([card for seat in members for card in result.hands[seat]])
        out = ", out of the match" if set(members) & set(result.eliminated) else ""
        back = ", back in" if set(members) & set(result.reentered) else ""
        yield (
            f"     {_names(seated, members)}: {_lost(game, score)}"
            f"{f', left with {left}' if left else ''}{bet}, total {result.totals[line]}{out}{back}"
        )
    if result.winner is not None:
        members = result.members(result.winner)
        verb = "wins" if len(members) == 1 else "win"
        shared = " : ".join(map(str, result.victory_points))
        yield (
            f"     {_names(seated, members)} {verb} the match"
            f"{f', victory points {shared}' if shared else ''}"
        )


def _lost(game: Game, score: int) -> str:
    """Return what a hand of *game* has cost or brought a seat, or a side."""
    if info(game.key).unit == "points":
        return f"{score} points"
    return f"{score} life lost" if score == 1 else f"{score} lives lost"


def _seats(seated: Sequence[Player]) -> Iterator[tuple[Seat, Player]]:
    for seat, player in enumerate(seated):
        yield Seat(seat), player


def _names(seated: Sequence[Player], seats: Iterable[Seat]) -> str:
    return " and ".join(_name(seated[seat], seat) for seat in seats)


def _name(player: Player, seat: Seat) -> str:
    return player.name or f"{player.level or 'you'} {seat}"
