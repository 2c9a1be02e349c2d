"""A hand and an ear outside of the program: presses what is named to it, writes what is said.

It is run by the Python of the system, which has the bindings of AT-SPI, and knows of the program
only what a screen reader knows.  Each line it reads, ``2<TAB>name``, asks it to press the third
thing of that name; it answers ``pressed`` or ``missing``.  What a screen reader would speak goes to
the file that is its argument: announcements, and the names of what gets the focus.
"""

from __future__ import annotations

import sys
import time
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from typing import Any, TextIO

import gi

gi.require_version("Atspi", "2.0")
from gi.repository import Atspi, Gio, GLib  # noqa: E402 - first the version, then the rest

PROGRAM = "scala-desktop"
PATIENCE_S, EVERY_MS = 20.0, 25
"""How long a thing may take to be there: on a busy machine one look takes half a second."""
SPOKEN = ("object:announcement", "object:state-changed:focused")


class Hand:
    """Finds things by their names and presses them."""

    def __init__(self) -> None:
        self._last: Any = None
        """Where the last thing was found: the next one is likely to be there too."""

    def press(self, name: str, before: int) -> bool:
        """Press the thing called *name*, after so many others; return whether it is there."""
        thing = None if self._last is None else among(self._last, name, before)
        for place in (one for one in children(Atspi.get_desktop(0)) if thing is None):
            if called(place) == PROGRAM:
                place.set_cache_mask(Atspi.Cache.NONE)
                thing = self._search(place, name, before)
        return thing is not None and bool(thing.get_action_iface().do_action(0))

    def _search(self, place: Any, name: str, before: int) -> Any:
        found = among(place, name, before)
        if found is not None:
            self._last = place
            return found
        below = (self._search(child, name, before) for child in children(place))
        return next((found for found in below if found is not None), None)


def among(place: Any, name: str, before: int) -> Any:
    """Return a thing called *name* in *place* that can be pressed now, ``None`` for none."""
    found = (one for one in children(place) if called(one) == name and can_be_pressed(one))
    return next(islice(found, before, None), None)


def children(place: Any) -> Iterator[Any]:
    """Give what is in *place*, as far as it has not left meanwhile."""
    try:
        for i in range(place.get_child_count()):
            child = place.get_child_at_index(i)
            if child is not None:
                yield child
    except GLib.Error:
        return


def called(thing: Any) -> str:
    """Return the name of *thing*, "" if it has left."""
    try:
        return str(thing.get_name())
    except GLib.Error:
        return ""


def can_be_pressed(thing: Any) -> bool:
    """Return whether *thing* is seen, is on and has an action."""
    try:
        states, action = thing.get_state_set(), thing.get_action_iface()
        shown = states.contains(Atspi.StateType.SHOWING)
        on = states.contains(Atspi.StateType.SENSITIVE)
        return shown and on and action is not None and action.get_n_actions() > 0
    except GLib.Error:
        return False


def write_down(event: Any, heard: TextIO) -> None:
    """Write what *event* lets a screen reader speak."""
    if event.type.startswith("object:announcement"):
        print("said", event.any_data, sep="\t", file=heard, flush=True)
    elif event.detail1:
        thing = event.source
        told = f"{called(thing)}, {thing.get_role_name()}"
        print("focus", told, sep="\t", file=heard, flush=True)


def say_that_somebody_listens() -> None:
    """Let programs know that a screen reader runs, as each does when it starts."""
    bus = Gio.bus_get_sync(Gio.BusType.SESSION)
    value = GLib.Variant(
        "(ssv)", ("org.a11y.Status", "ScreenReaderEnabled", GLib.Variant("b", True))
    )
    at = ("org.a11y.Bus", "/org/a11y/bus", "org.freedesktop.DBus.Properties", "Set")
    bus.call_sync(*at, value, None, Gio.DBusCallFlags.NONE, -1, None)


def main() -> None:
    hand = Hand()

    def attempt(name: str, before: int, end: float) -> bool:
        if hand.press(name, before):
            print("pressed", flush=True)
        elif time.monotonic() < end:
            GLib.timeout_add(EVERY_MS, attempt, name, before, end)
        else:
            print("missing", flush=True)
        return False

    def asked(*_: object) -> bool:
        line = sys.stdin.readline()
        if not line:
            Atspi.event_quit()
            return False
        before, _tab, name = line.rstrip("\n").partition("\t")
        attempt(name, int(before), time.monotonic() + PATIENCE_S)
        return True

    with Path(sys.argv[1]).open("w", encoding="utf-8") as heard:
        # Qt asks once what is listened for: whoever comes between that and its signals is missed.
        listener = Atspi.EventListener.new(lambda event: write_down(event, heard))
        for kind in SPOKEN:
            listener.register(kind)
        Atspi.get_desktop(0).get_child_count()  # answered after what was registered before
        say_that_somebody_listens()
        GLib.io_add_watch(
            sys.stdin.fileno(), GLib.PRIORITY_DEFAULT, GLib.IO_IN | GLib.IO_HUP, asked
        )
        print("ready", flush=True)
        Atspi.event_main()


if __name__ == "__main__":
    main()
