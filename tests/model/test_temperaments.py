"""Computer players are who they are by their names, whatever their level and match."""

import pytest

from scala_desktop.model.temperaments import OF_NAMES, bot_of, temperament_of
from scala_desktop.rules.levels import TEMPERAMENTS, parted
from scala_desktop.rules.record import Player
from scala_desktop.windows.match_choice import NAMES


def test_the_names_that_are_given_share_the_temperaments_and_some_have_none() -> None:
    assert set(OF_NAMES) < set(NAMES)
    given = list(OF_NAMES.values())
    assert {given.count(one) for one in TEMPERAMENTS} == {len(given) // len(TEMPERAMENTS)}
    assert set(given) == set(TEMPERAMENTS)


@pytest.mark.parametrize(
    ("player", "bot"),
    [
        (Player("Marco", "medium"), "medium-bold"),
        (Player("Lucia", "master"), "master-prudent"),
        (Player("Nonna Rosa", "easy"), "easy-patient"),
        (Player("Nonna Rosa", "child"), "child"),
        (Player("Marco", "random"), "random"),
        (Player("Giulia", "hard"), "hard"),
        (Player("Somebody", "hard"), "hard"),
        (Player("", "easy"), "easy"),
    ],
)
def test_the_bots_are_asked_for_a_level_and_the_temperament_of_the_name(
    player: Player, bot: str
) -> None:
    assert bot_of(player) == bot
    assert parted(bot) == (player.level, temperament_of(player))


def test_records_keep_the_level_alone() -> None:
    assert str(Player("Marco", "medium")) == "medium:Marco"
    assert Player.parse("medium:Marco") == Player("Marco", "medium")


@pytest.mark.parametrize("bot", ["medium-brave", "child-bold", "random-bold", "medium-", "wild"])
def test_what_is_no_bot_is_refused(bot: str) -> None:
    with pytest.raises(ValueError, match=bot.partition("-")[0]):
        parted(bot)
