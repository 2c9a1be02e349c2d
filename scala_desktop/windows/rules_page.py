"""The page of all house rules of a game: a card for each by group, and above them the search."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from itertools import pairwise, takewhile
from operator import is_
from typing import Final

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QHideEvent, QKeySequence, QShortcut, QShowEvent
from PySide6.QtWidgets import (
    QAbstractButton,
    QAbstractSpinBox,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QListWidgetItem,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    closed_values,
    contradictions,
    options_in_play,
    with_values,
)
from scala_desktop.windows.column import Column
from scala_desktop.windows.in_parts import InParts
from scala_desktop.windows.layouts import FlowLayout, empty, flow, nest, row
from scala_desktop.windows.option_card import Closed, OptionCard
from scala_desktop.windows.option_editors import TableEditor, TableField, UsualEditor
from scala_desktop.windows.option_picture import SeenPictures
from scala_desktop.windows.rules_groups import (
    FOUND_ROLE,
    IN_ROW,
    ROW_PX,
    UNLIKE_ROLE,
    GroupRows,
    KeyOfSigns,
)
from scala_desktop.windows.search_field import SearchField
from scala_desktop.windows.widgets import WIDEST, button, label, scrolling
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.option_search import TITLE, OptionSearch

TAB: Final = Qt.FocusPolicy.TabFocus
FOLD_GAP_PX: Final = 36
"""Between the groups and the rules, where the pages of the notebook are sewn together."""
INDEX_PX: Final = 248
"""How wide the groups are at the side."""
UNDERSTOOD_PX: Final = 320
"""How much of a line what the search understood takes at least, if it is so long."""
ABOVE_PX: Final = 90
"""How much above a field stays in sight with it."""
LEAST_PX: Final = 60
"""The least height in which the rules scroll."""
NONE: Final[tuple[str, list[tuple[str, str]]]] = ("", [])
"""What is said of an option that contradicts no other: nothing."""


def _stops(widget: QWidget) -> list[QWidget]:
    """Return where the keyboard stops in *widget*, first to last."""
    stops = (QAbstractButton, QAbstractSpinBox, TableField)
    return [one for one in widget.findChildren(QWidget) if isinstance(one, stops)]


@guarded
class RulesPage(QWidget):
    """Show *rules* of *game*; :attr:`changed` carries the key of an option and its new value.

    *tools* stand beside the search.  Cards are made when they are first in sight, the others one
    by one while nothing else is to be done; :attr:`made` carries each.
    """

    changed = Signal(str, object)
    made = Signal(object)

    def __init__(self, parent: QWidget, game: GameInfo, rules: HouseRules, tools: QWidget) -> None:
        super().__init__(parent)
        self._game = game
        self._rules = self._base = rules
        self._base_title = ""
        self._conflicts: dict[str, tuple[str, list[tuple[str, str]]]] = {}
        self._search = OptionSearch(game, current_language())
        self._options = {option.key: option for option in options_in_play(type(rules))}
        self._cards: dict[str, OptionCard] = {}
        self.pictures = SeenPictures(self)
        first = next(iter(self._options.values()))
        self.pictures.warm(first, rules[first.key])
        self._shown: list[str] = []
        """The keys of the options in sight, as they stand one below the other."""
        self._to_mark: list[str] = []
        """The keys of the cards in which what was searched for is still to be marked."""
        self._head: QWidget | None = None
        """What scrolls above the rules in a small room."""
        self._unplaced = False
        """Whether there is a card that has been made and has no place yet."""
        self._maker = InParts(self)
        self._tools = tools
        self._moved = False
        """Whether what stands above the rules has another place, so that Tab has to be led anew."""
        self._make_search()
        self._lay_out()

    def _make_search(self) -> None:
        self.search = SearchField()
        self.search.setMinimumWidth(px(150))
        self.search.textChanged.connect(self.filter)
        QShortcut(QKeySequence.StandardKey.Find, self, self.search.setFocus)
        self.only_changed = CheckBox()
        self.only_changed.toggled.connect(self.filter)
        # It wraps nowhere here, and a row that may would be as high as if it did.
        policy = self.only_changed.sizePolicy()
        policy.setHeightForWidth(False)
        self.only_changed.setSizePolicy(policy)
        self.groups = QListWidget()
        self.groups.setFixedWidth(px(INDEX_PX))
        self.groups.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.groups.setWordWrap(True)
        self.groups.setProperty("role", "stops")
        self._rows = GroupRows(self.groups)
        self.groups.setItemDelegate(self._rows)
        self.groups.itemClicked.connect(self._go_to_group)
        self.groups.itemActivated.connect(self._go_to_group)
        self.groups.currentItemChanged.connect(self._go_to_current)

    def _lay_out(self) -> None:
        # From the outside in: a widget that gets another parent is styled anew, with its children.
        self._column = Column((px(4), px(10)), px(10))
        self._column.setAttribute(Qt.WidgetAttribute.WA_StaticContents)
        self._area = scrolling(self, self._column)
        # Always: if it came only with the cards, their lines would break anew below it.
        self._area.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)
        self._area.setMinimumHeight(px(LEAST_PX))
        self._area.verticalScrollBar().valueChanged.connect(self._mark_group)
        body = self._body = QHBoxLayout(self)
        body.setSpacing(px(FOLD_GAP_PX))
        body.setContentsMargins(0, 0, 0, 0)
        self._index = QVBoxLayout()
        self._index.setSpacing(px(10))
        self._way = label("heading")
        self._way_about = label("quiet", wrap=True)
        self._key = KeyOfSigns()
        self._index.setSpacing(px(6))
        self._index.addWidget(self._way)
        self._index.addWidget(self._way_about)
        self._index.addWidget(self.groups, 1)
        self._index.addWidget(self._key)
        nest(body, self._index)
        middle = self._middle = QVBoxLayout()
        middle.setSpacing(px(10))
        nest(body, middle, 1)
        found = self._found_row = row(self.search, self.only_changed, self._tools, spacing=14)
        found.setStretch(0, 1)
        nest(middle, found)
        self.understood = label("name", wrap=True)
        self._other_word = button("link")
        self._other_word.clicked.connect(self._search_other)
        self._meant = flow(self.understood, self._other_word)
        self._says_meant = False
        middle.addWidget(self._area, 1)
        self._nothing = label("name", wrap=True)
        self._proposals = QWidget()
        self._near = FlowLayout(self._proposals)
        self.proposals: list[QAbstractButton] = []
        for part in (self._nothing, self._proposals, self._meant):
            part.setParent(self._column)
            part.hide()
        self._headings: dict[str, QLabel] = {}
        for option in self._options.values():
            if option.group not in self._headings:
                heading = self._headings[option.group] = label("heading")
                heading.setParent(self._column)
                # Until its first card is there it would lie over what stands at the top.
                heading.hide()
                item = QListWidgetItem()
                item.setData(Qt.ItemDataRole.UserRole, option.group)
                self.groups.addItem(item)

    def put_above(self, head: QWidget) -> None:
        """Let *head* stand above the search, beside the groups; Tab comes from it to these."""
        self._middle.insertWidget(0, head)
        every, own = head.findChildren(QWidget), head.window()
        # A list that pops up is a window of its own.
        inside = [one for one in every if one.focusPolicy() & TAB and one.window() is own]
        stops = [*inside, self.groups, self.search, self.only_changed, *_stops(self._tools)]
        for one, then in pairwise(stops):
            QWidget.setTabOrder(one, then)
        self._moved = True

    def put_below_groups(self, ways: QWidget) -> None:
        """Let *ways* to other pages stand below the groups."""
        self._index.addWidget(ways)

    def set_form(self, head: QWidget | None, *, narrow: bool, tight: bool) -> None:
        """Let *head* scroll above the rules; if *narrow*, show no more than them and the search.

        Without a head that stands above this page.  If *tight*, the groups are stops in a row
        beside the search, by their numbers alone, and nothing else is there.
        """
        self.groups.setVisible(not narrow)
        self._tools.setVisible(not narrow and not tight)
        self.only_changed.setVisible(not tight)
        if tight:
            self.only_changed.setChecked(False)  # the slip beside them lists them
        for part in (self._way, self._way_about, self._key):
            part.setVisible(not narrow and not tight)
        if tight is not self._rows.in_row:
            self._rows.in_row = tight
            self._lay_groups()
        self._body.setSpacing(0 if narrow or tight else px(FOLD_GAP_PX))
        self._head = head
        self._arrange()

    def _lay_groups(self) -> None:
        """Lay the groups in a row beside the search, or one below the other at the side."""
        flow, off = QListWidget.Flow, Qt.ScrollBarPolicy.ScrollBarAlwaysOff
        if self._rows.in_row:
            self.groups.setFlow(flow.LeftToRight)
            self.groups.setVerticalScrollBarPolicy(off)
            self.groups.setFixedWidth(px(IN_ROW[0]) * self.groups.count() + px(12))
            self.groups.setFixedHeight(px(ROW_PX))
            self._found_row.insertWidget(1, self.groups)
            return
        self.groups.setFlow(flow.TopToBottom)
        self.groups.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAsNeeded)
        self.groups.setMinimumHeight(0)
        self.groups.setMaximumHeight(WIDEST)
        self.groups.setFixedWidth(px(INDEX_PX))
        self._index.insertWidget(2, self.groups, 1)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._maker.begin(self._make_some())

    def hideEvent(self, event: QHideEvent) -> None:
        super().hideEvent(event)
        self._maker.give_up()

    def draw_with(self, deck: str) -> None:
        """Draw the examples with *deck*, with which the house plays, where its suits are French."""
        if self.pictures.draw_with(deck):
            for card in self._cards.values():
                if card.picture is not None:
                    card.picture.draw_anew()

    # The cards

    @property
    def cards(self) -> dict[str, OptionCard]:
        """Return the card of every option, by key; those that are missing are made now."""
        self._make_all()
        return {key: self._cards[key] for key in self._options}

    def _make_all(self) -> None:
        for key in self._options:
            self._make(key)
        self._arrange()

    def _make(self, key: str) -> None:
        """Make the card of the option *key*, if there is none yet."""
        if key in self._cards:
            return
        option = self._options[key]
        card = OptionCard(option, self._rules[key], self._base[key], self._column, self.pictures)
        card.set_base(self._base[key], self._base_title)
        card.retranslate()
        card.show_conflict(*self._conflicts.get(key, NONE))
        if key in self._shown:
            card.mark_found(self._found_in)
        card.changed.connect(self.changed)
        card.wanted.connect(self.go_to)
        if isinstance(card.editor, UsualEditor):
            card.editor.grown.connect(self._keep_in_sight)
        self._cards[key] = card
        if any(key in one.keys for one in self._rules.requirements):
            card.close_values(self._closed(key))
        self.made.emit(card)
        for one in (card, *card.findChildren(QWidget)):
            one.ensurePolished()

    def _make_some(self) -> Iterator[None]:
        """Make each card that is to be shown, and put it into its place, in parts.

        Then mark in one after the other what was searched for: all at once would be felt.
        """
        while True:
            missing = (key for key in self._shown if key not in self._cards)
            if self._unplaced:
                self._arrange()
            elif key := next(missing, ""):
                self._make(key)
                self._unplaced = True
            elif self._to_mark:
                self._cards[self._to_mark.pop(0)].mark_found(self._found_in)
            else:
                return
            yield

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._search = OptionSearch(self._game, current_language())
        # Short: undo and redo leave room for only one word.
        self.search.setPlaceholderText(translate("HouseRules", "Cerca…"))
        self.search.setToolTip(translate("HouseRules", "Cerca una regola: jolly, aprire, punti…"))
        self.search.setAccessibleName(translate("HouseRules", "Cerca una regola"))
        self.search.retranslate()
        self.only_changed.setText(translate("HouseRules", "solo quelle cambiate"))
        self.groups.setAccessibleName(translate("HouseRules", "Argomenti"))
        self._way.setText(translate("HouseRules", "Come si gioca"))
        about = translate("HouseRules", "%n regole, nell'ordine della mano", "", len(self._options))
        self._way_about.setText(about)
        for number, (group, heading) in enumerate(self._headings.items(), 1):
            heading.setText(f"{number}  {self._group_title(group)}")
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            item.setText(self._group_title(item.data(Qt.ItemDataRole.UserRole)))
            item.setToolTip(item.text())
        for card in self._cards.values():
            card.retranslate()
        self.judge()
        self.filter()

    def _group_title(self, group: str) -> str:
        return house_rules.group_title(self._game.key, group, current_language())

    # Values

    def take(self, rules: HouseRules) -> None:
        """Hold *rules*, whose change the cards show already."""
        self._rules = rules
        self.judge()
        self._mark_groups()

    def show_rules(self, rules: HouseRules) -> None:
        """Show *rules* in the place of whatever was shown."""
        for key, card in self._cards.items():
            if card.value != rules[key]:
                card.set_value(rules[key])
        self.take(rules)

    def begin(self, rules: HouseRules) -> None:
        """Show *rules* as a new page would, with an empty search."""
        for field in (self.search, self.only_changed):
            field.blockSignals(True)
        self.search.clear()
        self.only_changed.setChecked(False)
        for field in (self.search, self.only_changed):
            field.blockSignals(False)
        self.groups.setCurrentRow(-1)
        self.groups.scrollToTop()
        self.show_rules(rules)
        for card in self._cards.values():
            # What was typed and never taken has changed no value.
            if isinstance(card.editor, TableEditor) and card.editor.wrong:
                card.editor.show_value(card.value)

    def compare(self, base: HouseRules, title: str) -> None:
        """Mark what differs from *base*, the preset called *title*."""
        known = self._base if self._base_title == title else None
        self._base, self._base_title = base, title
        for key, card in self._cards.items():
            if known is None or known[key] != base[key]:
                card.set_base(base[key], title)
        self._mark_groups()

    def judge(self) -> None:
        """Mark the options that contradict each other, and say why."""
        language = current_language()
        before, self._conflicts = self._conflicts, {}
        for unmet in reversed(contradictions(self._rules)):
            for key in unmet.keys:
                others = [
                    (other, house_rules.title(self._options[other], language))
                    for other in unmet.keys
                    if other != key
                ]
                self._conflicts[key] = (
                    house_rules.contradiction(unmet, self._rules, language),
                    others,
                )
        for key in before.keys() | self._conflicts.keys():
            if key in self._cards and before.get(key) != self._conflicts.get(key):
                self._cards[key].show_conflict(*self._conflicts.get(key, NONE))
        for requirement in self._rules.requirements:
            for key in requirement.keys:
                if key in self._cards:
                    self._cards[key].close_values(self._closed(key))

    def _closed(self, key: str) -> Closed:
        """Return the values of the option *key* that make no sense with the others, and why."""
        one, language = self._options[key], current_language()
        values = one.values() if one.type != "number" else tuple(self._cards[key].editor.buttons)
        found = {}
        for value, unmet in closed_values(self._rules, one, values).items():
            wanted = with_values(self._rules, {key: value})
            others = [
                (other, house_rules.title(self._options[other], language))
                for other in unmet.keys
                if other != key
            ]
            found[value] = (house_rules.contradiction(unmet, wanted, language), others)
        return found

    # What is in sight

    def filter(self) -> None:
        """Show the rules that the search means, the best first within and among their groups."""
        query = self.search.text()
        places = self._search.find(query, self._rules)
        only_changed = self.only_changed.isChecked()
        shown = {
            key: place for key, place in places.items() if not only_changed or self._differs(key)
        }
        self._shown = self._best_first(shown)
        self._mark_groups()
        if not shown:
            self._nothing.setText(self._nothing_found(query))
        self._to_mark = [key for key in self._shown if key in self._cards]
        self._propose(() if shown or only_changed else self._search.near(query))
        self._say_understood(query, len(shown))
        self._arrange()
        if self.isVisible():
            self._maker.begin(self._make_some())
        self._area.verticalScrollBar().setValue(0)

    def _found_in(self, text: str) -> list[tuple[int, int]]:
        """Return where *text* says what is searched for."""
        return self._search.marks(self.search.text(), text)

    def _mark_groups(self) -> None:
        """Say in the list of the groups how many rules are found in each, and how many differ."""
        searching = bool(self.search.text().strip()) or self.only_changed.isChecked()
        found = Counter(self._options[key].group for key in self._shown)
        unlike = Counter(one.group for key, one in self._options.items() if self._differs(key))
        for i in range(self.groups.count()):
            item = self.groups.item(i)
            group = item.data(Qt.ItemDataRole.UserRole)
            item.setData(FOUND_ROLE, found[group] if searching else -1)
            item.setData(UNLIKE_ROLE, unlike[group])
            told = [self._group_title(group)]
            if searching:
                told.append(translate("HouseRules", "%n regole trovate", "", found[group]))
            if unlike[group]:
                told.append(translate("HouseRules", "%n regole diverse", "", unlike[group]))
            item.setData(Qt.ItemDataRole.AccessibleTextRole, ", ".join(told))
        self._key.tell(self.search.text().strip(), self._base_title)

    def _say_understood(self, query: str, count: int) -> None:
        """Say how the search was understood, and what else may have been meant."""
        self._says_meant = bool(query.strip()) and count > 0
        if not self._says_meant:
            return
        said, meaning = self._search.understood(query)
        if said and meaning != said:
            words = translate("HouseRules", "«{said}», cioè {meaning}: %n regole", "", count)
        else:
            words = translate("HouseRules", "«{said}»: %n regole", "", count)
        told = words.format(said=said or query.strip(), meaning=meaning)
        self.understood.setText(told)
        # A label that may wrap asks for less than a line, though there is room for it.
        self.understood.ensurePolished()
        line = self.understood.fontMetrics().horizontalAdvance(told) + px(2)
        self.understood.setMinimumWidth(min(line, px(UNDERSTOOD_PX)))
        self.understood.setAccessibleName(told)
        others = self._search.others(query)
        self._other_word.setVisible(bool(others))
        if others:
            proposal = translate("HouseRules", "forse cercavi «{word}»")
            self._other_word.setText(proposal.format(word=others[0]))

    def _search_other(self) -> None:
        for word in self._search.others(self.search.text())[:1]:
            self.search.setText(word)

    def found(self) -> list[str]:
        """Return the keys of the rules in sight, as they stand one below the other."""
        return list(self._shown)

    def _differs(self, key: str) -> bool:
        return self._rules[key] != self._base[key]

    def _best_first(self, shown: dict[str, int]) -> list[str]:
        best: dict[str, int] = {}
        for key, place in shown.items():
            group = self._options[key].group
            best[group] = min(place, best.get(group, place))
        return sorted(
            shown,
            key=lambda key: (
                best[self._options[key].group],
                list(self._headings).index(self._options[key].group),
                max(TITLE, shown[key]),
            ),
        )

    def _arrange(self) -> None:
        """Put the cards in sight one below the other, each group under its heading."""
        order: list[QWidget] = [] if self._shown else [self._nothing]
        if self._says_meant:
            order.append(self._meant)
        if self.proposals:
            order.append(self._proposals)
        for key in self._shown:
            if key in self._cards:
                heading = self._headings[self._options[key].group]
                if heading not in order:
                    order.append(heading)
                order.append(self._cards[key])
        self._unplaced = False
        before = [one for one in self._column.widgets if one is not self._head]
        same = 0 if self._moved else sum(1 for _ in takewhile(bool, map(is_, before, order)))
        self._moved = False
        head = [] if self._head is None else [self._head]
        # Who searches wants to see what was found.
        searched = bool(self.search.text().strip())
        self._column.set_widgets([*order, *head] if searched else [*head, *order])
        # Tab goes down the page, whatever the order; what stands above it comes first anyway.
        last = next(
            (stops[-1] for one in reversed(order[:same]) if (stops := _stops(one))),
            _stops(self._tools)[-1],
        )
        for one in order[same:]:
            for stop in _stops(one):
                QWidget.setTabOrder(last, stop)
                last = stop

    def _nothing_found(self, query: str) -> str:
        """Return why no rule is shown."""
        if self.only_changed.isChecked():
            if query.strip() and any(map(self._differs, self._options)):
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

    def go_to(self, key: str) -> None:
        """Bring the card of the option *key* in sight, and the keyboard to its value."""
        self.bring_in_sight(key)
        self.cards[key].editor.focus_value()

    @property
    def wrong(self) -> str:
        """Return the key of a table that was typed and is none; "" where there is no such."""
        tables = ((key, card.editor) for key, card in self._cards.items())
        return next((k for k, one in tables if isinstance(one, TableEditor) and one.wrong), "")

    def _keep_in_sight(self, field: QWidget) -> None:
        """Scroll to *field*, and what is told above it, once its card has room for them."""
        self._column.place()
        self._area.ensureWidgetVisible(field, 0, px(ABOVE_PX))

    def bring_in_sight(self, key: str) -> None:
        """Scroll to the card of the option *key*, even if the search leaves it out."""
        card = self.cards[key]
        if card.isHidden():
            self.only_changed.setChecked(False)
            self.search.clear()
        self._column.place()
        self._area.ensureWidgetVisible(card, 0, 40)

    def _go_to_current(self, item: QListWidgetItem | None) -> None:
        if item is not None and self.groups.hasFocus():
            self._go_to_group(item)

    def _go_to_group(self, item: QListWidgetItem) -> None:
        group = item.data(Qt.ItemDataRole.UserRole)
        if not any(self._options[key].group == group for key in self._shown):
            self.only_changed.setChecked(False)
            self.search.clear()
        self._make_all()
        self._column.place()
        heading = self._headings[group]
        top = heading.y()
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
