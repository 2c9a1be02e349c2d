"""Hints count in both languages, and are said at the table."""

import pytest
from PySide6.QtCore import Qt
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import parse_kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Discard, parse_move
from scala_desktop.windows.languages import Languages
from scala_desktop.words.game_words import game_words
from tests.windows.opened import ONE_PERSON, Opened, play_area, session_of


@pytest.mark.parametrize(
    ("language", "outs", "words"),
    [
        (
            "it",
            1,
            "Solo una carta, jolly a parte, le farebbe gioco: è quella che ti serve di meno.",
        ),
        (
            "it",
            4,
            "Solo 4 carte, jolly a parte, le farebbero gioco: è quella che ti serve di meno.",
        ),
        (
            "en",
            1,
            "Jokers aside, only 1 card would make a meld of it: it is the one you need least.",
        ),
        (
            "en",
            4,
            "Jokers aside, only 4 cards would make a meld of it: it is the one you need least.",
        ),
    ],
)
def test_outs_are_counted(languages: Languages, language: str, outs: int, words: str) -> None:
    languages.install(language)
    advice = Hint(Discard(parse_kind("Th")), HintReason.FEWEST_OUTS, {"outs": outs})
    assert game_words("scala40").hint(advice).endswith(f"10♥. {words}")


@pytest.mark.parametrize(
    ("card", "words"),
    [
        ("2s", "Scarta il due di picche."),
        ("As", "Scarta l'asso di picche."),
        ("Qh", "Scarta la donna di cuori."),
    ],
)
def test_the_card_to_discard_has_its_article(card: str, words: str) -> None:
    advice = Hint(Discard(parse_kind(card)), HintReason.FEWEST_OUTS, {})
    assert game_words("trentuno").hint(advice).startswith(words)


def test_one_card_is_left() -> None:
    facts = {"left": 1, "onto": "2s 3s 4s", "meld": 1}
    advice = Hint(parse_move("add As m1"), HintReason.ADD, facts)
    assert game_words("scala40").hint(advice) == (
        "Attacca A♠ al gioco 2♠ 3♠ 4♠. Ti alleggerisci: in mano resta una carta."
    )


def test_hint_after_hint_plays_a_turn(qtbot: QtBot, opened: Opened) -> None:
    """H and Enter, again and again: each hint is played, to the discard."""
    window = opened(ONE_PERSON)
    controller = session_of(window).controller
    qtbot.waitUntil(lambda: controller.my_turn)
    table, played = play_area(window).table, len(controller.played)
    while controller.my_turn and controller.phase is not Phase.OVER:
        qtbot.keyClick(table, Qt.Key.Key_H)
        qtbot.waitUntil(play_area(window).note.isVisible)
        qtbot.keyClick(table, Qt.Key.Key_Return)
        assert len(controller.played) == played + 1
        assert not play_area(window).refusal.isVisible()
        played += 1
    assert isinstance(controller.played[-1][1], Discard)
