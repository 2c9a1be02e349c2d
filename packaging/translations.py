"""Keep the catalogues of the window in step with the sources.

``update`` brings the .ts files up to date and ``release`` writes the .qm files from them; a
translator edits the .ts in between.  ``--check`` changes nothing and exits 1 where a source, a
.ts or a .qm is not as it should be.

Italian is the language of the sources: its catalogue holds the plural forms alone.
"""

from __future__ import annotations

import argparse
import ast
import json
import re
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ET
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "scala_desktop"
CATALOGUES = ROOT / "resources" / "i18n"
NAME = "scala_desktop"
LANGUAGES = {"en": "en_GB", "it": "it_IT"}
PLACEHOLDER = re.compile(r"\{[^{}]*\}|%L?\d+|%n")


@dataclass(frozen=True)
class Text:
    """One call of ``translate``: its literals, and whether it counts something."""

    context: str
    source: str
    comment: str
    counts: bool


@dataclass(frozen=True)
class Found:
    """What one source file holds: its texts, and what is wrong with it."""

    texts: tuple[Text, ...]
    problems: tuple[str, ...]


def _is_of_qt(called: ast.expr) -> bool:
    """Return whether ``translate`` is called by itself or as that of the application."""
    if not isinstance(called, ast.Attribute):
        return True
    return isinstance(called.value, ast.Name) and called.value.id == "QCoreApplication"


def read_source(code: str, name: str) -> Found:
    """Return the texts of the Python source *code*; *name* stands in the problems.

    >>> read_source('translate("Table", f"{x} carte")', "a.py").problems
    ('a.py:1: translate() wants its context, text and comment as plain literals',)
    >>> read_source('translate("Table", "%n carte")', "a.py").problems
    ('a.py:1: %n without a number: the fourth argument of translate()',)
    >>> read_source("painter.translate(x, 2)", "a.py").problems
    ()
    """
    texts: list[Text] = []
    problems: list[str] = []
    for node in ast.walk(ast.parse(code)):
        if not isinstance(node, ast.Call):
            continue
        called = getattr(node.func, "attr", getattr(node.func, "id", ""))
        where = f"{name}:{node.lineno}:"
        if called in ("tr", "QT_TR_NOOP", "QT_TRANSLATE_NOOP"):
            problems.append(f"{where} say QCoreApplication.translate() instead of {called}()")
        # A text's own translate() takes one argument; a painter's moves its origin.
        if called != "translate" or len(node.args) < 2 or not _is_of_qt(node.func):
            continue
        literals = [
            arg.value if isinstance(arg, ast.Constant) and isinstance(arg.value, str) else None
            for arg in node.args[:3]
        ]
        context, source, comment = (*literals, "")[:3]
        if context is None or source is None or comment is None or node.keywords:
            problems.append(
                f"{where} translate() wants its context, text and comment as plain literals"
            )
            continue
        counts = len(node.args) > 3
        if counts != ("%n" in source):
            problems.append(f"{where} %n without a number: the fourth argument of translate()")
        texts.append(Text(context, source, comment, counts))
    return Found(tuple(texts), tuple(problems))


def read_sources(folder: Path) -> dict[Path, Found]:
    """Return what every source file under *folder* holds, by its path in the project."""
    return {
        path.relative_to(folder.parent): read_source(
            path.read_text("utf-8"), str(path.relative_to(folder.parent))
        )
        for path in sorted(folder.rglob("*.py"))
    }


def update(catalogues: Path, sources: dict[Path, Found]) -> None:
    """Bring the .ts files of *catalogues* up to date with *sources*.

    lupdate takes a call on several lines for one without a number, so that it is given every
    call on a line of its own.
    """
    with tempfile.TemporaryDirectory() as folder:
        files = []
        for path, found in sources.items():
            if not found.texts:
                continue
            plain = Path(folder) / path
            plain.parent.mkdir(parents=True, exist_ok=True)
            plain.write_text("\n".join(map(_call, found.texts)) + "\n", "utf-8")
            files.append(str(plain))
        for language, country in LANGUAGES.items():
            command = [_tool("pyside6-lupdate"), "-silent", "-extensions", "py", *files]
            command += ["-source-language", "it_IT", "-target-language", country]
            command += ["-locations", "none", "-no-obsolete"]
            command += ["-pluralonly"] if language == "it" else []
            subprocess.run([*command, "-ts", str(_ts(catalogues, language))], check=True)


