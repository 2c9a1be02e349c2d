"""A copy of the program in a folder of its own, to which somebody adds a language or a game."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

import scala_desktop
from scala_desktop.resources import resources

HERE = Path(__file__).parent
ROOT = HERE.parents[1]


class Program:
    """The program in *folder*; what is changed there changes nothing of the one under test."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.package = folder / "scala_desktop"
        self.catalogues = folder / "resources" / "i18n"
        package = Path(scala_desktop.__file__).parent
        without = shutil.ignore_patterns("__pycache__", "resources")
        shutil.copytree(package, self.package, ignore=without)
        shutil.copytree(resources(), folder / "resources")

    def command(self, *arguments: str) -> str:
        """Return what ``scala-desktop`` prints when it is called with *arguments*."""
        return self._run("-m", "scala_desktop", *arguments)

    def script(self, name: str, *arguments: str) -> str:
        """Return what the script *name*, which lies beside this module, prints."""
        return self._run(str(HERE / name), *arguments)

    def _run(self, *arguments: str) -> str:
        # The copy comes first; the tests that a script takes something from lie behind it.
        paths = os.pathsep.join(map(str, (self.folder, ROOT)))
        done = subprocess.run(
            [sys.executable, *arguments],
            env={**os.environ, "PYTHONPATH": paths, "PYTHONUTF8": "1"},
            cwd=self.folder,
            capture_output=True,
            encoding="utf-8",
            timeout=200,
            check=False,
        )
        assert done.returncode == 0, done.stderr[-4000:]
        return done.stdout
