"""The wheel over a list that opens."""

from PySide6.QtCore import QPoint, QPointF, Qt
from PySide6.QtGui import QWheelEvent
from PySide6.QtWidgets import QApplication, QComboBox


def turn_wheel(combo: QComboBox) -> None:
    """Turn the wheel over *combo*, one notch down."""
    middle = QPointF(combo.rect().center())
    down, none = QPoint(0, -120), Qt.MouseButton.NoButton
    keys, phase = Qt.KeyboardModifier.NoModifier, Qt.ScrollPhase.NoScrollPhase
    event = QWheelEvent(middle, middle, QPoint(), down, none, keys, phase, False)
    QApplication.sendEvent(combo, event)
