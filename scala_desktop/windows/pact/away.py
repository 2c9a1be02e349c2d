"""What a pact is carried away with: the QR picture, the code with the words to say it, a file.

Source: design/pact.md, 3.
"""

from __future__ import annotations

from PySide6.QtCore import Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QHBoxLayout, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.model.guard import guarded
from scala_desktop.rules.pacts.code import MOST_SPOKEN, plain_code
from scala_desktop.windows.deck_words import carried_deck_words
from scala_desktop.windows.headings import Heading
from scala_desktop.windows.layouts import FlowLayout, empty, nest, row
from scala_desktop.windows.pact.preview import QrPicture
from scala_desktop.windows.pact.qr import Squares, can_draw
from scala_desktop.windows.widgets import button, label, panel
from scala_desktop.words.catalogue import current_language, translate
from scala_desktop.words.pacts import sign_words, spoken_code

QR_PX = 172


@guarded
class Away(QWidget):
    """Shows *code*, and how *deck* travels, the one of the pact.

    :attr:`qr_asked` and :attr:`file_asked` are wishes for a file of each kind.
    """

    qr_asked = Signal()
    file_asked = Signal()

    def __init__(self, code: str, deck: str = "") -> None:
        super().__init__()
        self._code, self._deck = code, deck
        self._heading = Heading("", "title on cloth")
        column = QVBoxLayout(self)
        column.setContentsMargins(0, 0, 0, 0)
        column.setSpacing(px(12))
        column.addWidget(self._heading)
        column.addWidget(self._make_qr())
        column.addWidget(self._make_voice())
        column.addWidget(self._make_file())
        self.about_deck = label("on cloth", wrap=True)
        column.addWidget(self.about_deck)
        column.addStretch(1)

    def _make_qr(self) -> QWidget:
        made = panel("card")
        self.picture = QrPicture(QR_PX)
        self._qr_name, self._qr_about = label("name", wrap=True), label("quiet", wrap=True)
        self.save_qr = button()
        self.save_qr.clicked.connect(self.qr_asked)
        self.save_qr.setEnabled(False)  # for the moment in which it is drawn
        side = QVBoxLayout()
        side.addWidget(self._qr_name)
        side.addWidget(self._qr_about)
        side.addStretch(1)
        side.addWidget(self.save_qr)
        both = QHBoxLayout(made)
        both.setContentsMargins(px(12), px(12), px(12), px(12))
        both.setSpacing(px(14))
        both.addWidget(self.picture)
        nest(both, side, 1)
        made.setVisible(can_draw())
        return made

    def _make_voice(self) -> QWidget:
        made = panel("card")
        self._voice_name = label("name", wrap=True)
        self._groups = QWidget()
        FlowLayout(self._groups, spacing=10)
        self.copy = button()
        self.copy.clicked.connect(self._copy)
        self.copied = label("good")
        column = QVBoxLayout(made)
        column.setContentsMargins(px(14), px(10), px(14), px(12))
        column.setSpacing(px(8))
        head = row(self._voice_name, self.copy)
        head.setStretch(0, 1)
        nest(column, head)
        column.addWidget(self._groups)
        column.addWidget(self.copied)
        self.copied.hide()
        return made

    def _make_file(self) -> QWidget:
        made = panel("card")
        self._file_name, self._file_about = label("name", wrap=True), label("quiet", wrap=True)
        self.save_file = button()
        self.save_file.clicked.connect(self.file_asked)
        told = QVBoxLayout()
        told.addWidget(self._file_name)
        told.addWidget(self._file_about)
        both = QHBoxLayout(made)
        both.setContentsMargins(px(14), px(10), px(14), px(10))
        nest(both, told, 1)
        both.addWidget(self.save_file)
        return made

    def show_squares(self, squares: Squares) -> None:
        """Show the QR picture, which has been drawn."""
        self.save_qr.setEnabled(True)
        self.picture.show_squares(squares)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._heading.setText(translate("Pact", "Portalo via"))
        self._qr_name.setText(translate("Pact", "Con il telefono"))
        self._qr_about.setText(
            translate(
                "Pact",
                "Inquadratelo: il telefono mostra il codice, da scrivere nell'altro computer.",
            )
        )
        self.save_qr.setText(translate("Pact", "Salva il QR…"))
        self.picture.setAccessibleName(translate("Pact", "QR del patto, lo stesso codice"))
        signs = len(plain_code(self._code))
        if signs > MOST_SPOKEN:
            said = translate("Pact", "A voce è lungo, %n segni: meglio il QR o il file.", "", signs)
        else:
            said = translate("Pact", "A voce: %n segni, anche al telefono", "", signs)
        self._voice_name.setText(said)
        self.copy.setText(translate("Pact", "Copia il codice"))
        self._file_name.setText(translate("Pact", "Un file piccolo"))
        self._file_about.setText(translate("Pact", "per la posta o una chiavetta"))
        self.save_file.setText(translate("Pact", "Salva il file…"))
        told = carried_deck_words(self._deck)
        self.about_deck.setText(told)
        self.about_deck.setVisible(bool(told))
        self._show_groups()

    def _show_groups(self) -> None:
        layout = self._groups.layout()
        assert layout is not None
        empty(layout)
        language = current_language()
        said = sign_words(self._code, language)
        for signs, words in zip(self._code.split(), said, strict=True):
            layout.addWidget(_group(signs, words))
        self._groups.setAccessibleName(spoken_code(self._code, language))

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText(self._code)
        self.copied.setText(translate("Pact", "✓ Copiato"))
        self.copied.show()


def _group(signs: str, words: tuple[str, ...]) -> QWidget:
    """Return four signs, and below each other the words to say them."""
    made = panel("sign")
    column = QVBoxLayout(made)
    column.setContentsMargins(px(12), px(4), px(12), px(8))
    column.setSpacing(px(2))
    large, small = label("code"), label("quiet")
    large.setText(signs)
    small.setText("\n".join(words))
    column.addWidget(large)
    column.addWidget(small)
    # The words are said once, by the name of all groups.
    large.setAccessibleName(" ".join(words))
    return made
