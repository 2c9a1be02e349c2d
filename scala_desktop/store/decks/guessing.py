"""Which card a picture shows, by its likeness to the program's own deck.

Decks of one kind differ from printer to printer, but the same signs stand in the same places, in
the same colours.  Small blurred copies are compared, brightness and contrast put aside; a name is
given only where one card is clearly the likest.

Source: design/pact.md, 5, How cards come.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache
from math import sqrt
from operator import mul
from typing import Final

from PIL import Image, ImageFilter

from scala_desktop.resources import resources
from scala_desktop.rules.value_class import value_class
from scala_desktop.store.decks.packs import BACK, PACKS

TILE_W: Final = 40
"""Pixels that a card is wide in the picture of the likenesses."""
COLUMNS: Final = 10
_LOOKED_W: Final = 26
_BLUR: Final = 1.1
_CROP: Final = 0.06
"""How much is left out at each edge: there only frames and numbers in corners differ."""
SURE: Final = 0.86
"""The least likeness of a card that is surely known, of 1; cards of other kinds reach 0.83."""
CLEAR: Final = 0.3
"""How much likelier it must be than the next one, in parts of what it lacks to be the same."""
ALONE: Final = (0.78, 0.17)
"""One less like is known too if nothing else comes near: its least likeness, and by how much."""

BOTH_WAYS: Final = 0.7
"""A card at least so like itself on its head tells how a picture stands only if it is surely it."""


@value_class
class Guess:
    """The faces that a picture may show, the likeliest first, and whether the first is sure.

    *turned* says that the picture stands on its head; where it is not sure which card it is, only
    if the likest one does not look much the same both ways.
    """

    faces: tuple[int, ...]
    sure: bool
    turned: bool


def likeness_name(pack: str) -> str:
    """Return the name of the picture that holds the likenesses of a kind of deck."""
    return f"{pack}.png"


def faces_shown(pack: str) -> tuple[int, ...]:
    """Return the faces in the picture of the likenesses, in their order."""
    return tuple(face for face in PACKS[pack].faces if face != BACK)


def tile_size(pack: str) -> tuple[int, int]:
    """Return the size of one card in the picture of the likenesses."""
    return TILE_W, round(TILE_W * PACKS[pack].aspect)


def guess(card: Image.Image, pack: str) -> Guess:
    """Return which face of the kind of deck *pack* the upright picture *card* shows."""
    mine = [_vector(card, pack), _vector(card.transpose(Image.Transpose.ROTATE_180), pack)]
    scored = sorted(
        (
            (max((_alike(one, theirs), -turn) for turn, one in enumerate(mine)), face)
            for face, theirs in _known(pack).items()
        ),
        reverse=True,
    )
    ((best, turn), face), ((second, _), _) = scored[0], scored[1]
    sure = best >= SURE and best - second >= CLEAR * (1 - best)
    sure = sure or (best >= ALONE[0] and best - second >= ALONE[1])
    turned = bool(turn) and (sure or _both_ways(face, pack) < BOTH_WAYS)
    return Guess(tuple(one for _, one in scored[:8]), sure and face != BACK, turned)


def _vector(card: Image.Image, pack: str) -> Sequence[float]:
    """Return what is compared: small, blurred, its mean 0 and its length 1."""
    w, h = card.size
    edge = w * _CROP
    size = (_LOOKED_W, round(_LOOKED_W * PACKS[pack].aspect))
    small = card.convert("RGB").resize(size, Image.Resampling.BOX, (edge, edge, w - edge, h - edge))
    soft = small.filter(ImageFilter.GaussianBlur(_BLUR))
    values: list[float] = []
    for channel in soft.split():
        data = channel.tobytes()
        middle = sum(data) / len(data)
        values += [value - middle for value in data]
    length = sqrt(sum(map(mul, values, values))) or 1.0
    return [value / length for value in values]


def _alike(one: Sequence[float], other: Sequence[float]) -> float:
    return float(sum(map(mul, one, other)))


def _both_ways(face: int, pack: str) -> float:
    """Return how like the program's own card *face* is to itself on its head."""
    upright = _known(pack)[face]
    third = len(upright) // 3  # the colours lie one after the other
    over = [upright[third * (i + 1) - 1 - j] for i in range(3) for j in range(third)]
    return _alike(upright, over)


@cache
def _known(pack: str) -> dict[int, Sequence[float]]:
    """Return what the program's own cards of a kind look like, by their faces."""
    w, h = tile_size(pack)
    with Image.open(resources() / "cards" / "likeness" / likeness_name(pack)) as picture:
        whole = picture.convert("RGB")
    made = {}
    for place, face in enumerate(faces_shown(pack)):
        x, y = place % COLUMNS * w, place // COLUMNS * h
        made[face] = _vector(whole.crop((x, y, x + w, y + h)), pack)
    return made
