"""The rule book of Burraco in English: the game in prose, as the house rules in force say.

Source: rules/burraco.md 4.1 to 4.3 and 4.6.
"""

from __future__ import annotations

from collections.abc import Iterator

from scala_desktop.rules.burraco.options import BurracoRules
from scala_desktop.rules.burraco.scoring import counts_semi_clean_sets
from scala_desktop.rules.burraco.situation import (
    ALONE_FROM,
    MOST_SWAP_ROUNDS,
    has_two_sides,
    one_against_two,
    packs_for,
    plays_in_pairs,
)
from scala_desktop.rules.burraco.victory_points import victory_steps
from scala_desktop.rules.common.card_table import MOST_HANDS
from scala_desktop.words.burraco.examples import runs_with_a_wild, scored_hand
from scala_desktop.words.chapters import Chapter, Section, section
from scala_desktop.words.examples import glossary, signs

_COUNTS = {2: "two", 3: "three", 4: "four", 5: "five"}


def sections(rules: BurracoRules) -> tuple[Section, ...]:
    """Return the chapters of the book, in its order."""
    return (
        section(Chapter.AIM, "The aim", _aim(rules)),
        section(Chapter.PLAYERS, "Players and cards", _deal(rules)),
        section(Chapter.TURN, "The turn", _turn(rules)),
        section(Chapter.MELDS, "Melds", _melds(rules)),
        section(Chapter.WILDS, "Wild cards", _wilds(rules)),
        section(Chapter.BURRACO, "The burraco", _burraco(rules)),
        section(Chapter.POZZETTO, "The pozzetto", _pozzetto(rules)),
        section(Chapter.PILE, "The discard pile", _pile(rules)),
        section(Chapter.CLOSING, "Closing", _closing(rules)),
        section(Chapter.STOCK, "If nobody closes", _stock(rules)),
        section(Chapter.SCORING, "Scoring a hand", _scoring(rules)),
        section(Chapter.MATCH, "The end of the match", _match(rules)),
        section(Chapter.GLOSSARY, "The words of the game", _glossary(rules)),
    )


def _aim(rules: BurracoRules) -> Iterator[str]:
    who = "You and your partner" if plays_in_pairs(rules, rules.players) else "You"
    what = "runs" if rules.sets_allowed == "none" else "runs and sets"
    yield (
        f"{who} want to lay long {what}: from seven cards on they are **burrachi** and earn "
        "a bonus. Take the pozzetto, make at least one burraco, and close the hand by running out "
        "of cards."
    )


def _deal(rules: BurracoRules) -> Iterator[str]:
    players = rules.players
    packs = "three French packs and six jokers: 162 cards"
    if packs_for(rules, players) == 2:
        packs = "two French packs and four jokers: 108 cards"
    if plays_in_pairs(rules, players):
        who = "Four play, two pairs with partners opposite each other"
    elif one_against_two(rules, players):
        who = "Three play"
    else:
        who = f"{_COUNTS[players].capitalize()} play, each alone"
    yield f"{who}, with {packs}."
    if rules.sides == "individual" and players != 4:
        yield "Four would play each alone, too."
    yield "Melds, pozzetti and points belong to the side: a pair, or a player alone."
    if rules.three_handed == "fibur":
        yield (
            "Three begin all against all. Whoever first runs out of cards takes the pozzetto of 18 "
            "and plays alone; the other two become partners, put their melds together and have the "
            "pozzetto of 11. The pair shares its points equally, rounded up to five points. Once "
            f"somebody has {ALONE_FROM} points everyone plays alone again, with three pozzetti of "
            "11."
        )
    suits = {
        "spades_first": "spades, hearts, diamonds, clubs",
        "hearts_first": "hearts, diamonds, clubs, spades",
    }[rules.seat_draw_suit_order]
    yield (
        "For the first dealer everyone draws a card: highest is the joker, then the 2, the ace, "
        f"the king and down to the 3; between equal cards the suit decides, in the order {suits}. "
        "The lowest deals, and then the deal passes to the left."
    )
    packets = (
        "two pozzetti are made face down, one of 18 cards and one of 11"
        if one_against_two(rules, players)
        else "the pozzetti are made, 11 cards face down for each side"
    )
    yield (
        "The player on the dealer's right cuts. Everyone gets 11 cards, one at a time and "
        f"clockwise, and {packets}. The next card is "
        "turned up and starts the discard pile; the rest is the stock. The player on the dealer's "
        "left plays first."
    )


