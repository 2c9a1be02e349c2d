"""Trentuno with grandmother's cards: the deck of a pact at the table, and after a restart."""

from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QColor
from PySide6.QtWidgets import QLabel, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import with_values
from scala_desktop.rules.pacts.code import Pact, read_code
from scala_desktop.rules.pacts.decks import OWN_DECK
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import PACKS
from scala_desktop.store.looks import GameLook, keep_look, look_of
from scala_desktop.store.pact_decks import deck_of_pact
from scala_desktop.store.people import have_played
from scala_desktop.table.painting.deck_art import DeckArt
from scala_desktop.windows.deck_words import pact_deck_words, travelling_deck
from scala_desktop.windows.decks.room import DeckRoom
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import MatchChoice, own_preset
from scala_desktop.windows.option_picture import SeenPictures
from scala_desktop.windows.own_deck.room import OwnDeckRoom
from scala_desktop.windows.pact.agreement import AgreementDialog
from scala_desktop.windows.pact.arrival import Arrival
from scala_desktop.windows.pact.share import PactDialog
from scala_desktop.words.catalogue import speak
from tests.store.decks.sheets import kept_deck
from tests.windows.opened import Empty, play_area
from tests.windows.own_deck.scans import scanned

TRENTUNO = info("trentuno")
PEOPLE = (Player("Anna"), Player("Nonna Rosa", "easy"), Player("Zio", "easy"))
OURS = with_values(TRENTUNO.rules(), {"lives": 4})


def begin(window: MainWindow, preset: str) -> None:
    rules = OURS if preset.startswith("own:") else TRENTUNO.rules()
    window.keeper.begin("trentuno", MatchChoice(PEOPLE, preset, rules, first_dealer=0), "s")
    window.start()


def shows(qtbot: QtBot, window: MainWindow, deck: str) -> None:
    """Check that *deck* lies on the table, once its pictures are made."""
    table = play_area(window).table
    qtbot.waitUntil(lambda: table.display.art.key[0] == deck, timeout=20_000)


def open_decks(window: MainWindow) -> DeckRoom:
    window.open_decks()
    room = window.rooms.decks
    assert room.isVisible()
    room.finish()
    return room


def open_own_deck(qtbot: QtBot, window: MainWindow, decks: DeckRoom) -> OwnDeckRoom:
    """Go from *decks* to the page of an own deck, which is made then."""
    decks.paper.wish.add.click()
    qtbot.waitUntil(lambda: window.rooms.own_deck is not None)
    room = window.rooms.own_deck
    assert room is not None
    return room


def begin_own_deck(qtbot: QtBot, window: MainWindow, decks: DeckRoom, sheet: Path) -> OwnDeckRoom:
    """Begin an own deck with *sheet*, and go back to *decks* while it waits on its page."""
    room = open_own_deck(qtbot, window, decks)
    room.read([sheet])
    qtbot.waitUntil(lambda: room.maker.scanner.busy == 0, timeout=60_000)
    qtbot.mouseClick(room.bar.home, Qt.MouseButton.LeftButton)
    decks.finish()
    return room


def test_the_deck_of_a_pact_is_chosen_used_and_there_after_a_restart(
    qtbot: QtBot, empty: Empty
) -> None:
    nonna = kept_deck(Library(), PACKS["napoletane"], "Nonna", size=(42, 67))
    window = empty()
    window.keeper.pacts.keep_preset(TRENTUNO, own_preset("Natale", OURS))
    keep_look(window.store, "trentuno", GameLook(latin="siciliane"), "Anna")
    begin(window, "own:Natale")
    shows(qtbot, window, "siciliane")
    room = open_decks(window)
    assert room.paper.with_pact.text() == "Le carte del patto"
    told = "con «Natale» si gioca con queste, tutti"
    assert room.paper.with_pact.accessibleDescription() == told
    assert not room.paper.with_pact.isChecked()
    room.choices["latin"][nonna.name].click()
    room.paper.with_pact.click()
    assert room.paper.with_pact.isChecked()
    assert deck_of_pact(window.store, "trentuno", "own:Natale") == nonna.name
    room.paper.gold.click()
    # The pact comes before the person, and the person before everybody.
    shows(qtbot, window, nonna.name)
    window.close()
    again = empty()
    begin(again, "own:Natale")
    shows(qtbot, again, nonna.name)
    room = open_decks(again)
    assert room.choices["latin"][nonna.name].isChecked()
    # Another deck is another one of the pact; without it the person's own is back.
    room.choices["latin"]["piacentine"].click()
    assert deck_of_pact(again.store, "trentuno", "own:Natale") == "piacentine"
    shows(qtbot, again, "piacentine")
    room.paper.with_pact.click()
    assert deck_of_pact(again.store, "trentuno", "own:Natale") == ""
    room.paper.gold.click()
    shows(qtbot, again, nonna.name)  # Anna had chosen it before it was that of the pact