def _call(text: Text) -> str:
    words = [json.dumps(part, ensure_ascii=False) for part in (text.context, text.source)]
    words += [json.dumps(text.comment, ensure_ascii=False)] if text.comment or text.counts else []
    return f"translate({', '.join(words)}{', 1' if text.counts else ''})"


def release(catalogues: Path, into: Path) -> None:
    """Write the .qm files of *catalogues* into the folder *into*."""
    for language in LANGUAGES:
        command = [_tool("pyside6-lrelease"), "-silent", str(_ts(catalogues, language))]
        subprocess.run([*command, "-qm", str(into / f"{NAME}_{language}.qm")], check=True)


def catalogue_problems(ts: Path) -> Iterator[str]:
    """Yield what is wrong with the translations of *ts*, a sentence each."""
    for context in ET.parse(ts).iter("context"):
        for message in context.iter("message"):
            source = message.findtext("source") or ""
            translation = message.find("translation")
            if translation is None or translation.get("type") or not _forms(translation):
                yield f"{ts.name}: not translated: {source!r}"
                continue
            for form in _forms(translation):
                if _placeholders(form) != _placeholders(source):
                    yield f"{ts.name}: placeholders differ: {source!r} -> {form!r}"


def _forms(translation: ET.Element) -> list[str]:
    """Return the translated text, or its plural forms; nothing if one of them is missing."""
    forms = [form.text or "" for form in translation.findall("numerusform")]
    forms = forms or [translation.text or ""]
    return forms if all(forms) else []


def _placeholders(text: str) -> set[str]:
    # A plural form may leave the number out: "una carta".
    return set(PLACEHOLDER.findall(text)) - {"%n"}


def check() -> list[str]:
    """Return everything that is wrong; nothing is changed."""
    sources = read_sources(SOURCES)
    problems = [problem for found in sources.values() for problem in found.problems]
    if problems:
        return problems
    with tempfile.TemporaryDirectory() as folder:
        fresh = Path(folder)
        for language in LANGUAGES:
            shutil.copy(_ts(CATALOGUES, language), fresh)
        update(fresh, sources)
        release(fresh, fresh)
        for language in LANGUAGES:
            ts = _ts(CATALOGUES, language)
            problems += catalogue_problems(ts)
            if _ts(fresh, language).read_text("utf-8") != ts.read_text("utf-8"):
                problems.append(
                    f"{ts.name} is behind the sources: run packaging/translations.py update"
                )
            qm = f"{NAME}_{language}.qm"
            if (fresh / qm).read_bytes() != (CATALOGUES / qm).read_bytes():
                problems.append(f"{qm} is behind its .ts: run packaging/translations.py release")
    return problems


def _ts(folder: Path, language: str) -> Path:
    return folder / f"{NAME}_{language}.ts"


def _tool(name: str) -> str:
    """Return the command *name* of this Python's environment."""
    found = shutil.which(name, path=str(Path(sys.executable).parent)) or shutil.which(name)
    if found is None:
        raise SystemExit(f"{name} is missing: install PySide6-Essentials")
    return found


def main(arguments: Sequence[str] | None = None) -> int:
    """Do what the command line says and return the exit code."""
    parser = argparse.ArgumentParser(description="Keep the catalogues in step with the sources.")
    parser.add_argument("what", nargs="*", choices=["update", "release", []], default=[])
    parser.add_argument("--check", action="store_true", help="change nothing, tell what is wrong")
    options = parser.parse_args(arguments)
    if "update" in options.what:
        update(CATALOGUES, read_sources(SOURCES))
    if "release" in options.what:
        release(CATALOGUES, CATALOGUES)
    problems = check() if options.check else []
    print("\n".join(problems) or "ok")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main())
