"""Play a whole match in the real window, by drags, by clicks alone or by keys alone.

``python tests/windows/driver.py mouse`` opens the window as the program does, lets a rule
policy say what to play, and does it with nothing but events.  It prints the final score.
"""

import argparse
import sys
import time
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QCoreApplication, QEvent, QEventLoop, QPoint, QPointF, Qt, QTimer
from PySide6.QtGui import QGuiApplication, QMouseEvent, QWindow
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QPushButton, QWidget

from scala_desktop.app import make_application
from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import (
    Add,
    Agree,
    Ask,
    Discard,
    Draw,
    Group,
    Knock,
    LayMelds,
    Move,
    Refuse,
    Stand,
    Swap,
    Take,
)
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player
from scala_desktop.rules.registry import info
from scala_desktop.store.saves import Saves
from scala_desktop.store.store import Store
from scala_desktop.table.input.keyboard import FocusZone
from scala_desktop.table.input.targets import Target, target_at
from scala_desktop.table.layout.zones import DISCARD, FELT, STOCK, TRAY, Zone, ZoneKind, meld_zone
from scala_desktop.table.view import TableView
from scala_desktop.windows.bet_dialog import BetDialog
from scala_desktop.windows.languages import Languages
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import NAMES, MatchChoice
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.play_area import PlayArea
from scala_desktop.windows.scores.finale import Finale
from scala_desktop.windows.scores.sheet import ScoreSheet

LEFT = Qt.MouseButton.LeftButton
PATIENCE_S = 60.0


class StuckError(AssertionError):
    """Raised when the window does not do what the events ask for."""


def wait(milliseconds: int) -> None:
    """Let the window go on for so long, by the loop that it has in real life."""
    loop = QEventLoop()
    QTimer.singleShot(milliseconds, loop.quit)
    loop.exec()


def settle(milliseconds: int = 0) -> None:
    wait(milliseconds)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)


def until(what: Callable[[], bool], told: str) -> None:
    end = time.monotonic() + PATIENCE_S
    while not what():
        if time.monotonic() > end:
            raise StuckError(told)
        wait(2)


