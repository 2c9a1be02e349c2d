"""Whether a hand was dealt from the deck that was sealed, and how anybody finds that out.

Source: design/honest_deck.md.
"""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, QSize, Qt
from PySide6.QtGui import QColor, QGuiApplication, QIcon, QPainter, QPixmap
from PySide6.QtWidgets import QVBoxLayout, QWidget

from scala_desktop.dress.colours import GOOD, PAPER_EDGE, WARM_WHITE
from scala_desktop.dress.drawings import blank, paint_tick
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import BOLD, text_font, title_font
from scala_desktop.model.guard import guarded
from scala_desktop.rules.record import Record
from scala_desktop.rules.sealed import bots_cut
from scala_desktop.rules.verifying import Verdict
from scala_desktop.windows.layouts import nest, row
from scala_desktop.windows.widgets import Dialog, Foot, button, label, set_style, sheet_of_paper
from scala_desktop.windows.words_label import LEAST_PX
from scala_desktop.words.catalogue import translate
from scala_desktop.words.seal_words import said

DISC_PX = 40
BRIEF_PX = 44
"""The width of the button that shows the disc alone."""


def disc(side: float, ratio: float, *, good: bool) -> QPixmap:
    """Return a green disc with a tick, or a grey one with an exclamation mark."""
    made = blank(side, side, ratio)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(GOOD if good else PAPER_EDGE))
    painter.drawEllipse(QPointF(side / 2, side / 2), side / 2, side / 2)
    box = QRectF(0, 0, side, side).adjusted(side * 0.2, side * 0.2, -side * 0.2, -side * 0.2)
    if good:
        paint_tick(painter, box, WARM_WHITE)
    else:
        painter.setPen(QColor(WARM_WHITE))
        painter.setFont(text_font(round(side * 0.7), BOLD))
        painter.drawText(QRectF(0, 0, side, side), Qt.AlignmentFlag.AlignCenter, "!")
    painter.end()
    return made


def verdict_words(verdict: Verdict) -> str:
    """Return in a few words what came of checking a hand."""
    if verdict.problem is None:
        return translate("Honest", "Mazzo onesto")
    if verdict.card is not None:
        return translate("Honest", "Non torna: mano {hand}, carta {card}").format(
            hand=verdict.hand, card=verdict.card
        )
    return translate("Honest", "Non torna: mano {hand}").format(hand=verdict.hand)


@guarded
class HonestMark(QWidget):
    """The mark on the sheet of points, with its words on a button that tells more."""

    def __init__(self) -> None:
        super().__init__()
        self.button = button("link")
        self._verdict: Verdict | None = None
        self._brief = False
        layout = row(self.button)
        layout.setContentsMargins(0, 0, 0, 0)
        self.setLayout(layout)
        self.hide()

    def show_verdict(self, verdict: Verdict | None) -> None:
        """Show what came of checking the last hand; nothing where it had no seal."""
        self._verdict = verdict
        self.setVisible(verdict is not None)
        self.retranslate()

    def be_brief(self, brief: bool) -> None:
        """Show the disc alone, where there is no room for words beside it, or the words again."""
        self._brief = brief
        self.retranslate()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        if self._verdict is None:
            return
        side, good = px(24), self._verdict.problem is None
        self.button.setIcon(QIcon(disc(side, self.devicePixelRatioF(), good=good)))
        self.button.setIconSize(QSize(side, side))
        words = verdict_words(self._verdict)
        more = translate("Honest", "Come si controlla, e le carte della mano")
        self.button.setMinimumWidth(px(BRIEF_PX) if self._brief else 0)
        self.button.setText("" if self._brief else words)
        self.button.setAccessibleName(words)
        self.button.setToolTip(f"{words}. {more}" if self._brief else more)


