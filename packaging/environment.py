"""Make the Python environment, see to the system's libraries, start the program."""

import ast
import hashlib
import json
import os
import subprocess
import tomllib
import venv
from collections.abc import Iterable, Sequence
from pathlib import Path
from typing import Any

import pip_install
import system
from system import SetupError
from words import say

ROOT = Path(__file__).resolve().parent.parent


class Environment:
    """A virtual environment of ours, in a folder that may not exist yet."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.python = folder / ("Scripts/python.exe" if os.name == "nt" else "bin/python")

    def tool(self, name: str) -> str:
        """Return the path of an installed command."""
        return str(self.python.with_name(name + self.python.suffix))

    def sync(
        self,
        what: Sequence[str],
        wanted: str,
        may_ask: bool,
        tools: Iterable[str] = (),
        optional: Sequence[str] = (),
    ) -> None:
        """Install the requirements *what* unless the stamp *wanted* says that they are there.

        The program itself is not built, only pointed to, so that no back end has to be fetched.
        *tools* are the programs that will be asked for later; what is *optional* is done without
        where there is none for this computer.

        :raises SetupError: if the environment cannot be made or filled.
        """
        stamp = self.folder / f"scala-{wanted}.stamp"
        held = pip_install.CONSTRAINTS.read_text("utf-8")
        state = _digest([*what, *optional, held, _project_state()])
        packages = self._packages()
        if packages and stamp.is_file() and stamp.read_text("utf-8") == state:
            _point_to_the_program(packages)  # the folder of the checkout may have another name now
            return
        preparing = say(
            "Preparo l'ambiente in {} (solo la prima volta, fino a 90 MB da scaricare)...",
            "Preparing the environment in {} (only the first time, up to 90 MB to download)...",
        )
        print(preparing.format(self.folder), flush=True)
        if packages is None:
            packages = self._make(tools, may_ask)
        pip_install.install(self.python, what, self.folder / "pip.log", optional)
        _point_to_the_program(packages)
        # The first start would compile the program otherwise, and take twice as long.
        system.quiet([str(self.python), "-m", "compileall", "-q", str(ROOT / "scala_desktop")])
        stamp.write_text(state, "utf-8")

    def _packages(self) -> Path | None:
        """Return where libraries are installed; an interrupted or outlived folder has no place."""
        if not self.python.is_file():
            return None
        ask = "import pip, sysconfig; print(ascii(sysconfig.get_path('purelib')))"
        try:
            asked = system.quiet([str(self.python), "-c", ask])
        except OSError:
            return None
        return None if asked.returncode else Path(ast.literal_eval(asked.stdout))

    def _make(self, tools: Iterable[str], may_ask: bool) -> Path:
        folder = self.folder
        if folder.exists() and any(folder.iterdir()) and not (folder / "pyvenv.cfg").is_file():
            stays = say(
                f"{folder} esiste e non è un ambiente Python: spostala e riprova.",
                f"{folder} is there and is no Python environment: move it away and try again.",
            )
            raise SetupError(stays)
        system.check_venv(tools, may_ask)
        print(f"  {say('creo l’ambiente Python', 'making the Python environment')}...", flush=True)
        try:
            venv.create(folder, with_pip=True, clear=True)
            if packages := self._packages():
                return packages
            raise OSError("no pip")
        except (subprocess.CalledProcessError, OSError) as error:
            failed = say("Non riesco a creare l'ambiente in", "Cannot make the environment in")
            raise SetupError(f"{failed} {folder}: {error}.") from error


def _point_to_the_program(packages: Path) -> None:
    """Let the environment whose libraries lie in *packages* find this checkout."""
    pointer = packages / "scala_desktop.pth"
    # Python reads it in the letters of the terminal it is started from, whichever they are.
    text = f"import os, sys; sys.path.append(os.fsdecode({os.fsencode(ROOT)!r}))\n"
    if not pointer.is_file() or pointer.read_bytes() != text.encode("ascii"):
        pointer.write_text(text, "ascii", newline="\n")


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
    environment.sync(dependencies(), "run", may_ask, optional=extras())
    check_system(environment, system.needed_on_this_screen(), may_ask)
    command = [str(environment.python), "-m", "scala_desktop", *arguments]
    if os.name == "posix":
        # The program takes this script's place, so that signals and the terminal reach it.
        os.execv(command[0], command)
    return subprocess.run(command, check=False).returncode


def check_system(
    environment: Environment, needed: set[str], may_ask: bool, tools: Iterable[str] = ()
) -> None:
    """Install what Qt and the *tools* lack on this system, where that is allowed.

    :raises SetupError: if something of *needed* stays missing.
    """
    stamp = environment.folder / "scala-system.stamp"
    state = _digest([_project_state(), pip_install.CONSTRAINTS.read_text("utf-8")])
    known = stamp.is_file() and stamp.read_text("utf-8") == state
    if known and not system.missing_tools(tools):
        return
    if system.check_qt(environment.python, needed, tools, may_ask):
        stamp.write_text(state, "utf-8")


def dependencies() -> list[str]:
    """Return what the program itself needs, as pyproject.toml has it."""
    return list(_pyproject()["project"]["dependencies"])


def extras() -> list[str]:
    """Return what the program takes where it can be had: every extra of pyproject.toml."""
    return [
        one for extra in _pyproject()["project"]["optional-dependencies"].values() for one in extra
    ]


def group(name: str) -> list[str]:
    """Return the requirements of a dependency group of pyproject.toml, included groups too."""
    found: list[str] = []
    for entry in _pyproject()["dependency-groups"][name]:
        found += [entry] if isinstance(entry, str) else group(entry["include-group"])
    return found


def _pyproject() -> dict[str, Any]:
    return tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))


def _project_state() -> str:
    """Return what of pyproject.toml an installation depends on; lint settings are not of it."""
    project = _pyproject()
    return json.dumps([project["project"], project["build-system"]], sort_keys=True)


def _digest(parts: Iterable[str]) -> str:
    return hashlib.sha256("\n".join(parts).encode()).hexdigest()
