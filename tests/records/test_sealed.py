"""Sealed decks are cut and dealt, replay, and no change of a record goes unnoticed.

Source: design/honest_deck.md.
"""

import hashlib
import re
import subprocess
import sys
from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from math import sqrt
from pathlib import Path
from random import Random
from typing import Any

import pytest

from scala_desktop.cli import main
from scala_desktop.rules.cards import Seat, deck_cards
from scala_desktop.rules.cutting import Cut
from scala_desktop.rules.game import Phase
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.record_file import RecordError, SealedError
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.sealed import (
    DeckError,
    Decks,
    SealedDeck,
    bots_cut,
    cut_range,
    new_secret,
)
from scala_desktop.rules.verifying import Verdict, verified
from tests.records.sealing import played, sealed

DOC = Path(__file__).parents[2] / "docs" / "design" / "honest_deck.md"


def verdicts(text: str) -> list[Verdict]:
    return list(verified(Record.loads(text)))


# --- deal and replay ---------------------------------------------------------------------------


@pytest.mark.parametrize("key", NAMES)
def test_a_match_replays_from_what_was_opened_and_without_any_secret(key: str) -> None:
    for players in (2, 4):
        record, game = played(key, f"match {players}", players=players)
        assert record.sealing is not None
        record.sealing.over = True  # nothing of the secret is written
        again = Record.loads(record.dumps())
        assert again.seed == ""
        replay = again.replay()
        assert replay.problem is None
        assert (replay.game.hands, replay.game.stock) == (game.hands, game.stock)
        assert replay.game.totals == game.totals


@pytest.mark.parametrize("key", NAMES)
def test_the_cards_come_from_the_deck_that_was_sealed_and_cut(key: str) -> None:
    record = sealed(key, "cards")
    cut = record.first_cut()
    assert cut is not None
    assert record.sealing is not None
    record.sealing.cuts.append(7)
    game = record.start()
    record.note_deal(game)
    assert record.sealing.seals == [cut.seal]
    deck = SealedDeck.of("cards", 1, game.deck)
    assert deck.seal == cut.seal == hashlib.sha256(str(deck).encode()).hexdigest()
    cards = [*deck.cards[7:], *deck.cards[:7]]
    lie = {card: place for place, card in enumerate(cards)}
    drawn = [game.stock[-1 - number] for number in range(5)]
    # The next cards follow one another, and every card in a hand lay before them.
    assert [lie[card] - lie[drawn[0]] for card in drawn] == [0, 1, 2, 3, 4]
    if key != "canasta":  # where cards for red threes come from beneath
        assert all(lie[card] < lie[drawn[0]] for hand in game.hands for card in hand)


def test_what_was_opened_of_one_hand_does_not_make_another() -> None:
    deck = deck_cards()
    one, two = (SealedDeck.of("secret", hand, deck) for hand in (1, 2))
    assert one != two
    assert SealedDeck.of(one.salt, 2, deck) != two
    assert SealedDeck.of(str(one), 2, deck) != two
    assert len(one.salt) * 4 >= 128
    assert len(new_secret()) * 4 == 256


def test_a_deck_is_read_back_and_every_card_has_a_text_of_its_own() -> None:
    deck = SealedDeck.of("s", 1, deck_cards(3))
    assert SealedDeck.parse(str(deck)) == deck
    assert len(set(str(deck).split(" "))) == 1 + 162


def test_a_cut_leaves_four_cards_at_either_end() -> None:
    decks = Decks("s", (), cuts := [3])
    deck = deck_cards()
    for cut in (-1, 0, 3, 105, 108):
        cuts[0] = cut
        with pytest.raises(DeckError, match="the cut of hand 1"):
            decks.stock(1, deck)
    for cut in (4, 104):
        cuts[0] = cut
        assert sorted(decks.stock(1, deck)) == sorted(deck)
    assert cut_range(40) == (4, 36)


def test_bots_cut_anywhere_within_the_bounds() -> None:
    found = Counter(bots_cut(f"seal {number}", 40) for number in range(3_300))
    assert (min(found), max(found), len(found)) == (4, 36, 33)
    assert max(found.values()) < 160


