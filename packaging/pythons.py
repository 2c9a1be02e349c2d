"""Find a Python that is new enough, or say how to get one; runs on old Pythons itself."""

import os
import shutil
import subprocess
import sys

import words

OLDEST = (3, 11)
# The newest first; a name that does not exist yet costs one look into the PATH.
NAMES = [f"python3.{minor}" for minor in range(19, OLDEST[1] - 1, -1)]


def hand_over(arguments: "list[str]") -> int:
    """Go on under a newer Python of the PATH; return 1 where there is none, and this was said."""
    for name in NAMES:
        path = shutil.which(name)
        if path and _ends_well([path, "-c", ""]):
            os.execv(path, [path, *arguments])
    print(advice(), file=sys.stderr)
    return 1


def advice() -> str:
    """Return which Python this is, and how a newer one is had on this system."""
    version = ".".join(str(part) for part in sys.version_info[:3])
    why = words.say(
        f"Serve Python 3.11 o più recente, e questo è Python {version} ({sys.executable}).",
        f"Python 3.11 or newer is needed, and this is Python {version} ({sys.executable}).",
    )
    return f"{why} {_way()}"


def _way() -> str:
    command = None
    if shutil.which("apt-get"):
        offered = [name for name in NAMES if _ends_well(["apt-cache", "show", name])]
        command = f"apt-get install {offered[0]} {offered[0]}-venv" if offered else None
    elif shutil.which("dnf"):
        command = "dnf install python3.12"
    if command is None:
        return words.say(
            "Installalo da python.org, oppure installa uv e scrivi: uv run scala-desktop",
            "Install it from python.org, or install uv and type: uv run scala-desktop",
        )
    do = words.say("Scrivi questo comando e riprova", "Type this command and try again")
    return f"{do}: sudo {command}"


def _ends_well(command: "list[str]") -> bool:
    try:
        quiet = subprocess.DEVNULL
        return not subprocess.call(command, stdin=quiet, stdout=quiet, stderr=quiet)
    except OSError:
        return False
