"""Copy the program into a folder and compile there what the bots of Scala 40 compute with.

    python3 packaging/compile_core.py FOLDER

mypyc makes an extension module of each module named here, beside its source, and Python takes it
first.  The source stays what is written, read and tested, and what runs where nobody has compiled;
both do the same.  A checkout is never compiled: an extension there would outlive a change of its
source.
"""

import argparse
import os
import shutil
import subprocess
import sys
import sysconfig
import tempfile
from importlib.util import find_spec
from pathlib import Path

from environment import ROOT
from system import SetupError

PROGRAM = "scala_desktop"
MODULES = (
    "bots/scala40/laying",
    "bots/scala40/policy",
    "bots/scala40/rule_cache",
    "rules/cards",
    "rules/melds",
    "rules/scala40/checking",
    "rules/scala40/laying_off",
    "rules/scala40/obligations",
    "rules/scala40/prices",
    "rules/scala40/rooms",
    "rules/scala40/scoring",
    "rules/scala40/search",
    "rules/scala40/templates",
    "rules/shuffle",
)
"""What is compiled, together, so that one calls another without Python between them.

The state of a match is not: it has two base classes, and is copied by its ``__dict__``.
"""
# mypyc stops the process where something is wrong; it and setuptools go by the working folder.
BUILD = """
import sys
from mypyc.build import mypycify
from setuptools import setup

modules = mypycify(sys.argv[1:], group_name="scala_desktop.core", debug_level="0")
setup(name="core", ext_modules=modules, script_args=["--quiet", "build_ext", "--inplace"])
"""


def lacking() -> str | None:
    """Return what this computer lacks to compile, ``None`` if it is all there."""
    for library in ("mypyc", "setuptools"):
        if find_spec(library) is None:
            return f"{library} is not installed"
    compiler = (os.environ.get("CC") or sysconfig.get_config_var("CC") or "cl").split()[0]
    if shutil.which(compiler) is None:
        return f"there is no compiler {compiler}"
    if not (Path(sysconfig.get_path("include")) / "Python.h").is_file():
        return "the headers of Python are not installed"
    return None


def compile_core(folder: Path) -> None:
    """Put a copy of the program into *folder* whose core is compiled, in place of another one.

    :raises SetupError: if it cannot be compiled.
    """
    if lack := lacking():
        raise SetupError(f"The core cannot be compiled: {lack}.")
    with tempfile.TemporaryDirectory() as place:
        made = Path(place) / PROGRAM
        compiled_before = shutil.ignore_patterns("__pycache__", "*.so", "*.pyd")
        shutil.copytree(ROOT / PROGRAM, made, ignore=compiled_before)
        modules = [f"{PROGRAM}/{module}.py" for module in MODULES]
        command = [sys.executable, "-c", BUILD, "--config-file=", *modules]
        done = subprocess.run(command, cwd=place, check=False, capture_output=True, text=True)
        if done.returncode:
            raise SetupError(f"{done.stdout}{done.stderr}\nThe core cannot be compiled.")
        shutil.rmtree(folder / PROGRAM, ignore_errors=True)
        shutil.copytree(made, folder / PROGRAM)


def to_pack(folder: Path) -> Path:
    """Return where the program lies that is packed: compiled in *folder*, else this checkout.

    :raises SetupError: if compiling it fails.
    """
    if lack := lacking():
        print(f"Packed without a compiled core, as plain Python: {lack}.", flush=True)
        return ROOT
    compile_core(folder)
    return folder


def main() -> int:
    """Compile; return 1 if that cannot be done."""
    parser = argparse.ArgumentParser(description="Compile the core in a copy of the program")
    parser.add_argument("folder", metavar="FOLDER", type=Path)
    try:
        compile_core(parser.parse_args().folder)
    except SetupError as error:
        print(error, file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
