"""The line of the turn says what the rules allow, in the words agreed on."""

from dataclasses import replace
from random import Random
from typing import Any

import pytest

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import KIND, Seat, parse_kinds
from scala_desktop.rules.common.checking import is_legal, refusal_of
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.game import Game, Phase
from scala_desktop.rules.moves import Deal, Discard, Draw, Knock, LayMelds, Placed, Take, parse_move
from scala_desktop.rules.options import random_rules
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.rules.scala40.views import Scala40View
from scala_desktop.words.game_words import game_words
from scala_desktop.words.marked import plain
from scala_desktop.words.rule_book import chapter
from scala_desktop.words.table import offer_help
from scala_desktop.words.turn_line import Moment, Progress, TurnLine
from tests.words.positions import position


def moment(game: Game, **more: Any) -> Moment:
    seat = game.turn
    return Moment(game.view(seat), "Giulia", "Zio Carlo", lambda move: is_legal(game, move), **more)


def line(game: Game, **more: Any) -> TurnLine:
    found = game_words(game.key).turn.line(moment(game, **more))
    assert found is not None
    return found


def told(found: TurnLine) -> tuple[str, str]:
    """Return the sentence and the buttons as the table of the design has them."""
    return found.text, " · ".join(f"{plain(o.text)} {o.cap}".strip() for o in found.offers)


HAND: list[str | int] = ["As Ks 9h 8d 4c", 13, 13, 13]


def test_before_the_draw_not_opened() -> None:
    game = position(*HAND, discard="2h", phase="draw")
    assert told(line(game)) == (
        "Tocca a te, Giulia: **pesca dal tallone**, o prendi il ⟨2h⟩ se con quello apri subito.",
        "Pesca P",
    )
    assert not line(game).brief, "the condition is told, or nothing"


def test_the_pile_is_offered_where_it_opens() -> None:
    hand: list[str | int] = ["Ks Kh Qs Qh Jd Jh 4c", 13, 13, 13]
    game = position(*hand, discard="Kd", phase="draw")
    assert told(line(game))[1] == "Pesca P"
    hand = ["Ks Kh Qs Qh Qd Jh 4c", 13, 13, 13]
    game = position(*hand, discard="Kd", phase="draw")
    assert told(line(game))[1] == "Pesca P · Prendi il K♦ T"


def test_who_is_helped_is_told_whether_the_top_card_opens() -> None:
    hand: list[str | int] = ["Ks Kh Qs Qh Jd Jh 4c", 13, 13, 13]
    game = position(*hand, discard="Kd", phase="draw")
    assert told(line(game, helped=True)) == (
        "Tocca a te, Giulia: **pesca dal tallone**. Con il ⟨Kd⟩ non apri ancora.",
        "Pesca P",
    )
    hand = ["Ks Kh Qs Qh Qd Jh 4c", 13, 13, 13]
    game = position(*hand, discard="Kd", phase="draw")
    assert told(line(game, helped=True)) == (
        "Tocca a te, Giulia: **con il ⟨Kd⟩ apri subito**, o pesca dal tallone.",
        "Prendi il K♦ T · Pesca P",
    )


@pytest.mark.parametrize(
    ("key", "rules", "need"),
    [
        ("scala40", {}, "servono 40 punti"),
        ("scala40", {"opening_threshold": 0}, "Non hai ancora un gioco"),
        ("canasta", {}, "servono 50 punti"),
    ],
)
def test_who_is_helped_is_told_whether_the_hand_opens(
    key: str, rules: dict[str, Any], need: str
) -> None:
    game = position(*HAND, key=key, rules=rules, discard="2h", phase="play")
    may = line(game, helped=True, lays=True)
    assert told(may) == (
        "**Puoi aprire** con le carte che hai, oppure scarta una carta.",
        "Prepara l'apertura · Scarta D",
    )
    may_not = line(game, helped=True, lays=False)
    assert need in may_not.text
    assert "**scarta una carta**" in may_not.text
    assert told(may_not)[1] == "Scarta D"
    assert told(line(game, lays=False, chosen=3))[1] == "Metti nel vassoio C · Raggruppa per me"


def test_before_the_draw_where_the_pile_is_not_allowed() -> None:
    rules = {"draw_discard_before_opening": "never"}
    game = position(*HAND, rules=rules, discard="2h", phase="draw")
    assert told(line(game)) == (
        "Tocca a te: **pesca dal tallone**. Il ⟨2h⟩ lo prende solo chi ha aperto.",
        "Pesca P",
    )


