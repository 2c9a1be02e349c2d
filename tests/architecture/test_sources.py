"""Every citation of a document resolves, and what the documents say of the code is there.

What a citation looks like is told in docs/README.md.
"""

import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

from tests.architecture.test_source import FOLDERS, ROOT, short

DOCS = ROOT / "docs"
CITING = sorted(
    path
    for folder in FOLDERS
    for ending in ("py", "toml", "md")
    for path in (ROOT / folder).glob(f"**/*.{ending}")
)
DOCUMENTS = sorted([*DOCS.glob("**/*.md"), *ROOT.glob("*.md")])

PATH = re.compile(r"(?<![\w/.])(?:docs/)?((?:rules|design)/\w+\.md)`?")
NUMBER = re.compile(r"\d+(?:\.\d+)*(?!\w)")
ROW = re.compile(r"#(\d+)")
KEY = re.compile(r"``?(\w+)``?")
CASE = re.compile(r"[A-Z]-\d\d")
SEPARATOR = re.compile(r", and |, | and | to | (?=#|`|[A-Z]-\d\d)|; (?=\d+\.\d|#|`)")
TEXT = re.compile(r"(?:Source: |source ?= ?\"|; )(\[\w+\])")
"""A base text, by its tag."""
ENDS = re.compile(r"\.(?!\w)|[;,:\"`)]| and | to | \(|$")
"""What may follow a heading."""

HEADING = re.compile(r"^#+ +(?:([\d.]*\d)\.? )?(.*)$", re.MULTILINE)
LEAD = re.compile(r"^(?:[-*] |\d+\. )?\*+([^*\n]+?)\.?\*", re.MULTILINE)
"""The words that a paragraph begins with, in bold or italic."""
CELL = re.compile(r"^\| ([^|\n]+?) \|", re.MULTILINE)

FILE = re.compile(r"`([\w./-]+\.(?:md|py|toml|txt|png|jpg|svg))`|\]\(([^)#\s]+)\)")
"""A file that a document names."""


def one_line(text: str) -> str:
    """Return *text* without its line breaks, indents and signs of comments."""
    return re.sub(r"\s*\n\s*(?:# )?\s*", " ", text)


