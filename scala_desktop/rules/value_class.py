"""Classes whose instances are their values: equal when those are, and never changed.

:func:`value_class` makes what ``@dataclass(frozen=True, slots=True)`` makes, but compiles one
method of a class instead of six: the program has a hundred of these classes, and compiling the
others took a twelfth of its start.  No assignment is refused while it runs; the type checker does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from operator import attrgetter
from typing import Any, TypeVar, dataclass_transform

_Class = TypeVar("_Class", bound=type)


@dataclass_transform(frozen_default=True)
def value_class(cls: _Class) -> _Class:
    """Return *cls* as a dataclass with slots, whose instances compare and hash by their fields."""
    made: Any = dataclass(eq=False, repr=False, slots=True)(cls)
    names = tuple(made.__dataclass_fields__)
    values: Callable[[object], object] = attrgetter(*names) if names else lambda _: ()

    def equals(self: object, other: object) -> bool:
        return values(self) == values(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    def shown(self: object) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({told})"

    made.__eq__, made.__hash__, made.__repr__ = equals, hashed, shown
    return made  # type: ignore[no-any-return]  # the same class, with slots
