"""Canasta at the table: canaste, red threes, the opening with its minimum, and the pozzo."""

from typing import Any

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from scala_desktop.rules.canasta.game import Canasta
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import HIDDEN, KIND, KIND_RANK, Card, Seat, parse_kinds
from scala_desktop.rules.events import HandResult
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Agree, Ask, LayMelds
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.layout import zones
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, STOCK, meld_zone
from scala_desktop.table.painting import paint
from tests.table.tables import Table

Key = Qt.Key
MELDS = [
    "0: 7c 7d 7h 7s 7c 7d 7h",
    "1: 9c 9d 9h",
    "0: Kc Kd Kh Ks Kc 2s Jk",
    "0: 2c 2d 2h",
    "1: Jk Jk Jk",
    "0: Ac Ad Ah",
]
HAND = "As Kd Js 6s 8h 8d 4c 4h Th 5d 2d"


@pytest.fixture
def canasta(lay: Any) -> Any:
    def make(hand: str = HAND, others: int = 3, **data: Any) -> Table:
        given: dict[str, Any] = {"melds": MELDS, "discard": "5c Qd 8s", "totals": [3200, 2865]}
        hands = [hand, *[11] * others]
        table: Table = lay(hands, game_key="canasta", **{**given, **data})
        return table

    return make


@pytest.fixture
def unopened(canasta: Any) -> Any:
    """Lay a table at which the own side has to open with 90 points."""

    def make(hand: str, **data: Any) -> Table:
        table: Table = canasta(hand, **{"melds": [], "discard": "5c Qd", **data})
        return table

    return make


def spoken(table: Table) -> dict[str, str]:
    return {stop.key: stop.spoken for stop in table.view.stops.every()}


def ours(table: Table) -> list[str]:
    return [str(meld) for meld in table.controller.melds.melds if meld.owner == 0]


def count(table: Table) -> tuple[str, bool | None]:
    return table.scene.match.presenter.count(table.scene.match)


# Melds


def test_the_melds_of_partners_lie_together_by_rank(canasta: Any) -> None:
    table = canasta()
    panel = table.sides.side(0).panel
    places = [table.sides.meld(number) for number in (6, 3, 1, 4)]
    assert all(panel.y < place.rect.cy < panel.bottom for place in places)
    assert places == sorted(places, key=lambda place: (place.rect.y, place.rect.x))
    told = [stop.spoken for stop in table.view.keyboard.stops(FocusZone.TABLE)][:4]
    assert told[0].startswith("Gioco nostro: asso")
    assert told[1].startswith("Canasta sporca nostra: re")
    assert told[2].startswith("Canasta pulita nostra: sette")
    assert told[3].startswith("Gioco nostro: due")


def test_a_canasta_lies_closed_with_one_card_crosswise_or_two_and_opens(
    canasta: Any, qtbot: QtBot
) -> None:
    table = canasta()
    assert [place.crossed for place in table.sides.melds] == [2, 0, 1, 0, 0, 0]
    table.hover(table.middle(meld_zone(3)))
    qtbot.waitUntil(lambda: table.sides.meld(3).crossed == 0)
    assert not any(spot.angle for spot in table.sides.meld(3).spots)


@pytest.mark.parametrize(
    ("meld", "begins"),
    [
        ("0: 2c 2d 2h 2s 2c 2d 2h", "Pinellata pulita nostra"),
        ("0: 2c 2d 2h 2s 2c 2d Jk", "Pinellata sporca nostra"),
        ("0: Jk Jk Jk Jk Jk Jk 2c", "Toro Seduto nostro"),
    ],
)
def test_a_screen_reader_hears_the_great_canaste_by_their_names(
    canasta: Any, meld: str, begins: str
) -> None:
    table = canasta("As Kd Js 6s 8h 8d 4c 4h Th 5d", melds=[meld], discard="9h")
    assert spoken(table)["m1"].startswith(begins)


