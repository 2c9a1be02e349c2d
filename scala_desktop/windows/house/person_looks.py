"""How cards, letters and cloth look to somebody of the house, each by what it looks like.

Source: design/evening.md, 2.
"""

from __future__ import annotations

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from PySide6.QtCore import QPointF, QRectF, QSize, Qt, Signal
from PySide6.QtGui import QColor, QPainter
from PySide6.QtWidgets import QAbstractButton, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from scala_desktop.dress.room import px
from scala_desktop.rules.registry import FIRST
from scala_desktop.store.looks import CHOICES, GameLook, look_of
from scala_desktop.store.people import language_of, scale_of
from scala_desktop.store.store import Store
from scala_desktop.table.painting.background import COLOURS as CLOTHS
from scala_desktop.windows.deck_words import choice_words, french_words
from scala_desktop.windows.house.cards import CardPictures, PlacedCard
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.layouts import flow, nest
from scala_desktop.windows.looks import french_art
from scala_desktop.windows.picture_choice import PictureChoice
from scala_desktop.windows.widgets import button, label
from scala_desktop.words.catalogue import current_language, languages, translate

SIZES_OFFERED: Final = (85, 100, 115)
SCALES_OFFERED: Final = (100, 140, 200)
DECKS_OFFERED: Final = ((False, False), (True, False), (False, True), (True, True))
"""The French deck with giant indices or not, in four colours or not."""
CARD: Final = 44
QUEEN: Final = 24
"""The face by which a deck is shown: a queen of diamonds, blue where there are four colours."""