def _turn(_rules: BurracoRules) -> Iterator[str]:
    yield "Every turn has three parts:"
    yield (
        "1. **Take** the top card of the stock, or the whole discard pile.\n"
        "2. **Lay**, if you like: new melds, or cards added to melds of your side. It takes no "
        "points to begin.\n"
        "3. **Discard** one card, and the next player's turn begins."
    )
    yield (
        "You must always be able to finish your turn: a move after which you could not is not "
        "allowed."
    )


def _melds(rules: BurracoRules) -> Iterator[str]:
    if rules.sets_allowed == "none":
        yield "**Sets.** Equal cards cannot be laid: only runs count."
    else:
        which = "" if rules.sets_allowed == "all" else ", but only aces or threes"
        yield (
            f"**Set.** Three to {rules.set_max_size} cards of one rank, of any suits, from ace to "
            f"king except the 2{which}. At least two are natural cards."
        )
        yield (
            "A side may not have two separate sets of one rank: cards are added to the one there "
            "is."
            if rules.duplicate_sets == "forbidden"
            else "A side may even have two separate sets of one rank."
        )
    yield (
        "**Run.** At least three cards of one suit in sequence. The ace comes before the 2 or "
        "after the king, not in the middle and not at both ends. "
        + (
            "A run from ace to king may have one more wild card, as the second ace."
            if rules.max_run_length == 14
            else "A run has 13 cards at most."
        )
    )
    yield (
        "Melds belong to the side that laid them: nothing is ever added to the opponents'. Two "
        "runs of one suit may lie on the table, but are never joined or split."
    )


def _wilds(rules: BurracoRules) -> Iterator[str]:
    limit = rules.wilds_per_meld
    most = "one wild card" if limit == 1 else f"at most {_COUNTS[limit]} wild cards"
    yield (
        "Wild cards are the jokers and the 2s, or **deuces**: they stand for any card. A meld "
        f"may have {most}. A 2 of the run's suit, between ace and 3, is in its place and does not "
        "count as wild."
    )
    yield (
        "A wild card at either end of a run moves to make room for what you add: to 2-5-6 of "
        "clubs, the 2 being the 4, you may add the 8, and the 2 becomes the 7."
        if rules.wild_relocation == "free_end_moves"
        else "A wild card laid stays where it is until the card it stands for is added."
    )
    yield (
        "When the card that a wild card stands for is added, the wild card goes to the low end of "
        "the run, or to the high end if the ace lies low already. It never goes back to a hand."
        if rules.replaced_wild == "stays_in_meld"
        else "Whoever adds the card that a wild card stands for takes the wild card into the hand."
    )
    yield (
        "A 2 in its place, at the low end of a run without a wild card, may become the wild card "
        "of the run: the 9 may be added to 2-3-4-5-6-7."
        if rules.natural_deuce_can_turn_wild
        else "A 2 in its place stays there: it does not turn wild any more."
    )
    runs = [
        f"{run} ({wild} stands for {card})" for run, wild, card in runs_with_a_wild(rules, "en")
    ]
    yield f"*Examples.* These are runs: {', '.join(runs[:-1])} and {runs[-1]}."


