"""From one version of the settings file to the next: one function a step."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

Step = Callable[[dict[str, Any]], dict[str, Any]]

STEPS: dict[int, Step] = {}
"""By version, what makes the settings of the next one out of them."""


def migrated(data: dict[str, Any], version: int, wanted: int) -> dict[str, Any]:
    """Return the settings *data* of *version* as those of version *wanted*.

    :raises KeyError: if a step is missing.
    """
    for step in range(version, wanted):
        data = STEPS[step](data)
    return {**data, "version": wanted}
