"""What Qt and the tests need of the system: what is missing, and how it is installed."""

import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterable, Mapping, Sequence
from importlib.util import find_spec
from pathlib import Path

from words import say

PROBE = Path(__file__).with_name("system_probe.py")

# What Qt and the program need of the system, by what `system_probe.py` finds missing.
LIBRARIES = {
    "apt-get": {
        "qt": "libgl1 libegl1 libglib2.0-0 libdbus-1-3 libfontconfig1 libxkbcommon0 libbrotli1"
        " libgssapi-krb5-2",
        "xcb": "libxcb-cursor0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0 libxcb-xkb1"
        " libxkbcommon-x11-0 libx11-xcb1",
        "wayland": "libwayland-cursor0",
        "fonts": "fonts-dejavu-core",
    },
    "dnf": {
        "qt": "mesa-libGL mesa-libEGL glib2 dbus-libs fontconfig libxkbcommon libbrotli krb5-libs",
        "xcb": "xcb-util-cursor xcb-util-wm xcb-util-keysyms libxkbcommon-x11 libX11-xcb",
        "wayland": "libwayland-cursor",
        "fonts": "dejavu-sans-fonts",
    },
}
TEST_TOOLS = {"Xvfb": "xvfb", "xdotool": "xdotool"}


class SetupError(Exception):
    """Something expected is missing; the message is one sentence that says what to do."""


class Progress:
    """Lines that say how far something is: on a terminal one that changes, else one a quarter."""

    def __init__(self) -> None:
        self._quarter = -1
        self._open = False

    def show(self, what: str, done: float) -> None:
        """Say that *what* is done to this part, from 0 to 1."""
        quarter = int(done * 4)
        line = f"      {what}: {done:4.0%}"
        if sys.stdout.isatty():
            print(f"\r{line}\033[K", end="", flush=True)
            self._open = True
        elif quarter != self._quarter:
            print(line, flush=True)
        self._quarter = quarter

    def close(self) -> None:
        """End the line that changes."""
        if self._open:
            print(flush=True)
        self._quarter, self._open = -1, False


def needed_on_this_screen() -> set[str]:
    """Return which problems of the system keep a window from opening here."""
    needed = {"qt", "fonts", "offscreen"}
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform == "wayland" or (not platform and os.environ.get("WAYLAND_DISPLAY")):
        # Qt goes over to X11 by itself where its Wayland part cannot be loaded.
        return needed | (set() if os.environ.get("DISPLAY") else {"wayland"})
    return needed | ({"xcb"} if platform in {"", "xcb"} else set())


