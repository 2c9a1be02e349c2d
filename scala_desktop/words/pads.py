"""What the score pad says: its fields, what a hand was made of, what is doubtful in one.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final, NamedTuple

from scala_desktop.rules.events import HandResult
from scala_desktop.rules.typed import Field, FieldKind, Typed, number_of, who
from scala_desktop.words.catalogue import translate
from scala_desktop.words.events import hand_title
from scala_desktop.words.figures import figure

MINUS: Final = "−"


class FieldWords(NamedTuple):
    """What a field is called, and what stands below that in smaller letters."""

    title: str
    below: str = ""


_FIELDS: Final[Mapping[str, Callable[[], FieldWords]]] = {
    "alone": lambda: FieldWords(translate("Pad", "Gioca da solo")),
    "burraco_royal": lambda: FieldWords(translate("Pad", "Burrachi reali")),
    "burraco_clean": lambda: FieldWords(translate("Pad", "Burrachi puliti")),
    "burraco_semi": lambda: FieldWords(translate("Pad", "Semipuliti")),
    "burraco_dirty": lambda: FieldWords(translate("Pad", "Sporchi")),
    "net_cards": lambda: FieldWords(
        translate("Pad", "Carte calate"), translate("Pad", "meno quelle in mano")
    ),
    "closes": lambda: FieldWords(translate("Pad", "Chiude")),
    "closer": lambda: FieldWords(translate("Pad", "Chi dei due chiude")),
    "no_pozzetto": lambda: FieldWords(translate("Pad", "Senza pozzetto")),
    "unplayed": lambda: FieldWords(translate("Pad", "Pozzetto non giocato")),
    "canasta_clean": lambda: FieldWords(translate("Pad", "Canaste pulite")),
    "canasta_dirty": lambda: FieldWords(translate("Pad", "Sporche")),
    "pinellata": lambda: FieldWords(translate("Pad", "Pinellate")),
    "pinellata_dirty": lambda: FieldWords(translate("Pad", "Pinellate sporche")),
    "joker_canasta": lambda: FieldWords(translate("Pad", "Di jolly")),
    "red_threes": lambda: FieldWords(translate("Pad", "Tre rossi")),
    "laid": lambda: FieldWords(translate("Pad", "Carte calate")),
    "held": lambda: FieldWords(translate("Pad", "Punti in mano")),
    "in_hand": lambda: FieldWords(translate("Pad", "Chiusa in mano")),
    "cards": lambda: FieldWords(translate("Pad", "Punti in mano")),
    "unopened": lambda: FieldWords(translate("Pad", "Non ha aperto")),
    "lowest": lambda: FieldWords(translate("Pad", "Chi ha meno punti")),
    "made_31": lambda: FieldWords(translate("Pad", "Ha fatto 31")),
    "knocked": lambda: FieldWords(translate("Pad", "Ha bussato")),
    "first_round": lambda: FieldWords(translate("Pad", "31 al primo giro")),
    "dealt": lambda: FieldWords(translate("Pad", "Ha dato le carte")),
    "same_suit": lambda: FieldWords(translate("Pad", "Pari nello stesso seme")),
    "bet": lambda: FieldWords(translate("Pad", "Ha scommesso")),
    "returns": lambda: FieldWords(translate("Pad", "Rientra con la scommessa")),
}


_BRIEF: Final[Mapping[str, Callable[[], FieldWords]]] = {
    "net_cards": lambda: FieldWords(translate("Pad", "Carte"), translate("Pad", "meno in mano")),
    "no_pozzetto": lambda: FieldWords(translate("Pad", "No pozzetto"), " "),
    "laid": lambda: FieldWords(translate("Pad", "Calate")),
    "held": lambda: FieldWords(translate("Pad", "In mano")),
}
"""What a field is called where there is little room."""


def field_words(field: Field, *, brief: bool = False) -> FieldWords:
    """Return what *field* is called; below it stands what it takes away, where it does."""
    if brief and field.key in _BRIEF:
        title, below = _BRIEF[field.key]()
        return FieldWords(title, below.strip())
    found = _FIELDS[field.key]() if field.key in _FIELDS else FieldWords(field.key)
    if field.kind is FieldKind.YES and field.worth is not None and not found.below:
        if field.worth < 0:
            text = translate("Pad", "toglie {points}").format(points=figure(-field.worth))
        else:
            text = translate("Pad", "paga {points}").format(points=figure(field.worth))
        return found._replace(below=text)
    return found


def count_words(key: str, number: int) -> str:
    """Return a small *number* of burrachi or canastas, of the kind *key*, in a word."""
    burrachi = key.startswith("burraco_")
    words = (
        translate("Pad", "nessuno") if burrachi else translate("Pad", "nessuna"),
        translate("Pad", "uno") if burrachi else translate("Pad", "una"),
        translate("Pad", "due"),
        translate("Pad", "tre"),
        translate("Pad", "quattro"),
        translate("Pad", "cinque"),
    )
    return words[number] if number < len(words) else str(number)


def folded_words(key: str, number: int, points: int) -> str:
    """Return what fields hold that are folded into one: how many, and their points.

    *key* is the first of them.
    """
    if not number:
        return count_words(key, 0)
    return translate("Pad", "{number}: {points}").format(
        number=count_words(key, number), points=figure(points)
    )


def folded_with_reds(canastas: int, reds: int) -> str:
    """Return what fields hold that are folded into one: so many canastas, and red threes.

    >>> folded_with_reds(2, 1)
    '2 + 1'
    """
    return f"{canastas} + {reds}"


def fold_title(key: str, *, rest: bool, reds: bool = False) -> str:
    """Return what fields are called that are folded into one, of which *key* is the first.

    *rest* says that others like them have rows of their own, *reds* that red threes are among them.
    """
    if reds:
        return translate("Pad", "Canaste + tre rossi")
    if rest:
        return translate("Pad", "Speciali")
    if key.startswith("burraco_"):
        return translate("Pad", "Burrachi")
    return translate("Pad", "Canaste")


_CARDS: Final[Mapping[str, Callable[[], str]]] = {
    "joker": lambda: translate("Pad", "jolly"),
    "deuce": lambda: translate("Pad", "pinella"),
    "wild_two": lambda: translate("Pad", "due"),
    "ace": lambda: translate("Pad", "asso"),
    "ace_alone": lambda: translate("Pad", "solo un asso"),
    "ace_two": lambda: translate("Pad", "asso, due"),
    "eight_up": lambda: translate("Pad", "8 e più"),
    "seven_down": lambda: translate("Pad", "7 e meno"),
    "black_three": lambda: translate("Pad", "tre nero"),
    "court": lambda: translate("Pad", "10 e figure"),
}


def card_value_words(code: str) -> str:
    """Return what cards of one worth are called; a rank is its number."""
    return _CARDS[code]() if code in _CARDS else code


_COUNTED: Final[Mapping[str, Callable[[int], str]]] = {
    "burraco_royal": lambda n: translate("Pad", "%n reali", "", n),
    "burraco_clean": lambda n: translate("Pad", "%n puliti", "burrachi", n),
    "burraco_semi": lambda n: translate("Pad", "%n semi", "burrachi", n),
    "burraco_dirty": lambda n: translate("Pad", "%n sporchi", "burrachi", n),
    "canasta_clean": lambda n: translate("Pad", "%n pulite", "canaste", n),
    "canasta_dirty": lambda n: translate("Pad", "%n sporche", "canaste", n),
    "pinellata": lambda n: translate("Pad", "%n pinellate", "", n),
    "pinellata_dirty": lambda n: translate("Pad", "%n pinellate sporche", "", n),
    "joker_canasta": lambda n: translate("Pad", "%n di jolly", "canaste", n),
    "red_threes": lambda n: translate("Pad", "%n tre rossi", "", n),
    "net_cards": lambda n: translate("Pad", "carte {points}").format(points=figure(n)),
    "laid": lambda n: translate("Pad", "carte {points}").format(points=figure(n)),
    "held": lambda n: translate("Pad", "in mano {points}").format(points=figure(n)),
    "no_pozzetto": lambda _: translate("Pad", "senza pozzetto"),
    "unplayed": lambda _: translate("Pad", "pozzetto non giocato"),
    "unopened": lambda _: translate("Pad", "non ha aperto"),
    "made_31": lambda _: translate("Pad", "31"),
}
"""What is told of a hand; of cards that are all there is, nothing."""


def made_of(typed: Typed, members: Sequence[int], line: int, side: int | None = None) -> str:
    """Return in a line what *typed* tells of *line*, of which *members* are the seats.

    *side* stands in the place of the line where somebody plays alone against two.
    """
    place = line if side is None else side
    told = []
    for key, words in _COUNTED.items():
        places = members if key == "unopened" else (place,)
        told += [words(found) for one in places if (found := number_of(typed, key, one))]
    closer = who(typed, "closer")
    closes = closer in members if closer is not None else who(typed, "closes") in (place, *members)
    if closes:
        in_hand = number_of(typed, "in_hand", 0)
        told.append(translate("Pad", "chiude in mano") if in_hand else translate("Pad", "chiude"))
    knocker = who(typed, "knocked")
    if knocker is not None and knocker in members:
        told.append(translate("Pad", "ha bussato"))
    return ", ".join(told)


def doubt_words(code: str, name: str) -> str:
    """Return in a sentence what is doubtful, and ask whether it is so all the same."""
    texts = {
        "closes_without_burraco": lambda: translate(
            "Pad", "{name}: chiusura senza burraco, contro le nostre regole. Giusto così?"
        ),
        "closes_without_clean": lambda: translate(
            "Pad", "{name}: chiusura senza un burraco pulito, contro le nostre regole. Giusto così?"
        ),
        "closes_without_pozzetto": lambda: translate(
            "Pad", "{name}: chiusura senza pozzetto, contro le nostre regole. Giusto così?"
        ),
        "closes_without_canastas": lambda: translate(
            "Pad",
            "{name}: chiusura senza le canaste che servono, contro le nostre regole. Giusto così?",
        ),
        "closes_untold": lambda: translate(
            "Pad", "{name}: non è segnato chi dei due chiude. Giusto così?"
        ),
        "too_many_red_threes": lambda: translate(
            "Pad", "I tre rossi sono più di quanti ce ne sono nel mazzo. Giusto così?"
        ),
        "nobody_closes": lambda: translate(
            "Pad", "Nessuno ha chiuso: la mano è morta. Giusto così?"
        ),
        "closes_with_cards": lambda: translate(
            "Pad", "{name}: chiusura con carte in mano, che non contano. Giusto così?"
        ),
        "closes_unopened": lambda: translate(
            "Pad", "{name}: chiusura senza aver aperto. Giusto così?"
        ),
        "nothing_typed": lambda: translate("Pad", "Senza punti: {name}. Giusto così?"),
        "nobody_scores": lambda: translate("Pad", "Nessuno fa punti in questa mano. Giusto così?"),
        "nobody_loses": lambda: translate("Pad", "Nessuno perde: la mano è nulla. Giusto così?"),
        "dealer_untold": lambda: translate(
            "Pad", "A pari punti si salva chi ha dato le carte, e non è segnato chi è. Giusto così?"
        ),
    }
    return texts[code]().format(name=name)


def step_words(step: int) -> str:
    """Return why a number was not taken that is no multiple of *step*."""
    if step == 5:
        return translate(
            "Pad", "I punti delle carte finiscono con 0 o con 5. Premi di nuovo se è giusto così."
        )
    return translate(
        "Pad", "Dovrebbe essere un multiplo di {step}. Premi di nuovo se è giusto così."
    ).format(step=step)


def missing_words(total: int, target: int) -> str:
    """Return how much is missing to *target*."""
    if total >= target:
        return translate("Pad", "oltre {target}").format(target=figure(target))
    return translate("Pad", "mancano {points} a {target}").format(
        points=figure(max(0, target - total)), target=figure(target)
    )


def marked_words(
    result: HandResult, names: Sequence[str], missing: int | None, winners: str = ""
) -> str:
    """Return what is said after a hand was marked: what it brought, and how the match stands."""
    hand = ", ".join(
        f"{name} {figure(points)}" for name, points in zip(names, result.scores, strict=True)
    )
    totals = ", ".join(
        f"{name} {figure(points)}" for name, points in zip(names, result.totals, strict=True)
    )
    told = f"{hand_title(result.number)}: {hand}. {totals}"
    if winners:
        return f"{told}. {winners}"
    if missing is None:
        return f"{told}."
    left = translate("Pad", "mancano {points}").format(points=figure(missing))
    return f"{told}, {left}."


def moved_words(name: str, hands: Sequence[int], *, plays: bool) -> str:
    """Return what the correction of a hand changes for *name* in later *hands*, by their numbers.

    Who *plays* again has nothing written there; who does no more may have.
    """
    if plays:
        one = translate(
            "Pad", "{name} è di nuovo in gioco: nella mano {hands} ora ha 0. Correggetela."
        )
        more = translate(
            "Pad", "{name} è di nuovo in gioco: nelle mani {hands} ora ha 0. Correggetele."
        )
    else:
        one = translate(
            "Pad", "{name} esce prima: i suoi punti della mano {hands} non contano più."
        )
        more = translate(
            "Pad", "{name} esce prima: i suoi punti delle mani {hands} non contano più."
        )
    numbers = ", ".join(map(str, hands))
    return (more if len(hands) > 1 else one).format(name=name, hands=numbers)


def corrected_words(title: str, name: str, points: int, was: int | None, parts: str) -> str:
    """Return a cell of the list of hands to be read aloud."""
    told = [title, name, figure(points)]
    if was is not None:
        told.append(translate("Pad", "corretta, era {points}").format(points=figure(was)))
    text = ", ".join(told)
    return f"{text}: {parts}" if parts else text
