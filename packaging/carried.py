"""What an installable package carries, what it asks the system for, and under which licences."""

import re
import shutil
import subprocess
import sysconfig
from collections.abc import Iterator
from fnmatch import fnmatch
from importlib.metadata import distribution
from pathlib import Path

# What the hooks of PySide6 and Pillow bring along and a card table of widgets never loads.  The
# data of ICU (31 MB) has to stay: Qt's core is linked to it.
UNUSED = (
    "Qt6Qml", "Qt6Quick", "Qt6Pdf", "Qt6VirtualKeyboard", "virtualkeyboard", "libqpdf",
    "libqgtk3", "Qt6EglFS", "Qt6EglFs", "eglfs", "egldeviceintegrations", "linuxfb", "libqvnc",
    "vkkhrdisplay", "plugins/generic", "networkinformation", "plugins/tls", "libavif",
)  # fmt: skip
LANGUAGES = ("qtbase_it.qm", "qtbase_en.qm")
SYSTEM = ("/lib/", "/lib64/", "/usr/lib/", "/usr/lib64/")
DEBIANS_PYTHON = Path("/usr/share/doc/python3/copyright")
# The libraries of Python whose wheels bring their licences along.
WITH_LICENCE = ("pillow", "platformdirs", "miniaudio", "segno", "cffi", "mypy", "pyinstaller")


def is_carried(name: str, source: str) -> bool:
    """Tell whether the package carries a file; *name* is its place in it, *source* where it is.

    Libraries of the system come from the system, by a dependency of the package.

    >>> is_carried("libgtk-3.so.0", "/lib/x86_64-linux-gnu/libgtk-3.so.0")
    False
    >>> is_carried("libpython3.11.so.1.0", "/usr/lib/x86_64-linux-gnu/libpython3.11.so.1.0")
    True
    """
    name = name.replace("\\", "/")
    if "/translations/" in name and "PySide6" in name:
        return name.endswith(LANGUAGES)
    if any(part in name for part in UNUSED):
        return False
    of_python = "lib-dynload" in name or name.startswith("libpython")
    return of_python or "/" in name or not source.startswith(SYSTEM)


def system_packages(program: Path) -> set[str]:
    """Return the Debian packages whose libraries the built *program* is linked to.

    A plugin of Qt that lacks a library is passed over by Qt, and so is the library here.

    :raises LookupError: if no package of this system has one that is needed.
    """
    binaries = [path for path in program.rglob("*") if _is_binary(path)]
    own = {path.name for path in binaries}
    needed: dict[str, bool] = {}  # whether only plugins are linked to it
    for path in binaries:
        for name in _needed(path):
            needed[name] = needed.get(name, True) and "plugins" in path.parts
    known = subprocess.run(["ldconfig", "-p"], capture_output=True, text=True, check=True).stdout
    lines = re.findall(r"^\s+(\S+) \(.*(?:x86-64|AArch64).*\) => (\S+)$", known, re.MULTILINE)
    places = dict(reversed(lines))
    return {
        _owner(Path(places.get(name, name)))
        for name, optional in needed.items()
        if name not in own and not (optional and name not in places)
    }


def _is_binary(path: Path) -> bool:
    if path.is_symlink() or not path.is_file():
        return False
    with path.open("rb") as file:
        return file.read(4) == b"\x7fELF"


def _needed(binary: Path) -> list[str]:
    done = subprocess.run(
        ["readelf", "-d", str(binary)], capture_output=True, text=True, check=True
    )
    return re.findall(r"\(NEEDED\).*\[(.+)\]", done.stdout)


def _owner(library: Path) -> str:
    # dpkg knows a file by one of the names that lead to it: /lib is a link to /usr/lib.
    names = [str(library), str(library.resolve())]
    for name in (*names, *(name.removeprefix("/usr") for name in names)):
        done = subprocess.run(["dpkg", "-S", name], capture_output=True, text=True, check=False)
        if not done.returncode:
            return done.stdout.partition(":")[0]
    raise LookupError(f"no package has {library}")


def copy_licences(folder: Path) -> None:
    """Copy the licences of Python and of its libraries into *folder*.

    :raises FileNotFoundError: if there is none of one of them.
    """
    for library in WITH_LICENCE:
        found = [file for file in distribution(library).files or () if "licenses" in file.parts]
        if not found:
            raise FileNotFoundError(f"no licence of {library}")
        for file in found:
            # What a library has taken from others lies in folders of their own.
            target = folder.joinpath(library, *file.parts[file.parts.index("licenses") + 1 :])
            target.parent.mkdir(parents=True, exist_ok=True)
            shutil.copyfile(str(file.locate()), target)
    places = (Path(sysconfig.get_path("stdlib")) / "LICENSE.txt", DEBIANS_PYTHON)
    source = next((place for place in places if place.is_file()), None)
    if source is None:
        raise FileNotFoundError("no licence of Python")
    (folder / "python").mkdir(parents=True, exist_ok=True)
    shutil.copyfile(source, folder / "python" / "LICENSE")


def without_licence(program: Path, notice: str) -> Iterator[str]:
    """Yield the files under the built *program* of which the copyright *notice* has no word."""
    patterns = re.findall(r"^(?:Files:)?\s+(usr/lib/scala-desktop/\S+)$", notice, re.MULTILINE)
    for path in sorted(program.rglob("*")):
        place = f"usr/lib/scala-desktop/{path.relative_to(program)}"
        file = path.is_file() and not path.is_symlink()
        if file and not any(fnmatch(place, pattern) for pattern in patterns):
            yield place
