"""What a game does not have is out of reach at its table, by key and by mouse."""

from collections.abc import Iterator
from itertools import product

import pytest
from PySide6.QtCore import QPoint, Qt
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import choose
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Deal, Draw
from scala_desktop.rules.options import with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.table.games import presenter_of
from scala_desktop.table.input.keyboard import ZONES, FocusZone
from scala_desktop.table.layout.zones import FELT, HAND_BAND, OWN_PANEL, ZoneKind
from scala_desktop.table.painting.deck_art import face_of
from scala_desktop.words.cards import card_words
from tests.table.tables import NAMES as PLAYERS
from tests.table.tables import STILL, Table, whole

Key = Qt.Key
RULES = {"burraco": {"pozzetto_on_the_fly": False}}
"""A card has to stay for the discard, as in the other games."""
TRAY_AND_MELDS = (ZoneKind.TRAY, ZoneKind.GROUP, ZoneKind.GROUP_LABEL, ZoneKind.MELD)
every_game = pytest.mark.parametrize("key", NAMES)


class Dealt(Table):
    """The first hand of a match in which the person at the table begins."""

    def __init__(self, key: str) -> None:  # a table is made in another way here
        entry, number = info(key), 0
        rules = with_values(entry.rules(), RULES.get(key, {}))
        while (state := entry.start(rules, 4, f"dealt {number}")).turn:
            number += 1
        self.sit(state, PLAYERS[:4], (1366, 651), STILL)

    def choose(self, count: int) -> None:
        """Choose the first *count* cards of the hand."""
        self.scene.match.selection.choose(self.scene.match.hand[:count], self.scene.match.hand)
        self.scene.refresh()

    @property
    def done(self) -> tuple[object, ...]:
        """Return all that an action leaves behind."""
        played, arranged = self.controller.played, self.controller.arrangement
        return (
            len(played),
            arranged,
            self.scene.match.selection.cards,
            tuple(self.said + self.refused),
        )


@pytest.fixture
def dealt(qtbot: QtBot, key: str) -> Iterator[Dealt]:
    table = Dealt(key)
    yield table
    table.close()


def keys_of(table: Table) -> set[Key]:
    return set(table.scene.match.presenter.keys(table.view.actions_))


@every_game
def test_no_key_of_another_game_does_anything(dealt: Dealt, key: str) -> None:
    every = {one for name in NAMES for one in presenter_of(name).keys(dealt.view.actions_)}
    foreign = every - keys_of(dealt)
    assert foreign
    for count in (0, 1, 3):
        dealt.choose(count)
        before = dealt.done
        for one in sorted(foreign):
            dealt.key(one)
            assert dealt.done == before, one


@every_game
def test_enter_and_space_do_no_harm_anywhere(dealt: Dealt, key: str) -> None:
    keyboard = dealt.view.keyboard
    for move in (Draw(), None):
        # The piles end the turn; everything else may be pressed as often as one likes.
        for zone in ZONES[:-1]:
            for index in range(len(keyboard.stops(zone))):
                for count, pressed in product(range(4), (Key.Key_Space, Key.Key_Return)):
                    dealt.choose(count)
                    keyboard.go_to(zone, index)
                    dealt.key(pressed)
                    whole(dealt.scene)
                    dealt.tray.clear()
        if move is not None and dealt.controller.turn == 0:  # nobody has knocked
            assert dealt.controller.submit(move)


@pytest.mark.parametrize("key", ["trentuno"])
def test_without_a_tray_nothing_is_put_aside(dealt: Dealt, key: str) -> None:
    for one in (Key.Key_Space, Key.Key_Right, Key.Key_Space, Key.Key_Right, Key.Key_Return):
        dealt.key(one)
    assert len(dealt.scene.match.hand) == 3
    assert dealt.scene.match.selection.cards == dealt.scene.match.hand[2:], (
        "the one with the focus is chosen"
    )
    dealt.key(Key.Key_Left)
    dealt.key(Key.Key_Space)
    whole(dealt.scene)
    dealt.choose(2)
    dealt.tray.stage(dealt.scene.match.hand[:2])
    assert not dealt.tray.suggest()
    for y in range(0, 651, 31):
        for x in range(0, 1366, 31):
            zone = dealt.view.gestures.hit(x, y).zone
            assert zone.kind not in TRAY_AND_MELDS
            if zone in (FELT, HAND_BAND, OWN_PANEL):
                dealt.choose(2)
                dealt.click(QPoint(x, y))
    assert dealt.tray.groups == ()
    whole(dealt.scene)


