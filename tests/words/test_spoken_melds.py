"""A long run is told by its ends, with what stands for another card; all else card by card."""

import pytest

from scala_desktop.words.cards import meld_words
from tests.rules.burraco.tables import lying


@pytest.mark.parametrize(
    ("meld", "told"),
    [
        ("3h 4h 5h", "tre di cuori, quattro di cuori, cinque di cuori"),
        ("3h 4h 5h 6h", "scala di cuori da tre a sei"),
        ("Ts Js Qs Ks As", "scala di picche da dieci a asso"),
        ("3h 4h Jk 6h", "scala di cuori da tre a sei, jolly per cinque di cuori"),
        ("8h 8d 8s 8c", "otto di cuori, otto di quadri, otto di fiori, otto di picche"),
    ],
)
def test_how_a_meld_is_told(meld: str, told: str) -> None:
    assert meld_words(lying(meld)) == told
