"""What may be added to a meld, and where its wild card goes.

Source: rules/burraco.md 4.1, Moving the wild.
"""

from collections import Counter
from random import Random

import pytest

from scala_desktop.rules.burraco.laying_off import (
    Addition,
    extended,
    fitting_kinds,
    read_addition,
    why_not_added,
)
from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.reading import Limits, read_group
from scala_desktop.rules.burraco.scoring import burraco_bonus
from scala_desktop.rules.cards import (
    JOKER,
    KIND,
    KIND_SUIT,
    PACK,
    Card,
    Kind,
    format_kinds,
    kind_of,
)
from scala_desktop.rules.common.validation import lies_as
from scala_desktop.rules.common.wilds import WILD
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.melds import Meld, meld_group
from scala_desktop.rules.moves import Add, Placed, format_group, parse_group, parse_move
from scala_desktop.rules.record_lines import play_turn
from tests.rules.burraco.tables import limits, lying, table
from tests.rules.burraco.test_reading import random_group


def added(meld: str, cards: str, among: Limits | None = None) -> list[str]:
    """Return what becomes of *meld*, for each way to add *cards*."""
    among = among or limits()
    before = lying(meld, among)
    return [
        str(extended(before, one, [Card(placed.kind + PACK) for placed in one.group]))
        for one in read_addition(parse_group(cards), before, among)
    ]


@pytest.mark.parametrize(
    ("meld", "cards", "after"),
    [
        ("5s 6s 7s", "8s", ["5s 6s 7s 8s"]),
        ("5s 6s 7s", "4s 8s", ["4s 5s 6s 7s 8s"]),
        ("5s 6s 7s", "Jk", ["Jk=4s 5s 6s 7s", "5s 6s 7s Jk=8s"]),
        ("5s 6s 7s", "Jk=8s", ["5s 6s 7s Jk=8s"]),
        ("5s 6s 7s", "9s Jk", ["5s 6s 7s Jk=8s 9s"]),
        ("3s 4s 5s", "2s", ["2s 3s 4s 5s", "3s 4s 5s 2s=6s"]),
        ("3s 4s 5s", "2d", ["2d=2s 3s 4s 5s", "3s 4s 5s 2d=6s"]),
        ("2s 3s 4s", "Jk", ["2s 3s 4s Jk=5s", "Jk=As 2s 3s 4s"]),
        # A free wild card moves to make room, and stays where it need not.
        ("2c=4c 5c 6c", "8c", ["5c 6c 2c=7c 8c"]),
        ("2c=4c 5c 6c", "7c", ["2c=4c 5c 6c 7c"]),
        ("5c 6c Jk=7c", "3c", ["3c Jk=4c 5c 6c"]),
        ("5c 6c Jk=7c", "7c", ["Jk=4c 5c 6c 7c"]),
        # An imprisoned one moves when its card comes: low, or high above an ace.
        ("5s 6s Jk=7s 8s", "7s", ["Jk=4s 5s 6s 7s 8s"]),
        ("As 2s Jk=3s 4s", "3s", ["As 2s 3s 4s Jk=5s"]),
        ("2s Jk=3s 4s", "3s", ["Jk=As 2s 3s 4s"]),
        ("3s Jk=4s 5s 6s", "4s 8s", ["3s 4s 5s 6s Jk=7s 8s"]),
        # An ace takes the place that was kept for it.
        ("Th Jh Qh Kh Jk=Ah", "Ah", ["Jk=9h Th Jh Qh Kh Ah"]),
        (
            "3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk=Ah",
            "Ah",
            ["Jk=2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Ah"],
        ),
        # A deuce of the suit goes home and leaves its place to another wild card.
        ("2h=3h 4h 5h", "Jk", ["2h Jk=3h 4h 5h"]),
        # A deuce freed beside the three is natural again.
        ("3c 2c=4c 5c", "4c", ["2c 3c 4c 5c"]),
        ("4c 5c 2c=6c", "3c", ["2c 3c 4c 5c"]),
        # A natural deuce turns wild where nothing else helps.
        ("2h 3h 4h 5h", "7h", ["3h 4h 5h 2h=6h 7h"]),
        ("2h 3h 4h 5h", "7h 8h", ["3h 4h 5h 2h=6h 7h 8h"]),
        ("2h 3h 4h 5h", "6h", ["2h 3h 4h 5h 6h"]),
        ("Kh Kd Jk", "Kc Ks", ["Kh Kd Kc Ks Jk"]),
        ("Kh Kd Ks", "Kh 2s", ["Kh Kh Kd Ks 2s"]),
        ("Jh Qh Kh", "Ah", ["Jh Qh Kh Ah"]),
        ("Qh Kh Ah", "Jk", ["Jk=Jh Qh Kh Ah"]),
    ],
)
def test_additions(meld: str, cards: str, after: list[str]) -> None:
    assert added(meld, cards) == after


