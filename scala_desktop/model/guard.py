"""Lets no exception leave Python through a method that Qt calls.

Where other Python code called Qt, Shiboken expects an exception from such a method to be complete.
On Python 3.11 one that C code raised (an index out of range, a ``zip`` of unequal lengths) is not:
the process would end there, with the match on the table.
"""

from __future__ import annotations

import functools
import sys
from collections.abc import Callable
from types import FunctionType
from typing import Any, TypeVar

T = TypeVar("T")


def guarded(kind: type[T]) -> type[T]:
    """Let no exception out of the methods of *kind* that Qt calls.

    As from a slot, it goes to ``sys.excepthook``; Qt gets what its own method returns.
    """
    for name, method in overrides(kind).items():
        setattr(kind, name, _guarded(kind, name, method))
    return kind


def overrides(kind: type) -> dict[str, FunctionType]:
    """Return the methods of *kind* itself that override one of Qt's, by name."""
    ours = {name: method for name, method in vars(kind).items() if name[:2] != "__"}
    above = [base for base in kind.__mro__[1:] if base.__module__.startswith("PySide6.")]
    return {
        name: method
        for name, method in ours.items()
        if isinstance(method, FunctionType) and any(name in vars(base) for base in above)
    }


def _guarded(kind: type, name: str, method: FunctionType) -> Callable[..., Any]:
    @functools.wraps(method)
    def answer(self: Any, *arguments: Any) -> Any:
        try:
            return method(self, *arguments)
        except Exception:  # noqa: BLE001 - whatever it is, Qt cannot bear it
            sys.excepthook(*sys.exc_info())
        try:
            return getattr(super(kind, self), name)(*arguments)
        except Exception:  # noqa: BLE001 - Qt has no answer of its own, and takes this for nothing
            return None

    return answer
