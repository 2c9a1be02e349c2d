"""Who plays, in which order and by which rules."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import replace
from functools import partial
from itertools import pairwise
from typing import Final, TypeAlias

from PySide6.QtCore import QSize, Qt, Signal
from PySide6.QtGui import QShowEvent
from PySide6.QtWidgets import (
    QButtonGroup,
    QComboBox,
    QGridLayout,
    QLabel,
    QLineEdit,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)

from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import (
    HouseRules,
    Preset,
    contradictions,
    differences,
    played_by,
    with_values,
)
from scala_desktop.rules.record import Player
from scala_desktop.windows.asking import AskingDialog
from scala_desktop.windows.house_rules_dialog import HouseRulesDialog
from scala_desktop.windows.match_choice import LEVELS, OWN, MatchChoice, named
from scala_desktop.windows.widgets import (
    button,
    label,
    panel,
    restyle,
    row,
    scrolling,
)
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate

MANY: Final = 6
"""With more seats than these the list scrolls."""
WANTED: Final = QSize(860, 640)
LIST_LEAST: Final = 150
"""Least height in pixels of a list of seats that scrolls."""
Offer: TypeAlias = Callable[[GameInfo], tuple[GameInfo, Sequence[Preset], MatchChoice]]
"""Returns what is offered of a game: its entry, the presets and the last choice."""


def level_words(level: str | None) -> str:
    """Return what a player of *level* is called; ``None`` is a person."""
    match level:
        case None:
            return translate("NewMatch", "Persona")
        case "easy":
            return translate("NewMatch", "Computer, facile")
        case "hard":
            return translate("NewMatch", "Computer, difficile")
        case "random":
            return translate("NewMatch", "Computer, a caso")
        case _:
            return translate("NewMatch", "Computer, medio")


class SeatRow:
    """The widgets of one seat."""

    def __init__(self, grid: QGridLayout, line: int) -> None:
        self.number = label("number")
        self.number.setText(str(line + 1))
        self.name = QLineEdit()
        self.name.setMaxLength(24)
        self.level = QComboBox()
        for level in LEVELS:
            self.level.addItem("", level)
        self.up, self.down = button(), button()
        for arrow, sign in ((self.up, "▲"), (self.down, "▼")):
            arrow.setText(sign)
            arrow.setFixedWidth(58)
        parts = (self.number, self.name, self.level, self.up, self.down)
        for column, part in enumerate(parts):
            grid.addWidget(part, line, column)
        self.parts: tuple[QWidget, ...] = parts

    def follow(self, before: QWidget) -> None:
        """Put this row after *before* in the order of Tab."""
        for one, following in pairwise((before, *self.parts[1:])):
            QWidget.setTabOrder(one, following)

    @property
    def player(self) -> Player:
        """Return who sits here."""
        return Player(" ".join(self.name.text().split()), self.level.currentData())

    def begin(self, player: Player) -> None:
        """Seat *player* here as the first one; only the usual levels are offered beside theirs."""
        while self.level.count() > len(LEVELS):
            self.level.removeItem(len(LEVELS))
        self.show_player(player)

    def show_player(self, player: Player) -> None:
        """Seat *player* here."""
        self.name.setText(player.name)
        place = self.level.findData(player.level)
        if place < 0:
            self.level.addItem(level_words(player.level), player.level)
            place = self.level.count() - 1
        self.level.setCurrentIndex(place)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        number = self.number.text()
        self.name.setAccessibleName(
            translate("NewMatch", "Nome del giocatore {number}").format(number=number)
        )
        self.level.setAccessibleName(
            translate("NewMatch", "Chi è il giocatore {number}").format(number=number)
        )
        self.up.setAccessibleName(translate("NewMatch", "Siede prima"))
        self.up.setToolTip(self.up.accessibleName())
        self.down.setAccessibleName(translate("NewMatch", "Siede dopo"))
        self.down.setToolTip(self.down.accessibleName())
        for i in range(self.level.count()):
            self.level.setItemText(i, level_words(self.level.itemData(i)))


@guarded
class NewMatchDialog(AskingDialog):
    """Offer *choice*; :attr:`chosen` carries the ``MatchChoice`` to begin with.

    The signals of the house-rule dialog about presets of the players' own are passed on.
    :attr:`rules_changed` carries the preset and the rules that were accepted there; they are for
    the next match even if none is begun here.
    """

    chosen = Signal(object)
    preset_saved = Signal(object)
    preset_deleted = Signal(str)
    rules_changed = Signal(str, object)

    def __init__(
        self,
        parent: QWidget | None,
        info: GameInfo,
        presets: Sequence[Preset],
        choice: MatchChoice,
        *,
        games: Sequence[GameInfo] = (),
        offer: Offer | None = None,
    ) -> None:
        super().__init__(parent, QSize(WANTED))
        self._offer = offer
        self._rules_kept: HouseRulesDialog | None = None
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(18, 14, 18, 14)
        self._column.setSpacing(10)
        self._content = QWidget()
        self.rules_dialog: HouseRulesDialog | None = None
        self.games: dict[str, QPushButton] = {}
        self._make_games(games)
        self._column.addWidget(self._content, 1)
        self._show_game(info, presets, choice)

    def _make_games(self, games: Sequence[GameInfo]) -> None:
        """Put a button for each game on top, where there are several."""
        self._which = QButtonGroup(self)
        self._game_titles = {one.key: one.title for one in games}
        if len(games) < 2:
            return
        for one in games:
            made = button(checkable=True)
            made.setMinimumWidth(150)
            made.clicked.connect(lambda _=False, one=one: self._choose_game(one))
            self._which.addButton(made)
            self.games[one.key] = made
        self._column.addLayout(row(*self.games.values(), None))

    def _choose_game(self, game: GameInfo) -> None:
        if self._offer is not None and game is not self.info:
            self._show_game(*self._offer(game))
            self.games[game.key].setFocus()

    def fits(self, info: GameInfo) -> bool:
        """Return whether it may be opened again for the game of *info*, in the same language."""
        return self.info is info and self.speaks

    def begin(self, presets: Sequence[Preset], choice: MatchChoice) -> None:
        """Offer *choice* as a new dialog would."""
        # In a group that had the focus, Tab would stop only at the button that was checked then.
        for one in (*self.games.values(), *self.counts.values()):
            one.setFocusPolicy(Qt.FocusPolicy.StrongFocus)
        self._wanted = QSize(WANTED)
        self._fill(presets, choice)
        if self._list is not None:
            self._list.verticalScrollBar().setValue(0)
        self.place_anew()

    def _show_game(self, info: GameInfo, presets: Sequence[Preset], choice: MatchChoice) -> None:
        """Offer *choice* of a game, in the place of whatever was offered before."""
        self.info = info
        old, self._content = self._content, QWidget(self)
        self._make_parts()
        self._lay_out()
        self._column.replaceWidget(old, self._content)
        old.hide()
        old.deleteLater()
        self._fill(presets, choice)

    def _fill(self, presets: Sequence[Preset], choice: MatchChoice) -> None:
        """Offer *choice* of the game whose widgets have been made."""
        self._presets = list(presets)
        self._rules: HouseRules = choice.rules
        self._preset = choice.preset
        self._seats_in_use = len(choice.players)
        most = self.info.seats[1]
        everybody = [*choice.players, *choice.spare][:most]
        missing = [Player("", "medium")] * (most - len(everybody))
        self._everybody = named([*everybody, *missing])
        for seat, player in zip(self.seats, self._everybody, strict=False):
            seat.begin(player)
        if self.info.key in self.games:
            self.games[self.info.key].setChecked(True)
        self.retranslate()
        self.dealer.setCurrentIndex(choice.first_dealer or 0)
        self.start.setFocus()

    def _make_parts(self) -> None:
        self._title = label("title")
        self._how_many = label()
        self._counts = QButtonGroup(self)
        self.counts: dict[int, QPushButton] = {}
        fewest, most = self.info.seats
        for number in range(fewest, most + 1):
            one = button(checkable=True)
            one.setText(str(number))
            one.setFixedWidth(64 if most <= MANY else 60)
            one.clicked.connect(lambda _=False, number=number: self._use_seats(number))
            self._counts.addButton(one)
            self.counts[number] = one
        self._grid = QGridLayout()
        self._grid.setHorizontalSpacing(10)
        self._grid.setVerticalSpacing(6)
        self._grid.setColumnStretch(1, 3)
        self._grid.setColumnStretch(2, 2)
        self.seats: list[SeatRow] = []
        """The rows made so far, only as many as were used: a dozen would take long to make."""
        self._pairs = label("quiet", wrap=True)
        self._dealer_label = QLabel()
        self.dealer = QComboBox()
        self._rules_label = QLabel()
        self.presets_box = QComboBox()
        self.presets_box.setMinimumWidth(250)
        self.presets_box.activated.connect(self._choose_preset)
        self._rules_label.setBuddy(self.presets_box)
        self.change = button()
        self.change.clicked.connect(self._change_rules)
        self._about = label("quiet", wrap=True)
        self._about.setMinimumHeight(44)
        self._about.setAlignment(Qt.AlignmentFlag.AlignTop)
        self._problem = label("mark", wrap=True)
        self._list: QScrollArea | None = None
        self.cancel = button()
        self.cancel.clicked.connect(self.reject)
        self.start = button("main")
        self.start.setMinimumHeight(52)
        self.start.setMinimumWidth(250)
        self.start.clicked.connect(self._start)

    def _make_seats(self, number: int) -> None:
        """Make the rows of the first *number* seats, those that are not there yet."""
        for line in range(len(self.seats), number):
            seat = SeatRow(self._grid, line)
            seat.retranslate()
            seat.show_player(self._everybody[line])
            seat.up.clicked.connect(lambda _=False, line=line: self._swap(line, line - 1))
            seat.down.clicked.connect(lambda _=False, line=line: self._swap(line, line + 1))
            seat.name.textChanged.connect(self._names_changed)
            seat.level.currentIndexChanged.connect(self._names_changed)
            seat.follow(self.seats[-1].down if self.seats else self.counts[max(self.counts)])
            self.seats.append(seat)

    def _lay_out(self) -> None:
        # From the outside in: a widget that gets another parent is styled anew, with its children.
        layout = QVBoxLayout(self._content)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(10)
        layout.addWidget(self._title)
        who, rules = panel(), panel()
        many = self.info.seats[1] > MANY
        layout.addWidget(who, 1 if many else 0)
        who_layout = QVBoxLayout(who)
        who_layout.setContentsMargins(16, 12, 16, 12)
        who_layout.setSpacing(8)
        who_layout.addLayout(row(self._how_many, *self.counts.values(), None))
        if many:
            seats = QWidget()
            self._list = scrolling(seats)
            self._list.setMinimumHeight(LIST_LEAST)
            who_layout.addWidget(self._list, 1)
            seats.setLayout(self._grid)
            self._grid.setContentsMargins(0, 0, 8, 0)
        else:
            who_layout.addLayout(self._grid)
        who_layout.addWidget(self._pairs)
        who_layout.addLayout(row(self._dealer_label, self.dealer, None))
        layout.addWidget(rules)
        rules_layout = QVBoxLayout(rules)
        rules_layout.setContentsMargins(16, 12, 16, 12)
        rules_layout.addLayout(row(self._rules_label, self.presets_box, None, self.change))
        rules_layout.addWidget(self._about)
        if not many:
            layout.addStretch(1)
        foot = row(self._problem, self.cancel, self.start)
        foot.setStretch(0, 1)
        layout.addLayout(foot)

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self._grow()

    def _grow(self) -> None:
        """Grow to the height that all seats in use need, as far as the screen allows."""
        if self._list is None or not self.isVisible():
            return
        self._column.activate()
        seats = self._grid.sizeHint().height() + 2 * self._list.frameWidth()
        least = self._column.totalMinimumHeightForWidth(self.width())
        self._wanted.setHeight(max(WANTED.height(), least - LIST_LEAST + seats))
        missing = self.sizeHint().height() - self.height()
        if missing > 0:
            self.resize(self.width(), self.height() + missing)
            room, frame = self.screen().availableGeometry(), self.frameGeometry()
            lowest = self.y() - max(0, frame.bottom() - room.bottom())
            self.move(self.x(), max(room.top(), min(self.y() - missing // 2, lowest)))

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("NewMatch", "Nuova partita"))
        self._title.setText(
            translate("NewMatch", "Nuova partita di {game}").format(game=self.info.title)
        )
        for key, one in self.games.items():
            one.setText(self._game_titles[key])
        self._how_many.setText(translate("NewMatch", "In quanti giocate?"))
        self._dealer_label.setText(translate("NewMatch", "Chi dà le carte per primo:"))
        self._rules_label.setText(translate("NewMatch", "Regole:"))
        self.change.setText(translate("NewMatch", "Cambia le regole della casa…"))
        self.cancel.setText(translate("NewMatch", "Annulla"))
        self.start.setText(translate("NewMatch", "Si gioca!"))
        for seat in self.seats:
            seat.retranslate()
        self._list_presets()
        self._rules_changed()

    @property
    def most_seats(self) -> int:
        """Return how many may play by the rules as they are."""
        return self.info.seats_at_table(self._rules)[1]

    @property
    def fewest_seats(self) -> int:
        """Return how few may play by the rules as they are."""
        return self.info.seats_at_table(self._rules)[0]

    @property
    def choice(self) -> MatchChoice:
        """Return what the dialog says now."""
        never_shown = self._everybody[len(self.seats) :]
        everybody = [*(seat.player for seat in self.seats), *never_shown]
        asks_dealer = self.dealer.isVisibleTo(self)
        return MatchChoice(
            tuple(everybody[: self._seats_in_use]),
            self._preset,
            self._rules,
            self.dealer.currentIndex() if asks_dealer else None,
            tuple(everybody[self._seats_in_use :]),
        )

    @property
    def problem_shown(self) -> str:
        """Return why no match can begin so; empty where one can."""
        return self._problem.text()

    @property
    def pairs_shown(self) -> str:
        """Return the sentence on who plays with whom; empty where nobody has a partner."""
        return self._pairs.text() if self._pairs.isVisibleTo(self) else ""

    @property
    def about_shown(self) -> str:
        """Return what is said of the rules."""
        return self._about.text()

    def _title_of(self, preset: Preset) -> str:
        return house_rules.preset_title(self.info.key, preset, current_language())

    def _list_presets(self) -> None:
        keys = [one.key for one in self._presets]
        if self._preset not in keys:
            self._preset = keys[0]
        self.presets_box.clear()
        for preset in self._presets:
            title = self._title_of(preset)
            self.presets_box.addItem(f"★ {title}" if preset.key.startswith(OWN) else title)
        self.presets_box.setCurrentIndex(keys.index(self._preset))

    def _rules_changed(self) -> None:
        preset = self._presets[self.presets_box.currentIndex()]
        changed = self._changed_rules()
        about = house_rules.preset_help(self.info.key, preset, current_language())
        if changed:
            words = translate("NewMatch", "Con %n regole cambiate da voi.", "", changed)
            about = f"{about} ✎ {words}".strip()
        if list(self.counts) != list(range(self.fewest_seats, self.most_seats + 1)):
            seats = (
                translate("NewMatch", "Con queste regole si gioca in {fewest}.")
                if self.fewest_seats == self.most_seats
                else translate("NewMatch", "Con queste regole si gioca da {fewest} a {most}.")
            ).format(fewest=self.fewest_seats, most=self.most_seats)
            about = f"{about} {seats}".strip()
        self._about.setText(about)
        for number, one in self.counts.items():
            one.setEnabled(self.fewest_seats <= number <= self.most_seats)
        self._use_seats(min(max(self._seats_in_use, self.fewest_seats), self.most_seats))

    def _use_seats(self, number: int) -> None:
        self._seats_in_use = number
        self._make_seats(number)
        self.counts[number].setChecked(True)
        for line, seat in enumerate(self.seats):
            for part in seat.parts:
                part.setVisible(line < number)
            seat.up.setEnabled(line > 0)
            seat.down.setEnabled(line < number - 1)
        self._names_changed()
        self._grow()

    def _swap(self, line: int, other: int) -> None:
        mine, theirs = self.seats[line].player, self.seats[other].player
        self.seats[line].show_player(theirs)
        self.seats[other].show_player(mine)
        # The focus moves along, so that pressing the arrow again moves the same player on.
        moved = self.seats[other]
        arrow = moved.up if other < line else moved.down
        if not arrow.isEnabled():
            arrow = moved.down if other < line else moved.up
        arrow.setFocus()

    def _names_changed(self) -> None:
        players = [seat.player for seat in self.seats[: self._seats_in_use]]
        chosen = max(0, self.dealer.currentIndex())
        self.dealer.clear()
        self.dealer.addItems([player.name or str(i + 1) for i, player in enumerate(players)])
        self.dealer.setCurrentIndex(min(chosen, len(players) - 1))
        asks = getattr(self._rules, "first_dealer", None) == "chosen"
        self._dealer_label.setVisible(asks)
        self.dealer.setVisible(asks)
        self._show_pairs(players)
        problem = self._problem_with(players)
        self._problem.setText(f"⚠ {problem}" if problem else "")
        self.start.setEnabled(not problem)
        restyle(self.start, "main")

    def _show_pairs(self, players: Sequence[Player]) -> None:
        """Say who plays with whom: partners sit opposite each other."""
        pairs = self.info.pairs(self._rules, len(players))
        self._pairs.setVisible(pairs)
        if pairs:
            names = [player.name or str(seat) for seat, player in enumerate(players, 1)]
            words = translate("NewMatch", "Coppie: {a} con {c}, {b} con {d}")
            self._pairs.setText(words.format(a=names[0], b=names[1], c=names[2], d=names[3]))

    def _problem_with(self, players: Sequence[Player]) -> str:
        names = [player.name.casefold() for player in players]
        if not all(names):
            return translate("NewMatch", "Manca il nome di un giocatore: scrivilo.")
        if len(set(names)) < len(names):
            return translate(
                "NewMatch", "Due giocatori hanno lo stesso nome: cambiane uno, per distinguerli."
            )
        if all(player.level is not None for player in players):
            return translate("NewMatch", "Almeno un giocatore deve essere una persona.")
        # Rules that name the players must fit those who are really there.
        for rules in (self._rules, played_by(self._rules, len(players))):
            for unmet in contradictions(rules):
                return house_rules.contradiction(unmet, rules, current_language())
        return ""

    def _choose_preset(self, index: int) -> None:
        preset = self._presets[index]
        if preset.key == self._preset:
            return
        changed = self._changed_rules()
        if not changed:
            self._use_preset(preset)
            return
        self._list_presets()  # the preset before, until the answer
        self.ask_before_preset(
            self._title_of(preset),
            changed,
            leave=lambda: self._use_preset(preset),
            save=None if contradictions(self._rules) else partial(self._save_before, preset),
            stay=translate("NewMatch", "Lascia stare"),
        )

    def _save_before(self, preset: Preset) -> None:
        """Let people save the changed rules under a name, and then take *preset*."""
        self._change_rules()
        dialog = self.rules_dialog
        assert dialog is not None

        def go_on() -> None:
            dialog.reject()
            # If they were saved under the name of *preset*, that preset now has the saved rules.
            self._use_preset(next(one for one in self._presets if one.key == preset.key))

        dialog.save_before(go_on)

    def _use_preset(self, preset: Preset) -> None:
        self._preset = preset.key
        self._rules = self._rules_of(preset)
        self._list_presets()
        self._rules_changed()

    def _rules_of(self, preset: Preset) -> HouseRules:
        return with_values(type(self._rules)(), preset.values)

    def _changed_rules(self) -> int:
        """Return how many rules are not as in the preset that they started from."""
        preset = next(one for one in self._presets if one.key == self._preset)
        return len(differences(self._rules, self._rules_of(preset)))

    def _change_rules(self) -> None:
        kept = self._rules_kept
        if kept is not None and kept.fits(self.info):
            kept.begin(self._presets, self._preset, self._rules)
            dialog = kept
        else:
            dialog = self._make_rules_dialog()
            dialog.keep(kept)
        self.rules_dialog = self._rules_kept = dialog
        dialog.open()

    def _make_rules_dialog(self) -> HouseRulesDialog:
        dialog = HouseRulesDialog(self, self.info, self._presets, self._preset, self._rules)
        dialog.accepted_rules.connect(self._take_rules)
        dialog.preset_saved.connect(self._keep_preset)
        dialog.preset_deleted.connect(self._drop_preset)
        dialog.finished.connect(self._rules_dialog_closed)
        return dialog

    def _rules_dialog_closed(self) -> None:
        self.rules_dialog = None
        self.start.setFocus()

    def _take_rules(self, preset: str, rules: HouseRules) -> None:
        self._preset, self._rules = preset, rules
        self._list_presets()
        self._rules_changed()
        self.rules_changed.emit(preset, rules)

    def _keep_preset(self, preset: Preset) -> None:
        self._presets = [one for one in self._presets if one.key != preset.key] + [preset]
        if self._rules_of(preset) == self._rules:
            self._preset = preset.key  # they are not changed rules any more
        self._list_presets()
        self._rules_changed()
        self.preset_saved.emit(preset)

    def _drop_preset(self, key: str) -> None:
        self._presets = [one for one in self._presets if one.key != key]
        self._list_presets()
        self._rules_changed()
        self.preset_deleted.emit(key)

    def _start(self) -> None:
        self.chosen.emit(replace(self.choice))
        self.accept()
