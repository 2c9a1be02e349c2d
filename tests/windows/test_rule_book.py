"""The rule book as a window: why a move was refused stands above it, however small the screen."""

from __future__ import annotations

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.windows.rule_book import RuleBook

WHY = "\n\n".join("Chiudi la mano quando scarti l'ultima carta." for _ in range(6))


@pytest.mark.parametrize(
    ("width", "height", "scrolls"), [(940, 720, False), (836, 424, True), (640, 400, True)]
)
def test_the_explanation_scrolls_only_where_it_has_no_room(
    qtbot: QtBot, width: int, height: int, scrolls: bool
) -> None:
    told = ("Non puoi chiudere: ti manca un burraco.", WHY, "Chiudere")
    book = RuleBook(None, lambda _: "# Burraco\n\n## Chiudere\n\nSi chiude.", lambda _: told)
    qtbot.addWidget(book)
    book.resize(width, height)
    with qtbot.waitExposed(book):
        book.show()
    assert (book.width(), book.height()) == (width, height)
    explanation = book._why_panel
    assert explanation.accessibleName() == told[0]
    assert (explanation.verticalScrollBar().maximum() > 0) is scrolls
    assert explanation.viewport().height() > 60
    assert book.text.viewport().height() > 60
