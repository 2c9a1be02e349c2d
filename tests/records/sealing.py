"""Matches with sealed decks, played at random."""

from random import Random

from scala_desktop.rules.cards import Seat
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import info


def sealed(key: str, seed: str, players: int = 2) -> Record:
    """Return a new match of a game, its decks sealed."""
    entry = info(key)
    seated = tuple(Player(f"P{seat}", "easy" if seat else None) for seat in range(players))
    return Record(key, entry.rules(), entry.presets[0].key, seed, seated).sealed()


def played(
    key: str, seed: str, *, players: int = 2, hands: int = 3, whole: bool = True
) -> tuple[Record, Game]:
    """Return a match of so many *hands* played at random; the last one may be left unfinished."""
    record = sealed(key, seed, players)
    game = record.start()
    record.note_deal(game)
    writer, rng = RecordWriter(record), Random(seed)
    left = None if whole else 6
    while game.winner is None and left != 0:
        if game.phase is Phase.OVER:
            if game.hand_number == hands:
                break
            move = game.check(Deal())
        else:
            move = game.check(rng.choice(game.legal_moves()))
        if game.hand_number == hands and left is not None:
            left -= 1
        writer.append(move, Seat(game.turn))
        game.apply(move)
        record.note_deal(game)
        record.open_deck(game)
    return record, game


def name_of(record: Record) -> str:
    """Return what tells a match from others even once nothing of it is secret: its first seal."""
    sealing = record.sealing
    told = record.seed.replace(" ", "_") if sealing is None else sealing.seals[0]
    return f"{record.game}_{told}"
