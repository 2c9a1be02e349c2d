"""What can be wrong with the pictures of a deck, as data: the window finds the words."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path


class DeckFault(StrEnum):
    """Why a deck was not made."""

    NOT_FOUND = "not_found"
    UNREADABLE = "unreadable"
    NO_PICTURE = "no_picture"
    """No picture, or one of a format that is not read."""
    DAMAGED = "damaged"
    """A picture that ends early, or whose data make no sense."""
    TOO_LARGE = "too_large"
    """More pixels than are read: *width*, *height*."""
    TOO_SMALL = "too_small"
    """So few pixels that the cards would be blurred: *width*, *height*."""
    TOO_HEAVY = "too_heavy"
    EMPTY_FOLDER = "empty_folder"
    TOO_MANY_FILES = "too_many_files"
    """*found* pictures in a folder of which at most *most* are read."""
    NO_CARDS = "no_cards"
    """Nothing on the sheet looks like a card."""
    UNNAMED = "unnamed"
    """No picture bears the name *face*; *missing* names have none in all."""
    DECK_TOO_HEAVY = "deck_too_heavy"
    """The pictures of the deck take *megabytes*, more than a deck may."""
    NO_TITLE = "no_title"
    TITLE_TAKEN = "title_taken"
    """There is another deck called *title*."""
    NOT_WRITTEN = "not_written"
    """The folder of the decks cannot be written to."""
    BROKEN_OFF = "broken_off"
    """The process that read the pictures died: most likely for lack of memory."""
    LEFT_DAMAGED = "left_damaged"
    """The list of a deck that was left on the way cannot be read any more."""


class DeckError(Exception):
    """A deck that was not made: *code* says why, *path* names the file, *facts* say more."""

    def __init__(self, code: DeckFault, path: Path, **facts: int | str) -> None:
        super().__init__(code, path, facts)
        self.code = code
        self.path = path
        self.facts = facts

    def __reduce__(self) -> tuple[object, ...]:
        return _made_again, (self.code, self.path, self.facts)


def _made_again(code: DeckFault, path: Path, facts: dict[str, int | str]) -> DeckError:
    return DeckError(code, path, **facts)
