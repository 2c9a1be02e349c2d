"""What the table asks a game, and the answers of a game of melds.

Source: design/interaction.md, 5 to 7 and 12.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, NamedTuple, Protocol, TypeAlias

from PySide6.QtCore import Qt

from scala_desktop.rules.cards import Card, Kind, Seat
from scala_desktop.rules.errors import Reason
from scala_desktop.rules.events import Event, HandEnded
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Move, Take
from scala_desktop.table.layout.line import TERMS, WHY
from scala_desktop.table.layout.table import Shape, TableLayout, table_layout
from scala_desktop.table.painting.paint import ButtonFace, ButtonLook
from scala_desktop.table.stops import Stop
from scala_desktop.table.wall_pictures import DealPicture, WallCard
from scala_desktop.words import table as words
from scala_desktop.words.cards import Names, meld_words
from scala_desktop.words.events import player_name
from scala_desktop.words.marked import plain
from scala_desktop.words.terms import explained

if TYPE_CHECKING:
    from scala_desktop.model.controller import Controller
    from scala_desktop.model.tray import Tray
    from scala_desktop.rules.game import TrayReport
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View
    from scala_desktop.table.scene.display import Display
    from scala_desktop.table.scene.placement import Apart
    from scala_desktop.table.scene.sprites import Pose
    from scala_desktop.table.scene.static_items import ItemLayer
    from scala_desktop.table.selection import Selection
    from scala_desktop.words.terms import Term
    from scala_desktop.words.turn_line import Offer, TurnLine

Command: TypeAlias = Callable[[], object]


class PlateNote(NamedTuple):
    """The second line of a name plate, and whether its player is *ticked* (has opened).

    *short* is said where *line* has no room; *tokens* are those the player holds and those that
    are gone, *lost* marks a player who has just lost one.  At the right end stands *side*, the name
    of the player's side and its points, or *apart* pixels are left free.
    """

    line: str
    ticked: bool = False
    short: str = ""
    tokens: tuple[int, int] = (0, 0)
    lost: bool = False
    side: tuple[str, int] | None = None
    apart: float = 0.0


class Bets(NamedTuple):
    """What people may bet on before the next hand.

    The *seats* that are asked, one after the other; the *numbers* to bet on; the one that somebody
    has bet on already and all must, 0 for none; *about*, in words, what they bet on and pay; and
    *called*, which says what betting on a number is called, 0 being none yet.
    """

    seats: tuple[Seat, ...]
    numbers: range
    agreed: int
    about: str
    called: Callable[[int], str]


class Match(Protocol):
    """What a presenter asks of the match on the table."""

    controller: Controller
    tray: Tray
    selection: Selection
    refused: bool

    @property
    def hand(self) -> tuple[Card, ...]:
        """Return the cards of the open hand that are not in the tray."""

    @property
    def me(self) -> Seat:
        """Return the seat at the lower edge."""

    @property
    def line(self) -> TurnLine | None:
        """Return what the line of the turn says, ``None`` where it is not shown."""

    @property
    def turn_line(self) -> TurnLine | None:
        """Return what the line of the turn has to say now; ``None`` between two hands."""

    @property
    def terms(self) -> Sequence[Term]:
        """Return the words of the game in the line of the turn, to be explained."""

    @property
    def advised(self) -> Move | None:
        """Return what a hint means now, ``None`` where something was played since."""


class Commands(Protocol):
    """What the keys and buttons of a game can do."""

    def draw(self) -> None:
        """Draw from the stock."""

    def take(self) -> None:
        """Take from the discard pile, as the game has it."""

    def look_through(self) -> None:
        """Spread the pile out to be looked through, or square it up again."""

    def stage(self) -> None:
        """Put the chosen cards into the tray; with none chosen, lay what is there."""

    def lay(self) -> None:
        """Lay all groups of the tray; an empty one takes the chosen cards first."""

    def suggest(self) -> None:
        """Let the tray propose groups."""

    def take_back(self) -> None:
        """Put the chosen cards of the tray back into the hand, or all."""

    def add(self) -> None:
        """Add the chosen cards to the one meld that takes them, or that a hint means."""

    def discard(self) -> None:
        """Discard the chosen card, or the only one."""

    def show_where(self) -> None:
        """Outline where the card goes that has to be laid in this turn."""

    def press_button(self, key: str) -> None:
        """Do what a button says, or let the refusal tell why it cannot."""

    def submit(self, move: Move) -> bool:
        """Hand a move to the controller, which says why if it refuses."""

    def wish(self, key: str) -> None:
        """Ask the window for what the table cannot do itself."""


class GameItems:
    """What only one game has on its table besides cards, plates, piles and tray."""

    def __init__(self, items: ItemLayer, match: Match, display: Display) -> None:
        self._items, self._match, self._display = items, match, display

    def show(self) -> None:
        """Show everything as it is now."""

    def clear(self) -> None:
        """Take every item off the scene: another game comes to the table."""

    def source(self, event: Event) -> Pose | None:
        """Return where the cards of *event* come from, if neither the stock nor the pile."""
        del event
        return None

    def stops(self) -> tuple[Stop, ...]:
        """Return the stops of these items for a screen reader, by keys of their own."""
        return ()


class GamePresenter:
    """What one game wants of the table; it holds no state and asks the match.

    The answers here are those of a game of melds with a tray, in which everyone plays alone.
    """

    whole_pile = False
    """Whether all of the discard pile is taken, not its top card alone."""

    must_open = False
    """Whether everybody has to open before laying anything else."""

    end_of_hand_ms = 1300
    """Milliseconds for which the last cards are seen before the score sheet comes."""

    first_discard = WallCard(19, 1.2, 0.04, 3)
    """A card beside the stock, such as every hand begins with."""

    # A match to come

    def deal(self, rules: HouseRules) -> DealPicture:
        """Return what is laid on the table at the beginning of a hand by *rules*."""
        del rules
        return DealPicture((self.first_discard,))

    def worth(self, rules: HouseRules, hand: Sequence[Kind], names: Names) -> tuple[str, str]:
        """Return what an open *hand* counts while it is held, and of what that is made.

        Both are empty where only melds count.  The cards are called by *names*.
        """
        del rules, hand, names
        return "", ""

    def turns(self, rules: HouseRules, players: int) -> float:
        """Return about how many turns a match takes, those of all *players* together.

        Measured between bots: 20 turns a hand, 7 hands to 101 points and 10 to 201.
        """
        del players
        hands = {"fixed_hands": rules["fixed_hands"], "first_elimination": 5}
        usual = 3.5 + int(rules["elimination_limit"]) / 30
        return 20 * float(hands.get(str(rules["match_end"]), usual))

    # Looks

    def layout(self, shape: Shape) -> TableLayout:
        """Return where everything lies; pure arithmetic."""
        return table_layout(shape)

    def make_items(self, items: ItemLayer, match: Match, display: Display) -> GameItems:
        """Return what only this game has on the table of *match*, to be shown by *items*."""
        return GameItems(items, match, display)

    def owners(self, view: View, seats: Sequence[int]) -> tuple[int, ...]:
        """Return whose melds each of *seats* plays to; () where each has its own."""
        del view, seats
        return ()

    def crossed(self, rules: HouseRules, meld: Meld) -> int:
        """Return how many cards lie crosswise on *meld*, squared up; 0 where it lies open."""
        del rules, meld
        return 0

    def meld_order(self, meld: Meld) -> int:
        """Return a sorting key of *meld* among those of its side; equals lie as they were laid."""
        del meld
        return 0

    def apart(self, match: Match, layout: TableLayout) -> tuple[Apart, ...]:
        """Return the cards that lie open by themselves, outside of every meld."""
        del match, layout
        return ()

    def which_wild(self) -> str:
        """Return the question that asks which card a wild one stands for."""
        return words.which_joker()

    def plate(self, view: View, seat: Seat) -> PlateNote:
        """Return what the name plate of *seat* says."""
        if view.out[seat]:
            return PlateNote(words.out())
        counts = view.hand_sizes[seat], view.totals[seat % view.sides]
        return PlateNote(words.plate_line(*counts), short=words.short_plate_line(*counts))

    def opening(self, match: Match) -> bool:
        """Return whether the seat shown has still to open."""
        del match
        return False

    def open_hand(self, view: View, seat: Seat) -> tuple[Card, ...]:
        """Return the hand of *seat*, another than the one shown, where it lies open."""
        del view, seat
        return ()

    def revealed(self, event: Event) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
        """Return the hands that *event* lays open on the table, by seat: all, at the end."""
        if isinstance(event, HandEnded):
            return tuple((Seat(seat), cards) for seat, cards in enumerate(event.result.hands))
        return ()

    def feat(self, rules: HouseRules, event: Event) -> tuple[Seat, str] | None:
        """Return who may be proud of *event*, and what to call it; ``None`` for most events."""
        del rules, event
        return None

    def pile(self, controller: Controller) -> tuple[Card, ...]:
        """Return the cards that lie on the discard pile, the lowest first."""
        return controller.discard.cards

    def pile_words(self, stock: int, discards: int) -> tuple[str, str]:
        """Return the words above the stock and above the discard pile."""
        return words.stock(stock), words.discard(discards)

    def pile_spoken(self, top: str | None) -> str:
        """Return what a screen reader says of the discard pile, of which it can name the *top*."""
        return words.discard_spoken(top)

    # Buttons: the layout has a place for each, in this order

    def buttons(self, match: Match) -> dict[str, ButtonFace]:
        """Return every button on the table by its key: of the line of the turn, or of the tray."""
        line, tray = match.line, match.tray
        if line is None:
            return self._of_tray(match)
        chosen = len(match.selection.of_hand)
        if not tray.groups:
            found = line_buttons(line, chosen, match.terms, match.advised, melds=tray.exists)
            if match.refused:
                del found[WHY]
            return found
        before_draw = match.controller.my_turn and match.controller.phase is Phase.DRAW
        moves = tuple(offer for offer in line.offers if offer.move is not None)
        if not before_draw or not moves:
            return self._of_tray(match)
        offered = offer_buttons(moves, chosen, match.advised, melds=tray.exists)
        return {**offered, "back": self._of_tray(match)["back"]}

    def _of_tray(self, match: Match) -> dict[str, ButtonFace]:
        tray, mine = match.tray, match.controller.open_seat is not None
        over = match.controller.phase is Phase.OVER
        report, staged = tray.report, bool(tray.groups)
        why = empty = words.tray_is_empty()
        if report is not None and report.refusal is not None:
            refused = report.refusal
            controller = match.controller
            why = controller.words.refusal(refused.reason, refused.facts, controller.rules)
        elif staged:
            why = words.not_your_turn()
        may_lay = report is not None and report.refusal is None
        need = report.need if report is not None else 0
        enabled = {
            "lay": may_lay,
            "suggest": mine and not over and bool(match.hand or staged),
            "back": staged,
        }
        nothing = words.hand_is_over() if over else words.nothing_to_group()
        why_not = {"lay": why, "suggest": nothing, "back": empty}
        return {
            key: ButtonFace(
                words.button(key, opening=self.opening(match)),
                on,
                words.button_help(key, need) if on else why_not[key],
                strong=key == "lay",
                answers=key == "lay" and staged,
                short=words.suggest_shortly() if key == "suggest" else "",
            )
            for key, on in enabled.items()
        }

    def press(self, key: str, commands: Commands) -> None:
        """Do what the button *key* says."""
        found = {
            "lay": commands.lay,
            "suggest": commands.suggest,
            "back": commands.take_back,
            "draw": commands.draw,
            "take": commands.take,
            "stage": commands.stage,
            "add": commands.add,
            "swap": commands.add,
            "discard": commands.discard,
            "discard_first": commands.discard,
            "pozzetto": commands.discard,
            "close": commands.discard,
            "show": commands.show_where,
        }.get(key)
        if found is None:
            commands.wish(key)
        else:
            found()

    def keys(self, commands: Commands) -> Mapping[Qt.Key, Command]:
        """Return the commands of this game by their keys; arrows and sorting belong to all."""
        return {
            Qt.Key.Key_P: commands.draw,
            Qt.Key.Key_T: commands.take,
            Qt.Key.Key_C: commands.stage,
            Qt.Key.Key_A: commands.lay,
            Qt.Key.Key_R: commands.suggest,
            Qt.Key.Key_D: commands.discard,
            Qt.Key.Key_Backspace: commands.take_back,
        }

    # Gestures

    def use_pile(self, match: Match, commands: Commands) -> None:
        """Do what a click on the discard pile means: take from it, or discard after the draw."""
        controller = match.controller
        if controller.my_turn and controller.phase == Phase.PLAY:
            commands.discard()
        else:
            commands.take()

    def take(self, match: Match) -> tuple[Move, tuple[Card, ...]]:
        """Return the move that takes from the pile, and the card of the pile that is lifted."""
        return Take(), match.controller.discard.cards[-1:]

    def take_with(self, match: Match, cards: Sequence[Card]) -> Move | None:
        """Return the move that takes the pile with *cards* of the hand, if the game has one."""
        del match, cards
        return None

    def tray_hint(self, match: Match) -> str:
        """Return what the empty tray says."""
        if match.controller.phase is Phase.OVER:
            return words.hand_is_over()
        chosen = len(match.selection.of_hand)
        return words.tray_hint_chosen(chosen) if chosen else words.tray_hint()

    def panel_note(self, match: Match, *, own: bool) -> str:
        """Return what an empty panel of melds says, the *own* or another's; "" for nothing."""
        if not match.tray.exists or (own and match.controller.phase is Phase.OVER):
            return ""
        if own:
            return words.own_panel_note(self.opening_need(match))
        return words.not_opened_note() if self.must_open else ""

    def opening_need(self, match: Match) -> int:
        """Return how many points the first melds of the own side must count; 0 for no such rule."""
        del match
        return 0

    def owed(self, view: View) -> tuple[Card, ...]:
        """Return the cards that the seat shown has to lay in this turn."""
        del view
        return ()

    def count(self, match: Match) -> tuple[str, bool | None]:
        """Return what the tray says of its groups, and whether that is enough."""
        controller = match.controller
        waiting = not controller.my_turn and controller.phase is not Phase.OVER
        return tray_count(match.tray.report, waiting=waiting)

    def pile_to_look_at(self, match: Match) -> tuple[Card, ...]:
        """Return the cards of the pile that may be looked through now; () where none may."""
        del match
        return ()

    def double_felt(self, match: Match, commands: Commands) -> None:
        """Do what a double click on the empty table means."""
        del match, commands

    def bets(self, controller: Controller) -> Bets | None:
        """Return what people are asked to bet on before the next hand, ``None`` for nothing."""
        del controller
        return None

    # Screen readers and keyboard

    def table_stops(self, match: Match, layout: TableLayout, items: GameItems) -> tuple[Stop, ...]:
        """Return what the arrow keys go through in the zone of the table: the melds.

        *items* may have more.
        """
        del items
        players = match.controller.players
        return tuple(
            Stop(
                f"m{meld.number}",
                place.rect,
                words.meld_of(player_name(players, meld.owner), meld_words(meld)),
                index=meld.number,
            )
            for meld, place in zip(match.controller.melds.melds, layout.melds, strict=False)
        )


