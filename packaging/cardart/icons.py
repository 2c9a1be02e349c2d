"""The signs of the suits as icons, and the icon of the program."""

from __future__ import annotations

from cardart import napoletane_signs as latin
from cardart import piacentine_signs as piacentine
from cardart import siciliane_signs as siciliane
from cardart.french import FOUR_COLOURS, TWO_COLOURS, pip
from cardart.palette import GOLD, INK, PAPER, RED_INK
from cardart.svg import document, path, placed, rect

FRENCH_SUITS = {"picche": "S", "cuori": "H", "quadri": "D", "fiori": "C"}


def suit_icons() -> dict[str, str]:
    """Draw the suits of every deck, each 64 by 64.

    Swords and clubs lean, to be large at 16 pixels.
    """
    signs = {}
    for ending, colours in (("", TWO_COLOURS), ("_four_colours", FOUR_COLOURS)):
        for name, suit in FRENCH_SUITS.items():
            signs[name + ending] = pip(suit, 32, 32, 54, colours[suit])
    signs["denari_piacentine"] = placed(piacentine.coin(), 32, 32, 0.58)
    signs["coppe_piacentine"] = placed(piacentine.cup(), 32, 31, 0.6)
    signs["spade_piacentine"] = piacentine.sword_at(25, 43, 68, 40, 0.58)
    signs["bastoni_piacentine"] = placed(placed(piacentine.bough(104), 0, 0, 0.54), 32, 32, turn=28)
    signs["denari_siciliane"] = placed(siciliane.coin(), 32, 32, 0.58)
    signs["coppe_siciliane"] = placed(siciliane.cup(), 32, 32, 0.58)
    signs["spade_siciliane"] = siciliane.sword_at(24, 42, 66, 40, 0.58)
    signs["bastoni_siciliane"] = placed(placed(siciliane.club(104), 0, 0, 0.54), 31, 33, turn=28)
    signs["denari"] = placed(latin.coin(), 32, 32, 0.58)
    signs["coppe"] = placed(latin.cup(), 32, 32, 0.58)
    signs["spade"] = placed(placed(latin.sword(118), 0, 11, 0.6), 31, 34, turn=40)
    signs["bastoni"] = placed(placed(latin.club(104), 0, 0, 0.56), 32, 32, turn=28)
    return {f"suit_{name}": document(64, 64, sign) for name, sign in signs.items()}


def app_icon() -> str:
    """Draw the icon of the program: a sun coin and a heart on green cloth, 256 by 256."""
    card = rect(-47, -66, 94, 132, 10, fill=PAPER, stroke=INK, stroke_width=4)
    art = rect(8, 8, 240, 240, 54, fill="#1B5A40")
    light = "M8 62 C8 32 32 8 62 8 H194 C224 8 248 32 248 62 V120 C190 150 66 150 8 120 Z"
    art += path(light, fill="#2C7C58")
    art += rect(15, 15, 226, 226, 47, fill="none", stroke=GOLD, stroke_width=5)
    art += placed(card + placed(latin.coin(detail=False), 0, 0, 0.74), 92, 132, turn=-15)
    art += placed(card + pip("H", 0, 2, 66, RED_INK), 160, 136, turn=11)
    return document(256, 256, art)
