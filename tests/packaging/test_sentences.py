"""The sentences of the window are found in the sources, and what no catalogue can hold is told."""

import pytest
import sentences


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
    (found,) = sentences.read_source(code, "x.py").problems
    assert problem in found


def test_a_call_on_several_lines_keeps_its_number() -> None:
    code = 'translate(\n    "A",\n    "%n "\n    "carte",\n    "",\n    n,\n)'
    found = sentences.read_source(code, "x.py")
    assert found.problems == ()
    assert found.sentences == (sentences.Sentence("A", "%n carte", "", counts=True),)


def test_what_is_alike_in_italian_is_told_apart_by_its_comment() -> None:
    code = 'translate("A", "re")\ntranslate("A", "re", "la nota")\ntranslate("A", "re")'
    found = sentences.read_source(code, "x.py")
    assert [one.key for one in found.sentences] == [("A", "re"), ("A|la nota", "re"), ("A", "re")]


def test_other_things_called_translate_are_left_alone() -> None:
    for code in ("text.translate(table)", "painter.translate(1, 2)"):
        assert sentences.read_source(code, "x.py") == sentences.Found((), ())