@pytest.mark.parametrize(
    ("meld", "cards", "reason"),
    [
        ("5s 6s 7s", "9s", Reason.NOT_ATTACHABLE),
        ("5s 6s 7s", "8d", Reason.NOT_ATTACHABLE),
        ("5s 6s 7s", "Jk=8d", Reason.NOT_ATTACHABLE),
        ("5s 6s 7s", "6s", Reason.RUN_DUPLICATE),
        ("5s Jk=6s 7s 8s", "Jk", Reason.TOO_MANY_WILDS),
        ("5s Jk=6s 7s 8s", "2s", Reason.TOO_MANY_WILDS),
        ("5s Jk=6s 7s 8s", "Ts", Reason.NOT_ATTACHABLE),
        ("2s 3s Jk=4s 5s", "7s", Reason.NOT_ATTACHABLE),
        ("As 2s 3s 4s", "6s", Reason.NOT_ATTACHABLE),
        ("As 2s 3s", "Ks", Reason.RUN_WRAP),
        ("Qs Ks As", "3s", Reason.NOT_ATTACHABLE),
        ("2s 3s 4s 5s 6s 7s 8s 9s Ts Js Qs Ks As", "As", Reason.RUN_TWO_ACES),
        ("Ks Kd Jk", "2d", Reason.TOO_MANY_WILDS),
        ("Ks Kd Jk", "Qd", Reason.NOT_ATTACHABLE),
        ("Ks Kd Kh", "2d=Qd", Reason.NOT_ATTACHABLE),
        ("Kh Kh Kd Kd Kc Kc Ks Ks Jk", "Kh", Reason.MELD_TOO_LONG),
    ],
)
def test_what_does_not_fit_says_why(meld: str, cards: str, reason: Reason) -> None:
    among = limits()
    before = lying(meld, among)
    assert read_addition(parse_group(cards), before, among) == ()
    assert why_not_added(parse_group(cards), before, among).reason is reason


def test_a_wild_card_that_stays_moves_only_for_its_card() -> None:
    fixed = limits(wild_relocation="fixed")
    assert added("2c=4c 5c 6c", "8c", fixed) == []
    assert added("2c=4c 5c 6c", "3c", fixed) == ["3c 2c=4c 5c 6c"]
    assert added("2c=4c 5c 6c", "4c", fixed) == ["2c=3c 4c 5c 6c"]


def test_a_replaced_wild_card_may_go_to_the_hand() -> None:
    among = limits(replaced_wild="returns_to_hand")
    before = lying("5s 6s Jk=7s 8s", among)
    (one,) = read_addition(parse_group("7s"), before, among)
    assert [KIND[before.cards[i]] for i in one.returned] == [JOKER]
    assert str(extended(before, one, [Card(KIND[before.cards[0]] + 2)])) == "5s 6s 7s 8s"


def test_only_a_deuce_in_its_own_place_moves_the_wild_card_there() -> None:
    fixed = limits(wilds_per_meld=3, wild_relocation="fixed")
    assert added("2s=2d Jk=3d 4d 5d 6d", "2d", fixed) == [
        "2s=Ad 2d Jk=3d 4d 5d 6d",
        "2s=2d Jk=3d 4d 5d 6d 2d=7d",
        "2d=Ad 2s=2d Jk=3d 4d 5d 6d",
    ]


