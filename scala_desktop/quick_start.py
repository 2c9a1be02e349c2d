"""Keeps PySide6, :mod:`hashlib` and :mod:`typing` from doing what a start can do without.

- PySide6 puts an ``__import__`` of its own in the place of Python's, which searches the source of
  whatever is imported for the name PySide6, in case it uses one of its features (``from
  __feature__ import snake_case``).  None of ours does; Python's own saves a twentieth of the start.
- Its core library carries the Python sources that tell the signatures of its functions packed in
  a string, and compiles and runs them at each import: a third of what importing it takes, for
  texts that only the error after a wrong call shows.  The sources are kept instead, and each is
  run when something of it is wanted.
- It makes an enumeration of Python's of each of Qt's whose class is looked at, by the functional
  interface of :mod:`enum`: 250 with 3,700 members before the table is painted, a sixth of that
  start.  As the values are known to be numbers, they are made here in a fifth of the time.
- :mod:`hashlib` loads OpenSSL, 3.6 MiB, for functions that Python has itself.  They take four times
  as long, which is nothing for what a family's records need.
- :mod:`typing` compiles the text of each annotation of a named tuple, to see that it is an
  expression: 400 of them before the table is painted, for what the type checker has seen.

Source: ``shibokensupport/signature/loader.py``, which PySide6 writes out with ``SBK_EMBED=0``;
``EnumType.__new__`` and ``_proto_member.__set_name__`` of :mod:`enum`, the same in Python 3.11 to
3.13 for what is made here; ``NamedTupleMeta.__new__`` of :mod:`typing`.
"""

from __future__ import annotations

import builtins
import enum
import sys
import typing
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import cache
from importlib.util import find_spec
from itertools import chain
from threading import RLock
from typing import Any, Final

PUT_OFF: Final = tuple(
    f"shibokensupport/signature/{name}.py"
    for name in ("mapping", "parser", "layout", "errorhandler", "lib/enum_sig", "lib/pyi_generator")
)
STAND_IN: Final = """
from scala_desktop.quick_start import wanted
__getattr__ = wanted(__name__)
def update_mapping():  # the core library looks for this one in the module's dictionary
    return __getattr__("update_mapping")()
"""

KNOWN: Final = ((3, 11), (3, 12), (3, 13))
"""The versions of Python of whose enumerations the form is known."""
_OWN: Final[dict[str, Callable[[], Any]]] = {
    "_member_names_": list,
    "_member_map_": dict,
    "_value2member_map_": dict,
    "_unhashable_values_": list,
    "_unhashable_values_map_": dict,
    "_hashable_values_": list,
}
"""What each enumeration has for itself, where this version of Python has it."""

_members: Final[dict[Any, Sequence[tuple[str, int]]]] = {}
"""Names and values of the members of each enumeration at which nobody has looked."""
_MAKING: Final = RLock()
"""Held while members are made: two threads may look at them first."""
_sources: Final[dict[str, Any]] = {}
"""The source of each module that was put off, by the module's name."""


def _hash_without_openssl() -> None:
    """Let :mod:`hashlib` find no OpenSSL, unless this Python was built without its own functions.

    It falls back on them where the import of ``_hashlib`` fails.
    """
    sha2 = ("_sha2",) if sys.version_info >= (3, 12) else ("_sha256", "_sha512")
    if all(find_spec(name) for name in ("_md5", "_sha1", *sha2, "_sha3", "_blake2")):
        sys.modules.setdefault("_hashlib", None)  # type: ignore[arg-type]  # as importing it checks


def define_plainly() -> None:
    """Define our own classes without what they can do without, and hash without OpenSSL.

    It is to be called before anything of ours that comes with the rules is imported.
    """
    _hash_without_openssl()
    if sys.version_info[:2] in KNOWN:
        _name_tuples_quickly()


def import_plainly() -> None:
    """Import PySide6 with its signatures put off and its enumerations made quickly.

    Python gets its own ``__import__`` back, and what :func:`define_plainly` does is done.

    Where PySide6 is missing, or its version does these things in another way, nothing is done.
    """
    define_plainly()
    compile_now, import_now = builtins.compile, builtins.__import__

    def compile_or_keep(source: Any, filename: Any, *how: Any, **more: Any) -> Any:
        if filename in PUT_OFF:
            _sources[filename.removesuffix(".py").replace("/", ".")] = source
            source = STAND_IN
        return compile_now(source, filename, *how, **more)

    builtins.compile = compile_or_keep
    if sys.version_info[:2] in KNOWN:
        _make_enumerations_quickly()
    try:
        with suppress(ImportError):
            import PySide6.QtCore  # noqa: F401 - it brings what is taken back here
    finally:
        builtins.compile, builtins.__import__ = compile_now, import_now


def wanted(name: str) -> Callable[[str], object]:
    """Return the ``__getattr__`` of the module *name*, which runs it first."""

    def attribute(of: str) -> object:
        # What importing the module itself asks for begins with these.
        if of.startswith("__") or name not in _sources:
            raise AttributeError(f"module {name!r} has no attribute {of!r}")
        _run(name)
        return getattr(sys.modules[name], of)

    return attribute


