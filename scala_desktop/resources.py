"""Find the files that are shipped with the program, and spell paths."""

import os
from functools import cache
from pathlib import Path

_PACKAGE = Path(__file__).resolve().parent


@cache
def resources() -> Path:
    """Return the folder of cards, icons, translations, sounds and rule texts.

    A wheel carries it inside the package; in a checkout it lies beside the package.

    :raises FileNotFoundError: if neither is there.

    >>> resources().name
    'resources'
    """
    for folder in (_PACKAGE / "resources", _PACKAGE.parent / "resources"):
        if folder.is_dir():
            return folder
    raise FileNotFoundError(f"there is no resources folder in {_PACKAGE} or beside it")


def readable(path: Path) -> str:
    r"""Return *path* as Qt and people read it, whatever encoding Python assumes for it.

    What is no UTF-8 in it cannot be read, and Qt cannot open it.

    >>> readable(Path("caff\udce8"))
    'caff\ufffd'
    """
    return os.fsencode(path).decode("utf-8", "replace")
