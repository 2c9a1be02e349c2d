"""Every refusal, event and score has a sentence; what is missing in the facts does not show."""

import re
from collections.abc import Iterator

import pytest

from scala_desktop.rules.cards import HIDDEN, JOKER, Card, Kind, Seat, parse_kind, parse_kinds
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import (
    BetPlaced,
    CardDiscarded,
    CardDrawn,
    CardsAdded,
    DiscardTaken,
    Event,
    HandDealt,
    HandEnded,
    HandResult,
    JokerSwapped,
    MeldLaid,
    ScoreItem,
    StockRecycled,
    TurnBegan,
)
from scala_desktop.rules.melds import Meld
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.words import events as words
from scala_desktop.words.cards import Names, call_cards, placed_words
from scala_desktop.words.catalogue import speak
from scala_desktop.words.game_words import game_words

SCALA = game_words("scala40")
RULES = info("scala40").rules()
PLAYERS = (Player("Anna"), Player("", "hard"), Player(""))


def test_cards_are_said_and_written() -> None:
    assert words.card_words(parse_kind("7h")) == "sette di cuori"
    assert words.card_words(parse_kind("Qs")) == "donna di picche"
    assert words.card_words(JOKER) == "jolly"
    assert [words.card_sign(parse_kind(k)) for k in ("Ah", "Td", "Jc", "Ks", "2h")] == [
        "A♥",
        "10♦",
        "J♣",
        "K♠",
        "2♥",
    ]
    assert len({words.card_words(Kind(kind)) for kind in range(53)}) == 53


@pytest.fixture
def plainly() -> Iterator[None]:
    """Let cards be called, and sentences be told, as before once the test is over."""
    yield
    call_cards(Names.FRENCH)
    speak("it")


@pytest.mark.parametrize(
    ("names", "card", "italian", "english"),
    [
        (Names.FRENCH, "7d", "il sette di quadri", "the seven of diamonds"),
        (Names.FRENCH, "Ad", "l'asso di quadri", "the ace of diamonds"),
        (Names.FRENCH, "Qd", "la donna di quadri", "the queen of diamonds"),
        (Names.FRENCH, "Jk", "il jolly", "the joker"),
        (Names.ITALIAN, "7d", "il sette di denari", "the seven of coins"),
        (Names.ITALIAN, "Qd", "il cavallo di denari", "the knight of coins"),
        (Names.SICILIAN, "Jd", "la donna di denari", ""),
    ],
)
def test_a_card_that_is_named_has_its_article(
    plainly: None, names: Names, card: str, italian: str, english: str
) -> None:
    call_cards(names)
    event = CardDiscarded(Seat(0), Card(parse_kind(card)), 0)
    assert SCALA.event(event, PLAYERS, spoken=True) == f"Anna scarta {italian}."
    written = SCALA.event(event, PLAYERS)
    has_sign = names is Names.FRENCH and card != "Jk"
    assert (italian in written) is not has_sign, "a sign needs no article"
    speak("en")
    assert english in SCALA.event(event, PLAYERS, spoken=True)


@pytest.mark.parametrize(("number", "told"), [(7, "sul 7"), (8, "sull'8"), (11, "sull'11")])
def test_the_number_of_a_bet_has_its_article(number: int, told: str) -> None:
    words, event = game_words("trentuno"), BetPlaced(Seat(0), number, 3)
    assert words.event(event, PLAYERS) == f"Anna scommette {told}: nel piatto 3."
    assert words.voice(event) == (Seat(0), f"Scommetto {told}!")
    again = words.refusal(Reason.BET_REFUSED, {"rule": "again", "number": number}, RULES)
    assert again.startswith(f"Hai già scommesso {told}:")


