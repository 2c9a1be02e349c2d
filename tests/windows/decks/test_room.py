"""With what one plays: each choice takes effect at once, for its game, and is kept.

Source: design/pact.md, 4.
"""

from collections.abc import Callable, Iterator, Sequence
from itertools import product
from threading import Thread, current_thread, main_thread

import pytest
from PySide6.QtCore import QEvent, QObject, QPoint, QSize, Qt
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import (
    QApplication,
    QMenu,
    QSlider,
    QStyle,
    QStyleOptionSlider,
    QWidget,
)
from pytestqt.qtbot import QtBot

from scala_desktop.dress.motion import MOTION
from scala_desktop.dress.room import SCALE, px
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import GAMES, NAMES, info
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import BACK, PACKS
from scala_desktop.store.looks import GameLook, drop_look, has_own_look, keep_look, look_of
from scala_desktop.store.pact_decks import deck_of_pact, forget_deck, set_deck_of_pact
from scala_desktop.store.store import Store
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.windows.decks import live_table
from scala_desktop.windows.decks import room as deck_room
from scala_desktop.windows.decks.occasion import Occasion
from scala_desktop.windows.decks.room import DeckRoom
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.looks import french_art, table_settings
from scala_desktop.windows.own_deck.maker import DeckMaker
from tests.store.decks.sheets import kept_deck

Opened = Callable[..., DeckRoom]
TABLE = QSize(1366, 651)
LEFT = Qt.MouseButton.LeftButton


def own_deck(pack: str, title: str, *, back: bool = True) -> OwnDeck:
    faces = [*PACKS[pack].needed, *([BACK] if back else [])]
    return kept_deck(Library(), PACKS[pack], title, faces, size=(42, 67))


@pytest.fixture
def opened(qtbot: QtBot) -> Opened:
    def make(
        game: str = "scala40",
        rules: HouseRules | None = None,
        *,
        people: Sequence[str] = (),
        person: str = "",
        size: tuple[int, int] = (1366, 768),
        table: QSize = TABLE,
    ) -> DeckRoom:
        store = Store()

        def rules_of(entry: GameInfo) -> HouseRules:
            return rules if rules is not None and entry.key == game else entry.rules()

        def keep(key: str, look: GameLook | None, who: str) -> None:
            if look is None:
                drop_look(store, key, who)
            else:
                keep_look(store, key, look, who)

        room = DeckRoom(None, store, tuple(GAMES), DeckMaker(Library()))
        room.changed.connect(keep)
        room.pact_changed.connect(lambda *told: set_deck_of_pact(store, *told))
        qtbot.addWidget(room)
        room.resize(*size)
        players = [*map(Player, people), Player("Zio Carlo", "easy"), Player("Giulia", "easy")]
        room.enter(
            Occasion(
                info(game),
                rules_of,
                lambda _: ("classic", "Classica"),
                lambda _: table,
                players,
                person,
            )
        )
        room.show()
        room.finish()
        room.take_focus()
        return room

    return make


def deck_seen(room: DeckRoom) -> str:
    """Return the name of the deck that lies on the live table."""
    assert room.live.sight is not None
    return room.live.sight.deck[0]


def hand_width(room: DeckRoom) -> float:
    """Return how wide a card of the hand on the live table is."""
    assert room.live.laid is not None
    return room.live.laid.cards[-1].width


def turning(room: DeckRoom) -> int:
    """Return how many cards on the live table turn over."""
    return len(room.live._turns)


def hand_seen(room: DeckRoom) -> tuple[int, ...]:
    assert room.live.laid is not None
    return room.live.laid.hand


def choose(room: DeckRoom, key: str, value: str | int) -> None:
    if isinstance(value, int):
        room.size_choice.slider.setValue(value)
    else:
        room.choices[key][value].click()
    room.finish()


def test_choices_are_kept_for_their_game_alone(opened: Opened) -> None:
    room = opened("scala40")
    choose(room, "felt", "blu")
    choose(room, "back", "rosso")
    choose(room, "card_size", 115)
    room.paper.switches["four_colours"].click()
    assert look_of(Store(), "scala40") == GameLook(
        back="rosso", felt="blu", card_size=115, four_colours=True
    )
    assert look_of(Store(), "burraco") == GameLook()
    room.games.tabs["burraco"].click()
    assert room.choices["felt"]["verde"].isChecked()
    choose(room, "felt", "bordeaux")
    assert look_of(Store(), "scala40").felt == "blu"
    assert look_of(Store(), "burraco").felt == "bordeaux"


def test_a_look_can_be_that_of_every_game(opened: Opened) -> None:
    room = opened("scala40")
    choose(room, "felt", "blu")
    room.paper.everywhere.click()
    store = Store()
    assert {look_of(store, entry.key).felt for entry in GAMES} == {"blu"}
    assert room.problem_shown.startswith("✓")


def test_the_deck_of_a_pact_is_that_of_every_game_but_where_another_pact_has_its_own(
    opened: Opened,
) -> None:
    ours, theirs = own_deck("french", "Bar Sport"), own_deck("french", "Zia")
    for game, deck in (("scala40", ours), ("burraco", theirs), ("canasta", ours)):
        set_deck_of_pact(Store(), game, "classic", deck.name)
    room = opened("scala40")
    assert deck_seen(room) == ours.name
    room.paper.everywhere.click()
    assert {look_of(Store(), entry.key).deck for entry in GAMES} == {ours.name}
    assert "A Burraco restano" in room.problem_shown


def test_in_modo_nonna_the_switches_are_on_and_say_why(opened: Opened) -> None:
    Store().set("grandma", True)
    room = opened("scala40")
    switch = room.paper.switches["giant_index"]
    assert switch.isChecked()
    assert not switch.isEnabled()
    assert switch.toolTip() == switch.accessibleDescription() == "sempre, in Modo Nonna"
    choose(room, "felt", "blu")
    assert look_of(Store(), "scala40") == GameLook(felt="blu")


