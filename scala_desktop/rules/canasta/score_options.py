"""House rules of Canasta: bonuses, penalties, the end of hand and match.

Source: rules/canasta.md 5.3.
"""

from __future__ import annotations

from dataclasses import dataclass

from scala_desktop.rules.options import HouseRules, choice, flag, number

MOST_BONUS = 10_000


@dataclass(frozen=True)
class BonusOptions(HouseRules):
    """What canastas and closing earn."""

    bonus_clean: int = number(
        500,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Canasta pulita", "Premio per ogni canasta senza matte."),
        en=("Clean canasta", "Bonus for each canasta without wild cards."),
        suggested=(500,),
        source="[C], Punteggio",
        example=("Sette re veri: 70 di carte e 500.", "Seven kings: 70 for the cards and 500."),
    )
    bonus_dirty: int = number(
        300,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Canasta sporca", "Premio per ogni canasta con matte."),
        en=("Dirty canasta", "Bonus for each canasta with wild cards."),
        suggested=(300,),
        source="[C], Punteggio",
        example=("Sei re e un due: 80 di carte e 300.", "Six kings and a deuce: 80 and 300."),
    )
    bonus_pinellata: int = number(
        3000,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Pinellata", "Premio per la canasta di sole pinelle, al posto di quello normale."),
        en=("Pinellata", "Bonus for a canasta of deuces alone, instead of the usual one."),
        suggested=(3000,),
        source="[C], Punteggio",
        example=("Sette due: 140 di carte e 3000.", "Seven deuces: 140 and 3000."),
    )
    bonus_pinellata_dirty: int = number(
        2000,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Pinellata sporca", "Premio per la canasta di pinelle con jolly."),
        en=("Dirty Pinellata", "Bonus for a canasta of deuces with jokers."),
        suggested=(2000,),
        source="[C], Punteggio",
        example=("Sei due e un jolly: 170 e 2000.", "Six deuces and a joker: 170 and 2000."),
    )
    bonus_joker: int = number(
        5000,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Toro Seduto", "Premio per la canasta di sei jolly e una pinella."),
        en=("Sitting Bull", "Bonus for the canasta of six jokers and a deuce."),
        suggested=(5000,),
        source="[C], Punteggio",
        example=("Sei jolly e una pinella: 320 e 5000.", "Six jokers and a deuce: 320 and 5000."),
    )
    bonus_closing: int = number(
        300,
        0,
        MOST_BONUS,
        group="scoring",
        it=("Chiusura", "Premio per chi chiude."),
        en=("Going out", "Bonus for going out."),
        suggested=(100, 300),
        source="[C], Punteggio; classica: 100",
        example=("Chiudi: la tua coppia ha 300 in più.", "You go out: 300 more for your side."),
    )
    special_bonus_only_closers: bool = flag(
        False,
        group="scoring",
        it=(
            "Premi speciali solo a chi chiude",
            (
                "Se sì, la Pinellata e il Toro Seduto di chi non ha chiuso contano come canaste "
                "comuni: pulita la Pinellata senza jolly, sporche le altre."
            ),
        ),
        en=(
            "Special bonuses only for going out",
            (
                "If yes, the Pinellata and Sitting Bull of a side that has not gone out count as "
                "plain canastas: clean for a Pinellata without jokers, dirty for the others."
            ),
        ),
        source="rules/canasta.md 5.2 #16; Hoyle",
        example=(
            "Avete la Pinellata ma chiudono gli altri: 500 invece di 3000.",
            "You have the Pinellata but the others go out: 500 instead of 3000.",
        ),
    )
    extra_bonuses: str = choice(
        "off",
        {
            "off": ("No", "No"),
            "hoyle": (
                "Cinque pulite 2000, quattro e una sporca 1000, dieci qualunque 2000",
                "Five clean 2000, four and a dirty one 1000, any ten 2000",
            ),
        },
        group="scoring",
        it=("Premi per molte canaste", "Premi in più per chi ne ha fatte molte in una mano."),
        en=("Bonuses for many canastas", "More for a side that made many in one hand."),
        source="Hoyle, Italian Canasta",
        example=(
            "Cinque canaste pulite: altri 2000 punti.",
            "Five clean canastas: another 2000 points.",
        ),
    )
    double_penalty_no_canasta: bool = flag(
        True,
        group="scoring",
        it=(
            "Doppia perdita senza canaste",
            "Se chi perde la mano senza nemmeno una canasta paga il doppio delle carte in mano.",
        ),
        en=(
            "Double penalty without a canasta",
            "Whether losing a hand without a canasta doubles what the cards in hand cost.",
        ),
        source="[C], Punteggio",
        example=(
            "Restano 100 punti in mano e nessuna canasta: −200.",
            "100 points are left in hand and there is no canasta: −200.",
        ),
    )
    double_penalty_when_nobody_closed: bool = flag(
        False,
        group="scoring",
        it=(
            "Doppia anche se nessuno chiude",
            "Se la doppia perdita vale pure quando la mano finisce con il tallone.",
        ),
        en=(
            "Double even if nobody goes out",
            "Whether it also holds where a hand ends with the stock.",
        ),
        source="rules/canasta.md 5.2 #15",
        example=(
            "Finisce il tallone e non avete canaste: se no, pagate le carte una volta.",
            "The stock ends and you have no canasta: if no, the cards count once.",
        ),
    )


@dataclass(frozen=True)
class EndOptions(HouseRules):
    """How a hand and a match end."""

    stock_end: str = choice(
        "finish_turn",
        {
            "finish_turn": ("Si finisce il turno", "The turn is finished"),
            "continue_with_pozzo": (
                "Si va avanti con il pozzo",
                "Play goes on with the pile",
            ),
        },
        group="match",
        it=(
            "Quando il tallone finisce",
            (
                "La mano finisce con lo scarto di chi ha pescato l'ultima carta; oppure continua "
                "finché ognuno può e vuole prendere il pozzo."
            ),
        ),
        en=(
            "When the stock runs out",
            (
                "The hand ends with the discard of whoever drew the last card; or it goes on as "
                "long as everyone can and will take the pile."
            ),
        ),
        source="[C], Regole; pagat.com, Classic Canasta",
        example=(
            "Il tallone è vuoto e lo scarto ti serve: con la seconda regola lo prendi.",
            "The stock is empty and the discard suits you: by the second rule you take it.",
        ),
    )
    target_score: int = number(
        15_000,
        3000,
        20_000,
        group="match",
        it=("Punti per vincere", "La partita finisce quando qualcuno ci arriva."),
        en=("Points to win", "The match ends when somebody reaches them."),
        suggested=(5000, 7500, 10_000, 12_000, 15_000),
        source="[C], Scopo",
        example=(
            "Se ci arrivano in due nella stessa mano, vince chi ha di più.",
            "If two get there in one hand, the higher score wins.",
        ),
    )