def test_another_pact_is_played_with_the_persons_own_deck(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    window.keeper.pacts.keep_preset(
        TRENTUNO, replace(own_preset("Natale", OURS), deck="piacentine")
    )
    keep_look(window.store, "trentuno", GameLook(latin="siciliane"), "Anna")
    begin(window, "own:Natale")
    shows(qtbot, window, "piacentine")
    begin(window, "classic")
    shows(qtbot, window, "siciliane")


def test_the_deck_follows_its_pact(empty: Empty) -> None:
    keeper = empty().keeper
    keeper.pacts.keep_preset(TRENTUNO, replace(own_preset("Natale", OURS), deck="piacentine"))
    (own,) = [one for one in keeper.pacts.presets(TRENTUNO) if one.title == "Natale"]
    assert own.deck == "piacentine"
    keeper.pacts.rename_preset(TRENTUNO, own.key, "Da nonna")
    assert deck_of_pact(keeper.store, "trentuno", "own:Da nonna") == "piacentine"
    keeper.pacts.drop_preset(TRENTUNO, "own:Da nonna")
    assert keeper.store["pact_decks"] == {}


def test_whoever_gets_a_pact_reads_which_cards_go_with_it(
    qtbot: QtBot, own_folders: object
) -> None:
    arrival = Arrival(TRENTUNO, TRENTUNO.rules(), set())
    qtbot.addWidget(arrival)
    arrival.show()
    arrival.retranslate()
    arrival._take(Pact("trentuno", OURS, "Cugini", deck="piacentine"))
    assert arrival.deck.text() == "Si gioca con queste carte: piacentine."
    qtbot.mouseClick(arrival.keep, Qt.MouseButton.LeftButton)
    assert arrival.kept_deck == "piacentine"
    arrival._take(Pact("trentuno", OURS, "Zii", deck=OWN_DECK, deck_title="Le vecchie"))
    assert arrival.deck.text() == (
        "Loro giocano con un mazzo di casa, «Le vecchie»: quello resta da loro, qui il vostro."
    )
    qtbot.mouseClick(arrival.keep, Qt.MouseButton.LeftButton)
    assert arrival.kept_deck == ""
    arrival._take(Pact("trentuno", OURS, "Altri"))
    assert not arrival.deck.isVisible()


def test_a_deck_within_a_sentence_is_written_as_its_language_does() -> None:
    assert pact_deck_words("napoletane") == "Si gioca con queste carte: napoletane."
    speak("en")
    assert "Neapolitan" in pact_deck_words("napoletane")


def test_of_an_own_deck_only_its_name_leaves_the_house(own_folders: object) -> None:
    nonna = kept_deck(Library(), PACKS["napoletane"], "Nonna")
    assert travelling_deck(nonna.name) == (OWN_DECK, "Nonna")
    assert travelling_deck("piacentine") == ("piacentine", "")
    assert travelling_deck("own:gone") == ("", "")
    assert travelling_deck("") == ("", "")


def test_what_a_deck_does_when_its_pact_leaves_is_said(qtbot: QtBot, own_folders: object) -> None:
    nonna = kept_deck(Library(), PACKS["napoletane"], "Nonna")
    for deck, said in (
        (
            "piacentine",
            ("Si gioca con queste carte: piacentine. Lo dicono anche il codice, il QR e il file."),
        ),
        (
            nonna.name,
            (
                "Si gioca con le carte di casa: «Nonna»."
                " Le vostre carte non viaggiano: restano su questo computer."
            ),
        ),
        ("own:gone", ""),
        ("", ""),
    ):
        dialog = PactDialog(None, TRENTUNO, OURS, "Natale", set(), deck)
        qtbot.addWidget(dialog)
        dialog.show()
        assert dialog.away.about_deck.text() == said
        assert read_code(dialog.code).deck == (deck if deck == "piacentine" else "")
        assert dialog.away.about_deck.isHidden() is (not said)


def test_a_pact_that_is_saved_anew_keeps_its_deck(qtbot: QtBot, own_folders: object) -> None:
    own = replace(own_preset("Natale", OURS), deck="piacentine")
    dialog = HouseRulesDialog(None, TRENTUNO, [*TRENTUNO.presets, own], own.key, OURS)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.show()
    lives = dialog.cards["lives"]
    lives.changed.emit("lives", 2 if lives.value != 2 else 4)
    dialog.ask_name()
    dialog.save_name.click()
    dialog.open_pact()
    assert dialog.pact_dialog is not None
    assert read_code(dialog.pact_dialog.code).deck == "piacentine"
    dialog.pact_dialog.reject()


def test_before_the_deal_everybody_reads_which_cards_go_with_the_pact(empty: Empty) -> None:
    window = empty()
    window.keeper.pacts.keep_preset(
        TRENTUNO, replace(own_preset("Natale", OURS), deck="napoletane")
    )
    two = (Player("Anna"), Player("Bea"))
    window.dialogs.agree_first(TRENTUNO, MatchChoice(two, "own:Natale", OURS), lambda: None)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, AgreementDialog)
    said = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
    assert "Si gioca con queste carte: napoletane." in said
    dialog.reject()
    window.dialogs.agree_first(TRENTUNO, MatchChoice(two, "classic", OURS), lambda: None)
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, AgreementDialog)
    said = [one.text() for one in dialog.findChildren(QLabel) if one.isVisible()]
    assert not any("Si gioca con" in one for one in said)


