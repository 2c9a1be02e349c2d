"""Trentuno at the table: everyone in a round, lives and pot as tokens, the knock, the showdown."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scala_desktop.rules.cards import KIND, KIND_RANK, KIND_SUIT, SUITS, Card, Kind, Seat, Suit
from scala_desktop.rules.events import Event, ThirtyOneShown
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Knock, Move, Stand, Take
from scala_desktop.rules.options import HouseRules
from scala_desktop.rules.trentuno.checking import LOWEST_BET
from scala_desktop.rules.trentuno.options import TrentunoRules
from scala_desktop.rules.trentuno.scoring import THIRTY_ONE, Points, counted, hand_points, points_of
from scala_desktop.rules.trentuno.views import TrentunoView
from scala_desktop.table.games.base import (
    Bets,
    Command,
    Commands,
    GameItems,
    GamePresenter,
    Match,
    PlateNote,
)
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.table import Shape, TableLayout
from scala_desktop.table.layout.trentuno import HELD, TrentunoLayout, trentuno_layout
from scala_desktop.table.painting import trentuno_paint
from scala_desktop.table.painting.paint import ButtonFace
from scala_desktop.table.settings import GIANT
from scala_desktop.table.stops import Stop
from scala_desktop.table.wall_pictures import DealPicture
from scala_desktop.words.cards import Names, card_words, suit_words
from scala_desktop.words.events import player_name
from scala_desktop.words.figures import figure
from scala_desktop.words.trentuno import table as trentuno_words

if TYPE_CHECKING:
    from scala_desktop.model.controller import Controller
    from scala_desktop.rules.view import View
    from scala_desktop.table.scene.display import Display
    from scala_desktop.table.scene.placement import Apart
    from scala_desktop.table.scene.static_items import ItemLayer


def suit_points(hand: tuple[Card, ...], rules: TrentunoRules) -> dict[Suit, Points]:
    """Return what each suit counts in *hand*; of four cards, without the one best discarded."""
    found: dict[Suit, Points] = {}
    for suit in SUITS:
        kinds = [KIND[card] for card in hand if KIND_SUIT[KIND[card]] == suit]
        parts = [kinds] if len(kinds) < HELD else [kinds[:i] + kinds[i + 1 :] for i in range(HELD)]
        found[suit] = max(points_of(part, rules) for part in parts) if kinds else 0
    return found


def best_points(hand: tuple[Card, ...], rules: TrentunoRules) -> Points:
    """Return what *hand* counts, or of four cards what it counts without the worst of them."""
    if len(hand) < HELD:
        return hand_points(hand, rules)
    return max(hand_points(hand[:i] + hand[i + 1 :], rules) for i in range(len(hand)))


class TrentunoPresenter(GamePresenter):
    """What Trentuno wants of the table."""

    def deal(self, rules: HouseRules) -> DealPicture:
        return DealPicture((self.first_discard,), int(rules["lives"]))

    def worth(self, rules: HouseRules, hand: Sequence[Kind], names: Names) -> tuple[str, str]:
        assert isinstance(rules, TrentunoRules)
        ranks, suits = names.value
        points = figure(points_of(hand, rules))
        made = counted([Card(kind) for kind in hand], rules)
        if not made:  # three of a kind count as one
            return points, ""
        cards = [(kind, points) for kind, points in zip(hand, made, strict=True) if points]
        told = [
            trentuno_words.card_count(ranks[KIND_RANK[kind]](), figure(points))
            for kind, points in cards
        ]
        suit = suits[KIND_SUIT[cards[0][0]]]()
        return trentuno_words.points_of_suit(points, suit), ", ".join(told)

    def turns(self, rules: HouseRules, players: int) -> float:
        """Return about how many turns a match takes; measured between bots, 11 for each life."""
        return 11 * float(rules["lives"]) * players

    end_of_hand_ms = 4200

    # Looks

    def layout(self, shape: Shape) -> TrentunoLayout:
        return trentuno_layout(shape)

    def make_items(self, items: ItemLayer, match: Match, display: Display) -> GameItems:
        return TrentunoItems(items, match, display)

    def plate(self, view: View, seat: Seat) -> PlateNote:
        if not isinstance(view, TrentunoView):
            return super().plate(view, seat)
        lives, most = view.totals[seat], view.rules.lives
        result = view.result if view.phase == Phase.OVER else None
        return PlateNote(
            self._line(view, seat),
            short=self._line(view, seat, short=True),
            tokens=(lives, max(most - lives, 0)),
            lost=result is not None and result.scores[seat] > 0,
        )

    def _line(self, view: TrentunoView, seat: Seat, *, short: bool = False) -> str:
        """Return the words beside the tokens of *seat*; *short* ones are for a small plate."""
        result = view.result if view.phase == Phase.OVER else None
        if result is not None and result.hands[seat]:
            points = figure(hand_points(result.hands[seat], view.rules))
            lost, out = result.scores[seat], view.out[seat]
            if short:
                return trentuno_words.shown_shortly(points, lost, out=out)
            return trentuno_words.shown(points, lost, out=out)
        if view.out[seat]:
            bet = view.bets[seat]
            return trentuno_words.bet_on(bet) if bet else trentuno_words.dead()
        if view.shown[seat]:
            return trentuno_words.has_thirty_one()
        if view.knocker == seat:
            return trentuno_words.knocked()
        if view.riding[seat]:
            return trentuno_words.rides()
        if short:
            return str(view.totals[seat])
        return trentuno_words.lives(view.totals[seat])

    def open_hand(self, view: View, seat: Seat) -> tuple[Card, ...]:
        if not isinstance(view, TrentunoView) or seat == view.seat:
            return ()
        if view.phase == Phase.OVER and view.result is not None:
            return view.result.hands[seat]
        return tuple(view.known[seat]) if view.shown[seat] else ()

    def revealed(self, event: Event) -> tuple[tuple[Seat, tuple[Card, ...]], ...]:
        if isinstance(event, ThirtyOneShown):
            return ((event.seat, event.cards),)
        return super().revealed(event)

    def feat(self, rules: HouseRules, event: Event) -> tuple[Seat, str] | None:
        del rules
        if not isinstance(event, ThirtyOneShown):
            return None
        return event.seat, trentuno_words.thirty_one()

    def apart(self, match: Match, layout: TableLayout) -> tuple[Apart, ...]:
        from scala_desktop.table.scene.placement import Apart

        view = match.controller.view()
        found = []
        for area in layout.areas[1:]:
            cards = self.open_hand(view, Seat(area.seat))
            if area.seat != match.me and len(cards) == len(area.backs):
                found += [
                    Apart(card, spot, area.back_w)
                    for card, spot in zip(cards, area.backs, strict=True)
                ]
        if self._has_discarded(match.controller) and isinstance(layout, TrentunoLayout):
            top = match.controller.discard.cards[-1]
            found.append(Apart(top, layout.beside, layout.discard.w))
        return tuple(found)

    def pile(self, controller: Controller) -> tuple[Card, ...]:
        cards = super().pile(controller)
        return cards[:-1] if self._has_discarded(controller) else cards

    def _has_discarded(self, controller: Controller) -> bool:
        """Return whether a card lies beside the pile: its owner has still to draw."""
        first = bool(controller.rules["discard_before_draw"])
        return first and controller.phase is Phase.PLAY and bool(controller.discard.cards)

    def pile_words(self, stock: int, discards: int) -> tuple[str, str]:
        return super().pile_words(stock, discards)[0], trentuno_words.discards(discards)

    def pile_spoken(self, top: str | None) -> str:
        return trentuno_words.discards_spoken(top)

    # Buttons and keys

    def buttons(self, match: Match) -> dict[str, ButtonFace]:
        controller = match.controller
        if controller.phase is Phase.OVER:
            line = {} if match.line is None else super().buttons(match)
            return self._bet_button(match) | line
        if match.line is not None:
            return super().buttons(match)
        faces = {"knock": self._face(controller, Knock(), trentuno_words.knock())}
        if controller.my_turn and controller.check(Stand()) is None:
            faces["stand"] = self._face(controller, Stand(), trentuno_words.stand())
        return faces

    def _face(self, controller: Controller, move: Move, texts: tuple[str, str]) -> ButtonFace:
        refused = controller.check(move) if controller.open_seat is not None else None
        on = controller.my_turn and refused is None
        told = texts[1]
        if not on and refused is not None:
            told = controller.words.refusal(refused.reason, refused.facts, controller.rules)
        return ButtonFace(texts[0], on, told, strong=True, answers=controller.my_turn)

    def _bet_button(self, match: Match) -> dict[str, ButtonFace]:
        if not bettors(match.controller):
            return {}
        text, told = trentuno_words.bet()
        return {"bet": ButtonFace(text, enabled=True, help=told, strong=True)}

    def press(self, key: str, commands: Commands) -> None:
        moves: dict[str, Move] = {"stand": Stand(), "knock": Knock()}
        if key in moves:
            commands.submit(moves[key])
        else:
            super().press(key, commands)

    def keys(self, commands: Commands) -> Mapping[Qt.Key, Command]:
        return {
            Qt.Key.Key_P: commands.draw,
            Qt.Key.Key_T: commands.take,
            Qt.Key.Key_D: commands.discard,
            Qt.Key.Key_B: lambda: commands.submit(Knock()),
            Qt.Key.Key_M: lambda: commands.submit(Stand()),
            Qt.Key.Key_O: lambda: commands.press_button("bet"),
        }

    # Gestures

    def use_pile(self, match: Match, commands: Commands) -> None:
        controller = match.controller
        first = bool(controller.rules["discard_before_draw"])
        discarding = Phase.DRAW if first else Phase.PLAY
        if controller.my_turn and controller.phase is discarding:
            commands.discard()
        else:
            commands.take()

    def take(self, match: Match) -> tuple[Move, tuple[Card, ...]]:
        return Take(), self.pile(match.controller)[-1:]

    def double_felt(self, match: Match, commands: Commands) -> None:
        """Knock on the table, as with two raps."""
        if match.controller.my_turn:
            commands.submit(Knock())

    def bets(self, controller: Controller) -> Bets | None:
        view, seats = controller.view(), bettors(controller)
        if not seats or not isinstance(view, TrentunoView):
            return None
        agreed = max(view.bets)
        about = trentuno_words.bet_about(agreed, view.rules.stake)
        numbers = range(LOWEST_BET, THIRTY_ONE + 1)
        return Bets(seats, numbers, agreed, about, trentuno_words.bet_now)

    # Screen readers and keyboard

    def table_stops(self, match: Match, layout: TableLayout, items: GameItems) -> tuple[Stop, ...]:
        view, players = match.controller.view(), match.controller.players
        found = []
        for area in layout.areas[1:]:
            seat = Seat(area.seat)
            cards = self.open_hand(view, seat)
            held = ", ".join(card_words(KIND[card]) for card in cards)
            line = self.plate(view, seat).line
            name = player_name(players, seat)
            spoken = trentuno_words.player(name, line, held)
            found.append(Stop(f"p{area.seat}", area.panel, spoken))
        return (*found, *items.stops())


def bettors(controller: Controller) -> tuple[Seat, ...]:
    """Return the people who are out of the match and may bet now."""
    return tuple(filter(controller.is_person, controller.bettors()))


class TrentunoItems(GameItems):
    """What the hand counts by suit, the pot, and the news of the hand above the piles."""

    def __init__(self, items: ItemLayer, match: Match, display: Display) -> None:
        super().__init__(items, match, display)
        self._counts = items.static(heights.PANEL)
        self._pot = items.static(heights.PILE)
        self._banner = items.static(heights.BANNER)

    def clear(self) -> None:
        for piece in (self._counts, self._pot, self._banner):
            self._items.remove(piece)

    @property
    def _view(self) -> TrentunoView:
        view = self._match.controller.view()
        assert isinstance(view, TrentunoView)
        return view

    @property
    def _layout(self) -> TrentunoLayout:
        layout = self._display.layout
        assert isinstance(layout, TrentunoLayout)
        return layout

    def show(self) -> None:
        layout, view, ratio = self._layout, self._view, self._display.ratio
        hand = self._match.hand
        self._counts.setVisible(bool(hand))
        if hand:
            counts = suit_points(hand, view.rules)
            best = best_points(hand, view.rules)
            face = trentuno_paint.CountsFace(
                tuple(figure(counts[suit]) if counts[suit] else "" for suit in SUITS),
                tuple(counts[suit] == best and best > 0 for suit in SUITS),
                trentuno_words.you_have(figure(best)),
                self._display.art.deck.removesuffix(GIANT),
            )
            box = layout.own_cards
            self._counts.show_at(
                box.x,
                box.y,
                (box.w, box.h, ratio, face),
                partial(trentuno_paint.counts, box.w, box.h, ratio, face),
            )
        box, text = layout.pot, trentuno_words.pot(view.pot)
        self._pot.show_at(
            box.x,
            box.y,
            (box.w, box.h, ratio, view.pot, text),
            partial(trentuno_paint.pot, box.w, box.h, ratio, view.pot, text),
        )
        self._show_banner(self.news())

    def _show_banner(self, text: str) -> None:
        self._banner.setVisible(bool(text))
        if text:
            box, ratio = self._layout.banner, self._display.ratio
            self._banner.middle_at(
                box.cx,
                box.cy,
                (text, box.w, ratio),
                partial(trentuno_paint.banner, text, box.w, box.h, ratio),
            )

    def news(self) -> str:
        """Return what everybody should know now; empty where there is nothing special."""
        controller, view = self._match.controller, self._view
        if view.phase == Phase.OVER:
            # The floating line at the end of a hand needs the room; the score sheet tells the rest.
            return ""
        if view.knocker is not None:
            if view.knocker == view.seat:
                return trentuno_words.you_knocked()
            name = player_name(controller.players, view.knocker)
            return trentuno_words.last_round(name, mine=controller.my_turn)
        shown = next((seat for seat in map(Seat, range(view.players)) if view.shown[seat]), None)
        if shown is not None:
            return trentuno_words.round_goes_on(player_name(controller.players, shown))
        if self._match.line is not None:
            return ""  # the line of the turn says the rest
        if controller.my_turn and hand_points(view.hand, view.rules) == THIRTY_ONE:
            return trentuno_words.thirty_one_dealt() if controller.check(Stand()) is None else ""
        if controller.my_turn and view.rules.discard_before_draw:
            return trentuno_words.discard_first(drawing=view.phase == Phase.PLAY)
        return ""

    def stops(self) -> tuple[Stop, ...]:
        layout, view = self._layout, self._view
        found = [Stop("pot", layout.pot, trentuno_words.pot_spoken(view.pot))]
        hand = self._match.hand
        if hand:
            counts = suit_points(hand, view.rules)
            told = [
                trentuno_words.suit_count(suit_words(suit), figure(counts[suit]))
                for suit in SUITS
                if counts[suit]
            ]
            have = trentuno_words.you_have(figure(best_points(hand, view.rules)))
            found.append(Stop("counts", layout.own_cards, f"{have}: {', '.join(told)}"))
        news = self.news()
        if news:
            found.append(Stop("news", layout.banner, news))
        return tuple(found)


TABLE = TrentunoPresenter()