@pytest.mark.parametrize(
    ("direction", "dealer", "out", "cutter"),
    [
        ("clockwise", 0, [False] * 4, 3),
        ("clockwise", 2, [False] * 4, 1),
        ("clockwise", 0, [False, False, False, True], 2),
        ("clockwise", 1, [False, False], 0),
        ("counterclockwise", 0, [False] * 4, 1),
        ("counterclockwise", 0, [False, True, False, False], 2),
    ],
)
def test_who_plays_before_the_dealer_cuts(
    direction: str, dealer: int, out: list[bool], cutter: int
) -> None:
    entry = info("trentuno")
    rules = with_values(entry.rules(), {"direction": direction})
    game = entry.start(rules, len(out), "", decks=Decks("s", (), ()))
    game.out = out
    cut = Cut.before(game, 2, Seat(dealer))
    assert cut is not None
    assert cut.seat == cutter


def test_the_first_cut_is_of_the_first_dealers_neighbour() -> None:
    record = sealed("scala40", "who", 4)
    cut = record.first_cut()
    assert isinstance(cut, Cut)
    assert cut.dealer == record.first_dealer
    assert cut.seat == (cut.dealer - 1) % 4
    assert (cut.hand, cut.cards, cut.range) == (1, 108, (4, 104))


def test_without_the_secret_a_match_opens_at_the_end_of_its_last_finished_hand() -> None:
    record, _ = played("scala40", "lost", whole=False)
    locked = Record.loads(record.dumps(lambda _: "00"), lambda _: "")
    assert locked.seed == ""
    replay = locked.replay()
    assert replay.problem is not None
    assert "hand 3 is still sealed" in replay.problem
    assert replay.game.phase is Phase.OVER
    short = locked.shortened(replay)
    assert short.sealing is not None
    assert (len(short.sealing.seals), len(short.sealing.decks)) == (2, 2)
    first = replace(sealed("scala40", "lost"), seed="")
    with pytest.raises(SealedError, match="hand 1 is still sealed"):
        first.start()


# --- verify ------------------------------------------------------------------------------------


