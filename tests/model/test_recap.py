"""The recap is what everybody has seen since somebody's last turn, and nothing else.

Source: design/evening.md, 1.
"""

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice
from typing import NamedTuple

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.model.recap import Recap, recap_of, since_last_turn
from scala_desktop.rules.cards import HIDDEN, Card, Seat
from scala_desktop.rules.events import (
    Event,
    HandDealt,
    MeldLaid,
    TurnBegan,
    redacted,
)
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal, parse_move
from scala_desktop.rules.record import Player, Record, taken
from scala_desktop.rules.record_writer import RecordWriter
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.words.cards import Names, call_cards
from scala_desktop.words.game_words import game_words
from scala_desktop.words.marked import plain
from tests.words.positions import position

SAMPLES = 250
"""Turns of each game that are looked at."""
PLAYERS = tuple(
    Player(name, level)
    for name, level in (
        ("Giulia", None),
        ("Nonna Rosa", None),
        ("Zio Carlo", "hard"),
        ("Marco", None),
        ("Zia Pina", None),
    )
)
every_game = pytest.mark.parametrize("key", NAMES)


class Told(NamedTuple):
    """A public event, the number of the turn in which it happened, and whose turn that was."""

    turn: int
    owner: Seat | None
    event: Event


class Moment(NamedTuple):
    """The match as somebody is to play, and all that was public since the deal."""

    game: Game
    events: tuple[Event, ...]
    told: tuple[Told, ...]
    record: Record


def moments(key: str) -> Iterator[Moment]:
    """Yield the begin of each turn, match after match, as long as somebody asks."""
    entry, number = info(key), 0
    while True:
        number += 1
        players = PLAYERS[: min(entry.usual_seats, len(PLAYERS))]
        record = Record(key, entry.rules(), entry.presets[0].key, f"recap{number}", players)
        game, writer = record.start(), RecordWriter(record)
        events: list[Event] = []
        told: list[Told] = []
        seen = -1
        for move_number in range(3000):
            if game.winner is not None:
                break
            over = game.phase is Phase.OVER
            turn, seat = sum(game.turns_taken), game.turn
            if not over and turn != seen:
                seen = turn
                yield Moment(game, tuple(events), tuple(told), record)
            seed = f"{number}/{move_number}"
            mover, move = seat, Deal() if over else choose(game.view(seat), "medium", seed)
            for event in (redacted(one, None) for one in game.apply(move)):
                if isinstance(event, HandDealt):
                    events, told, seen = [], [], -1
                events.append(event)
                if isinstance(event, TurnBegan):
                    turn, seat, over = sum(game.turns_taken), game.turn, False
                if not isinstance(event, HandDealt | TurnBegan):
                    told.append(Told(-1 if over else turn, None if over else seat, event))
            writer.append(move, mover)


def expected(told: tuple[Told, ...], seat: Seat, now: int) -> list[Event]:
    """Return the public events of others after the last turn of *seat* before turn *now*."""
    own = [one.turn for one in told if one.owner == seat and one.turn < now]
    last = max(own, default=-2)
    return [
        one.event
        for one in told
        if one.turn > last and getattr(one.event, "seat", one.owner) not in (seat, None)
    ]


def recap(moment: Moment, seat: Seat | None, events: tuple[Event, ...] | None = None) -> Recap:
    game = moment.game
    return recap_of(
        moment.events if events is None else events,
        seat,
        game.view(None),
        moment.record.players,
        game_words(game.key).under(game.rules),
    )


@every_game
def test_it_knows_who_has_had_a_turn_in_this_hand(key: str) -> None:
    for moment in islice(moments(key), SAMPLES):
        seat, now = moment.game.turn, sum(moment.game.turns_taken)
        had = any(one.owner == seat and one.turn < now for one in moment.told)
        assert recap(moment, seat).played is had
        assert not recap(moment, None).played


@every_game
def test_it_is_the_public_events_since_the_last_turn(key: str) -> None:
    rows = 0
    for moment in islice(moments(key), SAMPLES):
        game = moment.game
        found = recap(moment, game.turn)
        deeds = [deed for row in found.rows for deed in row.deeds]
        assert deeds == expected(moment.told, game.turn, sum(game.turns_taken))
        assert deeds == list(since_last_turn(moment.events, game.turn))
        assert all(
            getattr(deed, "seat", row.seat) == row.seat for row in found.rows for deed in row.deeds
        )
        assert found.begun == any(one.owner is not None for one in moment.told)
        rows += len(found.rows)
    assert rows > SAMPLES


@every_game
def test_it_holds_no_card_that_is_hidden_from_anybody(key: str) -> None:
    shown = 0
    for moment in islice(moments(key), SAMPLES):
        game = moment.game
        found = recap(moment, game.turn)
        hidden = hidden_cards(game)
        cards = cards_of(found)
        assert HIDDEN not in cards
        assert not cards & hidden
        shown += len(cards)
    assert shown > SAMPLES


