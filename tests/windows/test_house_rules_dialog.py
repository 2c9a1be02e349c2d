"""The house-rule dialog is made from the options alone, and every option can be set in it."""

from collections.abc import Callable
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFontMetrics
from PySide6.QtWidgets import QAbstractButton, QComboBox, QLabel, QPushButton, QRadioButton
from pytestqt.qtbot import QtBot

from scala_desktop.rules import registry
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Option,
    contradictions,
    differences,
    options,
    random_rules,
    with_values,
)
from scala_desktop.rules.registry import GAMES
from scala_desktop.rules.registry import info as entry_of
from scala_desktop.store.problems import Problem
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.match_choice import OWN, own_preset
from scala_desktop.windows.option_card import OptionCard
from scala_desktop.windows.option_editors import (
    ChoiceEditor,
    NumberEditor,
    QuietSpinBox,
    TableEditor,
    Value,
)
from scala_desktop.words import house_rules
from scala_desktop.words.house_rules import contradiction
from tests.windows.by_wheel import turn_wheel

Open = Callable[..., HouseRulesDialog]
UNWRITTEN = Problem("not_written", Path("settings.json"))


@pytest.fixture
def shown(qtbot: QtBot, toy: GameInfo) -> Open:
    def open_dialog(
        info: GameInfo = toy, preset: str = "classic", **values: Value
    ) -> HouseRulesDialog:
        rules = with_values(info.rules(), values)
        dialog = HouseRulesDialog(None, info, info.presets, preset, rules)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose, False)
        qtbot.addWidget(dialog)
        dialog.resize(1340, 736)
        dialog.open()
        dialog.activateWindow()
        qtbot.waitUntil(dialog.isActiveWindow)
        return dialog

    return open_dialog


def click(qtbot: QtBot, button: QAbstractButton) -> None:
    assert button.isVisible()
    assert button.isEnabled()
    where = button.rect().center()
    if isinstance(button, QRadioButton):
        where.setX(14)
    qtbot.mouseClick(button, Qt.MouseButton.LeftButton, pos=where)


def set_value(qtbot: QtBot, card: OptionCard, value: Value) -> None:
    """Set the option as a person does: by its button, else by typing the number."""
    editor = card.editor
    if value in editor.buttons:
        click(qtbot, editor.buttons[value])
        return
    assert isinstance(editor, NumberEditor)
    if not editor.spin.isVisible():
        click(qtbot, editor.other)
    editor.spin.setFocus()
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, str(value))


def accepted(qtbot: QtBot, dialog: HouseRulesDialog) -> tuple[str, HouseRules]:
    with qtbot.waitSignal(dialog.accepted_rules) as told:
        click(qtbot, dialog.accept_button)
    preset, rules = told.args or ["", None]
    assert isinstance(rules, HouseRules)
    return preset, rules


@pytest.mark.parametrize("seed", range(3))
@pytest.mark.parametrize("info", GAMES, ids=lambda info: info.key)
def test_every_option_can_be_set_and_comes_back_as_it_was_set(
    qtbot: QtBot, shown: Open, info: GameInfo, seed: int
) -> None:
    dialog = shown(info)
    wanted = random_rules(info.rules, Random(seed), share=1)
    # What makes no sense with another waits until that one is set.
    for _ in range(3):
        for option in options(info.rules):
            if dialog.rules[option.key] != wanted[option.key]:
                set_value(qtbot, dialog.cards[option.key], wanted[option.key])
    preset, rules = accepted(qtbot, dialog)
    assert preset == info.presets[0].key
    assert differences(rules, wanted) == {}


def every_value() -> list[tuple[GameInfo, Option, Value]]:
    return [
        (info, option, value)
        for info in GAMES
        for option in options(info.rules)
        for value in option.values()
    ]


def beside(info: GameInfo, option: Option, value: Value) -> HouseRules:
    """Return rules, the usual ones if they may be, beside which *option* may have *value*."""
    rng = Random(option.key)
    rules = info.rules()
    while contradictions(rules) or contradictions(with_values(rules, {option.key: value})):
        rules = random_rules(info.rules, rng)
    return rules


def test_every_value_of_every_option_can_be_set(qtbot: QtBot, shown: Open) -> None:
    for info in GAMES:
        dialog = shown(info)
        for one, option, value in every_value():
            if one is info:
                dialog._set_rules(beside(info, option, value))
                set_value(qtbot, dialog.cards[option.key], value)
                dialog.search.setFocus()
                assert dialog.rules[option.key] == value
                assert type(dialog.rules[option.key]) is type(value)
                assert dialog.cards[option.key].value == value


