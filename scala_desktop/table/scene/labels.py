"""What the plates, the piles and the tray say of the match, kept up to date.

Source: design/interaction.md, 7; design/art.md, 7.
"""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, QTimer

from scala_desktop.model.controller import Controller
from scala_desktop.rules.cards import KIND, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import DISCARD, STOCK, Zone
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting import paint
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.line_panel import LinePanel
from scala_desktop.table.scene.open_hands import open_hands
from scala_desktop.table.scene.speech_bubbles import SpeechBubbles
from scala_desktop.table.scene.static_items import (
    Buttons,
    ItemLayer,
    PanelNotes,
    Piles,
    Plates,
    TrayPanel,
)
from scala_desktop.table.scene.trail import Trail
from scala_desktop.table.settings import TAUGHT
from scala_desktop.words import table as words
from scala_desktop.words.cards import card_words
from scala_desktop.words.events import player_name
from scala_desktop.words.turn_line import TurnLine

DOTS_MS = 420

CHAIR_LEAST = 34
"""How wide and high the chair is at least, even on a flat plate."""


WORDS_LEAST = 96.0
"""How much of a plate its words need at least: a long name takes two lines of that."""


def room_for_chair(plate: Rect) -> float:
    """Return how much of the own *plate* its chair takes; a very narrow one is for the words."""
    room = max(plate.h, float(CHAIR_LEAST))
    if plate.w - room >= paint.ROOM_BESIDE:
        return room
    small = CHAIR_LEAST + 4.0
    return small if plate.h >= paint.TWO_LINES and plate.w - small >= WORDS_LEAST else 0.0


def left_for_chair(controller: Controller, display: Display, seat: int) -> float:
    """Return how much of the plate of *seat* is left free for the button of the place."""
    if not display.settings.chair or seat != controller.open_seat:
        return 0.0
    return room_for_chair(display.layout.area(seat).plate)