def _burraco(rules: BurracoRules) -> Iterator[str]:
    yield "A meld of seven cards or more is a burraco. What it is worth is settled at the end:"
    lines = [f"- **clean**, without a wild card: {rules.burraco_clean} points;"]
    if rules.royal_burraco_bonus:
        lines.append(
            f"- **royal**, a clean run of 13 cards: {rules.royal_burraco_bonus} points in place of "
            "those of a clean one;"
        )
    if rules.semi_clean_enabled:
        where = (
            "a run or a set with one wild card and seven natural ones, in a run all on one side of "
            "the wild card"
            if counts_semi_clean_sets(rules)
            else "a run with one wild card and at least seven natural ones in a row on one side"
        )
        lines.append(f"- **semi-clean**, {where}: {rules.burraco_semi} points;")
    lines.append(f"- **dirty**, any other with a wild card: {rules.burraco_dirty} points.")
    yield "\n".join(lines)
    if not rules.semi_clean_enabled:
        yield (
            "The semi-clean burraco does not count"
            + (", neither in runs nor in sets." if rules.semi_clean_sets else ".")
            + f" Its {rules.burraco_semi} points are not given."
        )


def _pozzetto(rules: BurracoRules) -> Iterator[str]:
    yield "Each side is entitled to one pozzetto: its first player to run out of cards takes it."
    yield (
        "**On the fly.** If you lay all your cards, you take it at once and play on; at the end of "
        "the turn you discard."
        if rules.pozzetto_on_the_fly
        else "It is not taken on the fly: until your side has one you cannot lay all your cards, "
        "the last one is discarded."
    )
    yield (
        "**With the discard.** If you discard your last card, it lies face down before you and you "
        "look at it when it is your turn again."
        if rules.pozzetto_after_discard == "next_turn"
        else "**With the discard.** If you discard your last card, you take it and look at it at "
        "once, and play it when it is your turn again."
    )


def _pile(rules: BurracoRules) -> Iterator[str]:
    yield (
        "The pile is always taken whole, whenever you like."
        if not rules.pile_take_requires_play
        else "The pile is always taken whole, and only if you lay a meld or add a card that turn."
    )
    yield (
        "If it was a single card, that card is not discarded in the same turn; its twin may be."
        if rules.one_card_pile_same_discard == "forbidden"
        else "Even if it was a single card, it may be discarded again at once."
    )
    yield "Wild cards may be discarded."


def _closing(rules: BurracoRules) -> Iterator[str]:
    burraco = "a burraco" if rules.close_requires_burraco == "any" else "a clean burraco"
    last = "you discard your last card" if rules.close_requires_discard else "you run out of cards"
    yield (
        f"You close the hand when {last}, if your side has taken its pozzetto and has at least "
        f"{burraco} on the table."
    )
    yield {
        "forbidden": "The last discard may be neither a joker nor a 2.",
        "joker_only_forbidden": "The last discard may not be a joker; a 2 may be.",
        "allowed": "The last discard may be any card, even a wild one.",
    }[rules.close_discard_wild]
    if rules.close_requires_discard:
        yield "Laying everything is not enough: you must keep a card to discard."


def _stock(rules: BurracoRules) -> Iterator[str]:
    yield {
        "two_left_finish_turn": (
            "The last two cards of the stock are not drawn. Whoever draws the third-last finishes "
            "the turn and may still close; that discard ends the hand."
        ),
        "two_left_immediate": (
            "As soon as two cards are left in the stock the hand ends, without laying or "
            "discarding."
        ),
        "last_card": (
            "Whoever draws the last card of the stock finishes the turn and may still close; that "
            "discard ends the hand."
        ),
    }[rules.stock_end]
    rounds = rules.stalemate_rounds
    after = "a round" if rounds == 1 else f"{rounds} rounds"
    swaps = (
        f"If for {after} everyone takes the only card of the pile and discards another without "
        "laying anything, "
    )
    anyway = f"After {MOST_SWAP_ROUNDS} such rounds the hand ends anyway."
    stalemate = {
        "ask": f"**Stalemate.** {swaps}the sides may agree: the hand ends there. {anyway}",
        "auto": f"**Stalemate.** {swaps}the hand ends there.",
        "off": "If everyone takes the only card of the pile and discards another without laying "
        f"anything, play goes on. {anyway}",
    }
    # Who takes the pile has to lay something: then nobody can just swap.
    if not rules.pile_take_requires_play:
        yield stalemate[rules.stalemate]
    yield "Then, too, the points are counted, without the bonus for closing."