class Document:
    """A text under docs/: its sections by number, and what can be cited in a part of it."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.sections: dict[str, str] = {}
        found = list(HEADING.finditer(text))
        for i, heading in enumerate(found):
            depth = heading[0].count("#", 0, heading[0].index(" "))
            deeper = "#" * (depth + 1)
            after = (h.start() for h in found[i + 1 :] if not h[0].startswith(deeper))
            if heading[1]:
                self.sections[heading[1]] = text[heading.start() : next(after, len(text))]

    @staticmethod
    def places(part: str) -> set[str]:
        """Return the headings, first words and first cells of *part*, in lower case."""
        words = [heading[2] for heading in HEADING.finditer(part)]
        words += [lead[1] for lead in LEAD.finditer(part)]
        for cell in CELL.finditer(part):
            words += [cell[1], *re.split(", | / ", cell[1])]
        return {word.strip("`*. ").lower() for word in words} - {""}


@cache
def document(name: str) -> Document | None:
    """Return the document that is cited as *name*, ``None`` where there is none."""
    path = DOCS / name
    return Document(path.read_text("utf-8")) if path.is_file() else None


def base_texts() -> set[str]:
    """Return the tags of the base texts."""
    readme = document("rules/README.md")
    assert readme is not None
    return set(re.findall(r"^\| \*\*(\[\w+\])\*\* \|", readme.sections["1.1"], re.MULTILINE))


def faults(text: str) -> Iterator[str]:
    """Yield the citations in *text* that do not resolve, each with what is missing."""
    line = one_line(text)
    for found in PATH.finditer(line):
        cited = document(found[1])
        if cited is None:
            yield f"{found[1]}: no such document"
        else:
            missing = _missing(cited, line[found.end() : found.end() + 400])
            if missing:
                yield f"{found[1]}: no {missing!r}"
    for tag in TEXT.findall(line):
        if tag not in base_texts():
            yield f"{tag}: no such base text"


def _missing(cited: Document, rest: str) -> str | None:
    """Return the first place in *rest*, the words after a path, that *cited* does not have."""
    part = cited.text
    start = re.match(r",? (?=[\d#`])|, ", rest)
    while start is not None:
        rest = rest[start.end() :]
        number = NUMBER.match(rest)
        if number is not None and number[0] in cited.sections:
            part, length = cited.sections[number[0]], number.end()
        else:
            length = _length(part, rest)
        if not length:
            return rest[:40]
        rest = rest[length:]
        start = SEPARATOR.match(rest)
    return None


def _length(part: str, rest: str) -> int:
    """Return how long the place is that *rest* begins with, if *part* has it; else 0."""
    row, key, case = ROW.match(rest), KEY.match(rest), CASE.match(rest)
    if row is not None or case is not None:
        found, name = (row, row[1]) if row is not None else (case, rest[:4])
        return found.end() if found is not None and f"\n| {name} |" in part else 0
    if key is not None:
        return key.end() if re.search(rf"\b{key[1]}\b", part) else 0
    low = rest.lower()
    names = (n for n in Document.places(part) if low.startswith(n) and ENDS.match(rest, len(n)))
    return max(map(len, names), default=0)


def test_every_citation_resolves() -> None:
    found = [
        f"{short(path)}: {fault}" for path in CITING for fault in faults(path.read_text("utf-8"))
    ]
    assert not found, "\n".join(found)


# Put together, so that the search above does not find them.
SCALA40, NOTATION = "rules" + "/scala40.md", "design" + "/notation.md"


@pytest.mark.parametrize(
    "citation",
    [
        f"{SCALA40}.",
        f"{SCALA40} 3.1, Opening.",
        f"{SCALA40} 3.1,\n    Opening; 3.2 #3 and #5; 3.3 ``reentry``,\n    ``pair_play``.",
        f"{SCALA40} 3.1, Discard pile rules; 3.5 S-31 and S-33.",
        f"{SCALA40}, Melds and Opening; {NOTATION}, Cards.",
        f"{SCALA40} 3.2 #16; FISCA: vietato",
        f"{SCALA40} 3.1 to 3.3.",
        f"As `docs/{SCALA40}` 3.2 says.",
        "[A]; [B]: non è consentita",
    ],
)
def test_what_is_right_resolves(citation: str) -> None:
    assert list(faults(f"Source: {citation}")) == []


@pytest.mark.parametrize(
    "citation",
    [
        "rules" + "/scopa.md.",
        f"{SCALA40} 3.9.",
        f"{SCALA40} 3.1, Ouverture.",
        f"{SCALA40} 3.1, Open.",
        f"{SCALA40}, Melds and what follows.",
        f"{SCALA40} 3.2 #99.",
        f"{SCALA40} 3.1, Opening; 3.3 ``opening_points``.",
        f"{SCALA40} 3.3 ``pair_play``, ``no_such_option``.",
        f"{SCALA40} 3.2 ``pair_play``.",
        f"{SCALA40} 3.5 S-99.",
        f"{SCALA40} 3.1, Melds; {NOTATION}, Colours.",
        "[Z], Svolgimento.",
    ],
)
def test_what_is_wrong_does_not(citation: str) -> None:
    assert len(list(faults(f"Source: {citation}"))) == 1


@cache
def files() -> tuple[str, ...]:
    """Return the path of every file of the project that a document may name."""
    found = (path for folder in (*FOLDERS, "docs") for path in (ROOT / folder).glob("**/*.*"))
    return tuple(f"/{short(path)}" for path in (*found, *ROOT.glob("*.*")))


def lost(text: str, folder: Path) -> Iterator[str]:
    """Yield the files that *text*, a document in *folder*, names and that are nowhere.

    A link leads from the folder; other names may be the end of a path.
    """
    for quoted, linked in FILE.findall(text):
        if linked:
            there = "://" in linked or (folder / linked).exists()
        else:
            there = (folder / quoted).exists() or any(f.endswith(f"/{quoted}") for f in files())
        if not there:
            yield quoted or linked


def test_every_file_that_a_document_names_exists() -> None:
    found = [
        f"{short(path)}: {name}"
        for path in DOCUMENTS
        for name in lost(path.read_text("utf-8"), path.parent)
    ]
    assert not found, "\n".join(found)


def test_a_file_that_is_nowhere_is_noticed() -> None:
    text = f"`{SCALA40}` and `no_such.py`, [here](rules/glossary.md) and [there](nowhere.md)"
    assert list(lost(text, DOCS)) == ["no_such.py", "nowhere.md"]