@pytest.mark.parametrize("group", ["2c 2d 2h", "2c 2d Jk", "Jk Jk Jk"])
def test_pinelle_and_jokers_make_melds_of_their_own(canasta: Any, group: str) -> None:
    table = canasta(f"{group} 8h 8d 4c 5h", melds=["0: Ac Ad Ah"], phase="play")
    table.scene.match.selection.choose(table.cards(group), table.scene.match.hand)
    table.key(Key.Key_C)
    assert count(table)[1] is True
    table.key(Key.Key_A)
    assert len(ours(table)) == 2
    assert table.refused == []


def test_a_card_for_a_meld_of_the_others_is_refused_with_the_reason(canasta: Any) -> None:
    table = canasta("9s 9d 8h 4c 5d", phase="play")
    table.drag(table.card("9s"), table.middle(meld_zone(2)))
    assert table.refused == ["NOT_YOUR_SIDES_MELD"]


def test_one_card_beside_the_own_melds_is_refused_with_the_reason(canasta: Any) -> None:
    table = canasta(phase="play")
    panel = table.view.zone_rect(OWN_PANEL)
    table.drag(table.card("Js"), QPoint(panel.right() - 60, panel.bottom() - 50))
    assert table.refused == ["MELD_TOO_SHORT"]


def test_a_card_goes_to_the_meld_of_its_rank_by_a_double_click(canasta: Any) -> None:
    table = canasta(phase="play")
    table.double_click(table.grip(table.card("Kd")))
    assert len(table.controller.melds.melds[2].cards) == 8


# Red threes


@pytest.mark.parametrize("size", [(1366, 651), (1093, 540)])
def test_red_threes_lie_apart_and_are_told(canasta: Any, size: tuple[int, int]) -> None:
    table = canasta(red_threes=[2, 1], size=size)
    for side, reds in enumerate(table.seen(CanastaView).red_threes):
        box = table.sides.side(side).apart
        for card in reds:
            sprite = table.scene.sprite(card)
            assert sprite is not None
            assert box.x <= sprite.pose.x <= box.right
            assert box.y <= sprite.pose.y <= box.bottom
    assert spoken(table)["reds0"] == "Noi: 2 tre rossi"
    assert spoken(table)["reds1"] == "Loro: 1 tre rosso"


def test_a_red_three_that_is_drawn_goes_apart_and_another_card_comes(canasta: Any) -> None:
    table = canasta(stock="3h 6c 6d Jc")
    table.click(table.middle(STOCK))
    table.view.finish_animations()
    (red,) = table.seen(CanastaView).red_threes[0]
    assert KIND[red] == parse_kinds("3h")[0]
    assert table.scene.sprite(red) is not None
    assert len(table.scene.match.hand) == 12


# The opening


def test_the_plates_tell_what_each_side_has_to_open_with(unopened: Any) -> None:
    table = unopened(HAND, melds=["1: 9c 9d 9h"])
    told = spoken(table)
    assert told["side0"] == "Noi, 3.200 punti, apre con 90"
    assert told["side1"] == "Loro, 2.865 punti, ha aperto"
    assert "90" in table.scene.match.presenter.tray_hint(table.scene.match)


def test_the_plates_tell_of_pairs_that_open_one_by_one_and_without_a_minimum(
    unopened: Any,
) -> None:
    by_player = {"opening_scope": "player"}
    table = unopened(HAND, melds=["1: 9c 9d 9h"], rules=by_player, opened=[3])
    told = spoken(table)
    assert told["side0"].endswith("apre con 90")
    assert told["side1"].endswith("uno ha aperto")
    free = {"opening_minimum_negative": 0}
    table = unopened(HAND, rules=free, totals=[-65, 0])
    assert spoken(table)["side0"].endswith("senza minimo")


def test_the_tray_counts_towards_the_opening_and_tells_what_the_pozzo_adds(unopened: Any) -> None:
    table = unopened("Kh Kd Kc 7h 7d 7c Qh Qs 4h 4c Ac")
    table.tray.stage(table.cards("Kh Kd Kc"))
    table.tray.stage(table.cards("7h 7d 7c"))
    assert count(table) == ("45 / 90 · col pozzo 75", False)
    table.tray.stage(table.cards("Ac"), 0)
    assert count(table)[0].startswith("15 / 90")


