"""The blocks of a rule book as the HTML of a label: styles, found words, words that explain."""

from __future__ import annotations

import re
from collections.abc import Iterable, Sequence
from html import escape
from itertools import pairwise
from typing import Final

from scala_desktop.dress.colours import (
    BLACK_SUIT,
    FOUND_STYLE,
    GOOD,
    INK,
    LINK_ON_PAPER,
    PAPER_LINE,
    PAPER_SHADE,
    PAPER_TEXT,
    RED_SUIT,
)
from scala_desktop.dress.room import px
from scala_desktop.words.prose import Block, Run

Span = tuple[int, int]
"""From where to where words stand in the plain text of a block."""

RULE_CELLS: Final = 3
"""The cells of a row that tells a house rule: such a row becomes a paragraph."""
_CARD: Final = re.compile(r"(?:10|[2-9AJQK])[♥♦♣♠]")
_FOUND: Final = f"{FOUND_STYLE} color:{INK};"
_LINK: Final = f"color:{LINK_ON_PAPER};"


def html(
    blocks: Sequence[Block], found: Sequence[Sequence[Span]], links: Sequence[dict[Span, str]]
) -> str:
    """Return *blocks* as HTML: with the spans *found* marked, and *links* by their spans.

    Both have an entry for each block.
    """
    parts: list[str] = []
    rows: list[str] = []
    for block, marks, refs in zip(blocks, found, links, strict=True):
        if block.kind == "row" and len(block.cells) == RULE_CELLS:
            if block is not blocks[0]:  # the first is the head of the table
                parts.append(_rule(block, marks))
            continue
        if block.kind == "row":
            rows.append(_row(block, marks, head=not rows))
            continue
        told = _cell(block.runs, 0, marks, refs)
        if block.kind == "item":
            parts.append(
                '<table cellspacing="0" cellpadding="0"><tr>'
                f'<td width="{px(26)}"><b>{block.mark}&nbsp;</b></td><td>{told}</td></tr></table>'
            )
        else:
            parts.append(f'<p style="margin:0 0 6px 0; line-height:112%;">{told}</p>')
    if rows:
        parts.append(
            '<table cellspacing="0" cellpadding="7" border="1" '
            f'style="border-collapse:collapse; border-color:{PAPER_LINE};">{"".join(rows)}</table>'
        )
    return "".join(parts)


def _rule(block: Block, marks: Sequence[Span]) -> str:
    """Return a house rule: its title, its value here, and below it what it means."""
    told, begin = [], 0
    for cell in block.cells:
        told.append(_cell(cell, begin, marks, {}))
        begin += sum(len(run.text) for run in cell) + 1
    title, value, meaning = told
    return (
        f'<p style="margin:0 0 8px 0; line-height:112%;"><b>{title}</b>: '
        f'<span style="color:{GOOD};">{value}</span><br>'
        f'<span style="color:{PAPER_TEXT};">{meaning}</span></p>'
    )


def _row(block: Block, marks: Sequence[Span], *, head: bool) -> str:
    cells, begin = [], 0
    for cell in block.cells:
        ground = f' bgcolor="{PAPER_SHADE}"' if head else ""
        told = _cell(cell, begin, marks, {})
        cells.append(f"<td{ground}>{f'<b>{told}</b>' if head else told}</td>")
        begin += sum(len(run.text) for run in cell) + 1
    return f"<tr>{''.join(cells)}</tr>"


def _cell(runs: Iterable[Run], begin: int, marks: Sequence[Span], refs: dict[Span, str]) -> str:
    """Return *runs*, which begin at *begin* of their block, as HTML."""
    told = []
    for run in runs:
        end = begin + len(run.text)
        edges = {begin, end}
        for first, last in (*marks, *refs):
            edges |= {edge for edge in (first, last) if begin < edge < end}
        places = sorted(edges)
        for first, last in pairwise(places):
            told.append(_piece(run, run.text[first - begin : last - begin], first, marks, refs))
        begin = end
    return "".join(told)


def _piece(run: Run, text: str, at: int, marks: Sequence[Span], refs: dict[Span, str]) -> str:
    """Return *text*, a part of *run* that begins at *at*, in its style."""
    told = _CARD.sub(_card, escape(text, quote=False))
    if run.bold:
        told = f"<b>{told}</b>"
    if run.italic:
        told = f"<i>{told}</i>"
    if any(first <= at < last for first, last in marks):
        return f'<span style="{_FOUND}">{told}</span>'
    for (first, last), target in refs.items():
        if first <= at < last:
            return f'<a href="{escape(target)}" style="{_LINK}">{told}</a>'
    return told


def _card(found: re.Match[str]) -> str:
    colour = RED_SUIT if found[0][-1] in "♥♦" else BLACK_SUIT
    return f'<b><span style="white-space:nowrap; color:{colour};">{found[0]}</span></b>'
