"""With what one plays: each choice takes effect at once, for its game, and is kept."""

from collections.abc import Callable, Sequence

import pytest
from PySide6.QtCore import QEvent, QObject, QSize, Qt
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, with_values
from scala_desktop.rules.registry import GAMES, info
from scala_desktop.store.decks.library import Library, OwnDeck
from scala_desktop.store.decks.packs import BACK, PACKS
from scala_desktop.store.looks import GameLook, drop_look, has_own_look, keep_look, look_of
from scala_desktop.store.store import Store
from scala_desktop.windows.deck_dialog import DeckDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.looks import french_art, table_settings
from tests.store.decks.sheets import kept_deck

Opened = Callable[..., DeckDialog]
TABLE = QSize(1366, 651)


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
    ) -> DeckDialog:
        store = Store()
        games = tuple(GAMES)

        def rules_of(entry: GameInfo) -> HouseRules:
            return rules if rules is not None and entry.key == game else entry.rules()

        dialog = DeckDialog(
            None, store, games, info(game), rules_of, TABLE, people=people, person=person
        )
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, on=False)
        dialog.changed.connect(
            lambda key, look, who: (
                drop_look(store, key, who) if look is None else keep_look(store, key, look, who)
            )
        )
        qtbot.addWidget(dialog)
        dialog.resize(1320, 720)
        dialog.show()
        dialog.preview.prefetcher.finish()
        return dialog

    return make


def choose(dialog: DeckDialog, key: str, value: str) -> None:
    dialog.choices[key][value].click()
    dialog.preview.prefetcher.finish()


def test_choices_are_kept_for_their_game_alone(opened: Opened) -> None:
    dialog = opened("scala40")
    choose(dialog, "felt", "blu")
    choose(dialog, "back", "rosso")
    choose(dialog, "card_size", "large")
    dialog.switches["four_colours"].click()
    assert look_of(Store(), "scala40") == GameLook(
        back="rosso", felt="blu", card_size="large", four_colours=True
    )
    assert look_of(Store(), "burraco") == GameLook()
    dialog.games["burraco"].click()
    assert dialog.choices["felt"]["verde"].isChecked()
    choose(dialog, "felt", "bordeaux")
    assert look_of(Store(), "scala40").felt == "blu"
    assert look_of(Store(), "burraco").felt == "bordeaux"


def test_a_look_can_be_that_of_every_game(opened: Opened) -> None:
    dialog = opened("scala40")
    choose(dialog, "felt", "blu")
    dialog.everywhere.click()
    store = Store()
    assert {look_of(store, entry.key).felt for entry in GAMES} == {"blu"}
    assert dialog.problem_shown.startswith("✓")


def test_everybody_at_the_table_may_have_a_look_of_their_own(opened: Opened) -> None:
    dialog = opened("scala40", people=["Anna", "Nonna Rosa"], person="Nonna Rosa")
    assert dialog.people[""].isChecked()
    choose(dialog, "felt", "blu")
    assert not dialog.as_everybody.isVisible()
    dialog.people["Nonna Rosa"].click()
    assert dialog.choices["felt"]["blu"].isChecked()
    choose(dialog, "card_size", "large")
    dialog.switches["giant_index"].click()
    wanted = GameLook(felt="blu", card_size="large", giant_index=True)
    assert look_of(Store(), "scala40", "Nonna Rosa") == wanted
    assert (
        look_of(Store(), "scala40", "Anna") == look_of(Store(), "scala40") == GameLook(felt="blu")
    )
    assert look_of(Store(), "burraco", "Nonna Rosa") == GameLook()
    dialog.as_everybody.click()
    dialog.everywhere.click()
    assert dialog.as_everybody.isVisible()
    assert {look_of(Store(), one.key, "Nonna Rosa") for one in GAMES} == {GameLook(felt="blu")}
    choose(dialog, "card_size", "large")
    dialog.switches["giant_index"].click()
    dialog.everywhere.click()
    assert {look_of(Store(), one.key, "Nonna Rosa") for one in GAMES} == {wanted}
    # Who keeps a look of their own finds it again, though they play alone this time.
    again = opened("scala40", people=["Nonna Rosa"], person="Nonna Rosa")
    assert again.people["Nonna Rosa"].isChecked()
    assert again.people["Nonna Rosa"].isVisible()
    again.as_everybody.click()
    assert look_of(Store(), "scala40", "Nonna Rosa") == GameLook(felt="blu")
    assert not again.as_everybody.isVisible()
    assert again.choices["card_size"]["normal"].isChecked()