class Playing:
    """What mouse and keyboard have in common: the window, and what to do next."""

    def __init__(self, window: MainWindow) -> None:
        self.window = window

    @property
    def session(self) -> Session:
        session = self.window.session
        assert session is not None
        return session

    @property
    def play_area(self) -> PlayArea:
        play = self.window.table_room.ensure()
        assert play is not None
        return play

    @property
    def table(self) -> TableView:
        return self.play_area.table

    def play_match(self) -> None:
        """Play until the match has a winner and the score sheet says so."""
        while not self.session.over:
            self.step()
        until(lambda: self.finale() is not None, "no end of the match")

    def step(self) -> None:
        """Make one move, lift the curtain or deal, if anything of this is to be done."""
        session, controller = self.session, self.session.controller
        if session.covered:
            self.lift_curtain()
        elif controller.phase is Phase.OVER:
            until(lambda: isinstance(self.sheet(), ScoreSheet), "no score sheet")
            number = controller.view().hand_number
            sheet = self.sheet()
            assert sheet is not None
            until(lambda: not sheet.fresh.holds, "the sheet cannot be pressed")
            self.press(sheet.on_button)
            until(lambda: self.sheet() is None, "the score sheet stays")
            self.bet()
            self.cut(lambda: controller.view().hand_number > number)
        elif controller.my_turn:
            view = controller.view()
            move = choose(view, "medium", bot_seed(view))
            played = len(controller.played)
            self.make(move)
            self.until_played(played, move)
            got = controller.played[played][1]
            if got != move:
                raise StuckError(f"wanted {move}, played {got}")
        else:
            wait(1)

    def until_played(self, before: int, move: Move) -> None:
        """Wait until more than *before* moves are made, and insist where that is asked about."""
        controller, doubt = self.session.controller, self.play_area.counsel.doubt

        def played() -> bool:
            return len(controller.played) > before

        told = f"{move} was not played: {self.said()}"
        until(lambda: played() or doubt.isVisible(), told)
        if not played():
            self.press(doubt.buttons["yes"])
            until(played, told)

    def cut(self, dealt: Callable[[], bool]) -> None:
        """Cut the deck, where a person is asked to; wait until *dealt* says that it is dealt."""
        cutting = self.window.cutting

        def asked() -> bool:
            return cutting.asks and cutting.room.here.isVisible()

        until(lambda: dealt() or asked(), "nothing was dealt, and nobody asked to cut")
        if not dealt():
            self.press(cutting.room.here)
            until(dealt, "the deck was cut, and nothing dealt")

    def bet(self) -> None:
        """Let the dead bet, where they are asked."""
        dialog = self.window.dialogs.open_dialog
        while isinstance(dialog, BetDialog) and dialog.seat is not None:
            self.bet_in(dialog)

    def bet_in(self, dialog: BetDialog) -> None:
        """Bet on the number agreed, or on twelve."""
        played = len(self.session.controller.played)
        until(lambda: not dialog.fresh.holds, "the dialog cannot be pressed")
        if not dialog.agreed:
            self.choose_bet(dialog, 12)
        self.press(dialog.bet_button)
        until(lambda: len(self.session.controller.played) > played, "the bet was not taken")

    def sheet(self) -> ScoreSheet | None:
        dialog = self.window.dialogs.open_dialog
        return dialog if isinstance(dialog, ScoreSheet) and dialog.isVisible() else None

    def finale(self) -> Finale | None:
        finale = self.window.ending.finale
        return finale if finale is not None and finale.isVisible() else None

    def said(self) -> str:
        play = self.play_area
        return f"{play.refusal.words.text()} {play.note.words.text()}"

    def physical(self, kinds: Sequence[Kind]) -> list[Card]:
        """Return cards of the hand for *kinds*, no card twice."""
        hand = list(self.table.table.match.hand)
        found = []
        for kind in kinds:
            card = next((c for c in hand if KIND[c] == kind), None)
            if card is None:
                raise StuckError(f"no card of the kind {kind} lies in the hand")
            hand.remove(card)
            found.append(card)
        return found

    def make(self, move: Move) -> None:
        match move:
            case Draw():
                self.draw()
            case Take(cards=cards, melds=melds):
                for i, group in enumerate(melds):
                    self.stage(group, i)
                self.choose([placed.kind for placed in cards])
                self.take()
            case Knock():
                self.knock()
            case Stand():
                self.stand()
            case Agree() | Ask() | Refuse():
                self.answer_partners(move)
            case LayMelds(melds=melds):
                for i, group in enumerate(melds):
                    self.stage(group, i)
                for i, group in enumerate(melds):
                    self.declare(group, i)
                self.lay()
            case Add(cards=cards, meld=meld):
                self.choose([placed.kind for placed in cards])
                self.to_meld(meld, move)
            case Swap(card=card, meld=meld):
                self.choose([card])
                self.to_meld(meld, move)
            case Discard(card=card):
                self.discard(card)
            case _:
                raise StuckError(str(move))

    def declare(self, group: Group, index: int) -> None:
        """Let the jokers of a staged group stand for what *group* says."""
        report = self.session.tray.report
        assert report is not None
        readings = report.groups[index].readings
        if self.session.tray.declared[index] == group or readings[0] == group:
            return
        self.ask_reading(index)
        self.answer(readings.index(group))

    def press(self, button: QPushButton) -> None:
        raise NotImplementedError

    def choose_bet(self, dialog: BetDialog, number: int) -> None:
        self.press(dialog.numbers[number])

    def lift_curtain(self) -> None:
        raise NotImplementedError

    def draw(self) -> None:
        raise NotImplementedError

    def take(self) -> None:
        raise NotImplementedError

    def choose(self, kinds: Sequence[Kind]) -> None:
        raise NotImplementedError

    def stage(self, group: Group, index: int) -> None:
        raise NotImplementedError

    def ask_reading(self, index: int) -> None:
        raise NotImplementedError

    def answer(self, index: int) -> None:
        raise NotImplementedError

    def lay(self) -> None:
        raise NotImplementedError

    def to_meld(self, meld: int, move: Move) -> None:
        raise NotImplementedError

    def discard(self, kind: Kind) -> None:
        raise NotImplementedError

    def answer_partners(self, move: Move) -> None:
        raise NotImplementedError

    def knock(self) -> None:
        raise NotImplementedError

    def stand(self) -> None:
        raise NotImplementedError


