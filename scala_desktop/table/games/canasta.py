"""Canasta at the table: canaste with their marks, red threes apart, the pile with its top."""

from __future__ import annotations

import contextlib
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import Qt

from scala_desktop.rules.canasta.reading import JOKERS, shape, shape_of, takers_needed
from scala_desktop.rules.canasta.scoring import cards_value, meld_kind, opening_need
from scala_desktop.rules.canasta.views import CanastaView
from scala_desktop.rules.cards import ACE, DEUCE, KIND, KIND_RANK, Card, Seat
from scala_desktop.rules.common.wilds import MeldKind
from scala_desktop.rules.errors import IllegalMove, Reason
from scala_desktop.rules.game import Phase
from scala_desktop.rules.moves import Agree, Ask, Group, Move, Placed, Refuse, Take
from scala_desktop.table.games.base import Command, Commands, GameItems, Match
from scala_desktop.table.games.sides import SidesItems, SidesPresenter, Status
from scala_desktop.table.layout import heights
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.melds import ASPECT
from scala_desktop.table.layout.sides import APART, SidesLayout, sides_layout
from scala_desktop.table.layout.table import Shape, TableLayout
from scala_desktop.table.painting.paint import ButtonFace
from scala_desktop.table.stops import Stop
from scala_desktop.table.wall_pictures import DealPicture, WallCard
from scala_desktop.words import table_sides

if TYPE_CHECKING:
    from scala_desktop.rules.events import Event
    from scala_desktop.rules.melds import Meld
    from scala_desktop.rules.options import HouseRules
    from scala_desktop.rules.view import View
    from scala_desktop.table.scene.display import Display
    from scala_desktop.table.scene.placement import Apart
    from scala_desktop.table.scene.sprites import Pose
    from scala_desktop.table.scene.static_items import ItemLayer

COVERED_SEEN = 3
"""How many of the cards that lie face down in the pile are seen under it."""
RANKS = (ACE, *range(13, 2, -1), DEUCE, JOKERS)
"""The ranks in the order in which the melds of a side lie."""
ANSWERS: dict[str, Move] = {"ask": Ask(), "agree": Agree(), "refuse": Refuse()}


