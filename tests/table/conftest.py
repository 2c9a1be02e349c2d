"""The table of a test, closed after it."""

from collections.abc import Iterator
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.words.cards import Names, call_cards
from tests.table.tables import Table


@pytest.fixture
def lay(qtbot: QtBot) -> Iterator[Any]:
    """Return a function that lays a :class:`Table`."""
    tables: list[Table] = []

    def make(*args: Any, **data: Any) -> Table:
        tables.append(Table(*args, **data))
        return tables[-1]

    yield make
    for table in tables:
        table.close()
    call_cards(Names.FRENCH)  # tables of Trentuno call them by the names of their deck