class ByMouse(Playing):
    """Drags cards, and clicks on what else there is; no key is ever pressed."""

    def send(self, widget: QWidget, kind: QEvent.Type, at: QPoint) -> None:
        """Let the left button go down or up, or the mouse move, at a point of *widget*."""
        let_go, moves = kind == QEvent.Type.MouseButtonRelease, kind == QEvent.Type.MouseMove
        button = Qt.MouseButton.NoButton if moves else LEFT
        held = Qt.MouseButton.NoButton if let_go else LEFT
        there = QPointF(widget.mapToGlobal(at))
        event = QMouseEvent(kind, QPointF(at), there, button, held, Qt.KeyboardModifier(0))
        QCoreApplication.sendEvent(widget, event)

    def click(self, at: QPoint, widget: QWidget | None = None) -> None:
        QTest.mouseClick(widget or self.table.viewport(), LEFT, pos=at)

    def press(self, button: QPushButton) -> None:
        if not (button.isVisible() and button.isEnabled()):
            raise StuckError(f"{button.text()} cannot be pressed")
        self.click(button.rect().center(), button)

    def lift_curtain(self) -> None:
        until(lambda: not self.window.curtain.deaf, "the curtain stays deaf")
        settle()
        hold = self.window.curtain.hold
        QTest.mousePress(hold, LEFT, pos=hold.rect().center())
        until(lambda: not self.session.covered, "the curtain stays down")
        QTest.mouseRelease(hold, LEFT, pos=hold.rect().center())

    def spot(self, card: Card) -> QPoint:
        """Return a point at which *card* of the hand is the topmost thing."""
        self.table.finish_animations()
        box = self.table.card_rect(card)
        for y in range(box.top() + 4, box.bottom(), 5):
            for x in range(box.left() + 4, box.right(), 5):
                if self.table.gestures.hit(x, y).card == card:
                    return QPoint(x, y)
        raise StuckError(f"card {card} cannot be reached in {box}")

    def drag(self, start: QPoint, end: QPoint) -> None:
        port = self.table.viewport()
        self.send(port, QEvent.Type.MouseButtonPress, start)
        for i in range(1, 6):
            self.send(port, QEvent.Type.MouseMove, start + (end - start) * i / 5)
        self.send(port, QEvent.Type.MouseButtonRelease, end)

    def draw(self) -> None:
        self.click(self.table.zone_rect(STOCK).center())

    def take(self) -> None:
        self.click(self.table.zone_rect(DISCARD).center())

    def choose(self, kinds: Sequence[Kind]) -> None:
        for card in self.physical(kinds):
            self.click(self.spot(card))

    def stage(self, group: Group, index: int) -> None:
        self.choose([placed.kind for placed in group])
        chosen = self.table.table.match.selection.cards
        if not chosen:
            raise StuckError("the cards that were clicked on are not chosen")
        self.bring_to_tray(chosen[0])
        if len(self.session.tray.groups) == index:
            # The middle of the tray is taken by a group: the chosen cards went into it.
            raise StuckError("the cards did not make a group of their own")

    def bring_to_tray(self, card: Card) -> None:
        """Bring the chosen cards, of which *card* is one, into the tray."""
        start = self.spot(card)
        self.drag(start, self.free_in_tray(self.table.card_rect(card).center() - start))

    def free_in_tray(self, middle: QPoint) -> QPoint:
        """Return the point of the tray from which a card is the furthest from any group in it.

        The *middle* of the card is so far from the point at which it is held.
        """
        box, step = self.table.zone_rect(TRAY), 9
        points = [
            QPoint(x, y)
            for x in range(box.left() + step, box.right(), step)
            for y in range(box.top() + step, box.bottom(), step)
        ]
        taken = [one for one in points if self.table.gestures.hit(one.x(), one.y()).zone != TRAY]
        if not taken:
            return box.center()

        def room(point: QPoint) -> int:
            return min((point + middle - one).manhattanLength() for one in taken)

        return max(points, key=room)

    def answer_partners(self, move: Move) -> None:
        self.click(self.table.button_rect(str(move)).center())

    def knock(self) -> None:
        if len(self.session.controller.played) % 2:
            self.click(self.table.button_rect("knock").center())
            return
        stock = self.table.zone_rect(STOCK)
        felt = QPoint(stock.left() - 8, stock.bottom() + 4)
        assert self.table.gestures.hit(felt.x(), felt.y()).zone == FELT
        self.click(felt)
        QTest.mouseDClick(self.table.viewport(), LEFT, pos=felt)

    def stand(self) -> None:
        self.click(self.table.button_rect("stand").center())

    def ask_reading(self, index: int) -> None:
        box = self.table.table.display.layout.tray.groups[index]
        for y in range(int(box.y), int(box.bottom), 4):
            hit = self.table.gestures.hit(box.cx, y)
            if hit.zone == Zone(ZoneKind.GROUP_LABEL, index):
                self.click(QPoint(int(box.cx), y))
                return
        raise StuckError("no label to click on")

    def answer(self, index: int) -> None:
        until(lambda: self.table.chooser.open, "no question")
        box = self.table.chooser.rects[index]
        self.click(QPoint(int(box.cx), int(box.cy)))

    def lay(self) -> None:
        self.click(self.table.button_rect("lay").center())

    def to_meld(self, meld: int, move: Move) -> None:
        targets = self.table.actions_.targets
        wanted = next(t for t in targets if t.legal and move in t.moves)
        self.click(self.spot_on(wanted, meld))
        if self.table.chooser.open:
            self.answer(wanted.moves.index(move))

    def spot_on(self, target: Target, meld: int) -> QPoint:
        """Return a point on the meld where a click means *target*."""
        box, targets = target.rect, self.table.actions_.targets
        for y in range(int(box.y) + 2, int(box.bottom), 4):
            for x in range(int(box.x) + 2, int(box.right), 4):
                hit = self.table.gestures.hit(x, y)
                if hit.zone == meld_zone(meld) and target_at(targets, x, y) == target:
                    return QPoint(x, y)
        raise StuckError(f"{target.zone} cannot be clicked on")

    def discard(self, kind: Kind) -> None:
        pile = self.table.zone_rect(DISCARD).center()
        self.drag(self.spot(self.physical([kind])[0]), pile)