def check_venv(tools: Iterable[str], may_ask: bool) -> None:
    """Install the module that makes environments where it is missing, and all else with it.

    Who has to type the command types it once: it names what Qt and *tools* will want, too.

    :raises SetupError: if that may not be done, or fails.
    """
    if find_spec("ensurepip") is None:
        packages = [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"]
        packages += _packages(set(LIBRARIES["apt-get"])) + missing_tools(tools)
        why = say("Manca il modulo venv di Python", "Python's module venv is missing")
        install(packages, may_ask, why)


def check_qt(python: Path, needed: set[str], tools: Iterable[str], may_ask: bool) -> bool:
    """Install what Qt and *tools* lack on this system, where that is allowed.

    :return: whether nothing at all is missing any more.
    :raises SetupError: if something of *needed* stays missing.
    """
    problems, without = _problems(python), missing_tools(tools)
    if (problems or without) and (may_ask or _is_root()):
        # Without its modules Qt does not get to say what else it lacks.
        kinds = set(LIBRARIES["apt-get"]) if "qt" in problems else set(problems)
        packages = _packages(kinds) + without
        if packages:
            why = say("Mancano librerie di sistema", "Libraries of the system are missing")
            install(packages, may_ask, why)
            problems, without = _problems(python), missing_tools(tools)
    fatal = sorted(needed & set(problems))
    if fatal:
        # The loader says `libGL.so.1: cannot open shared object file`; a library comes first, for
        # a typeface has no name.
        kind = min(fatal, key="fonts".__eq__)
        library = problems[kind].partition(":")[0]
        if kind == "fonts":
            library = say("un carattere tipografico", "a typeface")
        why = say(f"Al sistema manca {library}", f"The system lacks {library}")
        raise SetupError(_advice(why, _packages(needed & set(LIBRARIES["apt-get"])) + without))
    return not problems and not without


def install(packages: Sequence[str], may_ask: bool, why: str) -> None:
    """Install Debian *packages* as root, or through sudo if *may_ask*.

    :raises SetupError: if this may not be done, or fails.
    """
    if not (shutil.which("apt-get") and (_is_root() or (may_ask and shutil.which("sudo")))):
        raise SetupError(_advice(why, packages))
    print(f"{say('Installo', 'Installing')}: {' '.join(packages)}", flush=True)
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q", "-o", "APT::Status-Fd=1"]
    command = command if _is_root() else ["sudo", *command]
    # Old lists may name files that are gone; without a network they may still be good enough.
    _apt([*command, "update"], say("cerco i pacchetti", "looking for packages"))
    code, output = _apt(
        [*command, "install", "-y", "--no-install-recommends", *packages],
        say("installo i pacchetti", "installing packages"),
    )
    if code:
        print(output.strip(), file=sys.stderr)
        failed = say("l'installazione non è riuscita", "installing them has failed")
        raise SetupError(_advice(f"{why}; {failed}", packages))


def _apt(command: Sequence[str], what: str) -> tuple[int, str]:
    """Run apt and say how far it is; return its exit code and what else it printed."""
    progress, printed = Progress(), []
    with subprocess.Popen(
        command,
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.STDOUT,
        text=True,
        errors="replace",
    ) as running:
        assert running.stdout is not None
        for line in running.stdout:
            # `dlstatus:1:20.0:…` while it downloads, `pmstatus:libgl1:40.0:…` while it installs
            if state := re.match(r"(?:dl|pm)status:[^:]*:([\d.]+):", line):
                progress.show(what, float(state[1]) / 100)
            else:
                printed.append(line)
    progress.close()
    return running.returncode, "".join(printed)


def _advice(why: str, packages: Iterable[str]) -> str:
    tool = next((tool for tool in LIBRARIES if shutil.which(tool)), None)
    names = " ".join(packages)
    if tool and names:
        do = say("scrivi questo comando e riprova", "type this command and try again")
        return f"{why}; {do}: sudo {tool} install {names}"
    do = say("installa ciò che manca e riprova.", "install what is missing and try again.")
    return f"{why}; {do}"


def missing_tools(tools: Iterable[str]) -> list[str]:
    """Return the packages of those *tools* that are not there."""
    return [TEST_TOOLS[tool] for tool in tools if not shutil.which(tool)]


def _packages(kinds: set[str]) -> list[str]:
    """Return the packages that hold what is missing, less those that dpkg knows as installed."""
    tool = next((tool for tool in LIBRARIES if shutil.which(tool)), None)
    if tool is None:
        return []
    names = " ".join(LIBRARIES[tool].get(kind, "") for kind in sorted(kinds)).split()
    if not shutil.which("dpkg-query"):
        return names
    # Since 2024 some libraries carry a suffix for the 64-bit clock.
    query = ["dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Package}\n"]
    known = quiet([*query, *names, *(f"{name}t64" for name in names)]).stdout.split("\n")
    installed = {line[3:].removesuffix("t64") for line in known if line.startswith("ii")}
    return [name for name in names if name not in installed]


def _problems(python: Path) -> dict[str, str]:
    if not sys.platform.startswith("linux"):
        return {}
    done = quiet([str(python), str(PROBE)])
    if done.returncode:
        return {"qt": done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "Qt"}
    return dict(line.split("\t", 1) for line in done.stdout.splitlines() if "\t" in line)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def quiet(
    command: Sequence[str], settings: Mapping[str, str] | None = None
) -> subprocess.CompletedProcess[str]:
    """Run a command without input and return what it printed."""
    return subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
        env=settings,
    )