def test_everybody_at_the_table_may_have_a_look_of_their_own(opened: Opened) -> None:
    room = opened("scala40", people=["Anna", "Nonna Rosa"], person="Nonna Rosa")
    assert room.paper.faces.faces[""].isChecked()
    choose(room, "felt", "blu")
    assert not room.paper.as_everybody.isVisible()
    room.paper.faces.faces["Nonna Rosa"].click()
    assert room.choices["felt"]["blu"].isChecked()
    choose(room, "card_size", 115)
    room.paper.switches["giant_index"].click()
    wanted = GameLook(felt="blu", card_size=115, giant_index=True)
    assert look_of(Store(), "scala40", "Nonna Rosa") == wanted
    assert (
        look_of(Store(), "scala40", "Anna") == look_of(Store(), "scala40") == GameLook(felt="blu")
    )
    assert look_of(Store(), "burraco", "Nonna Rosa") == GameLook()
    room.paper.as_everybody.click()
    room.paper.everywhere.click()
    assert room.paper.as_everybody.isVisible()
    assert {look_of(Store(), one.key, "Nonna Rosa") for one in GAMES} == {GameLook(felt="blu")}
    choose(room, "card_size", 115)
    room.paper.switches["giant_index"].click()
    room.paper.everywhere.click()
    assert {look_of(Store(), one.key, "Nonna Rosa") for one in GAMES} == {wanted}
    # Who keeps a look of their own finds it again, though they play alone this time.
    again = opened("scala40", people=["Nonna Rosa"], person="Nonna Rosa")
    assert again.paper.faces.faces["Nonna Rosa"].isChecked()
    assert again.paper.faces.faces["Nonna Rosa"].isVisible()
    again.paper.as_everybody.click()
    assert look_of(Store(), "scala40", "Nonna Rosa") == GameLook(felt="blu")
    assert not again.paper.as_everybody.isVisible()
    assert again.size_choice.value == 100


def test_who_plays_alone_is_not_asked_for_whom(opened: Opened) -> None:
    room = opened("scala40", people=["Anna"], person="Anna")
    assert not room.paper.faces.faces["Anna"].isVisible()


