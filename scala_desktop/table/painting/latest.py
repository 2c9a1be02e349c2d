"""What was asked for last, as much of it as has room."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable, Iterator
from typing import Generic, TypeVar

K = TypeVar("K", bound=Hashable)
V = TypeVar("V")


class Latest(Generic[K, V]):
    """Keeps values by their keys, those asked for last, while they weigh no more than *most*.

    Without *weigh* each weighs 1.  The last one is kept, however much it weighs.

    >>> kept = Latest[str, int](2)
    >>> for number, name in enumerate("abc"):
    ...     gone = kept.put(name, number)
    >>> gone, "b" in kept, kept.get("a"), len(kept)
    (['a'], True, None, 2)
    """

    def __init__(self, most: float, weigh: Callable[[V], float] = lambda _: 1) -> None:
        self.most = most
        self.weight = 0.0
        """What all that is kept weighs."""
        self._weigh = weigh
        self._kept: OrderedDict[K, V] = OrderedDict()

    def __len__(self) -> int:
        return len(self._kept)

    def __contains__(self, key: K) -> bool:
        return key in self._kept

    def __iter__(self) -> Iterator[K]:
        """Yield the keys, the one asked for last first."""
        return reversed(self._kept)

    def __getitem__(self, key: K) -> V:
        """Return the value of *key* without asking for it.

        :raises KeyError: if there is none.
        """
        return self._kept[key]

    def get(self, key: K) -> V | None:
        """Return the value of *key*, which is then the last one asked for; ``None`` without one."""
        found = self._kept.get(key)
        if found is not None:
            self._kept.move_to_end(key)
        return found

    def put(self, key: K, value: V) -> list[K]:
        """Keep *value* as that of *key*; return the keys that have lost theirs."""
        before = self._kept.pop(key, None)
        if before is not None:
            self.weight -= self._weigh(before)
        self._kept[key] = value
        self.weight += self._weigh(value)
        gone = []
        while self.weight > self.most and len(self._kept) > 1:
            old, lost = self._kept.popitem(last=False)
            self.weight -= self._weigh(lost)
            gone.append(old)
        return gone

    def clear(self) -> None:
        """Forget everything."""
        self._kept.clear()
        self.weight = 0.0
