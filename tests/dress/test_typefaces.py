"""The program's own letters, and the forms of a window."""

from PySide6.QtCore import QSizeF
from PySide6.QtGui import QFontInfo, QFontMetrics, QRawFont

from scala_desktop.dress.room import Form, Scale, form_of
from scala_desktop.dress.typefaces import (
    BOLD,
    REGULAR,
    STRONG,
    TEXT_FAMILY,
    TITLE_FAMILY,
    elided,
    load_typefaces,
    text_font,
    title_font,
)

WRITTEN = "Perché più così né là È €25 «sì» – 40 0123456789 ß ç ñ ü"


def test_every_weight_is_there(qapp: object) -> None:
    assert load_typefaces() == []
    for weight in (REGULAR, STRONG, BOLD):
        found = QFontInfo(text_font(17, weight))
        assert (found.family(), found.weight()) == (TEXT_FAMILY, weight.value)
    found = QFontInfo(title_font(34))
    assert (found.family(), found.weight()) == (TITLE_FAMILY, STRONG.value)


def test_they_hold_what_is_written(qapp: object) -> None:
    load_typefaces()
    for font in (text_font(17), title_font(34)):
        raw = QRawFont.fromFont(font)
        assert not [sign for sign in WRITTEN if not raw.glyphIndexesForString(sign)[0]], (
            font.family()
        )


def test_what_has_the_room_that_it_asks_for_is_not_shortened(qapp: object) -> None:
    load_typefaces()
    for font in (text_font(15), text_font(16, STRONG), text_font(17, BOLD), title_font(22)):
        metrics = QFontMetrics(font)
        for name in ("Nonna Giusi", "Nonna Pina", "Zio Beppe", "Zia Bruna", "Aggiungi", WRITTEN):
            asked = metrics.horizontalAdvance(name)
            assert elided(name, font, asked) == name
            assert elided(name, font, asked - 8) != name


def test_a_window_takes_its_form_from_the_room() -> None:
    forms = {
        (1366, 768): Form.WIDE,
        (1280, 640): Form.WIDE,
        (960, 540): Form.MIDDLE,
        (976, 549): Form.MIDDLE,
        (914, 514): Form.MIDDLE,
        (683, 384): Form.NARROW,
        (480, 270): Form.NARROW,
    }
    assert {size: form_of(QSizeF(*size)) for size in forms} == forms


def test_a_scale_stays_within_what_there_is() -> None:
    scale, told = Scale(), []
    scale.changed.connect(lambda: told.append(scale.percent))
    for percent in (140, 140, 500, 10):
        scale.set(percent)
    assert told == [140, 200, 80]