@pytest.mark.parametrize(
    ("wilds", "meld", "after"),
    [
        (
            3,
            "2d=2s 3s 4s",
            ["2s 3s 4s", "2d=2s 3s 4s 2s=5s", "2s=As 2d=2s 3s 4s", "3s 4s 2d=5s 2s=6s"],
        ),
        (1, "2d=2s 3s 4s", ["2s 3s 4s"]),
        (3, "2d=2s 3s 4s 5s 6s 2c=7s Jk=8s", ["2s 3s 4s 5s 6s 2c=7s Jk=8s"]),
    ],
)
def test_only_a_deuce_in_its_own_place_sends_the_wild_card_there_to_the_hand(
    wilds: int, meld: str, after: list[str]
) -> None:
    among = limits(replaced_wild="returns_to_hand", wilds_per_meld=wilds)
    assert added(meld, "2s", among) == after


def test_a_wild_card_that_goes_to_the_hand_does_not_fill_a_gap_instead() -> None:
    among = limits(replaced_wild="returns_to_hand")
    assert added("Jk=4s 5s 6s", "4s 8s", among) == []
    assert added("Jk=2s 3s 4s", "2s 6s", among) == []
    assert added("Jk=2s 3s 4s", "As 2s 6s", among) == []


def test_a_deuce_may_come_with_one_that_is_declared_as_itself() -> None:
    fixed = limits(wilds_per_meld=3, wild_relocation="fixed")
    assert added("2d=2s 3s 4s", "2s=2s 2s", fixed)[0] == "2d=As 2s 3s 4s 2s=5s"


# --- an ace that has room at both ends ---------------------------------------------------------


def ends(meld: str, cards: str, among: Limits | None = None) -> list[str]:
    """Return how each way to add *cards* is declared."""
    move = parse_move(f"add {cards} m1")
    assert isinstance(move, Add)
    among = among or limits()
    return [format_group(one.group) for one in read_addition(move.cards, lying(meld, among), among)]


def long_run(wild: str, place: int) -> str:
    """Return the hearts from 2 to king, with *wild* at *place*, 2 to 13."""
    ranks = "23456789TJQK"
    return " ".join(f"{wild}={rank}h" if rank == ranks[place - 2] else f"{rank}h" for rank in ranks)


@pytest.mark.parametrize("wild", ["Jk", "2c"])
@pytest.mark.parametrize("place", range(3, 14))
def test_an_ace_goes_to_either_end_by_default_where_the_run_is_worth_more(
    wild: str, place: int
) -> None:
    meld = long_run(wild, place)
    among = limits()
    before = lying(meld)
    found = read_addition(parse_group("Ah"), before, among)
    assert sorted(format_group(one.group) for one in found) == ["Ah=1", "Ah=14"]
    rules = BurracoRules()
    worth = [burraco_bonus(extended(before, one, [Card(PACK)]), rules)[1] for one in found]
    assert worth[0] >= worth[1]
    if worth[0] == worth[1]:
        assert found[0].low == 1
    for one in found:
        assert ends(meld, format_group(one.group)) == [format_group(one.group)]


