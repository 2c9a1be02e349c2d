"""The house rules of a game, made from its declared options and from nothing else."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QCoreApplication, QPoint, QSize, Qt, Signal
from PySide6.QtGui import QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Preset,
    options,
    with_values,
)
from scala_desktop.windows.languages import current_language
from scala_desktop.windows.match_choice import OWN, own_preset
from scala_desktop.windows.option_card import OptionCard, Value, plain
from scala_desktop.windows.widgets import Dialog, Question, button, label, row, scrolling

translate = QCoreApplication.translate


class HouseRulesDialog(Dialog):
    """Edit *rules*, which started from the preset *preset*.

    :attr:`accepted_rules` carries the key of the preset compared with and the rules;
    :attr:`preset_saved` a preset of one's own, :attr:`preset_deleted` its key.
    """

    accepted_rules = Signal(str, object)
    preset_saved = Signal(object)
    preset_deleted = Signal(str)

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        presets: Sequence[Preset],
        preset: str,
        rules: HouseRules,
        *,
        note_next_match: bool = False,
    ) -> None:
        super().__init__(parent, QSize(1180, 720))
        self._info = info
        self._presets = list(presets)
        self._kind = type(rules)
        self.rules = rules
        self._note_next_match = note_next_match
        self.question: Question | None = None
        keys = [one.key for one in presets]
        self._preset = presets[keys.index(preset) if preset in keys else 0]
        self._make_parts()
        self._make_cards()
        self._lay_out()
        self.retranslate()
        self._compare()
        self.search.setFocus()

    def _make_parts(self) -> None:
        self._note = label("quiet", wrap=True)
        self._from = QLabel()
        self.presets_box = QComboBox()
        self.presets_box.setMinimumWidth(260)
        self.presets_box.activated.connect(self._start_from)
        self._from.setBuddy(self.presets_box)
        self._about = label("quiet", wrap=True)
        self.search = QLineEdit()
        self.search.setClearButtonEnabled(True)
        self.search.textChanged.connect(self._filter)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.only_changed = QCheckBox()
        self.only_changed.toggled.connect(self._filter)
        self.groups = QListWidget()
        self.groups.setFixedWidth(236)
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.groups.setWordWrap(True)
        self.groups.itemClicked.connect(self._go_to_group)
        self.groups.itemActivated.connect(self._go_to_group)
        self.groups.currentItemChanged.connect(self._go_to_current)
        self._nothing = label("name", wrap=True)
        self._count = label("mark")
        self.reset = button()
        self.reset.clicked.connect(self._reset)
        self.save = button()
        self.save.clicked.connect(self._ask_name)
        self.delete = button()
        self.delete.clicked.connect(self._ask_delete)
        self.cancel = button()
        self.cancel.clicked.connect(self.reject)
        self.accept_button = button("main")
        self.accept_button.clicked.connect(self._accept)
        self._name_row = QWidget()
        self._name_label = QLabel()
        self.name = QLineEdit()
        self.name.setMaxLength(40)
        self.name.returnPressed.connect(self._save)
        self.save_name = button("main")
        self.save_name.clicked.connect(self._save)
        self.cancel_name = button()
        self.cancel_name.clicked.connect(self._name_row.hide)

    def _make_cards(self) -> None:
        self._content = content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(4, 0, 10, 0)
        column.setSpacing(10)
        self.cards: dict[str, OptionCard] = {}
        self._headings: dict[str, QLabel] = {}
        for option in options(self._kind):
            group = option.group
            if group not in self._headings:
                self._headings[group] = label("heading")
                column.addWidget(self._headings[group])
                item = QListWidgetItem()
                item.setData(Qt.ItemDataRole.UserRole, group)
                self.groups.addItem(item)
            value = self.rules[option.key]
            card = OptionCard(option, value, value, content)
            card.changed.connect(self._changed)
            self.cards[option.key] = card
            column.addWidget(card)
        column.addWidget(self._nothing)
        column.addStretch(1)
        self._area = scrolling(content)
        self._area.verticalScrollBar().valueChanged.connect(self._mark_group)

    def _lay_out(self) -> None:
        head = row(self._from, self.presets_box, self._about, spacing=12)
        head.setStretch(2, 1)
        found = row(self.search, self.only_changed, spacing=14)
        found.setStretch(0, 1)
        side = QVBoxLayout()
        side.addWidget(self.groups, 1)
        middle = QVBoxLayout()
        middle.addLayout(found)
        middle.addWidget(self._area, 1)
        body = row(spacing=12)
        body.addLayout(side)
        body.addLayout(middle, 1)
        named = row(self._name_label, self.name, self.save_name, self.cancel_name)
        named.setContentsMargins(0, 0, 0, 0)
        named.setStretch(1, 1)
        self._name_row.setLayout(named)
        self._name_row.hide()
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 12, 16, 12)
        layout.setSpacing(10)
        layout.addWidget(self._note)
        layout.addLayout(head)
        layout.addLayout(body, 1)
        layout.addWidget(self._name_row)
        layout.addLayout(
            row(
                self._count,
                self.reset,
                self.save,
                self.delete,
                None,
                self.cancel,
                self.accept_button,
            )
        )
        self._note.setVisible(self._note_next_match)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("HouseRules", "Regole della casa"))
        self._note.setText(
            translate(
                "HouseRules",
                "Valgono dalla prossima partita: quella in corso tiene le regole con cui è nata.",
            )
        )
        self._from.setText(translate("HouseRules", "Parti da:"))
        self.search.setPlaceholderText(
            translate("HouseRules", "Cerca una regola: jolly, aprire, punti…")
        )
        self.search.setAccessibleName(translate("HouseRules", "Cerca una regola"))
        self.only_changed.setText(translate("HouseRules", "solo quelle cambiate"))
        self.groups.setAccessibleName(translate("HouseRules", "Argomenti"))
        self.reset.setText(translate("HouseRules", "Rimettile tutte"))
        self.save.setText(translate("HouseRules", "Salva con un nome…"))
        self.delete.setText(translate("HouseRules", "Elimina"))
        self.cancel.setText(translate("HouseRules", "Annulla"))
        self.accept_button.setText(translate("HouseRules", "Usa queste regole"))
        self._name_label.setText(translate("HouseRules", "Nome delle tue regole:"))
        self.name.setPlaceholderText(translate("HouseRules", "per esempio: come da nonna"))
        self.save_name.setText(translate("HouseRules", "Salva"))
        self.cancel_name.setText(translate("HouseRules", "Lascia stare"))
        for group, heading in self._headings.items():
            heading.setText(self._group_title(group))
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            item.setText(self._group_title(item.data(Qt.ItemDataRole.UserRole)))
        for card in self.cards.values():
            card.retranslate()
        self._list_presets()
        self._compare()
        self._filter()

    def _group_title(self, group: str) -> str:
        words = self._info.groups.get(group)
        return words[current_language()] if words else group

    def _list_presets(self) -> None:
        language = current_language()
        self.presets_box.clear()
        for preset in self._presets:
            title = preset.title[language]
            self.presets_box.addItem(f"★ {title}" if preset.key.startswith(OWN) else title)
        self.presets_box.setCurrentIndex(self._presets.index(self._preset))
        about = self._preset.help[language]
        if self._preset.key.startswith(OWN):
            about = translate("HouseRules", "Regole salvate da voi.")
        self._about.setText(about)
        self.delete.setVisible(self._preset.key.startswith(OWN))

    def _base(self) -> HouseRules:
        return with_values(self._kind(), self._preset.values)

    def _compare(self) -> None:
        base = self._base()
        title = self._preset.title[current_language()]
        for key, card in self.cards.items():
            card.set_base(base[key], title)
        self._count_changed()

    def _count_changed(self) -> None:
        changed = sum(card.differs for card in self.cards.values())
        words = translate("HouseRules", "%n regole cambiate", "", changed)
        self._count.setText(words if changed else "")
        self.reset.setVisible(changed > 0)

    def _changed(self, key: str, value: Value) -> None:
        self.rules = with_values(self.rules, {key: value})
        self._count_changed()

    def _set_rules(self, rules: HouseRules) -> None:
        self.rules = rules
        for key, card in self.cards.items():
            card.set_value(rules[key])
        self._compare()
        self._filter()

    def _start_from(self, index: int) -> None:
        self._preset = self._presets[index]
        self._list_presets()
        self._set_rules(self._base())

    def _reset(self) -> None:
        self._set_rules(self._base())
        self.presets_box.setFocus()

    def _filter(self) -> None:
        words = plain(self.search.text())
        shown = set()
        for card in self.cards.values():
            fits = card.matches(words) and (card.differs or not self.only_changed.isChecked())
            card.setVisible(fits)
            if fits:
                shown.add(card.option.group)
        for group, heading in self._headings.items():
            heading.setVisible(group in shown)
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            item.setHidden(item.data(Qt.ItemDataRole.UserRole) not in shown)
        self._nothing.setText(self._nothing_found(searched=bool(words.strip())))
        self._nothing.setVisible(not shown)

    def _nothing_found(self, *, searched: bool) -> str:
        """Return why no rule is shown."""
        if not self.only_changed.isChecked():
            return translate("HouseRules", "Nessuna regola corrisponde alla ricerca.")
        if searched and any(card.differs for card in self.cards.values()):
            return translate(
                "HouseRules", "Nessuna delle regole cambiate corrisponde alla ricerca."
            )
        return translate("HouseRules", "Nessuna regola è cambiata rispetto a «{title}».").format(
            title=self._preset.title[current_language()]
        )

    def _go_to_current(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.groups.hasFocus():
            self._go_to_group(item)

    def _go_to_group(self, item: QListWidgetItem) -> None:
        heading = self._headings[item.data(Qt.ItemDataRole.UserRole)]
        top = heading.mapTo(self._content, QPoint(0, 0)).y()
        self._area.verticalScrollBar().setValue(top)

    def _mark_group(self, top: int) -> None:
        """Mark the group whose rules stand at the top of the page."""
        if self.groups.hasFocus():
            return
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            heading = self._headings[item.data(Qt.ItemDataRole.UserRole)]
            if heading.isVisible() and heading.y() <= top + 60:
                self.groups.setCurrentItem(item)

    def _ask_name(self) -> None:
        own = self._preset.key.startswith(OWN)
        self.name.setText(self._preset.title.it if own else "")
        self._name_row.show()
        self.name.setFocus()
        self.name.selectAll()

    def _save(self) -> None:
        name = " ".join(self.name.text().split())
        if not name:
            self.name.setFocus()
            return
        preset = own_preset(name, self.rules)
        self._presets = [one for one in self._presets if one.key != preset.key] + [preset]
        self._preset = preset
        self._name_row.hide()
        self._list_presets()
        self._set_rules(self.rules)
        self.preset_saved.emit(preset)
        self.accept_button.setFocus()

    def _ask_delete(self) -> None:
        name = self._preset.title.it
        question = Question(
            self,
            translate("HouseRules", "Eliminare le regole?"),
            translate(
                "HouseRules", "«{name}» sparisce dall'elenco. Le partite già giocate restano."
            ).format(name=name),
            (translate("HouseRules", "Elimina"), translate("HouseRules", "Lascia stare")),
        )
        question.answered.connect(self._delete_answered)
        self.question = question
        question.open()

    def _delete_answered(self, answer: int) -> None:
        self.question = None
        if answer == 0:
            self._delete()

    def _delete(self) -> None:
        gone = self._preset
        self._presets.remove(gone)
        self._preset = self._presets[0]
        self._list_presets()
        self._compare()
        self.preset_deleted.emit(gone.key)

    def _accept(self) -> None:
        # A number half typed is set right when its field loses the keyboard.
        self.accept_button.setFocus()
        self.accepted_rules.emit(self._preset.key, self.rules)
        self.accept()
