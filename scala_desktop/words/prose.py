"""The Markdown of the rule books as blocks of plain text, to be laid out and searched.

The books use little of it: bold and italic words, lists, headings and tables.
"""

from __future__ import annotations

import re
from typing import Final, NamedTuple

from scala_desktop.words.capitals import begun

_RUN: Final = re.compile(r"\*\*(?P<bold>[^*]+)\*\*|\*(?P<italic>[^*]+)\*|(?P<plain>[^*]+)")
_NUMBERED: Final = re.compile(r"(\d+)\. ")
_TITLED: Final = re.compile(r"\*\*([^*.]+)\.\*\*\s+")


class Run(NamedTuple):
    """Words in one style."""

    text: str
    bold: bool = False
    italic: bool = False


class Block(NamedTuple):
    """A line of a paragraph: a ``heading``, a ``text``, an ``item`` of a list, or a ``row``.

    *mark* stands before an item; the *runs* of each cell of a row are parted.
    """

    kind: str
    cells: tuple[tuple[Run, ...], ...]
    mark: str = ""

    @property
    def runs(self) -> tuple[Run, ...]:
        """Return the runs of the only cell, or of all."""
        return tuple(run for cell in self.cells for run in cell)

    @property
    def plain(self) -> str:
        """Return its words without any style."""
        return plain_cells(self.cells)


def blocks(markdown: str) -> tuple[Block, ...]:
    """Return the blocks of a paragraph; the bold words that begin it become a heading.

    >>> [(one.kind, one.plain) for one in blocks("**Scala.** Tre *carte*.")]
    [('heading', 'Scala'), ('text', 'Tre carte.')]
    >>> [(one.kind, one.mark, one.plain) for one in blocks("1. **Prendi**")]
    [('item', '1.', 'Prendi')]
    """
    found: list[Block] = []
    titled = _TITLED.match(markdown)
    if titled:
        found.append(Block("heading", (runs(titled[1]),)))
        markdown = begun(markdown[titled.end() :])
    for line in filter(None, markdown.splitlines()):
        if line.startswith("### "):
            found.append(Block("heading", (runs(line[4:]),)))
        elif line.startswith("- "):
            found.append(Block("item", (runs(line[2:]),), "•"))
        elif numbered := _NUMBERED.match(line):
            found.append(Block("item", (runs(line[numbered.end() :]),), f"{numbered[1]}."))
        elif line.startswith("|"):
            cells = re.split(r"(?<!\\)\|", line.strip("|"))
            if not all(set(cell) <= set("-: ") for cell in cells):
                told = (runs(cell.strip().replace("\\|", "|")) for cell in cells)
                found.append(Block("row", tuple(told)))
        else:
            found.append(Block("text", (runs(line),)))
    return tuple(found)


def runs(line: str) -> tuple[Run, ...]:
    """Return the runs of one line.

    >>> runs("da **sette** in su")
    (Run(text='da ', bold=False, italic=False), Run(text='sette', bold=True, italic=False), \
Run(text=' in su', bold=False, italic=False))
    """
    return tuple(
        Run(
            found["bold"] or found["italic"] or found["plain"],
            found["bold"] is not None,
            found["italic"] is not None,
        )
        for found in _RUN.finditer(line)
    )


def plain_cells(cells: tuple[tuple[Run, ...], ...]) -> str:
    """Return the words of *cells* without any style, parted by lines."""
    return "\n".join("".join(run.text for run in cell) for cell in cells)
