"""*Due patti a confronto*: what differs between two pacts, and a third one made by touching cells.

Source: design/pact.md, 2.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from itertools import pairwise

from PySide6.QtCore import QSize, QTimer, Signal
from PySide6.QtGui import (
    QKeySequence,
    QPainter,
    QPaintEvent,
    QShortcut,
)
from PySide6.QtWidgets import (
    QHBoxLayout,
    QLabel,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.dress.notebook import paint_notebook
from scala_desktop.dress.room import px, room_of
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Option,
    differences,
    idle,
    options_in_play,
    with_values,
)
from scala_desktop.table.accessibility import announce
from scala_desktop.windows.column import Column
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.layouts import flow, nest, row
from scala_desktop.windows.option_picture import SeenPictures
from scala_desktop.windows.pact.agreed import Agreed, WayOut
from scala_desktop.windows.pact.compare_row import LEFT, RIGHT, CompareRow, Joint
from scala_desktop.windows.pact.idle_box import IdleBox
from scala_desktop.windows.pact.mixing import Mixing, Named
from scala_desktop.windows.page_bar import PageBar
from scala_desktop.windows.rules_name_row import RulesNameRow
from scala_desktop.windows.scores.painted import framed
from scala_desktop.windows.widgets import (
    Dialog,
    DropList,
    Foot,
    allow,
    button,
    label,
    notebook_margins,
    panel,
    scrolling,
)
from scala_desktop.windows.wrapped import CheckBox
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.pacts import alike, name_taken_words

FIRST_ROWS = 3
"""So many are made before anything is shown."""
BESIDE = (1080.0, 480.0)
"""The room in which the new pact stands beside the two."""
STACKED = 700.0
"""In less width the two names stand below each other: none is cut off."""
SIDE_PX, FACE_PX = 364, 56
BETWEEN_PX = 40
"""Between the pages of the notebook, where they are sewn together."""
MOST_BROUGHT = 2
"""Rules that are named where one brings others with it."""
COUNSELLOR = "01"
"""The portrait of the grandmother."""


@guarded
class CompareDialog(Dialog):
    """Compare two of *pacts*, those at *first* and *second* to begin with.

    :attr:`kept` carries the name and the rules of a third one that was made of them; *taken* are
    the names that there are already.
    """

    kept = Signal(str, object)

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        pacts: Sequence[Named],
        first: int,
        second: int,
        taken: set[str],
    ) -> None:
        super().__init__(parent, QSize(1330, 736))
        self._info, self._pacts, self._taken = info, list(pacts), taken
        self._places = [first, second]
        self.mixing = Mixing(pacts[first].rules, pacts[second].rules)
        self._rows: dict[str, CompareRow] = {}
        self.pictures = SeenPictures(self)
        self._missing: list[Option] = []
        """The rules that differ and have no row yet: they are made while nothing else is done."""
        self._maker = QTimer(self)
        self._maker.timeout.connect(self._make_some)
        self.bar = PageBar()
        self.bar.left.connect(self.reject)
        self._make_parts()
        self._lay_out()
        QShortcut(QKeySequence.StandardKey.Undo, self, self._undo)
        QShortcut(QKeySequence("Alt+Q"), self, self._go_to_question)
        self.retranslate()
        self.take_form(self.sizeHint())
        self.heads[LEFT].setFocus()

    def _make_parts(self) -> None:
        self.heads = DropList(), DropList()
        self.all_from = button("link"), button("link")
        for side, (head, all_of) in enumerate(zip(self.heads, self.all_from, strict=True)):
            head.setSizeAdjustPolicy(
                DropList.SizeAdjustPolicy.AdjustToMinimumContentsLengthWithIcon
            )
            head.setMinimumContentsLength(8)
            head.addItems([one.title for one in self._pacts])
            head.activated.connect(partial(self._choose, side))
            all_of.clicked.connect(partial(self._take_all, side))
        self.swap = button()
        self.swap.setText("⇄")
        self.swap.setFixedWidth(px(48))
        self.swap.setStyleSheet("padding: 1px 2px")
        self.swap.clicked.connect(self._swap)
        self.also_alike = CheckBox()
        self.also_alike.toggled.connect(self._list_rows)
        self.summary = label("name", wrap=True)
        self._same = label("name", wrap=True)
        self._alike = label("quiet", wrap=True)
        # Rows touch, so that a line may lead from one to another.
        self._column = Column((px(4), px(8)), 0)
        self._asks = False
        self.idle = IdleBox()
        self._some_idle = False
        self._area = scrolling(self, self._column)
        for one in (self._same, self._alike, self.idle):
            one.setParent(self._column)
            one.hide()
        self._make_question()
        self._name_row = RulesNameRow()
        self._name_row.given.connect(self._save)
        self._name_row.given_up.connect(self._name_row.hide)
        self.name = self._name_row.field
        self.problem = label("warning", wrap=True)
        self.problem.hide()
        self.undo = button()
        self.undo.clicked.connect(self._undo)
        self.close_button, self.save = button(), button("main")
        self._why_not = label("unlike", wrap=True)
        self.close_button.clicked.connect(self.reject)
        self.save.clicked.connect(self._ask_name)
        self._new = Heading("")

    def _make_question(self) -> None:
        self.question_box = panel("conflict")
        self._face = QLabel()
        self._face.setPixmap(framed(COUNSELLOR, float(px(FACE_PX)), self.devicePixelRatioF()))
        self._ask_title = label("heading", wrap=True)
        self._why = label(wrap=True)
        self.former, self.newer = WayOut(), WayOut()
        self.former.clicked.connect(self._keep_former)
        self.newer.clicked.connect(self._keep_new)
        head = row(self._face, self._ask_title, spacing=12)
        head.setStretch(1, 1)
        inside = QVBoxLayout(self.question_box)
        inside.setContentsMargins(px(11), px(8), px(11), px(10))
        inside.setSpacing(px(5))
        nest(inside, head)
        inside.addWidget(self._why)
        inside.addWidget(flow(self.former, self.newer))

    def _lay_out(self) -> None:
        self._top = QWidget()
        top = QVBoxLayout(self._top)
        top.setContentsMargins(0, 0, 0, 0)
        top.setSpacing(px(4))
        self._heads = heads = row(self.heads[LEFT], self.swap, self.heads[RIGHT])
        heads.setStretch(0, 1)
        heads.setStretch(2, 1)
        links = row(self.all_from[LEFT], None, self.all_from[RIGHT])
        nest(top, heads)
        nest(top, links)
        top.addWidget(flow(self.undo, self.also_alike, self.summary, spacing=16))
        self._left = QVBoxLayout()
        self._left.setSpacing(px(8))
        self._left.addWidget(self._top)
        self._left.addWidget(self._area, 1)
        self._side = QWidget()
        side = QVBoxLayout(self._side)
        side.setContentsMargins(px(14), 0, px(14), 0)
        side.setSpacing(px(5))
        side.addWidget(self._new)
        self._about_new = label(wrap=True)
        self._agrees = label("good", wrap=True)
        side.addWidget(self._about_new)
        side.addWidget(self._agrees)
        self.agreed = Agreed()
        self.agreed.rest_asked.connect(self._show_rest)
        side.addWidget(self.agreed, 1)
        side.addWidget(self._why_not)
        self._beside = side
        both = QHBoxLayout()
        both.setSpacing(px(BETWEEN_PX))
        nest(both, self._left, 1)
        both.addWidget(self._side)
        self._main = self.bar.stand_above(self, notebook_margins())
        nest(self._main, both, 1)
        self._main.addWidget(self.problem)
        self._main.addWidget(self._name_row)
        self._foot = Foot(None, self.close_button, self.save)
        self._main.addWidget(self._foot)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("Compare", "Due patti a confronto: {game}")
        self.setWindowTitle(title.format(game=self._info.title))
        self.heads[LEFT].setAccessibleName(translate("Compare", "Il patto a sinistra"))
        self.heads[RIGHT].setAccessibleName(translate("Compare", "Il patto a destra"))
        self.swap.setAccessibleName(translate("Compare", "Scambia i due patti"))
        self.swap.setToolTip(translate("Compare", "Scambia i due patti"))
        self._new.setText(translate("Compare", "Il patto nuovo"))
        back = translate("Compare", "Il patto")
        self.bar.tell(back, translate("Compare", "Due patti a confronto"), self._info.title)
        self.undo.setText(translate("HouseRules", "↶ Annulla"))
        self.undo.setToolTip(translate("HouseRules", "Torna a com'era prima (Ctrl+Z)"))
        self.close_button.setText(translate("Compare", "Lascia stare"))
        self.save.setText(translate("Compare", "Salva il patto nuovo…"))
        self._ask_title.setText(translate("Compare", "Queste due non vanno d'accordo"))
        self._name_row.retranslate()
        self._begin()

    # The two pacts

    @property
    def shown(self) -> tuple[Named, Named]:
        """Return the two pacts that are compared."""
        left, right = self._places
        return self._pacts[left], self._pacts[right]

    def _choose(self, side: int, place: int) -> None:
        if self._places[side] != place:
            self._places[side] = place
            self._begin()

    def _swap(self) -> None:
        self._places.reverse()
        self._begin()

    def _begin(self) -> None:
        """Compare the two anew; all of the third is from the left."""
        left, right = self.shown
        self.mixing = Mixing(left.rules, right.rules)
        for side, head in enumerate(self.heads):
            head.setCurrentIndex(self._places[side])
            words = translate("Compare", "Prendi tutto da qui")
            self.all_from[side].setText(words)
            self.all_from[side].setAccessibleName(f"{words}: {self.shown[side].title}")
        for gone in self._rows.values():
            gone.hide()
            gone.deleteLater()
        self._rows = {}
        found = set(self.mixing.unlike())
        self._missing = [one for one in options_in_play(self._info.rules) if one.key in found]
        for _ in range(FIRST_ROWS):
            self._make_one()
        self._maker.start(0)
        self._list_rows()
        self._show()

    @property
    def rows(self) -> dict[str, CompareRow]:
        """Return the rows of what differs, by key; those that are missing are made now."""
        if self._missing:
            while self._missing:
                self._make_one()
            self._list_rows()
        return self._rows

    def _make_one(self) -> None:
        if not self._missing:
            return
        one = self._missing.pop(0)
        made = self._rows[one.key] = CompareRow(one, self.shown, self.pictures)
        made.setParent(self._column)
        made.taken.connect(self._take)
        made.set_narrow(not self._wide)
        made.show_taken(self.mixing.taken[one.key], None)
        for part in (made, *made.findChildren(QWidget)):
            part.ensurePolished()

    def _make_some(self) -> None:
        """Make a row in this turn of the event loop."""
        if not self._missing:
            self._maker.stop()
            return
        self._make_one()
        self._list_rows()

    def _list_rows(self) -> None:
        """Put the rows of what differs one below the other, and after them what is alike."""
        left, right = self.shown
        count = len(self._rows) + len(self._missing)
        alike = len(self.mixing.taken) - count
        self.also_alike.setText(translate("Compare", "anche le %n uguali", "", alike))
        self.summary.setText(translate("Compare", "%n regole diverse", "", count))
        widgets: list[QWidget] = [] if self._wide else [self._top]
        if self._asks and not self._wide:
            widgets.insert(0, self.question_box)
        widgets += self._rows.values()
        if not count:
            same = translate("Compare", "«{left}» e «{right}» dicono le stesse cose.")
            self._same.setText(same.format(left=left.title, right=right.title))
            widgets.append(self._same)
        if self.also_alike.isChecked():
            language = current_language()
            self._alike.setText(
                "\n".join(
                    f"{house_rules.title(one, language)}:"
                    f" {house_rules.label(one, left.rules[one.key], language)}"
                    for one in options_in_play(self._info.rules)
                    if left.rules[one.key] == right.rules[one.key]
                )
            )
            widgets.append(self._alike)
        if self._some_idle:
            widgets.append(self.idle)
        self._column.set_widgets(widgets)
        # Rows that are made late would come last of all.
        stops = [cell for one in self._rows.values() for cell in one.cells]
        for one, then in pairwise([self.also_alike, *stops, self.close_button, self.save]):
            self.setTabOrder(one, then)

    # The third

    def _take(self, key: str, side: int) -> None:
        self.mixing.take(key, side)
        self._show()
        if self.mixing.open is not None:
            announce(self, f"{self._ask_title.text()}: {self._why.text()} Alt Q.")

    def _take_all(self, side: int) -> None:
        self.mixing.take_all(side)
        self._show()

    def _undo(self) -> None:
        self.mixing.undo()
        self._show()

    def _keep_former(self) -> None:
        self.mixing.keep_former()
        self._answered()

    def _keep_new(self) -> None:
        self.mixing.keep_new()
        self._answered()

    def _answered(self) -> None:
        self._show()
        self.save.setFocus()

    def _go_to_question(self) -> None:
        """Bring the keyboard to the question, or back to the values."""
        if self.question_box.isVisible() and not self.former.hasFocus():
            self.former.setFocus()
        elif self.rows:
            next(iter(self.rows.values())).cells[LEFT].setFocus()

    def _show(self) -> None:
        """Show from which side each rule is taken, and what is asked."""
        mixing, asked = self.mixing, self.mixing.open
        for key, one in (self._rows if asked is None else self.rows).items():
            at = None
            if asked is not None and key in asked.unmet.keys:
                at = asked.side if key == asked.key else mixing.taken[key]
            one.show_taken(mixing.taken[key], at)
        self._join()
        self._show_question()
        self._show_agreed()
        some = self.idle.show_rules(mixing.rules)
        if some or some != self._some_idle:
            self._some_idle = some
            self._list_rows()
        left, right = self.shown
        counts = mixing.count(LEFT), mixing.count(RIGHT)
        said = translate("Compare", "{first} da «{left}», {second} da «{right}».").format(
            first=counts[0], left=left.title, second=counts[1], right=right.title
        )
        self._about_new.setText(said)
        good = translate("Compare", "✓ Tutto va d'accordo.")
        self._agrees.setText("" if asked is not None else good)
        self._agrees.setVisible(asked is None)
        why = ""
        if asked is not None:
            why = translate("Compare", "Prima scegliete quale delle due tenere.")
        elif sum(counts) == 1:
            why = translate("Compare", "Cambia una regola sola: non c'è niente da mescolare.")
        elif not any(counts):
            why = translate("Compare", "Non c'è niente da mescolare.")
        elif not all(counts):
            why = translate("Compare", "È ancora uguale a uno dei due: toccate una casella.")
        allow(self.save, why)
        self._why_not.setText(why)
        self._why_not.setVisible(bool(why))
        self.undo.setEnabled(mixing.can_undo)

    def _join(self) -> None:
        """Let a line lead from one value to the other that it does not go together with."""
        asked, order = self.mixing.open, list(self._rows)
        joined = [] if asked is None else [key for key in order if key in asked.unmet.keys]
        places = [order.index(key) for key in joined]
        for place, (key, one) in enumerate(self._rows.items()):
            joint = None
            if asked is not None and len(joined) > 1 and places[0] <= place <= places[-1]:
                side = asked.side if key == asked.key else self.mixing.taken[key]
                at = side if key in joined else None
                joint = Joint(at, place > places[0], place < places[-1])
            one.show_joint(joint)

    def _show_question(self) -> None:
        asked, mixing = self.mixing.open, self.mixing
        if self._wide:
            self.question_box.setVisible(asked is not None)
        if self._asks != (asked is not None):
            self._asks = asked is not None
            self._list_rows()
        if asked is None:
            return
        language = current_language()
        wanted = with_values(mixing.rules, {asked.key: mixing.sides[asked.side][asked.key]})
        self._why.setText(house_rules.contradiction(asked.unmet, wanted, language))
        one = next(one for one in options_in_play(self._info.rules) if one.key == asked.key)
        title = house_rules.title(one, language)
        after = mixing.answered
        other = [key for key in differences(after, mixing.rules) if key != asked.key]
        for what, then, answer in (
            (mixing.rules, mixing.rules, self.former),
            (wanted, after, self.newer),
        ):
            value = house_rules.label(one, what[asked.key], language)
            keeps = translate("Compare", "Tieni «{value}»").format(value=value)
            answer.tell(keeps, self._brought(other, then) if self._wide else "")
            answer.setAccessibleName(f"{title}: {keeps}")
        if self._wide:
            # The other one of the two may be below the edge.
            for key in reversed(asked.unmet.keys):
                if key in self.rows:
                    self._area.ensureWidgetVisible(self.rows[key], 0, px(20))
        else:
            self._area.verticalScrollBar().setValue(0)

    def _fact(self, one: Option, rules: HouseRules) -> str:
        """Return in a line what *rules* say of *one*."""
        language = current_language()
        value = house_rules.label(one, rules[one.key], language)
        return f"{house_rules.title(one, language)}: {value[:1].upper()}{value[1:]}"

    def _brought(self, keys: Sequence[str], rules: HouseRules) -> str:
        """Return what an answer says of the rules of *keys*, which it brings with it."""
        known = {one.key: one for one in options_in_play(self._info.rules)}
        told = [self._fact(known[key], rules) for key in keys[:MOST_BROUGHT]]
        if len(keys) > MOST_BROUGHT:
            told.append(translate("Compare", "altre %n", "", len(keys) - MOST_BROUGHT))
        return translate("Compare", "con {rules}").format(rules=", ".join(told)) if told else ""

    def _show_agreed(self) -> None:
        """Tell the first few values that go together: those that were chosen, then the rest.

        What does not count comes last of all.
        """
        mixing, asked = self.mixing, self.mixing.open
        unlike, away = set(mixing.unlike()), {one.key for one in idle(mixing.rules)}
        without = mixing.in_question()
        found = [one for one in options_in_play(self._info.rules) if one.key not in without]
        told = [one for one in found if one.key not in away]
        told.sort(key=lambda one: one.key not in unlike)
        title = "" if asked is None else translate("Compare", "Tutto il resto va d'accordo")
        facts = [self._fact(one, mixing.rules) for one in told]
        self.agreed.show_facts(title, facts, len(found) - len(told))

    def _show_rest(self) -> None:
        """Show what is alike, too, and bring it into sight."""
        self.also_alike.setChecked(True)
        self.also_alike.setFocus()
        # Until then the page is not as high as it becomes.
        QTimer.singleShot(0, self, self._go_to_alike)

    def _go_to_alike(self) -> None:
        bar = self._area.verticalScrollBar()
        bar.setValue(self._alike.y() - px(8) if self.rows else 0)

    def _ask_name(self) -> None:
        self._name_row.ask("")

    def _save(self, name: str) -> None:
        taken = alike(name, self._taken)
        self.problem.setVisible(bool(taken))
        if taken:
            self.problem.setText(name_taken_words(name))
            self.name.setFocus()
            return
        self._name_row.hide()
        self.kept.emit(name, self.mixing.rules)
        self.accept()

    # Form

    @property
    def _wide(self) -> bool:
        return not self._side.isHidden()

    def paintEvent(self, event: QPaintEvent) -> None:
        painter = QPainter(self)
        fold = self._side.x() - px(BETWEEN_PX) // 2 if self._wide else 0
        top = self.bar.reach
        painter.translate(0, top)
        paint_notebook(painter, self.width(), self.height() - top, fold)

    def take_form(self, size: QSize) -> None:
        room = room_of(size)
        way = self._heads.Direction
        low = room.width() < STACKED
        self._heads.setDirection(way.TopToBottom if low else way.LeftToRight)
        wide = room.width() >= BESIDE[0] and room.height() >= BESIDE[1]
        if wide == self._wide and self._side.maximumWidth() == px(SIDE_PX):
            return
        self._side.setFixedWidth(px(SIDE_PX))
        self._side.setVisible(wide)
        self.bar.setVisible(wide)
        self._foot.setVisible(not wide)
        if wide:
            self._beside.addWidget(self.save)
            self._beside.addWidget(self.close_button)
        else:
            self._foot.take(self.close_button)
            self._foot.take(self.save)
        if wide:
            self._left.insertWidget(0, self._top)
            self._beside.insertWidget(3, self.question_box)
            self.question_box.setVisible(self._asks)
        self._face.setVisible(wide)
        self._show_question()
        for one in self._rows.values():
            one.set_narrow(not wide)
        self._list_rows()