def hidden_cards(game: Game) -> set[Card]:
    """Return the cards that lie in the stock, or in a hand unless all have seen them come there."""
    hands = {card for hand in game.hands for card in hand}
    known = {card for seat in game.known for card in seat}
    return (hands - known) | set(game.stock)


def cards_of(found: Recap) -> set[Card]:
    cards = {one.card for row in found.rows for group in row.groups for one in group}
    return cards | {row.thrown for row in found.rows if row.thrown is not None}


@every_game
def test_recaps_alone_tell_who_leads_who_opened_and_what_was_thrown(key: str) -> None:
    openings = 0
    for moment in islice(moments(key), SAMPLES):
        game, found = moment.game, recap(moment, moment.game.turn)
        totals = {seat.total for seat in found.seats if not seat.out}
        best = (min if game_words(key).low_wins else max)(totals)
        leads = [seat.leads for seat in found.seats]
        assert leads == [
            len(totals) > 1 and not seat.out and seat.total == best for seat in found.seats
        ]
        assert [seat.total for seat in found.seats] == [
            game.totals[seat % game.sides] for seat in range(game.players)
        ]
        assert any(leads) == found.summary.startswith("In testa")
        thrown = [row.thrown for row in found.rows if row.thrown is not None]
        if thrown and game.discard_pile:
            assert thrown[-1] == game.discard_pile[-1]
        for row in found.rows:
            opened = [deed for deed in row.deeds if isinstance(deed, MeldLaid) and deed.opening]
            laid = [tuple(one.card for one in group) for group in row.groups]
            assert "ha aperto" in plain(row.sentence) if opened else "apert" not in row.sentence
            for deed in opened:
                assert any(set(deed.meld.cards) <= set(group) for group in laid)
            assert (row.thrown is not None) == ("ha scartato" in row.sentence)
            assert row.sentence.startswith(f"**{row.name}**")
            openings += bool(opened)
    assert openings or key in ("burraco", "trentuno")


@every_game
def test_it_is_the_same_after_a_resume(key: str) -> None:
    for moment in islice(moments(key), 60, 140, 20):
        resumed = moment.record.replay()
        events = tuple(redacted(event, None) for event in resumed.events)
        again = recap(moment._replace(game=resumed.game), moment.game.turn, events)
        assert again == recap(moment, moment.game.turn)


def told_by(game: Game, *moves: str, seat: int = 0) -> Recap:
    events = [redacted(event, None) for text in moves for event in game.play(parse_move(text))]
    words = game_words(game.key).under(game.rules)
    return recap_of(events, Seat(seat), game.view(None), PLAYERS[: game.players], words)


def test_before_anybody_has_played_it_says_who_deals() -> None:
    entry = info("scala40")
    game = entry.start(entry.rules(), 3, "first")
    words = game_words("scala40").under(game.rules)
    found = recap_of((), game.turn, game.view(None), PLAYERS[:3], words)
    assert (found.begun, found.rows) == (False, ())
    assert found.nothing_yet() == (
        f"Nessuno ha ancora giocato. Dà le carte {PLAYERS[game.dealer].name}."
    )


def test_a_card_of_an_italian_deck_is_taken_with_its_article() -> None:
    call_cards(Names.ITALIAN)
    hands = ["As Ks 7d", "2d 3d 4c", "Jc Qc 5s"]
    game = position(*hands, key="trentuno", turn=1, round=2, phase="draw", discard="5c")
    found = told_by(game, "take", "discard 2d")
    taken = "ha preso il cinque di bastoni dagli scarti"
    assert found.rows[0].sentence == f"**Nonna Rosa** {taken}, poi ha scartato"
    assert found.rows[0].spoken == f"Nonna Rosa, {taken}. Scarto: due di denari."


def test_an_opening_is_told_with_its_points_and_cards() -> None:
    game = position("Ks Kh 2d", 13, "Qh Qd Qc 4h 5h 6h 2c 9c 3s", turn=2, discard="7s")
    (row,) = told_by(game, "draw", "meld Qh Qd Qc / 4h 5h 6h", "discard 2c").rows
    assert row.sentence == "**Zio Carlo** ha aperto con **45** punti, poi ha scartato"
    assert row.spoken == (
        "Zio Carlo, computer, ha aperto con 45 punti: donna di cuori, donna di quadri, donna di"
        " fiori; quattro di cuori, cinque di cuori, sei di cuori. Scarto: due di fiori."
    )
    assert [len(group) for group in row.groups] == [3, 3]
    assert not any(one.marked for group in row.groups for one in group)


