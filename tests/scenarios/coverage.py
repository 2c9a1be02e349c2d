"""What the scenarios of each game have to show, besides every value of every option."""

from dataclasses import dataclass, field


@dataclass(frozen=True)
class Coverage:
    """What is a game's own in the tests of its scenarios.

    *samples* are the sample cases of its specification, *sentences* the letters of its base texts
    and the least number of their sentences (README.md).  *no_difference* names values that cannot
    make play differ from the default, and why; *elsewhere* names options that are settled before
    there is a position, and the test that holds them.
    """

    samples: list[str]
    sentences: dict[str, int]
    no_difference: dict[str, str] = field(default_factory=dict)
    elsewhere: dict[str, str] = field(default_factory=dict)


COVERAGE: dict[str, Coverage] = {
    "scala40": Coverage(
        # The odd ones, and S-26, of which S-27 speaks.
        samples=[f"S-{number:02}" for number in (*range(1, 47, 2), 26)],
        sentences={"A": 20, "B": 30},
        elsewhere={"first_dealer": "test_first_dealer"},
    ),
    "trentuno": Coverage(
        samples=[f"T-{number:02}" for number in range(1, 40, 2)],
        sentences={"T": 36},
        no_difference={
            **dict.fromkeys(
                [f"deck={d}" for d in ("napoletane", "piacentine", "siciliane", "trimmed_french")],
                "only the pictures and the names differ",
            ),
        },
        elsewhere={"first_dealer": "test_first_dealer", "players_min": "test_players_min"},
    ),
    "canasta": Coverage(
        samples=[f"C-{number:02}" for number in range(1, 46, 2)],
        sentences={"C": 34},
    ),
    "burraco": Coverage(
        samples=[f"U-{number:02}" for number in range(1, 49, 2)],
        sentences={"U": 55},
        elsewhere={"seat_draw_suit_order": "tests/rules/burraco/test_deal.py"},
    ),
}
