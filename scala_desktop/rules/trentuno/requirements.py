"""What the house rules of Trentuno must fit together in."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from scala_desktop.rules.options import Requirement, Words

if TYPE_CHECKING:
    from scala_desktop.rules.trentuno.options import TrentunoRules


def _may_knock(rules: TrentunoRules) -> bool:
    """Return whether some hand may knock: a 31 that stops the hand leaves only a dealt one."""
    stops = rules.thirtyone == "stop_at_once" and rules.knock_first_round == "forbidden"
    return rules.knock_min_points < 31 or not stops


REQUIREMENTS: Final = (
    Requirement(
        ("knock_min_points", "knock_first_round", "thirtyone"),
        _may_knock,
        lambda _: Words(
            "Chi fa 31 ferma la mano, e al primo giro non si bussa: se per bussare ci vogliono "
            "31 punti, nessuno busserebbe mai. Abbassate i punti per bussare.",
            "Thirty-one stops the hand, and nobody knocks in the first round: if it takes 31 "
            "points to knock, nobody ever could. Ask for fewer points to knock.",
        ),
    ),
    Requirement(
        ("thirtyone", "thirtyone_first_round"),
        lambda rules: (
            rules.thirtyone == "stop_at_once" or rules.thirtyone_first_round == "wait_full_round"
        ),
        lambda _: Words(
            "Se il 31 è un punteggio come un altro, al primo giro non ferma la mano e non vince "
            "la partita. Per il primo giro scegliete «Si finisce il giro», o fate fermare la "
            "mano da chi fa 31.",
            "If 31 is a score like any other, it neither stops the hand nor wins the match in "
            "the first round. For the first round choose “The round is finished”, or let 31 "
            "stop the hand.",
        ),
    ),
    Requirement(
        ("players_max", "dead_bet", "dead_bet_min_alive"),
        lambda rules: not rules.dead_bet or rules.dead_bet_min_alive < rules.players_max,
        lambda rules: Words(
            f"Con al massimo {rules.players_max} giocatori non ci sono mai un morto e "
            f"{rules.dead_bet_min_alive} vivi: nessuno potrebbe scommettere. Chiedete meno vivi, "
            "o fate sedere più giocatori.",
            f"With {rules.players_max} players at most there are never {rules.dead_bet_min_alive} "
            "alive and one dead: nobody could bet. Ask for fewer alive, or seat more players.",
        ),
    ),
)
"""Every requirement, in the order in which they are told."""