def test_the_tray_says_when_only_the_pozzo_makes_it_enough(unopened: Any) -> None:
    table = unopened("Kh Kd Kc Ah Ad Ac Qh Qs 4h 4c 5d", totals=[3200, 0])
    table.tray.stage(table.cards("Kh Kd Kc"))
    assert count(table) == ("30 / 90 · col pozzo 60", False)
    table.tray.stage(table.cards("Ah Ad Ac"))
    assert count(table)[1] is True
    table.tray.take_back(table.cards("Kh Kd Kc"))
    assert count(table) == ("Col pozzo 90 / 90 – bastano", True)


def test_the_tray_counts_no_pozzo_that_cannot_be_taken(unopened: Any) -> None:
    for top in ("3s", "2d"):
        table = unopened("3c 3s 2c 2h Kh Kd Kc 4h 4c 5d", discard=f"9s {top}")
        table.tray.stage(table.cards("Kh Kd Kc"))
        assert "pozzo" not in count(table)[0]


def test_a_side_may_open_before_it_draws_and_then_draws_one_card(unopened: Any) -> None:
    table = unopened("Kh Kd Kc Ah Ad Ac 4h 4c 5d 6s 8h")
    assert table.controller.phase is Phase.DRAW
    table.tray.stage(table.cards("Kh Kd Kc"))
    table.tray.stage(table.cards("Ah Ad Ac"))
    table.key(Key.Key_A)
    assert len(ours(table)) == 2
    assert spoken(table)["side0"].endswith("ha aperto")
    table.key(Key.Key_P)
    assert len(table.scene.match.hand) == 6


def test_too_few_points_do_not_open_and_the_refusal_tells_why(unopened: Any) -> None:
    table = unopened("Kh Kd Kc Ah Ad Ac 4h 4c 5d 6s 8h")
    table.tray.stage(table.cards("Kh Kd Kc"))
    table.key(Key.Key_A)
    assert table.refused == ["OPENING_BELOW_THRESHOLD"]
    assert ours(table) == []


# The pozzo


@pytest.mark.parametrize("way", ["click", "key", "chosen", "dragged"])
def test_the_pozzo_is_taken_with_two_cards_of_the_hand(canasta: Any, way: str) -> None:
    table = canasta(phase="draw")
    if way == "click":
        table.click(table.middle(DISCARD))
    elif way == "key":
        table.key(Key.Key_T)
    else:
        table.scene.match.selection.choose(table.cards("8h 8d"), table.scene.match.hand)
        table.scene.refresh()
        if way == "chosen":
            table.click(table.middle(DISCARD))
        else:
            table.drag(table.card("8h"), table.middle(DISCARD))
    assert table.refused == []
    assert sorted(ours(table)[-1].split()) == ["8d", "8h", "8s"]
    assert len(table.controller.discard) == 0
    assert set(parse_kinds("5c Qd")) <= {KIND[card] for card in table.scene.match.hand}


def test_the_pozzo_is_dragged_into_the_hand(canasta: Any) -> None:
    table = canasta(phase="draw")
    pile = table.middle(DISCARD)
    table.press(pile)
    table.move(pile + QPoint(-20, 20))
    table.move(table.middle(zones.HAND))
    table.release(table.middle(zones.HAND))
    assert table.refused == []
    assert len(table.controller.discard) == 0


def test_a_card_that_does_not_fit_the_pozzo_is_a_discard_that_comes_too_soon(canasta: Any) -> None:
    table = canasta(phase="draw")
    table.drag(table.card("Js"), table.middle(DISCARD))
    assert table.refused == ["WRONG_PHASE"]
    assert len(table.controller.discard) == 3


def test_the_tray_opens_with_the_pozzo(unopened: Any) -> None:
    table = unopened("Kh Kd Kc Ah Ad Qh Qs 4h 4c 5d Ac", totals=[3200, 0])
    table.tray.stage(table.cards("Ah Ad Ac"))
    table.click(table.middle(DISCARD))
    assert table.refused == []
    assert sorted(KIND_RANK[meld.shown[0]] for meld in table.controller.melds.melds) == [1, 12]
    assert len(table.controller.discard) == 0
    assert not table.tray.groups


