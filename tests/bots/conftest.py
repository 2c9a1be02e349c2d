"""What the tests of every game's bots share."""

import pytest

from scala_desktop.bots.burraco import thinking as burraco
from scala_desktop.bots.canasta import thinking as canasta
from scala_desktop.bots.scala40 import thinking as scala40
from scala_desktop.bots.trentuno import thinking as trentuno


@pytest.fixture
def few_samples(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let hard think over a few deals only; which cards they hold is the point of the test."""
    for game in (burraco, canasta, scala40, trentuno):
        monkeypatch.setattr(game.Thinker, "samples", 4)
        monkeypatch.setattr(game.Thinker, "batch", 2)
    monkeypatch.setattr(burraco, "TURNS", 2)
    monkeypatch.setattr(canasta, "ROUNDS", 1)
