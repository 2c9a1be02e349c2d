"""The search of the house rules knows the words that a family uses."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import options, with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.words import house_rules
from scala_desktop.words.option_search import OptionSearch
from tests.windows.rule_words import RULE_WORDS


def shown(qtbot: QtBot, game: str, **values: object) -> HouseRulesDialog:
    entry = info(game)
    rules = with_values(entry.rules(), values)
    dialog = HouseRulesDialog(None, entry, entry.presets, entry.presets[0].key, rules)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
    qtbot.addWidget(dialog)
    dialog.open()
    return dialog


def sentence(dialog: HouseRulesDialog) -> str:
    """Return what is said where no rule is in sight."""
    labels = dialog.page.findChildren(QLabel)
    (said,) = [one.text() for one in labels if one.property("role") == "name" and one.isVisible()]
    return said


@pytest.mark.parametrize(("language", "game"), list(RULE_WORDS))
def test_every_word_of_the_family_finds_the_right_rule_first(
    qtbot: QtBot, languages: Languages, language: str, game: str
) -> None:
    languages.install(language)
    dialog = shown(qtbot, game)
    for word, wanted in RULE_WORDS[language, game].items():
        dialog.search.setText(word)
        found = dialog.page.found()
        assert found[:1] == [wanted] * (wanted is not None), word
        assert [key for key, card in dialog.cards.items() if card.isVisible()] == sorted(
            found, key=list(dialog.cards).index
        )
        assert len(found) <= len(dialog.cards) * 2 / 3, word
        if wanted is None:
            assert sentence(dialog) == dialog.page._search.missing(word)
            assert sentence(dialog).endswith(".")


def test_there_are_enough_words() -> None:
    assert sum(map(len, RULE_WORDS.values())) == 230
    assert {game for _, game in RULE_WORDS} == set(NAMES)


@pytest.mark.parametrize(("language", "game"), list(RULE_WORDS))
def test_what_a_word_is_said_to_mean_is_in_the_rules(language: str, game: str) -> None:
    entry = info(game)
    search = OptionSearch(entry, language)
    words = house_rules.search_words(game, language)
    for several in words.same:
        for word in several.split(", "):
            assert search.find(word, entry.rules()), word
    for several in words.none:
        for word in several.split(", "):
            assert not search.find(word, entry.rules()), word
            assert search.missing(word)


@pytest.mark.parametrize("game", list(NAMES))
def test_group_titles_and_the_values_in_force_are_searched(game: str) -> None:
    entry = info(game)
    for language in ("it", "en"):
        search = OptionSearch(entry, language)
        for one in options(entry.rules):
            group = search.find(house_rules.group_title(game, one.group, language), entry.rules())
            assert one.key in group
            for value in one.values():
                rules = with_values(entry.rules(), {one.key: value})
                assert one.key in search.find(house_rules.label(one, value, language), rules)


def test_a_value_is_found_while_it_is_in_force(qtbot: QtBot) -> None:
    # Held: a dialog that nobody holds is deleted with the next garbage, amid making its cards.
    usual = shown(qtbot, "scala40")
    assert usual.page._search.find("87", info("scala40").rules()) == {}
    dialog = shown(qtbot, "scala40", opening_threshold=87)
    dialog.search.setText("87")
    assert dialog.page.found() == ["opening_threshold"]


@pytest.mark.parametrize(
    ("game", "typed", "proposed"),
    [
        ("scala40", "tallnoe", "tallone"),
        ("burraco", "pozeto", "pozzetto"),
        ("canasta", "pinelata", "pinellata"),
        ("trentuno", "mazier", "mazziere"),
    ],
)
def test_a_word_with_a_slip_gets_a_proposal(
    qtbot: QtBot, game: str, typed: str, proposed: str
) -> None:
    dialog = shown(qtbot, game)
    qtbot.keyClicks(dialog.search, typed)
    assert sentence(dialog) == f"Nessuna regola parla di «{typed}»."
    (one, *_) = [one for one in dialog.page.proposals if proposed in one.text()]
    qtbot.mouseClick(one, Qt.MouseButton.LeftButton)
    assert dialog.search.text() == proposed
    assert dialog.page.found()
    assert dialog.page.proposals == []


def test_what_is_found_is_reached_in_the_order_in_which_it_stands(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "scala40")
    dialog.search.setText("jolly")
    wanted = dialog.page.found()
    assert wanted[0] == "jokers"
    assert wanted != sorted(wanted, key=list(dialog.cards).index)
    seen: list[str] = []
    for _ in range(120):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        for key, card in dialog.cards.items():
            if card.isAncestorOf(dialog.focusWidget()) and key not in seen:
                seen.append(key)
    assert seen == wanted
