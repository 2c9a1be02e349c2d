"""Keeps PySide6 from doing what a start can do without.

- PySide6 puts an ``__import__`` of its own in the place of Python's, which searches the source of
  whatever is imported for the name PySide6, in case it uses one of its features (``from
  __feature__ import snake_case``).  None of ours does; Python's own saves a twentieth of the start.
- Its core library carries the Python sources that tell the signatures of its functions packed in
  a string, and compiles and runs them at each import: a third of what importing it takes, for
  texts that only the error after a wrong call shows.  The sources are kept instead, and each is
  run when something of it is wanted.

Source: ``shibokensupport/signature/loader.py``, which PySide6 writes out with ``SBK_EMBED=0``.
"""

from __future__ import annotations

import builtins
import sys
from collections.abc import Callable
from contextlib import suppress
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

_sources: Final[dict[str, Any]] = {}
"""The source of each module that was put off, by the module's name."""


def import_plainly() -> None:
    """Import PySide6 with its signatures put off, and give Python its own ``__import__`` back.

    Where PySide6 is missing, or its version does these things in another way, nothing is done.
    """
    compile_now = builtins.compile

    def compile_or_keep(source: Any, filename: Any, *how: Any, **more: Any) -> Any:
        if filename in PUT_OFF:
            _sources[filename.removesuffix(".py").replace("/", ".")] = source
            source = STAND_IN
        return compile_now(source, filename, *how, **more)

    builtins.compile = compile_or_keep
    try:
        with suppress(ImportError):
            import PySide6.QtCore  # noqa: F401 - it brings what is taken back here
    finally:
        builtins.compile = compile_now
    builtins.__import__ = getattr(builtins, "__orig_import__", builtins.__import__)


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
