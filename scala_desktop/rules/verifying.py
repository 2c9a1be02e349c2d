"""Checks a record with sealed decks: each hand is dealt from the deck that was sealed, and cut.

Where something has been changed since, the change is looked for: two cards of a deck that have
changed places, one card in place of another, another cut, another card in a move.

Source: design/honest_deck.md, What verify does.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from hashlib import sha256
from itertools import combinations
from typing import Any, Final, NamedTuple

from scala_desktop.rules.cards import KIND_NAMES, MAX_PACKS, PACK, Card
from scala_desktop.rules.errors import IllegalMove, NotationError
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.record import Record, Sealing
from scala_desktop.rules.record_lines import hands_of, play_turn
from scala_desktop.rules.sealed import DeckError, SealedDeck, copy_name, cut_range, seal_of

_CARD: Final = re.compile(r"\b(?:[A2-9TJQK][hdcs]|Jk)\b")


class Verdict(NamedTuple):
    """What came of checking one hand; *problem* is a sentence, ``None`` where it is honest.

    *card* is the place in the deck (1 for the first card) and *turn* the line of the record at
    which it fails, where it does so at one.
    """

    hand: int
    problem: str | None = None
    card: int | None = None
    turn: int | None = None


def verified(record: Record) -> Iterator[Verdict]:
    """Yield what comes of each finished hand of *record*, up to the first that fails.

    :raises ValueError: if the record has no sealed decks.
    """
    sealing = record.sealing
    if sealing is None:
        raise ValueError("it has no sealed decks: each hand was made by its seed")
    game: Game | None = None
    for hand in range(1, len(sealing.decks) + 1):
        verdict = unsealed(record, hand)
        if verdict is None:
            if game is None:
                try:
                    game = record.start()
                except ValueError as error:
                    yield Verdict(hand, str(error))
                    return
            verdict = _played(record, game, hand)
        yield verdict
        if verdict.problem is not None:
            return
    left = _left_over(record, sealing, game)
    if left is not None:
        yield left


def unsealed(record: Record, hand: int) -> Verdict | None:
    """Return what is wrong with the texts of a *hand* that is over; ``None`` where they fit.

    It takes a millisecond or two: no move is played.
    """
    sealing = record.sealing
    assert sealing is not None
    text, seal = sealing.decks[hand - 1], sealing.seals[hand - 1]
    try:
        deck = SealedDeck.parse(text)
    except DeckError as error:
        return Verdict(hand, str(error), error.place)
    if seal_of(text) != seal:
        return _misfit(hand, deck, seal)
    cut, (low, high) = sealing.cuts[hand - 1], cut_range(len(deck.cards))
    if not low <= cut <= high:
        return Verdict(hand, f"{cut} cards cannot be lifted off: want {low} to {high}")
    if hand > len(list(hands_of(record.turns))):
        return Verdict(hand, "there are no turns of it")
    if record.end_of(hand) != sealing.ends[hand - 1]:
        return _changed(record, sealing, hand)
    return None


def _misfit(hand: int, deck: SealedDeck, seal: str) -> Verdict:
    """Return what is wrong with a *deck* that does not fit its *seal*."""
    told = [deck.salt, *map(copy_name, deck.cards)]
    twice = _swapped(told, seal)
    if twice is not None:
        one, other = twice
        problem = f"cards {one} ({told[one]}) and {other} ({told[other]}) have changed places"
        return Verdict(hand, problem, one)
    put = _replaced(told, seal, deck.cards)
    if put is not None:
        place, was = put
        return Verdict(hand, f"card {place} was {was}, and is {told[place]} now", place)
    return Verdict(hand, "its deck, salt and order, is not the one that was sealed")


def _swapped(told: Sequence[str], seal: str) -> tuple[int, int] | None:
    """Return which two of the cards told, changed back, fit the *seal*."""
    ends = _prefixes(told)
    for one, other in combinations(range(1, len(told)), 2):
        digest = ends[one].copy()
        middle = told[one + 1 : other]
        digest.update(" ".join([told[other], *middle, told[one], *told[other + 1 :]]).encode())
        if digest.hexdigest() == seal:
            return one, other
    return None


def _replaced(told: Sequence[str], seal: str, cards: Sequence[Card]) -> tuple[int, str] | None:
    """Return which card told, and what instead of it, would fit the *seal*."""
    ends, known = _prefixes(told), set(cards)
    missing = [copy_name(Card(c)) for c in range(PACK * MAX_PACKS) if c not in known]
    for place in range(1, len(told)):
        rest = told[place + 1 :]
        for was in missing:
            digest = ends[place].copy()
            digest.update(" ".join([was, *rest]).encode())
            if digest.hexdigest() == seal:
                return place, was
    return None


def _prefixes(told: Sequence[str]) -> list[Any]:
    """Return the hash objects of the words before each one, with the blank behind them."""
    digest, made = sha256(), []
    for word in told:
        made.append(digest.copy())
        digest.update(f"{word} ".encode())
    return made


def _changed(record: Record, sealing: Sealing, hand: int) -> Verdict:
    """Return what is wrong where more than the deck does not fit the digest at the end of *hand*.

    A changed cut and a changed card of one move are found.
    """
    end = sealing.ends[hand - 1]
    cut = sealing.cuts[hand - 1]
    low, high = cut_range(len(sealing.decks[hand - 1].split(" ")) - 1)
    try:
        for was in range(low, high + 1):
            sealing.cuts[hand - 1] = was
            if record.end_of(hand) == end:
                return Verdict(hand, f"{was} cards were lifted off, and {cut} are written now")
    finally:
        sealing.cuts[hand - 1] = cut
    start, _ = list(hands_of(record.turns))[hand - 1]
    lines = record.turns_of(hand)
    text = record.end_text(hand)
    begin = len(text) - len("\n".join(lines))
    for found in _CARD.finditer(text, begin):
        prefix = sha256(text[: found.start()].encode(errors="surrogatepass"))
        rest = text[found.end() :]
        for name in KIND_NAMES:
            digest = prefix.copy()
            digest.update(f"{name}{rest}".encode(errors="surrogatepass"))
            if digest.hexdigest() == end:
                turn = start + 1 + text.count("\n", begin, found.start())
                line = record.turns[turn - 1]
                problem = f"turn {turn} ({line}) was played with {name}, and tells {found[0]} now"
                return Verdict(hand, problem, turn=turn)
    return Verdict(hand, "rules, players or turns are not what they were when it ended")


def _played(record: Record, game: Game, hand: int) -> Verdict:
    """Play the turns of *hand* on *game*, with every check on, and return what came of it."""
    start, stop = list(hands_of(record.turns))[hand - 1]
    for turn, line in enumerate(record.turns[start:stop], start=start + 1):
        try:
            play_turn(game, line)
        except (NotationError, IllegalMove) as error:
            return Verdict(hand, f"turn {turn} ({line}) cannot be played: {error}", turn=turn)
    if game.phase is not Phase.OVER or game.hand_number != hand:
        return Verdict(hand, "its turns do not end it", turn=stop)
    return Verdict(hand)


def _left_over(record: Record, sealing: Sealing, game: Game | None) -> Verdict | None:
    """Return what is wrong with a match whose finished hands are honest."""
    ended, hands = len(sealing.decks), list(hands_of(record.turns))
    over = game is not None and game.winner is not None
    if sealing.over and not over:
        return Verdict(ended + 1, "its deck is missing")
    if over and (len(sealing.seals) > ended or len(hands) > ended):
        return Verdict(ended + 1, "the match was over before it")
    return None
