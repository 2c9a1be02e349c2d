"""What a screen reader finds on the table, what it can press, and what it is told."""

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QPushButton

from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.moves import parse_move
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.table import accessibility
from tests.table.reader import Told, children_of, settle, told_of
from tests.table.tables import Table

Lay = Callable[..., Table]
HAND = "As Ks 7h 7d"


@pytest.fixture
def said(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Collect what is announced."""
    told: list[str] = []
    monkeypatch.setattr(accessibility, "announce", lambda view, text: told.append(text))
    return told


@pytest.fixture(autouse=True)
def listening() -> Iterator[None]:
    QAccessible.setActive(True)
    yield
    QAccessible.setActive(False)


def children(table: Table) -> list[Told]:
    settle()
    return children_of(table.view.viewport())


def names(table: Table) -> list[str]:
    return [child.name for child in children(table)]


def press(table: Table, begin: str) -> None:
    """Press the thing whose name begins so."""
    found = next(child for child in children(table) if child.name.startswith(begin))
    button = found.thing
    assert isinstance(button, QPushButton)
    button.click()
    settle()


def test_every_thing_on_the_table_has_a_name(lay: Lay) -> None:
    table = lay([HAND, 13], melds=["1: 5c Jk=6c 7c"], discard="9d", totals=[21, 1])
    told = names(table)
    assert told[:2] == ["asso di picche, 1 di 4", "re di picche, 2 di 4"]
    assert "Pozzo, in cima nove di quadri" in told
    assert any("Nonna Rosa" in one and "sei di fiori" in one for one in told)
    assert told[-2:] == [
        "Anna, 4 carte, 21 punti, è di turno",
        "Nonna Rosa, 13 carte, 1 punto, ha aperto",
    ]


def test_what_can_be_pressed_is_a_button_and_all_else_a_text(lay: Lay) -> None:
    table = lay([HAND, 13], melds=["1: 5c Jk=6c 7c"], discard="9d")
    roles = {child.name: child.role for child in children(table)}
    texts = {told for told, role in roles.items() if role == QAccessible.Role.StaticText}
    buttons = {told for told, role in roles.items() if role == QAccessible.Role.Button}
    assert len(texts) + len(buttons) == len(roles)
    assert {"re di picche, 2 di 4", "Pozzo, in cima nove di quadri"} <= buttons
    assert {told.split(",")[0] for told in texts} >= {"Anna", "Nonna Rosa"}


def test_nothing_is_made_while_nobody_listens(lay: Lay) -> None:
    QAccessible.setActive(False)
    table = lay([HAND, 13], phase="play")
    settle()
    assert not table.view.viewport().findChildren(QPushButton)
    QAccessible.setActive(True)
    told_of(table.view)
    settle()
    assert table.view.viewport().findChildren(QPushButton)
    QAccessible.setActive(False)
    table.controller.submit(parse_move("discard Ks"))
    settle()
    assert not table.view.viewport().findChildren(QPushButton)


def test_a_card_tells_its_place_and_whether_it_is_chosen(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, 13])
    press(table, "sette di cuori")
    assert said[-1] == "sette di cuori, 3 di 4, scelta"
    card = children(table)[2]
    assert card.name == "sette di cuori, 3 di 4, scelta"
    at = table.view.viewport().mapFromGlobal(card.place.center())
    assert table.view.card_rect(table.card("7h")).contains(at)
    press(table, "sette di cuori")
    assert said[-1] == "sette di cuori, 3 di 4"


def test_the_mouse_goes_through(lay: Lay) -> None:
    table = lay([HAND, 13])
    settle()
    assert table.view.viewport().childAt(table.grip(table.card("7d"))) is None
    table.click(table.grip(table.card("7d")))
    assert table.scene.match.selection.cards == (table.card("7d"),)


def test_the_eye_sees_no_button(lay: Lay) -> None:
    QAccessible.setActive(False)
    table = lay([HAND, 13], melds=["1: 5c Jk=6c 7c"], discard="9d")
    before = table.view.grab().toImage()
    QAccessible.setActive(True)
    table.view.speech.follow()
    settle()
    assert table.view.viewport().findChildren(QPushButton)
    assert table.view.grab().toImage() == before


def test_a_card_is_discarded_by_pressing_it_and_the_pile(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, 13], phase="play", discard="9d")
    press(table, "re di picche")
    press(table, "Pozzo")
    assert str(table.controller.played[-1][1]) == "discard Ks"
    assert any("re di picche" in text for text in said)


def test_cards_are_staged_and_laid_by_pressing(lay: Lay) -> None:
    table = lay(["Kh Ks Kc Qh Qs Qc 2d", 13], phase="play", discard="9d")
    for card in ("re di cuori", "re di picche", "re di fiori"):
        press(table, card)
    press(table, "Vassoio")
    told = names(table)
    assert "Gruppo 1: re di cuori, re di fiori, re di picche. 30 punti" in told
    assert "Vassoio, 30 su 40, ne mancano 10" in told
    for card in ("donna di cuori", "donna di picche", "donna di fiori"):
        press(table, card)
    press(table, "Vassoio")
    press(table, "Apri")
    assert len(table.controller.melds.melds) == 2


def test_the_tray_says_what_it_wants(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    press(table, "Vassoio")
    assert table.said == ["Scegli prima una o più carte della mano."]


def test_which_card_a_joker_is_can_be_pressed(lay: Lay, said: list[str]) -> None:
    table = lay(["5h 6h Jk 2c", 13], phase="play", discard="9d")
    for card in ("cinque di cuori", "sei di cuori", "jolly"):
        press(table, card)
    press(table, "Vassoio")
    press(table, "Gruppo 1")
    assert said[-1] == "Che carta è il jolly? sette di cuori; quattro di cuori"
    assert names(table)[:2] == ["sette di cuori", "quattro di cuori"]
    table.key(Qt.Key.Key_Right)
    focused = [child.name for child in children(table) if child.focused]
    assert focused == ["quattro di cuori"]
    press(table, "quattro di cuori")
    told = "Gruppo 1: jolly per quattro di cuori, cinque di cuori, sei di cuori. 15 punti"
    assert told in names(table)


def test_a_button_that_is_off_says_why(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    press(table, "asso di picche")
    press(table, "Vassoio")
    lay_them = next(child for child in children(table) if child.name == "Apri")
    assert "almeno 3 carte" in lay_them.description


def test_a_pile_that_may_be_looked_through_names_its_cards(lay: Lay) -> None:
    table = lay([HAND, 13, 11, 11], game_key="burraco", discard="9d 5c")
    pile = next(child for child in children(table) if child.name.startswith("Pozzo"))
    told = pile.description
    assert told == "cinque di fiori, nove di quadri"


def test_the_focus_is_on_the_thing_that_has_the_ring(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, 13])
    table.view.setFocus()
    settle()
    table.key(Qt.Key.Key_Right)
    focused = [child.name for child in children(table) if child.focused]
    assert focused == ["re di picche, 2 di 4"]
    assert table.view.hasFocus()
    table.key(Qt.Key.Key_Space)
    assert said[-1] == "re di picche, 2 di 4, scelta"
    table.key(Qt.Key.Key_Right)
    focused = [child.name for child in children(table) if child.focused]
    assert focused == ["sette di cuori, 3 di 4"]


def test_a_screen_reader_moves_the_focus_and_the_table_keeps_the_keys(lay: Lay) -> None:
    table = lay([HAND, 13])
    button = children(table)[3].thing
    assert isinstance(button, QPushButton)
    button.setFocus()
    settle()
    assert table.view.hasFocus()
    focused = table.view.stops.focused
    assert focused is not None
    assert focused.card == table.card("7d")


def test_public_moves_are_announced_in_words(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, "9h 2c 5d"], turn=1)
    table.controller.submit_bot(Seat(1), parse_move("draw"))
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    assert any("due di fiori" in text for text in said)
    other = lay([HAND, "9h 2c 5d"], turn=1)
    table.view.set_controller(other.controller, other.tray)
    count = len(said)
    table.controller.submit(parse_move("draw"))
    assert len(said) == count


def test_while_covered_no_card_of_a_hand_is_told(lay: Lay) -> None:
    table = lay([HAND, 13], discard="9d")
    table.controller.open_hand_of(None)
    assert not any("picche" in one or "cuori" in one for one in names(table))
    assert table.view.accessibleName() == "Tavolo coperto"


def test_a_card_that_has_left_can_no_longer_be_pressed(lay: Lay) -> None:
    table = lay([HAND, 13], phase="play")
    king = children(table)[1].thing
    assert isinstance(king, QPushButton)
    table.controller.submit(parse_move("discard Ks"))
    king.click()
    assert not table.scene.match.selection
    assert not any("re di picche, " in one for one in names(table))


def test_what_is_taken_back_is_told(lay: Lay, said: list[str]) -> None:
    """Nobody hears a card fly back: the words say that it did, and what may be done now."""
    table = lay(["Ks Kh Kc Qh Qs Qc 2d", 13], phase="play", discard="9d")
    for cards in ("re di cuori", "re di picche", "re di fiori"):
        press(table, cards)
    press(table, "Vassoio")
    said.clear()
    press(table, "Riprendi")
    assert said == ["Il vassoio è vuoto"]
    table.tray.stage(table.cards("Ks Kh Kc"))
    table.tray.stage(table.cards("Qh Qs Qc"))
    settle()
    said.clear()
    press(table, "Apri")
    assert [text for text in said if "vassoio" in text.lower()] == [], (
        "what is laid is told as such"
    )
    said.clear()
    table.key(Qt.Key.Key_Z)
    assert said[0].startswith("Mossa annullata. Apri con 40 punti")
    assert sum("Mossa annullata" in text for text in said) == 1
    table.key(Qt.Key.Key_Z)
    table.key(Qt.Key.Key_Z)
    assert said[-1] == "Il vassoio è vuoto"


def test_the_order_of_the_hand_is_told(lay: Lay, said: list[str]) -> None:
    table = lay([HAND, 13])
    said.clear()
    table.key(Qt.Key.Key_S)
    assert said == ["Carte in ordine di seme."]
    table.key(Qt.Key.Key_V)
    assert said[1:] == ["Carte in ordine di valore."]


@pytest.mark.parametrize(
    ("other", "told"),
    [("9h", "Nonna Rosa ha 1 carta. "), ("9h 5d", "Nonna Rosa ha 2 carte. "), ("9h 5d 4c", "")],
)
def test_who_is_about_to_go_out_is_told_as_the_turn_begins(
    lay: Lay, said: list[str], other: str, told: str
) -> None:
    table = lay([HAND, f"{other} 2c"], turn=1, phase="play", melds=["1: 5c 6c 7c"], opened=[0, 1])
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    assert said[-1] == f"{told}Tocca a te, Anna: pesca dal tallone, o prendi il due di fiori."


def test_the_hand_that_begins_is_told(lay: Lay, said: list[str]) -> None:
    """It was dealt before anybody came to the table."""
    table = lay([HAND, 13])
    assert not any("Mano" in text for text in said), "what is laid for a lesson is no deal"
    said.clear()
    game = info("scala40")
    players = [Player("Anna"), Player("Nonna Rosa", "medium")]
    controller = Controller(game.start(game.rules(), 2, "deal"), players, open_seat=Seat(0))
    table.view.set_controller(controller, Tray(controller))
    begins = [text for text in said if text.startswith("Mano 1: dà le carte ")]
    assert begins == said[:1]
    table.scene.refresh()
    assert said.count(begins[0]) == 1


@pytest.mark.parametrize("size", [(1366, 651), (960, 480)])
def test_a_player_is_told_with_what_it_did_in_words(
    lay: Lay, said: list[str], size: tuple[int, int]
) -> None:
    """The bubble has a number for the eye, and on a small table no room: the ear needs neither."""
    open_ = {"melds": ["1: 5c 6c 7c"], "opened": [0, 1]}
    table = lay([HAND, "9h 2c 5d"], turn=1, discard="9d", size=size, **open_)
    table.controller.submit_bot(Seat(1), parse_move("take"))
    table.controller.submit_bot(Seat(1), parse_move("discard 2c"))
    assert names(table)[-1] == (
        "Nonna Rosa, 3 carte, 0 punti, ha aperto. "
        "Prende il nove di quadri e scarta il due di fiori."
    )


def test_nobody_is_told_twice_in_trentuno(lay: Lay) -> None:
    table = lay(["As Ks 7h", 3, 3], game_key="trentuno", phase="draw")
    told = names(table)
    for name in ("Anna", "Nonna Rosa", "Zio Carlo"):
        assert sum(one.startswith(f"{name},") for one in told) == 1
