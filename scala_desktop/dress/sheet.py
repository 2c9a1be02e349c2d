"""The style sheet and the palette of every window, made of a dress and a scale.

What lies on paper, a dialog or a frame of the role ``paper``, looks the same in both dresses; what
stands on the wall, on wood or on a plate takes the colours of the dress.  Buttons have a role:

=========== ==================================================== =======
``main``    what comes next, one a window: gold, with a foot         52
(none)      any other, on cloth or wall                              48
``paper``   any other on paper, as all are in a dialog               44
``wood``    on a bar of wood                                         44
``picture`` in a picture of the house, on a cloth of any colour      44
``link``    words that can be pressed, underlined                    44
=========== ==================================================== =======

Source: design/welcome.md, 0 and 8.
"""

from __future__ import annotations

import re
from dataclasses import fields
from typing import Final

from PySide6.QtGui import QColor, QPalette

from scala_desktop.dress import colours
from scala_desktop.dress.colours import DAY, Dress
from scala_desktop.dress.room import px
from scala_desktop.dress.typefaces import TITLE_FAMILY
from scala_desktop.resources import readable, resources

PAPER_GROUNDS: Final = ("QDialog", 'QFrame[role="paper"]')
"""What makes everything in it lie on paper."""
PLATE: Final = 'QWidget[role="plate"]'

_WALL: Final = """
QMainWindow { background: {wall_low}; }
QLabel, QCheckBox, QRadioButton { color: {text}; background: transparent; }
QLabel[role="title"] { font-family: "{title}"; font-weight: 600; font-size: 26px; }
QLabel[role="heading"] { font-size: 20px; font-weight: 700; color: {link}; }
QLabel[role="name"] { font-weight: 700; }
QLabel[role="shelf"] { font-family: "{title}"; font-weight: 600; font-size: 21px;
    color: {wood_text}; }
QLabel[role="quiet"] { font-size: 16px; color: {quiet}; }
QLabel[role="mark"] { font-size: 15px; font-weight: 700; color: {link}; }
QLabel[role="warning"] { font-weight: 700; color: {loss}; }
QLabel[role="number"] { font-size: 20px; font-weight: 700; }

QPushButton, QToolButton { color: {button_text}; background: {button};
    border: 2px solid {button_edge}; border-radius: 10px; padding: 2px 16px; min-height: 40px;
    font-weight: 600; outline: none; }
QPushButton:hover, QToolButton:hover { background: {button_hover}; }
QPushButton:pressed, QToolButton:pressed { background: {button_pressed}; }
QPushButton:checked, QToolButton:checked { background: {chosen_ground}; color: {chosen_text};
    font-weight: 700; }
QPushButton:disabled, QToolButton:disabled { color: {button_off}; border-style: dashed; }
QToolButton::menu-indicator { image: none; width: 0; }

QPushButton[role="wood"], QToolButton[role="wood"] { color: {wood_text};
    background: {wood_button}; border: {wood_line} solid {wood_edge}; min-height: 40px;
    min-width: 26px; padding: 1px 7px; }
QPushButton[role="wood"]:hover, QToolButton[role="wood"]:hover { background: {wood_hover}; }
QPushButton[role="wood"]:pressed, QToolButton[role="wood"]:pressed { background: {wood_edge}; }
QPushButton[role="wood"]:checked, QToolButton[role="wood"]:checked { background: {gold};
    color: {INK}; border-color: {GOLD_EDGE}; font-weight: 700; }
QPushButton[role="wood"]:disabled, QToolButton[role="wood"]:disabled { color: {wood_off};
    border-style: dashed; background: transparent; }

QPushButton[role="link"], QPushButton[role="link"]:hover { color: {link};
    background: transparent; border: none; text-decoration: underline; min-height: 40px;
    padding: 2px 6px; }
QPushButton[role="link"]:hover { background: {link_hover}; }
QPushButton[role="link"]:pressed { background: transparent; }
QPushButton[role="link"]:disabled { color: {button_off}; text-decoration: none; }

QFrame[role="bar"] { background: {wood_plain}; }
QFrame[role="bar"] QLabel { font-family: "{title}"; font-weight: 600; font-size: 24px;
    color: {wood_text}; }
QFrame[role="panel"] { background: {panel}; border-radius: 12px; }
QFrame[role="plate"] { background: {PANEL}; border-radius: 14px; }
QMenu { color: {panel_text}; background: {panel}; border: 2px solid {button_edge};
    padding: 6px; }
QMenu::item { padding: 10px 34px 11px 18px; border-radius: 8px; }
QMenu::item:selected { background: {GOLD}; color: {INK}; }
QMenu::item:disabled { color: {button_off}; }
QMenu::separator { height: 2px; background: {button_edge}; margin: 6px 10px; }
QMenu::indicator { width: 20px; height: 20px; left: 8px; }
QToolTip { color: {INK}; background: {PAPER}; border: 1px solid {PAPER_EDGE}; padding: 6px;
    font-size: 16px; }
QSplitter::handle { background: transparent; }
"""