def test_who_plays_alone_is_not_asked_for_whom(opened: Opened) -> None:
    dialog = opened("scala40", people=["Anna"], person="Anna")
    assert not dialog.people["Anna"].isVisible()


def test_no_part_of_the_dialog_is_a_window_of_its_own(opened: Opened) -> None:
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
    assert shown == ["DeckDialog"]


def test_the_hand_is_as_large_as_on_the_table(opened: Opened) -> None:
    dialog = opened("scala40")
    normal = dialog.preview.card_width
    assert normal == round(651 * 0.157)
    dialog.resize(1320, 720)
    choose(dialog, "card_size", "large")
    assert dialog.preview.card_width == pytest.approx(normal * 1.16, abs=1)
    assert dialog.preview.cards_shown == 14


def test_the_hand_follows_the_deck(opened: Opened) -> None:
    dialog = opened("scala40")
    before = dialog.preview.grab().toImage()
    dialog.switches["four_colours"].click()
    dialog.preview.prefetcher.finish()
    assert dialog.preview.deck == "french4"
    assert dialog.preview.grab().toImage() != before
    dialog.switches["giant_index"].click()
    dialog.preview.prefetcher.finish()
    assert dialog.preview.deck == "french4_xl"


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
    dialog = opened("trentuno", with_values(entry.rules(), {"deck": rule}))
    keep_look(dialog._store, "trentuno", GameLook(latin=latin))
    dialog.games["scala40"].click()
    dialog.games["trentuno"].click()
    dialog.preview.prefetcher.finish()
    assert dialog.preview.deck == deck
    assert (dialog.choices["deck"] == {}) is (rule != "trimmed_french")
    assert dialog.preview.cards_shown == 4


def test_games_of_french_cards_offer_no_italian_ones(opened: Opened) -> None:
    dialog = opened("burraco")
    assert dialog.choices["latin"] == {}
    assert not dialog.switches["numbers"].isVisible()
    dialog.games["trentuno"].click()
    assert list(dialog.choices["latin"]) == ["", "napoletane", "piacentine", "siciliane"]
    assert dialog.switches["numbers"].isVisible()


def test_numbers_can_be_put_on_italian_cards(opened: Opened) -> None:
    dialog = opened("trentuno")
    before = dialog.preview.grab().toImage()
    dialog.switches["numbers"].click()
    dialog.preview.prefetcher.finish()
    assert look_of(Store(), "trentuno").numbers
    assert dialog.preview.grab().toImage() != before


def test_an_own_deck_is_chosen_with_its_back(opened: Opened) -> None:
    deck = own_deck("napoletane", "Le carte di nonna")
    dialog = opened("trentuno")
    assert dialog.choices["latin"][deck.name].text() == "Le carte di nonna"
    assert "own" not in dialog.choices["back"]
    choose(dialog, "latin", deck.name)
    assert dialog.preview.deck == deck.name
    choose(dialog, "back", "own")
    assert look_of(Store(), "trentuno") == GameLook(latin=deck.name, back="own")
    choose(dialog, "latin", "")
    assert look_of(Store(), "trentuno").back == "blu"


def test_a_deck_that_was_just_saved_is_played_with(opened: Opened) -> None:
    dialog = opened("scala40")
    dialog.take_own(own_deck("french", "Bar Sport"))
    assert look_of(Store(), "scala40").deck.startswith("own:")
    assert look_of(Store(), "scala40").back == "own"
    dialog.take_own(own_deck("piacentine", "Zia"))
    assert "Zia" in dialog.problem_shown
    assert look_of(Store(), "scala40").deck.startswith("own:")


