"""Forget what the rules and the bots of Scala 40 remember, as a new process would."""

import sys

from scala_desktop.rules.scala40 import rooms

PARTS = ("scala_desktop.rules.scala40.", "scala_desktop.bots.scala40.")


def forget() -> None:
    """Forget all that was found out about house rules, melds and hands."""
    for name, module in [*sys.modules.items()]:
        if name.startswith(PARTS):
            for value in [*vars(module).values()]:
                # Whatever is remembered by a decorator, that of a later version as well.
                if hasattr(value, "cache_clear"):
                    value.cache_clear()
    rooms._LATEST.known = rooms._Latest().known