def test_the_queen_is_a_lady() -> None:
    rules = {"draw_discard_before_opening": "never"}
    game = position(*HAND, rules=rules, discard="Qh", phase="draw")
    assert told(line(game))[0].endswith("La ⟨Qh⟩ la prende solo chi ha aperto.")


def test_after_the_draw_not_opened() -> None:
    game = position(*HAND, discard="2h", phase="play")
    card = next(c for c in game.hands[0] if KIND[c] == parse_kinds("8d")[0])
    assert told(line(game, came=(card,))) == (
        "Hai pescato ⟨8d⟩. **Apri con 40 punti**, oppure scarta una carta.",
        "Raggruppa per me · Scarta D",
    )


def test_after_the_draw_opened() -> None:
    game = position(*HAND, discard="2h", phase="play", melds=["0: Qs Qh Qd"], opened=[0])
    assert told(line(game)) == ("**Cala, attacca**, o scarta una carta.", "Cala C · Scarta D")


def test_a_joker_taken_from_the_table() -> None:
    game = position(
        "7c Ks 9h 8d 4c", 13, phase="play", melds=["1: 6c Jk=7c 8c", "0: Qs Qh Qd"], opened=[0, 1]
    )
    game.play(parse_move("swap 7c m1"))
    assert told(line(game)) == ("Il jolly preso **va calato in questo turno**.", "Mostra dove")


@pytest.mark.parametrize(
    ("opened", "told_"),
    [
        ([], ("Hai preso il ⟨9d⟩: **aprici in questo turno**, con 40 punti.", "Raggruppa per me")),
        (
            [0],
            ("Hai preso il ⟨9d⟩: **va usato in questo turno**.", "Raggruppa per me · Mostra dove"),
        ),
    ],
)
def test_where_a_taken_card_goes_is_shown_only_where_a_place_can_take_it(
    opened: list[int], told_: tuple[str, str]
) -> None:
    game = position(
        "9h 9s As Ac Ad Ks 4c",
        13,
        rules={"taken_discard_use": "must_use_same_turn"},
        phase="draw",
        discard="9d",
        melds=["0: Qs Qh Qd"] if opened else [],
        opened=opened,
    )
    game.play(parse_move("take"))
    assert told(line(game)) == told_


@pytest.mark.parametrize(("due", "told_"), [(2, "mancano 2 punti"), (1, "manca 1 punto")])
def test_what_an_opening_lacks_is_counted_in_good_italian(due: int, told_: str) -> None:
    game = position(*HAND, discard="2h", phase="play")
    view = game.view(Seat(0))
    assert isinstance(view, Scala40View)
    owing = replace(moment(game), view=replace(view, opening_due=due))
    found = game_words("scala40").turn.line(owing)
    assert found is not None
    assert f"Per l'apertura {told_}:" in found.text


def test_the_last_card() -> None:
    game = position(
        "4c",
        13,
        rules={"first_round_close": "allowed"},
        phase="play",
        melds=["0: Qs Qh Qd", "0: Ks Kh Kd"],
        opened=[0],
    )
    assert told(line(game)) == ("**Scarta l'ultima e chiudi.**", "Chiudi D")


CANASTE = ["0: Ah Ad Ac As Ah Ad Ac", "0: Kh Kd Kc Ks Kh Kd Kc"]


def test_the_last_card_after_the_black_threes() -> None:
    """Nobody has asked for anything: the black threes oblige to close."""
    game = position(
        "3c 3s 3c 9c 9d 9h 9s 5d",
        15,
        15,
        15,
        key="canasta",
        phase="play",
        melds=CANASTE,
        opened=[0],
    )
    game.play(parse_move("meld 3c 3s 3c"))
    assert told(line(game))[0] == "Hai calato i tre neri: **chiudi in questo turno**."
    game.play(parse_move("meld 9c 9d 9h 9s"))
    assert told(line(game)) == ("**Scarta l'ultima e chiudi.**", "Chiudi D")


def test_who_has_asked_to_close_is_told_so() -> None:
    game = position(
        "9c 9d 9h 5d 6c",
        15,
        15,
        15,
        key="canasta",
        rules={"ask_partner_before_closing": True, "close_requires_discard": False},
        phase="play",
        melds=[*CANASTE, "0: 5c 5h 5s", "0: 6d 6h 6s"],
        opened=[0],
    )
    for move in ("ask", "agree"):
        game.play(parse_move(move))
    assert told(line(game))[0] == "Hai chiesto di chiudere: **chiudi in questo turno**."