class CanastaPresenter(SidesPresenter):
    """What Canasta wants of the table."""

    def deal(self, rules: HouseRules) -> DealPicture:
        """Return the first discard, and two red threes on the other side of the stock."""
        del rules
        threes = WallCard(2, -1.45, 0.03, -8), WallCard(15, -1.15, 0.0, 4)
        return DealPicture((*threes, self.first_discard))

    def turns(self, rules: HouseRules, players: int) -> float:
        """Return about how many turns a match takes; measured between bots, 2000 points a hand."""
        return 150 / players * int(rules["target_score"]) / 2000

    def layout(self, shape: Shape) -> SidesLayout:
        return sides_layout(shape, pozzetti=False)

    def make_items(self, items: ItemLayer, match: Match, display: Display) -> GameItems:
        return CanastaItems(items, match, display, self)

    # Sides and melds

    def meld_kind(self, rules: HouseRules, meld: Meld) -> MeldKind:
        return meld_kind(shape(meld))

    def kind_word(self, meld: Meld, kind: MeldKind) -> str:
        rank = shape(meld).rank
        if rank == DEUCE:
            return table_sides.pinellata()
        return table_sides.canasta(kind) if rank else table_sides.toro()

    def spoken_kind(self, meld: Meld, kind: MeldKind) -> str:
        return table_sides.canasta_spoken(kind, shape(meld).rank)

    def is_feminine(self, meld: Meld) -> bool:
        return shape(meld).rank != 0  # a meld of jokers is the Toro Seduto

    def meld_order(self, meld: Meld) -> int:
        return RANKS.index(shape(meld).rank)

    def side_status(self, view: View, side: Seat) -> Status:
        opened = _opened(view, side)
        if all(opened):
            return Status(table_sides.opened(), table_sides.opened(), done=True)
        if any(opened):
            return Status(table_sides.one_opened(), table_sides.one_opened(), done=False)
        need = _need(view, side)
        return Status(table_sides.opens_with(need), str(need), done=False)

    def opening(self, match: Match) -> bool:
        return _need(match.controller.view(), match.me) > 0

    def apart(self, match: Match, layout: TableLayout) -> tuple[Apart, ...]:
        from scala_desktop.table.scene.placement import Apart

        view = match.controller.view()
        if not isinstance(view, CanastaView) or not isinstance(layout, SidesLayout):
            return ()
        found = []
        for area in layout.sides:
            reds, box = view.red_threes[area.side], area.apart
            across = box.w > box.h
            width = min(round(box.h / ASPECT), 40 if across else round(box.w))
            height = round(width * ASPECT)
            room = box.w - width if across else box.h - height
            step = min(width * APART * 1.6, room / max(len(reds) - 1, 1))
            found += [
                Apart(
                    card,
                    Spot(
                        box.x + width / 2 + (i * step if across else 0),
                        box.y + height / 2 + (0 if across else i * step),
                    ),
                    width,
                )
                for i, card in enumerate(reds)
            ]
        return tuple(found)

    # The tray and its count

    def tray_hint(self, match: Match) -> str:
        view = match.controller.view()
        if isinstance(view, CanastaView) and view.asker is not None and view.turn == view.seat:
            return table_sides.partner_asks()
        need = 0 if view.phase is Phase.OVER else _need(view, match.me)
        if need and not match.selection:
            return table_sides.opens_hint(need)
        return super().tray_hint(match)

    def count(self, match: Match) -> tuple[str, bool | None]:
        text, good = super().count(match)
        report, view = match.tray.report, match.controller.view()
        if report is None or not report.need or not isinstance(view, CanastaView):
            return text, good
        move = self.take_with(match, ()) if view.phase == Phase.DRAW else None
        if move is None or not move.cards or not match.controller.discard.cards:
            return text, good
        refused = match.controller.check(move)
        if refused is not None and refused.reason is not Reason.OPENING_BELOW_THRESHOLD:
            return text, good  # with more points it could not be taken, either
        kinds = [p.kind for group in (move.cards, *move.melds) for p in group]
        top = KIND[match.controller.discard.cards[-1]]
        points = cards_value([*kinds, top], view.rules)
        if refused is None and not good:
            return table_sides.with_pile_short(points, report.need), True
        return table_sides.with_pile(report.points, report.need, points), good

    # The pile

    def take(self, match: Match) -> tuple[Move, tuple[Card, ...]]:
        chosen = match.selection.of_hand
        if not _alike(chosen, match.controller.discard.cards):
            chosen = ()  # something else was chosen: the rules find what takes the pile
        move = self.take_with(match, chosen) or self._opening_take(match)
        return move or Take(), (*chosen, *match.tray.cards, *match.controller.discard.cards[-1:])

    def _opening_take(self, match: Match) -> Take | None:
        """Return the take that opens as the tray would, ``None`` where the rules have to find one.

        The first form that they find lays all that can be laid, wild cards that it does not need,
        too.
        """
        pile = match.controller.discard.cards
        if not pile or not self.opening(match):
            return None
        takers = _with_more((), match.hand, pile[-1])
        used = tuple(Placed(KIND[card]) for card in takers)
        spare = [card for card in match.hand if card not in takers]
        with_top = (*used, Placed(KIND[pile[-1]]))
        view = match.controller.view()
        found = match.controller.game_model.suggested_groups(view, spare, [with_top])
        take = Take(used, tuple(group for _, group in found))
        return take if match.controller.check(take) is None else None

    def take_with(self, match: Match, cards: Sequence[Card]) -> Take | None:
        """Return the take of the pile with *cards*, and before the opening with the tray.

        A staged group of the rank of the top card melds it; without such a group the hand is
        searched for the cards.  The other groups are laid with it.
        """
        if cards and not _alike(cards, match.controller.discard.cards):
            if not set(cards) <= set(match.tray.cards):
                return None
            cards = ()
        pile = match.controller.discard.cards
        used = cards or _staged_alike([staged.cards for staged in match.tray.melds], pile)
        melds: tuple[Group, ...] = ()
        if self.opening(match):
            unused = (one for one in match.tray.melds if not set(one.cards) & set(used))
            melds = tuple(staged.group for staged in unused)
        if not used and not melds:
            return None
        take = Take(tuple(Placed(KIND[card]) for card in used), melds)
        if not cards and pile and (not used or match.controller.check(take) is not None):
            more = _with_more(used, match.hand, pile[-1])
            take = Take(tuple(Placed(KIND[card]) for card in more), melds)
        return take

    # The partner

    def buttons(self, match: Match) -> dict[str, ButtonFace]:
        faces = super().buttons(match)
        view = match.controller.view()
        asked = isinstance(view, CanastaView) and view.asker is not None
        said = {
            "ask": (table_sides.ask(), table_sides.ask_help()),
            "agree": (table_sides.answer(yes=True), table_sides.answer_help(yes=True))
            if asked
            else (table_sides.end_hand(), table_sides.end_hand_help()),
            "refuse": (table_sides.answer(yes=False), table_sides.answer_help(yes=False)),
        }
        for key, move in ANSWERS.items():
            if key not in faces and match.controller.check(move) is None:
                text, told = said[key]
                faces[key] = ButtonFace(text, enabled=True, help=told, strong=key == "agree")
        return faces

    def press(self, key: str, commands: Commands) -> None:
        if key in ANSWERS:
            commands.submit(ANSWERS[key])
        else:
            super().press(key, commands)

    def keys(self, commands: Commands) -> Mapping[Qt.Key, Command]:
        return {
            **super().keys(commands),
            Qt.Key.Key_Q: lambda: commands.submit(Ask()),
            Qt.Key.Key_Y: lambda: commands.submit(Agree()),
            Qt.Key.Key_N: lambda: commands.submit(Refuse()),
        }


