"""What a hand cost, card by card: the parts that are shown add up to what the rules counted."""

from dataclasses import replace
from random import Random

import pytest

from scala_desktop.rules.burraco.state import BurracoState
from scala_desktop.rules.cards import KIND, Card, Seat, parse_kinds, sort_key
from scala_desktop.rules.checkpoint import Checkpoint
from scala_desktop.rules.common.card_table import CardTable
from scala_desktop.rules.events import HandEnded, HandResult, ScoreItem
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, parse_move
from scala_desktop.rules.options import HouseRules, random_rules, with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.trentuno.game import Trentuno
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import hand_points
from scala_desktop.words.game_words import GameWords, game_words
from scala_desktop.words.scores import Fate, ScoreLine, spoken_line
from tests.rules.matches import BUILDING, listed_move, quick_move

HANDS = 4
PLAYERS = tuple(map(Player, ("Anna", "Bea", "Ciro", "Dora", "Elio", "Fede")))


def played(game: CardTable, hands: int, rng: Random) -> list[HandResult]:
    """Return how the first *hands* of a match ended, played so that cards get laid."""
    results: list[HandResult] = []
    while len(results) < hands and game.winner is None:
        if game.phase is Phase.OVER:
            game.play(Deal())
        move = quick_move(game, rng) if rng.random() < 0.3 else None
        events = game.play(move or listed_move(game, BUILDING, rng))
        results += [event.result for event in events if isinstance(event, HandEnded)]
    return results


def rules_of(key: str, rng: Random) -> HouseRules:
    return random_rules(info(key).rules, rng) if rng.random() < 0.7 else info(key).rules()


@pytest.mark.parametrize("seed", range(4))
@pytest.mark.parametrize("key", NAMES)
def test_the_parts_of_every_hand_add_up_to_what_the_rules_counted(key: str, seed: int) -> None:
    rng = Random(f"{key} {seed}")
    rules = rules_of(key, rng)
    fewest, most = info(key).seats_at_table(rules)
    count = rng.randint(max(fewest, 2), min(most, len(PLAYERS)))
    game = info(key).start(rules, count, f"parts {seed}")
    assert isinstance(game, CardTable)
    words, players = game_words(key).under(rules), PLAYERS[:count]
    results = played(game, HANDS, rng)
    kept = Checkpoint.loads(Checkpoint(9, {}, tuple(results)).dumps()).results
    for result in results:
        for line in words.lines(result, players):
            look_at(key, rules, result, line)
    # A match that is taken up again from its checkpoint tells the same of all its hands.
    assert [words.lines(one, players) for one in kept] == [
        words.lines(one, players) for one in results
    ]


def look_at(key: str, rules: HouseRules, result: HandResult, line: ScoreLine) -> None:
    """Check that the parts of *line* add up, each of its cards and all of them."""
    for part in line.parts:
        assert len(part.each) in (0, len(part.cards))
        if part.each:
            assert sum(part.each) * part.factor == abs(part.points)
    total = sum(part.points for part in line.parts)
    if info(key).unit == "lives":
        hand = result.hands[line.line]
        assert isinstance(rules, TrentunoRules)
        assert total == (hand_points(hand, rules) if hand else 0)
    else:
        assert total == result.scores[line.line]
    assert spoken_line(line)
    assert "  " not in spoken_line(line)


SCALA: GameWords = game_words("scala40").under(info("scala40").rules())


def scala(*hands: str, **changes: object) -> HandResult:
    """Return the end of a hand of Scala 40 that seat 0 has closed."""
    rules = info("scala40").rules()
    game = info("scala40").position(
        rules, len(hands), {"hands": list(hands), "phase": "play", "opened": [*range(len(hands))]}
    )
    for move in game.legal_moves():
        if str(move).startswith("discard"):
            game.play(move)
            break
    assert game.result is not None
    return replace(game.result, **changes)  # type: ignore[arg-type]  # as given


def test_the_dearest_card_comes_first_with_its_points() -> None:
    line = SCALA.lines(scala("9s", "7s Jk Kh Qd"), PLAYERS)[1]
    (part,) = line.parts
    assert part.each == (25, 10, 10, 7)
    assert part.points == 52
    assert spoken_line(line) == (
        "Bea. +52. in mano:\u00a052 punti. jolly 25, re di cuori 10, donna di quadri 10, "
        "sette di picche 7"
    )


def test_a_meld_is_shown_as_it_lies_and_a_hand_in_order() -> None:
    run = "0: 3h 4h 5h Jk 7h 8h 9h"
    rules = with_values(info("burraco").rules(), {"unplayed_pozzetto": "flat_penalty"})
    game = info("burraco").position(
        rules,
        2,
        {"hands": ["9c", "4s Kd 4h"], "melds": [run], "phase": "play", "pozzetti": [True, True]},
    )
    assert isinstance(game, BurracoState)
    game.unplayed[1] = True
    game.play(parse_move("discard 9c"))
    assert game.result is not None
    words = game_words("burraco").under(rules)
    ours, theirs = words.lines(game.result, PLAYERS[:2])
    assert [KIND[card] for card in ours.parts[0].cards] == [*parse_kinds(run.partition(" ")[2])]
    (unplayed,) = theirs.parts
    assert not unplayed.each
    assert [KIND[card] for card in unplayed.cards] == sorted(parse_kinds("4s Kd 4h"), key=sort_key)


