"""Find the sentences of the window in the sources: every call of ``translate``.

They stand there in Italian, which is the language of the sources, so that the Italian catalogue
needs the plural forms alone.
"""

from __future__ import annotations

import ast
import re
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Final

QT_OWN: Final = ("tr", "QT_TR_NOOP", "QT_TRANSLATE_NOOP")
"""What Qt has in place of ``translate``."""
_CALLED: Final = re.compile(rf"\b(?:translate|{'|'.join(QT_OWN)})\b")


@dataclass(frozen=True)
class Sentence:
    """One call of ``translate``: its literals, and whether it counts something."""

    context: str
    italian: str
    comment: str
    counts: bool

    @property
    def key(self) -> tuple[str, str]:
        """Return the context and the text under which a catalogue has it."""
        return f"{self.context}|{self.comment}" if self.comment else self.context, self.italian


@dataclass(frozen=True)
class Found:
    """What one source file holds: its sentences, and what is wrong with it."""

    sentences: tuple[Sentence, ...]
    problems: tuple[str, ...]


@cache
def read_source(code: str, name: str) -> Found:
    """Return the sentences of the Python source *code*; *name* stands in the problems.

    Where none of the names is written, nothing is parsed: that takes seconds for all sources.

    >>> read_source('translate("Table", f"{x} carte")', "a.py").problems
    ('a.py:1: translate() wants its context, text and comment as plain literals',)
    >>> read_source('translate("Table", "%n carte")', "a.py").problems
    ('a.py:1: %n without a number: the fourth argument of translate()',)
    >>> read_source("painter.translate(x, 2)", "a.py").problems
    ()
    """
    sentences: list[Sentence] = []
    problems: list[str] = []
    if not _CALLED.search(code):
        return Found((), ())
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        where = f"{name}:{node.lineno}:"
        if called in QT_OWN:
            problems.append(f"{where} say translate() of words.catalogue instead of {called}()")
        # A text's own translate() takes one argument; a painter's moves its origin.
        if called != "translate" or len(node.args) < 2 or isinstance(node.func, ast.Attribute):
            continue
        literals = [
            arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
            for arg in node.args[:3]
        ]
        context, italian, comment = (*literals, "")[:3]
        if context is None or italian is None or comment is None or node.keywords:
            problems.append(
                f"{where} translate() wants its context, text and comment as plain literals"
            )
            continue
        counts = len(node.args) > 3
        if counts != ("%n" in italian):
            problems.append(f"{where} %n without a number: the fourth argument of translate()")
        sentences.append(Sentence(context, italian, comment, counts))
    return Found(tuple(sentences), tuple(problems))


def read_sources(folder: Path) -> Found:
    """Return what the source files under *folder* hold, each sentence once, by context."""
    found = [
        read_source(path.read_text("utf-8"), str(path.relative_to(folder.parent)))
        for path in sorted(folder.rglob("*.py"))
    ]
    by_key = {one.key: one for each in found for one in each.sentences}
    counted = {one.key: one for each in found for one in each.sentences if one.counts}
    return Found(
        tuple(sorted((by_key | counted).values(), key=lambda one: one.key)),
        tuple(problem for each in found for problem in each.problems),
    )