def _scoring(rules: BurracoRules) -> Iterator[str]:
    yield (
        "A joker counts 30 points, a 2 always 20, an ace 15, king to 8 count 10, 7 to 3 count 5. "
        "Each side adds up:"
    )
    penalty = rules.pozzetto_penalty
    when = (
        "if it has not taken its pozzetto"
        if rules.pozzetto_penalty_applies == "all_sides"
        else "if another side closes and it has not taken its pozzetto"
    )
    only = "" if rules.pozzetto_penalty_applies == "all_sides" else ", if somebody closes"
    yield (
        "- the bonuses of its burrachi and the cards it has laid;\n"
        f"- {rules.closing_bonus} points more if it has closed;\n"
        f"- {penalty} points less {when};\n"
        "- minus the cards left in the hands of its players."
    )
    yield (
        "A pozzetto taken and not played yet counts by its cards, like those in the hand."
        if rules.unplayed_pozzetto == "card_values"
        else "A pozzetto taken and not played yet is like one not taken: its cards do not count, "
        f"and it costs {penalty} points{only}."
    )
    hand = scored_hand(rules)
    melds = (
        f"{signs(hand.burraco, 'en')} (a bonus of {hand.bonus}, and {hand.burraco_cards} for the "
        f"cards) and {signs(hand.other, 'en')} ({hand.other_cards})"
    )
    left = f"{signs(hand.left, 'en')} ({hand.left_cards})"
    yield "*Example.* " + (
        f"Your side has closed with {melds}, and your partner is left with {left}: {hand.sum}."
        if plays_in_pairs(rules, rules.players)
        else f"Another closes; you have laid {melds} and are left with {left}: {hand.sum}."
    )


def _match(rules: BurracoRules) -> Iterator[str]:
    hands = rules.hands_per_match
    played = f"**{hands}** {'hand is' if hands == 1 else 'hands are'} played"
    if rules.match_mode == "target_score":
        yield (
            "Points add up from hand to hand: the match ends when a side reaches "
            f"**{rules.target_score}**."
        )
        yield {
            "higher_wins": "If several reach it, the most points win.",
            "closer_wins": (
                "If several reach it, whoever closed the hand wins; if none of them did, the most "
                "points win."
            ),
        }[rules.both_over_target] + " If they are equal, one more hand is played."
        yield f"After {MOST_HANDS} hands the match ends anyway."
        return
    yield f"{played}: then the most points win, and if they are equal one more hand is played."
    if rules.match_mode == "victory_points" and not has_two_sides(rules, rules.players):
        yield "Only two sides share victory points: here the points alone count."
    elif rules.match_mode == "victory_points":
        steps = {
            "three_hands": "the table of three hands",
            "four_hands": "the table of four hands",
            "custom": "your own table, in steps of "
            + ", ".join(map(str, victory_steps(rules.vp_custom)))
            + " points",
        }[rules.vp_table]
        yield (
            "The difference in points shares out 20 **victory points** between two sides, from 10 "
            f"to 10 up to 20 to 0, by {steps}."
        )


def _glossary(_rules: BurracoRules) -> Iterator[str]:
    yield glossary(
        (
            ("stock (tallone)", "the face-down cards that you draw from"),
            ("discard pile (pozzo)", "the discards, face up"),
            ("pozzetto", "the second hand, taken when the first is used up"),
            ("meld (gioco)", "a set or a run on the table"),
            ("wild card (matta)", "a joker or a deuce that stands for another card"),
            ("deuce (pinella)", "the 2"),
            ("burraco", "a meld of seven cards or more"),
        )
    )