_MAIN: Final = """
QPushButton[role="main"], QPushButton[role="main"]:hover, QPushButton[role="main"]:checked {
    color: {INK}; background: {gold}; border: 2px solid {GOLD_EDGE};
    border-bottom: 5px solid {GOLD_EDGE}; padding: 1px 22px; min-height: 42px; font-size: 18px;
    font-weight: 600; }
QPushButton[role="main"][tight="true"] { padding: 1px 14px; }
QPushButton[role="main"]:hover { background: {gold_hover}; }
QPushButton[role="main"]:pressed { background: {GOLD_PRESSED}; border-bottom-width: 2px;
    padding-top: 4px; }
QPushButton[role="main"]:disabled { color: {WARM_WHITE}; background: {GOLD_OFF};
    border: 2px dashed {GOLD_EDGE}; border-bottom: 5px dashed {GOLD_EDGE}; }
"""

_MAIN_ON_PAPER: Final = """
QPushButton[role="main"]:disabled { color: {paper_off}; background: {PAPER_SHADE};
    border: 2px dashed {PAPER_EDGE}; border-bottom: 5px dashed {PAPER_EDGE}; }
"""

_ON_PLATE: Final = """
QLabel, QLabel[role="quiet"], QCheckBox { color: {WARM_WHITE}; }
QCheckBox:hover { background: {PANEL_HIGH}; }
QPushButton { color: {WARM_WHITE}; background: {BUTTON}; border-color: {BUTTON_EDGE};
    min-height: 38px; }
QPushButton:hover { background: {BUTTON_HOVER}; }
QPushButton:pressed { background: {PANEL}; }
QPushButton:checked { background: {WARM_WHITE}; color: {INK}; border-color: {GOLD}; }
QPushButton[role="picture"] { background: {PANEL}; border-color: {PICTURE_EDGE}; }
QPushButton[role="picture"]:hover { background: {PANEL_HIGH}; }
QPushButton[role="picture"]:pressed { background: {INK}; }
"""
"""Plates lie on the cloth, which does not follow the dress."""

