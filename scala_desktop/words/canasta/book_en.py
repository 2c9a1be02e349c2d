"""The rule book of Canasta in English: the game in prose, as the house rules in force say.

Source: rules/canasta.md 5.1 to 5.3.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.canasta.options import CanastaRules
from scala_desktop.rules.canasta.steps import only_minimum, steps_of, totals_of
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.words.canasta.derived_rules import (
    black_tops_block,
    needed,
    one_and_a_wild,
    specials,
    wild_tops,
)
from scala_desktop.words.canasta.examples import first_minimum, opening
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary, summed

_NUMBERS = {1: "one", 2: "two", 3: "three", 4: "four"}
_CARDS = {1: "one card", 2: "two cards"}


def sections(rules: CanastaRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "The aim", _aim(rules)),
        section(Chapter.PLAYERS, "Players and cards", _players(rules)),
        section(Chapter.VALUES, "What the cards are worth", _values(rules)),
        section(Chapter.DEAL, "The deal", _deal(rules)),
        section(Chapter.TURN, "The turn", _turn(rules)),
        section(Chapter.MELDS, "Melds", _melds(rules)),
        section(Chapter.WILDS, "Wild cards", _wilds(rules)),
        section(Chapter.OPENING, "Opening", _opening(rules)),
        section(Chapter.PILE, "Taking the pile", _pile(rules)),
        section(Chapter.THREES, "Threes", _threes(rules)),
        section(Chapter.CLOSING, "Going out", _closing(rules)),
        section(Chapter.STOCK, "If nobody goes out", _stock(rules)),
        section(Chapter.SCORING, "Scoring a hand", _scoring(rules)),
        section(Chapter.MATCH, "The end of the match", _match(rules)),
        section(Chapter.GLOSSARY, "The words of the game", _glossary(rules)),
    )


def _aim(rules: CanastaRules) -> Iterator[str]:
    yield (
        "You lay melds of cards of one rank and grow them to seven: seven cards are a **canasta**. "
        "Whoever has enough of them may go out by getting rid of every card. The first to reach "
        f"{rules.target_score} points wins."
    )


def _players(rules: CanastaRules) -> Iterator[str]:
    yield (
        f"Usually {_NUMBERS[rules.players]} play here. Four play in pairs, partners sitting "
        "opposite; two or three play each alone. Melds, red threes and points belong to the side: "
        "a pair, or a player alone."
    )
    packs = {
        2: "Two French packs with their four jokers are used: 108 cards",
        3: "Three French packs with their six jokers are used: 162 cards",
    }[rules.packs]
    yield (
        f"{packs}. The **wild cards** are the jokers and the deuces. Suits do not matter, but for "
        "the colour of the threes."
    )


def _values(rules: CanastaRules) -> Iterator[str]:
    black = {
        0: "a black three nothing",
        5: "a black three 5",
        100: "a black three 5, but 100 when left in hand",
    }[rules.black_three_value]
    yield (
        "A joker counts 50; a deuce and an ace 20; king, queen, jack, 10, 9 and 8 count 10; 7, 6, "
        f"5 and 4 count 5; {black}. Red threes are counted apart."
    )


def _deal(rules: CanastaRules) -> Iterator[str]:
    clockwise = rules.direction == "clockwise"
    side = "left" if clockwise else "right"
    yield (
        f"The first dealer is drawn by lot, then the deal passes to the {side}. Everyone is dealt "
        f"{rules.hand_size} cards one at a time, "
        f"{'clockwise' if clockwise else 'counterclockwise'}; the player on the dealer's "
        f"{side} plays first."
    )
    yield (
        "Whoever was dealt red threes lays them face up at once and takes as many cards from the "
        "bottom of the stock."
    )
    if rules.initial_pozzo == "by_upcard":
        yield (
            "Then the dealer turns up the top card of the stock and puts under it, face down and "
            "unseen, as many cards as it says: its number, 11 for a jack, 12 for a queen, 13 for a "
            "king, 14 for an ace. That is the first **pile**."
        )
    else:
        yield "Then the top card of the stock is turned up and begins the **pile**."
    if rules.initial_upcard_special == "redraw":
        yield (
            "If the card turned up is a joker, a deuce or a three, it goes back into the stock and "
            "another is turned."
        )
        return
    counts = rules.initial_pozzo == "by_upcard"
    yield (
        "A joker, a deuce or a three stays where it is"
        + ("; a joker counts 15, the others their number" if counts else "")
        + ". With a red three on top the pile cannot be taken until another card covers it."
    )


def _turn(rules: CanastaRules) -> Iterator[str]:
    yield (
        "A turn has three parts: **draw** or take the pile, **lay** melds and add cards as you "
        "like, **discard** one card."
    )
    if rules.draw_count_unopened == rules.draw_count_opened:
        yield f"Each draw from the stock is of {_CARDS[rules.draw_count_opened]}."
    else:
        yield (
            f"A side that has not opened draws {_CARDS[rules.draw_count_unopened]} from the stock, "
            f"one that has opened {_CARDS[rules.draw_count_opened]}."
        )
    yield {
        "off": "You draw first and open then, never the other way round.",
        "draw_one": (
            "Whoever already holds what opening takes may lay it before the draw: then just one "
            "card is drawn, or the pile taken."
        ),
        "draw_normal": (
            "Whoever already holds what opening takes may lay it before the draw: then the draw is "
            "as if still unopened, or the pile is taken."
        ),
    }[rules.open_before_draw]
    yield (
        "If the stock has fewer cards, those are drawn. A red three that is drawn is laid apart "
        "and another card drawn for it."
    )
    yield (
        "You must always be able to finish your turn: a move after which you could no longer "
        "discard by the rules is not allowed."
    )


def _melds(rules: CanastaRules) -> Iterator[str]:
    yield (
        "A meld has at least three cards of one rank, from 4 to king and the ace; there are no "
        "runs. You add only to your own side's melds, never to the others'."
    )
    yield {
        "one": "A side has only one meld of each rank.",
        "new_after_canasta": (
            "Another meld of a rank may be begun once the first has become a canasta."
        ),
        "any": "A side may have several melds of one rank.",
    }[rules.melds_per_rank]
    yield (
        "Seven cards are a canasta, **clean** without wild cards, **dirty** with them. "
        + (
            "Nothing more is added to a canasta."
            if rules.meld_max_size
            else "More cards may be added to a canasta; a wild card makes a clean one dirty."
        )
    )


def _wilds(rules: CanastaRules) -> Iterator[str]:
    if rules.wilds_rule == "fewer_than_naturals":
        yield (
            "A meld always has fewer wild cards than natural ones, and never more than three: four "
            "queens may have three, two queens one."
        )
    else:
        two, three = rules.wilds_two_naturals, rules.wilds_three_naturals
        with_two = {0: "no wild card", 1: "at most one wild card", 2: "at most two wild cards"}[two]
        with_three = {1: "one", 2: "two", 3: "three"}[three]
        yield (
            f"Two natural cards may have {with_two} with them; three naturals or more at most "
            f"{with_three}."
        )
    if rules.twos_as_rank:
        yield (
            "Deuces may also be melded as deuces: then they are the naturals and only jokers are "
            "wild among them, within the same limits. Seven deuces are the **Pinellata**."
        )
    else:
        yield "Deuces are only wild cards: there are no melds of deuces."
    if rules.twos_locked_while_open and rules.twos_as_rank:
        yield (
            "While your side has a meld of deuces of fewer than seven cards on the table, it may "
            "not use deuces as wild cards."
        )
    if specials(rules).bull:
        yield (
            "Three jokers or more may be melded by themselves. Six jokers and a deuce are the "
            "**Sitting Bull**: the deuce comes last."
        )
    elif rules.joker_canasta:
        yield (
            "Three or four jokers may be melded by themselves, without deuces. There is no canasta "
            "of jokers, though: it takes six, and two packs have four."
        )
    else:
        yield "Jokers are not melded by themselves."


def _opening(rules: CanastaRules) -> Iterator[str]:
    who = (
        "Each player has to open with cards of their own: the first melds a player lays in a hand "
        if rules.opening_scope == "player"
        else "The first melds that a side lays in a hand "
    )
    always = only_minimum(rules.opening_table, rules.opening_minimum_negative)
    minimum = "a minimum that depends on the score so far"
    if always is not None:
        minimum = f"at least {always} points"
    yield (
        f"{who}must together be worth {minimum}. The cards count"
        + (", wild ones too" if rules.opening_allow_wilds else "")
        + "; bonuses for canastas and red threes do not."
    )
    if always is None:
        below = str(rules.opening_minimum_negative or "none")
        lines = ["| Score | Minimum |", "|---|---|", f"| below zero | {below} |"]
        lines += [f"| from {start} | {need} |" for start, need in steps_of(rules.opening_table)]
        yield "\n".join(lines)
    if not rules.opening_allow_wilds:
        yield (
            "Opening melds may hold no jokers, nor deuces in place of other cards: they may be "
            "added afterwards, in the same turn even."
            + (" Three deuces melded as deuces do count." if rules.twos_as_rank else "")
        )
    if rules.opening_scope == "side":
        yield "Once one of the partners has opened, both have."
    if example := opening(rules):
        yield f"*Example.* {summed(example, 'en')}: the first hand takes {first_minimum(rules)}."


def _pile(rules: CanastaRules) -> Iterator[str]:
    yield (
        "The pile is always taken whole, and only if its top card is melded at once. It takes "
        "**two cards like it in your hand**: a wild card will not do, nor will a meld on the "
        "table. Those cards and the top one are laid together, on the meld of that rank if there "
        "is one; the rest goes to your hand."
        if rules.pozzo_requirement == "natural_pair"
        else "The pile is always taken whole, and only if its top card is melded at once: with two "
        "cards like it in your hand; or, if your side has opened, "
        + ("with one like it and a wild card, or " if one_and_a_wild(rules) else "")
        + "by adding it to a meld of yours. The rest goes to your hand."
    )
    if rules.pozzo_wild_freezes:
        yield (
            "While a wild card lies face up in the pile, the pile is **frozen**: until somebody "
            "takes it, two cards like the top one are needed."
        )
    yield {
        (True, True): "If a deuce or a joker lies on top, it takes three like it in your hand.",
        (True, False): (
            "If a deuce lies on top, it takes three deuces in your hand; if a joker does, the pile "
            "cannot be taken."
        ),
        (False, True): (
            "If a joker lies on top, it takes three jokers in your hand; if a deuce does, the pile "
            "cannot be taken."
        ),
        (False, False): "If a deuce or a joker lies on top, the pile cannot be taken.",
    }[wild_tops(rules)]
    yield _black_top(rules)
    yield (
        "A side that has not opened may take the pile if what it lays, the top card included, "
        "reaches the minimum. The cards below do not count."
        if rules.pozzo_before_opening == "as_opening"
        else "A side that has not opened cannot take the pile."
    )


def _black_top(rules: CanastaRules) -> str:
    if rules.black_three_blocks:
        return (
            "If a black three lies on top, the pile cannot be taken: the next player has to draw. "
            "Once another card covers it, the pile is free again."
        )
    if black_tops_block(rules):
        return (
            "A black three does not block the pile by itself; but the top card has to be melded at "
            "once, and black threes are never laid: with one on top the pile cannot be taken all "
            "the same, until another card covers it."
        )
    if rules.black_three_meld == "closing_only":
        return (
            "A black three does not block the pile by itself; but the top card has to be melded at "
            "once, and black threes are laid only when you go out: with one on top only a player "
            "who sees that it can go out in the same turn takes the pile."
        )
    return (
        "A black three on top does not block the pile: it is taken as with any other card, but "
        "without wild cards."
    )


def _threes(rules: CanastaRules) -> Iterator[str]:
    totals = totals_of(rules.red_three_values)
    most = 4 if rules.packs == 2 else 6
    listed = ", ".join(f"{_count(count)} {totals[count]}" for count in range(2, most + 1))
    yield (
        "**Red threes** are not melded and not discarded: they are laid apart and earn a bonus. "
        f"One is worth {totals[1]} points, {listed}."
    )
    yield {
        "never": "The bonus is always earned.",
        "if_not_opened": "A side that has melded nothing loses those points instead.",
        "if_no_canasta": "A side without a canasta loses those points instead.",
    }[rules.red_threes_negative]
    yield (
        "Whoever takes the pile and finds a red three in it lays it apart and draws a card for it."
        if rules.replace_red_three_from_pozzo
        else "Whoever takes the pile and finds a red three in it lays it apart and draws none."
    )
    yield {
        "closing_only": (
            "**Black threes** are laid only in the turn in which you go out, three or more and "
            "without wild cards."
        ),
        "never": "**Black threes** are never laid.",
        "always": "**Black threes** are laid at any time, three or more and without wild cards.",
    }[rules.black_three_meld]


def _count(count: int) -> str:
    return {2: "two", 3: "three", 4: "four", 5: "five", 6: "six"}[count]


def _closing(rules: CanastaRules) -> Iterator[str]:
    yield f"To go out your side needs at least {_canastas(rules)}."
    counting = {
        (True, True): (
            "The Pinellata and the Sitting Bull count; only a Pinellata without jokers is clean.",
            "The Pinellata and the Sitting Bull do not count for it.",
        ),
        (True, False): (
            "The Pinellata counts, and is clean without jokers.",
            "The Pinellata does not count for it.",
        ),
        (False, True): (
            "The Sitting Bull counts as a dirty canasta.",
            "The Sitting Bull does not count for it.",
        ),
    }.get(specials(rules))
    if counting:
        yield counting[0 if rules.wild_canastas_count_for_closing else 1]
    yield (
        "You go out by discarding your last card. While your side may not go out, you have to keep "
        "a card after your discard."
        if rules.close_requires_discard
        else "You go out by discarding your last card, or by laying it. While your side may not go "
        "out, you have to keep a card after your discard."
    )
    if rules.ask_partner_before_closing:
        yield (
            "In pairs you ask your partner's leave before you go out, after the draw and only if "
            "you really can. If the answer is yes you have to go out in that turn, if it is no you "
            "may not."
        )


def _canastas(rules: CanastaRules) -> str:
    """Return the canastas that going out takes; a number that says nothing more is left out."""
    need = needed(rules)
    clean, dirty = need.clean, need.dirty
    parts = []
    if clean:
        noun = "" if not need.named else " canasta" if clean == 1 else " canastas"
        parts.append(f"{_NUMBERS[clean]} clean{noun}")
    if dirty:
        parts.append("one dirty" if clean or not need.named else "one dirty canasta")
    if need.named:
        return " and ".join(parts)
    plural = "one canasta" if need.every == 1 else f"{_NUMBERS[need.every]} canastas"
    return plural + (f", at least {' and '.join(parts)} among them" if parts else "")


def _stock(rules: CanastaRules) -> Iterator[str]:
    yield (
        "When the stock is used up, whoever drew the last card finishes the turn; then the hand is "
        "over and is scored."
        if rules.stock_end == "finish_turn"
        else "When the stock is used up, play goes on with the pile alone: the hand is over when "
        "somebody cannot take it or does not want to."
    )
    yield "A player with no card to discard, because a red three was not replaced, passes."


def _scoring(rules: CanastaRules) -> Iterator[str]:
    special = specials(rules)
    rows = [("clean canasta", rules.bonus_clean), ("dirty canasta", rules.bonus_dirty)]
    if special.pinellata:
        rows.append(("Pinellata", rules.bonus_pinellata))
        rows.append(("dirty Pinellata", rules.bonus_pinellata_dirty))
    if special.bull:
        rows.append(("Sitting Bull", rules.bonus_joker))
    rows.append(("going out", rules.bonus_closing))
    yield (
        "Each side counts the cards it has laid, its bonuses and its red threes, and takes off "
        "what the cards left in its players' hands are worth."
    )
    yield "\n".join(["| Bonus | Points |", "|---|---|", *(f"| {n} | {p} |" for n, p in rows)])
    if any(special):
        yield from _special_bonuses(rules)
    if rules.extra_bonuses == "hoyle":
        yield (
            "Five clean canastas earn another 2000 points; four clean ones and a dirty one 1000; "
            "any ten another 2000."
        )
    if not rules.double_penalty_no_canasta:
        yield "Cards left in hand count once, with or without canastas."
        return
    always = rules.double_penalty_when_nobody_closed
    yield (
        "For a side that has not gone out and has no canasta at all, cards left in hand count "
        "double" + (", even if nobody has gone out." if always else ".")
    )
    if not always:
        yield "If nobody goes out they count once."


def _special_bonuses(rules: CanastaRules) -> Iterator[str]:
    pinellata, bull = specials(rules)
    if pinellata and bull:
        yield "The bonuses for Pinellata and Sitting Bull take the place of the common ones."
    else:
        name = "Pinellata" if pinellata else "Sitting Bull"
        yield f"The bonus for a {name} takes the place of the common one."
    if rules.special_bonus_only_closers:
        yield {
            (True, True): (
                "Pinellata and Sitting Bull earn their bonus only for the side that has gone out; "
                "for the others they are common canastas, clean for a Pinellata without jokers, "
                "else dirty."
            ),
            (True, False): (
                "A Pinellata earns its bonus only for the side that has gone out; for the others "
                "it is a common canasta, clean without jokers."
            ),
            (False, True): (
                "A Sitting Bull earns its bonus only for the side that has gone out; for the "
                "others it is a dirty canasta."
            ),
        }[pinellata, bull]


def _match(rules: CanastaRules) -> Iterator[str]:
    yield (
        "The match is over when, at the end of a hand, somebody has at least "
        f"{rules.target_score} points: the highest score wins. If scores are equal, another hand "
        "is played."
    )
    yield f"After {MOST_HANDS} hands the highest score wins anyway: no match is endless."


def _glossary(_rules: CanastaRules) -> Iterator[str]:
    yield glossary(
        (
            ("stock (tallone)", "the face-down cards that you draw from"),
            ("pile (pozzo)", "the discards on one another, and the cards below"),
            ("meld (combinazione, gioco)", "three or more cards of one rank on the table"),
            ("wild card (matta)", "a joker or a deuce that stands for another card"),
            ("deuce (pinella)", "the two"),
            ("canasta", "a meld of seven cards or more"),
            ("add (attaccare)", "put cards to a meld that is there"),
        )
    )
