"""The looks in which every window is shown: screen, size of the letters, dress and language."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import product
from pathlib import Path
from typing import Final, NamedTuple


class Screen(NamedTuple):
    """A screen of *width* by *height* device pixels, *factor* of which make one logical pixel."""

    width: int
    height: int
    factor: float = 1.0

    def __str__(self) -> str:
        """Return the name of the screen, as ``1920x1080@1.5``."""
        return f"{self.width}x{self.height}" + (f"@{self.factor:g}" if self.factor != 1 else "")

    @property
    def room(self) -> tuple[int, int]:
        """Return its width and height in logical pixels."""
        return round(self.width / self.factor), round(self.height / self.factor)

    def settings(self, folder: Path | str) -> dict[str, str]:
        """Return the environment in which Qt has this screen, without glass, told in *folder*."""
        one = f'{{"name": "one", "x": 0, "y": 0, "width": {self.width}, "height": {self.height}'
        one += ', "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}'
        path = Path(folder) / "screen.json"
        path.write_text(f'{{"screens": [{one}]}}', "utf-8")
        return {
            "QT_QPA_PLATFORM": f"offscreen:configfile={path}",
            "QT_SCALE_FACTOR": f"{self.factor:g}",
        }


class Look(NamedTuple):
    """On which *screen* a window is shown, in which *dress*, *percent* of the size and language."""

    screen: Screen
    dress: str
    percent: int
    language: str

    def __str__(self) -> str:
        """Return the name of the look, as part of a file's."""
        return f"{self.screen}_{self.dress}_{self.percent}_{self.language}"


SCREENS: Final = (Screen(1366, 768), Screen(1920, 1080, 1.5), Screen(960, 540))
TINY: Final = Screen(480, 270)
"""Half of a small screen, where everything scrolls."""
SMALL: Final = 540
"""Up to this height in logical pixels a screen is a small one."""
DRESSES: Final = ("evening", "day")
PERCENTS: Final = (100, 140, 200)
LANGUAGES: Final = ("it", "en")
PRODUCT: Final = (
    *(Look(*one) for one in product(SCREENS, DRESSES, PERCENTS, LANGUAGES)),
    Look(TINY, "evening", 100, "it"),
)
COVERING: Final = (
    *(
        Look(screen, DRESSES[(s + p) % 3 % 2], percent, LANGUAGES[(s + 2 * p) % 3 % 2])
        for s, screen in enumerate(SCREENS)
        for p, percent in enumerate(PERCENTS)
    ),
    PRODUCT[-1],
)
"""A few looks in which every two values of different kinds occur together: a Latin square."""


def taken_by(number: int, looks: Sequence[Look]) -> list[Look]:
    """Return those of *looks* that the view *number* has to itself where few are taken.

    On a small screen all, since there most is found; on the others one, by turns.
    """
    turns: dict[Screen, int] = {}
    taken = []
    for look in looks:
        turn = turns[look.screen] = turns.get(look.screen, -1) + 1
        small = min(look.screen.room) <= SMALL
        if small or turn % len(PERCENTS) == number % len(PERCENTS):
            taken.append(look)
    return taken
