"""The look of every window: dark green background, warm white letters, large and clear controls.

A palette and a style sheet of our own, because the system's dark mode does not reach every
platform.  Text is never under 15 px, a button never under 44 px high in a dialog, and what has
the keyboard focus wears a white ring.

Source: design/interaction.md, 10.
"""

from __future__ import annotations

from typing import Final

from PySide6.QtGui import QColor, QFont, QFontMetrics, QPalette
from PySide6.QtWidgets import QApplication

CLOTH: Final = "#123a2b"
PANEL: Final = "#0d2c20"
RAISED: Final = "#1b4f3a"
HOVER: Final = "#25664b"
LINE: Final = "#3f7a61"
TEXT: Final = "#fdf8ea"
QUIET: Final = "#cfe3d6"
GOLD: Final = "#ffd23f"
LOSS: Final = "#f08a7a"
INK: Final = "#16251d"
PAPER: Final = "#fffdf5"
RED_SUIT: Final = "#b3101c"
BLACK_SUIT: Final = "#171a2c"

TEXT_PX: Final = 16
TOP_BAR_PX: Final = 46

_SHEET = """
QWidget { font-size: 16px; }
QDialog, QMainWindow, QMessageBox { background: {cloth}; }
QLabel, QCheckBox, QRadioButton { color: {text}; background: transparent; }
QLabel[role="title"] { font-size: 24px; font-weight: bold; }
QLabel[role="heading"] { font-size: 19px; font-weight: bold; color: {gold}; }
QLabel[role="name"] { font-size: 17px; font-weight: bold; }
QLabel[role="quiet"] { font-size: 15px; color: {quiet}; }
QLabel[role="mark"] { font-size: 15px; font-weight: bold; color: {gold}; }
QLabel[role="warning"] { font-size: 16px; font-weight: bold; color: {loss}; }
QLabel[role="number"] { font-size: 20px; font-weight: bold; }

QPushButton, QToolButton {
    color: {text}; background: {raised}; border: 3px solid {line}; border-radius: 9px;
    padding: 4px 14px; min-height: 32px;
}
QPushButton:hover, QToolButton:hover { background: {hover}; }
QPushButton:pressed, QToolButton:pressed { background: {panel}; }
QPushButton:checked, QToolButton:checked { background: {text}; color: {ink}; font-weight: bold; }
QPushButton:disabled, QToolButton:disabled { color: #7f9c8d; background: #153f2f;
    border-color: #2b5a47; }
QPushButton[role="main"] { background: {gold}; color: {ink}; border-color: {gold};
    font-weight: bold; }
QPushButton[role="main"]:hover { background: #ffe07a; }
QPushButton[role="main"]:disabled { background: #7c7036; color: #2c2a17;
    border-color: #7c7036; }
QPushButton[role="link"] { background: transparent; border-color: transparent; color: {gold};
    text-decoration: underline; padding: 3px 6px; }
QPushButton[role="link"]:hover { background: {raised}; }
QPushButton:focus, QToolButton:focus, QPushButton[role="main"]:focus,
QPushButton[role="link"]:focus { border: 3px solid #ffffff; outline: none; }

QFrame[role="bar"] { background: {panel}; }
QFrame[role="bar"] QToolButton { min-height: 26px; padding: 2px 10px; border-width: 3px;
    border-color: {panel}; background: {raised}; }
QFrame[role="bar"] QToolButton:hover { background: {hover}; }
QFrame[role="bar"] QToolButton:disabled { background: {panel}; color: #7f9c8d; }
QFrame[role="bar"] QToolButton:checked { background: {text}; color: {ink}; }
QFrame[role="bar"] QToolButton:focus { border-color: #ffffff; }
QToolButton::menu-indicator { image: none; width: 0; }

QFrame[role="panel"] { background: {panel}; border-radius: 12px; }
QFrame[role="card"] { background: {panel}; border: 2px solid {panel}; border-radius: 12px; }
QFrame[role="lost"] { background: {panel}; border: 2px solid {loss}; border-radius: 12px; }
QFrame[role="conflict"] { background: {panel}; border: 3px solid {loss}; border-radius: 12px; }
QFrame[role="changed"] { background: {panel}; border: 2px solid {gold}; border-radius: 12px; }
QFrame[role="notice"] { background: {gold}; border-radius: 0; }
QFrame[role="notice"] QLabel { color: {ink}; }
QFrame[role="notice"] QPushButton { background: {ink}; border-color: {ink}; }
QFrame[role="notice"] QPushButton:focus { border-color: #ffffff; }

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextBrowser, QListWidget {
    color: {text}; background: {panel}; border: 3px solid {line}; border-radius: 9px;
    selection-background-color: {gold}; selection-color: {ink};
}
QLineEdit, QSpinBox, QComboBox { padding: 2px 10px; min-height: 34px; }
QLineEdit:focus, QSpinBox:focus, QComboBox:focus, QPlainTextEdit:focus, QTextBrowser:focus,
QListWidget:focus, QScrollArea:focus { border: 3px solid #ffffff; }
QLineEdit > QToolButton { min-height: 0; padding: 0; border: none; background: transparent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: #7f9c8d; }
QComboBox::drop-down { border: none; width: 34px; }
QComboBox::down-arrow { image: url({icons}/arrow_down.svg); width: 18px; height: 18px; }
QComboBox QAbstractItemView { color: {text}; background: {panel}; border: 2px solid {line};
    selection-background-color: {gold}; selection-color: {ink}; outline: none; padding: 2px; }
QComboBox QAbstractItemView::item { min-height: 38px; padding: 2px 8px; }
QSpinBox { padding: 0; }
QSpinBox QLineEdit { border: none; padding: 0; min-height: 0; background: transparent; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: padding; width: 36px;
    background: {raised}; border: none; }
QSpinBox::up-button { subcontrol-position: top right; border-top-right-radius: 6px; }
QSpinBox::down-button { subcontrol-position: bottom right; border-bottom-right-radius: 6px; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover { background: {hover}; }
QSpinBox::up-arrow { image: url({icons}/arrow_up.svg); width: 16px; height: 16px; }
QSpinBox::down-arrow { image: url({icons}/arrow_down.svg); width: 16px; height: 16px; }
QListWidget { outline: none; padding: 4px; }
QListWidget::item { min-height: 40px; padding: 2px 10px; border-radius: 7px; }
QListWidget::item:hover { background: {raised}; }
QListWidget::item:selected { background: {text}; color: {ink}; }

QRadioButton, QCheckBox { spacing: 10px; min-height: 34px; padding: 1px 8px;
    border: 3px solid transparent; border-radius: 9px; }
QRadioButton:hover, QCheckBox:hover { background: {raised}; }
QRadioButton:focus, QCheckBox:focus { border-color: #ffffff; }
QRadioButton::indicator, QCheckBox::indicator { width: 22px; height: 22px; }
QRadioButton::indicator:unchecked { image: url({icons}/radio_off.svg); }
QRadioButton::indicator:checked { image: url({icons}/radio_on.svg); }
QCheckBox::indicator:unchecked { image: url({icons}/check_off.svg); }
QCheckBox::indicator:checked { image: url({icons}/check_on.svg); }

QMenu { color: {text}; background: {panel}; border: 2px solid {line}; padding: 6px; }
QMenu::item { padding: 9px 34px 9px 18px; border-radius: 7px; }
QMenu::item:selected { background: {gold}; color: {ink}; }
QMenu::item:disabled { color: #7f9c8d; }
QMenu::separator { height: 2px; background: {line}; margin: 6px 10px; }
QMenu::indicator { width: 20px; height: 20px; left: 8px; }

QScrollArea { background: transparent; border: 3px solid transparent; border-radius: 9px; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: {panel}; width: 20px; margin: 0; border-radius: 10px; }
QScrollBar::handle:vertical { background: {line}; min-height: 48px; border-radius: 8px;
    margin: 2px; }
QScrollBar::handle:vertical:hover { background: {quiet}; }
QScrollBar:horizontal { background: {panel}; height: 20px; margin: 0; border-radius: 10px; }
QScrollBar::handle:horizontal { background: {line}; min-width: 48px; border-radius: 8px;
    margin: 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QToolTip { color: {ink}; background: {paper}; border: 1px solid {ink}; padding: 6px;
    font-size: 15px; }
QTableView { color: {text}; background: {panel}; alternate-background-color: #113626;
    border: 3px solid {line}; border-radius: 9px; gridline-color: {cloth}; }
QTableView::item { padding: 4px 10px; }
QHeaderView { background: {panel}; font-weight: bold; }
QHeaderView::section, QTableCornerButton::section { color: {gold}; background: {panel};
    border: none; font-weight: bold; padding: 8px 12px; }
QSplitter::handle { background: {cloth}; }
"""


