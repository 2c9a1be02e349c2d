"""Make the Python environment, see to the system's libraries, start the program."""

import hashlib
import json
import os
import shutil
import subprocess
import sys
import tomllib
import venv
from collections.abc import Iterable, Sequence
from importlib.util import find_spec
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parent.parent
CONSTRAINTS = ROOT / "packaging" / "constraints.txt"
PROBE = ROOT / "packaging" / "system_probe.py"

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


class Environment:
    """A virtual environment of ours, in a folder that may not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def tool(self, name: str) -> str:
        """Return the path of an installed command."""
        return str(self.python.with_name(name + self.python.suffix))

    def sync(self, what: Sequence[str], wanted: str, may_ask: bool) -> None:
        """Install the requirements *what* unless the stamp *wanted* says that they are there.

        :raises SetupError: if the environment cannot be made or filled.
        """
        stamp = self.folder / f"scala-{wanted}.stamp"
        state = _digest([*what, CONSTRAINTS.read_text("utf-8"), _project_state()])
        if stamp.is_file() and stamp.read_text("utf-8") == state and self._works():
            return
        print(
            f"Preparo l'ambiente in {self.folder} (solo la prima volta, fino a 100 MB da"
            " scaricare)...",
            flush=True,
        )
        if not self._works():
            self._make(may_ask)
        self._pip_install(what)
        stamp.write_text(state, "utf-8")

    def _works(self) -> bool:
        """Tell whether Python and pip are there; an interrupted or outlived folder has none."""
        if not self.python.is_file():
            return False
        try:
            return not _quiet([str(self.python), "-c", "import pip"]).returncode
        except OSError:
            return False

    def _make(self, may_ask: bool) -> None:
        folder = self.folder
        if folder.exists() and any(folder.iterdir()) and not (folder / "pyvenv.cfg").is_file():
            raise SetupError(f"{folder} esiste e non è un ambiente Python: spostala e riprova.")
        if find_spec("ensurepip") is None:
            install_system(
                [f"python{sys.version_info.major}.{sys.version_info.minor}-venv"],
                may_ask,
                "Manca il modulo venv di Python",
            )
        try:
            venv.create(folder, with_pip=True, clear=True)
        except (subprocess.CalledProcessError, OSError) as error:
            raise SetupError(f"Non riesco a creare l'ambiente in {folder}: {error}.") from error

    def _pip_install(self, what: Sequence[str]) -> None:
        log = self.folder / "pip.log"
        log.unlink(missing_ok=True)
        command = [str(self.python), "-m", "pip", "install", "-q", "--no-input"]
        command += ["--disable-pip-version-check", "--log", str(log), "-c", str(CONSTRAINTS), *what]
        if _quiet(command).returncode:
            raise SetupError(
                "Non riesco a scaricare o a installare le librerie: controlla la connessione a"
                f" Internet e lo spazio su disco, poi riprova; i particolari sono in {log}"
            )


def main_environment() -> Environment:
    """Return the environment of the program: `$SCALA_VENV`, or `.venv` in the checkout."""
    return Environment(Path(os.environ.get("SCALA_VENV") or ROOT / ".venv").absolute())


def core_environment() -> Environment:
    """Return the environment without Qt, beside the one of the program."""
    folder = main_environment().folder
    return Environment(folder.with_name(folder.name + "-core"))


def start(arguments: Sequence[str], may_ask: bool) -> int:
    """Start the program and return its exit code.

    :raises SetupError: if something that it needs is missing.
    """
    environment = main_environment()
    environment.sync(["-e", str(ROOT)], "run", may_ask)
    check_system(environment, needed_on_this_screen(), may_ask)
    command = [str(environment.python), "-m", "scala_desktop", *arguments]
    if os.name == "posix":
        # The program takes this script's place, so that signals and the terminal reach it.
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group of pyproject.toml, included groups too."""
    found: list[str] = []
    for entry in _pyproject()["dependency-groups"][name]:
        found += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return found


def needed_on_this_screen() -> set[str]:
    """Return which problems of the system keep a window from opening here."""
    needed = {"qt", "fonts", "offscreen"}
    platform = os.environ.get("QT_QPA_PLATFORM", "").split(":")[0]
    if platform == "wayland" or (not platform and os.environ.get("WAYLAND_DISPLAY")):
        # Qt goes over to X11 by itself where its Wayland part cannot be loaded.
        return needed | (set() if os.environ.get("DISPLAY") else {"wayland"})
    return needed | ({"xcb"} if platform in {"", "xcb"} else set())