def test_the_drawn_examples_show_the_french_deck_of_the_house(
    qtbot: QtBot, own_folders: object
) -> None:
    ours = kept_deck(Library(), PACKS["french"], "Di casa")
    parent = QWidget()
    qtbot.addWidget(parent)
    pictures = SeenPictures(parent)
    assert pictures.art("").key[0] == "french"
    assert pictures.draw_with("french4")
    assert pictures.art("").key[0] == "french4"
    assert pictures.art("piacentine").key[0] == "piacentine", "an option that chooses the deck"
    assert not pictures.draw_with("french4"), "as before"
    assert pictures.draw_with(ours.name)
    assert pictures.art("").key[0] == ours.name
    # What is said of the cards would name suits that are not to be seen.
    assert pictures.draw_with("napoletane")
    assert pictures.art("").key[0] == "french"


def test_the_rules_are_drawn_with_the_deck_of_the_house_and_anew_with_another(
    qtbot: QtBot, empty: Empty
) -> None:
    window = empty()
    have_played(window.store, ("Anna",), now=1000)
    keep_look(window.store, "scala40", GameLook(four_colours=True), "Anna")
    window.dialogs.house_rules()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, HouseRulesDialog)
    assert dialog.page.pictures.art("").key[0] == "french4"
    dialog.reject()
    keep_look(window.store, "scala40", GameLook(), "Anna")
    window.dialogs.house_rules()
    assert window.dialogs.open_dialog is dialog
    assert dialog.page.pictures.art("").key[0] == "french"


def test_from_the_decks_to_the_page_of_an_own_deck_and_back(qtbot: QtBot, empty: Empty) -> None:
    window = empty()
    begin(window, "classic")
    decks = open_decks(window)
    room = open_own_deck(qtbot, window, decks)
    assert room.isVisible()
    assert room.maker.board.kind == "napoletane"
    qtbot.mouseClick(room.leave, Qt.MouseButton.LeftButton)
    assert decks.isVisible()
    qtbot.mouseClick(decks.paper.gold, Qt.MouseButton.LeftButton)
    assert window.rooms.at_table
    # One that was made is played with at once.
    decks = open_decks(window)
    decks.paper.wish.add.click()
    assert window.rooms.own_deck is room
    assert room.isVisible()
    room.imported.emit(kept_deck(Library(), PACKS["napoletane"], "Nonna", size=(42, 67)))
    assert decks.isVisible()
    assert decks.choosing.own is not None
    assert decks.choosing.own.title == "Nonna"
    decks.paper.gold.click()
    assert window.rooms.at_table
    shows(qtbot, window, Library().decks()[0].name)