@pytest.mark.parametrize("key", NAMES)
def test_an_honest_record_is_told_hand_by_hand(
    key: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, _ = played(key, "honest", players=4)
    assert record.sealing is not None
    path = tmp_path / "match.toml"
    path.write_text(record.dumps())
    assert main(["verify", str(path)]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert len(lines) == len(record.sealing.decks)
    assert all(f"hand {n}: honest" in line for n, line in enumerate(lines, start=1))


def test_a_hand_in_play_is_not_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record, _ = played("burraco", "in play", whole=False)
    path = tmp_path / "match.toml"
    for lock in None, lambda _: "00":
        path.write_text(record.dumps(lock))
        assert main(["verify", str(path)]) == 0
        *_, last = capsys.readouterr().out.splitlines()
        assert "hand 3: sealed, and still in play" in last
        assert main(["replay", str(path)]) == 0
        told = capsys.readouterr().out
        assert told.count("\nHand ") == 2
        assert told.endswith("\nhand 3: sealed, and still in play\n")
    assert main(["replay", str(path), "--until", "1"]) == 0
    assert "still in play" not in capsys.readouterr().out
    first, _ = played("burraco", "in play", hands=1, whole=False)
    path.write_text(first.dumps(lambda _: "00"))
    assert main(["replay", str(path)]) == 0
    assert capsys.readouterr().out == "hand 1: sealed, and still in play\n"


@pytest.mark.parametrize("left", [0, 1])
def test_turns_that_are_cut_short_are_told(
    left: int, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    record, _ = played("burraco", "cut short", whole=False)
    record.turns = record.turns_of(1) if left else []
    path = tmp_path / "match.toml"
    path.write_text(record.dumps(lambda _: "00"))
    assert main(["replay", str(path)]) == 2
    told = capsys.readouterr()
    assert told.out == ""
    assert told.err.endswith(f"match.toml: there are no turns of hand {left + 1}, which is over\n")


def test_a_damaged_file_is_one_sentence_and_a_dishonest_one_is_an_answer(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "match.toml"
    for text in ("no TOML", (Path(__file__).parent / "format1.toml").read_text()):
        path.write_text(text)
        assert main(["verify", str(path)]) == 2
        told = capsys.readouterr()
        assert told.out == ""
        assert len(told.err.splitlines()) == 1
    record, _ = played("trentuno", "told")
    assert record.sealing is not None
    cards = record.sealing.decks[1].split(" ")
    cards[17], cards[30] = cards[30], cards[17]
    record.sealing.decks[1] = " ".join(cards)
    path.write_text(record.dumps())
    assert main(["verify", str(path)]) == 1
    *_, last = capsys.readouterr().out.splitlines()
    assert f"hand 2: NOT honest: cards 17 ({cards[17]}) and 30 ({cards[30]})" in last


def other_digit(text: str, place: int) -> str:
    digit = "0" if text[place] != "0" else "1"
    return text[:place] + digit + text[place + 1 :]


def tampered(record: Record, rng: Random) -> Iterator[tuple[str, int | None, str | None, str]]:
    """Yield changed texts of *record*: what was changed, the hand, the card to be named, text.

    The hand is ``None`` where the change belongs to none.
    """
    assert record.sealing is not None
    text = record.dumps()
    hands = len(record.sealing.decks)
    hand = rng.randrange(hands)

    def changed(**lists: Any) -> str:
        assert record.sealing is not None
        return replace(record, sealing=replace(record.sealing, **lists)).dumps()

    cards = record.sealing.decks[hand].split(" ")
    one, other = sorted(rng.sample(range(1, len(cards)), 2))
    swapped = cards.copy()
    swapped[one], swapped[other] = swapped[other], swapped[one]
    put = cards.copy()
    put[one] = cards[other]
    salted = [other_digit(cards[0], rng.randrange(32)), *cards[1:]]
    moved = cards[:one] + cards[one + 1 :] + [cards[one]]
    for what, words, card in (
        ("swapped cards", swapped, swapped[one]),
        ("a card twice", put, put[one]),
        ("salt", salted, None),
        ("a card at the end", moved, None),
        ("a card less", cards[:-1], None),
    ):
        if words != cards:
            decks = record.sealing.decks.copy()
            decks[hand] = " ".join(words)
            yield what, hand + 1, card, changed(decks=decks)
    cuts = record.sealing.cuts.copy()
    cuts[hand] = rng.choice([cut for cut in range(2, len(cards)) if cut != cuts[hand]])
    yield "cut", hand + 1, None, changed(cuts=cuts)
    for what in ("seals", "ends"):
        digests = getattr(record.sealing, what).copy()
        digests[hand] = other_digit(digests[hand], rng.randrange(64))
        yield what, hand + 1, None, changed(**{what: digests})
    turns = record.turns.copy()
    with_card = [n for n, line in enumerate(turns) if re.search(r"[A2-9TJQK][hdcs]", line)]
    place = rng.choice(with_card)
    found = re.search(r"[A2-9TJQK][hdcs]", turns[place])
    assert found is not None
    name = rng.choice([n for n in ("7h", "Kd", "2s", "Ac") if n != found[0]])
    turns[place] = turns[place].replace(found[0], name, 1)
    yield "a card of a move", None, found[0], replace(record, turns=turns).dumps()
    turns = record.turns.copy()
    del turns[rng.randrange(len(turns))]
    yield "a turn less", None, None, replace(record, turns=turns).dumps()
    places = [n for n in range(len(record.turns) - 1) if record.turns[n] != record.turns[n + 1]]
    turns, place = record.turns.copy(), rng.choice(places)
    turns[place : place + 2] = turns[place : place + 2][::-1]
    yield "two turns", None, None, replace(record, turns=turns).dumps()
    players = (Player("Somebody"), *record.players[1:])
    yield "players", 1, None, replace(record, players=players).dumps()
    assert record.first_dealer is not None
    dealer = Seat((record.first_dealer + 1) % len(record.players))
    yield "dealer", 1, None, replace(record, first_dealer=dealer).dumps()
    lines = text.splitlines()
    rule = rng.choice([n for n, line in enumerate(lines) if line.endswith((" = true", " = false"))])
    on = lines[rule].endswith("true")
    lines[rule] = lines[rule].replace("true" if on else "false", "false" if on else "true")
    yield "rules", 1, None, "\n".join(lines)


def test_a_thousand_changed_records_are_refused_at_hand_and_card() -> None:
    rng, count = Random("tamper"), Counter[str]()
    records = [
        played(key, f"{key} {number}", hands=2)[0]
        for key in ("trentuno", "scala40", "burraco", "canasta")
        for number in range(3)
    ]
    for record in records:
        assert record.sealing is not None
        assert [verdict.problem for verdict in verdicts(record.dumps())] == [None] * len(
            record.sealing.decks
        )
    while count.total() < 1_000:
        record = rng.choice(records)
        for what, hand, card, text in tampered(record, rng):
            count[what] += 1
            try:
                *_, last = verdicts(text)
            except RecordError:  # it is not even a record any more
                assert what not in ("swapped cards", "a card twice", "cut", "a card of a move")
                continue
            assert last.problem is not None, what
            assert hand in (None, last.hand), (what, last)
            assert card is None or card in last.problem, (what, last)
    assert len(count) == 14


def test_a_match_that_is_over_holds_every_deck() -> None:
    record, game = played("trentuno", "over", hands=100)
    assert game.winner is not None
    assert record.sealing is not None
    assert record.sealing.over
    text = record.dumps()
    assert "secret" not in text
    assert all(verdict.problem is None for verdict in verdicts(text))
    for key in ("decks", "ends"):
        getattr(record.sealing, key).pop()
    *_, last = verdicts(record.dumps())
    assert last == Verdict(len(record.sealing.seals), "its deck is missing")


# --- with tools of other people's --------------------------------------------------------------


def programs() -> list[str]:
    return re.findall(r"```python\n(.*?)```", DOC.read_text("utf-8"), re.DOTALL)


def test_the_program_in_the_text_shares_no_code_and_finds_what_verify_finds(
    tmp_path: Path,
) -> None:
    (program,) = programs()
    assert "scala" not in program
    assert len(program.splitlines()) <= 15
    script, path = tmp_path / "check.py", tmp_path / "match.toml"
    script.write_text(program)
    record, game = played("scala40", "outside", hands=2)
    assert record.sealing is not None

    def told() -> list[str]:
        path.write_text(record.dumps())
        command = [sys.executable, "-I", str(script), str(path)]
        return subprocess.run(command, check=True, capture_output=True, text=True).stdout.split(
            "\n"
        )

    honest = told()
    assert honest[0::2][:2] == ["hand 1: honest", "hand 2: honest"]
    dealt = [SealedDeck.parse(f"salt {line.partition(': ')[2]}") for line in honest[1::2]]
    decks = Decks("outside", (), record.sealing.cuts)
    for hand, deck in enumerate(dealt, start=1):
        assert [*deck.cards] == decks.stock(hand, game.deck)[::-1]
    record.sealing.decks[1] = record.sealing.decks[1].replace("Kd1", "Kd2")
    assert told()[2] == "hand 2: NOT the deck that was sealed"


# --- the shuffle -------------------------------------------------------------------------------


def z_of(shuffles: int) -> float:
    """Return how far chi-square of cards by place, after the cut, is from what chance expects.

    In standard deviations, of 108 cards at 108 places.
    """
    deck = deck_cards()
    size = len(deck)
    seen = [[0] * size for _ in range(PLACES)]
    for number in range(shuffles):
        stock = Decks(f"shuffle {number}", (), ()).stock(1, deck)
        for place, card in enumerate(stock):
            seen[card][place] += 1
    expected = shuffles / size
    chi = sum((seen[card][p] - expected) ** 2 / expected for card in deck for p in range(size))
    degrees = (size - 1) ** 2
    return (chi - degrees) / sqrt(2 * degrees)


PLACES = 108


def test_every_card_comes_to_every_place_alike() -> None:
    assert abs(z_of(2_500)) < 4


@pytest.mark.slow
def test_every_card_comes_to_every_place_alike_in_a_hundred_thousand_shuffles() -> None:
    assert abs(z_of(100_000)) < 4


def test_a_game_of_the_registry_takes_sealed_decks() -> None:
    for key in NAMES:
        entry = info(key)
        game = entry.start(entry.rules(), entry.usual_seats, "", decks=Decks("s", (), ()))
        assert game.decks is not None


@pytest.mark.parametrize("key", NAMES)
def test_without_its_secret_a_match_ends_with_its_last_finished_hand(key: str) -> None:
    record, game = played(key, "a secret of three hands", whole=False)
    whole = record.replay()
    assert whole.problem is None
    assert game.phase is not Phase.OVER
    part = record.without_secret()
    text = part.dumps()
    assert "secret of" not in text
    again = Record.loads(text).replay()
    assert again.problem is None
    assert again.game.phase is Phase.OVER
    assert again.results == whole.results
    assert len(again.results) == 2
    assert record.seed == "a secret of three hands", "the match itself goes on"
    # The moves of the hand in play tell hidden cards, too.
    assert part.turns == [turn for hand in (1, 2) for turn in record.turns_of(hand)]
    first, _ = played(key, "a secret", hands=1, whole=False)
    assert not first.has_finished_hand
    assert first.without_secret().turns == []
