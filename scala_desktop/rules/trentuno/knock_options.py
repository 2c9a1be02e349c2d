"""House rules of Trentuno: the knock and thirty-one.

Source: rules/trentuno.md 6.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number


@dataclass(frozen=True)
class KnockOptions(HouseRules):
    """When one may knock, and what it brings."""

    knock_first_round: str = choice(
        "allowed",
        {"allowed": ("Sì", "Yes"), "forbidden": ("No", "No")},
        group="knock",
        it=(
            "Si bussa già al primo giro",
            "Se si può bussare prima che tutti abbiano avuto un turno.",
        ),
        en=(
            "Knocking in the first round",
            "Whether one may knock before everyone has had a turn.",
        ),
        source="[T]: «può essere fatta alla prima mano»; poker.scoot: no",
        example=(
            "Chi riceve 27 bussa subito, senza pescare.",
            "Whoever is dealt 27 knocks at once without drawing.",
        ),
    )
    knock_requires_previous_figure: bool = flag(
        False,
        group="knock",
        it=(
            "Si bussa solo dopo una figura",
            (
                "Se si può bussare solo quando in cima agli scarti c'è un fante, un cavallo o un "
                "re. Al primo turno della mano conta la carta scoperta."
            ),
        ),
        en=(
            "Only after a court card",
            (
                "Whether one may knock only while a jack, knight or king lies on top of the "
                "discards. In the first turn of a hand the upcard counts."
            ),
        ),
        source="[T], letta alla lettera",
        example=(
            "Chi gioca prima di te scarta un 5: non puoi bussare.",
            "The player before you discards a 5: you may not knock.",
        ),
    )
    knock_min_points: int = number(
        0,
        0,
        31,
        group="knock",
        it=("Punti per bussare", "Con quanti punti in mano, almeno, si può bussare."),
        en=("Points to knock", "How many points in hand it takes to knock."),
        suggested=(0, 21, 26),
        labels={0: ("quanti se ne vogliono", "as few as you like")},
        source="unadonna: 26",
        example=("Con 26, chi ha 25 deve giocare ancora.", "With 26, a hand of 25 has to play on."),
    )
    knock_turns_stock_card: bool = flag(
        False,
        group="knock",
        it=(
            "Chi bussa scopre una carta",
            (
                "Se la carta che chi bussa avrebbe pescato va sugli scarti, e chi viene dopo può "
                "prenderla."
            ),
        ),
        en=(
            "The knocker turns a card",
            (
                "Whether the card that the knocker would have drawn goes onto the discards, where "
                "the next player may take it."
            ),
        ),
        source="[T]: «una variante prevede che chi bussa…»",
        example=(
            "Anna bussa e scopre un asso: Bruno, che gioca dopo, può prenderlo.",
            "Anna knocks and turns an ace: Bruno, who plays next, may take it.",
        ),
    )
    knocker_lowest_penalty: int = choice(
        1,
        {1: ("Una vita", "One life"), 2: ("Due vite", "Two lives")},
        group="knock",
        it=(
            "Chi bussa e ha meno di tutti perde",
            "Quante vite perde chi ha bussato, se il suo punteggio è il più basso.",
        ),
        en=(
            "A knocker who is lowest loses",
            "How many lives the knocker loses whose points are the lowest.",
        ),
        source="[T]: una; Scat: due",
        example=(
            "Con due vite, bussare con 20 è un rischio.",
            "With two lives, knocking with 20 is a risk.",
        ),
    )
    tie_lowest: str = choice(
        "all_lose",
        {
            "all_lose": ("Perdono tutti loro", "All of them lose"),
            "knocker_saved": ("Chi ha bussato si salva", "The knocker is safe"),
            "dealer_saved": ("Il mazziere si salva", "The dealer is safe"),
            "nobody_loses": ("Non perde nessuno", "Nobody loses"),
        },
        group="knock",
        it=(
            "Se il punteggio più basso è di più d'uno",
            (
                "Chi perde la vita quando due o più hanno lo stesso punteggio, il più basso. Dove "
                "non perde nessuno, alla decima mano di fila senza vite perse perdono tutti loro."
            ),
        ),
        en=(
            "If several are lowest",
            (
                "Who loses a life when two or more share the lowest points. Where nobody does, all "
                "of them do in the tenth hand in a row that costs no life."
            ),
        ),
        source="[T]: tutti; Scat: salvo chi ha bussato; WIKI-T: il mazziere",
        example=(
            "Anna, che ha bussato, e Bruno hanno 18: perdono tutti e due, oppure solo Bruno.",
            "Anna, who knocked, and Bruno have 18: both lose, or Bruno alone.",
        ),
    )


@dataclass(frozen=True)
class ThirtyOneOptions(HouseRules):
    """What happens when somebody makes thirty-one."""

    thirtyone: str = choice(
        "stop_at_once",
        {
            "stop_at_once": ("La mano finisce subito", "The hand ends at once"),
            "as_score": ("È un punteggio come un altro", "It is a score like any other"),
        },
        group="thirtyone",
        it=(
            "Chi fa 31",
            (
                "Se chi fa trentuno ferma la mano e tutti gli altri perdono una vita, o se si "
                "gioca finché qualcuno bussa."
            ),
        ),
        en=(
            "Making 31",
            (
                "Whether thirty-one stops the hand and costs everyone else a life, or the hand "
                "goes on until somebody knocks."
            ),
        ),
        source="[T]: «interrompe la mano mostrando le carte»",
        example=(
            "Bruno fa 31: gli altri tre mettono una vita nel piatto.",
            "Bruno makes 31: the other three pay a life into the pot.",
        ),
    )
    thirtyone_first_round: str = choice(
        "wait_full_round",
        {
            "wait_full_round": ("Si finisce il giro", "The round is finished"),
            "stop_at_once": ("La mano finisce subito", "The hand ends at once"),
            "wins_match": ("Vince la partita", "It wins the match"),
        },
        group="thirtyone",
        it=(
            "31 al primo giro",
            (
                "Che cosa succede se qualcuno ha trentuno nelle carte ricevute o lo fa nel suo "
                "primo turno. Se si finisce il giro, chi non ha ancora giocato ha il suo turno per "
                "salvarsi con un altro trentuno, e nessuno può più bussare."
            ),
        ),
        en=(
            "31 in the first round",
            (
                "What happens if somebody is dealt thirty-one or makes it in the first turn. If "
                "the round is finished, those who have not played yet have their turn to save "
                "themselves with another thirty-one, and nobody may knock any more."
            ),
        ),
        source="[T]: «bisogna aspettare tutta una mano»; comesigioca: vince",
        example=(
            "Anna mostra 31 al primo turno; Bruno pesca, fa 31 anche lui e si salva.",
            "Anna shows 31 in her first turn; Bruno draws, makes 31 as well and is safe.",
        ),
    )
    thirtyone_after_knock: str = choice(
        "all_but_maker_and_knocker",
        {
            "all_but_maker_and_knocker": (
                "Tutti, tranne chi l'ha fatto e chi ha bussato",
                "All but its maker and the knocker",
            ),
            "all_but_knocker": (
                "Tutti, tranne chi ha bussato",
                "All but the knocker",
            ),
            "all_but_maker": ("Tutti, tranne chi l'ha fatto", "All but its maker"),
            "knocker_loses_two": (
                "Tutti gli altri, e chi ha bussato ne perde due",
                "All others, and the knocker loses two",
            ),
        },
        group="thirtyone",
        it=(
            "31 dopo la bussata",
            (
                "Chi perde una vita se qualcuno fa trentuno nell'ultimo giro, dopo che un altro ha "
                "bussato."
            ),
        ),
        en=(
            "31 after a knock",
            (
                "Who loses a life if somebody makes thirty-one in the last round, after another "
                "has knocked."
            ),
        ),
        source="[T]: «tutti… tranne chi ha bussato»; Scat: tranne chi lo fa",
        example=(
            "Anna bussa, Carla fa 31: perdono Bruno e Dino, e Anna secondo la regola scelta.",
            "Anna knocks, Carla makes 31: Bruno and Dino lose, and Anna as the rule says.",
        ),
    )