_ON_PAPER: Final = """
QLabel, QCheckBox, QRadioButton { color: {INK}; }
QLabel[role="heading"] { font-family: "{title}"; font-weight: 600; font-size: 24px;
    color: {INK}; }
QLabel[role="board"] { font-family: "{title}"; font-weight: 600; font-size: 26px;
    color: {wood_text}; }
QLabel[role="chapter"] { font-family: "{title}"; font-weight: 600; font-size: 36px; }
QLabel[role="quiet"] { color: {PAPER_TEXT}; }
QLabel[role="mark"] { color: {LINK_ON_PAPER}; }
QLabel[role="warning"] { color: {BAD}; }
QPushButton, QToolButton, QPushButton[role="paper"] { color: {INK}; background: {paper_button};
    border: 2px solid {PAPER_EDGE}; min-height: 38px; padding: 1px 14px; }
QPushButton:hover, QToolButton:hover { background: {paper_hover}; }
QPushButton:pressed, QToolButton:pressed { background: {paper_pressed}; }
QPushButton:checked, QToolButton:checked { background: {CHOSEN}; color: {PAPER};
    border-color: {CHOSEN}; }
QPushButton:disabled, QToolButton:disabled { color: {paper_off}; border-style: dashed;
    background: {PAPER_SHADE}; }
QPushButton:checked:disabled { color: {PAPER}; background: {paper_off}; }
QPushButton[role="danger"] { color: {BAD}; }
QLineEdit[role="great"] { font-family: "{title}"; font-weight: 600; font-size: 30px; }
QPushButton[role="link"], QPushButton[role="link"]:hover { color: {LINK_ON_PAPER};
    background: transparent; border: none; text-decoration: underline; min-height: 40px;
    padding: 2px 6px; }
QPushButton[role="link"]:hover { background: {PAPER_SHADE}; }
QPushButton[role="link"]:disabled { color: {paper_off}; text-decoration: none; }
QFrame[role="panel"] { background: {PAPER_SHADE}; }
QPushButton[role="closed"] { color: {paper_off}; border-style: dashed;
    background: {PAPER_SHADE}; }
QRadioButton[role="closed"] { color: {paper_off}; border: 2px dashed {PAPER_EDGE}; }
QFrame[role="slip"] { background: {SLIP}; border: 1px solid {PAPER_EDGE}; border-radius: 8px; }
QFrame[role="idle"] { background: transparent; border: 2px dashed {PAPER_EDGE};
    border-radius: 10px; }
QFrame[role="sign"] { background: {PAPER_SHADE}; border: 1px solid {PAPER_LINE};
    border-radius: 10px; }
QLabel[role="good"] { color: {GOOD}; font-weight: 700; }
QLabel[role="on cloth"] { color: {WARM_WHITE}; }
QPushButton[role="on cloth"]:checked { border: 3px solid {GOLD}; }
QLabel[role="title on cloth"] { font-family: "{title}"; font-weight: 600; font-size: 24px;
    color: {WARM_WHITE}; }
QLabel[role="code"] { font-size: 30px; font-weight: 700; }
QLabel[role="unlike"] { font-size: 16px; font-weight: 700; color: {UNLIKE}; }
QLabel[role="struck"] { font-size: 16px; color: {PAPER_TEXT}; text-decoration: line-through; }
QLineEdit[role="sum"], QLineEdit[role="active"] { font-size: 25px; font-weight: 700;
    padding: 0 6px; }
QLineEdit[role="active"] { border: 4px solid {INK}; }
QPushButton[role="digit"] { font-size: 24px; font-weight: 700; padding: 0 6px;
    border-bottom: 3px solid {PAPER_EDGE}; }
QPushButton[role="choice"] { padding: 1px 6px; }
QLineEdit[role="code"] { font-size: 24px; font-weight: 700; }
QPushButton[role="keep"], QPushButton[role="keep"]:hover { background: {CHOSEN}; color: {PAPER};
    border-color: {CHOSEN}; min-height: 44px; font-size: 18px; font-weight: 700; }
QPushButton[role="keep"]:disabled { color: {paper_off}; background: {PAPER_SHADE};
    border: 2px dashed {PAPER_EDGE}; }
"""