def test_no_part_of_the_room_is_a_window_of_its_own(opened: Opened) -> None:
    shown: list[str] = []

    class Watch(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            shows = event.type() == QEvent.Type.Show
            if shows and isinstance(watched, QWidget) and watched.isWindow():
                shown.append(type(watched).__name__)
            return False

    watch = Watch()
    app = QApplication.instance()
    assert app is not None
    app.installEventFilter(watch)
    opened("scala40", people=["Anna", "Bea"])
    app.removeEventFilter(watch)
    assert shown == ["DeckRoom"]


def test_the_hand_is_as_large_as_on_the_table(opened: Opened) -> None:
    room = opened("scala40")
    normal = hand_width(room)
    assert normal == round(651 * 0.157)
    room.resize(1320, 720)
    choose(room, "card_size", 115)
    assert hand_width(room) == pytest.approx(normal * 1.15, abs=1)
    assert len(hand_seen(room)) == 13


def test_the_hand_follows_the_deck(opened: Opened) -> None:
    room = opened("scala40")
    before = room.live.grab().toImage()
    room.paper.switches["four_colours"].click()
    room.finish()
    assert deck_seen(room) == "french4"
    millisecond(room, room.live.motion.duration())
    assert room.live.grab().toImage() != before
    room.paper.switches["giant_index"].click()
    room.finish()
    assert deck_seen(room) == "french4_xl"


@pytest.mark.parametrize(
    ("rule", "latin", "deck"),
    [
        ("napoletane", "", "napoletane"),
        ("piacentine", "", "piacentine"),
        ("siciliane", "", "siciliane"),
        ("napoletane", "piacentine", "piacentine"),
        ("trimmed_french", "piacentine", "french"),
    ],
)
def test_italian_cards_are_played_where_the_rules_want_them(
    opened: Opened, rule: str, latin: str, deck: str
) -> None:
    entry = info("trentuno")
    room = opened("trentuno", with_values(entry.rules(), {"deck": rule}))
    keep_look(room._store, "trentuno", GameLook(latin=latin))
    room.games.tabs["scala40"].click()
    room.games.tabs["trentuno"].click()
    room.finish()
    assert deck_seen(room) == deck
    assert (room.choices["deck"] == {}) is (rule != "trimmed_french")
    assert len(hand_seen(room)) == 3


@pytest.mark.parametrize(("size", "table"), [((1346, 730), QSize(1346, 678)), ((1366, 768), TABLE)])
def test_the_brass_plate_covers_no_pile_of_trentuno(
    opened: Opened, size: tuple[int, int], table: QSize
) -> None:
    live = opened("trentuno", size=size, table=table).live
    assert live.laid is not None
    stock, art = live.laid.cards[0], live.pictures.art(live.laid.cards[0].deck)
    _, high = art.card_size(stock.width)
    assert stock.y - high / 2 >= px(live_table.BRASS_PLATE[1]) - live.inner.y()


@pytest.mark.parametrize("percent", [110, 125, 140])
@pytest.mark.parametrize("size", [(1280, 720), (1366, 768), (1600, 900)])
@pytest.mark.parametrize("game", NAMES)
def test_with_larger_letters_the_brass_plate_covers_no_pile_and_the_piles_no_hand(
    opened: Opened, game: str, size: tuple[int, int], percent: int
) -> None:
    SCALE.set(percent)
    table = QSize(size[0], size[1] - px(52))
    live = opened(game, people=["Anna", "Bea"], size=size, table=table).live
    assert live.laid is not None
    stock, pile = live.laid.cards[2], live.laid.cards[3]
    assert (stock.face, pile.face == BACK) == (BACK, False)
    hand = live.laid.cards[-len(live.laid.hand) :]
    art = live.pictures.art(stock.deck)
    first = min(one.y - art.card_size(one.width)[1] / 2 for one in hand)
    for one in (stock, pile):
        box = Spot(one.x, one.y, one.angle).box(*art.card_size(one.width))
        assert box.y >= px(live_table.BRASS_PLATE[1]) - live.inner.y() - 1
        assert box.bottom < first


@pytest.mark.parametrize(
    ("latin", "rule", "told"),
    [
        ("", "napoletane", ("31 di denari", "asso 11, re 10, cavallo 10")),
        ("siciliane", "napoletane", ("31 di denari", "asso 11, re 10, cavallo 10")),
        ("own", "napoletane", ("31 di denari", "asso 11, re 10, cavallo 10")),
        ("", "trimmed_french", ("31 di quadri", "asso 11, re 10, donna 10")),
    ],
)
def test_a_plate_says_what_a_hand_of_trentuno_counts(
    opened: Opened, latin: str, rule: str, told: tuple[str, str]
) -> None:
    look = GameLook(latin=own_deck("napoletane", "Nonna").name if latin == "own" else latin)
    keep_look(Store(), "trentuno", look)
    entry = info("trentuno")
    room = opened("trentuno", with_values(entry.rules(), {"deck": rule}))

    laid = room.live.laid
    assert laid is not None
    own, worth = laid.plates[-2:]
    assert (worth.face.name, worth.face.line) == told
    assert worth.where.y == own.where.y
    for percent in (100, 120):
        choose(room, "card_size", percent)
        laid = room.live.laid
        assert laid is not None
        where, art = laid.plates[-1].where, room.live.pictures.art(laid.cards[-1].deck)
        assert laid.plates[-1].face == worth.face
        for card in laid.cards:
            spot = Spot(card.x, card.y, card.angle)
            assert not where.overlap(spot.box(*art.card_size(card.width)))
    room.games.tabs["scala40"].click()
    room.finish()
    laid = room.live.laid
    assert laid is not None
    assert told[0] not in [one.face.name for one in laid.plates]


def test_games_of_french_cards_offer_no_italian_ones(opened: Opened) -> None:
    room = opened("burraco")
    assert room.choices["latin"] == {}
    assert not room.paper.switches["numbers"].isVisible()
    room.games.tabs["trentuno"].click()
    assert list(room.choices["latin"]) == ["", "napoletane", "piacentine", "siciliane"]
    assert room.paper.switches["numbers"].isVisible()


def test_numbers_can_be_put_on_italian_cards(opened: Opened) -> None:
    room = opened("trentuno")
    before = room.live.grab().toImage()
    room.paper.switches["numbers"].click()
    room.finish()
    assert look_of(Store(), "trentuno").numbers
    millisecond(room, room.live.motion.duration())
    assert room.live.grab().toImage() != before


def test_an_own_deck_is_chosen_with_its_back(opened: Opened) -> None:
    deck = own_deck("napoletane", "Le carte di nonna")
    room = opened("trentuno")
    assert room.choices["latin"][deck.name].text() == "Le carte di nonna"
    assert "own" not in room.choices["back"]
    choose(room, "latin", deck.name)
    assert deck_seen(room) == deck.name
    choose(room, "back", "own")
    assert look_of(Store(), "trentuno") == GameLook(latin=deck.name, back="own")
    choose(room, "latin", "")
    assert look_of(Store(), "trentuno").back == "blu"


def test_a_deck_that_was_just_saved_is_played_with(opened: Opened) -> None:
    room = opened("scala40")
    room.take_own(own_deck("french", "Bar Sport"))
    assert look_of(Store(), "scala40").deck.startswith("own:")
    assert look_of(Store(), "scala40").back == "own"
    room.undo.click()
    assert look_of(Store(), "scala40") == GameLook(), "deck and back are one choice"
    room.take_own(own_deck("french", "Circolo"))
    room.take_own(own_deck("piacentine", "Zia"))
    assert "Zia" in room.problem_shown
    assert look_of(Store(), "scala40").deck.startswith("own:")


def test_the_back_of_a_deck_with_a_pact_is_kept_with_it(opened: Opened) -> None:
    set_deck_of_pact(Store(), "scala40", "classic", "french")
    room = opened("scala40")
    deck = own_deck("french", "Bar Sport")
    room.take_own(deck)
    assert deck_of_pact(Store(), "scala40", "classic") == deck.name
    assert look_of(Store(), "scala40") == GameLook(back="own")


def test_a_mended_deck_keeps_the_back_that_was_chosen_for_it(opened: Opened) -> None:
    deck = own_deck("french", "Bar Sport")
    keep_look(Store(), "scala40", GameLook(deck=deck.name, back="rosso"))
    room = opened("scala40")
    room.take_own(deck)
    assert room.choices["back"]["rosso"].isChecked()
    choose(room, "felt", "blu")
    assert look_of(Store(), "scala40").back == "rosso"


@pytest.mark.parametrize("worn", ["by the pact", "by everybody"])
def test_a_deck_that_goes_takes_no_choice_of_another_along(opened: Opened, worn: str) -> None:
    deck = own_deck("napoletane", "Nonna")
    if worn == "by the pact":
        keep_look(Store(), "trentuno", GameLook(latin="siciliane"), "Anna")
        set_deck_of_pact(Store(), "trentuno", "classic", deck.name)
    else:
        keep_look(Store(), "trentuno", GameLook(latin=deck.name))
    room = opened("trentuno", people=["Anna", "Bea"], person="Anna")
    room.paper.faces.faces["Anna"].click()
    before = look_of(Store(), "trentuno", "Anna")
    # As the window does.
    room.deleted.connect(lambda gone: forget_deck(Store(), gone.name))
    Library().delete(deck)
    room.paper.own_deck.deleted.emit(deck)
    assert look_of(Store(), "trentuno", "Anna") == before
    assert has_own_look(Store(), "trentuno", "Anna") is (worn == "by the pact")
    seen = "siciliane" if worn == "by the pact" else ""
    assert room.choices["latin"][seen].isChecked()


def test_an_own_deck_is_renamed_and_deleted(qtbot: QtBot, opened: Opened) -> None:
    own_deck("french", "Seconde")
    deck = own_deck("french", "Prime")
    room = opened("scala40")
    assert not room.paper.own_deck.title.isVisible()
    choose(room, "deck", deck.name)
    assert room.paper.own_deck.title.text() == "Prime"
    room.paper.own_deck.title.setText("seconde")
    room.paper.own_deck.rename.click()
    qtbot.waitUntil(lambda: "Seconde" in room.problem_shown)
    room.paper.own_deck.title.setText("Terze")
    with qtbot.waitSignal(room.paper.own_deck.renamed):
        qtbot.keyClick(room.paper.own_deck.title, Qt.Key.Key_Return)
    assert room.problem_shown == ""
    assert room.choices["deck"][deck.name].text() == "Terze"
    room.paper.own_deck.delete.click()
    question = room.paper.own_deck.question
    assert question is not None
    with qtbot.waitSignal(room.deleted):
        question.buttons[0].click()
    assert [one.title for one in Library().decks()] == ["Seconde"]
    assert look_of(Store(), "scala40") == GameLook()
    assert room.choices["deck"]["french"].isChecked()


@pytest.mark.parametrize("act", ["rename", "delete"])
def test_nobody_waits_for_the_disk_while_an_own_deck_is_changed(
    qtbot: QtBot, opened: Opened, monkeypatch: pytest.MonkeyPatch, act: str
) -> None:
    deck, well = own_deck("french", "Prime"), getattr(Library, act)
    room = opened("scala40")
    choose(room, "deck", deck.name)
    bar, threads = room.paper.own_deck, list[Thread]()

    def watched(library: Library, one: OwnDeck, *title: str) -> object:
        threads.append(current_thread())
        return well(library, one, *title)

    monkeypatch.setattr(Library, act, watched)
    if act == "rename":
        bar.title.setText("Terze")
        with qtbot.waitSignal(bar.renamed):
            for _ in range(2):  # the second press comes while the disk is at work
                bar.rename.click()
    else:
        bar.delete.click()
        assert bar.question is not None
        with qtbot.waitSignal(bar.deleted):
            bar.question.buttons[0].click()
    assert len(threads) == 1
    assert threads[0] is not main_thread()


def test_a_deck_that_is_gone_is_replaced(own_folders: object) -> None:
    deck = own_deck("napoletane", "Nonna")
    look = GameLook(deck="own:gone", latin=deck.name, back="own")
    settings = table_settings(Store(), look)
    assert (settings.deck, settings.latin, settings.back) == ("french", deck.name, "own")
    Library().delete(deck)
    settings = table_settings(Store(), look)
    assert (settings.deck, settings.latin, settings.back) == ("french", "", "blu")
    # A deck of another kind is none for this one.
    other = own_deck("french", "Bar")
    assert table_settings(Store(), GameLook(latin=other.name)).latin == ""


def test_every_choice_tells_a_screen_reader_what_it_is(
    opened: Opened, languages: Languages
) -> None:
    room = opened("trentuno", people=["Anna", "Bea"])
    choose(room, "latin", "napoletane")
    tiles = room.choices["latin"]
    assert tiles["napoletane"].accessibleName() == "Mazzo, Napoletane, 40 carte, scelto, 2 di 4."
    assert tiles["siciliane"].accessibleName() == "Mazzo, Siciliane, 40 carte, 4 di 4."
    choose(room, "felt", "bordeaux")
    assert room.choices["felt"]["bordeaux"].accessibleName() == "Panno, Granata, scelto, 3 di 4."
    assert room.choices["felt"]["verde"].accessibleName() == "Panno, Verde, 1 di 4."
    seen = "Anteprima: asso, re e cavallo di denari, dorso blu, panno granata."
    assert room.live.accessibleName() == seen
    faces = room.paper.faces.faces
    assert [one.accessibleName() for one in faces.values()] == [
        "Per chi? Tutti",
        "Per chi? Anna",
        "Per chi? Bea",
    ]
    found = QAccessible.queryAccessibleInterface(tiles["napoletane"])
    assert found.role() == QAccessible.Role.CheckBox
    assert found.state().checked
    switch = QAccessible.queryAccessibleInterface(room.paper.switches["numbers"])
    assert switch.text(QAccessible.Text.Name) == "Numeri negli angoli"
    slider = QAccessible.queryAccessibleInterface(room.size_choice.slider)
    assert slider.text(QAccessible.Text.Name) == "Grandezza delle carte"
    assert slider.text(QAccessible.Text.Description) == "100 %"
    languages.install("en")
    QApplication.sendPostedEvents()
    assert room.choices["felt"]["verde"].accessibleName() == "Cloth, Green, 1 of 4."


def test_nothing_to_undo_is_said_in_the_language_in_force(
    opened: Opened, languages: Languages
) -> None:
    room = opened("scala40")
    assert room.undo.toolTip() == "Niente da annullare"
    languages.install("en")
    QApplication.sendPostedEvents()
    assert room.undo.toolTip() == "Nothing to undo"


def test_variants_of_the_french_deck_have_their_pictures() -> None:
    assert french_art(four_colours=False, giant_index=False) == "french"
    assert french_art(four_colours=True, giant_index=False) == "french4"
    assert french_art(four_colours=True, giant_index=True) == "french4_xl"


def test_the_decks_of_ones_own_are_read_once_as_the_room_opens(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int] = []
    each = Library.each

    def noted(library: Library) -> Iterator[OwnDeck | None]:
        reads.append(1)
        return each(library)

    monkeypatch.setattr(Library, "each", noted)
    opened()
    assert reads == [1]


def test_choices_are_taken_back_one_by_one(qtbot: QtBot, opened: Opened) -> None:
    room = opened("scala40", people=["Anna", "Nonna Rosa"], person="Nonna Rosa")
    assert not room.undo.isEnabled()
    choose(room, "felt", "tabacco")
    room.paper.faces.faces["Nonna Rosa"].click()
    choose(room, "back", "rosso")
    room.games.tabs["burraco"].click()
    room.paper.everywhere.click()
    assert len(room.choosing._past) == 3
    before = look_of(Store(), "canasta", "Nonna Rosa")
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    room.paper.gold.setFocus()
    qtbot.keyClick(room.paper.gold, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    room.undo.click()
    # Who had no look of their own has none again.
    assert not has_own_look(Store(), "scala40", "Nonna Rosa")
    assert not has_own_look(Store(), "canasta", "Nonna Rosa")
    assert room.choosing.game.key == "scala40"
    assert room.paper.faces.faces["Nonna Rosa"].isChecked()
    assert look_of(Store(), "scala40").felt == "tabacco"
    room.undo.click()
    assert look_of(Store(), "scala40").felt == "verde"
    assert not room.undo.isEnabled()
    assert look_of(Store(), "canasta", "Nonna Rosa") == before


@pytest.mark.parametrize(
    ("size", "percent", "form"),
    [
        ((1366, 768), 100, "wide"),
        ((1920, 1080), 100, "wide"),
        ((960, 540), 100, "middle"),
        ((1920, 1080), 200, "middle"),
        ((800, 600), 100, "narrow"),
        ((1366, 768), 200, "narrow"),
        ((480, 270), 100, "narrow"),
    ],
)
def test_each_size_has_its_form(
    opened: Opened, size: tuple[int, int], percent: int, form: str
) -> None:
    SCALE.set(percent)
    room = opened("scala40", people=["Anna", "Bea"], size=size)
    factor = percent / 100
    QApplication.processEvents()
    room.finish()
    assert room.board.isVisible() is (form != "narrow")
    assert room.games.combo.isVisible() is (form != "wide")
    assert all(one.isVisible() is (form == "wide") for one in room.games.tabs.values())
    assert room.paper.gold.isVisible()
    assert room.rect().contains(room.paper.geometry()), "the gold button is pinned"
    assert room.live.geometry().top() >= room.bar.height()
    tabs = [one.isVisible() for one in room.board.tabs]
    assert tabs == [form == "middle"] * 3
    seen = {key: group.isVisible() for key, group in room.groups.items()}
    if form == "middle":
        assert seen == {"back": True, "felt": False, "card_size": False}
        room.board.tabs[1].click()
        assert room.choices["felt"]["verde"].isVisible()
        assert not room.choices["back"]["blu"].isVisible()
        assert room.live.width() >= 540 * factor
    elif form == "narrow":
        low = size[1] / factor < 330
        assert room.live.height() == (68 if low else 120) * factor
        assert all(room.paper.isAncestorOf(group) for group in room.groups.values())
    else:
        assert seen == dict.fromkeys(seen, True)
    assert len(hand_seen(room)) == 13, "the hand is whole"
    # Back to a large window, and everything is where it was.
    room.resize(round(1366 * factor), round(768 * factor))
    QApplication.processEvents()
    assert all(group.isVisible() for group in room.groups.values())
    assert all(room.board.isAncestorOf(group) for group in room.groups.values())


def test_the_tabs_have_their_names_in_a_window_that_was_narrow(opened: Opened) -> None:
    room = opened("scala40", size=(800, 600))
    room.resize(960, 540)
    QApplication.processEvents()
    assert [tab.text() for tab in room.board.tabs] == ["Dorso", "Panno", "Grandezza"]
    assert all(tab.isVisible() for tab in room.board.tabs)


def test_the_frame_is_where_the_design_has_it(opened: Opened) -> None:
    room = opened("trentuno", people=["Anna", "Bea"])
    QApplication.processEvents()
    frame = room.live.geometry().adjusted(0, live_table.ABOVE, 0, 0)
    assert (frame.x(), frame.y(), frame.width(), frame.height()) == pytest.approx(
        (14, 64, 874, 470), abs=4
    )
    assert room.board.height() == 220
    assert room.paper.width() == 450
    assert room.paper.geometry().right() == 1366 - 14 - 1
    tile = room.choices["felt"]["verde"]
    assert (tile.width(), tile.height()) == (90, 144)


def test_tiles_are_slim_only_on_a_sideboard_that_wants_them_so(opened: Opened) -> None:
    room = opened("trentuno", people=["Anna", "Bea"])
    tile = room.choices["felt"]["verde"]
    widths = []
    for size in ((1366, 768), (1280, 720), (800, 600)):
        room.resize(*size)
        QApplication.processEvents()
        widths.append(tile.width())
    assert widths[0] == widths[2] == 90
    assert widths[1] < 90


def test_the_way_out_and_the_games_are_on_the_board(qtbot: QtBot, opened: Opened) -> None:
    room = opened("scala40")
    left: list[bool] = []
    room.left.connect(lambda: left.append(True))
    qtbot.mouseClick(room.games.tabs["burraco"], LEFT)
    assert room.choosing.game.key == "burraco"
    qtbot.mouseClick(room.bar.back, LEFT)
    qtbot.mouseClick(room.paper.gold, LEFT)
    qtbot.keyClick(room.paper.gold, Qt.Key.Key_Escape)
    assert len(left) == 3
    room.resize(960, 540)
    QApplication.processEvents()
    room.games.combo.setCurrentIndex(3)
    room.games.combo.activated.emit(3)
    assert room.choosing.game.key == "trentuno"


def test_whoever_sees_another_look_has_a_gold_dot_on_the_face(opened: Opened) -> None:
    room = opened("scala40", people=["Anna", "Bea"])
    assert not any(one.differs for one in room.paper.faces.faces.values())
    room.paper.faces.faces["Bea"].click()
    before = room.paper.faces.faces["Bea"].grab().toImage()
    choose(room, "felt", "blu")
    assert [name for name, one in room.paper.faces.faces.items() if one.differs] == ["Bea"]
    assert room.paper.faces.faces["Bea"].grab().toImage() != before
    room.games.tabs["burraco"].click()
    assert not any(one.differs for one in room.paper.faces.faces.values()), "in that game alone"
    room.games.tabs["scala40"].click()
    room.paper.as_everybody.click()
    assert not any(one.differs for one in room.paper.faces.faces.values())


def millisecond(room: DeckRoom, at: int) -> None:
    """Show the live table as it is so many milliseconds after a change."""
    room.live.motion.pause()
    room.live.motion.setCurrentTime(at)


def test_the_cloth_fades_and_the_cards_stay(opened: Opened) -> None:
    room = opened("trentuno")
    choose(room, "felt", "blu")
    assert room.live.motion.duration() == 240
    assert turning(room) == 0
    millisecond(room, 0)
    before = room.live.grab().toImage()
    millisecond(room, 120)
    half = room.live.grab().toImage()
    millisecond(room, 240)
    after = room.live.grab().toImage()
    spot = QPoint(room.live.width() // 2, 60)
    colours = [one.pixelColor(spot).blue() for one in (before, half, after)]
    assert colours == sorted(colours)
    assert len(set(colours)) == 3


def test_a_choice_is_painted_while_it_comes_and_once_it_is_there(
    qtbot: QtBot, opened: Opened
) -> None:
    room = opened("trentuno")
    painted: list[bool] = []

    class Noted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint:
                painted.append(room.live.motion.state() == room.live.motion.State.Running)
            return False

    noted = Noted()
    room.live.installEventFilter(noted)
    choose(room, "felt", "blu")
    qtbot.waitUntil(lambda: room.live.motion.state() != room.live.motion.State.Running)
    qtbot.waitUntil(lambda: bool(painted) and not painted[-1])
    assert painted.count(True) > 2


def test_cards_turn_over_in_place_one_by_one(opened: Opened) -> None:
    room = opened("trentuno")
    laid = room.live.laid
    assert laid is not None
    choose(room, "latin", "siciliane")
    assert turning(room) == len(laid.cards)
    assert room.live.motion.duration() == 160 + 40 * (len(laid.cards) - 1)
    choose(room, "back", "rosso")
    backs = sum(card.face == BACK for card in laid.cards)
    assert turning(room) == backs, "whose face is seen has no back"
    assert room.live.motion.duration() == 160 + 40 * (backs - 1)
    # A card that stands on its edge hides nothing of the cloth.
    hand = [card for card in laid.cards if card.face != BACK]
    choose(room, "latin", "piacentine")
    now = room.live.laid
    assert now is not None
    place = now.cards.index(next(card for card in now.cards if card.face == hand[0].face))
    middle = room.live.inner.topLeft().toPoint() + QPoint(
        round(now.cards[place].x + 12), round(now.cards[place].y)
    )
    millisecond(room, 40 * place + 80)
    on_edge = room.live.grab().toImage().pixelColor(middle)
    millisecond(room, room.live.motion.duration())
    lying = room.live.grab().toImage().pixelColor(middle)
    assert on_edge.green() > on_edge.red(), "the cloth is green"
    assert lying != on_edge


def test_until_it_turns_over_a_card_is_seen_as_it_was(opened: Opened) -> None:
    room = opened("trentuno")

    def paper() -> int:
        """Return how much of the table is as light as the paper of cards."""
        image = room.live.grab(room.live.inner.toRect()).toImage()
        points = product(range(0, image.width(), 4), range(0, image.height(), 4))
        return sum(image.pixelColor(x, y).lightness() > 200 for x, y in points)

    before = paper()
    choose(room, "latin", "siciliane")
    millisecond(room, 0)
    assert paper() > 0.9 * before, "none has begun"


def test_where_nothing_is_to_move_everything_fades_once(opened: Opened) -> None:
    MOTION.choose("reduced")
    try:
        room = opened("trentuno")
        for key, value in (("latin", "siciliane"), ("felt", "blu"), ("card_size", 115)):
            choose(room, key, value)
            assert turning(room) == 0
            assert room.live.motion.duration() == 80
            assert room.live.motion.state() == room.live.motion.State.Running
    finally:
        MOTION.choose("full")


def test_a_deck_being_made_has_a_ring_after_a_while(qtbot: QtBot, opened: Opened) -> None:
    room = opened("trentuno")
    tile = room.choices["latin"]["siciliane"]
    before = deck_seen(room)
    tile.click()
    assert deck_seen(room) == before, "the old one stays"
    room._show_ring()
    assert tile.busy is room.live.waits is True
    assert room._ring.interval() == 100
    room.finish()
    assert not tile.busy
    assert deck_seen(room) == "siciliane"


def test_decks_that_are_not_for_the_game_say_why(opened: Opened) -> None:
    room = opened("scala40")
    assert [value for _, value in room._others] == ["napoletane", "piacentine", "siciliane"]
    why = "A Scala 40 si gioca con 52 carte e i jolly."
    assert room.paper.others_about.text() == why
    for other in room._others.values():
        assert not other.isEnabled()
        assert other.accessibleDescription() == why
    room.games.tabs["trentuno"].click()
    assert [value for _, value in room._others] == ["french"]
    assert room.paper.others_about.text() == "Le vostre regole vogliono carte italiane."


def test_everything_is_chosen_by_keyboard_alone(qtbot: QtBot, opened: Opened) -> None:
    room = opened("trentuno", people=["Anna", "Bea"])
    room.activateWindow()
    qtbot.waitUntil(room.isActiveWindow)
    order: list[QWidget] = []
    room.bar.back.setFocus()
    for _ in range(40):
        here = room.focusWidget()
        assert here is not None
        order.append(here)
        if here is room.paper.gold:
            break
        qtbot.keyClick(here, Qt.Key.Key_Tab)
    paper = room.paper
    ways = [
        paper.faces.faces[""],
        room.choices["latin"][""],
        paper.wish.add,
        paper.switches["numbers"],
        room.choices["back"]["blu"],
        room.choices["felt"]["verde"],
        room.size_choice.slider,
        paper.gold,
    ]
    places = [order.index(one) for one in ways]
    assert places == sorted(places)
    assert room.live not in order, "F6 leads there"
    faces = paper.faces.faces
    faces[""].setFocus()
    qtbot.keyClick(faces[""], Qt.Key.Key_Right)
    qtbot.keyClick(faces["Anna"], Qt.Key.Key_Space)
    assert room.choosing.person == "Anna"
    cloths = room.choices["felt"]
    cloths["verde"].setFocus()
    qtbot.keyClick(cloths["verde"], Qt.Key.Key_Right)
    qtbot.keyClick(cloths["blu"], Qt.Key.Key_Space)
    room.size_choice.slider.setFocus()
    qtbot.keyClick(room.size_choice.slider, Qt.Key.Key_Right)
    assert look_of(Store(), "trentuno", "Anna") == GameLook(felt="blu", card_size=105)
    assert look_of(Store(), "trentuno") == GameLook()
    qtbot.keyClick(room.size_choice.slider, Qt.Key.Key_PageDown)
    assert look_of(Store(), "trentuno", "Anna") == GameLook(felt="blu", card_size=85)
    for size in (105, 100):
        qtbot.keyClick(room.size_choice.slider, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
        assert look_of(Store(), "trentuno", "Anna") == GameLook(felt="blu", card_size=size)
    qtbot.keyClick(room.size_choice.slider, Qt.Key.Key_F6)
    assert room.focusWidget() is room.live


def knob_of(slider: QSlider) -> QPoint:
    """Return where the middle of the knob of *slider* is."""
    option = QStyleOptionSlider()
    slider.initStyleOption(option)
    part = QStyle.SubControl.SC_SliderHandle
    kind = QStyle.ComplexControl.CC_Slider
    return slider.style().subControlRect(kind, option, part, slider).center()


def test_a_drag_of_the_knob_is_one_choice_in_steps_of_five(qtbot: QtBot, opened: Opened) -> None:
    room = opened("scala40")
    slider, kept = room.size_choice.slider, []
    room.changed.connect(lambda _key, look, _who: kept.append(look.card_size))
    for _ in range(2):
        start = knob_of(slider)
        qtbot.mousePress(slider, LEFT, pos=start)
        for away in range(4, 60, 4):
            qtbot.mouseMove(slider, start + QPoint(away, 0))
        qtbot.mouseRelease(slider, LEFT, pos=start + QPoint(56, 0))
        room.finish()
        assert len(kept) > 1
        assert kept == sorted(set(kept))
        assert all(size % 5 == 0 for size in kept)
        assert look_of(Store(), "scala40").card_size == kept[-1] == slider.value()
        room.undo.click()
        assert look_of(Store(), "scala40").card_size == slider.value() == 100
        assert not room.undo.isEnabled()
        kept.clear()


def test_every_choice_is_said_in_a_sentence_of_its_own(opened: Opened) -> None:
    said: list[str] = []
    room = opened("trentuno", people=["Anna", "Bea"])
    deck = own_deck("napoletane", "Le carte di Nonna")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(deck_room, "announce", lambda _, told: said.append(told))
        room.take_own(deck)
        choose(room, "back", "verde")
        choose(room, "back", "own")
        choose(room, "latin", "")
        room.paper.faces.faces["Anna"].click()
        choose(room, "felt", "bordeaux")
        choose(room, "card_size", 110)
        for _ in range(2):
            room.paper.switches["numbers"].click()
    assert said == [
        "Tutti: mazzo Le carte di Nonna.",
        "Tutti: dorso verde.",
        "Tutti: il dorso delle vostre carte.",
        "Tutti: il mazzo scelto nelle regole.",
        "Così lo vede Anna",
        "Anna: panno granata.",
        "Anna: carte al 110 %.",
        "Anna: Numeri negli angoli, sì.",
        "Anna: Numeri negli angoli, no.",
    ]


def test_the_table_is_seen_through_the_eyes_of_who_is_chosen(opened: Opened) -> None:
    keep_look(Store(), "trentuno", GameLook(felt="bordeaux", card_size=115), "Bea")
    room = opened("trentuno", people=["Anna", "Bea"])
    small = hand_width(room)
    assert room.live.sight is not None
    assert room.live.sight.people[0].name == "Anna"
    room.paper.faces.faces["Bea"].click()
    room.finish()
    assert room.live.sight.settings.felt == "bordeaux"
    assert room.live.sight.people[0].name == "Bea"
    assert [one.bot for one in room.live.sight.people] == [False, False, True, True]
    assert hand_width(room) > small
    assert room.live._through == "Così lo vede Bea"


def test_more_people_than_there_is_room_for_are_reached_by_arrows(
    qtbot: QtBot, opened: Opened
) -> None:
    names = [f"Ospite {number}" for number in range(9)]
    room = opened("scala40", people=names)
    row = room.paper.faces
    seen = [name for name, one in row.faces.items() if one.isVisible()]
    assert seen[0] == ""
    assert len(seen) < 10
    assert not row.back.isEnabled()
    while row.forward.isEnabled():
        qtbot.mouseClick(row.forward, LEFT)
    assert row.faces[names[-1]].isVisible()
    assert not row.faces[""].isVisible()
    qtbot.mouseClick(row.faces[names[-1]], LEFT)
    assert room.choosing.person == names[-1]


@pytest.mark.parametrize(("key", "whole"), [("napoletane", 40), ("french", 52)])
def test_a_deck_with_drawn_cards_says_how_many_are_ones_own(
    opened: Opened, key: str, whole: int
) -> None:
    pack = PACKS[key]
    deck = kept_deck(Library(), pack, "Nonna", [*pack.needed[1:], BACK], drawn=pack.needed[:1])
    other = own_deck(key, "Zia")
    room = opened("trentuno" if key == "napoletane" else "burraco")
    tiles = room.choices["latin" if key == "napoletane" else "deck"]
    mine, hers = tiles[deck.name], tiles[other.name]
    assert (mine.about, mine.lacks) == (f"{whole - 1} di {whole}", True)
    assert (hers.about, hers.lacks) == (f"le vostre, {whole}", False)
    mine.setText(hers.text())
    mine.tell(hers.about, lacks=True)
    assert mine.grab().toImage() != hers.grab().toImage(), "it is amber"


def test_the_menu_of_an_own_deck_renames_mends_and_deletes(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    # Offscreen no popup can take the keyboard.
    monkeypatch.setattr(QMenu, "popup", lambda *_: None)
    deck = own_deck("napoletane", "Le carte di nonna")
    room = opened("trentuno")
    asked: list[tuple[str, object]] = []
    room.own_asked.connect(lambda kind, one: asked.append((kind, one)))
    tile = room.choices["latin"][deck.name]
    assert tile.about == "le vostre, 40"
    tile.customContextMenuRequested.emit(QPoint(5, 5))
    assert room.choosing.own == deck, "what is meant is chosen"
    assert room.menu is not None
    actions = room.menu.actions()
    assert [one.text() for one in actions] == [
        "Rinomina",
        "Rimetti a posto una carta…",
        "Elimina…",
    ]
    actions[0].trigger()
    assert room.paper.own_deck.title.hasFocus() or not room.isActiveWindow()
    actions[1].trigger()
    assert asked == [("napoletane", deck)]
    actions[2].trigger()
    assert room.paper.own_deck.question is not None
    room.paper.own_deck.question.reject()
    room.menu.close()


def test_four_backs_have_room_beside_the_cloths(opened: Opened) -> None:
    deck = own_deck("napoletane", "Nonna")
    room = opened("trentuno")
    choose(room, "latin", deck.name)
    QApplication.processEvents()
    assert room.choices["back"]["own"].text() == "Il vostro"
    right = room.size_choice.mapTo(room.board, room.size_choice.rect().topRight()).x()
    assert right < room.board.width()


def test_it_is_made_part_by_part(opened: Opened) -> None:
    room = opened("scala40", people=["Anna", "Bea"])
    room.enter(room.choosing.occasion)
    assert not room.rests, "what there is to fill waits for turns of its own"
    parts = 0
    while room._builder.isActive():
        room._builder._take()
        parts += 1
    assert parts >= 6


def test_small_pictures_that_have_been_made_are_painted_some_in_each_turn(
    qtbot: QtBot, opened: Opened
) -> None:
    for number in range(deck_room.TILES_A_TURN):
        own_deck("napoletane", f"Nonna {number}")
    room = opened("trentuno", size=(1920, 1080))
    for one in room.findChildren(Prefetcher):
        one.finish()
    qtbot.waitUntil(lambda: room.rests)
    tiles = {*room.choices["latin"].values(), *room.choices["back"].values()}
    turn: set[object] = set()

    class Noted(QObject):
        def eventFilter(self, watched: QObject, event: QEvent) -> bool:
            if event.type() == QEvent.Type.Paint and watched in tiles:
                turn.add(watched)
            return False

    noted, painted = Noted(room), set[object]()
    for tile in tiles:
        tile.installEventFilter(noted)
    room._pictures.made.emit()
    assert not room.rests
    for _ in range(50):
        turn.clear()
        QApplication.processEvents()
        assert len(turn) <= deck_room.TILES_A_TURN
        painted |= turn
    assert painted == {one for one in tiles if not one.visibleRegion().isEmpty()}
    assert len(painted) > deck_room.TILES_A_TURN
    assert room.rests


def test_entered_anew_while_it_is_filled_it_is_whole(qtbot: QtBot) -> None:
    store = Store()
    room = DeckRoom(None, store, tuple(GAMES), DeckMaker(Library()))
    qtbot.addWidget(room)
    room.resize(1366, 768)
    people = [Player("Anna"), Player("Bea")]
    occasion = Occasion(
        info("scala40"),
        lambda entry: entry.rules(),
        lambda _: ("classic", "Classica"),
        lambda _: TABLE,
        people,
        "",
    )
    room.show()
    for taken in range(8):
        room.enter(occasion)
        for _ in range(taken):
            room._builder._take()
    room.finish()
    assert room.paper.whose.isVisible()
    assert set(room.paper.faces.faces) >= {"Anna", "Bea"}


def test_in_another_size_of_everything_the_table_is_laid_anew(qtbot: QtBot, opened: Opened) -> None:
    room = opened("trentuno")
    assert room.live.laid is not None
    before = room.live.laid.cards
    try:
        SCALE.set(120)
        room.finish()
        assert room.live.laid.cards != before
    finally:
        SCALE.set(100)