class PersonLooks(QWidget):
    """What one person sees.

    :attr:`look_chosen` carries the values of a :class:`GameLook` that change, by their names;
    :attr:`own_chosen` another choice of theirs, by its key in the store, and its value.
    :attr:`decks_asked` leads to the other decks.
    """

    look_chosen = Signal(object)
    own_chosen = Signal(str, object)
    decks_asked = Signal()

    def __init__(self) -> None:
        super().__init__()
        self.pictures = CardPictures(self._show_cards, self)
        self.decks = {
            offered: PictureChoice(QSize(58, 62), partial(self._paint_deck, offered))
            for offered in DECKS_OFFERED
        }
        self.more_decks = button("link")
        self.more_decks.clicked.connect(self.decks_asked)
        self.sizes = {value: button("paper", checkable=True) for value in SIZES_OFFERED}
        self.scales = {value: button("paper", checkable=True) for value in SCALES_OFFERED}
        self.languages = {value: button("paper", checkable=True) for value in languages()}
        self.cloths = {
            value: PictureChoice(QSize(64, 20), partial(_paint_cloth, value))
            for value in CHOICES["felt"]
        }
        self._column = QVBoxLayout(self)
        self._column.setContentsMargins(0, 0, 0, 0)
        self._column.setSpacing(px(6))
        self._deck = self._add_line(self.decks, spacing=1, below=self.more_decks)
        self._size = self._add_line(self.sizes)
        self._scale = self._add_line(self.scales)
        self._language = self._add_line(self.languages)
        self._cloth = self._add_line(self.cloths)
        self._column.addStretch(1)
        for (giant, four), deck in self.decks.items():
            # One of the players' own decks gives way to the drawn one that was chosen.
            drawn = {"giant_index": giant, "four_colours": four, "deck": GameLook().deck}
            deck.clicked.connect(partial(self._choose_look, drawn))
        for size, one in self.sizes.items():
            one.clicked.connect(partial(self._choose_look, {"card_size": size}))
        for felt, cloth in self.cloths.items():
            cloth.clicked.connect(partial(self._choose_look, {"felt": felt}))
        for percent, one in self.scales.items():
            one.clicked.connect(partial(self._choose_own, "scales", percent))
        for language, one in self.languages.items():
            one.clicked.connect(partial(self._choose_own, "languages", language))

    def _add_line(
        self,
        offered: Mapping[Any, QAbstractButton],
        *,
        spacing: int = 6,
        below: QWidget | None = None,
    ) -> QLabel:
        """Lay what is *offered* beside a title, which may have something *below*; return it."""
        title = label("name")
        title.setWordWrap(True)
        title.setFixedWidth(px(112))
        line = QHBoxLayout()
        if below is None:
            line.addWidget(title)
        else:
            both = QVBoxLayout()
            both.setSpacing(0)
            both.addWidget(title)
            both.addWidget(below, 0, Qt.AlignmentFlag.AlignLeft)
            nest(line, both)
        line.addWidget(flow(*offered.values(), spacing=spacing), 1)
        nest(self._column, line)
        return title

    def _choose_look(self, values: dict[str, Any], _checked: bool = False) -> None:
        self.look_chosen.emit(values)

    def _choose_own(self, key: str, value: object, _checked: bool = False) -> None:
        self.own_chosen.emit(key, value)

    def show_choices(self, store: Store, name: str) -> None:
        """Show what *name* has chosen."""
        look = look_of(store, FIRST, name)
        language = language_of(store, name) or current_language()
        shown: tuple[tuple[Mapping[Any, QAbstractButton], object], ...] = (
            (self.decks, (look.giant_index, look.four_colours)),
            (self.sizes, min(SIZES_OFFERED, key=lambda size: abs(size - look.card_size))),
            (self.cloths, look.felt),
            (self.scales, scale_of(store, name)),
            (self.languages, language),
        )
        for offered, chosen in shown:
            for value, one in offered.items():
                one.setChecked(value == chosen)

    def retranslate(self) -> None:
        """Set every text anew in the language in force."""
        self._deck.setText(translate("People", "Mazzo"))
        for (giant, four), deck in self.decks.items():
            words = french_words(giant_index=giant, four_colours=four)
            self._name(deck, self._deck.text(), words)
            if giant and four:
                deck.setText(translate("People", "Entrambi"))
        self.more_decks.setText(translate("People", "Altri mazzi…"))
        self._size.setText(translate("People", "Grandezza delle carte"))
        sizes = (
            translate("Decks", "Piccole"),
            translate("Decks", "Normali"),
            translate("Decks", "Grandi"),
        )
        for one, words in zip(self.sizes.values(), sizes, strict=True):
            self._name(one, self._size.text(), words)
        self._scale.setText(translate("People", "Testo"))
        for percent, one in self.scales.items():
            self._name(one, self._scale.text(), f"{percent} %")
        self._language.setText(translate("People", "Lingua"))
        for language, one in self.languages.items():
            self._name(one, self._language.text(), language_name(language))
        self._cloth.setText(translate("People", "Panno"))
        for felt, cloth in self.cloths.items():
            self._name(cloth, self._cloth.text(), choice_words("felt", felt))

    @staticmethod
    def _name(one: QAbstractButton, title: str, words: str) -> None:
        one.setText(words)
        one.setAccessibleName(f"{title}: {words}")

    # The cards by which decks are chosen

    def want_cards(self) -> None:
        """Have the cards made for the screen and the scale of now."""
        cards = [_card(offered, QPointF()) for offered in DECKS_OFFERED]
        self.pictures.want(cards, self.devicePixelRatioF())

    def _show_cards(self) -> None:
        for one in self.decks.values():
            one.update()

    def _paint_deck(self, offered: tuple[bool, bool], painter: QPainter, box: QRectF) -> None:
        self.pictures.paint(painter, _card(offered, box.center()), self.devicePixelRatioF())


def _card(offered: tuple[bool, bool], at: QPointF) -> PlacedCard:
    """Return the queen of the deck that is *offered*, whose back nobody sees."""
    giant, four = offered
    name = french_art(giant_index=giant, four_colours=four)
    key = name, GameLook().back, False
    return PlacedCard(key, QUEEN, float(px(CARD)), at.x(), at.y())


def _paint_cloth(felt: str, painter: QPainter, box: QRectF) -> None:
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(CLOTHS[felt][1]))
    painter.drawRoundedRect(box, px(6), px(6))