def apply_theme(app: QApplication, icons: str) -> None:
    """Style *app*, whose QStyle is Fusion; *icons* is the folder of the icons in the sheet."""
    font = QFont(app.font())
    font.setPixelSize(TEXT_PX)
    app.setFont(font)
    app.setPalette(palette())
    app.setStyleSheet(style_sheet(icons))


def style_sheet(icons: str) -> str:
    """Return the style sheet with its colours filled in."""
    sheet = _SHEET
    names = {
        "cloth": CLOTH,
        "panel": PANEL,
        "raised": RAISED,
        "hover": HOVER,
        "line": LINE,
        "text": TEXT,
        "quiet": QUIET,
        "gold": GOLD,
        "loss": LOSS,
        "ink": INK,
        "paper": PAPER,
        "icons": icons.replace("\\", "/"),
    }
    for name, value in names.items():
        sheet = sheet.replace(f"{{{name}}}", value)
    return sheet


def palette() -> QPalette:
    """Return the palette for what the style sheet does not paint."""
    made = QPalette()
    role = QPalette.ColorRole
    for which, colour in {
        role.Window: CLOTH,
        role.WindowText: TEXT,
        role.Base: PANEL,
        role.AlternateBase: RAISED,
        role.Text: TEXT,
        role.Button: RAISED,
        role.ButtonText: TEXT,
        role.BrightText: GOLD,
        role.Highlight: GOLD,
        role.HighlightedText: INK,
        role.Link: GOLD,
        role.LinkVisited: GOLD,
        role.ToolTipBase: PAPER,
        role.ToolTipText: INK,
        role.PlaceholderText: "#a9c4b5",
    }.items():
        made.setColor(which, QColor(colour))
    for which in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor("#7f9c8d"))
    return made


def large_font(pixels: int, *, bold: bool = False) -> QFont:
    """Return the window's font at *pixels* high."""
    font = QFont(QApplication.font())
    font.setPixelSize(pixels)
    font.setBold(bold)
    return font


def fitting_font(text: str, width: int, most: int, least: int = 20) -> QFont:
    """Return the largest bold font, *most* to *least* px, in which *text* fits *width* px."""
    for pixels in range(most, least, -2):
        font = large_font(pixels, bold=True)
        if QFontMetrics(font).horizontalAdvance(text) <= width:
            return font
    return large_font(least, bold=True)