def test_what_was_added_or_taken_is_marked() -> None:
    melds = ["0: 3d 4d 5d"]
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1, melds=melds, opened=[0, 1])
    (row,) = told_by(game, "draw", "add 6d m1", "discard Td").rows
    assert row.sentence == "**Nonna Rosa** ha attaccato al gioco di Giulia, poi ha scartato"
    (group,) = row.groups
    assert [one.marked for one in group] == [False, False, False, True]


def test_a_drawn_card_is_not_told() -> None:
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1)
    (row,) = told_by(game, "draw", "discard Td").rows
    assert row.sentence == "**Nonna Rosa** ha pescato, poi ha scartato"
    assert row.groups == ()


def test_what_was_done_after_the_discard_is_told_after_it() -> None:
    hands, rules = ("Ks Kh 2d", "4h 6c 5d"), {"discard_before_draw": True}
    game = position(
        *hands, key="trentuno", rules=rules, turn=1, round=2, phase="draw", discard="7s"
    )
    (row,) = told_by(game, "discard 6c", "draw").rows
    assert row.sentence == "**Nonna Rosa** ha scartato, poi ha pescato"
    assert row.spoken == "Nonna Rosa, ha scartato sei di fiori, poi ha pescato."
    game = position("Ks Kh 2d", "9h", key="burraco", turn=1, phase="play")
    (row,) = told_by(game, "discard 9h").rows
    assert row.sentence == "**Nonna Rosa** ha scartato, poi ha preso il pozzetto"
    assert row.spoken == "Nonna Rosa, ha scartato nove di cuori, poi ha preso il pozzetto."


@pytest.mark.parametrize(("wild", "told"), [("2c", "ha ripreso ⟨2c⟩"), ("Jk", "ha preso il jolly")])
def test_a_wild_card_that_comes_back_is_called_what_it_is(wild: str, told: str) -> None:
    melds, rules = [f"1: 5h 6h {wild}=7h 8h"], {"replaced_wild": "returns_to_hand"}
    hands = ("Ks Kh 2d", "7h 4c 5c 9d")
    game = position(*hands, key="burraco", rules=rules, turn=1, phase="play", melds=melds)
    (row,) = told_by(game, "add 7h m1", "discard 9d").rows
    assert row.sentence == f"**Nonna Rosa** {told}, poi ha scartato"


def test_several_cards_taken_together_are_read_with_a_breath_between() -> None:
    game = position("Ks Kh 2d", "9h 4c", key="burraco", turn=1, phase="draw", discard="5d 7s")
    (row,) = told_by(game, "take", "discard 9h").rows
    assert row.spoken == (
        "Nonna Rosa, ha preso cinque di quadri, sette di picche dal pozzo. Scarto: nove di cuori."
    )


def test_who_covers_a_hand_in_the_turn_still_reads_the_lap_before() -> None:
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1)
    found = told_by(game, "draw", "discard Td", "draw")
    assert [row.name for row in found.rows] == ["Nonna Rosa"]


def test_turns_are_told_of_who_sat_there_then() -> None:
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1)
    words = game_words(game.key).under(game.rules)
    before = (PLAYERS[0], Player("Zio Carlo", "hard"))
    now = list(before)
    events: list[Event] = []

    def sits(player: Player) -> None:
        events.append(taken(Seat(1), player, now[1], {(1, "Anna")}))
        now[1] = player

    def play(text: str) -> None:
        events.extend(redacted(event, None) for event in game.play(parse_move(text)))

    sits(Player("Anna"))
    play("draw")
    sits(Player("Anna", "medium"))
    play("discard Td")
    sits(Player("Anna"))
    sits(Player("Nonna Rosa"))
    found = recap_of(events, Seat(0), game.view(None), tuple(now), words, before)
    assert [row.sentence for row in found.rows] == [
        "Anna ha preso il posto di Zio Carlo.",
        "**Anna** ha pescato",
        "Il computer (medio) ha preso il posto di Anna.",
        "**Anna** ha scartato",
        "Anna ha ripreso il suo posto.",
        "Nonna Rosa ha preso il posto di Anna.",
    ]
    assert [row.spoken for row in found.rows][2:4] == [
        "Il computer (medio) ha preso il posto di Anna.",
        "Anna, computer. Scarto: dieci di quadri.",
    ]
    assert [row.former for row in found.rows] == [
        *[Player("Anna")] * 2,
        *[Player("Anna", "medium")] * 2,
        Player("Anna"),
        None,
    ]


def test_the_summary_says_who_leads_and_how_many_cards_they_have() -> None:
    game = position("Ks Kh 2d", "6d Td 5c 9c", turn=1)
    game.totals = [22, 12]
    assert told_by(game).summary == "In testa Nonna Rosa con 12 punti. Nonna Rosa ha 4 carte."
    assert [one.leads for one in told_by(game).seats] == [False, True]
    alone = replace(told_by(game).seats[1], cards=1)
    assert alone.standing == "12 punti"
