"""Where a pact arrives: a code that is typed, or a file; looked at before anything is kept.

Source: design/pact.md, 3, Arrival.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import Qt, Signal
from PySide6.QtWidgets import QLabel, QLineEdit, QVBoxLayout, QWidget
from shiboken6 import isValid

from scala_desktop.dress.room import px
from scala_desktop.model.errand import Errand
from scala_desktop.model.guard import guarded
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules, options
from scala_desktop.rules.pacts.code import Pact, in_groups, plain_code, read_code
from scala_desktop.rules.pacts.decks import OWN_DECK
from scala_desktop.rules.pacts.errors import Flaw, PactError
from scala_desktop.rules.pacts.file import LARGEST, LONGEST_NAME, read_file
from scala_desktop.rules.registry import info
from scala_desktop.store.problems import Problem
from scala_desktop.windows.deck_words import come_deck_words
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.layouts import empty, flow, nest, row
from scala_desktop.windows.notices import problem_words
from scala_desktop.windows.pact.photo import is_picture, read_photo
from scala_desktop.windows.widgets import allow, button, label, panel, restyle
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.pacts import (
    alike,
    flaw_words,
    left_out_words,
    name_taken_words,
    open_there_words,
    other_game_words,
)


class PactReader(Errand):
    """Reads files in a thread; :attr:`read` carries a pact, or the :exc:`PactError`, and a ticket.

    The ticket is the one with which it was begun.
    """

    read = Signal(object, int)

    def begin(self, path: Path, ticket: int) -> None:
        """Begin to read the file at *path*."""
        self.set_out(self._read, path, ticket)

    def _read(self, path: Path, ticket: int) -> None:
        self.read.emit(_pact_in(path), ticket)


def _pact_in(path: Path) -> Pact | PactError:
    """Return the pact in the file at *path*, or why there is none."""
    try:
        if is_picture(path):
            return read_photo(path)
        with path.open("rb") as file:
            return read_file(file.read(LARGEST + 1))
    except PactError as error:
        return error
    except OSError:
        return PactError(Flaw.NOT_A_PACT)


@guarded
class Arrival(QWidget):
    """Looks at a pact that comes to the rules of *game*, beside *ours*.

    :attr:`kept` carries its name and its rules; whoever keeps them says by :meth:`tell_kept` what
    came of it.  *taken* are the names that there are already.
    :attr:`file_asked` and :attr:`photo_asked` are the wish to choose one, :attr:`compare_asked`
    carries name and rules, :attr:`other_game` a pact that is to be opened at another game.
    """

    kept = Signal(str, object)
    file_asked = Signal()
    photo_asked = Signal()
    other_game = Signal(object)
    compare_asked = Signal(str, object)

    def __init__(self, game: GameInfo, ours: HouseRules, taken: set[str]) -> None:
        super().__init__()
        self._game, self._ours, self._taken = game, ours, taken
        self.pact: Pact | None = None
        self.opens_others = False
        """Whether somebody opens the pact of another game there."""
        self._elsewhere: Pact | None = None
        self._flaw: PactError | None = None
        self._awaited = ""
        """The name of the pact that was to be kept last."""
        self._kept_as = ""
        """The same, once it is known what came of it."""
        self._unkept: Problem | None = None
        self.kept_deck = ""
        """The program's deck that goes with the pact that was kept last; "" for none."""
        self._ticket = 0
        """Goes up with all that comes: what was still being read then is wanted no more."""
        self.reader = PactReader()
        self.reader.read.connect(self._take_read, Qt.ConnectionType.QueuedConnection)
        self._make_parts()
        self._lay_out()

    def _make_parts(self) -> None:
        self._heading = Heading("", "title on cloth")
        self.code = QLineEdit()
        self.code.setProperty("role", "code")
        self.code.setMaxLength(120)
        self.code.textChanged.connect(self._typed)
        self.file = button()
        self.file.clicked.connect(self.file_asked)
        self.photo = button()
        self.photo.clicked.connect(self.photo_asked)
        self.there = button()
        self.there.clicked.connect(self._open_there)
        self.there.hide()
        self.result = label("quiet", wrap=True)
        self._name_label = QLabel()
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.textChanged.connect(self._judge_name)
        self._name_label.setBuddy(self.name)
        self.count = label("name", wrap=True)
        self.left_out = label("warning", wrap=True)
        self.deck = label(wrap=True)
        self._rows = QWidget()
        self._list = QVBoxLayout(self._rows)
        self._list.setContentsMargins(0, 0, 0, 0)
        self._list.setSpacing(px(6))
        self._slip = panel("slip")
        self._only = label("name", wrap=True)
        slip = row(self._only)
        slip.setContentsMargins(px(12), px(8), px(12), px(8))
        self._slip.setLayout(slip)
        self.keep, self.compare, self.leave = button("keep"), button(), button()
        self.compare.clicked.connect(self._compare)
        self.keep.clicked.connect(self._keep)
        self.leave.clicked.connect(self.clear)

    def _lay_out(self) -> None:
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(10))
        column.addWidget(self._heading)
        paper = panel("card")
        inside = QVBoxLayout(paper)
        inside.setContentsMargins(px(16), px(14), px(16), px(14))
        inside.setSpacing(px(10))
        for one in (flow(self.file, self.photo), self.code, self.result, self.there):
            inside.addWidget(one)
        column.addWidget(paper)
        self._found = QWidget()
        found = QVBoxLayout(self._found)
        found.setContentsMargins(0, 0, 0, 0)
        found.setSpacing(px(8))
        called = row(self._name_label, self.name)
        called.setStretch(1, 1)
        nest(found, called)
        for one in (self.count, self.left_out, self.deck, self._rows, self._slip, self.keep):
            found.addWidget(one)
        found.addWidget(flow(self.compare, self.leave))
        inside.addWidget(self._found)
        column.addStretch(1)
        self._found.hide()

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._heading.setText(translate("Pact", "Arriva un patto"))
        self.code.setPlaceholderText(translate("Pact", "Scrivete qui il codice"))
        self.code.setAccessibleName(translate("Pact", "Codice di un patto"))
        self.file.setText(translate("Pact", "Apri un file…"))
        self.photo.setText(translate("Pact", "Leggi una foto…"))
        self._name_label.setText(translate("Pact", "Lo chiamate:"))
        self._only.setText(translate("Pact", "State solo guardando: il patto non è salvato."))
        self.compare.setText(translate("Pact", "Confronta"))
        self.leave.setText(translate("Pact", "Lascia stare"))
        self._show()

    # What comes

    def _typed(self, text: str) -> None:
        """Read the code as far as it is written; a half one is no mistake yet."""
        if not plain_code(text):
            self._hold(None, None)
            return
        try:
            self._take(read_code(text))
        except PactError as error:
            self._hold(None, error)

    def read(self, path: Path) -> None:
        """Look at the pact in the file at *path*."""
        self.clear()
        self.reader.begin(path, self._ticket)

    def put(self, text: str) -> None:
        """Look at the pact whose code *text* is."""
        self.code.setText(in_groups(plain_code(text)))
        self.code.setFocus()

    def _take_read(self, come: Pact | PactError, ticket: int) -> None:
        if isValid(self) and ticket == self._ticket:
            self._take(come)

    def _take(self, come: Pact | PactError) -> None:
        if isinstance(come, PactError):
            self._hold(None, come)
        elif come.game != self._game.key:
            self._hold(None, None, come)
        else:
            self._hold(come, None)

    def _open_there(self) -> None:
        if self._elsewhere is not None:
            self.other_game.emit(self._elsewhere)

    def take(self, pact: Pact) -> None:
        """Look at *pact*, which came to another game first."""
        self._take(pact)

    def _hold(
        self, pact: Pact | None, flaw: PactError | None, elsewhere: Pact | None = None
    ) -> None:
        self.pact, self._flaw, self._elsewhere = pact, flaw, elsewhere
        self._ticket += 1
        if pact is not None:
            self.name.setText(pact.name or translate("Pact", "Dai cugini"))
        self._show()

    def clear(self) -> None:
        """Let go what has come."""
        self.code.clear()
        self._hold(None, None)

    # Showing it

    def _say(self, words: str, role: str) -> None:
        self.result.setText(words)
        restyle(self.result, role)

    def _show(self) -> None:
        pact, flaw, elsewhere = self.pact, self._flaw, self._elsewhere
        self._found.setVisible(pact is not None)
        self.there.setVisible(elsewhere is not None and self.opens_others)
        if pact is not None:
            self._say("✓ " + self._whole(), "good")
            self._show_pact(pact)
        elif flaw is not None:
            # Who is still writing has made no mistake.
            writing = flaw.flaw is Flaw.SIGNS_MISSING
            sign = "" if writing else "✗ "
            self._say(sign + flaw_words(flaw), "quiet" if writing else "warning")
        elif elsewhere is not None:
            entry = info(elsewhere.game)
            words = open_there_words if self.opens_others else other_game_words
            self._say(words(entry), "warning")
            self.there.setText(translate("Pact", "Apri {game}").format(game=entry.title))
        elif self._kept_as and self._unkept is not None:
            self._say(f"✗ {problem_words(self._unkept)}", "warning")
        elif self._kept_as:
            said = translate(
                "Pact", "«{name}» è tra i vostri patti: lo trovate nell'elenco, con la ★."
            )
            self._say("✓ " + said.format(name=self._kept_as), "good")
        else:
            self._say(
                translate(
                    "Pact",
                    "Un codice dettato al telefono, letto da un foglio, o un file dei cugini:"
                    " prima si guarda, poi si decide.",
                ),
                "quiet",
            )

    def _whole(self) -> str:
        if self.code.text():
            return translate("Pact", "Codice intero e senza errori.")
        return translate("Pact", "Patto intero e senza errori.")

    def _show_pact(self, pact: Pact) -> None:
        language = current_language()
        unlike = [
            one for one in options(type(pact.rules)) if pact.rules[one.key] != self._ours[one.key]
        ]
        alike = len(options(type(pact.rules))) - len(unlike)
        same = translate("Pact", "%n regole come le vostre", "", alike)
        other = translate("Pact", "%n diverse", "", len(unlike))
        whole = translate("Pact", "Tutte le regole come le vostre.")
        self.count.setText(f"{same}, {other}:" if unlike else whole)
        self.left_out.setVisible(bool(pact.left_out))
        self.left_out.setText(left_out_words(len(pact.left_out)) if pact.left_out else "")
        self.deck.setText(come_deck_words(pact.deck, pact.deck_title))
        self.deck.setVisible(bool(pact.deck))
        empty(self._list)
        for one in unlike:
            title = house_rules.title(one, language)
            ours = house_rules.label(one, self._ours[one.key], language)
            theirs = house_rules.label(one, pact.rules[one.key], language)
            self._list.addWidget(_change(title, ours, theirs))
        self._judge_name()

    def _judge_name(self) -> None:
        """Allow to keep it under a name that is not taken: nothing is written over."""
        name = self.given_name
        why = ""
        if not name:
            why = translate("Pact", "Dategli un nome.")
        elif alike(name, self._taken):
            why = name_taken_words(name)
        allow(self.keep, why)
        self.keep.setText(why or translate("Pact", "Tieni come «{name}»").format(name=name))

    @property
    def given_name(self) -> str:
        """Return the name that is written, without spaces too many."""
        return " ".join(self.name.text().split())

    def take_name(self, name: str) -> None:
        """Hear that there is a pact called *name* now, which was not made here."""
        self._taken.add(name)
        self._judge_name()

    def _keep(self) -> None:
        pact, name = self.pact, self.given_name
        if pact is None or not self.keep.isEnabled():
            return
        self._taken.add(name)
        self._awaited, self._kept_as = name, ""
        self.kept_deck = pact.deck if pact.deck != OWN_DECK else ""
        self.clear()
        self.kept.emit(name, pact.rules)
        self.code.setFocus()

    def tell_kept(self, name: str, problem: Problem | None) -> None:
        """Say that *name* is kept, or why it could not be, if it came here and is the last one.

        It is said as soon as nothing else is looked at, and then until another is kept.
        """
        if name == self._awaited:
            self._kept_as, self._unkept = name, problem
            self._show()

    def _compare(self) -> None:
        if self.pact is not None:
            self.compare_asked.emit(self.given_name, self.pact.rules)


def _change(title: str, ours: str, theirs: str) -> QWidget:
    """Return a row that says what a rule is with us and with them."""
    made = panel()
    column = QVBoxLayout(made)
    column.setContentsMargins(px(12), px(6), px(12), px(8))
    column.setSpacing(px(2))
    what, values = label("quiet", wrap=True), label("name", wrap=True)
    what.setText(title)
    said = translate("Pact", "voi {ours}  →  loro {theirs}")
    values.setText(said.format(ours=ours, theirs=theirs))
    for one in (what, values):
        column.addWidget(one)
    return made
