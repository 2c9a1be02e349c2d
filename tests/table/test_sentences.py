"""Every sentence of design/interaction.md is listed in README.md, with what shows it."""

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
END = re.compile(r"(?<=[.!?])\s+(?=[A-Z“\"(*])")
SHOWN = re.compile(r"`(tests/[\w/]+\.py)::(test_\w+)`")
GRAB = re.compile(r"`packaging/gallery\.py --view (\w+)`")
NO_TEST = ("nothing that the table does", "not built yet")
"""What may stand in the place of a test."""


def sentences() -> Iterator[str]:
    """Yield the headings, the sentences and the rows of tables of the document, unadorned."""
    text = (ROOT / "docs/design/interaction.md").read_text("utf-8")
    for line in (one.strip() for one in text.splitlines()):
        if line.startswith("|"):
            if not set(line) <= set("|- "):
                yield line
        elif line.startswith("## "):
            yield line
        elif line and not line.startswith("# "):
            yield from END.split(line.removeprefix("- ").replace("*", ""))


def listed() -> list[tuple[str, str]]:
    """Return what README.md quotes, and what it says of it."""
    text = (HERE / "README.md").read_text("utf-8")
    found: list[tuple[str, str]] = []
    for line in text.splitlines():
        if line.startswith(("> ", "## ")):
            found.append((line.removeprefix("> "), ""))
        elif found:
            quoted, said = found[-1]
            found[-1] = quoted, f"{said} {line}".strip()
    return found


@cache
def names_in(path: str) -> frozenset[str]:
    """Return the names of the tests in the file *path*."""
    tree = ast.parse((ROOT / path).read_text("utf-8"))
    return frozenset(node.name for node in ast.walk(tree) if isinstance(node, ast.FunctionDef))


def test_every_sentence_is_listed_in_its_order() -> None:
    assert [quoted for quoted, _ in listed()] == list(sentences())


def test_what_shows_a_sentence_is_there() -> None:
    views = (ROOT / "packaging/gallery_views.py").read_text("utf-8")
    for quoted, said in listed():
        if quoted.startswith("#"):
            continue
        shown = SHOWN.findall(said)
        for path, name in shown:
            assert name in names_in(path), f"{path}::{name}"
        for view in GRAB.findall(said):
            assert f'"{view}"' in views, view
        assert shown or GRAB.search(said) or said in NO_TEST, quoted


def test_what_is_built_is_not_called_unbuilt() -> None:
    for quoted, said in listed():
        if said == NO_TEST[1]:
            assert "not built yet" in quoted.lower(), quoted
