"""Classes whose instances are their values: equal when those are, and never changed.

:func:`value_class` makes what ``@dataclass(frozen=True, slots=True)`` makes, but lets
:mod:`dataclasses` look at a class, and compile its ``__init__``, only when the first instance is
made or somebody asks for its fields: the program has more than a hundred of these classes, most
starts need a quarter of them, and making them all took a tenth of a start.  No assignment is
refused while it runs; the type checker does.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from operator import attrgetter
from threading import RLock
from typing import Any, TypeVar, dataclass_transform

_Class = TypeVar("_Class", bound=type)

_MAKING = RLock()
"""Held while a class is completed: it may be needed first in two threads at once."""


class _Fields:
    """Stands for the fields of a class until somebody asks for them."""

    def __init__(self, complete: Callable[[], None]) -> None:
        self.complete = complete

    def __get__(self, instance: object, owner: Any) -> object:
        self.complete()
        return owner.__dataclass_fields__


@dataclass_transform(frozen_default=True, field_specifiers=(field,))
def value_class(cls: _Class) -> _Class:
    """Return *cls* as a dataclass with slots, whose instances compare and hash by their fields."""
    kinds = vars(cls).get("__annotations__", {})
    own = [name for name, kind in kinds.items() if "ClassVar" not in str(kind)]
    inherited = tuple(getattr(cls, "__match_args__", ()))
    names = (*inherited, *(name for name in own if name not in inherited))
    values: Callable[[object], object] = attrgetter(*names) if names else lambda _: ()

    done: list[Any] = []

    def complete() -> None:
        with _MAKING:
            if not done:
                whole: Any = dataclass(eq=False, repr=False)(cls)
                done.append(whole)
                made.__dataclass_params__ = whole.__dataclass_params__
                made.__dataclass_fields__ = whole.__dataclass_fields__
                made.__init__ = whole.__init__

    def first(self: object, *given: object, **named: object) -> None:
        complete()
        made.__init__(self, *given, **named)

    def equals(self: object, other: object) -> bool:
        return values(self) == values(other) if type(self) is type(other) else NotImplemented

    def hashed(self: object) -> int:
        return hash(values(self))

    def shown(self: object) -> str:
        told = ", ".join(f"{name}={getattr(self, name)!r}" for name in names)
        return f"{type(self).__qualname__}({told})"

    besides = {*own, "__dict__", "__weakref__"}
    body = {name: value for name, value in vars(cls).items() if name not in besides}
    body |= {
        "__slots__": names[len(inherited) :],
        "__match_args__": names,
        "__dataclass_fields__": _Fields(complete),
        "__qualname__": cls.__qualname__,
        "__init__": first,
        "__eq__": equals,
        "__hash__": hashed,
        "__repr__": shown,
    }
    made: Any = type(cls)(cls.__name__, cls.__bases__, body)
    return made  # type: ignore[no-any-return]  # the same class, with slots