_PAPER: Final = """
{grounds} { background: qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {PAPER},
    stop:1 {PAPER_LOW}); }
QFrame[role="paper"] { border: {paper_line} solid {paper_edge}; border-radius: 14px; }
QFrame[role="rule"] { background: {PAPER_LINE}; border: none; min-height: 2px;
    max-height: 2px; }
QFrame[role="upright"] { background: {PAPER_LINE}; border: none; }
QFrame[role="card"] { background: {PAPER}; border: 2px solid {PAPER_LINE};
    border-radius: 12px; }
QFrame[role="changed"] { background: {PAPER}; border: 2px solid {UNLIKE_EDGE};
    border-radius: 12px; }
QFrame[role="unlike"] { background: {UNLIKE_SHADE}; border: none; border-radius: 8px; }
QFrame[role="lost"] { background: {PAPER}; border: 2px dashed {BAD}; border-radius: 12px; }
QFrame[role="conflict"] { background: {PAPER}; border: 3px solid {BAD}; border-radius: 12px; }

QLineEdit, QSpinBox, QComboBox, QPlainTextEdit, QTextBrowser, QListView, QTableView,
QTreeView { color: {INK}; background: {PAPER}; border: 2px solid {PAPER_EDGE};
    border-radius: 10px; selection-background-color: {CHOSEN}; selection-color: {PAPER};
    outline: none; }
QLineEdit, QSpinBox, QComboBox { padding: 2px 12px; min-height: 38px; }
QPushButton[role="keycap"] { color: {PAPER_TEXT}; background: {PAPER_SHADE};
    border: 1px solid {PAPER_EDGE}; border-radius: 6px; font-size: 15px; font-weight: 700;
    min-height: 0; min-width: 0; padding: 0; }
QLineEdit > QToolButton, QLineEdit > QToolButton:hover { min-height: 0; padding: 0;
    border: none; background: transparent; }
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled { color: {paper_off};
    background: {PAPER_SHADE}; border-style: dashed; }
QComboBox::drop-down { border: none; width: 36px; }
QComboBox::down-arrow { image: url("{icons}/arrow_down.svg"); width: 18px; height: 18px; }
QComboBox QAbstractItemView { border: 2px solid {PAPER_EDGE}; border-radius: 0; padding: 2px; }
QComboBox QAbstractItemView::item { min-height: 44px; padding: 0 10px; }
QSpinBox { padding: 0; }
QSpinBox QLineEdit { border: none; padding: 0; min-height: 0; background: transparent; }
QSpinBox::up-button, QSpinBox::down-button { subcontrol-origin: padding; width: 44px;
    background: {PAPER_SHADE}; border: none; }
QSpinBox::up-button { subcontrol-position: top right; border-top-right-radius: 8px; }
QSpinBox::down-button { subcontrol-position: bottom right; border-bottom-right-radius: 8px; }
QSpinBox::up-button:hover, QSpinBox::down-button:hover { background: {PAPER_LINE}; }
QSpinBox::up-arrow { image: url("{icons}/arrow_up.svg"); width: 16px; height: 16px; }
QSpinBox::down-arrow { image: url("{icons}/arrow_down.svg"); width: 16px; height: 16px; }
QListView { padding: 4px; }
QListView[role="stops"] { background: transparent; border: none; }
QListView::item { min-height: 40px; padding: 2px 10px; border-radius: 8px; color: {INK}; }
QListView::item:hover { background: {PAPER_SHADE}; }
QListView::item:selected { background: {CHOSEN}; color: {PAPER}; }

QRadioButton, QCheckBox { spacing: 10px; min-height: 40px; padding: 2px 8px;
    border-radius: 10px; }
QRadioButton:hover, QCheckBox:hover { background: {paper_shade_on}; }
QRadioButton:disabled, QCheckBox:disabled { color: {paper_off}; }
QRadioButton::indicator, QCheckBox::indicator { width: 24px; height: 24px; }
QRadioButton::indicator:unchecked { image: url("{icons}/radio_off.svg"); }
QRadioButton::indicator:checked { image: url("{icons}/radio_on.svg"); }
QCheckBox::indicator:unchecked { image: url("{icons}/check_off.svg"); }
QCheckBox::indicator:checked { image: url("{icons}/check_on.svg"); }

QScrollArea { background: transparent; border: none; }
QScrollArea > QWidget > QWidget { background: transparent; }
QScrollBar:vertical { background: {PAPER_SHADE}; width: 20px; margin: 0; border-radius: 10px; }
QScrollBar::handle:vertical { background: {PAPER_EDGE}; min-height: 48px; border-radius: 8px;
    margin: 2px; }
QScrollBar::handle:vertical:hover, QScrollBar::handle:horizontal:hover { background: {GOLD_EDGE}; }
QScrollBar:horizontal { background: {PAPER_SHADE}; height: 20px; margin: 0;
    border-radius: 10px; }
QScrollBar::handle:horizontal { background: {PAPER_EDGE}; min-width: 48px; border-radius: 8px;
    margin: 2px; }
QScrollBar::add-line, QScrollBar::sub-line { width: 0; height: 0; }
QScrollBar::add-page, QScrollBar::sub-page { background: transparent; }
QSlider { min-height: 44px; }
QSlider::groove:horizontal { background: {PAPER_LINE}; height: 8px; border-radius: 4px; }
QSlider::sub-page:horizontal { background: {GOLD_EDGE}; border-radius: 4px; }
QSlider::handle:horizontal { background: {PAPER}; border: 3px solid {GOLD_EDGE}; width: 22px;
    margin: -10px 0; border-radius: 14px; }
QTableView[role="squares"] { border: none; background: transparent; }
QTableView { alternate-background-color: {PAPER_LOW}; gridline-color: {PAPER_LINE}; }
QTableView::item { padding: 4px 10px; }
QHeaderView { background: {PAPER_SHADE}; font-weight: 700; }
QHeaderView::section, QTableCornerButton::section { color: {INK}; background: {PAPER_SHADE};
    border: none; font-weight: 700; padding: 8px 12px; }
"""


