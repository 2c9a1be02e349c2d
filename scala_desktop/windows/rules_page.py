"""The page of all house rules of a game: a card each by group, and the search over them."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QPoint, Qt, Signal
from PySide6.QtGui import QKeyEvent, QKeySequence, QShortcut
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QCheckBox,
    QLabel,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.model.guard import guarded
from scala_desktop.model.option_search import TITLE, OptionSearch
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, contradictions, options
from scala_desktop.windows.languages import current_language
from scala_desktop.windows.option_card import OptionCard
from scala_desktop.windows.widgets import FlowLayout, button, empty, label, row, scrolling

translate = QCoreApplication.translate


@guarded
class SearchField(QLineEdit):
    """A field that Esc empties; only then does Esc mean anything else."""

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and self.text():
            self.clear()
        else:
            super().keyPressEvent(event)


class RulesPage(QWidget):
    """Show *rules* of *game*; :attr:`changed` carries the key of an option and its new value.

    *tools* stand beside the search.
    """

    changed = Signal(str, object)

    def __init__(self, game: GameInfo, rules: HouseRules, tools: QWidget) -> None:
        super().__init__()
        self._game = game
        self._rules = rules
        self._base_title = ""
        self._search = OptionSearch(game, current_language())
        self._make_search()
        self._make_cards()
        self._lay_out(tools)

    def _make_search(self) -> None:
        self.search = SearchField()
        self.search.setClearButtonEnabled(True)
        self.search.setMinimumWidth(150)
        self.search.textChanged.connect(self.filter)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.only_changed = QCheckBox()
        self.only_changed.toggled.connect(self.filter)
        self.groups = QListWidget()
        self.groups.setFixedWidth(236)
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.groups.setWordWrap(True)
        self.groups.itemClicked.connect(self._go_to_group)
        self.groups.itemActivated.connect(self._go_to_group)
        self.groups.currentItemChanged.connect(self._go_to_current)
        self._nothing = label("name", wrap=True)
        self._proposals = QWidget()
        self._near = FlowLayout(self._proposals)
        self.proposals: list[QAbstractButton] = []

    def _make_cards(self) -> None:
        self._content = QWidget()
        self._column = QVBoxLayout(self._content)
        self._column.setContentsMargins(4, 0, 10, 0)
        self._column.setSpacing(10)
        self.cards: dict[str, OptionCard] = {}
        self._headings: dict[str, QLabel] = {}
        for option in options(type(self._rules)):
            group = option.group
            if group not in self._headings:
                self._headings[group] = label("heading")
                item = QListWidgetItem()
                item.setData(Qt.ItemDataRole.UserRole, group)
                self.groups.addItem(item)
            value = self._rules[option.key]
            card = OptionCard(option, value, value, self._content)
            card.changed.connect(self.changed)
            card.wanted.connect(self.go_to)
            self.cards[option.key] = card
        self._order: list[QWidget] = []
        self._column.addWidget(self._nothing)
        self._column.addWidget(self._proposals)
        self._column.addStretch(1)
        self._arrange(list(self.cards))
        self._area = scrolling(self._content)
        self._area.verticalScrollBar().valueChanged.connect(self._mark_group)

    def _lay_out(self, tools: QWidget) -> None:
        found = row(self.search, self.only_changed, tools, spacing=14)
        found.setStretch(0, 1)
        middle = QVBoxLayout()
        middle.addLayout(found)
        middle.addWidget(self._area, 1)
        body = row(self.groups, spacing=12)
        body.setContentsMargins(0, 0, 0, 0)
        body.addLayout(middle, 1)
        self.setLayout(body)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._search = OptionSearch(self._game, current_language())
        # Short: undo and redo leave it the room for one word.
        self.search.setPlaceholderText(translate("HouseRules", "Cerca…"))
        self.search.setToolTip(translate("HouseRules", "Cerca una regola: jolly, aprire, punti…"))
        self.search.setAccessibleName(translate("HouseRules", "Cerca una regola"))
        self.only_changed.setText(translate("HouseRules", "solo quelle cambiate"))
        self.groups.setAccessibleName(translate("HouseRules", "Argomenti"))
        for group, heading in self._headings.items():
            heading.setText(self._group_title(group))
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            item.setText(self._group_title(item.data(Qt.ItemDataRole.UserRole)))
        for card in self.cards.values():
            card.retranslate()
        self.judge()
        self.filter()

    def _group_title(self, group: str) -> str:
        words = self._game.groups.get(group)
        return words[current_language()] if words else group

    # Values

    def take(self, rules: HouseRules) -> None:
        """Hold *rules*, whose change the cards show already."""
        self._rules = rules
        self.judge()

    def show_rules(self, rules: HouseRules) -> None:
        """Show *rules* in the place of whatever was shown."""
        for key, card in self.cards.items():
            card.set_value(rules[key])
        self.take(rules)

    def compare(self, base: HouseRules, title: str) -> None:
        """Mark what differs from *base*, the preset called *title*."""
        self._base_title = title
        for key, card in self.cards.items():
            card.set_base(base[key], title)

    def judge(self) -> None:
        """Mark the options that contradict each other, and say why."""
        language = current_language()
        told: dict[str, tuple[str, list[tuple[str, str]]]] = {}
        for unmet in reversed(contradictions(self._rules)):
            for key in unmet.keys:
                others = [
                    (other, self.cards[other].option.title[language])
                    for other in unmet.keys
                    if other != key
                ]
                told[key] = unmet.why(self._rules)[language], others
        for key, card in self.cards.items():
            card.show_conflict(*told.get(key, ("", [])))

    # What is in sight

    def filter(self) -> None:
        """Show the rules that the search means, the best first within and among their groups."""
        query = self.search.text()
        places = self._search.find(query, self._rules)
        only_changed = self.only_changed.isChecked()
        shown = {
            key: place
            for key, place in places.items()
            if self.cards[key].differs or not only_changed
        }
        for key, card in self.cards.items():
            card.setVisible(key in shown)
        groups = {self.cards[key].option.group for key in shown}
        for group, heading in self._headings.items():
            heading.setVisible(group in groups)
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            item.setHidden(item.data(Qt.ItemDataRole.UserRole) not in groups)
        self._arrange(self._best_first(shown))
        self._area.verticalScrollBar().setValue(0)
        self._nothing.setText("" if shown else self._nothing_found(query))
        self._nothing.setVisible(not shown)
        self._propose(() if shown or only_changed else self._search.near(query))

    def found(self) -> list[str]:
        """Return the keys of the rules in sight, as they stand one below the other."""
        return [one.option.key for one in self._order if isinstance(one, OptionCard)]

    def _best_first(self, shown: dict[str, int]) -> list[str]:
        best: dict[str, int] = {}
        for key, place in shown.items():
            group = self.cards[key].option.group
            best[group] = min(place, best.get(group, place))
        return sorted(
            shown,
            key=lambda key: (
                best[self.cards[key].option.group],
                list(self._headings).index(self.cards[key].option.group),
                max(TITLE, shown[key]),
            ),
        )

    def _arrange(self, keys: list[str]) -> None:
        """Put the cards of *keys* one below the other, each group under its heading."""
        order: list[QWidget] = []
        for key in keys:
            heading = self._headings[self.cards[key].option.group]
            if heading not in order:
                order.append(heading)
            order.append(self.cards[key])
        if order == self._order:
            return
        for one in self._order:
            self._column.removeWidget(one)
        for place, one in enumerate(order):
            self._column.insertWidget(place, one)
        self._order = order
        # Tab goes down the page, whatever the order.
        before: QWidget = self._proposals
        for key in keys:
            for one in self.cards[key].findChildren(QWidget):
                if isinstance(one, (QAbstractButton, QAbstractSpinBox)):
                    QWidget.setTabOrder(before, one)
                    before = one

    def _nothing_found(self, query: str) -> str:
        """Return why no rule is shown."""
        if self.only_changed.isChecked():
            if query.strip() and any(card.differs for card in self.cards.values()):
                return translate(
                    "HouseRules", "Nessuna delle regole cambiate corrisponde alla ricerca."
                )
            return translate(
                "HouseRules", "Nessuna regola è cambiata rispetto a «{title}»."
            ).format(title=self._base_title)
        missing = self._search.missing(query)
        if missing:
            return missing
        return translate("HouseRules", "Nessuna regola parla di «{words}».").format(
            words=query.strip()
        )

    def _propose(self, words: tuple[str, ...]) -> None:
        """Offer *words* to search for instead."""
        empty(self._near)
        self.proposals = []
        for word in words:
            one = button()
            one.setText(translate("HouseRules", "Forse «{word}»?").format(word=word))
            one.clicked.connect(lambda _=False, word=word: self.search.setText(word))
            self._near.addWidget(one)
            one.show()
            self.proposals.append(one)
        self._proposals.setVisible(bool(words))

    def go_to(self, key: str) -> None:
        """Bring the card of the option *key* in sight, and the keyboard to its value."""
        self.bring_in_sight(key)
        self.cards[key].editor.focus_value()

    def bring_in_sight(self, key: str) -> None:
        """Scroll to the card of the option *key*, even if the search leaves it out."""
        card = self.cards[key]
        if card.isHidden():
            self.only_changed.setChecked(False)
            self.search.clear()
        self._column.activate()
        self._area.ensureWidgetVisible(card, 0, 40)

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
        above = [
            (heading.y(), i)
            for i, heading in enumerate(self._headings.values())
            if heading.isVisible() and heading.y() <= top + 60
        ]
        if above:
            self.groups.setCurrentItem(self.groups.item(max(above)[1]))
