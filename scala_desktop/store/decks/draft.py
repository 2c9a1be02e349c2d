"""A deck whose pictures are cut out and wait for their names."""

from __future__ import annotations

from pathlib import Path

from scala_desktop.rules.value_class import value_class


@value_class
class Piece:
    """A picture that was cut out: its file, where it comes from, and which card it may be."""

    file: str
    origin: str
    face: int | None


@value_class
class Draft:
    """The pictures of a deck of the kind *pack*, in *folder*, before somebody has named them."""

    folder: Path
    pack: str
    pieces: tuple[Piece, ...]