def test_no_label_is_cut_off_at_1366_pixels(
    qtbot: QtBot, shown: Open, languages: Languages
) -> None:
    for language in ("it", "en"):
        languages.install(language)
        for info in GAMES:
            dialog = shown(info)
            room = dialog.cards[next(iter(dialog.cards))].contentsRect().width() - 32
            for card in dialog.cards.values():
                for one in card.editor.findChildren(QRadioButton):
                    fits = one.sizeHint().width() <= room
                    assert fits or one.height() >= one.heightForWidth(room) > 44, one.text()
                for text in card.findChildren(QLabel):
                    assert text.wordWrap() or text.width() >= QFontMetrics(
                        text.font()
                    ).horizontalAdvance(text.text())


def test_an_option_says_what_it_means_with_an_example(shown: Open) -> None:
    dialog = shown()
    card = dialog.cards["threshold"]
    texts = [label.text() for label in card.findChildren(QLabel) if label.isVisible()]
    said = {"Punti per aprire", "Più è alto, più si aspetta.", "Esempio: Tre re fanno 30."}
    assert said <= set(texts)


def test_every_value_says_to_which_rule_it_belongs(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    for card in dialog.cards.values():
        title = house_rules.title(card.option, "it")
        for one in card.editor.findChildren(QAbstractButton):
            if one.isVisible():
                assert one.accessibleName().startswith(f"{title}: "), one.text()
    card = dialog.cards["threshold"]
    set_value(qtbot, card, 51)
    assert card.back.accessibleName() == "Punti per aprire: Rimetti «40»"


def test_what_differs_from_the_preset_is_marked_in_words_with_a_way_back(
    qtbot: QtBot, shown: Open
) -> None:
    dialog = shown()
    card = dialog.cards["threshold"]
    assert not card.back.isVisible()
    set_value(qtbot, card, 51)
    mark = "✎ Cambiata: in «Classica» è «40»"
    assert mark in [label.text() for label in card.findChildren(QLabel) if label.isVisible()]
    click(qtbot, card.back)
    assert card.value == 40
    assert not card.back.isVisible()
    assert accepted(qtbot, dialog)[1] == dialog.rules.__class__()


def test_all_changes_are_taken_back_at_once(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(threshold=51, jokers=False)
    assert dialog.reset.isEnabled()
    click(qtbot, dialog.reset)
    assert dialog.rules == type(dialog.rules)()
    assert not dialog.reset.isEnabled()


def test_another_preset_brings_its_values(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    dialog.presets_box.setFocus()
    qtbot.keyClick(dialog.presets_box, Qt.Key.Key_Down)
    assert accepted(qtbot, dialog) == (
        "small",
        with_values(type(dialog.rules)(), {"players_max": 3}),
    )


def test_a_number_typed_but_not_confirmed_counts(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 77)
    assert accepted(qtbot, dialog)[1]["threshold"] == 77


def test_a_number_between_two_steps_becomes_the_nearest(qtbot: QtBot) -> None:
    field = QuietSpinBox(0, 1000, 5)
    qtbot.addWidget(field)
    chosen: list[int] = []
    field.valueChanged.connect(chosen.append)
    field.selectAll()
    qtbot.keyClicks(field, "398")
    assert chosen == [], "neither 3 nor 39 nor 398 can be chosen"
    qtbot.keyClick(field, Qt.Key.Key_Return)
    assert (chosen, field.text()) == ([400], "400")


def type_table(qtbot: QtBot, dialog: HouseRulesDialog, key: str, text: str) -> TableEditor:
    """Type *text* as the table *key*, in the field that has been asked for."""
    editor = dialog.cards[key].editor
    assert isinstance(editor, TableEditor)
    dialog.page.go_to(key)
    click(qtbot, editor.other)
    assert editor.field.hasFocus()
    qtbot.keyClicks(editor.field, text)
    return editor


TYPED = {
    "opening_table": ("0=50, 4000 = 100", "0=50 4000=100", "4000=100"),
    "red_three_values": ("0 50 100 150 200 250 300", "0 50 100 150 200 250 300", "0 1"),
    "vp_custom": (
        "10 20 30 40 50 60 70 80 90 100",
        "10, 20, 30, 40, 50, 60, 70, 80, 90, 100",
        "10 20 30",
    ),
}
"""For each table one that is typed, how that is kept, and one that is none."""
every_table = pytest.mark.parametrize(
    ("game", "key"),
    [(game.key, one.key) for game in GAMES for one in options(game.rules) if one.type == "table"],
)


@every_table
def test_a_table_of_ones_own_is_typed_and_told_while_it_is_none(
    qtbot: QtBot, shown: Open, game: str, key: str
) -> None:
    typed, value, no_table = TYPED[key]
    dialog = shown(entry_of(game))
    card = dialog.cards[key]
    before, form = card.value, house_rules.form(card.option, "it")
    assert form != f"option.{key}.form", "it is in the catalogue"
    editor = type_table(qtbot, dialog, key, no_table)
    assert editor.field.accessibleDescription() == form
    # Who goes on with it is led back to it.
    click(qtbot, dialog.accept_button)
    assert dialog.isVisible()
    assert editor.field.hasFocus()
    assert editor.field.text() == no_table
    assert editor.field.accessibleDescription() == f"⚠ Così non è una tabella. {form}"
    assert card.value == before
    editor.field.selectAll()
    qtbot.keyClicks(editor.field, typed)
    assert accepted(qtbot, dialog)[1][key] == value


@every_table
def test_a_table_that_has_come_is_shown_and_the_usual_ones_beside_it(
    qtbot: QtBot, shown: Open, game: str, key: str
) -> None:
    """A code or a file may bring one that nobody has thought of."""
    _, value, no_table = TYPED[key]
    dialog = shown(entry_of(game), preset=entry_of(game).presets[0].key, **{key: value})
    editor = dialog.cards[key].editor
    assert isinstance(editor, TableEditor)
    dialog.page.go_to(key)
    assert editor.field.hasFocus()
    assert (editor.field.text(), editor.field.isVisible()) == (value, True)
    editor.field.setText(no_table)
    usual, one = list(editor.buttons.items())[-1]
    click(qtbot, one)
    assert dialog.rules[key] == usual
    assert not editor.field.isVisible()
    assert not editor.wrong


@pytest.mark.parametrize("way", ["save", "save_before", "save_name", "share", "compare"])
def test_rules_go_nowhere_while_a_table_is_none(qtbot: QtBot, shown: Open, way: str) -> None:
    """They would go without what stands on the page."""
    dialog = shown(entry_of("canasta"))
    if way == "save_name":
        dialog.ask_name()
        dialog.name.setText("mie")
    editor = type_table(qtbot, dialog, "opening_table", "4000=100")
    with qtbot.assertNotEmitted(dialog.preset_saved):
        if way == "save_before":
            dialog.save_before(dialog.reject)
        else:
            getattr(dialog, way).click()
    assert (editor.wrong, editor.field.hasFocus()) == (True, True)
    assert dialog.name.isVisible() is (way == "save_name")
    assert (dialog.pact_dialog, dialog.compare_dialog) == (None, None)


def test_a_table_that_was_none_is_forgotten_once_the_dialog_is_closed(
    qtbot: QtBot, shown: Open
) -> None:
    entry = entry_of("canasta")
    dialog = shown(entry)
    editor = type_table(qtbot, dialog, "opening_table", "4000=100")
    dialog.reject()
    assert not dialog.isVisible()
    dialog.begin(entry.presets, entry.presets[0].key, entry.rules())
    dialog.open()
    assert editor.field.text() == entry.rules()["opening_table"]
    assert not editor.field.isVisible()
    assert differences(accepted(qtbot, dialog)[1], entry.rules()) == {}


def test_the_wheel_over_a_number_scrolls_the_page(shown: Open) -> None:
    dialog = shown()
    editor = dialog.cards["threshold"].editor
    assert isinstance(editor, NumberEditor)
    assert editor.spin.focusPolicy() == Qt.FocusPolicy.StrongFocus


def test_the_wheel_over_a_list_chooses_no_other_rules(shown: Open) -> None:
    lists = shown().findChildren(QComboBox)
    before = [one.currentText() for one in lists]
    assert any(one.currentIndex() < one.count() - 1 for one in lists)
    for one in lists:
        turn_wheel(one)
    assert [one.currentText() for one in lists] == before


def test_the_search_finds_by_words_without_accents(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    qtbot.keyClicks(dialog.search, "piu alto")
    assert [key for key, card in dialog.cards.items() if card.isVisible()] == ["threshold"]
    dialog.search.clear()
    qtbot.keyClicks(dialog.search, "MAZZIERE")
    assert [key for key, card in dialog.cards.items() if card.isVisible()] == ["first_dealer"]
    qtbot.keyClicks(dialog.search, " zzz")
    assert not any(card.isVisible() for card in dialog.cards.values())


@pytest.mark.parametrize(
    ("one", "several"),
    [
        ("pinella", "PINELLE"),
        ("canasta", "canaste"),
        ("gioco", "giochi"),
        ("punteggio", "punteggi"),
        ("carta", "carte"),
        ("asso", "assi"),
        ("mano", "mani"),
    ],
)
def test_the_search_finds_the_same_by_singular_and_plural(
    shown: Open, one: str, several: str
) -> None:
    for info in GAMES:
        dialog = shown(info)
        found = []
        for word in (one, several):
            dialog.search.setText(word)
            found.append([key for key, card in dialog.cards.items() if card.isVisible()])
        assert found[0] == found[1]
        assert len(found[0]) < len(dialog.cards)
        dialog.close()


def test_where_nothing_is_shown_the_reason_is_said(shown: Open) -> None:
    def said(dialog: HouseRulesDialog) -> list[str]:
        texts = [label.text() for label in dialog.findChildren(QLabel) if label.isVisible()]
        return [text for text in texts if text.startswith("Nessuna")]

    dialog = shown()
    dialog.only_changed.setChecked(True)
    assert said(dialog) == ["Nessuna regola è cambiata rispetto a «Classica»."]
    dialog.search.setText("zzz")
    assert said(dialog) == ["Nessuna regola è cambiata rispetto a «Classica»."]
    dialog.only_changed.setChecked(False)
    assert said(dialog) == ["Nessuna regola parla di «zzz»."]
    changed = shown(jokers=False)
    changed.only_changed.setChecked(True)
    changed.search.setText("zzz")
    assert said(changed) == ["Nessuna delle regole cambiate corrisponde alla ricerca."]


def test_only_what_is_changed_can_be_shown(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(jokers=False)
    dialog.only_changed.setFocus()
    qtbot.keyClick(dialog.only_changed, Qt.Key.Key_Space)
    assert [key for key, card in dialog.cards.items() if card.isVisible()] == ["jokers"]


def test_rules_are_saved_under_a_name_and_deleted_again(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(threshold=51)
    click(qtbot, dialog.save)
    qtbot.keyClicks(dialog.name, "  Come da   nonna ")
    with qtbot.waitSignal(dialog.preset_saved) as told:
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    (preset,) = told.args or [None]
    assert preset is not None
    assert (preset.key, preset.values) == (OWN + "Come da nonna", {"threshold": 51})
    assert dialog.presets_box.currentText() == "★ Come da nonna"
    dialog.tell_kept("Come da nonna", None)
    assert dialog.kept.isVisible()
    assert dialog.kept.text().startswith("✓ Salvate come «Come da nonna»")
    assert not dialog.name.isVisible()
    assert not dialog.reset.isEnabled()
    assert dialog.delete.isVisible()
    click(qtbot, dialog.delete)
    question = dialog.question
    assert question is not None
    with qtbot.waitSignal(dialog.preset_deleted) as gone:
        click(qtbot, question.buttons[0])
    assert gone.args == [OWN + "Come da nonna"]
    assert dialog.presets_box.count() == 2
    assert not dialog.kept.isVisible(), "what was said of them before is no longer true"


def test_what_came_of_the_last_ones_saved_is_told(shown: Open) -> None:
    dialog = shown(threshold=51)
    dialog.tell_kept("1", None)
    assert dialog.kept.text().startswith("✓ Salvate come «1»")
    dialog.tell_kept("2", UNWRITTEN)
    assert dialog.kept.text().startswith("✗ Non riesco a salvare")
    dialog.tell_kept("3", None)
    assert dialog.kept.text().startswith("✓ Salvate come «3»")


@pytest.mark.parametrize("leads_on", ["leave", "save", "same name", "rename", "begin"])
def test_what_went_wrong_while_a_name_is_asked_is_told_after_that(
    qtbot: QtBot, shown: Open, toy: GameInfo, leads_on: str
) -> None:
    dialog = shown(threshold=51)
    click(qtbot, dialog.save)
    dialog.name.setText("mie")
    click(qtbot, dialog.save_name)
    click(qtbot, dialog.rename if "name" in leads_on else dialog.save)
    dialog.tell_kept("mie", UNWRITTEN)
    assert dialog.name.isVisible(), "whoever is writing goes on"
    assert not dialog.kept.isVisible()
    if leads_on == "leave":
        click(qtbot, dialog._name_row.cancel)
    elif leads_on == "begin":
        dialog.begin(toy.presets, "classic", toy.rules())
    else:
        dialog.name.setText("mie" if leads_on == "same name" else "altre")
        click(qtbot, dialog.save_name)
    assert not dialog.name.isVisible()
    if leads_on in ("save", "begin"):  # another answer follows, or nobody waits for one
        assert not dialog.kept.isVisible()
        click(qtbot, dialog.save)
        click(qtbot, dialog._name_row.cancel)
        assert not dialog.kept.isVisible()
    else:
        assert dialog.kept.isVisible()
        assert dialog.kept.text().startswith("✗ Non riesco a salvare")


def test_deleting_needs_a_second_thought(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(threshold=51)
    click(qtbot, dialog.save)
    qtbot.keyClicks(dialog.name, "mie")
    click(qtbot, dialog.save_name)
    click(qtbot, dialog.delete)
    assert dialog.question is not None
    qtbot.keyClick(dialog.question, Qt.Key.Key_Escape)
    assert dialog.presets_box.count() == 3


# --- nothing is thrown away without a question ---------------------------------------------------


def answer(qtbot: QtBot, dialog: HouseRulesDialog, words: str) -> None:
    """Give the answer that begins with *words*."""
    assert dialog.question is not None
    (one,) = [one for one in dialog.question.buttons if one.text().startswith(words)]
    click(qtbot, one)


CLOSING: list[Callable[[QtBot, HouseRulesDialog], object]] = [
    lambda qtbot, dialog: qtbot.keyClick(dialog, Qt.Key.Key_Escape),
    lambda qtbot, dialog: dialog.close(),
    lambda qtbot, dialog: click(qtbot, dialog.bar.back),
]
by_closing = pytest.mark.parametrize("close", CLOSING, ids=["esc", "cross", "button"])


@by_closing
def test_closing_asks_before_changes_are_lost(
    qtbot: QtBot, shown: Open, close: Callable[[QtBot, HouseRulesDialog], object]
) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["jokers"], False)
    with qtbot.assertNotEmitted(dialog.accepted_rules):
        close(qtbot, dialog)
        assert dialog.isVisible()
        answer(qtbot, dialog, "Torna")
        assert dialog.isVisible()
        assert dialog.rules["jokers"] is False
        close(qtbot, dialog)
        answer(qtbot, dialog, "Buttale")
        assert not dialog.isVisible()


@by_closing
def test_the_changes_can_be_used_when_it_closes(
    qtbot: QtBot, shown: Open, close: Callable[[QtBot, HouseRulesDialog], object]
) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 77)
    close(qtbot, dialog)
    with qtbot.waitSignal(dialog.accepted_rules) as told:
        answer(qtbot, dialog, "Usa")
    assert told.args == ["classic", dialog.rules]
    assert dialog.rules["threshold"] == 77
    assert not dialog.isVisible()


@by_closing
def test_closing_asks_nothing_where_nothing_is_lost(
    qtbot: QtBot, shown: Open, close: Callable[[QtBot, HouseRulesDialog], object]
) -> None:
    saved = shown()
    set_value(qtbot, saved.cards["jokers"], False)
    click(qtbot, saved.save)
    qtbot.keyClicks(saved.name, "mie")
    click(qtbot, saved.save_name)
    back = shown()
    set_value(qtbot, back.cards["jokers"], False)
    set_value(qtbot, back.cards["jokers"], True)
    for dialog in (shown(threshold=51), saved, back):
        close(qtbot, dialog)
        assert dialog.question is None
        assert not dialog.isVisible()


@pytest.mark.parametrize("back", ["Torna", "Esc"])
def test_another_game_is_forgotten_by_who_goes_back_to_these_rules(
    qtbot: QtBot, shown: Open, back: str
) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 77)
    dialog.bar.game_asked.emit("other")
    assert dialog.question is not None
    if back == "Esc":
        qtbot.keyClick(dialog.question, Qt.Key.Key_Escape)
    else:
        answer(qtbot, dialog, back)
    with qtbot.assertNotEmitted(dialog.game_asked):
        accepted(qtbot, dialog)


@pytest.mark.parametrize("words", ["Usa", "Buttale"])
def test_another_game_comes_after_the_answer(qtbot: QtBot, shown: Open, words: str) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 77)
    dialog.bar.game_asked.emit("other")
    with qtbot.waitSignal(dialog.game_asked) as told:
        answer(qtbot, dialog, words)
    assert told.args == ["other"]


@by_closing
def test_a_number_half_typed_is_asked_about_too(
    qtbot: QtBot, shown: Open, close: Callable[[QtBot, HouseRulesDialog], object]
) -> None:
    dialog = shown(registry.info("burraco"))
    editor = dialog.cards["burraco_clean"].editor
    assert isinstance(editor, NumberEditor)
    dialog.page.bring_in_sight("burraco_clean")
    click(qtbot, editor.other)
    editor.spin.selectAll()
    qtbot.keyClicks(editor.spin, "333")  # between two steps
    close(qtbot, dialog)
    with qtbot.waitSignal(dialog.accepted_rules) as told:
        answer(qtbot, dialog, "Usa")
    assert (told.args or [None, None])[1] == dialog.rules
    assert dialog.rules["burraco_clean"] in (330, 335, 340, 350)


def test_another_preset_asks_before_changes_are_lost(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(threshold=51)
    dialog.presets_box.setFocus()
    qtbot.keyClick(dialog.presets_box, Qt.Key.Key_Down)
    answer(qtbot, dialog, "Torna")
    assert (dialog.rules["threshold"], dialog.presets_box.currentIndex()) == (51, 0)
    qtbot.keyClick(dialog.presets_box, Qt.Key.Key_Down)
    answer(qtbot, dialog, "Passa a «Piccola»")
    assert accepted(qtbot, dialog) == (
        "small",
        with_values(type(dialog.rules)(), {"players_max": 3}),
    )


def test_before_another_preset_the_changes_can_be_saved(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(threshold=51)
    dialog.presets_box.setFocus()
    qtbot.keyClick(dialog.presets_box, Qt.Key.Key_Down)
    answer(qtbot, dialog, "Salvale")
    qtbot.keyClicks(dialog.name, "mie")
    with qtbot.waitSignal(dialog.preset_saved) as told:
        qtbot.keyClick(dialog.name, Qt.Key.Key_Return)
    assert (told.args or [None])[0].values == {"threshold": 51}
    assert dialog.presets_box.currentText() == "Piccola"
    assert dialog.rules["threshold"] == 40


def test_a_name_in_use_is_not_taken_from_other_rules(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    for value in (51, 71):
        set_value(qtbot, dialog.cards["threshold"], value)
        click(qtbot, dialog.save)
        dialog.name.setText(f"a {value}")
        click(qtbot, dialog.save_name)
    set_value(qtbot, dialog.cards["threshold"], 90)
    click(qtbot, dialog.save)
    dialog.name.setText("a 51")
    with qtbot.assertNotEmitted(dialog.preset_saved):
        click(qtbot, dialog.save_name)
        answer(qtbot, dialog, "Torna")
    click(qtbot, dialog.save_name)
    with qtbot.waitSignal(dialog.preset_saved) as told:
        answer(qtbot, dialog, "Sostituiscile")
    assert (told.args or [None])[0].values == {"threshold": 90}
    set_value(qtbot, dialog.cards["threshold"], 91)
    click(qtbot, dialog.save)
    with qtbot.waitSignal(dialog.preset_saved):
        click(qtbot, dialog.save_name)  # the same rules, changed further


@pytest.mark.parametrize("name", ["piccola", "Piccola"])
def test_the_name_of_a_preset_of_the_program_is_taken(qtbot: QtBot, shown: Open, name: str) -> None:
    """Saved or renamed, however it is written."""
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 90)
    click(qtbot, dialog.save)
    dialog.name.setText("mie")
    click(qtbot, dialog.save_name)
    for button in (dialog.save, dialog.rename):
        click(qtbot, button)
        dialog.name.setText(name)
        with qtbot.assertNotEmitted(dialog.preset_saved):
            click(qtbot, dialog.save_name)
            answer(qtbot, dialog, "Torna")
        assert dialog.presets_box.currentText() == "★ mie"


def test_the_same_name_with_other_capitals_is_the_same(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    for value, name in ((51, "Mie"), (71, "nonna")):
        set_value(qtbot, dialog.cards["threshold"], value)
        click(qtbot, dialog.save)
        dialog.name.setText(name)
        click(qtbot, dialog.save_name)
    click(qtbot, dialog.save)
    dialog.name.setText("mie")
    click(qtbot, dialog.save_name)
    with qtbot.waitSignal(dialog.preset_saved) as told:
        answer(qtbot, dialog, "Sostituiscile")
    (preset,) = told.args or [None]
    assert (preset.key, preset.title) == (f"{OWN}Mie", "Mie")
    # Its own name may be written otherwise.
    click(qtbot, dialog.rename)
    dialog.name.setText("MIE")
    with qtbot.waitSignal(dialog.preset_renamed):
        click(qtbot, dialog.save_name)
    assert dialog.presets_box.currentText() == "★ MIE"


@pytest.mark.parametrize("name", ["mie", "Piccola"])
def test_rules_whose_name_is_shared_are_saved_anew_under_it(
    qtbot: QtBot, shown: Open, toy: GameInfo, name: str
) -> None:
    """Files may hold two that differ in capitals, or one called like one of the program's."""
    dialog = shown()
    own = [own_preset(one, toy.rules()) for one in ("Mie", "mie", "Piccola")]
    dialog.begin([*toy.presets, *own], OWN + name, toy.rules())
    set_value(qtbot, dialog.cards["threshold"], 51)
    click(qtbot, dialog.save)
    assert dialog.name.text() == name
    with qtbot.waitSignal(dialog.preset_saved) as told:
        click(qtbot, dialog.save_name)
    assert (told.args or [None])[0].key == OWN + name


def undo(qtbot: QtBot, dialog: HouseRulesDialog) -> None:
    qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Z, Qt.KeyboardModifier.ControlModifier)


def test_every_change_can_be_taken_back_and_made_again(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    states = [(dialog.presets_box.currentText(), dialog.rules)]

    def changed() -> None:
        states.append((dialog.presets_box.currentText(), dialog.rules))
        assert states[-1] != states[-2]

    set_value(qtbot, dialog.cards["threshold"], 51)
    changed()
    set_value(qtbot, dialog.cards["threshold"], 77)  # two digits, one change
    changed()
    set_value(qtbot, dialog.cards["jokers"], False)
    changed()
    click(qtbot, dialog.reset)
    changed()
    dialog.presets_box.setFocus()
    qtbot.keyClick(dialog.presets_box, Qt.Key.Key_Down)
    changed()
    for title, rules in states[-2::-1]:
        undo(qtbot, dialog)
        assert (dialog.presets_box.currentText(), dialog.rules) == (title, rules)
        assert all(card.value == rules[key] for key, card in dialog.cards.items())
    assert not dialog.undo.isEnabled()
    for title, rules in states[1:]:
        click(qtbot, dialog.redo)
        assert (dialog.presets_box.currentText(), dialog.rules) == (title, rules)
    assert not dialog.redo.isEnabled()
    click(qtbot, dialog.undo)
    set_value(qtbot, dialog.cards["jokers"], False)
    assert not dialog.redo.isEnabled()


def test_undo_is_the_dialogs_where_a_field_has_nothing_to_take_back(
    qtbot: QtBot, shown: Open
) -> None:
    dialog = shown()
    set_value(qtbot, dialog.cards["threshold"], 77)
    undo(qtbot, dialog)  # the keyboard is in the number
    assert dialog.rules["threshold"] == dialog.cards["threshold"].value == 40
    set_value(qtbot, dialog.cards["jokers"], False)
    dialog.search.setFocus()
    qtbot.keyClicks(dialog.search, "jolly")
    undo(qtbot, dialog)
    assert (dialog.search.text(), dialog.rules["jokers"]) == ("", False)
    undo(qtbot, dialog)
    assert dialog.rules["jokers"] is True


def test_escape_first_empties_the_search(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    qtbot.keyClicks(dialog.search, "jolly")
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert (dialog.search.text(), dialog.isVisible()) == ("", True)
    qtbot.keyClick(dialog.search, Qt.Key.Key_Escape)
    assert not dialog.isVisible()


# --- rules that contradict each other ------------------------------------------------------------


def test_a_contradiction_is_told_at_once_with_the_way_out(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(registry.info("canasta"), "italian")
    rules = with_values(dialog.rules, {"canastas_to_close": 1, "clean_canastas_to_close": 2})
    assert dialog.cards
    dialog._set_rules(rules)  # as rules that were kept by an older program
    (unmet,) = contradictions(dialog.rules)
    sentence = f"⚠ {contradiction(unmet, dialog.rules, 'it')}"
    told = [text for text in dialog.findChildren(QLabel) if text.text() == sentence]
    assert len(told) == len(unmet.keys) + 1, "in each card, and below the page"
    for one in (dialog.accept_button, dialog.save):
        assert not one.isEnabled()
    qtbot.keyClick(dialog, Qt.Key.Key_Escape)
    answer(qtbot, dialog, "Torna")
    dialog.search.setText("timer")
    click(qtbot, dialog.show_conflict)
    assert dialog.cards["canastas_to_close"].isAncestorOf(dialog.focusWidget())
    (link, _) = dialog.cards["canastas_to_close"].links
    assert link.text() == "Vai a «Canaste pulite per chiudere»"
    click(qtbot, link)
    assert dialog.cards["clean_canastas_to_close"].isAncestorOf(dialog.focusWidget())
    set_value(qtbot, dialog.cards["canastas_to_close"], 2)
    assert not dialog.show_conflict.isVisible()
    assert accepted(qtbot, dialog)[1] == dialog.rules


def test_what_makes_no_sense_with_another_rule_cannot_be_chosen(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(registry.info("canasta"), "italian")
    set_value(qtbot, dialog.cards["canastas_to_close"], 1)
    card = dialog.cards["clean_canastas_to_close"]
    assert isinstance(card.editor, NumberEditor)
    two = card.editor.buttons[2]
    wanted = with_values(dialog.rules, {"clean_canastas_to_close": 2})
    (unmet,) = contradictions(wanted)
    why = contradiction(unmet, wanted, "it")
    assert two.property("role") == "closed"
    assert two.toolTip() == two.statusTip() == two.accessibleDescription() == why
    before = dialog.rules
    two.setFocus()
    assert two.hasFocus(), "the keyboard does not stop there"
    qtbot.keyClick(two, Qt.Key.Key_Space)
    assert dialog.rules == before
    assert (card.value, two.isChecked(), card.editor.buttons[1].isChecked()) == (1, False, True)
    told = [text.text() for text in card.findChildren(QLabel) if text.isVisible()]
    assert f"⚠ {why}" in told
    assert dialog.accept_button.isEnabled()
    click(qtbot, card.links[0])
    assert dialog.cards["canastas_to_close"].isAncestorOf(dialog.focusWidget())
    set_value(qtbot, dialog.cards["canastas_to_close"], 2)
    assert two.property("role") == ""
    assert not two.toolTip()
    set_value(qtbot, card, 2)
    assert dialog.rules["clean_canastas_to_close"] == 2
    assert card.links == []


def test_a_choice_that_makes_no_sense_stays_unchosen(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(registry.info("scala40"), match_end="first_elimination")
    card = dialog.cards["reentry"]
    assert isinstance(card.editor, ChoiceEditor)
    click(qtbot, card.editor.buttons["once"])
    assert dialog.rules["reentry"] == card.value == "off"
    assert card.editor.buttons["off"].isChecked()
    (link,) = card.links
    assert link.text() == "Vai a «Quando finisce la partita»"
    assert not dialog.undo.isEnabled()


def test_a_contradiction_that_is_typed_is_told_too(qtbot: QtBot, shown: Open) -> None:
    dialog = shown(registry.info("scala40"), hand_size=10)
    set_value(qtbot, dialog.cards["opening_threshold"], 112)
    assert not dialog.accept_button.isEnabled()
    undo(qtbot, dialog)
    assert dialog.accept_button.isEnabled()
    assert dialog.rules["opening_threshold"] == 40


def test_the_language_changes_while_it_is_open(
    qtbot: QtBot, shown: Open, languages: Languages
) -> None:
    dialog = shown(threshold=51)
    languages.install("en")
    qtbot.waitUntil(lambda: dialog.windowTitle() == "House rules: Gioco")
    card = dialog.cards["threshold"]
    texts = [label.text() for label in card.findChildren(QLabel) if label.isVisible()]
    assert "Points to open" in texts
    assert "✎ Changed: “Classic” has “40”" in texts
    assert dialog.groups.item(0).text() == "Table"


def test_every_button_is_large_enough_for_a_finger(shown: Open) -> None:
    dialog = shown(threshold=51)
    buttons = [one for one in dialog.findChildren(QPushButton) if one.isVisible()]
    assert len(buttons) > 5
    assert min(one.height() for one in buttons) >= 44


def test_the_keyboard_reaches_and_sets_every_option(qtbot: QtBot, shown: Open) -> None:
    dialog = shown()
    seen = set()
    for _ in range(60):
        qtbot.keyClick(dialog.focusWidget(), Qt.Key.Key_Tab)
        for key, card in dialog.cards.items():
            if card.isAncestorOf(dialog.focusWidget()):
                seen.add(key)
    assert seen == set(dialog.cards)


def test_no_heading_lies_over_the_page_before_its_cards_are_there(shown: Open) -> None:
    dialog = shown(registry.info("canasta"))
    column = dialog.page._column
    headings = [one for one in column.findChildren(QLabel) if one.property("role") == "heading"]
    early = [one.text() for one in headings if one.isVisible() and one not in column.widgets]
    assert not early