def check_system(environment: Environment, needed: set[str], may_ask: bool) -> None:
    """Install what Qt lacks on this system, where that is allowed.

    :raises SetupError: if something of *needed* stays missing.
    """
    if not sys.platform.startswith("linux"):
        return
    stamp = environment.folder / "scala-system.stamp"
    state = _digest([_project_state(), CONSTRAINTS.read_text("utf-8")])
    if stamp.is_file() and stamp.read_text("utf-8") == state:
        return
    problems = _problems(environment)
    if problems and (may_ask or _is_root()):
        # Without its modules Qt does not get to say what else it lacks.
        kinds = set(LIBRARIES["apt-get"]) if "qt" in problems else set(problems)
        packages = _packages(kinds)
        if packages:
            install_system(packages, may_ask, "Mancano librerie di sistema")
            problems = _problems(environment)
    fatal = sorted(needed & set(problems))
    if fatal:
        kinds = needed & set(LIBRARIES["apt-get"])
        # The loader says `libGL.so.1: cannot open shared object file`.
        library = problems[fatal[0]].partition(":")[0]
        raise SetupError(_advice(f"Al sistema manca {library}", _packages(kinds)))
    if not problems:
        stamp.write_text(state, "utf-8")


def check_test_tools(may_ask: bool) -> None:
    """Install the X server and the hand that the window tests need, where that is allowed."""
    packages = [package for tool, package in TEST_TOOLS.items() if not shutil.which(tool)]
    if not packages:
        return
    try:
        install_system(packages, may_ask, "Mancano gli strumenti delle prove")
    except SetupError as error:
        print(error, file=sys.stderr)  # the step that needs them fails by itself


def install_system(packages: Sequence[str], may_ask: bool, why: str) -> None:
    """Install Debian *packages* as root, or through sudo if *may_ask*.

    :raises SetupError: if this may not be done, or fails.
    """
    if not (shutil.which("apt-get") and (_is_root() or (may_ask and shutil.which("sudo")))):
        raise SetupError(_advice(why, packages))
    print(f"Installo: {' '.join(packages)}", flush=True)
    command = ["env", "DEBIAN_FRONTEND=noninteractive", "apt-get", "-q"]
    command = command if _is_root() else ["sudo", *command]
    # Old lists may name files that are gone; without a network they may still be good enough.
    _quiet([*command, "update"])
    done = _quiet([*command, "install", "-y", "--no-install-recommends", *packages])
    if done.returncode:
        print(done.stderr.strip(), file=sys.stderr)
        raise SetupError(_advice(f"{why}, e l'installazione non è riuscita", packages))


def _advice(why: str, packages: Iterable[str]) -> str:
    tool = _package_tool()
    names = " ".join(packages)
    if tool and names:
        return f"{why}; scrivi questo comando e riprova: sudo {tool} install {names}"
    return f"{why}; installa ciò che manca e riprova."


def _package_tool() -> str | None:
    return next((tool for tool in LIBRARIES if shutil.which(tool)), None)


def _packages(kinds: set[str]) -> list[str]:
    """Return the packages that hold what is missing, less those that dpkg knows as installed."""
    tool = _package_tool()
    if tool is None:
        return []
    names = " ".join(LIBRARIES[tool].get(kind, "") for kind in sorted(kinds)).split()
    if not shutil.which("dpkg-query"):
        return names
    # Since 2024 some libraries carry a suffix for the 64-bit clock.
    query = ["dpkg-query", "-W", "-f", "${db:Status-Abbrev}${Package}\n"]
    known = _quiet([*query, *names, *(f"{name}t64" for name in names)]).stdout.split("\n")
    installed = {line[3:].removesuffix("t64") for line in known if line.startswith("ii")}
    return [name for name in names if name not in installed]


def _problems(environment: Environment) -> dict[str, str]:
    done = _quiet([str(environment.python), str(PROBE)])
    if done.returncode:
        return {"qt": done.stderr.strip().splitlines()[-1] if done.stderr.strip() else "Qt"}
    return dict(line.split("\t", 1) for line in done.stdout.splitlines() if "\t" in line)


def _is_root() -> bool:
    return hasattr(os, "geteuid") and os.geteuid() == 0


def _quiet(command: Sequence[str]) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        command,
        check=False,
        capture_output=True,
        text=True,
        errors="replace",
        stdin=subprocess.DEVNULL,
    )


def _pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _project_state() -> str:
    """Return what of pyproject.toml an installation depends on; lint settings are not of it."""
    project = _pyproject()
    return json.dumps([project["project"], project["build-system"]], sort_keys=True)


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