@pytest.mark.parametrize(
    ("meld", "cards", "declared"),
    [
        ("2h 3h 4h 5h 6h Jk=7h 8h 9h Th Jh Qh Kh", "Ah", ["Ah=14", "Ah=1"]),
        ("2h 3h 4h 5h 6h 7h Jk=8h 9h Th Jh Qh Kh", "Ah", ["Ah=1", "Ah=14"]),
        ("2h 3h 4h 5h 6h Jk=7h 8h 9h Th Jh Qh Kh", "Ah=1", ["Ah=1"]),
        (long_run("Jk", 2), "Ah", ["Ah=1", "Ah=14"]),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh", "Ah 2h Kh", ["Ah=1 2h Kh", "2h Kh Ah=14"]),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh", "Kh 2h Ah=14", ["2h Kh Ah=14"]),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Jk Ah", ["Ah=1 Jk=Ah=14", "Jk=Ah=1 Ah=14"]),
        ("2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh", "Jk=Ah=1 Ah", ["Jk=Ah=1 Ah=14"]),
        # Where there is no choice nothing is declared, and nothing else may be.
        ("3h 4h 5h", "2h Ah=1", ["Ah 2h"]),
        ("Jh Qh Kh", "Ah=14", ["Ah"]),
        ("Jh Qh Kh", "Ah=1", []),
        ("3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh Jk=Ah", "Ah=1", []),
        ("Ah Ad Ac", "As=14", ["As"]),
    ],
)
def test_the_end_of_an_ace_is_declared_where_it_is_a_choice(
    meld: str, cards: str, declared: list[str]
) -> None:
    assert ends(meld, cards) == declared


def test_without_semi_clean_burrachi_an_ace_goes_below() -> None:
    meld = "2h 3h 4h 5h 6h Jk=7h 8h 9h Th Jh Qh Kh"
    assert ends(meld, "Ah", limits(semi_clean_enabled=False)) == ["Ah=1", "Ah=14"]
    assert ends(meld, "Ah", limits(burraco_semi=100)) == ["Ah=1", "Ah=14"]


def test_a_record_that_names_no_end_has_its_ace_below() -> None:
    game = table("Ah 9s 9d", melds=["0: 2h 3h 4h 5h 6h Jk=7h 8h 9h Th Jh Qh Kh"])
    add = parse_move("add Ah m1")
    assert str(game.check(add)) == "add Ah=14 m1"
    assert str(game.recorded(add)) == "add Ah=1 m1"
    again = game.copy()
    play_turn(again, "add Ah m1; discard 9s")
    assert str(again.melds[0]).startswith("Ah 2h")
    play_turn(game, "add Ah=14 m1; discard 9s")
    assert str(game.melds[0]).endswith("Kh Ah")


def test_a_record_with_an_ace_and_a_wild_one_has_the_ace_below() -> None:
    game = table("Ah Jk 9s 9d", melds=["0: 2h 3h 4h 5h 6h 7h 8h 9h Th Jh Qh Kh"])
    assert str(game.recorded(parse_move("add Ah Jk=Ah m1"))) == "add Ah=1 Jk=Ah m1"
    assert str(game.recorded(parse_move("add Jk=Ah m1"))) == "add Jk=Ah=1 m1"
    only = table("Ah 9s 9d", melds=["0: Th Jh Qh Kh"])
    assert str(only.recorded(parse_move("add Ah m1"))) == "add Ah m1"


# --- against what the words of the rule forbid --------------------------------------------------


def unused(meld: Meld, kinds: list[Kind]) -> list[Card]:
    """Return cards of *kinds* that are not in *meld*."""
    cards: list[Card] = []
    for kind in kinds:
        copies = (Card(kind + PACK * pack) for pack in range(2))
        cards.append(next(card for card in copies if card not in (*meld.cards, *cards)))
    return cards


def positions(meld: Meld) -> list[tuple[Kind, Kind, int]]:
    """Return each card of a run: its kind, what it shows, and its position."""
    return [
        (KIND[card], shown, meld.low + i)
        for i, (card, shown) in enumerate(zip(meld.cards, meld.shown, strict=True))
    ]


