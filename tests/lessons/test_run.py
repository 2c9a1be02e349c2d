"""What a run makes of what is done otherwise, refused, taken back; and that no lesson gets lost."""

from random import Random

import pytest

from scala_desktop.lessons.acts import PERSON, parse_act
from scala_desktop.lessons.lesson import Lesson, course
from scala_desktop.lessons.run import PATIENCE, LessonRun, Outcome
from scala_desktop.lessons.sentences import coach
from scala_desktop.rules.cards import KIND, parse_kind, parse_kinds
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.registry import NAMES
from scala_desktop.words.marked import plain
from tests.lessons.tables import PlainTable

LESSONS = [lesson for game in NAMES for lesson in course(game)]


def opening(step: int = 0) -> tuple[LessonRun, PlainTable]:
    run = LessonRun(course("scala40")[2], step)
    return run, PlainTable(run)


@pytest.mark.parametrize("lesson", LESSONS, ids=lambda lesson: f"{lesson.game}-{lesson.number}")
@pytest.mark.parametrize("seed", range(12))
def test_whatever_legal_is_done_the_lesson_can_be_finished(lesson: Lesson, seed: int) -> None:
    rng = Random(f"{lesson.game}/{lesson.number}/{seed}")
    run = LessonRun(lesson, rng.randrange(len(lesson.steps)))
    table = PlainTable(run)
    for _ in range(rng.randrange(1, 9)):
        table.let_others_play()
        if run.over:
            break
        hand = [KIND[card] for card in table.table.game.hands[PERSON]]
        if hand and rng.random() < 0.3:
            group = tuple(rng.sample(hand, min(len(hand), rng.randrange(1, 4))))
            table.stage((group,) if rng.random() < 0.8 else ())
        elif rng.random() < 0.2 and table.before:
            table.undo()
        else:
            table.do(rng.choice(table.table.game.legal_moves()))
        said = coach(run)
        assert said.how_it_is
        if not run.over:
            assert said.to_do
            assert run.waiting or run.next_act is not None
    table.finish()


def test_melds_that_are_asked_for_together_may_be_laid_one_by_one() -> None:
    run = LessonRun(course("burraco")[0], 3)
    table = PlainTable(run)
    assert table.do(parse_move("meld 4h 5h 6h")) is Outcome.CLOSER
    assert str(run.next_act) == "tray 9c 9d 9s"
    assert table.stage(((*parse_kinds("9c 9d 9s"),),)) is Outcome.CLOSER
    assert str(run.next_act) == "meld 9c 9d 9s"
    assert table.do(parse_act("meld 9c 9d 9s")) is Outcome.DONE
    assert run.step == 4


def test_another_legal_thing_is_named_and_the_step_goes_on() -> None:
    run, table = opening(1)
    assert table.stage((tuple(KIND[card] for card in table.table.game.hands[PERSON][6:8]),)) is (
        Outcome.OTHER
    )
    said = coach(run)
    assert plain(said.how_it_is) == "Anche queste carte possono stare nel vassoio."
    assert "Porta nel vassoio" in plain(said.to_do)
    assert table.laid == 1
    table.finish()


def test_a_part_of_what_is_asked_for_is_no_reason_to_speak() -> None:
    run, table = opening(1)
    before = coach(run)
    assert table.do(parse_act("tray Th Jh")) is Outcome.NOTHING
    assert coach(run) == before
    assert table.do(parse_act("tray Th Jh Qh")) is Outcome.DONE
    assert coach(run).praise


def test_what_leaves_no_way_to_the_goal_is_said_and_the_step_begins_anew() -> None:
    run, table = opening(1)
    assert table.do(parse_act("discard Qh")) is Outcome.ASTRAY
    assert table.laid == 2
    assert table.played == []
    assert "rimetto le carte" in plain(coach(run).how_it_is)
    assert run.step == 1
    table.finish()


@pytest.mark.parametrize("game", ["burraco", "scala40", "trentuno"])
def test_to_take_the_pile_is_no_draw_from_the_stock(game: str) -> None:
    run = LessonRun(course(game)[0])
    table = PlainTable(run)
    begun = table.table.game.hands
    assert table.do(parse_move("take")) is Outcome.ASTRAY
    assert "rimetto le carte" in plain(coach(run).how_it_is)
    assert run.step == 0
    assert table.table.game.hands == begun
    assert table.do(parse_move("draw")) is Outcome.DONE
    table.finish()