def line_buttons(
    line: TurnLine, chosen: int, terms: Sequence[Term], advised: Move | None, *, melds: bool
) -> dict[str, ButtonFace]:
    """Return the buttons and links of the *line*, of so many *chosen* cards, by their keys.

    Its sentence is one that explains its *terms*; chosen cards are put down there instead.
    """
    why, lap = words.why_link(), words.lap_link()
    sentence = ButtonFace(
        words.terms_button([term.word for term in terms]),
        enabled=True,
        help=explained(terms),
        look=ButtonLook.SENTENCE,
    )
    return {
        **offer_buttons(line.offers, chosen, advised, melds=melds),
        **({TERMS: sentence} if terms and not chosen else {}),
        "lap": ButtonFace(f"▶{lap[0]}", enabled=True, help=lap[1], look=ButtonLook.LINK),
        "why": ButtonFace(why[0], enabled=True, help=why[1], look=ButtonLook.LINK),
    }


def offer_buttons(
    offers: Sequence[Offer], chosen: int, advised: Move | None, *, melds: bool
) -> dict[str, ButtonFace]:
    """Return a button for each of *offers*, of a game that has *melds* or none; one is golden.

    That is the one that does what is *advised* or, without one, the first that takes no more than
    *chosen* cards.
    """
    meant = [one for one in offers if one.move is not None and type(one.move) is type(advised)]
    ready = next(iter(meant or [one for one in offers if one.needs <= chosen]), None)
    return {
        offer.key: ButtonFace(
            offer.text,
            enabled=True,
            help=words.offer_help(offer.key, plain(offer.text), offer.cap, melds=melds),
            strong=offer is ready,
            cap=offer.cap,
            move=offer.move,
            short=offer.short,
        )
        for offer in offers
    }


def tray_count(report: TrayReport | None, *, waiting: bool) -> tuple[str, bool | None]:
    """Return what a tray says of its groups, and whether that is enough; ``None`` says nothing."""
    if report is None:
        return (words.not_your_turn() if waiting else words.tray_title()), None
    points, need, refusal = report.points, report.need, report.refusal
    only_draw = (
        refusal is not None
        and refusal.reason is Reason.WRONG_PHASE
        and all(group.readings for group in report.groups)
    )
    if need and points >= need and only_draw:
        return words.enough_after_drawing(points, need), False
    if report.misread and (points >= need or not points):
        return words.no_meld(report.misread[0].reason, len(report.groups)), False
    if need:
        return words.count_towards(points, need), points >= need and refusal is None
    if refusal is None:
        return words.ready_to_lay(len(report.groups)), True
    return (words.draw_first() if only_draw else words.cannot_lay()), False
