"""A hint says in words what to do and why."""

import pytest

from scala_desktop.bots.base import Hint, HintReason
from scala_desktop.rules.cards import parse_kind
from scala_desktop.rules.moves import Agree, Discard, Swap, Take
from scala_desktop.windows.hints import hint_words


@pytest.mark.parametrize(
    ("hint", "words"),
    [
        (
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c", "count": 4}),
            "Prendi tutto il pozzo. Ti serve per un gioco.",
        ),
        (
            Hint(Take(), HintReason.TAKE_TO_MELD, {"card": "9c"}),
            "Prendi la carta dal pozzo. Ti serve per un gioco.",
        ),
        (
            Hint(Discard(parse_kind("Ah")), HintReason.FEWEST_OUTS),
            "Scarta A♥. È quella che ti serve di meno.",
        ),
        (
            Hint(Swap(parse_kind("8d"), 1), HintReason.SWAP),
            "Prendi il jolly con 8♦. Un jolly in più va dove vuoi tu.",
        ),
        (
            Hint(Agree(), HintReason.STALEMATE),
            "Nessuno cala più e sei in vantaggio: di’ sì al nulla di fatto.",
        ),
    ],
)
def test_a_hint_in_words(hint: Hint, words: str) -> None:
    assert hint_words(hint) == words