@pytest.mark.parametrize(
    ("hand", "laid"),
    [
        ("Th Tc Ts 9h 9d 5h 5d 5s 4d 4h 2d", {10: 3, 5: 3, 4: 3}),
        ("Th Tc 7s 9h 9d 5h 5d 5s 4d 4h 2d", {10: 3, 5: 3, 4: 3}),
        ("Th 9h 9d 9s 9c 9s 9d 2d 4d 4h 7s 8s", {9: 7, 4: 3}),
    ],
)
def test_the_pozzo_opens_with_no_wild_card_that_is_not_needed(
    unopened: Any, hand: str, laid: dict[int, int]
) -> None:
    table = unopened(hand, discard="7c 4c", totals=[0, 0])
    table.click(table.middle(DISCARD))
    assert table.refused == []
    melds = {KIND_RANK[meld.shown[0]]: len(meld.cards) for meld in table.controller.melds.melds}
    assert melds == laid


@pytest.mark.parametrize("kings", ["Kh Kd", "Kh Kd Kc", "Kh"])
def test_staged_cards_of_the_rank_of_the_top_take_the_pozzo(unopened: Any, kings: str) -> None:
    table = unopened("Kh Kd Kc Ah Ad Ac Qh Qs 4h 4c 5d", discard="5c Ks", totals=[3200, 0])
    table.tray.stage(table.cards("Ah Ad Ac"))
    table.tray.stage(table.cards(kings))
    assert count(table)[1] is True
    table.click(table.middle(DISCARD))
    assert table.refused == []
    melds = {KIND_RANK[meld.shown[0]]: len(meld.cards) for meld in table.controller.melds.melds}
    assert melds == {1: 3, 13: max(2, len(kings.split())) + 1}
    assert not table.tray.groups


def test_staged_wild_cards_go_with_the_cards_that_take_the_pozzo(unopened: Any) -> None:
    table = unopened("Kh Kd Jk Qh Qs 4h 4c 5d 7h 8c 9s", discard="5c Ks", totals=[0, 0])
    table.tray.stage(table.cards("Kh Kd Jk"))
    table.click(table.middle(DISCARD))
    assert table.refused == []
    assert [len(meld.cards) for meld in table.controller.melds.melds] == [4]


@pytest.mark.parametrize(
    ("staged", "top", "laid"), [("Ah", "Ac", {1: 5}), ("6s Jk", "6c", {1: 3, 6: 3})]
)
def test_staged_cards_that_are_enough_take_the_pozzo_alone(
    canasta: Any, staged: str, top: str, laid: dict[int, int]
) -> None:
    table = canasta(
        "Ah As Js 6s 6h 4c 4h Th 5d 9d Jk",
        melds=["0: Ah Ad Ac", "0: Kh Kd Kc"],
        phase="draw",
        discard=f"5c Qd {top}",
        rules={"pozzo_requirement": "pair_or_wild_or_meld"},
    )
    table.tray.stage(table.cards(staged))
    table.click(table.middle(DISCARD))
    assert table.refused == []
    melds = {KIND_RANK[meld.shown[0]]: len(meld.cards) for meld in table.controller.melds.melds}
    assert {rank: melds[rank] for rank in laid} == laid


def test_three_staged_deuces_take_a_deuce(unopened: Any) -> None:
    table = unopened("2h 2d 2s Qh Qs 4h 4c 5d 7h 8c 9s", discard="5c 2c", totals=[0, 0])
    table.tray.stage(table.cards("2h 2d 2s"))
    table.click(table.middle(DISCARD))
    assert table.refused == []
    assert [len(meld.cards) for meld in table.controller.melds.melds] == [4]


def test_a_group_of_the_tray_is_dragged_onto_the_pozzo_to_open_with_it(unopened: Any) -> None:
    table = unopened("Kh Kd Kc Ah Ad Qh Qs 4h 4c 5d Ac", totals=[3200, 0])
    table.tray.stage(table.cards("Ah Ad Ac"))
    (group,) = table.tray.groups
    targets = table.view.actions_.targets_of(group)
    pile = next(target for target in targets if target.zone == DISCARD)
    assert pile.legal
    assert table.view.actions_.perform(pile, group)
    assert len(ours(table)) == 2