@pytest.mark.parametrize("key", ["burraco", "canasta"])
def test_of_a_pair_it_is_told_whose_cards_were_left(key: str) -> None:
    words = game_words(key).under(info(key).rules())
    anna, ciro = (Card(12), Card(8)), (Card(10), Card(11), Card(7))
    bare = [ScoreItem("hand", 0, cards) for cards in (anna, ciro)]
    items = [replace(one, points=-int(sum(words.counted(one)))) for one in bare]
    if key == "canasta":  # where a pair pays for both hands at once, here double
        whole = 2 * sum(one.points for one in items)
        items = [ScoreItem("hand", whole, anna + ciro, 2)]
    paid = sum(one.points for one in items)
    scores = (paid, 100)
    result = HandResult(
        1, "closed", Seat(1), scores, (tuple(items), ()), scores, (anna, (), ciro, (Card(9),))
    )
    line = words.lines(result, PLAYERS[:4])[0]
    assert [part.what.split(" in mano")[0] for part in line.parts] == [
        "Anna, punti",
        "Ciro, punti",
    ]
    assert [set(part.cards) for part in line.parts] == [set(anna), set(ciro)]
    look_at(key, info(key).rules(), result, line)
    for told in (line.why, spoken_line(line)):
        assert "Anna, punti in mano" in told
        assert "Ciro, punti in mano" in told
    alone = replace(result, hands=(anna + ciro, (Card(9),)))
    for part in words.lines(alone, PLAYERS[:2])[0].parts:
        assert part.what.startswith("punti in mano")


def test_a_cell_says_what_was_added_and_what_became_of_the_player() -> None:
    first = replace(scala("9s", "7s Jk", "2h"), totals=(0, 32, 2))
    second = replace(first, number=2, totals=(0, 120, 4), eliminated=(Seat(1),))
    third = replace(first, number=3, scores=(0, 0, 2), totals=(0, 120, 6), winner=Seat(0))
    results = (first, second, third)
    players = PLAYERS[:3]
    cells = [SCALA.cell(results, players, row, Seat(1)) for row in range(3)]
    assert [cell.fate for cell in cells] == [Fate.PLAYED, Fate.OUT, Fate.ABSENT]
    assert cells[1].spoken == "Mano 2, Bea: più 32, totale 120, sballa"
    assert cells[2].spoken == "Mano 3, Bea: non gioca"
    assert SCALA.cell(results, players, 0, Seat(0))[:3] == ("chiude", "0", Fate.CLOSED)
    last = [SCALA.last_cell(results, players, Seat(line)) for line in range(3)]
    assert [cell.fate for cell in last] == [Fate.WON, Fate.OUT, Fate.PLAYED]
    assert [cell.added for cell in last] == ["vince", "sballa", ""]
    assert last[1].spoken == "Totale, Bea: 120, sballa"


def test_what_a_hand_brought_is_written_as_the_total_is() -> None:
    burraco = game_words("burraco")
    item = ScoreItem("burraco_clean", 1115)
    points = 1115, -1335
    result = HandResult(1, "closed", Seat(0), points, ((item,), ()), points, ((),) * 4)
    lines = burraco.lines(result, PLAYERS[:4])
    assert [(line.points, line.total) for line in lines] == [
        ("+1.115", "1.115"),
        ("−1.335", "−1.335"),
    ]
    cell = burraco.cell([result], PLAYERS[:4], 0, Seat(0))
    assert (cell.added, cell.total) == ("+1.115", "1.115")
    assert "più 1.115, totale 1.115" in cell.spoken


def test_lives_are_told_as_lives() -> None:
    rules = TrentunoRules(lives=2)
    result = played(Trentuno.new(rules, 3, "lives"), 1, Random("lives"))[0]
    words = game_words("trentuno").under(rules)
    told = {words.cell([result], PLAYERS[:3], 0, Seat(line)).spoken for line in range(3)}
    assert any(one.endswith(": non perde vite, 2 vite") for one in told), told
    assert any(one.endswith(": perde una vita, 1 vita") for one in told), told


def test_a_life_that_is_won_back_is_not_told_as_lost() -> None:
    rules = TrentunoRules(lives=2)
    result = played(Trentuno.new(rules, 3, "lives"), 1, Random("lives"))[0]
    back = replace(result, scores=(0, 0, 1), totals=(1, 2, 1), reentered=(Seat(0),))
    cell = game_words("trentuno").under(rules).cell([back], PLAYERS[:3], 0, Seat(0))
    assert (cell.added, cell.fate) == ("+1", Fate.BACK)
    assert cell.spoken.endswith("Anna: 1 vita, rientra")


def test_cards_of_another_suit_add_nothing_to_a_hand_of_trentuno() -> None:
    words = game_words("trentuno").under(info("trentuno").rules())
    hands = tuple(
        tuple(Card(kind) for kind in parse_kinds(text)) for text in ("Kd 7h 4h", "Ac Kc Qc")
    )
    result = HandResult(1, "showdown", Seat(1), (1, 0), ((), ()), (2, 3), hands)
    (part,) = words.lines(result, PLAYERS[:2])[0].parts
    assert (part.points, part.each) == (11, (7, 4, 0))
