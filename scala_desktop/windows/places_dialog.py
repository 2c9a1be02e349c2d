"""Who sits where: a place goes to the computer or to somebody else, and back, in mid-turn too.

Source: design/evening.md, 7.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QHBoxLayout, QLineEdit, QPushButton, QVBoxLayout, QWidget

from scala_desktop.dress.drawings import portrait
from scala_desktop.dress.room import px
from scala_desktop.rules.cards import Seat
from scala_desktop.rules.record import Player
from scala_desktop.store.people import Person, same
from scala_desktop.windows.layouts import FlowLayout, empty, flow, nest, placed_in, row
from scala_desktop.windows.name_field import LONGEST_NAME, typed_name
from scala_desktop.windows.places import STAND_IN
from scala_desktop.windows.widgets import Dialog, Foot, allow, button, label, sheet_of_paper
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import level_words

FACE_PX = 56


class PlacesDialog(Dialog):
    """The seats of a match; :attr:`taken` carries a seat and the ``Player`` who plays on there.

    *players* are those who sit there now, with their names, *away* the seats of people for whom
    the computer plays, *portraits* theirs by seat, *house* the people who may sit down.
    """

    taken = Signal(object, object)

    def __init__(
        self,
        parent: QWidget | None,
        players: Sequence[Player],
        away: Collection[Seat],
        portraits: Sequence[str],
        house: Sequence[Person],
    ) -> None:
        super().__init__(parent, QSize(760, 720), snug=True)
        self._players, self._away = tuple(players), away
        self._house = tuple(house)
        self.choosing: Seat | None = None
        """The seat for which somebody else is being chosen."""
        self._about = label("quiet", wrap=True)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        column.addWidget(self._about)
        self.places = [
            PlaceRow(Seat(seat), player, portraits[seat] if portraits else "", away=seat in away)
            for seat, player in enumerate(self._players)
        ]
        for place in self.places:
            place.give.clicked.connect(lambda _=False, one=place: self._give(one))
            place.change.clicked.connect(lambda _=False, one=place: self._choose(one))
            column.addWidget(place)
        column.addStretch(1)
        self.chooser = QFrame()
        self.chooser.setProperty("role", "card")
        self._question = label("name", wrap=True)
        self._flow = FlowLayout()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textChanged.connect(self._look_at_name)
        self.name.returnPressed.connect(self._sit_named)
        self.sit = button()
        self.sit.clicked.connect(self._sit_named)
        self._problem = label("warning", wrap=True)
        inside = QVBoxLayout(self.chooser)
        inside.setSpacing(px(8))
        inside.addWidget(self._question)
        nest(inside, self._flow)
        nest(inside, row(self.name, self.sit))
        inside.addWidget(self._problem)
        self._problem.hide()
        self.chooser.hide()
        self.close_button = button("main")
        self.close_button.clicked.connect(self.reject)
        self._column = column
        self._area = sheet_of_paper(self, content, Foot(None, self.close_button))
        self.retranslate()
        self.close_button.setFocus()

    def _sits(self, name: str) -> bool:
        """Return whether somebody called *name* would play here besides whoever sits down now."""
        return any(
            same(one.name, name)
            and (one.level is None or seat in self._away or seat != self.choosing)
            for seat, one in enumerate(self._players)
        )

    def _give(self, place: PlaceRow) -> None:
        """Let the computer play for a person, or the person again."""
        name = place.player.name
        level = None if place.away else STAND_IN
        self._take(place.seat, Player(name, level))

    def choose(self, seat: Seat) -> None:
        """Ask who sits down at *seat*."""
        self._choose(self.places[seat])

    def _choose(self, place: PlaceRow) -> None:
        """Ask who sits down at *place*."""
        self.choosing = place.seat
        self._column.removeWidget(self.chooser)
        self._column.insertWidget(2 + int(place.seat), self.chooser)
        empty(self._flow)
        for one in self._house:
            if self._sits(one.name):
                continue
            made = button()
            side = px(36)
            made.setIcon(QIcon(portrait(one.portrait, side, self.devicePixelRatioF())))
            made.setIconSize(QSize(side, side))
            made.setText(one.name)
            made.clicked.connect(lambda _=False, name=one.name: self._sit_down(name))
            self._flow.addWidget(made)
        self.retranslate()
        self.chooser.show()
        first = next(iter(placed_in(self._flow)), self.name)
        first.setFocus(Qt.FocusReason.OtherFocusReason)
        self._make_room(self.chooser)

    def _make_room(self, part: QWidget) -> None:
        """Be as high as all of it needs, if the screen lets it, and show *part* of it."""
        self._lay_all_out()
        self.resize(self.width(), max(self.height(), self.sizeHint().height()))
        below = self.frameGeometry().bottom() - self.screen().availableGeometry().bottom()
        if below > 0:
            self.move(self.x(), max(self.y() - below, self.screen().availableGeometry().top()))
        self._lay_all_out()
        self._area.ensureWidgetVisible(part)

    def _look_at_name(self) -> None:
        name = typed_name(self.name)
        told = translate("Places", "{name} siede già a questo tavolo.").format(name=name)
        taken = bool(name) and self._sits(name)
        self._problem.setText(told if taken else "")
        if taken != self._problem.isVisibleTo(self.chooser):
            self._problem.setVisible(taken)
            self._make_room(self.name if not taken else self._problem)
        allow(self.sit, "" if name and not taken else told if taken else self.name.accessibleName())

    def _sit_named(self) -> None:
        name = typed_name(self.name)
        if name and not self._sits(name):
            self._sit_down(name)

    def _sit_down(self, name: str) -> None:
        if self.choosing is not None:
            self._take(self.choosing, Player(name))

    def _take(self, seat: Seat, player: Player) -> None:
        self.accept()
        self.taken.emit(seat, player)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Places", "Posti al tavolo"))
        self._about.setText(
            translate(
                "Places",
                "Chi se ne va lascia il posto, anche a metà turno: le sue carte restano coperte."
                " Quando torna riprende da dove si è arrivati.",
            )
        )
        for place in self.places:
            place.retranslate()
        if self.choosing is not None:
            name = self._players[self.choosing].name
            asked = translate("Places", "Chi si siede al posto di {name}?")
            self._question.setText(asked.format(name=name))
        self.name.setPlaceholderText(translate("House", "Come si chiama?"))
        self.name.setAccessibleName(translate("House", "Come si chiama?"))
        self.sit.setText(translate("Places", "Si siede"))
        self.close_button.setText(translate("Places", "Chiudi"))
        self._look_at_name()


class PlaceRow(QFrame):
    """One seat: the face, the name, who plays there, and what can change."""

    def __init__(self, seat: Seat, player: Player, face: str, *, away: bool) -> None:
        super().__init__()
        self.seat, self.player, self.away = seat, player, away
        """Whether the computer plays for a person."""
        self.setProperty("role", "card")
        self._face = label()
        side = px(FACE_PX)
        self._face.setFixedSize(side, side)
        if face:
            self._face.setPixmap(portrait(face, side, self.devicePixelRatioF()))
        self._name, self._state = label("name", wrap=True), label("quiet", wrap=True)
        self.give: QPushButton = button()
        self.give.setVisible(away or player.level is None)
        self.change: QPushButton = button()
        told = QVBoxLayout()
        told.setSpacing(px(2))
        told.addWidget(self._name)
        told.addWidget(self._state)
        told.addWidget(flow(self.give, self.change))
        layout = QHBoxLayout(self)
        layout.setContentsMargins(px(12), px(8), px(12), px(8))
        layout.setSpacing(px(12))
        layout.addWidget(self._face, 0, Qt.AlignmentFlag.AlignTop)
        nest(layout, told, 1)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        player = self.player
        self._name.setText(player.name)
        level = "" if player.level is None else level_words(player.level)
        if self.away:
            state = translate("Places", "È via: gioca il computer ({level})")
        elif player.level is not None:
            state = translate("Places", "Gioca il computer ({level})")
        else:
            state = translate("Places", "Gioca qui")
        self._state.setText(state.format(level=level))
        if self.away:
            give = translate("Places", "Riprende il posto")
            spoken = translate("Places", "{name} riprende il posto")
        else:
            give = translate("Places", "Va via: gioca il computer")
            spoken = translate("Places", "{name} va via: gioca il computer")
        self.give.setText(give)
        self.give.setAccessibleName(spoken.format(name=player.name))
        if player.level is not None and not self.away:
            change = translate("Places", "Si siede una persona…")
            spoken = translate("Places", "Una persona al posto di {name}…")
        else:
            change = translate("Places", "Si siede un'altra persona…")
            spoken = translate("Places", "Un'altra persona al posto di {name}…")
        self.change.setText(change)
        self.change.setAccessibleName(spoken.format(name=player.name))