def test_a_step_that_begins_anew_begins_with_the_cards_that_were_there() -> None:
    run = LessonRun(course("scala40")[0])
    table = PlainTable(run)
    table.do(parse_move("draw"))
    assert table.do(parse_move("discard 2h")) is Outcome.DONE, "the lesson would discard the king"
    table.let_others_play()
    held = {KIND[card] for card in table.table.game.hands[PERSON]}
    assert parse_kind("Kc") in held
    assert table.do(parse_move("draw")) is Outcome.ASTRAY, "the seven on the pile was wanted"
    assert {KIND[card] for card in table.table.game.hands[PERSON]} == held
    assert run.lesson.steps[run.step].key == "take"
    table.finish()


def test_goals_that_are_reached_together_are_passed_together() -> None:
    run, table = opening(1)
    table.do(parse_act("tray 4h 4s 4c"))
    assert run.outcome is Outcome.OTHER
    assert table.do(parse_act("tray Th Jh Qh")) is Outcome.DONE
    assert run.lesson.steps[run.step].key == "open"


def test_cards_that_lie_otherwise_in_the_tray_are_to_be_taken_back() -> None:
    run, table = opening(1)
    for cards in ("Th Jh", "Qh 4h"):
        table.do(parse_act(f"tray {cards}"))
    assert run.tangled
    said = coach(run)
    assert plain(said.how_it_is) == "Nel vassoio queste carte stanno insieme ad altre, o divise."
    assert "10" in plain(said.to_do)
    assert said.gesture.startswith("Tocca Riprendi")
    assert coach(run, by_keys=True).gesture.startswith("Scegli Riprendi")
    run.again()
    assert not run.tangled
    table = PlainTable(run)
    assert table.do(parse_act("tray Th Jh Qh")) is Outcome.DONE
    assert not run.tangled


def test_a_refusal_is_told_in_the_words_of_the_table() -> None:
    run, table = opening(3)
    assert table.do(parse_move("meld 4h 4s 4c")) is Outcome.REFUSED
    said = coach(run)
    assert plain(said.how_it_is) == "12 punti su 40: ne mancano 28 per aprire."
    assert plain(said.to_do) == "Apri."
    assert run.refusal is not None
    table.do(parse_act("tray 8d 8s"))
    assert run.refusal is None


def test_help_is_pointed_out_when_the_same_is_refused_three_times() -> None:
    run, table = opening(3)
    for _ in range(PATIENCE - 1):
        table.do(parse_move("meld 4h 4s 4c"))
        table.do(parse_move("meld 5d 8d 8s"))
    assert not run.show_me
    table.do(parse_move("meld 4h 4s 4c"))
    assert run.show_me
    table.do(parse_act("meld Th Jh Qh / 4h 4s 4c"))
    assert not run.show_me


def test_what_is_taken_back_takes_its_step_back() -> None:
    run, table = opening(3)
    table.do(parse_act("meld Th Jh Qh / 4h 4s 4c"))
    assert run.lesson.steps[run.step].key == "discard"
    table.undo()
    assert run.lesson.steps[run.step].key == "open"
    assert run.table.game.opened[PERSON] is False  # type: ignore[attr-defined]  # Scala 40's own
    table.finish()


def test_going_back_and_on_lays_the_table_of_that_step() -> None:
    run, table = opening(2)
    assert table.table.tray
    run.go_to(run.step - 1)
    table.lay_if_told()
    assert table.table.tray == ()
    assert run.lesson.steps[run.step].key == "run"
    run.go_to(4)
    table.lay_if_told()
    assert run.table.game.melds[-1].owner == PERSON
    table.do(parse_act("tray 8d 8s"))
    run.again()
    assert run.must_lay
    table.lay_if_told()
    assert table.table.tray == ()


def test_while_the_others_play_the_coach_says_so() -> None:
    run = LessonRun(course("scala40")[0], 1)
    table = PlainTable(run)
    table.do(parse_move("discard Kc"))
    assert run.waiting
    assert run.now is None
    assert run.next_act is None
    assert coach(run).aloud == "Ora giocano gli altri. Guarda che cosa fanno."
    table.let_others_play()
    assert run.lesson.steps[run.step].key == "take"
    assert run.next_of_others() is None


def test_nothing_is_followed_between_a_fault_and_the_new_table() -> None:
    run, _ = opening(1)
    run.again()
    assert run.follow([(PERSON, parse_move("draw"))], ()) is Outcome.NOTHING
    assert run.step == 1


def test_a_refusal_without_facts_is_told_too() -> None:
    run, _ = opening(1)
    run.refuse(parse_move("draw"), IllegalMove(Reason.WRONG_PHASE))
    assert plain(coach(run).how_it_is).endswith(".")
