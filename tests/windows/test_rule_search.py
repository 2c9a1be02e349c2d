"""The search of the house rules knows the words that a family uses."""

import re

import pytest
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QLabel, QPushButton
from pytestqt.qtbot import QtBot

from scala_desktop.rules.options import options, with_values
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.words import house_rules
from scala_desktop.words.option_search import OptionSearch
from scala_desktop.words.sources import source_words
from tests.windows.rule_words import OWN_WORDS, RULE_WORDS


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
    words = {**RULE_WORDS[language, game], **OWN_WORDS[language, game]}
    for word, wanted in words.items():
        dialog.search.setText(word)
        found = dialog.page.found()
        assert found[:1] == [wanted] * (wanted is not None), word
        if wanted is not None:
            assert re.search(r"«.+»|“.+”", dialog.page.understood.text())
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
    for language in ("it", "en"):
        assert sum(len(found) for (one, _), found in OWN_WORDS.items() if one == language) >= 10


@pytest.mark.parametrize(
    ("game", "typed", "told"),
    [
        ("scala40", "matta", "«matta», cioè jolly: 14 regole"),
        ("scala40", "jolly", "«jolly»: 14 regole"),
        ("burraco", "la penalità", "«penalità», cioè non preso: 4 regole"),
        ("burraco", "pinella", "«pinella», cioè matta: 12 regole"),
        ("trentuno", "napoletane", "«napoletane»: una regola"),
    ],
)
def test_the_search_says_what_it_understood(qtbot: QtBot, game: str, typed: str, told: str) -> None:
    dialog = shown(qtbot, game)
    dialog.search.setText(typed)
    assert dialog.page.understood.isVisible()
    assert dialog.page.understood.text() == told
    assert len(dialog.page.found()) == int((re.findall(r"\d+", told) or ["1"])[0])
    dialog.search.clear()
    assert not dialog.page.understood.isVisible()


def test_a_word_like_another_is_proposed_beside_what_was_found(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "burraco")
    dialog.search.setText("pozzo")
    assert "pozzetto_on_the_fly" not in dialog.page.found()[:3]
    (link,) = dialog.page._meant.findChildren(QPushButton)
    assert link.text() == "forse cercavi «pozzetto»"
    qtbot.mouseClick(link, Qt.MouseButton.LeftButton)
    assert dialog.search.text() == "pozzetto"
    assert dialog.page.found()[0].startswith("pozzetto")


def test_the_groups_stand_in_the_order_of_play_and_count_what_is_found(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "scala40", elimination_limit=201, reentry="once")
    groups = dialog.groups
    titles = [groups.item(i).text() for i in range(groups.count())]
    assert titles == [
        "Giocatori e distribuzione",
        "Apertura",
        "Pozzo e scarti",
        "Giochi sul tavolo",
        "Jolly",
        "Tallone esaurito",
        "Chiusura",
        "Punti della mano",
        "Fine della partita",
    ]
    said = [groups.item(i).data(Qt.ItemDataRole.AccessibleTextRole) for i in range(9)]
    assert said[4] == "Jolly"
    assert said[8] == "Fine della partita, 2 regole diverse"
    dialog.search.setText("matta")
    said = [groups.item(i).data(Qt.ItemDataRole.AccessibleTextRole) for i in range(9)]
    assert said[4] == "Jolly, 8 regole trovate"
    assert said[6] == "Chiusura, 0 regole trovate"
    # A group without any leads back to all rules.
    groups.itemClicked.emit(groups.item(6))
    assert dialog.search.text() == ""
    assert len(dialog.page.found()) == len(dialog.cards)


@pytest.mark.parametrize("game", list(NAMES))
@pytest.mark.parametrize("language", ["it", "en"])
def test_every_rule_says_in_words_where_it_comes_from(game: str, language: str) -> None:
    for one in options(info(game).rules):
        said = source_words(one, language)
        assert said
        assert not set("[]`#_") & set(said), said
        assert ".md" not in said
        assert "source." not in said
        if language == "en":
            assert "(" not in said, said


def test_the_card_shows_where_its_rule_comes_from(qtbot: QtBot) -> None:
    dialog = shown(qtbot, "scala40")
    card = dialog.cards["max_jokers_per_meld"]
    told = [one.text() for one in card.findChildren(QLabel)]
    assert (
        "Da dove viene: regolamento di Biska (nessun limite); Federazione Italiana Scala 40 (1)."
        in told
    )


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
