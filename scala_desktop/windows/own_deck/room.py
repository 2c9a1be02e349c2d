"""*Il vostro mazzo*: sheets on the wood, cards on the cloth, and the paper where one is mended.

Source: design/pact.md, 5.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from typing import Final

from PySide6.QtCore import QEvent, QSignalBlocker, Qt, Signal
from PySide6.QtGui import (
    QDragEnterEvent,
    QDropEvent,
    QKeyEvent,
    QKeySequence,
    QShortcut,
)
from PySide6.QtWidgets import QFileDialog, QWidget

from scala_desktop.dress.room import SCALE, Form
from scala_desktop.model.guard import guarded
from scala_desktop.resources import readable
from scala_desktop.store.decks.corners import Corners
from scala_desktop.store.decks.faults import DeckError, DeckFault
from scala_desktop.store.decks.library import OwnDeck
from scala_desktop.store.decks.shot import Doubt, Found
from scala_desktop.table.accessibility import announce
from scala_desktop.windows.asking import Asking
from scala_desktop.windows.deck_words import fault_words
from scala_desktop.windows.file_dialogs import SIZE as DIALOG_SIZE
from scala_desktop.windows.file_dialogs import put_into_words
from scala_desktop.windows.in_parts import InParts, at_once
from scala_desktop.windows.own_deck.board_view import rows_of
from scala_desktop.windows.own_deck.maker import DeckMaker
from scala_desktop.windows.own_deck.panel import Page
from scala_desktop.windows.own_deck.shown import OwnDeckShown
from scala_desktop.windows.own_deck.words import (
    advice,
    progress_words,
)
from scala_desktop.words.catalogue import translate

PICTURES: Final = "*.jpg *.jpeg *.png *.webp *.tif *.tiff *.bmp *.gif"
LEANS: Final = 3.0
"""From so many degrees on it is told that a sheet lay askew."""


@guarded
class OwnDeckRoom(OwnDeckShown):
    """The page on which a deck is made; it is none before *Tieni il mazzo*.

    :attr:`left` leads back to *Carte e panno*; :attr:`imported` carries the ``OwnDeck`` that was
    kept.
    """

    left = Signal()
    imported = Signal(object)

    def __init__(
        self,
        parent: QWidget | None,
        maker: DeckMaker,
        *,
        in_parts: bool = False,
    ) -> None:
        """Make the page; if *in_parts*, by whoever takes the items of :attr:`making`."""
        super().__init__(parent, maker)
        self._goes_on = False
        """Whether what comes next is shown as soon as the card that is shown has its name."""
        self._wish: tuple[str, OwnDeck | None] | None = None
        """What was asked for, where another deck would be lost for it."""
        self._starting = InParts(self)
        """Begins a deck in the place of another that is here."""
        self.asking = Asking(self)
        self.file_dialog: QFileDialog | None = None
        self._heavy = self._entered = False
        self.making = self._made()
        if not in_parts:
            at_once(self.making)

    def _made(self) -> Iterator[None]:
        """Make the parts, and listen to them."""
        yield from self.parts()
        self._listen()
        self.setAcceptDrops(True)
        SCALE.changed.connect(self.retranslate)
        self.retranslate()
        yield

    def _listen(self) -> None:
        self.bar.left.connect(self._go_back)
        self.undo.clicked.connect(self._undo)
        self.leave.clicked.connect(self._give_up)
        self.add.clicked.connect(self._ask_sheets)
        self.onwards.clicked.connect(self._next_page)
        self.suits.activated.connect(self._choose_suit)
        self.board.chosen.connect(self.choose)
        self.board.swapped.connect(self._swap)
        self.board.named.connect(self._name)
        self.pictures.ready.connect(self._show_pictures)
        self.note.answered.connect(self._shrink)
        self.note.closed.connect(self.arrange)
        maker, paper = self.maker, self.panel
        maker.changed.connect(self._follow)
        maker.arrived.connect(self._tell_arrived)
        maker.failed.connect(self._fail)
        maker.busied.connect(self._tell_busy)
        maker.kept.connect(self._kept)
        paper.kind_chosen.connect(self._choose_kind)
        paper.sheets_asked.connect(self._ask_sheets)
        paper.photo_asked.connect(self._ask_photo)
        paper.find_asked.connect(self._find)
        paper.removed.connect(self._remove)
        paper.renamed.connect(self._rename)
        paper.kept_one.connect(self._keep_one)
        paper.apart.connect(lambda: paper.show_second(paper.different.isChecked()))
        paper.other_is.connect(self._other_is)
        paper.drawn_asked.connect(self._use_drawn)
        paper.gone_on.connect(self._go_on)
        paper.cut_changed.connect(self._show_gold)
        paper.title_field.textChanged.connect(maker.call)
        paper.title_field.textChanged.connect(self._show_title)
        paper.title_field.returnPressed.connect(paper.gold.click)
        undo = QShortcut(QKeySequence(QKeySequence.StandardKey.Undo), self)
        undo.setContext(Qt.ShortcutContext.WidgetWithChildrenShortcut)
        undo.activated.connect(self._undo)

    # In and out

    def entered(self, kind: str, deck: OwnDeck | None) -> Iterator[None]:
        """Come in as by :meth:`enter`, in parts: the page is to be seen only after the last."""
        self._starting.finish()
        while self.maker.looks_back:
            yield
        self.maker.settle()
        if self._stays(deck):
            yield from self.board.cells_made(self.maker.board.kind)
        else:
            yield from self._cells_made(kind, deck)
        self.enter(kind, deck)
        yield

    def _cells_made(self, kind: str, deck: OwnDeck | None) -> Iterator[None]:
        """Make the places of the cards for what :meth:`_start` begins, in parts."""
        wanted = deck.pack.key if deck is not None else kind
        yield from self.board.cells_made(wanted or self.maker.board.kind)

    def enter(self, kind: str = "", deck: OwnDeck | None = None) -> None:
        """Come in: to a new deck of the kind *kind*, to what was left here, or to mend *deck*.

        Where another one would be lost for it, that is shown, and :meth:`take_focus` asks.
        """
        self._starting.finish()
        self._entered = True
        self._wish = None
        self.maker.settle()
        if self._stays(deck):
            self._wish = None if self._is_here(deck) else (kind, deck)
            self.panel.title_field.setText(self.maker.title)
            self.pictures.folder = self.maker.scanner.folder
            self._follow_title()
            self._follow()
        else:
            self._start(kind, deck)
        self.maker.go_on()

    def _stays(self, deck: OwnDeck | None) -> bool:
        """Return whether what is here stays: it is *deck*, or something of it would be lost."""
        maker = self.maker
        return maker.begun and (self._is_here(deck) or maker.unkept)

    def _is_here(self, deck: OwnDeck | None) -> bool:
        """Return whether what is here is *deck*, however that is called; ``None`` is a new one."""
        mended = self.maker.instead
        return (None if mended is None else mended.key) == (None if deck is None else deck.key)

    def _follow_title(self) -> None:
        """Call the deck that is mended as it is called now: that may be new since it was left."""
        mended = self.maker.instead
        now = None if mended is None else self.maker.library.by_key(mended.key)
        if mended is None or now is None:
            return
        self.maker.instead = now
        if self.panel.title_field.text() == mended.title:
            self.panel.title_field.setText(now.title)

    def _started(self, kind: str, deck: OwnDeck | None) -> Iterator[None]:
        """Begin as by :meth:`_start`, in parts; until then what was there is seen."""
        yield from self._cells_made(kind, deck)
        self._start(kind, deck)
        yield

    def _start(self, kind: str, deck: OwnDeck | None) -> None:
        """Begin a new deck of the kind *kind*, or with the cards of *deck*."""
        with QSignalBlocker(self.maker):
            self._forget()
            if deck is not None:
                self.maker.reopen(deck)
            else:
                self.maker.begin(kind or self.maker.board.kind)
            self.panel.title_field.setText("" if deck is None else deck.title)
        self.pictures.folder = self.maker.scanner.folder
        self._follow()

    def _ask_to_start(self, kind: str, deck: OwnDeck | None) -> None:
        """Ask before what is left here is lost for another deck."""
        mended = self.maker.instead
        if mended is None:
            told = translate("OwnDeck", "Il mazzo che stavate facendo andrebbe perso.")
        else:
            told = translate("OwnDeck", "Quello che avete cambiato in {title} andrebbe perso.")
            told = told.format(title=mended.title)

        def start() -> None:
            self._starting.begin_now(self._started(kind, deck))

        self.asking.ask(
            translate("OwnDeck", "C'è un mazzo lasciato a metà"),
            told,
            (translate("OwnDeck", "Lascialo stare"), start),
            stay=translate("OwnDeck", "Vai avanti con quello"),
        )

    def pieces(self) -> list[list[QWidget]]:
        """Return what is painted one after the other as the room is entered."""
        return [[self.panel], [self._strip_area, self.foot], [self.board], *self.board.pieces()]

    def take_focus(self) -> None:
        """Give the keyboard to what comes next, or ask what that is."""
        wish, self._wish = self._wish, None
        if wish is not None:
            self._ask_to_start(*wish)
            return
        here = self.board.here
        if self.maker.board.shots and here is not None:
            here.setFocus()
        else:
            self.panel.gold.setFocus()

    def _forget(self) -> None:
        """Show nothing in particular."""
        self._face = self._shot = self._wanted = None
        self._paged = self._heavy = self._goes_on = False
        self.panel.show_second(False)
        self.pictures.clear()
        self.note.close_note()

    def _go_back(self) -> None:
        if self._paged:
            self._show_cards()
        else:
            self._take_cut()
            self.left.emit()

    def _give_up(self) -> None:
        """Drop the deck on the way, and go."""
        self._forget()
        self.maker.drop()
        self.left.emit()

    def _kept(self, deck: OwnDeck) -> None:
        self._forget()
        self.panel.title_field.clear()
        self.imported.emit(deck)

    def close_room(self) -> None:
        """End what is being done, as the window closes; what was begun stays on the disk."""
        self._starting.give_up()
        if self._entered:
            self._take_cut()
        self.maker.close()
        self.pictures.close()

    # Sheets

    def _choose_kind(self, kind: str) -> None:
        if not self.maker.begun:
            self.maker.begin(kind)

    def _ask_sheets(self) -> None:
        self._ask(translate("OwnDeck", "Scegli i fogli"), self.read, many=True)

    def _ask_photo(self) -> None:
        face, shot = self._face, self._shot
        old = None if shot is None else self.maker.board.origin(shot)

        def chosen(paths: list[Path]) -> None:
            self._wanted = None
            self.maker.replace_by(face, old, paths[0])
            self.pictures.folder = self.maker.scanner.folder

        self._ask(translate("OwnDeck", "Scegli la foto della carta"), chosen, many=False)

    def _ask(self, title: str, chosen: object, *, many: bool) -> None:
        assert callable(chosen)
        dialog = QFileDialog(self, title, readable(Path.home()))
        put_into_words(dialog)
        pictures = translate("Decks", "Immagini ({endings})").format(endings=PICTURES)
        dialog.setNameFilters([pictures, translate("Decks", "Tutti i file (*)")])
        mode = QFileDialog.FileMode
        dialog.setFileMode(mode.ExistingFiles if many else mode.ExistingFile)
        dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        dialog.filesSelected.connect(lambda paths: chosen([Path(one) for one in paths]))
        dialog.finished.connect(self._file_dialog_closed)
        dialog.resize(DIALOG_SIZE)
        self.file_dialog = dialog
        dialog.open()

    def _file_dialog_closed(self) -> None:
        self.file_dialog = None

    def read(self, paths: Iterable[Path]) -> None:
        """Read the sheets, photographs or folders *paths*."""
        self.note.close_note()
        self.maker.add(paths)
        self.pictures.folder = self.maker.scanner.folder
        self._follow()

    def dragEnterEvent(self, event: QDragEnterEvent) -> None:
        if any(one.isLocalFile() for one in event.mimeData().urls()):
            event.acceptProposedAction()

    def dropEvent(self, event: QDropEvent) -> None:
        paths = [Path(one.toLocalFile()) for one in event.mimeData().urls() if one.isLocalFile()]
        if paths:
            event.acceptProposedAction()
            self.read(paths)

    def _tell_arrived(self, found: Found) -> None:
        """Say what is remarkable about a sheet that was read."""
        number = len(self.maker.board.sheets)
        angle = found.sheet.tilt
        if any(shot.doubt is Doubt.NOT_CUT for shot in found.shots):
            name = found.sheet.name
            self._say(f"{name}: {advice(Doubt.NOT_CUT)}")
        elif abs(angle) >= LEANS and len(found.shots) > 1:
            words = translate("OwnDeck", "Foglio {number} è storto di {angle}°: l'ho raddrizzato.")
            self._say(words.format(number=number, angle=round(abs(angle))))
        announce(self, progress_words(self.maker.board)[0])

    def _tell_busy(self, count: int) -> None:
        maker = self.maker
        self.foot.show_reading(maker.unread or (count > 0 and not maker.board.ready))
        if self.panel.page is Page.DECK:
            self._show_paper()  # what has just been asked for keeps the deck from being kept

    def _fail(self, error: DeckError) -> None:
        """Say what is wrong; what there is of the deck stays."""
        words = fault_words(error, self.maker.board.pack)
        self._heavy = error.code is DeckFault.DECK_TOO_HEAVY
        self._say(words, answer=translate("OwnDeck", "Rimpiccioliscilo") if self._heavy else "")
        if error.code in (DeckFault.NO_TITLE, DeckFault.TITLE_TAKEN):
            self._show_whole()
            self.panel.title_field.setFocus()
        self._show_gold()

    def _say(self, words: str, *, answer: str = "") -> None:
        self.note.say(words, answer)
        announce(self, words)
        self.arrange()

    def _shrink(self) -> None:
        self.note.close_note()
        self.arrange()
        self._keep_deck(small=True)

    # Acts

    def _take_cut(self, then: Callable[[], object] = lambda: None) -> bool:
        """Cut the card that is shown as the frame says, if that was moved; *then* follows."""
        frame, number = self.panel.frame, self._shot
        if self.panel.page is not Page.CARD or number is None or not frame.ready:
            return False
        shot = self.maker.board.shots[number]
        if not frame.corners or frame.corners == shot.corners:
            return False
        # The piece that is shown stays: it is the same piece of the same sheet.
        self._wanted = (shot.sheet, frame.corners)
        self.maker.cut(number, frame.corners, then)
        return True

    def choose(self, face: int | None, shot: int | None) -> None:
        """Show the card *shot* at *face*, or what is missing there."""
        if (face, shot) != (self._face, self._shot):
            self._take_cut()
            self.panel.show_second(False)
        self._face, self._shot, self._goes_on = face, shot, False
        self._paged = self._form is Form.NARROW
        if face is not None and self._form is Form.NARROW:
            self._show_suit_of(face)
        self._follow()

    def _show_whole(self) -> None:
        """Show the deck as a whole."""
        self._face = self._shot = None
        self._goes_on = False
        self._paged = self._form is Form.NARROW
        self._follow()

    def _go_on(self) -> None:
        """Take what is shown as good, and go to what wants something next."""
        if not self.maker.begun:
            self._ask_sheets()
        elif self.panel.page is Page.DECK and self.maker.ready:
            self._keep_deck(small=False)
        else:
            self._accept()

    def _accept(self) -> None:
        """Take the card that is shown as it is, and go on."""
        number, board = self._shot, self.maker.board
        if self.panel.page is Page.CARD and number is not None:
            # One without a name may get it from its new cut: what comes next depends on that.
            waits = board.shots[number].face is None
            if self._take_cut(self._named if waits else lambda: None):
                if waits:
                    self._goes_on = True
                    return
            else:
                self.maker.do(board.seen(number))
        self._next()

    def _named(self) -> None:
        """Go on from the card that was waited for, unless another is looked at meanwhile."""
        if self._goes_on and self._face is None:
            self._next()

    def _next(self) -> None:
        """Show the next card that wants something; the whole deck once none does."""
        board = self.maker.board
        faces = list(board.pack.faces)
        at = faces.index(self._face) if self._face in faces else -1
        order = [*faces[at + 1 :], *faces[: at + 1]]
        missing = set(board.missing)
        wanting = [face for face in order if face in board.wanting and face != self._face]
        mending = [face for face in wanting if face not in missing]
        unnamed = [number for number in board.unnamed if number != self._shot]
        # What there is comes before what there is not.
        if mending or (wanting and not unnamed):
            found = (mending or wanting)[0]
            there = board.at(found)
            self.choose(found, there[0] if there else None)
        elif unnamed:
            later = [number for number in unnamed if number > (self._shot or -1)]
            self.choose(None, (later or unnamed)[0])
        elif self.maker.complete:
            self._show_whole()
            self.panel.title_field.setFocus()
            return
        self.panel.gold.setFocus()

    def _next_page(self) -> None:
        """Go from the board to the paper: to what wants something, or to the whole deck."""
        if self.maker.complete:
            self._show_whole()
            self.panel.title_field.setFocus()
        else:
            self._next()

    def _keep_deck(self, *, small: bool) -> None:
        self.maker.keep(small=small)

    def _undo(self) -> None:
        self._wanted = None
        self.maker.undo()

    def _swap(self, one: int, other: int) -> None:
        self._face, self._shot = other, None
        self.maker.do(self.maker.board.swapped(one, other))
        self._follow()

    def _name(self, number: int, face: int | None) -> None:
        self._face = face
        self._shot = number
        self.maker.do(self.maker.board.named(number, face))
        self._follow()

    def _rename(self, face: int | None) -> None:
        if self._shot is not None:
            self._take_cut()
            self._name(self._shot, face)

    def _remove(self) -> None:
        if self._shot is not None:
            number, self._shot, self._wanted = self._shot, None, None
            self.maker.do(self.maker.board.without(number))
            if self._face is None:
                self._next()

    def _keep_one(self, place: int) -> None:
        assert self._face is not None
        number = self.maker.board.at(self._face)[place]
        self._shot = self._wanted = None
        self.maker.do(self.maker.board.keeping(number))

    def _other_is(self, face: int) -> None:
        """Let the second of two that lay on one face be *face*."""
        assert self._face is not None
        second = self.maker.board.at(self._face)[1]
        self._shot = self._wanted = None
        self.panel.show_second(False)
        self.maker.do(self.maker.board.named(second, face))

    def _use_drawn(self, on: bool) -> None:
        assert self._face is not None
        self.maker.do(self.maker.board.with_drawn(self._face, on=on))

    def _find(self) -> None:
        number, frame = self._shot, self.panel.frame
        if number is None or not frame.ready:
            return
        wanted = self._wanted

        def found(corners: Corners) -> None:
            if self._wanted == wanted:
                frame.set_corners(corners)

        self.maker.find(number, frame.corners, found)

    # Keys

    def event(self, event: QEvent) -> bool:
        """Take from the menu, where it makes all larger, the key that leads to the next card."""
        override = event.type() == QEvent.Type.ShortcutOverride
        if override and isinstance(event, QKeyEvent) and _leads_on(event):
            event.accept()
            return True
        return super().event(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        cells = (*self.board.cells.values(), *self.board.tray)
        on_board = any(cell.hasFocus() for cell in cells)
        if _leads_on(event):
            self._next()
        elif key == Qt.Key.Key_Escape:
            self._escape(on_board=on_board)
        elif event.text() in (",", ".") and self.panel.page is Page.CARD:
            if self.panel.frame.ready:
                self.panel.frame.turn(-0.5 if event.text() == "," else 0.5)
        else:
            super().keyPressEvent(event)

    def _escape(self, *, on_board: bool) -> None:
        here = self.board.here
        if self._paged:
            self._show_cards()
        elif not on_board and here is not None and self.maker.begun:
            here.setFocus(Qt.FocusReason.OtherFocusReason)
        elif self._face is not None or self._shot is not None:
            self._take_cut()
            self._show_whole()
        else:
            self._go_back()

    # One suit at a time

    def _choose_suit(self, suit: int) -> None:
        self.board.suit = suit
        self._follow()

    def _show_suit_of(self, face: int) -> None:
        for place, row in enumerate(rows_of(self.maker.board.kind)):
            if face in row:
                self.board.suit = place
                self.suits.setCurrentIndex(place)

    def _show_cards(self) -> None:
        """Go from the paper back to the board, where there is room for one only."""
        self._take_cut()
        self._paged = False
        self.arrange()
        here = self.board.here
        if here is not None:
            here.setFocus(Qt.FocusReason.OtherFocusReason)

    # Words and form

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        title = translate("OwnDeck", "Il vostro mazzo")
        self.setAccessibleName(title)
        self.bar.way = translate("Decks", "Carte e panno")
        self.name_buttons()
        self.suits.setAccessibleName(translate("OwnDeck", "Il seme"))
        self.panel.retranslate()
        self.foot.retranslate()
        self.note.retranslate()
        if self._entered:
            self._follow()


def _leads_on(event: QKeyEvent) -> bool:
    """Return whether *event* is of the key that leads to the next card to be looked at."""
    control = event.modifiers() & Qt.KeyboardModifier.ControlModifier
    return bool(control) and event.key() in (Qt.Key.Key_Plus, Qt.Key.Key_Equal)
