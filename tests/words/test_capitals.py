"""What keeps its capital within a sentence."""

from gettext import NullTranslations

import pytest

from scala_desktop.words import capitals
from scala_desktop.words.capitals import within
from scala_desktop.words.catalogue import Catalogue


@pytest.mark.parametrize("names", ["", "Hoyle, "])
def test_a_list_of_names_with_nothing_in_it_keeps_no_capital(
    monkeypatch: pytest.MonkeyPatch, names: str
) -> None:
    class Texts(NullTranslations):
        def gettext(self, message: str) -> str:
            return names

    monkeypatch.setattr(capitals, "catalogue", lambda *_: Catalogue(Texts()))
    assert within("Da 50 a 200", "it") == "da 50 a 200"
