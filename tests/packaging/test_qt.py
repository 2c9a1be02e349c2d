"""Facts about Qt for Python on which the project relies."""

import sys

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainterPath


def test_calls_without_a_result_keep_the_count_of_none() -> None:
    """PySide6 6.12.0 takes a reference from None at each such call, until Python 3.11 aborts."""
    path = QPainterPath()
    point = QPointF(1, 1)
    before = sys.getrefcount(None)
    for _ in range(500):
        path.moveTo(point)
    assert abs(sys.getrefcount(None) - before) < 100