@pytest.mark.parametrize("wilds", [1, 2, 3])
@pytest.mark.parametrize("free", ["free_end_moves", "fixed"])
def test_an_addition_is_a_meld_in_which_only_wild_cards_have_moved(wilds: int, free: str) -> None:
    rng = Random(f"{wilds} {free}")
    among = limits(wilds_per_meld=wilds, wild_relocation=free)
    seen = 0
    for _ in range(900):
        found = read_group(random_group(rng), among)
        if not found:
            continue
        before = lying(format_group(found[0].group), among)
        suit = max(KIND_SUIT[kind] for kind in before.shown)
        cards = [kind_of(rng.randrange(1, 14), suit) for _ in range(rng.choice((1, 1, 2)))]
        if rng.random() < 0.3:
            cards[0] = rng.choice((JOKER, kind_of(2, rng.randrange(4))))
        if max(Counter([*cards, *(KIND[c] for c in before.cards)]).values()) > 2:
            continue  # more copies than the packs have
        for one in read_addition(tuple(map(Placed, cards)), before, among):
            new = unused(before, [placed.kind for placed in one.group])
            after = extended(before, one, new)
            seen += 1
            assert lies_as(after, read_group(meld_group(after), among))
            assert Counter(KIND[c] for c in after.cards) == Counter(
                [*(KIND[c] for c in before.cards), *cards]
            )
            if before.low:
                check_moves(before, after, cards, free)
    assert seen > 60


def check_moves(before: Meld, after: Meld, cards: list[Kind], free: str) -> None:
    where = {
        card: (shown, place)
        for card, (_, shown, place) in zip(after.cards, positions(after), strict=True)
    }
    last = before.low + len(before.cards) - 1
    for card, (kind, shown, place) in zip(before.cards, positions(before), strict=True):
        if where[card][1] == place:
            continue
        assert WILD[kind]
        if kind == shown:
            assert place == before.low, "a natural deuce turns wild at the low end"
        elif shown not in cards:
            assert free == "free_end_moves"
            assert place in (before.low, last), "an imprisoned wild card has moved"


def test_single_cards_that_fit_are_those_that_can_be_added() -> None:
    rng = Random("fitting")
    for _ in range(600):
        # House rules by turns: what is remembered of one must not be told of another.
        among = limits(
            wilds_per_meld=rng.choice((1, 1, 3)),
            wild_relocation=rng.choice(("free_end_moves", "fixed")),
            replaced_wild=rng.choice(("stays_in_meld", "returns_to_hand")),
            natural_deuce_can_turn_wild=rng.random() < 0.5,
        )
        found = read_group(random_group(rng), among)
        if found:
            meld = lying(format_group(found[0].group), among)
            fitting = [Kind(k) for k in range(53) if read_addition((Placed(Kind(k)),), meld, among)]
            assert list(fitting_kinds(meld, among)) == fitting, format_kinds(fitting)


def check_returned(before: Meld, addition: Addition) -> None:
    coming = iter(addition.group)
    new = [(next(coming), shown) for source, shown in addition.cells if source < 0]
    natural = [shown for placed, shown in new if placed.kind == shown]
    for place, (card, shown) in enumerate(zip(before.cards, before.shown, strict=True)):
        if before.low and KIND[card] != shown and shown in natural:
            assert place in addition.returned, f"{before}: {format_group(addition.group)}"


@pytest.mark.parametrize("free", ["free_end_moves", "fixed"])
@pytest.mark.parametrize("replaced", ["stays_in_meld", "returns_to_hand"])
@pytest.mark.parametrize("wilds", [1, 3])
def test_every_addition_found_can_be_made_as_it_is_declared(
    wilds: int, replaced: str, free: str
) -> None:
    rng, seen = Random(f"{wilds} {replaced}"), 0
    among = limits(wilds_per_meld=wilds, replaced_wild=replaced, wild_relocation=free)
    for _ in range(1500):
        kinds = random_group(rng)
        found = read_group(kinds, among)
        if not found or max(Counter(kinds).values()) > 2:
            continue
        before = lying(format_group(found[0].group), among)
        cards = [rng.choice([*before.shown, *range(53)]) for _ in range(rng.choice((1, 1, 2)))]
        for one in read_addition(tuple(Placed(Kind(kind)) for kind in cards), before, among):
            if replaced == "returns_to_hand":
                check_returned(before, one)
            again = read_addition(one.group, before, among)
            assert [same.group for same in again[:1]] == [one.group], f"{before}: {cards}"
            seen += 1
    assert seen > 60
