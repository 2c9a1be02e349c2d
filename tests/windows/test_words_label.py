"""A label for a page of words looks and answers as a plain one does."""

import pytest
from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QImage
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QLabel
from pytestqt.qtbot import QtBot

from scala_desktop.windows.words_label import Words

HTML = (
    '<p style="margin:0 0 6px 0; line-height:112%;">Chi <b>chiude</b> non paga '
    '<a href="word:niente" style="color:#7a4a00;">niente</a>, e gli altri contano le carte che '
    "hanno in mano, una per una.</p><table><tr><td>1&nbsp;</td><td>una riga</td></tr></table>"
)


def plain(qtbot: QtBot, width: int) -> QLabel:
    """Return a label of Qt's own with the same words."""
    made = QLabel(HTML)
    qtbot.addWidget(made)
    made.setWordWrap(True)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.setFixedWidth(width)
    return made


def shown(qtbot: QtBot, width: int) -> Words:
    made = Words()
    qtbot.addWidget(made)
    made.setTextFormat(Qt.TextFormat.RichText)
    made.write(HTML)
    made.resize(width, made.heightForWidth(width))
    with qtbot.waitExposed(made):
        made.show()
    return made


def picture(label: QLabel) -> QImage:
    return label.grab().toImage()


@pytest.mark.parametrize("width", [140, 333, 620])
def test_it_is_as_high_as_a_plain_label_and_looks_the_same(qtbot: QtBot, width: int) -> None:
    words, other = shown(qtbot, width), plain(qtbot, width)
    assert words.height() == other.heightForWidth(width)
    other.resize(words.size())
    assert picture(words) == picture(other)
    for one in (words, other):
        one.setStyleSheet("QLabel { color: #aa2200; font-size: 23px; }")
    words.resize(width, words.heightForWidth(width))
    other.resize(words.size())
    assert words.height() == other.heightForWidth(width), "the larger letters are measured anew"
    assert picture(words) == picture(other)


def test_other_words_are_laid_out_anew(qtbot: QtBot) -> None:
    words = shown(qtbot, 200)
    high, before = words.heightForWidth(200), picture(words)
    words.write("<p>Poche.</p>")
    assert words.heightForWidth(200) < high
    assert picture(words) != before


def test_a_click_on_a_link_follows_it(qtbot: QtBot) -> None:
    words = shown(qtbot, 620)
    followed: list[str] = []
    words.linkActivated.connect(followed.append)
    line = words.fontMetrics().height() // 2
    for x in range(0, 400, 8):
        QTest.mouseClick(words, Qt.MouseButton.LeftButton, pos=QPoint(x, line))
    assert set(followed) == {"word:niente"}
