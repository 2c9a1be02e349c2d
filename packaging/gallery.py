"""Show every window on every screen, in each size, dress and language, and measure it.

``python packaging/gallery.py FOLDER`` takes the pictures and writes a page, ``index.html``, with
what was found beside each; without a folder it only measures. ``--covering`` takes few looks in
which every two values occur together, by turns where no ``--view`` is named; ``--view NAME``,
``--screen 1920x1080@1.5``, ``--scale 140``, ``--dress day`` and ``--language en`` may be given
several times. The exit code says whether something is cut off or too small.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from html import escape
from pathlib import Path
from typing import Final

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from gallery_looks import COVERING, PRODUCT, Look, Screen, taken_by

Found = dict[str, list[str]]
"""What is wrong in each picture, by its name."""

MOST_SAID: Final = 20
"""How many lines of what a process complains of are told."""
_NO_GLASS: Final = "This plugin does not support propagateSizeHints()"
_PAGE: Final = """<!doctype html><meta charset="utf-8"><title>{title}</title>
<style>body{{font:16px sans-serif;margin:24px;background:#222;color:#eee}}
figure{{display:inline-block;margin:8px;vertical-align:top;max-width:640px}}
img{{max-width:640px;height:auto;display:block}}li{{color:#fc6}}</style>
<h1>{title}</h1>{body}"""


def take(
    looks: Sequence[Look], names: Sequence[str], folder: Path | None, *, by_turns: bool
) -> Found:
    """Show the views *names*, or all, in each of *looks*, which share the screen of this process.

    With *by_turns* they share the looks, too.  The pictures go to *folder*, where there is one.
    """
    from gallery_views import VIEWS, Showroom
    from measuring import flaws

    from scala_desktop.app import make_application
    from scala_desktop.windows.languages import Languages

    room = Showroom(Languages(make_application()), pictures=folder is not None)
    found = {}
    for number, view in enumerate(VIEWS):
        if names and view.name not in names:
            continue
        for look in taken_by(number, looks) if by_turns else looks:
            shown = room.show(
                view,
                look.screen.room,
                dress=look.dress,
                percent=look.percent,
                language=look.language,
            )
            name = f"{view.name}_{look}"
            found[name] = flaws(shown)
            file = f"{folder}/{name}.png"
            if folder is not None and not shown.grab().save(file):
                raise SystemExit(f"cannot write {file}")
    room.close()
    return found


def page(folder: Path, found: Found) -> Path:
    """Write the page of the pictures in *folder* with what was *found*, and return its path."""
    parts = []
    last = ""
    for name, wrong in sorted(found.items(), key=lambda one: one[0].rsplit("_", 4)[0]):
        view = name.rsplit("_", 4)[0]
        if view != last:
            parts.append(f"<h2>{escape(view)}</h2>")
            last = view
        told = "".join(f"<li>{escape(line)}</li>" for line in wrong)
        parts.append(
            f"<figure><img src='{escape(name)}.png' loading='lazy'>"
            f"<figcaption>{escape(name)}<ul>{told}</ul></figcaption></figure>"
        )
    path = folder / "index.html"
    path.write_text(_PAGE.format(title="Scala Desktop", body="".join(parts)), "utf-8")
    return path


def on_screen(screen: Screen, arguments: Sequence[str]) -> Found:
    """Show all that *arguments* ask for on *screen*, in a process that has folders of its own.

    What it complains of is found, too.

    :raises SystemExit: if it does not end well.
    """
    with tempfile.TemporaryDirectory() as home:
        own = {f"XDG_{name}_HOME": home for name in ("DATA", "CONFIG", "CACHE", "STATE")}
        own |= screen.settings(home)
        command = [sys.executable, "-X", "faulthandler", __file__, *arguments]
        command += ["--inside", str(screen)]
        done = subprocess.run(
            command, env=os.environ | own, capture_output=True, text=True, check=False
        )
    said = [line for line in done.stderr.splitlines() if line != _NO_GLASS]
    if done.returncode:
        raise SystemExit("\n".join([*said, f"on {screen}: ended with {done.returncode}"]))
    found: Found = json.loads(done.stdout.splitlines()[-1])
    return {**found, f"on {screen}": said[:MOST_SAID]} if said else found


def main() -> int:
    """Show what is asked for; return whether anything is wrong with it."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", type=Path, nargs="?")
    parser.add_argument("--covering", action="store_true")
    parser.add_argument("--view", action="append", default=[])
    parser.add_argument("--screen", action="append", default=[])
    parser.add_argument("--scale", action="append", type=int, default=[])
    parser.add_argument("--dress", action="append", default=[])
    parser.add_argument("--language", action="append", default=[])
    parser.add_argument("--inside", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    wished = (asked.screen, asked.dress, asked.scale, asked.language)
    looks = [
        look
        for look in (COVERING if asked.covering else PRODUCT)
        if all(
            not names or value in names
            for value, names in zip((str(look.screen), *look[1:]), wished, strict=True)
        )
    ]
    if asked.folder is not None:
        asked.folder.mkdir(parents=True, exist_ok=True)
    if asked.inside:
        here = [look for look in looks if str(look.screen) == asked.inside]
        by_turns = asked.covering and not asked.view
        print(json.dumps(take(here, asked.view, asked.folder, by_turns=by_turns)))
        return 0
    found: Found = {}
    for screen in dict.fromkeys(look.screen for look in looks):
        shown = on_screen(screen, sys.argv[1:])
        found |= shown
        for name, wrong in shown.items():
            for line in wrong:
                print(f"{name}: {line}", flush=True)
    if asked.folder is not None:
        print(page(asked.folder, found))
    return int(any(found.values()))


if __name__ == "__main__":
    sys.exit(main())