class CanastaItems(SidesItems):
    """The face-down cards under the pile, besides what every game of sides has."""

    def __init__(
        self, items: ItemLayer, match: Match, display: Display, presenter: CanastaPresenter
    ) -> None:
        super().__init__(items, match, display, presenter)
        self._covered = [items.static(heights.PILE + i) for i in range(COVERED_SEEN)]

    def show(self) -> None:
        super().show()
        view, box = self._match.controller.view(), self.layout.discard
        covered = view.covered if isinstance(view, CanastaView) else 0
        for i, piece in enumerate(self._covered):
            piece.setVisible(i < covered)
            if i < covered:
                self._show_back(piece, box.x - 7 + i * 3, box.y + 6 - i * 2, box.w)

    def clear(self) -> None:
        super().clear()
        for piece in self._covered:
            self._items.remove(piece)
        self._covered = []

    def stops(self) -> tuple[Stop, ...]:
        view = self._match.controller.view()
        found = list(super().stops())
        if isinstance(view, CanastaView):
            for area in self.layout.sides:
                reds = view.red_threes[area.side]
                if reds:
                    name = self._presenter.side_title(self._match, Seat(area.side))
                    told = table_sides.red_threes(name, len(reds))
                    found.append(Stop(f"reds{area.side}", area.apart, told))
        return tuple(found)

    def source(self, event: Event) -> Pose | None:
        del event
        return None


def _opened(view: View, side: Seat) -> tuple[bool, ...]:
    """Return whether each of *side* has opened; one answer where the side opens as a whole."""
    if not isinstance(view, CanastaView):
        return (True,)
    return tuple(view.opened[side :: view.sides])


def _need(view: View, seat: int) -> int:
    """Return the points that *seat*, or its side, needs to open; 0 once it has opened."""
    if not isinstance(view, CanastaView):
        return 0
    return opening_need(view.opened, view.totals, seat, view.rules)


def _alike(cards: Sequence[Card], pile: Sequence[Card]) -> bool:
    """Return whether one of *cards* has the rank of the top of *pile*."""
    return any(KIND_RANK[KIND[card]] == KIND_RANK[KIND[pile[-1]]] for card in cards if pile)


def _staged_alike(groups: Sequence[Sequence[Card]], pile: Sequence[Card]) -> Sequence[Card]:
    """Return the first of *groups* that is of the rank of the top of *pile*."""
    for group in groups:
        with contextlib.suppress(IllegalMove):
            if pile and shape_of([KIND[card] for card in group]).rank == KIND_RANK[KIND[pile[-1]]]:
                return group
    return ()


def _with_more(cards: Sequence[Card], hand: Sequence[Card], top: Card) -> tuple[Card, ...]:
    """Return *cards* with the natural cards of *hand* added that a meld with *top* surely takes."""
    rank = KIND_RANK[KIND[top]]
    need = takers_needed(KIND[top])
    need -= sum(KIND_RANK[KIND[card]] == rank for card in cards)
    more = [card for card in hand if KIND_RANK[KIND[card]] == rank]
    return (*cards, *more[: max(0, need)])


TABLE = CanastaPresenter()
