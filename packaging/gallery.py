"""Take a picture of every window in its forms, dresses, scales and languages, and lay them out.

``python packaging/gallery.py FOLDER [--view NAME]... [--size 960x540]... [--quick]`` writes the
pictures and a page, ``index.html``, to look at them side by side.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import tempfile
from html import escape
from itertools import product
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

SIZES: Final = ("1366x768", "960x540", "480x270")
SCALES: Final = (100, 140, 200)
DRESSES: Final = ("evening", "day")
LANGUAGES: Final = ("it", "en")
QUICK: Final = (("1366x768", "evening", 100, "it"), ("960x540", "day", 140, "en"))
_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>body{{font:16px sans-serif;margin:24px;background:#222;color:#eee}}
figure{{display:inline-block;margin:8px;vertical-align:top}}
img{{max-width:640px;height:auto;display:block}}</style>
<h1>{title}</h1>{body}"""


def take(folder: Path, names: list[str], rounds: list[tuple[str, str, int, str]]) -> None:
    """Take the pictures of the views *names* in each of *rounds*, in this process."""
    from gallery_views import VIEWS, Showroom

    from scala_desktop.app import make_application
    from scala_desktop.windows.languages import Languages

    room = Showroom(Languages(make_application()))
    for view in VIEWS:
        if names and view.name not in names:
            continue
        for size, dress, percent, language in rounds:
            width, _, height = size.partition("x")
            shown = room.show(
                view,
                (int(width), int(height)),
                dress=dress,
                percent=percent,
                language=language,
            )
            file = folder / f"{view.name}_{size}_{dress}_{percent}_{language}.png"
            if not shown.grab().save(str(file)):
                raise SystemExit(f"cannot write {file}")
    room.close()


def page(folder: Path) -> Path:
    """Write the page of all pictures in *folder*, by window, and return its path."""
    from gallery_views import VIEWS

    parts = []
    for view in VIEWS:
        files = sorted(folder.glob(f"{view.name}_[0-9]*.png"))
        shown = "".join(
            f"<figure><img src='{escape(one.name)}' loading='lazy'>"
            f"<figcaption>{escape(one.stem)}</figcaption></figure>"
            for one in files
        )
        if files:
            parts.append(f"<h2>{escape(view.name)}</h2>{shown}")
    path = folder / "index.html"
    path.write_text(_PAGE.format(title="Scala Desktop", body="".join(parts)), "utf-8")
    return path


def _run(size: str) -> None:
    """Take the pictures on a screen of *size*, in a process that has folders of its own."""
    width, _, height = size.partition("x")
    with tempfile.TemporaryDirectory() as home:
        one = f'{{"name": "one", "x": 0, "y": 0, "width": {width}, "height": {height}'
        one += ', "logicalDpi": 96, "logicalBaseDpi": 96, "dpr": 1}'
        screen = Path(home) / "screen.json"
        screen.write_text(f'{{"screens": [{one}]}}', "utf-8")
        own = {"QT_QPA_PLATFORM": f"offscreen:configfile={screen}"}
        own |= {f"XDG_{name}_HOME": home for name in ("DATA", "CONFIG", "CACHE", "STATE")}
        command = [sys.executable, __file__, *sys.argv[1:], "--size", size, "--inside"]
        subprocess.run(command, env=os.environ | own, check=True)


def main() -> int:
    """Take the pictures of what is asked for, and write the page."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path)
    parser.add_argument("--view", action="append", default=[])
    parser.add_argument("--size", action="append", default=[])
    parser.add_argument("--scale", action="append", type=int, default=[])
    parser.add_argument("--dress", action="append", default=[])
    parser.add_argument("--language", action="append", default=[])
    parser.add_argument("--quick", action="store_true", help="two pictures a window")
    parser.add_argument("--inside", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.inside:
        given = product(
            asked.size[-1:],
            asked.dress or DRESSES,
            asked.scale or SCALES,
            asked.language or LANGUAGES,
        )
        quick = [one for one in QUICK if one[0] == asked.size[-1]]
        take(asked.folder, asked.view, quick if asked.quick else list(given))
        return 0
    for size in asked.size or SIZES:
        _run(size)
    print(page(asked.folder))
    return 0


if __name__ == "__main__":
    sys.exit(main())