@guarded
class HonestDialog(Dialog):
    """Tells of the last finished hand of *record*: its verdict, cut, seal, salt and order.

    Before a hand has ended it tells only why one cuts, and how to check.
    """

    def __init__(
        self, parent: QWidget | None, record: Record | None, verdict: Verdict | None
    ) -> None:
        super().__init__(parent, QSize(760, 640), snug=True)
        self._record, self._verdict = record, verdict
        self._disc, self._headline = label(), label("title", wrap=True)
        self._why, self._about = label(wrap=True), label(wrap=True)
        self._titles = [label("heading") for _ in range(3)]
        self._words = label("heading", wrap=True)
        self._seal = label(wrap=True, selectable=True)
        self._deck = label(wrap=True)
        self.copy_button = button()
        self.copy_button.clicked.connect(self._copy)
        self._how = label(wrap=True)
        content = QWidget()
        column = QVBoxLayout(content)
        column.setContentsMargins(0, 0, px(8), 0)
        column.setSpacing(px(8))
        top = row(self._disc, self._headline)
        top.setStretch(1, 1)
        nest(column, top)
        for part in (self._about, self._why):
            column.addWidget(part)
        for title, part in zip(self._titles, (self._seal, self._deck, self._how), strict=True):
            column.addWidget(title)
            if part is self._seal:
                column.addWidget(self._words)
            column.addWidget(part)
            if part is self._deck:
                nest(column, row(self.copy_button, None))
        column.addStretch(1)
        self.close_button = button("main")
        self.close_button.clicked.connect(self.accept)
        sheet_of_paper(self, content, Foot(None, self.close_button))
        wrapped = (self._why, self._about, self._words, self._seal, self._deck, self._how)
        for words in (*wrapped, *self._titles):
            words.setWordWrap(True)
            words.setMinimumWidth(px(LEAST_PX))  # its longest word is no reason to be wider
        known = verdict is not None
        of_hand: tuple[QWidget, ...] = (
            self._about,
            self._words,
            self._seal,
            self._deck,
            *self._titles[:2],
            self.copy_button,
        )
        for one in (self._disc, *of_hand):
            one.setVisible(known)
        self.retranslate()
        self.close_button.setFocus()

    def rule_topic(self) -> str:
        return "deal"

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self.setWindowTitle(translate("Honest", "Il mazzo onesto"))
        self._headline.setText(self.windowTitle())
        self._why.setText(
            translate(
                "Honest",
                "Prima di ogni mano il programma mescola il mazzo e lo chiude con un sigillo, come"
                " una busta con la ceralacca: se una sola carta cambia posto, il sigillo non è più"
                " lo stesso. Poi taglia il vicino di chi dà le carte, e solo allora si danno. Il"
                " programma non può più cambiare l'ordine; e se taglia una persona,"
                " nemmeno il taglio è suo.",
            )
        )
        seal, deck, how = self._titles
        seal.setText(translate("Honest", "Il sigillo"))
        deck.setText(
            translate("Honest", "La riga sigillata: un numero segreto, poi le carte in ordine")
        )
        how.setText(translate("Honest", "Come si controlla"))
        self._how.setText(
            translate(
                "Honest",
                "A voce bastano le quattro parole: devono essere quelle di prima del taglio. Il"
                " programma controlla da sé il sigillo intero. Chi se ne intende può rifare il"
                " conto: dal Menu si salva una copia della partita, che a mano finita contiene la"
                " riga sigillata, e il suo SHA-256 deve essere il sigillo intero. Il comando"
                " scala-desktop verify FILE controlla tutte le mani e tutte le mosse; nella"
                " documentazione, honest_deck.md, ci sono i passi con altri programmi.",
            )
        )
        self.copy_button.setText(translate("Honest", "Copia la riga sigillata"))
        self.close_button.setText(translate("Honest", "Chiudi"))
        self._tell()

    def _copy(self) -> None:
        """Put the line that was sealed, letter by letter, where other programs can take it."""
        record, verdict = self._record, self._verdict
        if record is not None and record.sealing is not None and verdict is not None:
            QGuiApplication.clipboard().setText(record.sealing.decks[verdict.hand - 1])

    def _tell(self) -> None:
        """Tell of the hand that was checked."""
        verdict, record = self._verdict, self._record
        if verdict is None or record is None or record.sealing is None:
            return
        place, sealing = verdict.hand - 1, record.sealing
        good = verdict.problem is None
        side = px(DISC_PX)
        self._disc.setPixmap(disc(side, self.devicePixelRatioF(), good=good))
        self._headline.setText(verdict_words(verdict))
        salt, _, order = sealing.decks[place].partition(" ")
        told = translate(
            "Honest",
            "Mano {hand}: le carte sono proprio quelle chiuse col sigillo prima del taglio."
            " Con il taglio, {cut} carte sono passate da sopra a sotto.",
        )
        if sealing.cuts[place] == bots_cut(sealing.seals[place], len(order.split())):
            by_seal = translate(
                "Honest", "Tante ne direbbe il sigillo, come quando taglia il computer."
            )
            told = f"{told} {by_seal}"
        if not good:
            told = translate(
                "Honest",
                "Mano {hand}: le carte non corrispondono al sigillo di prima del taglio, oppure la"
                " mano è stata cambiata dopo. Questa mano non prova niente.",
            )
        self._about.setText(told.format(hand=verdict.hand, cut=sealing.cuts[place]))
        self._words.setText(said(sealing.seals[place]))
        family, letters = title_font(px(22)).family(), px(22)
        set_style(self._words, f'font-family: "{family}"; font-size: {letters}px; color: {GOOD};')
        self._seal.setText(_in_groups(sealing.seals[place]))
        self._deck.setText(f"{_in_groups(salt)} · {order}")


def _in_groups(digits: str) -> str:
    """Return *digits* in eights, between which a line may break."""
    return " ".join(digits[place : place + 8] for place in range(0, len(digits), 8))