class Labels:
    """Plates, piles, buttons, tray and speech bubbles of one scene, told what to show.

    The items that only the game of the match has belong to them.
    """

    def __init__(
        self, items: ItemLayer, match: TableMatch, display: Display, parent: QObject
    ) -> None:
        self._items, self._match, self._display = items, match, display
        self._plates, self._piles, self._tray = Plates(items), Piles(items), TrayPanel(items)
        self._notes = PanelNotes(items)
        self._buttons = Buttons(items)
        self._line = LinePanel(items)
        self.trail = Trail(items, match, display, parent)
        self.bubbles = SpeechBubbles(items, match, display, parent)
        self.game_items = match.presenter.make_items(items, match, display)
        self._thinking: frozenset[int] = frozenset()
        self._dots = 0
        self._due: list[Callable[[], None]] = []
        """What is still to be shown, the last one first."""
        self._timer = QTimer(parent)
        self._timer.setInterval(DOTS_MS)
        self._timer.timeout.connect(self._next_dot)

    def show(self, *, in_parts: bool = False) -> None:
        """Show everything as it is now; *in_parts*, all but the notes follows within a few frames.

        A frame is too short for the cards of a move and all that is written round them.  Where
        the parts of the show before are still due, moves come too fast to put any off.
        """
        in_parts = in_parts and not self._due
        self._show_notes()
        self._due = [self._show_said, self.show_plates, self.show_tray, self.show_backs]
        for _ in tuple(self._due):
            if in_parts:
                self._items.soon(self._show_next)
            else:
                self._show_next()

    def _show_next(self) -> None:
        """Show what is due next, if anything is."""
        if self._due:
            self._due.pop()()

    def _show_said(self) -> None:
        """Show what players say and have done."""
        self.bubbles.show(self.game_items)
        self.trail.show()

    def make_game_items(self) -> None:
        """Make the items that only this game has, in the place of those before."""
        self.game_items.clear()
        self.game_items = self._match.presenter.make_items(self._items, self._match, self._display)

    def stop(self) -> None:
        """Let nobody think or speak any longer, and show nothing more of what is due."""
        self.bubbles.stop()
        self.trail.stop()
        self._thinking, self._due = frozenset(), []
        self._timer.stop()

    @property
    def moving(self) -> bool:
        """Return whether the dots of a thinking player move."""
        return self._timer.isActive()

    def think(self, seat: int, on: bool) -> None:
        """Show that the player at *seat* thinks, or no longer."""
        self._thinking = self._thinking | {seat} if on else self._thinking - {seat}
        if not self._thinking:
            self._timer.stop()
        elif not self._timer.isActive():
            self._dots = 0
            self._timer.start()
        if not self._due:
            self.show_plates()

    def _next_dot(self) -> None:
        self._dots += 1
        self.show_plates()

    def show_plates(self) -> None:
        """Show name, cards and points of every player."""
        display, presenter = self._display, self._match.presenter
        if not display.ready:
            return
        c = self._match.controller
        view, portraits = c.view(), display.settings.portraits
        faces = {}
        for seat in map(Seat, range(len(c.players))):
            note = presenter.plate(view, seat)
            away = int(seat) in display.settings.away and not view.out[seat]
            faces[int(seat)] = paint.PlateFace(
                player_name(c.players, seat),
                words.away(note.line) if away else note.line,
                words.away_shortly() if away else note.short,
                active=seat == view.turn and view.phase != Phase.OVER,
                opened=note.ticked,
                out=view.out[seat],
                dots=1 + self._dots % 3 if seat in self._thinking else 0,
                tokens=note.tokens,
                lost=note.lost,
                side="" if note.side is None else f"{note.side[0]} {note.side[1]}",
                apart=note.apart + left_for_chair(c, display, int(seat)),
                away=int(seat) in display.settings.away,
                wide=display.layout.area(seat).plate.h < paint.TWO_LINES,
                portrait=portraits[seat] if seat < len(portraits) else "",
                computer=c.players[seat].level is not None,
            )
        self._plates.show(display.layout, display.ratio, faces)

    def needed(self) -> list[Rect]:
        """Return where people play, or read what is said."""
        return [*self.bubbles.needed(self.game_items), *self.bubbles.places()]

    def spared(self) -> list[Rect]:
        """Return where words lie that only what finds no other place may cover."""
        return self._notes.places()

    def _show_notes(self) -> None:
        """Tell in every panel without a meld what it is for, or why there is none."""
        match, display = self._match, self._display
        if not display.ready:
            return
        layout, laid = display.layout, {one.owner for one in display.layout.shape.melds}
        notes = {
            layout.note_place(area): match.presenter.panel_note(
                match, own=area.owner == layout.own.owner
            )
            for area in layout.areas
            if area.owner not in laid and not match.controller.view().out[area.seat]
        }
        self._notes.show(display.ratio, {place: text for place, text in notes.items() if text})

    def spoken(self) -> tuple[tuple[int, str], ...]:
        """Return what a screen reader says of every player, by seat."""
        presenter, c = self._match.presenter, self._match.controller
        view = c.view()
        opened = open_hands(self._match, self._display.layout) if self._display.ready else {}
        found = []
        for seat in map(Seat, range(len(c.players))):
            note = presenter.plate(view, seat)
            line = note.line
            if note.side is not None:
                from scala_desktop.words.table_sides import side_spoken

                line = side_spoken(line, note.side[0], words.points(note.side[1]))
            text = words.plate_spoken(
                player_name(c.players, seat),
                line,
                active=seat == view.turn and view.phase != Phase.OVER,
                opened=note.ticked,
            )
            if seat in opened:
                text += f": {', '.join(card_words(KIND[one.card]) for one in opened[seat])}"
            said = self.bubbles.heard(seat)
            found.append((int(seat), f"{text}. {said}" if said else text))
        return tuple(found)

    def show_buttons(self) -> None:
        """Show the buttons as they may be pressed now."""
        places = self._display.layout.buttons
        faces = self._match.buttons
        if self._display.ready and tuple(faces) == self._display.layout.shape.buttons:
            self._buttons.show(places, self._display.ratio, faces)

    def point_at_button(self, key: str | None) -> None:
        """Show that the cursor is on the button *key*, or its pile; ``None`` for no button."""
        if key != self._buttons.hot:
            self._buttons.hot = key
            self.show_buttons()

    @property
    def hot(self) -> str | None:
        """Return the key of the button under the cursor."""
        return self._buttons.hot

    def pile_button(self, zone: Zone) -> str | None:
        """Return the key of the button that does the same as a click on the pile *zone*."""
        keys = {STOCK: "draw", DISCARD: "take"}
        key = keys.get(zone)
        return key if key in dict(self._display.layout.buttons) else None

    def press_button(self, key: str | None) -> None:
        """Show that the button *key* is held down; ``None`` for no button."""
        if key != self._buttons.down:
            self._buttons.down = key
            self.show_buttons()

    def show_backs(self) -> None:
        """Show the piles, and what else lies face down."""
        match, display = self._match, self._display
        discards = len(match.controller.discard)
        stock = match.controller.stock_count
        texts = match.presenter.pile_words(stock, discards)
        self._piles.show(display.layout, display.ratio, display.art, (stock, discards), texts)
        self.game_items.show()

    def show_tray(self) -> None:
        """Show the buttons, and the tray: its count and what each group is worth."""
        match, display = self._match, self._display
        self.show_buttons()
        staged = len(match.tray.groups)
        if display.ready and match.line is not None and not staged:
            self._show_line(match.line)
            return
        if not match.tray.exists:
            self._tray.hide()
            self._line.hide()
            return
        if not display.ready or staged != len(display.layout.shape.tray):
            return  # the layout follows with the next refresh
        self._show_steps()
        self._tray.show(
            display.layout.tray,
            display.ratio,
            match.tray.report,
            hint=match.presenter.tray_hint(match),
            count=match.presenter.count(match),
            floor=display.layout.tray_floor,
        )

    def _show_line(self, line: TurnLine) -> None:
        layout = self._display.layout
        self._tray.hide()
        if layout.shape.line:  # else the layout follows with the next refresh
            keys, terms = layout.shape.buttons, self._match.terms
            self._line.show(layout.line, keys, self._display.ratio, line, terms)

    def _show_steps(self) -> None:
        """Show only the phase of the turn: in the heading of the tray, or as marks at its edge."""
        layout, told = self._display.layout, self._match.turn_line
        if told is None:
            self._line.hide()
        elif self._match.line_wanted:
            self._line.show_phase(layout.tray.phase, self._display.ratio, told.steps)
        elif self._display.settings.turn_line == TAUGHT:
            self._line.hide()
        else:
            self._line.show_marks(layout.line, self._display.ratio, told.steps)
