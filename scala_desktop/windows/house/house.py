"""The house itself: the wall with its pictures, and the sideboard.

Source: design/welcome.md, 1 and 2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import datetime
from functools import partial
from itertools import pairwise
from typing import Final

from PySide6.QtCore import QEvent, QObject, QPoint, QRectF, QSize, Qt, QTimer, Signal
from PySide6.QtGui import (
    QColor,
    QIcon,
    QKeyEvent,
    QKeySequence,
    QLinearGradient,
    QPainter,
    QResizeEvent,
    QShortcut,
    QShowEvent,
)
from PySide6.QtWidgets import QPushButton, QWidget

from scala_desktop.dress.drawings import drawing
from scala_desktop.dress.materials import paint_wood
from scala_desktop.dress.room import SCALE, Form, form_of, px, room_of, scaled
from scala_desktop.dress.worn import WORN
from scala_desktop.model.guard import guarded
from scala_desktop.rules.registry import GAMES
from scala_desktop.store.people import have_come, people, player_last
from scala_desktop.table.wall_pictures import wall_of
from scala_desktop.windows.chosen_deck import deck_of
from scala_desktop.windows.house.cards import CardPictures
from scala_desktop.windows.house.game_picture import GamePicture, paint_glow
from scala_desktop.windows.house.head import Head
from scala_desktop.windows.house.layout import HouseLayout, house_layout
from scala_desktop.windows.house.match_frame import MatchFrame
from scala_desktop.windows.house.shelf import Shelf
from scala_desktop.windows.house.showing import drawer_words, shown_match
from scala_desktop.windows.house.sideboard import Drawer
from scala_desktop.windows.house.words import (
    greeting,
    lesson_words,
    nothing_shown,
    others_waiting,
)
from scala_desktop.windows.looks import motionless
from scala_desktop.windows.match_keeper import MatchKeeper
from scala_desktop.windows.wall import Content, Wall
from scala_desktop.windows.widgets import button, restyle, see_through
from scala_desktop.words.catalogue import catalogue, current_language, translate

EASIEST: Final = (4, 5, 6)
"""The faces of the cards beside the teacher: a run of hearts."""
ARROWS: Final = {
    Qt.Key.Key_Left: (-1, 0),
    Qt.Key.Key_Right: (1, 0),
    Qt.Key.Key_Up: (0, -1),
    Qt.Key.Key_Down: (0, 1),
}


@guarded
class House(Wall):
    """The first screen; its signals say what is wanted.

    :attr:`play_asked` and :attr:`learn_asked` carry the key of a game, :attr:`opened` the name of
    a drawer: ``people``, ``albo``, ``pad``, ``rules``, ``decks``, ``book`` or ``settings``.
    """

    play_asked = Signal(str)
    learn_asked = Signal(str)
    resume_asked = Signal()
    others_asked = Signal()
    opened = Signal(str)
    help_asked = Signal()
    menu_asked = Signal(QPoint)
    sound_asked = Signal()
    grandma_asked = Signal(bool)

    def __init__(self, parent: QWidget, keeper: MatchKeeper) -> None:
        """Begin the house; it is made by whoever takes the items of :attr:`making`."""
        super().__init__(parent)
        self._keeper = keeper
        self._layout: HouseLayout | None = None
        self._can_play = False
        self._waiting = 0
        """How many matches that are not shown waited when they were counted last."""
        self.drawers: dict[str, Drawer] = {}
        self.pictures = CardPictures(self._show_cards, self)
        self._content = Content(self._paint_content)
        self._area = see_through(self, self._content)
        self.making = self._made()

    def _made(self) -> Iterator[None]:
        """Make everything that is seen, and listen to it."""
        yield from self._parts()
        self._set_tab_order()
        self._connect()
        self.retranslate()
        # Size and dress change everything at once.
        WORN.changed.connect(self._follow_dress)
        SCALE.changed.connect(self._follow_dress)
        yield

    def _parts(self) -> Iterator[None]:
        content = self._content
        self.match = MatchFrame(content, self.pictures)
        yield
        self.games: dict[str, GamePicture] = {}
        for entry in GAMES:
            wall = wall_of(entry.key)
            made = GamePicture(content, entry.key, entry.title, wall, self.pictures)
            made.play_pressed.connect(self.play_asked)
            made.learn_pressed.connect(self.learn_asked)
            made.touched.connect(partial(self._touched, made))
            for one in (made.play, made.learn):
                one.installEventFilter(self)
            self.games[entry.key] = made
            yield
        self.shelf = Shelf(content)
        self.drawers = {
            "people": Drawer(content),
            "albo": Drawer(content, "cup"),
            "pad": Drawer(content, "pad"),
            "rules": Drawer(content, "notebook"),
            "decks": Drawer(content, "box"),
            "book": Drawer(content, "books"),
            "settings": Drawer(content, "radio"),
        }
        self.head = Head(self)
        self.foot = button("main")
        for one in (*self.head.switches, self.foot):
            one.setParent(self)
            one.setCursor(Qt.CursorShape.PointingHandCursor)
        self._key("R", self._resume_by_key)
        self._key("F10", self._ask_menu)
        for number, key in enumerate(self.games, 1):
            self._key(f"Ctrl+{number}", partial(self.play_asked.emit, key))
        yield

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other as the house is entered."""
        below: list[QWidget] = [self.shelf, *self.drawers.values()]
        games: list[list[QWidget]] = [[one] for one in self.games.values()]
        return [[self.match], *games, below]

    def _key(self, keys: str, act: Callable[[], object]) -> None:
        shortcut = QShortcut(QKeySequence(keys), self, act)
        shortcut.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)

    def _set_tab_order(self) -> None:
        order: list[QWidget] = [self.foot, self.match.main, self.match.second, self.match.others]
        for picture in self.games.values():
            order += [picture.play, picture.learn]
        order += [self.shelf.back, self.shelf.add, self.shelf.forward]
        order += [*self.drawers.values(), *self.head.switches]
        for one, following in pairwise(order):
            QWidget.setTabOrder(one, following)

    def _connect(self) -> None:
        self.match.main_pressed.connect(self._main)
        self.foot.clicked.connect(self._main)
        self.match.second_pressed.connect(self._second)
        self.match.others_pressed.connect(self.others_asked)
        self.shelf.chosen.connect(self._greet)
        self.shelf.named.connect(self._greet)
        for key, drawer in self.drawers.items():
            drawer.clicked.connect(partial(self.opened.emit, key))
        self.head.sound.clicked.connect(self.sound_asked)
        self.head.grandma.clicked.connect(self.grandma_asked)
        self.head.help.clicked.connect(self.help_asked)

    # What it shows

    @property
    def person(self) -> str:
        """Return the name of the person at the computer, who played last; "" for nobody."""
        return player_last(self._keeper.store)

    @property
    def is_first_evening(self) -> bool:
        """Return whether nobody has ever played here."""
        return "game" not in self._keeper.store["new_match"] and self._keeper.session is None

    @property
    def main_button(self) -> QPushButton:
        """Return the gold button."""
        if self._form is Form.NARROW and not self.foot.isHidden():
            return self.foot
        if self.match.showing == "nothing" or self._can_play:
            return self.games[self._last_game()].play
        return self.match.main

    def _last_game(self) -> str:
        key = self._keeper.pacts.last_game().key
        return key if key in self.games else next(iter(self.games))

    @property
    def _form(self) -> Form:
        return Form.WIDE if self._layout is None else self._layout.form

    def refresh(self) -> None:
        """Show everything as it is now: the match, the people, the decks."""
        store, now, person = self._keeper.store, datetime.now(), self.person
        shown = shown_match(self._keeper, person, now)
        if shown is not None:
            self.match.show_match(shown)
        elif self.is_first_evening and not self._can_play:
            self._show_teacher()
        else:
            self.match.show_nothing(
                translate("House", "A che cosa giochiamo?"), nothing_shown(self._waiting)
            )
        for entry in GAMES:
            self.games[entry.key].show_deck(deck_of(self._keeper, entry, person))
            self.games[entry.key].motionless = self._motionless
            if entry.key in store["lessons"]:
                self.games[entry.key].show_lesson(*self._next_lesson(entry.key))
        self.match.set_deck(self.games[self._last_game()].deck)
        self.shelf.show_people(people(store), person)
        self.head.show_sound(store["sound"])
        self.head.grandma.setChecked(store["grandma"])
        self._say_greeting()
        self._keep_gold()
        self._say_drawers()
        self._arrange()
        QTimer.singleShot(0, self, self.count_others)

    @property
    def _motionless(self) -> bool:
        return motionless(self._keeper.store)

    def _next_lesson(self, game: str) -> tuple[int, int]:
        """Return the number of the lesson of *game* that is next, and how many there are.

        The number is 0 where none is next, or none was begun.
        """
        store = self._keeper.store
        if game not in store["lessons"]:
            return 0, 0
        # Only here: for whom there are no lessons to go on with the house is there sooner.
        from scala_desktop.lessons.lesson import course
        from scala_desktop.lessons.progress import progress

        return progress(store, game).lesson or 0, len(course(game))

    def _show_teacher(self) -> None:
        from scala_desktop.lessons.sentences import course_title

        first = next(iter(self.games.values()))
        about = catalogue(first.key, current_language())("wall.learn")
        title, learn = translate("House", "Ti insegno io."), course_title(first.key)
        number, count = self._next_lesson(first.key)
        if number:
            learn = lesson_words(number, count)
        self.match.show_teacher(title, about, learn, EASIEST)

    def _keep_gold(self) -> None:
        """Let one button be gold at rest; the four *Gioca* for who can play already."""
        nothing = self.match.showing == "nothing"
        restyle(self.match.main, "picture" if self._can_play else "main")
        self._draw_play()
        for key, picture in self.games.items():
            picture.keep_gold(self._can_play or (nothing and key == self._last_game()))
        if nothing:
            title = self.games[self._last_game()].title
            self.foot.setText(f" {translate('House', 'Gioca a {game}').format(game=title)}")
        else:
            self.foot.setText(self.match.main.text())

    def count_others(self) -> None:
        """Say anew how many matches wait beside the one in play."""
        self._waiting = self._keeper.waiting
        shown = self.match.showing == "match"
        if self.match.showing == "nothing":
            self.match.say_nothing(nothing_shown(self._waiting))
        self.match.show_others(others_waiting(self._waiting, shown=shown))
        self._want_cards()

    def _say_drawers(self) -> None:
        for key, (name, about) in drawer_words(self._keeper, self.person).items():
            self.drawers[key].say(name, about)

    def tell_drawers(self) -> None:
        """Say anew what lies in the drawers, where they are seen: a dialog may have changed it."""
        if self.isVisible():
            self._say_drawers()
            self._arrange()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.head.retranslate()
        self._say_greeting()
        self._follow_dress()

    def _say_greeting(self) -> None:
        """Say good evening, and ask what is to be played."""
        said = greeting(self.person, datetime.now())
        question = (
            translate("House", "Scegli un gioco, oppure fatti insegnare.")
            if self.is_first_evening
            else translate("House", "A che cosa giochiamo?")
        )
        self.head.greet(said, question)
        self.setAccessibleName(translate("House", "La casa. {greeting}").format(greeting=said))

    def _follow_dress(self) -> None:
        """Colour the signs on the buttons anew."""
        self.head.draw_signs()
        self._draw_play()
        self._arrange()
        self.update()

    def _draw_play(self) -> None:
        """Draw the sign of the main buttons in the colour of their letters."""
        for one in (self.match.main, self.foot):
            one.ensurePolished()
            letters = one.palette().buttonText().color().name()
            sign = drawing("house/play.svg", px(16), self.devicePixelRatioF(), letters)
            one.setIcon(QIcon(sign))
            one.setIconSize(QSize(px(16), px(16)))

    # What people do

    def _main(self) -> None:
        if self.match.showing == "match":
            self.resume_asked.emit()
        elif self.match.showing == "teacher":
            self.learn_asked.emit(next(iter(self.games)))
        else:
            self.play_asked.emit(self._last_game())

    def _second(self) -> None:
        if self.match.showing == "teacher":
            self._can_play = True
            self.refresh()
            self.main_button.setFocus()
        else:
            self.others_asked.emit()

    def _resume_by_key(self) -> None:
        if self.match.showing == "match":
            self.resume_asked.emit()

    def _ask_menu(self) -> None:
        self.menu_asked.emit(self.mapToGlobal(self.head.help.geometry().bottomLeft()))

    def keep_name(self) -> None:
        """Keep the name that somebody has begun to write, and goes on without Enter."""
        self.shelf.name.keep()

    def _greet(self, name: str) -> None:
        """Let *name* be the person at the computer, of the house from now on."""
        self._keeper.note(have_come(self._keeper.store, [name]))
        self.refresh()
        first = next(iter(self.shelf.portraits), None)
        # Whoever went on elsewhere has left the keyboard to another room.
        if first is not None and self.isVisible():
            first.setFocus()

    def _touched(self, picture: GamePicture, near: bool) -> None:
        """Light the picture that pointer or focus came to, and no other."""
        for one in self.games.values():
            one.set_lit(near and one is picture)
        self._content.update()

    def take_focus(self) -> None:
        """Give the keyboard to the gold button."""
        self.main_button.setFocus()

    # Where things are

    def _arrange(self) -> None:
        if not self.drawers or self.width() < 10 or self.height() < 10:
            return  # it is still being made, or has no size yet
        factor = SCALE.factor
        room, drawers = room_of(self.size()), self.drawers.values()
        # What lies in a drawer is told on the high ones of the wide form alone.
        wide = form_of(room) is Form.WIDE
        whole = [one.whole_px if wide else one.sizeHint().width() for one in drawers]
        layout = house_layout(room, len(self.games), len(whole), [one / factor for one in whole])
        self._layout = layout

        def place(widget: QWidget, rect: QRectF) -> None:
            widget.setGeometry(scaled(rect).toRect())

        narrow = layout.form is Form.NARROW
        if narrow:
            bar = px(52)
            foot = scaled(layout.foot)
            self._area.setGeometry(0, bar, self.width(), int(foot.y()) - bar - px(4))
            self._content.resize(
                self.width(), max(round(layout.content.height() * factor), self._area.height())
            )
        else:
            self._area.setGeometry(self.rect())
            self._content.resize(self.size())
        self.foot.setVisible(narrow)
        if narrow:
            place(self.foot, layout.foot)
        self.head.arrange(layout)
        place(self.match, layout.match)
        self.match.set_form(layout.form)
        for picture, rect in zip(self.games.values(), layout.pictures, strict=True):
            place(picture, rect)
            picture.set_form(layout.form)
        place(self.shelf, layout.shelf)
        self.shelf.set_form(layout.form, layout.portrait * factor)
        for drawer, rect in zip(self.drawers.values(), layout.drawers, strict=True):
            things = layout.things if drawer.has_thing else 0.0
            drawer.drawer, drawer.thing_px = rect.height() * factor, things * factor
            above = things + 43 if things else 0
            place(drawer, rect.adjusted(0, -above, 0, 0))
            drawer.say(drawer.text(), drawer.about)
        self._content.update()
        self._want_cards()

    def _want_cards(self) -> None:
        if not self.isVisible():
            return
        cards = [*self.match.cards()]
        for picture in self.games.values():
            cards += picture.cards()
        self.pictures.want(cards, self.devicePixelRatioF())

    def _show_cards(self) -> None:
        self.match.update()
        for picture in self.games.values():
            picture.update()

    def _paint_content(self, painter: QPainter) -> None:
        """Paint what lies behind the pictures: a glow, and the sideboard."""
        for picture in self.games.values():
            if picture.lit:
                paint_glow(painter, QRectF(picture.geometry()))
        layout = self._layout
        if layout is None or layout.form is Form.NARROW:
            return
        dress, width = WORN.dress, self.width()
        edge = scaled(layout.edge)
        board = QRectF(0, edge.bottom(), width, self.height() - edge.bottom())
        paint_wood(painter, board, dress.dark_wood, edges=False)
        shade = QLinearGradient(0, board.y(), 0, board.y() + px(16))
        shade.setColorAt(0, QColor(0, 0, 0, 120))
        shade.setColorAt(1, QColor(0, 0, 0, 0))
        painter.fillRect(QRectF(0, board.y(), width, px(16)), shade)
        paint_wood(painter, edge, dress.wood)

    # Events

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            step = ARROWS.get(Qt.Key(event.key()))
            if step is not None and isinstance(watched, QPushButton):
                self._walk(watched, *step)
                return True
        return super().eventFilter(watched, event)

    def _walk(self, button: QPushButton, across: int, down: int) -> None:
        """Go from a button of one picture to that of the picture beside, above or below it."""
        shown = list(self.games.values())
        here = next(i for i, one in enumerate(shown) if button in (one.play, one.learn))
        columns = 1 if self._form is Form.NARROW else 2
        learns = button is shown[here].learn
        if across and columns == 2 and 0 <= here % 2 + across <= 1:
            target = here + across
        elif across and columns == 1:
            target, learns = here, across > 0
        else:
            target = here + columns * down if down else here
        if 0 <= target < len(shown):
            aim = shown[target].learn if learns else shown[target].play
            aim.setFocus(Qt.FocusReason.TabFocusReason)
            self._area.ensureWidgetVisible(aim)

    def contextMenuEvent(self, event: object) -> None:
        self._ask_menu()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._arrange()

    def showEvent(self, event: QShowEvent) -> None:
        super().showEvent(event)
        self.refresh()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.LanguageChange and self.isVisible():
            self.refresh()
