"""Keeps PySide6 from reading the source of every module of ours while the program starts.

Whenever a module is imported, PySide6 searches its source for the name PySide6, in case it uses
one of its features (``from __feature__ import snake_case``).  None of ours does; telling PySide6
so beforehand saves a fifteenth of the start.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path

DEFAULT_FEATURES = 0


def spare_sources() -> None:
    """Let PySide6, which is imported here, take every module of ours for one without features.

    Where it is missing, or its version knows no such table, nothing is done.
    """
    with suppress(ImportError):
        import PySide6.QtCore  # noqa: F401 - it brings what is told here
    known = getattr(sys.modules.get("PySide6.support.feature"), "pyside_feature_dict", None)
    if isinstance(known, dict):
        for name in own_modules():
            known.setdefault(name, DEFAULT_FEATURES)


def own_modules() -> Iterator[str]:
    """Give the name of every module of this package; none where it was packed without sources."""
    package = Path(__file__).parent
    for folder, _, files in os.walk(package):
        parent = ".".join(Path(folder).relative_to(package.parent).parts)
        for file in files:
            if file == "__init__.py":
                yield parent
            elif file.endswith(".py"):
                yield f"{parent}.{file.removesuffix('.py')}"
