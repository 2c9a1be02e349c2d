"""What PySide6 puts off while the program starts is there when it is wanted, and as it was."""

import json
import subprocess
import sys
from typing import Any

from scala_desktop.quick_start import KNOWN

PROGRAM = """
import inspect, sys
read = []
getsource = inspect.getsource
def noted(module):
    read.append(getattr(module, "__name__", ""))
    return getsource(module)
inspect.getsource = noted
if "{told}":
    from scala_desktop.quick_start import import_plainly
    import_plainly()
    read.clear()
import PySide6.QtWidgets
import scala_desktop.app
print(len(read))
"""


def printed(program: str) -> str:
    """Return what another Python prints that runs *program*."""
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=True
    )
    return done.stdout


def sources_read(*, told: bool) -> int:
    """Start a Python that imports the program; return how many sources PySide6 read."""
    program = PROGRAM.format(told="yes" if told else "")
    return int(printed(program))


def test_no_source_is_read() -> None:
    assert sources_read(told=True) == 0


def test_without_being_told_it_reads_them() -> None:
    """Where this fails, PySide6 has learnt better, and the module may go."""
    assert sources_read(told=False) > 50


def test_what_is_imported_then_is_imported_by_python_itself() -> None:
    """PySide6 sets more than one function before Python's own, and names the last one "orig"."""
    program = """
import builtins
own = builtins.__import__
from scala_desktop.quick_start import import_plainly
import_plainly()
import scala_desktop.app
print(builtins.__import__ is own)
"""
    assert printed(program) == "True\n"


CALLS = """
import sys
if "{told}":
    from scala_desktop.quick_start import import_plainly
    import_plainly()
from PySide6.QtCore import QObject, QRect, QTimer
print(sorted(name for name in sys.modules if name.startswith("shibokensupport")))
print(sys.modules["shibokensupport.signature.parser"].__dict__.keys() - {{"update_mapping"}})
for wrong in (
    lambda: QObject(5, 6, 7),
    lambda: QObject().setObjectName(3),
    lambda: QRect().contains("x"),
    lambda: QTimer(foo=3),
    lambda: QTimer.singleShot("a", 1),
):
    try:
        wrong()
    except (AttributeError, TypeError) as error:
        print("error:", error)
print("doc:", QRect.contains.__doc__)
from PySide6.support.signature.lib.pyi_generator import Formatter
print("doc:", Formatter.__name__)
"""


def test_signatures_are_told_when_they_are_wanted() -> None:
    told, untold = (printed(CALLS.format(told=word)).splitlines() for word in ("yes", ""))
    assert told[0] == untold[0]
    assert len(told[1]) < len(untold[1]) / 5
    assert told[2:] == untold[2:]
    assert "setObjectName(name: str" in "".join(told)


ENUMERATIONS = """
import enum, json, pickle, sys
made = []
in_full = enum.EnumType._create_
if "{told}":
    from scala_desktop.quick_start import import_plainly
    enum.EnumType._create_ = lambda *how, **more: made.append(1) or in_full(*how, **more)
    import_plainly()
import PySide6.QtCore, PySide6.QtGui, PySide6.QtNetwork, PySide6.QtSvg, PySide6.QtWidgets

def told_of(kind):
    listed = list(kind)
    members = {{
        name: [repr(one), str(one), one.name, repr(one.value), one._sort_order_,
               kind(one.value) is one, kind[name] is one, getattr(kind, name) is one]
        for name, one in kind.__members__.items()
    }}
    flags = []
    if issubclass(kind, enum.Flag) and listed and isinstance(listed[0] | listed[-1], kind):
        some = listed[0] | listed[-1]
        flags = [repr(one) for one in (some, ~some, some ^ listed[0], kind(0), list(some))]
        flags.append(listed[0] in some)
    own = {{
        name: "" if callable(value) else repr(value).partition(" object at ")[0]
        for name, value in vars(kind).items()
        if name not in members
    }}
    # Combinations are kept there, too, each when it is first asked for.
    own["_value2member_map_"] = repr(
        {{value: one for value, one in kind._value2member_map_.items() if one.name in members}}
    )
    try:
        same = [pickle.loads(pickle.dumps(one)) is one for one in listed[:2]]
    except pickle.PicklingError:
        same = []
    bases = [one.__name__ for one in kind.__mro__]
    return [kind.__module__, kind.__qualname__, bases, members, flags, own, sorted(dir(kind)), same]

found = {{}}
def look(owner, path, depth):
    for name in sorted(dir(owner)):
        one = getattr(owner, name, None)
        if isinstance(one, enum.EnumType):
            found[path + name] = told_of(one)
        elif isinstance(one, type) and depth and one.__module__.startswith("PySide6"):
            look(one, f"{{path}}{{name}}.", depth - 1)
for module in ("QtCore", "QtGui", "QtNetwork", "QtSvg", "QtWidgets"):
    look(getattr(PySide6, module), f"{{module}}.", 1)
print(json.dumps([len(made), found]))
"""


def test_enumerations_are_as_python_makes_them() -> None:
    def told_by(word: str) -> tuple[int, dict[str, Any]]:
        made, found = json.loads(printed(ENUMERATIONS.format(told=word)))
        return made, found

    made_in_full, quickly = told_by("yes")
    _, in_full = told_by("")
    assert len(in_full) > 500
    assert quickly == in_full
    in_form = sys.version_info[:2] in KNOWN
    assert made_in_full < 20 or not in_form, "PySide6 asks for its enumerations in another way"


def test_hashes_are_the_same_without_openssl() -> None:
    program = """
import sys
if sys.argv[1:]:
    from scala_desktop.quick_start import import_plainly
    import_plainly()
import hashlib, hmac
names = sorted(hashlib.algorithms_guaranteed - {"shake_128", "shake_256"})
print(*(hashlib.new(name, b"2s 3s 4s").hexdigest() for name in names))
print(*(getattr(hashlib, name)(b"2s 3s 4s").hexdigest() for name in names))
print(hmac.new(b"key", b"2s 3s 4s", "sha256").hexdigest(), hmac.compare_digest(b"a", b"a"))
print(bool(sys.modules.get("_hashlib")), file=sys.stderr)
"""

    def told(*words: str) -> tuple[str, str]:
        done = subprocess.run(
            [sys.executable, "-c", program, *words], capture_output=True, text=True, check=True
        )
        return done.stdout, done.stderr.strip()

    with_it, without = told(), told("plainly")
    assert without == (with_it[0], "False")


TUPLES = """
from __future__ import annotations
if "{told}":
    from scala_desktop.quick_start import define_plainly
    define_plainly()
    define_plainly()
import typing
class Known(typing.NamedTuple):
    "A tuple."
    first: int
    second: tuple[Known, ...] = ()
    def twice(self) -> int:
        return 2 * self.first
print(Known(3), Known(3).twice(), Known._fields, Known._field_defaults, Known.__doc__)
print(typing.get_type_hints(Known), Known.__mro__, list(Known.__annotations__))
print(typing.NamedTuple("Other", [("one", int)])(1))
try:
    class Wrong(typing.NamedTuple):
        first: int = 1
        second: int
except TypeError as error:
    print(error)
"""


def test_named_tuples_are_as_python_makes_them() -> None:
    quick, slow = (printed(TUPLES.format(told=told)) for told in ("yes", ""))
    assert quick == slow
    assert "Known(first=3, second=()) 6" in quick