def test_a_thirty_one_that_costs_a_life_is_not_told_to_be_shown() -> None:
    rules = {"thirtyone_after_knock": "all_but_knocker"}
    hands: list[str | int] = ["Ah Kh Qh", 3, 3]
    for knocked, text, first in (
        ({}, "Hai 31: **mostralo**, o gioca.", "stand"),
        ({"knocked": 1}, "Tocca a te, Giulia: **pesca dal tallone**, o prendi il ⟨7c⟩.", "draw"),
    ):
        game = position(
            *hands, key="trentuno", rules=rules, discard="7c", phase="draw", round=1, **knocked
        )
        found = line(game)
        assert (found.text, found.offers[0].key) == (text, first)
        assert "stand" in {offer.key for offer in found.offers}


@pytest.mark.parametrize(
    ("rules", "pile", "condition"),
    [
        ({}, "5c 9s", "si può calare o attaccare subito."),
        ({}, "2h 5c 9s", "hai altre due carte come il ⟨9s⟩."),
        ({"meld_max_size": 7}, "2h 5c 9s", "come il ⟨9s⟩ e si possono calare o attaccare."),
    ],
)
def test_a_wild_card_in_the_pile_freezes_it(
    rules: dict[str, Any], pile: str, condition: str
) -> None:
    """The engine refuses what the line does not promise."""
    freezes = {"pozzo_requirement": "pair_or_wild_or_meld", "pozzo_wild_freezes": True}
    game = position(
        "9c 2d 4d 4h",
        15,
        15,
        15,
        key="canasta",
        rules=freezes | rules,
        phase="draw",
        discard=pile,
        melds=CANASTE,
        opened=[0],
    )
    found = line(game)
    assert found.text.endswith(condition)
    assert ("take" in {offer.key for offer in found.offers}) == ("2h" not in pile)


def test_somebody_else_plays() -> None:
    game = position(*HAND, discard="2h", phase="draw")
    watching = Moment(game.view(Seat(1)), "Giulia", "Zio Carlo", lambda _: False)
    found = game_words("scala40").turn.line(watching)
    assert found is not None
    assert told(found) == ("Gioca Zio Carlo.", "")
    assert {step.progress for step in found.steps} == {Progress.NOT_MINE}


def test_out_of_the_match() -> None:
    game = position("", 13, 13, totals=[109, 3, 4], out=[0], discard="2h", phase="draw")
    watching = Moment(game.view(Seat(0)), "Giulia", "Zio Carlo", lambda _: False, out=True)
    found = game_words("scala40").turn.line(watching)
    assert found is not None
    assert told(found) == (
        (
            "Sei fuori, a 109 punti. Guarda, o **vai alla fine**."
            " Il computer può finire la partita in fretta, senza altre domande."
        ),
        "Vai alla fine",
    )


def test_the_phases_go_on() -> None:
    game = position(*HAND, discard="2h", phase="draw")
    assert [step.word for step in line(game).steps] == ["Prendi", "Gioca", "Scarta"]
    assert [step.progress for step in line(game).steps] == [
        Progress.NOW,
        Progress.TO_COME,
        Progress.TO_COME,
    ]
    game.play(Draw())
    assert [step.progress for step in line(game).steps][:2] == [Progress.DONE, Progress.NOW]


def test_a_phase_in_which_nothing_was_laid_is_not_ticked() -> None:
    game = position(*HAND, discard="2h", phase="play")
    passed = [step.progress for step in line(game, helped=True, lays=False).steps]
    assert passed == [Progress.DONE, Progress.TO_COME, Progress.NOW]
    game = position("4c", 13, 13, 13, phase="play", opened=[0])
    closing = [step.progress for step in line(game, laid=True).steps]
    assert closing == [Progress.DONE, Progress.DONE, Progress.NOW]


def test_chosen_cards_may_go_into_the_tray() -> None:
    game = position(*HAND, discard="2h", phase="play")
    assert [offer.key for offer in line(game, chosen=3).offers] == ["stage", "suggest"]


