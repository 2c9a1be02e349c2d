"""What the house rules of Scala 40 must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement, Words

if TYPE_CHECKING:
    from scala_desktop.rules.scala40.options import Scala40Rules

ACES: Final = 8
SUITS: Final = 4
PAIRS: Final = 4


def most_opening_points(rules: Scala40Rules) -> int:
    """Return the points of the best opening that there is: aces, then cards that count ten.

    All cards but one may be laid, to go out with the discard.  A single card that counts ten is
    no meld, but two make a run with an ace.

    >>> from scala_desktop.rules.scala40.options import Scala40Rules
    >>> most_opening_points(Scala40Rules(hand_size=10))
    110

    Source: rules/scala40.md 3.1, Opening.
    """
    cards = rules.hand_size + (not rules.close_requires_discard)
    aces = min(cards, ACES + (0 if rules.opening_without_jokers else rules.jokers))
    if cards - aces == 1 and not rules.opening_counts_layoffs:
        aces -= 1
    return 10 * cards + aces


def _opening_out_of_reach(rules: Scala40Rules) -> Words:
    cards, most, need = rules.hand_size, most_opening_points(rules), rules.opening_threshold
    return Words(
        f"Con {cards} carte a testa non si cala mai più di {most} punti in una volta: con {need} "
        "per aprire, nessuno aprirebbe mai. Abbassate i punti per aprire, o date più carte.",
        f"With {cards} cards each nobody can ever lay more than {most} points at once, so nobody "
        f"could open with {need}. Ask for fewer points to open, or deal more cards.",
    )


REQUIREMENTS: Final = (
    Requirement(
        ("players_max", "pair_play"),
        lambda rules: not rules.pair_play or rules.players_max >= PAIRS,
        lambda rules: Words(
            f"A coppie si gioca in quattro, ma i posti al tavolo sono {rules.players_max}. "
            "Mettete almeno quattro posti, o giocate ognuno per sé.",
            f"It takes four to play in pairs, but the table has {rules.players_max} seats. Make "
            "it four seats at least, or play everyone alone.",
        ),
    ),
    Requirement(
        ("opening_threshold", "hand_size"),
        lambda rules: rules.opening_threshold <= most_opening_points(rules),
        _opening_out_of_reach,
    ),
    Requirement(
        ("set_max_size", "set_distinct_suits"),
        lambda rules: rules.set_max_size <= SUITS or not rules.set_distinct_suits,
        lambda rules: Words(
            "Se i semi sono tutti diversi, una combinazione ha al massimo quattro carte, non "
            f"{rules.set_max_size}. Lasciate quattro carte, o permettete due semi uguali.",
            "If all suits are different, a set has four cards at most, not "
            f"{rules.set_max_size}. Leave it at four cards, or let suits repeat.",
        ),
    ),
    Requirement(
        ("match_end", "reentry"),
        lambda rules: rules.match_end != "first_elimination" or rules.reentry == "off",
        lambda _: Words(
            "Se la partita finisce al primo che sballa, non può rientrare nessuno. Togliete il "
            "rientro, o giocate finché ne resta uno.",
            "If the match ends as soon as someone is out, nobody can buy back in. Turn buying "
            "back in off, or play until one is left.",
        ),
    ),
)
"""Every requirement, in the order in which they are told."""