class ByClicks(ByMouse):
    """Clicks on a card, then on where it goes; nothing is ever dragged."""

    def drag(self, start: QPoint, end: QPoint) -> None:
        raise StuckError(f"nothing is dragged from {start} to {end}")

    def bring_to_tray(self, card: Card) -> None:
        tray = self.table.zone_rect(TRAY)
        for x in range(tray.right() - 4, tray.left(), -6):
            if self.table.gestures.hit(x, tray.center().y()).zone == TRAY:
                self.click(QPoint(x, tray.center().y()))
                return
        raise StuckError(f"no place in the tray for {card}")

    def discard(self, kind: Kind) -> None:
        self.choose([kind])
        self.click(self.table.zone_rect(DISCARD).center())


class ByKeys(Playing):
    """Keys sent to the window that has the focus; the mouse is never touched."""

    def key(self, key: Qt.Key) -> None:
        window = QGuiApplication.focusWindow()
        assert isinstance(window, QWindow)
        QTest.keyClick(window, key)

    def letter(self, letter: str) -> None:
        self.key(Qt.Key(ord(letter)))

    def press(self, button: QPushButton) -> None:
        until(lambda: QGuiApplication.focusWindow() is button.window().windowHandle(), "no focus")
        for _ in range(40):
            if button.hasFocus():
                self.key(Qt.Key.Key_Return)
                return
            self.key(Qt.Key.Key_Tab)
        raise StuckError(f"{button.text()} cannot be reached by Tab")

    def choose_bet(self, dialog: BetDialog, number: int) -> None:
        for digit in str(number):
            self.letter(digit)

    def lift_curtain(self) -> None:
        until(lambda: not self.window.curtain.deaf, "the curtain stays deaf")
        settle()
        for letter in self.window.curtain.keys:
            self.letter(letter)
        until(lambda: not self.session.covered, "the curtain stays down")

    def zone(self, wanted: FocusZone) -> None:
        """Go round with Tab until the focus is in the zone *wanted*."""
        keyboard = self.table.keyboard
        for _ in range(24):
            if self.table.hasFocus() and keyboard.zone == wanted:
                return
            self.key(Qt.Key.Key_Tab)
        raise StuckError(f"Tab does not reach {wanted}")

    def go_to(self, zone: FocusZone, key: str) -> None:
        """Move the focus to the stop *key* of *zone* by the arrows."""
        self.zone(zone)
        stops = [stop.key for stop in self.table.keyboard.stops(zone)]
        self.key(Qt.Key.Key_Home)
        for _ in range(stops.index(key)):
            self.key(Qt.Key.Key_Right)
        focused = self.table.keyboard.focused
        if focused is None or focused.key != key:
            raise StuckError(f"the arrows do not reach {key}")

    def draw(self) -> None:
        self.letter("P")

    def take(self) -> None:
        self.letter("T")

    def choose(self, kinds: Sequence[Kind]) -> None:
        for card in self.physical(kinds):
            self.go_to(FocusZone.HAND, f"c{card}")
            self.key(Qt.Key.Key_Space)

    def stage(self, group: Group, index: int) -> None:
        self.choose([placed.kind for placed in group])
        self.letter("C")

    def ask_reading(self, index: int) -> None:
        report = self.session.tray.report
        assert report is not None
        readings = report.groups[index].readings
        wild = {p.kind for group in readings for p in group if p.shown is not None}
        card = next(c for c in self.session.tray.groups[index] if KIND[c] in wild)
        self.go_to(FocusZone.TRAY, f"c{card}")
        self.key(Qt.Key.Key_Return)

    def answer(self, index: int) -> None:
        until(lambda: self.table.chooser.open, "no question")
        while self.table.chooser.at != index:
            self.key(Qt.Key.Key_Right)
        self.key(Qt.Key.Key_Return)

    def lay(self) -> None:
        self.letter("A")

    def to_meld(self, meld: int, move: Move) -> None:
        self.go_to(FocusZone.TABLE, f"m{meld}")
        targets = self.table.actions_.targets
        self.key(Qt.Key.Key_Return)
        if self.table.chooser.open:
            here = [t for t in targets if t.zone == meld_zone(meld)]
            self.answer([m for t in here if t.legal for m in t.moves].index(move))

    def discard(self, kind: Kind) -> None:
        self.choose([kind])
        self.letter("D")

    def answer_partners(self, move: Move) -> None:
        self.letter({"agree": "Y", "ask": "Q", "refuse": "N"}[str(move)])

    def knock(self) -> None:
        self.letter("B")

    def stand(self) -> None:
        self.letter("M")