def test_the_dead_of_trentuno_are_told_of_the_bet_that_they_may_make_or_have_made() -> None:
    rules = {"dead_bet": True}
    hands = ["", "Ah Kh 2d", "Ac Kc 2h", "As Ks 2c", "Qh Jh 2s"]

    def said(alive: int = 4, **data: Any) -> str:
        lives = [0] * (5 - alive) + [3] * alive
        held = ["" if not life else hand for life, hand in zip(lives, hands, strict=True)]
        game = position(*held, key="trentuno", rules=rules, lives=lives, **data)
        dead = Moment(game.view(Seat(0)), "Anna", "Bea", lambda _: False, out=True)
        found = game_words("trentuno").turn.line(dead)
        assert found is not None
        return found.brief

    assert "**scommetti**" in said(phase="over")
    assert "scommetti" not in said(3, phase="over"), "too few are alive"
    assert "scommetti" not in said(phase="draw", turn=1)
    made = said(phase="draw", turn=1, dead_bets={"0": 14})
    assert made.startswith("Hai scommesso sul 14.")
    assert said(phase="over", dead_bets={"0": 8}).startswith("Hai scommesso sull'8.")


@pytest.mark.parametrize("rules", [{}, {"discard_before_draw": True}])
def test_trentuno_has_two_phases(rules: dict[str, Any]) -> None:
    game = position("Ah Kh 2d", 3, 3, key="trentuno", rules=rules, discard="7c", phase="draw")
    words = [step.word for step in line(game).steps]
    assert words == (["Scarta", "Prendi"] if rules else ["Prendi", "Scarta"])


@pytest.mark.parametrize(
    ("key", "hands", "rules", "data", "offer", "does"),
    [
        ("burraco", ["4c", 5], {}, {"phase": "play"}, "Scarta", "e prende il pozzetto"),
        ("canasta", ["4c 5d", 5], {}, {"phase": "draw"}, "Pesca", "prende dal tallone, il mazzo"),
        ("trentuno", ["Ah Kh 2d", 3], {}, {"phase": "play"}, "Scarta", "e finisce il turno"),
        (
            "trentuno",
            ["Ah Kh 2d", 3],
            {"discard_before_draw": True},
            {"phase": "draw"},
            "Scarta",
            "sugli scarti, e poi si pesca",
        ),
    ],
)
def test_the_help_of_a_button_says_what_it_does_now(
    key: str, hands: list[str | int], rules: Any, data: dict[str, Any], offer: str, does: str
) -> None:
    found = line(position(*hands, key=key, rules=rules, **data))
    one = next(one for one in found.offers if one.text == offer)
    assert does in offer_help(one.key, one.text, one.cap, melds=key != "trentuno")


@pytest.mark.parametrize("key", [game.key for game in GAMES])
@pytest.mark.parametrize("seed", range(6))
def test_what_is_offered_is_allowed(key: str, seed: int) -> None:
    """Whatever the line offers, the rules accept; and what can be taken is always offered."""
    entry, rng = info(key), Random(f"{key} {seed}")
    rules = random_rules(entry.rules, rng) if seed else entry.rules()
    players = rng.randint(*entry.seats_at_table(rules))
    game = entry.start(rules, players, f"line {seed}")
    seen = set()
    for _ in range(260):
        if game.winner is not None:
            break
        if game.phase is Phase.OVER:
            game.play(Deal())
            continue
        found = line(game)
        seen.add(found.text)
        _is_allowed(game, found)
        _is_complete(game, found)
        assert chapter(rules, found.chapter, "it").paragraphs, "Perché? has an answer"
        view = game.view(game.turn)
        wild = rng.random() < 0.25
        moves = game.legal_moves() if wild else ()
        game.play(rng.choice(moves) if moves else choose(view, "medium", f"seed {rng.random()}"))
    assert len(seen) > 1


def _is_allowed(game: Game, found: TurnLine) -> None:
    assert found.offers, f"nothing to do: {found.text}"
    for offer in found.offers:
        if offer.move is not None:
            refusal = refusal_of(game, offer.move)
            assert refusal is None, f"{found.text}: {offer.move} is refused, {refusal}"
        elif offer.key in ("discard", "discard_first"):
            kinds = {KIND[card] for card in game.hands[game.turn]}
            assert any(is_legal(game, Discard(kind)) for kind in kinds), found.text
        elif offer.key in ("stage", "suggest"):
            refusal = refusal_of(game, LayMelds(((Placed(parse_kinds("Jk")[0]),),)))
            assert refusal is None or refusal.reason is not Reason.WRONG_PHASE, found.text


def _is_complete(game: Game, found: TurnLine) -> None:
    keys = {offer.key for offer in found.offers}
    for key, move in (("draw", Draw()), ("take", Take()), ("knock", Knock())):
        if is_legal(game, move) and "stand" not in keys:
            assert key in keys, f"{found.text}: {move} is not offered"
