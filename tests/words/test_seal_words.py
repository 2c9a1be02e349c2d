"""Four words stand for a seal, and nobody who hears them takes one for another.

Source: design/evening.md, 4; design/honest_deck.md, The seal in words.
"""

import hashlib
import re
from itertools import pairwise

from scala_desktop.words.seal_words import COUNT, nouns, said, seal_words

SAID_OF_NOTHING = "tasso · mappa · autista · castello"
DIGEST = "8b8d464b2baf2c08b46fb2a433ce6962318647bc8ae16482fa078c2bb610fda1"


def heard(word: str) -> str:
    """Return *word* without its double letters, which are lost across a room."""
    return re.sub(r"(.)\1", r"\1", word)


def test_there_are_2048_different_short_words_in_lower_case() -> None:
    listed = nouns()
    assert len(listed) == len(set(listed)) == 2**11
    assert all(re.fullmatch("[a-z]{3,10}", word) for word in listed)
    assert all(first < second for first, second in pairwise(listed))


def test_no_two_are_told_apart_by_a_double_letter_or_the_last_one_alone() -> None:
    sounds = {heard(word) for word in nouns()}
    assert len(sounds) == len(nouns())
    stems = {sound[:-1] for sound in sounds}
    assert len(stems) == len(sounds)
    assert not sounds & stems


def test_every_bit_of_the_first_44_counts_and_none_after() -> None:
    seal = hashlib.sha256(b"deck").hexdigest()
    words = seal_words(seal)
    assert len(words) == COUNT
    assert said(seal) == " · ".join(words)
    number = int(seal, 16)
    for bit in range(256):
        other = seal_words(f"{number ^ 1 << (255 - bit):064x}")
        differ = [place for place in range(COUNT) if other[place] != words[place]]
        assert differ == ([bit // 11] if bit < 44 else [])


def test_a_seal_that_was_written_down_in_words_reads_the_same_for_ever() -> None:
    assert said(hashlib.sha256(b"").hexdigest()) == SAID_OF_NOTHING
    digest = hashlib.sha256(" ".join(nouns()).encode()).hexdigest()
    assert digest == DIGEST
