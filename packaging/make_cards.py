"""Write every card, back and icon: the SVG that ``cardart`` computes, and the icons as PNG.

Run it with ``python packaging/make_cards.py``.
"""

from __future__ import annotations

import sys
from pathlib import Path

import make_icons
from cardart.decks import drawings

RESOURCES = Path(__file__).resolve().parent.parent / "resources"


def write_drawings(folder: Path) -> int:
    """Write every SVG below *folder* and return how many they are."""
    count = 0
    for place, files in drawings().items():
        (folder / place).mkdir(parents=True, exist_ok=True)
        for name, text in files.items():
            (folder / place / f"{name}.svg").write_text(text, "utf-8", newline="\n")
            count += 1
    return count


def main() -> int:
    """Write everything into the resources of the program."""
    print(f"{write_drawings(RESOURCES)} drawings in {RESOURCES}")
    return make_icons.main()


if __name__ == "__main__":
    sys.exit(main())