def test_an_own_deck_that_is_renamed_as_the_window_closes_has_its_new_name(
    empty: Empty, monkeypatch: pytest.MonkeyPatch
) -> None:
    deck, rename = kept_deck(Library(), PACKS["napoletane"], "Nonna", size=(42, 67)), Library.rename

    def slowly(library: Library, one: OwnDeck, title: str) -> OwnDeck:
        sleep(0.3)
        return rename(library, one, title)

    monkeypatch.setattr(Library, "rename", slowly)
    window = empty()
    begin(window, "classic")
    room = open_decks(window)
    room.choices["latin"][deck.name].click()
    room.finish()
    room.paper.own_deck.title.setText("Zia")
    room.paper.own_deck.rename.click()
    assert [one.title for one in Library().decks()] == ["Nonna"]
    window.close()
    assert [one.title for one in Library().decks()] == ["Zia"]


def test_a_deck_on_the_way_keeps_its_sheets_and_for_whom_it_is_made(
    qtbot: QtBot, empty: Empty, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet.jpg"
    scanned(PACKS["french"].needed[:10], kind="french").save(sheet)
    window = empty()
    begin(window, "classic")
    decks = open_decks(window)
    decks.games.tabs["burraco"].click()
    decks.paper.faces.faces["Anna"].click()
    decks.choices["felt"]["blu"].click()
    room = begin_own_deck(qtbot, window, decks, sheet)
    folder = room.maker.scanner.folder
    assert folder is not None
    assert all((folder / one.thumb).is_file() for one in room.maker.board.sheets)
    assert (decks.choosing.game.key, decks.choosing.person) == ("burraco", "Anna")
    assert decks.undo.isEnabled()
    decks.paper.wish.add.click()
    deck = kept_deck(Library(), PACKS["french"], "Bar Sport", size=(42, 67))
    room.imported.emit(deck)
    assert look_of(window.store, "burraco", "Anna") == GameLook(deck=deck.name, felt="blu")
    assert look_of(window.store, "burraco") == GameLook()


def test_a_deck_that_was_begun_is_told_of_and_there_after_a_start(
    qtbot: QtBot, empty: Empty, tmp_path: Path
) -> None:
    sheet = tmp_path / "sheet.jpg"
    scanned(PACKS["napoletane"].needed[:10]).save(sheet)
    window = empty()
    begin(window, "classic")
    decks = open_decks(window)
    wish = decks.paper.wish
    assert wish.add.text() == "Aggiungi…"
    room = begin_own_deck(qtbot, window, decks, sheet)
    told = "Cominciato: 10 a posto su 40."
    assert (wish.about.text(), wish.add.text()) == (told, "Continua…")
    window.close()
    board = room.maker.board
    room.maker.scanner._writer.flush()

    window = empty()
    begin(window, "classic")
    decks = open_decks(window)
    wish = decks.paper.wish
    qtbot.waitUntil(lambda: wish.add.text() == "Continua…")
    assert wish.about.text() == told
    after = open_own_deck(qtbot, window, decks)
    assert after.maker.board == board
    qtbot.mouseClick(after.leave, Qt.MouseButton.LeftButton)
    decks.finish()
    assert wish.add.text() == "Aggiungi…"


def test_a_deck_that_was_mended_is_seen_as_it_is_now(qtbot: QtBot, empty: Empty) -> None:
    pack, size = PACKS["napoletane"], (42, 67)
    deck = kept_deck(Library(), pack, "Nonna", size=size)
    window = empty()
    keep_look(window.store, "trentuno", GameLook(latin=deck.name))
    begin(window, "classic")
    shows(qtbot, window, deck.name)
    decks = open_decks(window)
    room = open_own_deck(qtbot, window, decks)
    room.imported.emit(kept_deck(Library(), pack, "Nonna", size=size, colour="red", instead=deck))
    decks.finish()
    table = play_area(window).table

    def red(art: DeckArt) -> bool:
        middle = art.picture(0, 60, 1.0).pixmap.toImage()
        return middle.pixelColor(middle.rect().center()).red() > QColor("red").red() - 20

    qtbot.waitUntil(lambda: red(table.display.art), timeout=20_000)
    assert decks.live.sight is not None
    assert red(decks.live.pictures.art(decks.live.sight.deck))