def style_sheet(dress: Dress) -> str:
    """Return the style sheet of *dress* at the scale of the interface."""
    paper = "".join(_within(_ON_PAPER + _MAIN + _MAIN_ON_PAPER, ground) for ground in PAPER_GROUNDS)
    text = _WALL + _MAIN + _PAPER + paper + _within(_ON_PLATE + _MAIN, PLATE)
    names = _names(dress)
    text = re.sub(r"\{(\w+)\}", lambda found: names[found[1]], text)
    return re.sub(r"(?<=[ :-])(\d+)px", lambda found: f"{px(int(found[1])) or 1}px", text)


def _within(rules: str, ground: str) -> str:
    """Return *rules* for what lies on *ground*."""
    found = re.findall(r"([^{}]+)(\{(?:[^{}]|\{\w+\})*\})", rules)
    return "".join(
        ", ".join(f"{ground} {one.strip()}" for one in selectors.split(",")) + body + "\n"
        for selectors, body in found
    )


def _names(dress: Dress) -> dict[str, str]:
    """Return every name that the sheet uses, with what stands for it."""
    named = {key: value for key, value in vars(colours).items() if isinstance(value, str)}
    worn = {field.name: getattr(dress, field.name) for field in fields(dress)}
    named |= {key: value for key, value in worn.items() if isinstance(value, str)}
    named |= {
        key: "rgba({}, {}, {}, {})".format(*worn[key])
        for key in ("wood_button", "wood_hover", "wood_edge")
    }
    light = dress.button_text == colours.INK
    named |= {
        "title": TITLE_FAMILY,
        "icons": readable(resources() / "icons" / "controls").replace("\\", "/"),
        "grounds": ", ".join(PAPER_GROUNDS),
        "gold": _shaded(colours.GOLD_LIGHT, colours.GOLD, colours.GOLD_LOW, dress),
        "gold_hover": colours.GOLD_LIGHT,
        "paper_button": _shaded(colours.PAPER, colours.PAPER, colours.PAPER_LOW, dress),
        "paper_hover": colours.PAPER_HOVER,
        "paper_pressed": DAY.button_pressed,
        "paper_off": DAY.button_off,
        "paper_shade_on": colours.PAPER_SHADE,
        "chosen_ground": colours.CHOSEN if light else colours.WARM_WHITE,
        "chosen_text": colours.PAPER if light else colours.INK,
        "link_hover": dress.button_hover,
        "loss": colours.BAD if light else colours.BAD_ON_CLOTH,
        "wood_line": "2px" if dress.flat else "1px",
        "paper_line": "2px" if dress.flat else "1px",
    }
    return named


def _shaded(top: str, middle: str, low: str, dress: Dress) -> str:
    """Return a ground that is lit from above, or plain where everything is flat."""
    if dress.flat:
        return middle
    return f"qlineargradient(x1:0, y1:0, x2:0, y2:1, stop:0 {top}, stop:0.5 {middle}, stop:1 {low})"


def palette(dress: Dress) -> QPalette:
    """Return the palette for what the style sheet does not paint."""
    made = QPalette()
    role = QPalette.ColorRole
    for which, colour in {
        role.Window: dress.wall_low,
        role.WindowText: dress.text,
        role.Base: colours.PAPER,
        role.AlternateBase: colours.PAPER_LOW,
        role.Text: colours.INK,
        role.Button: dress.button,
        role.ButtonText: dress.button_text,
        role.BrightText: colours.GOLD,
        role.Highlight: colours.CHOSEN,
        role.HighlightedText: colours.PAPER,
        role.Link: colours.LINK_ON_PAPER,
        role.LinkVisited: colours.LINK_ON_PAPER,
        role.ToolTipBase: colours.PAPER,
        role.ToolTipText: colours.INK,
        role.PlaceholderText: DAY.button_off,
    }.items():
        made.setColor(which, QColor(colour))
    for which, colour in (
        (role.WindowText, dress.button_off),
        (role.Text, DAY.button_off),
        (role.ButtonText, dress.button_off),
    ):
        made.setColor(QPalette.ColorGroup.Disabled, which, QColor(colour))
    return made