@every_game
def test_nothing_more_is_grouped_where_every_card_is_in_the_tray(dealt: Dealt, key: str) -> None:
    if not dealt.tray.exists:
        return
    for count in (len(dealt.scene.match.hand), 0):
        dealt.tray.stage(dealt.scene.match.hand[:count])
        groups = dealt.tray.groups
        dealt.key(Key.Key_R)
        assert dealt.tray.groups == groups
        assert dealt.said.pop()
        whole(dealt.scene)


@pytest.mark.parametrize("key", ["trentuno"])
def test_without_melds_a_thing_on_the_table_asks_for_no_cards(dealt: Dealt, key: str) -> None:
    stops = dealt.view.keyboard.stops(FocusZone.TABLE)
    assert len(stops) > 3
    for index in range(len(stops)):
        dealt.view.keyboard.go_to(FocusZone.TABLE, index)
        dealt.key(Key.Key_Return)
    assert dealt.said == dealt.refused == []


def play_out(dealt: Dealt) -> None:
    """Let everybody play until the hand is over."""
    controller = dealt.controller
    while controller.phase is not Phase.OVER:
        view = controller.view() if controller.my_turn else controller.bot_view(controller.turn)
        move = choose(view, "easy", str(len(controller.played)))
        if controller.my_turn:
            assert controller.submit(move)
        else:
            assert controller.submit_bot(controller.turn, move)


@every_game
def test_after_the_hand_the_tray_asks_for_nothing(dealt: Dealt, key: str) -> None:
    play_out(dealt)
    dealt.hear_all()
    match, line = dealt.scene.match, dealt.scene.labels._line
    assert match.line is None
    assert not line._panel.isVisible(), "it would tell what to do in a turn that is over"
    assert not line._sentence.isVisible()
    if not dealt.tray.exists:
        return
    assert match.presenter.tray_hint(match) == "La mano è finita."
    assert match.presenter.panel_note(match, own=True) == ""
    if "suggest" in match.buttons:
        assert not match.buttons["suggest"].enabled
        assert match.buttons["suggest"].help == "La mano è finita."


@every_game
def test_after_the_hand_everybody_lays_his_cards_open(dealt: Dealt, key: str) -> None:
    """As at any table: what was left in the hands is what the points come from."""
    controller, scene = dealt.controller, dealt.scene
    others = [Seat(seat) for seat in range(1, len(controller.players))]
    for seat in others:
        with pytest.raises(ValueError, match="is covered"):
            controller.cards_of(seat)
    play_out(dealt)
    dealt.view.finish_animations()
    left = [card for seat in others for card in controller.cards_of(seat)]
    assert left
    for card in left:
        sprite = scene.sprite(card)
        assert sprite is not None
        assert sprite.face == face_of(card)
    assert not any(len(row) for row in scene.registry.backs.values())
    spoken = dict(scene.labels.spoken())
    for seat in others:
        for card in controller.cards_of(seat) if key != "trentuno" else ():
            assert card_words(KIND[card]) in spoken[seat]


@every_game
def test_a_hand_that_is_dealt_is_covered_before_the_table_has_caught_up(
    dealt: Dealt, key: str
) -> None:
    """A screen reader may ask at any moment."""
    play_out(dealt)
    controller, heard = dealt.controller, []
    controller.happened.connect(lambda _: heard.append(dealt.scene.labels.spoken()))
    assert controller.submit(Deal())
    assert heard