@pytest.mark.parametrize(
    ("pile", "reason", "word"),
    [
        ("5c 3s", "PILE_BLOCKED", "3♠"),
        ("5c Td", "PILE_NEEDS_PAIR", "due carte"),
        ("5c 2h", "PILE_NEEDS_THREE", "tre uguali"),
    ],
)
def test_a_pozzo_that_cannot_be_taken_tells_why(
    canasta: Any, pile: str, reason: str, word: str
) -> None:
    table = canasta(discard=pile, phase="draw")
    refusals = []
    table.controller.refused.connect(lambda _, why: refusals.append(why))
    table.click(table.middle(DISCARD))
    assert table.refused == [reason]
    answers, rules = table.controller.words, table.controller.rules
    assert word in answers.refusal(refusals[0].reason, refusals[0].facts, rules)


def test_the_cards_that_the_deal_has_covered_stay_covered(canasta: Any) -> None:
    table = canasta(discard="4s 6h 3h 5c 9d Qd", phase="draw")
    assert table.controller.discard.cards[:3] == (HIDDEN,) * 3
    assert len(table.controller.discard) == 6
    table.key(Key.Key_G)
    assert table.scene.fan.cards[:3] == (HIDDEN,) * 3
    assert [KIND[card] for card in table.scene.fan.cards[3:]] == list(parse_kinds("5c 9d Qd"))


def test_a_pozzo_with_covered_cards_comes_to_the_hand_and_its_red_three_goes_apart(
    canasta: Any,
) -> None:
    table = canasta(discard="4s 6h 3h 5c 9d 8s", phase="draw", stock="Jh Jc Jd 6c")
    table.click(table.middle(DISCARD))
    table.view.finish_animations()
    assert [KIND[card] for card in table.seen(CanastaView).red_threes[0]] == list(parse_kinds("3h"))
    held = {KIND[card] for card in table.scene.match.hand}
    assert set(parse_kinds("4s 6h 5c 9d")) <= held
    assert all(table.scene.sprite(card) is not None for card in table.scene.match.hand)


@pytest.mark.parametrize("covered", [0, 2])
def test_a_pozzo_that_showed_covered_cards_is_not_put_back(canasta: Any, covered: int) -> None:
    table = canasta(discard="4s 6h 4c 5c 9d 8s", phase="draw")
    game = table.controller._game
    assert isinstance(game, Canasta)
    game.covered = covered
    table.controller.show_anew()
    assert table.controller.discard.cards.count(HIDDEN) == covered
    table.click(table.middle(DISCARD))
    assert len(table.controller.discard) == 0
    assert table.controller.can_undo() is (not covered)
    assert table.controller.undo() is (not covered)


# Closing


CLOSING = ["0: 7c 7d 7h 7s 7c 7d 7h", "0: Kc Kd Kh Ks Kc 2s Jk"]


def test_the_last_card_closes_and_the_score_is_told_item_by_item(canasta: Any) -> None:
    table = canasta("4h", melds=CLOSING, phase="play", red_threes=[2, 0])
    results: list[HandResult] = []
    table.controller.hand_ended.connect(results.append)
    table.drag(table.card("4h"), table.middle(DISCARD))
    assert table.controller.phase is Phase.OVER
    lines = table.controller.words.lines(results[0], table.controller.players)
    told = lines[0].why.lower().replace("\u00a0", " ")
    for item in (
        "carte calate: +155",
        "canasta pulita: +500",
        "canasta sporca: +300",
        "chiusura: +300",
        "tre rossi: +200",
        "punti in mano: −",
    ):
        assert item in told


def test_who_may_not_close_keeps_a_card(canasta: Any) -> None:
    table = canasta("4h", melds=CLOSING[:1], phase="play")
    table.drag(table.card("4h"), table.middle(DISCARD))
    assert table.refused == ["CLOSE_CANASTAS_MISSING"]