def _run(name: str) -> None:
    """Do now what importing the module *name* would have done."""
    module = vars(sys.modules[name])
    for stand_in in ("__getattr__", "update_mapping"):
        del module[stand_in]
    exec(compile(_sources.pop(name), module["__file__"], "exec"), module)


def _name_tuples_quickly() -> None:
    """Let :mod:`typing` take the annotations of named tuples as they are written."""
    kind: Any = typing.NamedTupleMeta  # type: ignore[attr-defined]  # it is told of nowhere
    in_full = kind.__new__
    if in_full.__module__ != kind.__module__:
        return  # done before

    def new(cls: Any, name: str, bases: tuple[type, ...], body: dict[str, Any]) -> Any:
        written = body.get("__annotations__", {})
        made = in_full(cls, name, bases, body | {"__annotations__": dict.fromkeys(written, object)})
        made.__annotations__ = made.__new__.__annotations__ = written
        return made

    kind.__new__ = new


def _make_enumerations_quickly() -> None:
    """Let the functional interface of :mod:`enum` make what PySide6 asks for in a shorter way."""
    kind: Any = enum.EnumType
    in_full = kind._create_

    def create(base: Any, class_name: str, names: Any, **how: Any) -> Any:
        # It is PySide6 that asks like this; a name that the base has too wants more care.
        asked = {key: value for key, value in how.items() if value is not None}
        as_pyside = asked == {"start": 1, "boundary": enum.KEEP} and isinstance(names, list)
        if as_pyside and _taken(base).isdisjoint(member for member, _ in names):
            return _enumeration(base, class_name, names)
        return in_full(base, class_name, names, **how)

    kind._create_ = create


def _enumeration(base: Any, name: str, members: Sequence[tuple[str, int]]) -> Any:
    """Return the enumeration *name*, whose *members* are made when somebody looks at one."""
    body = dict(_empty(base))
    body |= {key: make() for key, make in _OWN.items() if key in body}
    made: Any = type.__new__(_Unseen, name, (base,), body)
    _members[made] = members
    return made


def _of_all(name: str) -> Any:
    """Return the property *name*, which an enumeration has of all its members."""
    return property(lambda made: getattr(_seen(made), name))


class _Unseen(enum.EnumType):
    """The class of an enumeration at whose members nobody has looked.

    Whoever asks for one, by its name or by its value, or for what an enumeration keeps of all of
    them, gets it once they are made, and is told nothing of this class.
    """

    def __getattr__(cls, name: str) -> Any:
        return getattr(_seen(cls), name)

    def __call__(cls, *how: Any, **more: Any) -> Any:
        return _seen(cls)(*how, **more)

    def __dir__(cls) -> list[str]:
        return dir(_seen(cls))

    _member_names_ = _of_all("_member_names_")
    _member_map_ = _of_all("_member_map_")
    _value2member_map_ = _of_all("_value2member_map_")


def _seen(made: Any) -> Any:
    """Return the enumeration *made* with its members, of the class of all others."""
    with _MAKING:
        if made in _members:
            _fill(made, _members[made])
            made.__class__ = enum.EnumType
            del _members[made]
    return made


def _fill(made: Any, members: Sequence[tuple[str, int]]) -> None:
    """Give the enumeration *made* its *members*, as the functional interface does."""
    own = vars(made)
    is_flag = issubclass(made, enum.Flag)
    new, use_value = made._new_member_, made._use_args_
    names, by_name, by_value = (
        own[key] for key in ("_member_names_", "_member_map_", "_value2member_map_")
    )
    mask = singles = 0
    for key, value in members:
        member = by_value.get(value)
        if member is None:
            member = by_value[value] = new(made, value) if use_value else new(made)
            member._value_, member._name_, member.__objclass__ = value, key, made
            member._sort_order_ = len(names)
            mask |= value
            if not is_flag or (value > 0 and not value & (value - 1)):
                singles |= value
                names.append(key)
        by_name[key] = member
    if is_flag:
        made._flag_mask_, made._singles_mask_ = mask, singles
        made._all_bits_ = 2 ** mask.bit_length() - 1
        if [by_name[key]._value_ for key in names] != sorted(by_name[key]._value_ for key in names):
            made._iter_member_ = made._iter_member_by_def_
    if "_hashable_values_" in own:
        own["_hashable_values_"].extend(by_value)
    # Last: from now on another thread may find them.
    for key, member in by_name.items():
        # The class's own way would look first whether it is a member already.
        type.__setattr__(made, key, member)


@cache
def _taken(base: Any) -> frozenset[str]:
    """Return the names that *base* has, and what it is made of."""
    return frozenset(chain.from_iterable(vars(one) for one in base.__mro__))


@cache
def _empty(base: Any) -> dict[str, Any]:
    """Return what is in an enumeration without members made of *base*."""
    made: Any = enum.EnumType.__call__(base, "Empty", (), boundary=enum.KEEP)
    besides = {"__dict__", "__weakref__", "__qualname__"}
    return {key: value for key, value in vars(made).items() if key not in besides}
