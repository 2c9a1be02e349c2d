"""Keeps PySide6 from reading the source of every module while the program starts.

PySide6 puts an ``__import__`` of its own in the place of Python's, which searches the source of
whatever is imported for the name PySide6, in case it uses one of its features (``from __feature__
import snake_case``).  None of ours does; Python's own saves a twentieth of the start.
"""

from __future__ import annotations

import builtins
from contextlib import suppress


def import_plainly() -> None:
    """Import PySide6, and give Python its own ``__import__`` back.

    Where PySide6 is missing, or its version keeps no other, nothing is done.
    """
    with suppress(ImportError):
        import PySide6.QtCore  # noqa: F401 - it brings what is taken back here
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)