def test_who_wins_the_match_at_once_is_told_once() -> None:
    result = HandResult(
        1,
        "thirtyone_match",
        Seat(0),
        (0, 0, 0),
        ((), (), ()),
        (3, 3, 3),
        ((), (), ()),
        winner=Seat(0),
    )
    told = game_words("trentuno").result(result, PLAYERS)
    assert told == "Anna ha 31 al primo giro. Anna vince la partita!"


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_is_a_whole_sentence(reason: Reason) -> None:
    for text in (
        SCALA.refusal(reason, {}, RULES),
        SCALA.refusal(reason, {"got": 2, "need": 3, "limit": 4, "card": "7h"}, RULES),
        SCALA.refusal(reason, {"cards": "7h Jk=8h", "meld": "m1", "shown": "9h"}, RULES),
    ):
        assert re.fullmatch(r"\S.*[.]", text), text
        assert "{" not in text
        assert reason.value not in text
    assert len(SCALA.refusal(reason, {}, RULES)) <= 110


def test_a_refusal_says_the_numbers() -> None:
    facts = {"got": 34, "need": 40}
    assert (
        SCALA.refusal(Reason.OPENING_BELOW_THRESHOLD, facts, RULES)
        == "34 punti su 40: ne mancano 6 per aprire."
    )
    assert "ne manca 1 " in SCALA.refusal(
        Reason.OPENING_BELOW_THRESHOLD, {"got": 39, "need": 40}, RULES
    )
    assert "8♥" in SCALA.refusal(
        Reason.JOKER_NOT_REPRESENTED_CARD, {"card": "7h", "shown": "8h"}, RULES
    )


@pytest.mark.parametrize(
    ("phase", "word"), [("draw", "pesca"), ("play", "già pescato"), ("over", "finita")]
)
def test_a_move_at_the_wrong_time_is_told_what_to_do(phase: str, word: str) -> None:
    assert word in SCALA.refusal(Reason.WRONG_PHASE, {"phase": phase}, RULES)


def test_cards_added_that_count_are_told_with_the_opening() -> None:
    counted = with_values(RULES, {"opening_counts_layoffs": True})
    assert "gioco nuovo" in SCALA.refusal(Reason.NOT_OPENED, {"need": 40}, counted)
    assert "gioco nuovo" not in SCALA.refusal(Reason.NOT_OPENED, {"need": 40}, RULES)


def test_the_cards_that_take_a_joker_are_named() -> None:
    wrong = Reason.JOKER_NOT_REPRESENTED_CARD
    one = SCALA.refusal(wrong, {"shown": "7h", "fits": "7h"}, RULES)
    assert one == "Il jolly sta al posto di 7♥: solo quella carta lo libera."
    assert "una di queste carte: 7♥ 7♦" in SCALA.refusal(
        wrong, {"shown": "7h", "fits": "7h 7d"}, RULES
    )
    assert "insieme 2 di queste carte: 7♥ 7♦" in SCALA.refusal(
        wrong, {"shown": "7h", "fits": "7h 7d", "need": 2}, RULES
    )
    forbidden = Reason.JOKER_SWAP_FORBIDDEN
    assert "servono anche: 7♦." in SCALA.refusal(forbidden, {"need": "7d", "count": 1}, RULES)
    assert "una di queste carte: 7♦ 7♣" in SCALA.refusal(
        forbidden, {"need": "7d 7c", "count": 1}, RULES
    )


def test_jokers_alone_are_told_how_many_real_cards_they_need() -> None:
    assert "una carta vera" in SCALA.refusal(Reason.NO_NATURALS, {"got": 0, "need": 1}, RULES)
    assert "almeno 2 carte vere" in SCALA.refusal(Reason.NO_NATURALS, {"got": 0, "need": 2}, RULES)


RUN = Meld(1, Seat(0), (Card(6), Card(52), Card(8)), (Kind(6), Kind(7), Kind(8)), 7)
RESULT = HandResult(
    number=3,
    reason="closed_in_hand",
    closer=Seat(0),
    scores=(0, 51, 100),
    items=((), (ScoreItem("cards", 51),), (ScoreItem("unopened", 100, (), 2),)),
    totals=(20, 90, 103),
    hands=((), (), ()),
    eliminated=(Seat(2),),
    winner=Seat(0),
)