SHORT: dict[str, dict[str, object]] = {
    "scala40": {"elimination_limit": 51, "match_end": "first_elimination"},
    "burraco": {"match_mode": "fixed_hands", "hands_per_match": 1},
    "canasta": {"target_score": 3000},
    "trentuno": {"lives": 1, "dead_bet": True},
}
"""What makes a match of each game short."""


def open_window(
    people: int,
    seed: str,
    hands: int = 0,
    game: str = "scala40",
    players: int = 0,
    more: Mapping[str, object] | None = None,
) -> MainWindow:
    """Open the window as the program does, on a short match of *people* and bots.

    It ends after so many *hands*, or with 0 as the game has it under :data:`SHORT`; *more* are
    further house rules.
    """
    app = make_application()
    store, saves = Store(), Saves()
    store.update(
        {"animation_speed": "off", "motion": "reduced", "discard_grace": False, "cut": False}
    )
    languages = Languages(app)
    languages.install("it")
    keeper = MatchKeeper(store, saves, parent=app)
    window = MainWindow(keeper, languages, app.windowIcon())
    rules = with_values(info(game).rules(), SHORT[game])
    if hands:
        rules = with_values(rules, {"match_end": "fixed_hands", "fixed_hands": hands})
    rules = with_values(rules, more or {})
    names = ("Anna", *NAMES)
    seats = players or max(2, people)
    table = [Player(names[i], None if i < people else "medium") for i in range(seats)]
    keeper.begin(game, MatchChoice(tuple(table), "quick", rules), seed)
    window.show()
    window.activateWindow()
    QTest.qWaitForWindowExposed(window)
    window.start()
    return window


def people_did(session: Session) -> str:
    """Return the kinds of moves that people have made, for the tests to see."""
    controller = session.controller
    verbs = {str(move).split()[0] for seat, move in controller.played if controller.is_person(seat)}
    return " ".join(sorted(verbs))


HANDS: Mapping[str, Callable[[MainWindow], Playing]] = {
    "mouse": ByMouse,
    "clicks": ByClicks,
    "keys": ByKeys,
}


def main(
    arguments: Sequence[str] | None = None,
    hands: Mapping[str, Callable[[MainWindow], Playing]] = HANDS,
) -> int:
    parser = argparse.ArgumentParser()
    parser.add_argument("hand", choices=list(hands))
    parser.add_argument("--people", type=int, default=1)
    parser.add_argument("--hands", type=int, default=0)
    parser.add_argument("--game", default="scala40", choices=SHORT)
    parser.add_argument("--players", type=int, default=0)
    parser.add_argument("--seed", default="driver")
    parser.add_argument("--pairs", action="store_true", help="of Scala 40, which has it as a rule")
    parser.add_argument("--deck", help="of Trentuno")
    parser.add_argument("--picture", type=Path)
    options = parser.parse_args(arguments)
    more: dict[str, bool | int | str] = {"pair_play": True} if options.pairs else {}
    if options.deck:
        more["deck"] = options.deck
    window = open_window(
        options.people, options.seed, options.hands, options.game, options.players, more
    )
    player = hands[options.hand](window)
    try:
        player.play_match()
    except StuckError:
        if options.picture:
            window.grab().save(str(options.picture))
        raise
    result = player.session.scores.results[-1]
    print(
        f"ratio {window.devicePixelRatioF():g}, hands {result.number},"
        f" turns {len(player.session.record.turns)}, deck {player.table.table.display.art.deck},"
        f" final score {list(result.totals)},"
        f" winner {result.winner}, people did {people_did(player.session)}"
    )
    window.close()
    QApplication.processEvents()
    return 0


if __name__ == "__main__":
    sys.exit(main())
