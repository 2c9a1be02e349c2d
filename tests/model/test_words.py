"""Every refusal, event and score has a sentence; what is missing in the facts does not show."""

import re

import pytest

from scala_desktop.model import words
from scala_desktop.model.games import game_model
from scala_desktop.rules.cards import HIDDEN, JOKER, Card, Kind, Seat, parse_kind
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import (
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
from scala_desktop.rules.options import HouseRules, options, with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.words.catalogue import speak

SCALA = game_model("scala40")
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


@pytest.mark.parametrize("reason", Reason)
def test_every_refusal_and_its_rule_are_whole_sentences(reason: Reason) -> None:
    for text in (
        SCALA.refusal(reason, {}, RULES),
        SCALA.refusal(reason, {"got": 2, "need": 3, "limit": 4, "card": "7h"}, RULES),
        SCALA.refusal(reason, {"cards": "7h Jk=8h", "meld": "m1", "shown": "9h"}, RULES),
        SCALA.rule_of(reason, RULES),
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


def test_sentences_follow_the_house_rules() -> None:
    def told(reason: Reason, **values: object) -> str:
        return SCALA.rule_of(reason, with_values(RULES, values))

    assert "40 punti" in told(Reason.OPENING_BELOW_THRESHOLD)
    assert "60 punti" in told(Reason.OPENING_BELOW_THRESHOLD, opening_threshold=60)
    assert told(Reason.TOO_MANY_WILDS) != told(Reason.TOO_MANY_WILDS, max_jokers_per_meld=1)
    assert told(Reason.RUN_WRAP) != told(Reason.RUN_WRAP, max_run_length=13)
    swaps = words_of_each_choice("joker_swap_in_sets", Reason.JOKER_SWAP_FORBIDDEN)
    assert len(swaps) == 5
    assert len(words_of_each_choice("joker_discard", Reason.JOKER_DISCARD_FORBIDDEN)) >= 3


def rule(reason: Reason, **values: object) -> str:
    return SCALA.rule_of(reason, with_values(RULES, values))


@pytest.mark.parametrize("way", ["declared_card", "any_missing_suit", "both_missing_cards"])
def test_a_joker_stays_in_a_run_where_the_rules_say_so(way: str) -> None:
    shut = rule(Reason.JOKER_SWAP_FORBIDDEN, joker_swap_in_runs=False, joker_swap_in_sets=way)
    assert "da una scala non si prende il jolly" in shut
    assert "tris" in shut
    open_runs = rule(Reason.JOKER_SWAP_FORBIDDEN, joker_swap_in_sets=way)
    assert "non si prende il jolly" not in open_runs


def test_jokers_that_nobody_takes_are_said_to_stay() -> None:
    off = {"joker_swap_in_runs": False, "joker_swap_in_sets": "off"}
    assert "restano dove sono" in rule(Reason.JOKER_SWAP_FORBIDDEN, **off)
    assert "tornare in mano" not in rule(Reason.CARD_NOT_IN_HAND, **off)
    assert "tornare in mano" in rule(Reason.CARD_NOT_IN_HAND)


def test_a_joker_of_any_suit_is_taken_with_any_missing_one() -> None:
    for values in ({"joker_set_identity": "undefined"}, {"joker_swap_in_sets": "any_missing_suit"}):
        text = rule(Reason.JOKER_NOT_REPRESENTED_CARD, **values)
        assert "un seme che manca" in text
        assert "in una scala" not in text
        assert "valore e seme" not in text
    assert "valore e seme" in rule(Reason.JOKER_NOT_REPRESENTED_CARD)


def test_the_card_of_the_pile_need_not_be_used_where_it_is_free() -> None:
    free = {"draw_discard_before_opening": "free"}
    text = rule(Reason.PILE_EMPTY, **free)
    assert "tenerla" in text
    assert "va usata" not in text
    assert "deve usarla" in rule(Reason.PILE_EMPTY, taken_discard_use="must_use_same_turn", **free)


def test_the_end_of_the_stock_is_told_as_it_is_played() -> None:
    assert "si gira" in rule(Reason.STOCK_EMPTY)
    assert "si mescola" in rule(Reason.STOCK_EMPTY, stock_exhausted="shuffle_keep_top")
    assert "terminata" in rule(Reason.STOCK_EMPTY, stock_exhausted="end_hand")
    assert "3 volte" in rule(Reason.STOCK_EMPTY, max_recycles=3)
    assert "una volta sola" in rule(Reason.STOCK_EMPTY, max_recycles=1)


def test_a_forbidden_take_is_told_the_rule_of_the_pile() -> None:
    assert "pozzo" in rule(Reason.NOT_OPENED, draw_discard_before_opening="never")
    assert "pozzo" not in rule(Reason.NOT_OPENED)


def test_the_opening_of_a_partner_is_told_not_to_count() -> None:
    assert "Anche a coppie ognuno apre per sé." in rule(Reason.NOT_OPENED, pair_play=True)
    assert "coppie" not in rule(Reason.NOT_OPENED)


@pytest.mark.parametrize("naturals", [True, False])
def test_cards_added_that_count_are_told_with_the_opening(naturals: bool) -> None:
    values = {"opening_counts_layoffs": True, "opening_without_jokers": naturals}
    text = rule(Reason.OPENING_BELOW_THRESHOLD, **values)
    assert "contando anche le carte attaccate" in text
    assert ("né i jolly" in text) == naturals
    assert "non si può attaccare" not in rule(Reason.NOT_OPENED, **values)
    assert "sta aprendo" in rule(Reason.NOT_ATTACHABLE, **values)
    counted = with_values(RULES, values)
    assert "gioco nuovo" in SCALA.refusal(Reason.NOT_OPENED, {"need": 40}, counted)
    assert "gioco nuovo" not in SCALA.refusal(Reason.NOT_OPENED, {"need": 40}, RULES)


def test_who_closes_in_hand_is_told_that_the_points_are_not_needed() -> None:
    below = Reason.OPENING_BELOW_THRESHOLD
    assert "chiude in mano" in rule(below, close_in_hand_needs_threshold=False)
    assert "chiude in mano" not in rule(below)


def test_suits_may_repeat_in_the_words_too() -> None:
    for reason in (Reason.MELD_TOO_SHORT, Reason.SET_RANK_MISMATCH, Reason.SET_DUPLICATE_SUIT):
        assert "ripetere" in rule(reason, set_distinct_suits=False)
        assert "semi diversi" not in rule(reason, set_distinct_suits=False)
    assert "che gli manca" not in rule(Reason.NOT_ATTACHABLE, set_distinct_suits=False)


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


def words_of_each_choice(key: str, reason: Reason) -> set[str]:
    (option,) = (one for one in options(type(RULES)) if one.key == key)
    every: list[HouseRules] = [with_values(RULES, {key: value}) for value in option.choices]
    return {SCALA.rule_of(reason, rules) for rules in every}


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


def test_score_items_tell_the_factor() -> None:
    assert words.item_words(ScoreItem("cards", 51)) == "in mano"
    assert words.item_words(ScoreItem("unopened", 200, (), 2)) == "non ha aperto, per 2"


def test_the_language_can_change_while_running() -> None:
    before = words.card_words(parse_kind("7h"))
    speak("en")
    assert words.card_words(parse_kind("7h")) == "seven of hearts"
    assert "A card is missing in this run" in SCALA.refusal(Reason.RUN_GAP, {}, RULES)
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