@pytest.mark.parametrize(
    ("event", "text"),
    [
        (
            HandDealt(2, Seat(1), Seat(2), Card(0)),
            "Mano 2: dà le carte Computer 2, comincia Giocatore 3.",
        ),
        (CardDrawn(Seat(0), HIDDEN, 13), "Anna pesca."),
        (CardDrawn(Seat(0), Card(6), 13), "Anna pesca 7♥."),
        (DiscardTaken(Seat(0), (Card(6),), (13,)), "Anna prende 7♥ dal pozzo."),
        (MeldLaid(Seat(0), RUN, (0, 1, 2)), "Anna cala 7♥ jolly (8♥) 9♥."),
        (MeldLaid(Seat(0), RUN, (0, 1, 2), opening=True), "Anna apre con 7♥ jolly (8♥) 9♥."),
        (CardsAdded(Seat(0), RUN, (Card(8),), (0,)), "Anna attacca 9♥: 7♥ jolly (8♥) 9♥."),
        (
            JokerSwapped(Seat(0), RUN, (Card(8),), (0,), (Card(52),), (5,)),
            "Anna mette 9♥ e prende il jolly: 7♥ jolly (8♥) 9♥.",
        ),
        (CardDiscarded(Seat(0), Card(6), 3), "Anna scarta 7♥."),
        (TurnBegan(Seat(0)), "Tocca ad Anna."),
        (TurnBegan(Seat(1)), "Tocca a Computer 2."),
        (
            StockRecycled(20, shuffled=False),
            "Il tallone è finito: il pozzo viene girato e diventa il tallone.",
        ),
        (
            HandEnded(RESULT),
            "Anna chiude in mano! Giocatore 3 sballa con 103 punti. Anna vince la partita!",
        ),
    ],
)
def test_events_are_told(event: Event, text: str) -> None:
    assert SCALA.event(event, PLAYERS) == text
    assert SCALA.event(event, PLAYERS, spoken=True)


def test_cards_are_spoken_in_words() -> None:
    laid = MeldLaid(Seat(0), RUN, (0, 1, 2))
    assert (
        SCALA.event(laid, PLAYERS, spoken=True)
        == "Anna cala sette di cuori, jolly per otto di cuori, nove di cuori."
    )


def test_a_deuce_that_stands_for_a_card_is_not_called_a_joker() -> None:
    deuce, ten = parse_kinds("2c Td")
    assert placed_words(deuce, ten) == "due di fiori per dieci di quadri"
    assert placed_words(deuce, deuce) == placed_words(deuce, None) == "due di fiori"


def test_score_items_tell_the_factor() -> None:
    assert words.item_words(ScoreItem("cards", 51)) == "in mano"
    assert words.item_words(ScoreItem("unopened", 200, (), 2)) == "non ha aperto, per 2"


def test_the_language_can_change_while_running() -> None:
    before = words.card_words(parse_kind("7h"))
    speak("en")
    assert words.card_words(parse_kind("7h")) == "seven of hearts"
    assert "This run has gaps" in SCALA.refusal(Reason.RUN_GAP, {}, RULES)
    speak("it")
    assert words.card_words(parse_kind("7h")) == before


@pytest.mark.parametrize(
    ("points", "factor", "told"),
    [
        (1, 1, "in mano: 1 punto"),
        (28, 1, "in mano: 28 punti"),
        (56, 2, "in mano, al doppio per la chiusura in mano: 56 punti"),
    ],
)
def test_the_bill_of_a_hand_tells_points_and_not_cards(points: int, factor: int, told: str) -> None:
    assert SCALA.bill(ScoreItem("cards", points, (), factor)) == told