def test_an_own_deck_is_renamed_and_deleted(qtbot: QtBot, opened: Opened) -> None:
    own_deck("french", "Seconde")
    deck = own_deck("french", "Prime")
    dialog = opened("scala40")
    assert not dialog.own_decks.title.isVisible()
    choose(dialog, "deck", deck.name)
    assert dialog.own_decks.title.text() == "Prime"
    dialog.own_decks.title.setText("seconde")
    dialog.own_decks.rename.click()
    assert "Seconde" in dialog.problem_shown
    dialog.own_decks.title.setText("Terze")
    dialog.own_decks.rename.click()
    assert dialog.problem_shown == ""
    assert dialog.choices["deck"][deck.name].text() == "Terze"
    dialog.own_decks.delete.click()
    question = dialog.own_decks.question
    assert question is not None
    question.buttons[0].click()
    assert [one.title for one in Library().decks()] == ["Seconde"]
    assert look_of(Store(), "scala40") == GameLook()
    assert dialog.choices["deck"]["french"].isChecked()


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
    dialog = opened("trentuno")
    for made in dialog.choices.values():
        for one in made.values():
            assert one.text()
            assert one.accessibleName().endswith(": " + one.text())
    languages.install("en")
    QApplication.sendPostedEvents()
    assert dialog.choices["felt"]["verde"].accessibleName() == "Cloth: Green"


def test_variants_of_the_french_deck_have_their_pictures() -> None:
    assert french_art(four_colours=False, giant_index=False) == "french"
    assert french_art(four_colours=True, giant_index=False) == "french4"
    assert french_art(four_colours=True, giant_index=True) == "french4_xl"


def test_the_decks_of_ones_own_are_read_once_as_the_dialog_opens(
    opened: Opened, monkeypatch: pytest.MonkeyPatch
) -> None:
    reads: list[int] = []
    decks = Library.decks

    def noted(library: Library) -> tuple[OwnDeck, ...]:
        reads.append(1)
        return decks(library)

    monkeypatch.setattr(Library, "decks", noted)
    opened()
    assert reads == [1]


def test_choices_are_taken_back_one_by_one(qtbot: QtBot, opened: Opened) -> None:
    dialog = opened("scala40", people=["Anna", "Nonna Rosa"], person="Nonna Rosa")
    assert not dialog.undo.isEnabled()
    choose(dialog, "felt", "tabacco")
    dialog.people["Nonna Rosa"].click()
    choose(dialog, "back", "rosso")
    dialog.games["burraco"].click()
    dialog.everywhere.click()
    assert len(dialog._past) == 3
    before = look_of(Store(), "canasta", "Nonna Rosa")
    qtbot.keyClick(dialog, Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)
    dialog.undo.click()
    # Who had no look of their own has none again.
    assert not has_own_look(Store(), "scala40", "Nonna Rosa")
    assert not has_own_look(Store(), "canasta", "Nonna Rosa")
    assert dialog.game.key == "scala40"
    assert dialog.people["Nonna Rosa"].isChecked()
    assert look_of(Store(), "scala40").felt == "tabacco"
    dialog.undo.click()
    assert look_of(Store(), "scala40").felt == "verde"
    assert not dialog.undo.isEnabled()
    assert look_of(Store(), "canasta", "Nonna Rosa") == before


def test_a_board_holds_the_games_where_there_is_room(qtbot: QtBot, opened: Opened) -> None:
    dialog = opened("scala40")
    dialog.show()
    above = (*dialog.games.values(), dialog.undo)
    for size, board in (((1320, 700), True), ((900, 500), False), ((1320, 700), True)):
        dialog.resize(*size)
        for one in above:
            qtbot.waitUntil(one.isVisible)
            assert dialog.bar.isAncestorOf(one) is board
        assert dialog.bar.isVisible() is board
        if board:
            assert dialog.bar.width() == dialog.width()
            top = dialog.preview.mapTo(dialog, dialog.preview.rect().topLeft()).y()
            assert top >= dialog.bar.height(), "nothing lies under it"
    dialog.games["burraco"].click()
    assert dialog.game.key == "burraco"
    dialog.bar.back.click()
    assert not dialog.isVisible()


def test_whoever_sees_another_look_has_a_gold_dot_on_the_face(opened: Opened) -> None:
    dialog = opened("scala40", people=["Anna", "Bea"])
    assert not any(one.differs for one in dialog.people.values())
    dialog.people["Bea"].click()
    before = dialog.people["Bea"].grab().toImage()
    choose(dialog, "felt", "blu")
    assert [name for name, one in dialog.people.items() if one.differs] == ["Bea"]
    assert dialog.people["Bea"].grab().toImage() != before
    dialog.games["burraco"].click()
    assert not any(one.differs for one in dialog.people.values()), "in that game alone"
    dialog.games["scala40"].click()
    dialog.as_everybody.click()
    assert not any(one.differs for one in dialog.people.values())
