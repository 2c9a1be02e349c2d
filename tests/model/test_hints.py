"""A hint says in words what to do, and what speaks for it."""

import re
from typing import cast

import pytest

from scala_desktop.bots.base import Hint, HintReason, hint
from scala_desktop.rules.cards import parse_kind
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.moves import (
    Agree,
    Discard,
    Refuse,
    Swap,
    Take,
    parse_move,
)
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.words.game_words import game_words
from tests.bots.playing import positions

LAID = {"left": 6, "points": 30, "need": 40}


@pytest.mark.parametrize(
    ("game", "advice", "words"),
    [
        (
            "scala40",
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c"}),
            "Prendi la carta dal pozzo. La puoi calare subito.",
        ),
        (
            "scala40",
            Hint(Discard(parse_kind("Th")), HintReason.FEWEST_OUTS, {"card": "Th", "outs": 2}),
            (
                "Scarta 10♥. Solo 2 carte, jolly a parte, le farebbero gioco: è quella che ti "
                "serve di meno."
            ),
        ),
        (
            "scala40",
            Hint(
                parse_move("add As m2"),
                HintReason.ADD,
                {"meld": 2, "left": 6, "onto": "2s 3s 4s", "size": 4},
            ),
            "Attacca A♠ al gioco 2♠ 3♠ 4♠. Ti alleggerisci: in mano restano 6 carte.",
        ),
        (
            "scala40",
            Hint(
                parse_move("add As m2"),
                HintReason.ADD,
                {"meld": 2, "left": 3, "onto": "2s 3s 4s 5s 6s Jk=7s", "size": 7},
            ),
            "Attacca A♠ al gioco 2♠ 3♠ … jolly (7♠). Ti alleggerisci: in mano restano 3 carte.",
        ),
        (
            "scala40",
            Hint(Swap(parse_kind("8d"), 1), HintReason.SWAP, {"onto": "8h Jk=8d 8s"}),
            (
                "Con 8♦ prendi il jolly dal gioco 8♥ jolly (8♦) 8♠."
                " Il jolly torna libero: lo cali dove ti serve."
            ),
        ),
        (
            "scala40",
            Hint(parse_move("meld Kh Kd Ks / 4c 5c 6c"), HintReason.OPEN, LAID | {"points": 45}),
            "Apri con K♥ K♦ K♠ / 4♣ 5♣ 6♣. Vale 45: per aprire ne bastano 40.",
        ),
        (
            "burraco",
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c", "count": 4, "useful": 2}),
            "Prendi il pozzo. Di quelle 4 carte 2 le cali subito.",
        ),
        (
            "burraco",
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c", "count": 3, "useful": 3}),
            "Prendi il pozzo. Le sue 3 carte le cali subito tutte.",
        ),
        (
            "burraco",
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c", "count": 1, "useful": 1}),
            "Prendi il pozzo. La carta che prendi la cali subito.",
        ),
        (
            "burraco",
            Hint(Take(), HintReason.TAKE_TO_KEEP, {"card": "9c", "count": 2, "useful": 2}),
            "Prendi il pozzo. Le sue 2 carte vanno tutte con le tue.",
        ),
        (
            "burraco",
            Hint(parse_move("draw"), HintReason.FEW_USEFUL, {"count": 3, "useful": 1}),
            "Pesca dal tallone. Delle 3 carte del pozzo solo una va con le tue.",
        ),
        (
            "burraco",
            Hint(Take(), HintReason.TAKE_TO_KEEP, {"card": "9c", "count": 1, "useful": 1}),
            "Prendi il pozzo. Sta bene con le carte che hai.",
        ),
        (
            "burraco",
            Hint(Discard(parse_kind("Ah")), HintReason.FITS_NOBODY),
            "Scarta A♥. Non si attacca a nessun gioco degli avversari.",
        ),
        (
            "burraco",
            Hint(parse_move("add 9h m1"), HintReason.FULL, {"onto": "3h 4h 5h 6h 7h 8h"}),
            "Attacca 9♥ al gioco 3♥ 4♥ … 8♥. Burraco!",
        ),
        (
            "burraco",
            Hint(Agree(), HintReason.STALEMATE, {"ahead": True}),
            "Nessuno cala più e sei in vantaggio: di' sì al nulla di fatto.",
        ),
        (
            "burraco",
            Hint(Agree(), HintReason.STALEMATE, {"ahead": False}),
            "Nessuno cala più: di' sì al nulla di fatto.",
        ),
        (
            "canasta",
            Hint(parse_move("take 9d 9s"), HintReason.TAKE_TO_MELD, {"card": "9c", "count": 8}),
            "Prendi il pozzo con 9♦ 9♠. Cali subito 9♣ e raccogli 8 carte.",
        ),
        (
            "canasta",
            Hint(Agree(), HintReason.MAY_NOT_TAKE, {"stock": 0}),
            "Finisci la mano: il pozzo non lo puoi prendere.",
        ),
        (
            "canasta",
            Hint(Refuse(), HintReason.GO_ON, {"points": 120, "stock": 44}),
            (
                "Rispondi di no: in mano hai 120 punti da calare, e nel tallone ci sono ancora "
                "tante carte (44)."
            ),
        ),
        (
            "trentuno",
            Hint(parse_move("draw"), HintReason.NOTHING_TO_TAKE, {"points": 14}),
            "Pesca dal tallone. Lo scarto non alza i tuoi 14 punti: pescando puoi solo migliorare.",
        ),
    ],
)
def test_a_hint_in_words(game: str, advice: Hint, words: str) -> None:
    assert game_words(game).hint(advice) == words


@pytest.mark.parametrize("key", NAMES)
def test_every_hint_says_what_to_do_and_why(key: str) -> None:
    entry = info(key)
    answers = game_words(key).under(entry.rules())
    foreign = "pozzo" if key == "trentuno" else "scarti da" if key != "scala40" else "pozzetto"
    start = cast(CardTable, entry.start(entry.rules(), entry.usual_seats, f"words {key}"))
    for game in positions(start, 150):
        told = hint(game.view(game.turn))
        words = answers.hint(told)
        assert re.fullmatch(r"[^{}%]+[.!] [^{}%]+[.!]|[^{}%]+: [^{}%]+[.!]", words), (told, words)
        assert foreign not in words
