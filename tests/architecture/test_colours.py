"""Colours have their names in one place: no other module writes a value of its own."""

import re
from pathlib import Path

import scala_desktop

PACKAGE = Path(scala_desktop.__file__).parent
OWN = (
    "dress",
    "table/painting/background.py",  # cloths
    "table/painting/deck_art.py",  # cards
    "table/painting/number_tab.py",
)
VALUE = re.compile(r"#[0-9A-Fa-f]{6}\b")


def test_no_module_writes_a_colour_of_its_own() -> None:
    loose = [
        f"{path.relative_to(PACKAGE)}:{number}"
        for path in sorted(PACKAGE.rglob("*.py"))
        if not str(path.relative_to(PACKAGE).as_posix()).startswith(OWN)
        for number, line in enumerate(path.read_text("utf-8").splitlines(), 1)
        if VALUE.search(line)
    ]
    assert not loose
