"""The catalogues are in step with the sources, and their check sees what is wrong."""

import subprocess
import sys
from pathlib import Path

import pytest
import translations
from PySide6.QtCore import QCoreApplication, QTranslator

from scala_desktop.paths import resources
from scala_desktop.rules.cards import parse_kind
from scala_desktop.windows.widgets import latin_rank_sign

SCRIPT = Path(__file__).parents[2] / "packaging" / "translations.py"


def test_the_catalogues_are_complete_and_in_step() -> None:
    done = subprocess.run(
        [sys.executable, str(SCRIPT), "--check"], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (0, "ok\n"), done.stdout + done.stderr


@pytest.mark.parametrize(
    ("code", "problem"),
    [
        ('translate("A", f"{n} carte")', "plain literals"),
        ('translate("A", text)', "plain literals"),
        ('translate("A", "a" + "b")', "plain literals"),
        ('translate("A", "carte", disambiguation="x")', "plain literals"),
        ('translate("A", "%n carte")', "%n without a number"),
        ('translate("A", "carte", "", 3)', "%n without a number"),
        ('self.tr("carte")', "instead of tr()"),
    ],
)
def test_a_call_that_no_catalogue_can_hold_is_found(code: str, problem: str) -> None:
    (found,) = translations.read_source(code, "x.py").problems
    assert problem in found


def test_a_call_on_several_lines_keeps_its_number() -> None:
    code = 'translate(\n    "A",\n    "%n "\n    "carte",\n    "",\n    n,\n)'
    found = translations.read_source(code, "x.py")
    assert found.problems == ()
    assert [(t.context, t.source, t.counts) for t in found.texts] == [("A", "%n carte", True)]


def test_other_things_called_translate_are_left_alone() -> None:
    assert translations.read_source("text.translate(table)", "x.py") == translations.Found((), ())


TS = """<TS><context><name>A</name><message{numerus}><source>{source}</source>
<translation{kind}>{text}</translation></message></context></TS>"""


@pytest.mark.parametrize(
    ("source", "text", "kind", "problem"),
    [
        ("{a} e {b}", "{a} and {c}", "", "placeholders differ"),
        ("carte", "cards", ' type="unfinished"', "not translated"),
        ("carte", "", "", "not translated"),
        ("%n carte", "<numerusform>one</numerusform><numerusform></numerusform>", "", "not tr"),
    ],
)
def test_a_bad_translation_is_found(
    tmp_path: Path, source: str, text: str, kind: str, problem: str
) -> None:
    numerus = ' numerus="yes"' if "%n" in source else ""
    path = tmp_path / "x.ts"
    path.write_text(TS.format(numerus=numerus, source=source, text=text, kind=kind), "utf-8")
    (found,) = translations.catalogue_problems(path)
    assert problem in found


def test_a_good_plural_is_none(tmp_path: Path) -> None:
    forms = "<numerusform>a card</numerusform><numerusform>%n cards</numerusform>"
    path = tmp_path / "x.ts"
    path.write_text(
        TS.format(numerus=' numerus="yes"', source="%n carte", text=forms, kind=""), "utf-8"
    )
    assert list(translations.catalogue_problems(path)) == []


def test_small_italian_cards_have_the_letters_of_the_language(qapp: QCoreApplication) -> None:
    kinds = [parse_kind(name) for name in ("Ad", "7d", "Jd", "Qd", "Kd")]
    assert [latin_rank_sign(kind) for kind in kinds] == ["A", "7", "F", "C", "R"]
    english = QTranslator()
    assert english.load(str(resources() / "i18n" / "scala_desktop_en.qm"))
    qapp.installTranslator(english)
    try:
        assert [latin_rank_sign(kind) for kind in kinds] == ["A", "7", "J", "N", "K"]
    finally:
        qapp.removeTranslator(english)