def test_the_partner_is_asked_before_closing_by_button_or_key(canasta: Any) -> None:
    rules = {"ask_partner_before_closing": True}
    table = canasta("4h", melds=CLOSING, phase="play", rules=rules)
    assert "ask" in dict(table.sides.buttons)
    table.drag(table.card("4h"), table.middle(DISCARD))
    assert table.refused == ["CLOSE_NOT_AGREED"]
    table.key(Key.Key_Q)
    assert table.controller.turn == 2
    assert table.controller.submit_bot(Seat(2), Agree())
    assert "ask" not in dict(table.sides.buttons)
    table.drag(table.card("4h"), table.middle(DISCARD))
    assert table.controller.phase is Phase.OVER


@pytest.mark.parametrize(("key", "agreed"), [(Key.Key_Y, True), (Key.Key_N, False)])
def test_a_partner_who_is_asked_answers_by_button_or_key(
    canasta: Any, key: Qt.Key, agreed: bool
) -> None:
    rules = {"ask_partner_before_closing": True}
    table = canasta(hand="4h 7s", melds=CLOSING, phase="play", rules=rules)
    table.controller.submit(Ask())
    table.controller.open_hand_of(Seat(2))
    assert {"agree", "refuse"} <= set(dict(table.sides.buttons))
    assert (
        table.scene.match.presenter.tray_hint(table.scene.match)
        == "Il compagno chiede: posso chiudere?"
    )
    table.key(key)
    assert table.seen(CanastaView).consent is agreed
    assert table.controller.turn == 0


# Fewer players, small windows


@pytest.mark.parametrize("others", [1, 2])
def test_two_or_three_play_each_with_a_panel_of_their_own(canasta: Any, others: int) -> None:
    table = canasta(others=others, melds=MELDS[:4], totals=[420, 365])
    assert [area.side for area in table.sides.sides] == [*range(1, others + 1), 0]
    told = spoken(table)
    assert told["side0"] == "Anna, 420 punti, ha aperto"
    assert told["side1"] == "Nonna Rosa, 365 punti, ha aperto"


@pytest.mark.parametrize("game_key", ["canasta", "burraco"])
@pytest.mark.parametrize("phase", ["draw", "play"])
@pytest.mark.parametrize("width", [1093, 1346, 1366])
def test_every_button_has_room_for_its_words(
    lay: Any, game_key: str, width: int, phase: str
) -> None:
    hands = ["4h 4d 4s 7c", 11, 11, 11]
    table = lay(hands, game_key=game_key, size=(width, 614), discard="9d", phase=phase)
    for staged in (False, True):
        if staged:
            table.tray.stage(table.cards("4h 4d 4s"))
        faces = table.scene.match.presenter.buttons(table.scene.match)
        assert ("back" in faces) is staged
        for key, box in table.sides.buttons:
            face = faces[key]
            if face.look is paint.ButtonLook.BUTTON:
                text = face.short or face.text
                assert paint.text_size(text, 15, bold=True).width() <= box.w - 8


def test_what_is_laid_is_what_was_put_into_the_tray(canasta: Any) -> None:
    table = canasta("6c 2d 6h 6s 8h 4c", melds=["0: Ac Ad Ah"], phase="play")
    chosen: tuple[Card, ...] = table.cards("6c 2d 6h 6s")
    table.tray.stage(chosen)
    report = table.tray.report
    assert report is not None
    assert [placed.kind for placed in report.groups[0].readings[0]] == list(
        parse_kinds("6h 6c 6s 2d")
    )
    assert table.controller.check(LayMelds(table.tray.declared)) is None
    assert table.tray.lay()
    assert set(table.controller.melds.melds[1].cards) == set(chosen)


@pytest.mark.parametrize("phase", ["draw", "play"])
def test_whoever_need_not_ask_the_partner_is_told_so(canasta: Any, phase: str) -> None:
    table = canasta(phase=phase)
    table.key(Qt.Key.Key_Q)
    refusal = table.controller.check(Ask())
    assert refusal is not None
    told = table.controller.words.refusal(refusal.reason, refusal.facts, table.controller.rules)
    assert told.startswith("Con queste regole non si chiede al compagno")
    assert table.refused == ["WRONG_PHASE"]
