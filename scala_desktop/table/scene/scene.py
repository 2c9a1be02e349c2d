"""The table as a scene: it follows the models and sends everything to its place.

The models have always changed already; the scene only catches up.  Sprites are removed one by
one, never by ``clear``.

Source: design/architecture.md, Model, table, windows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import partial
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, QSize, QTimer, Signal, SignalInstance
from PySide6.QtWidgets import QGraphicsScene

from scala_desktop.dress.one_paint import Turns
from scala_desktop.model.controller import Controller
from scala_desktop.model.tray import Tray
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.common.seating import step_of
from scala_desktop.rules.events import DiscardTaken, Event, HandDealt
from scala_desktop.rules.game import Phase
from scala_desktop.table.layout.geometry import Spot
from scala_desktop.table.layout.melds import INDEX, LARGE_INDEX, MeldShape
from scala_desktop.table.layout.table import OPEN_AT_END, OPEN_FROM, Shape, TableLayout
from scala_desktop.table.layout.zones import DISCARD
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting.deck_art import BACK, DeckArt
from scala_desktop.table.painting.suit_signs import WORN_SUITS
from scala_desktop.table.scene.animator import TICK, Animator
from scala_desktop.table.scene.carrier import Carrier
from scala_desktop.table.scene.departures import Departures
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.labels import Labels
from scala_desktop.table.scene.open_hands import open_hands
from scala_desktop.table.scene.overlay import Overlay
from scala_desktop.table.scene.pictures import Pictures
from scala_desktop.table.scene.pile_fan import PileFan
from scala_desktop.table.scene.placement import Place, Placement, PointerState, TableSnapshot
from scala_desktop.table.scene.prefetch import Prefetcher
from scala_desktop.table.scene.resting import RestingCards
from scala_desktop.table.scene.sprite_registry import SpriteRegistry
from scala_desktop.table.scene.sprites import CardSprite, Pose
from scala_desktop.table.scene.static_items import ItemLayer
from scala_desktop.table.scene.turn_prompt import TurnPrompt
from scala_desktop.table.settings import GIANT, TableSettings
from scala_desktop.words.cards import call_cards

if TYPE_CHECKING:
    from scala_desktop.table.scene.spotlight import Lit, Spotlight


class TableScene(QGraphicsScene):
    """Shows the match of one controller.

    *refreshed* says that cards or turn have changed, so that a gesture checks what it carries;
    *resynced* says that the gesture must let go, *hesitated* that a hint is to be offered.
    """

    refreshed = Signal()
    resynced = Signal()
    hesitated = Signal()

    def __init__(
        self,
        controller: Controller,
        tray: Tray,
        settings: TableSettings,
        parent: QObject | None = None,
    ) -> None:
        super().__init__(parent)
        self.setItemIndexMethod(QGraphicsScene.ItemIndexMethod.NoIndex)
        self.match = TableMatch(controller, tray)
        self.display = Display(settings)
        self._open_meld = 0
        size = self.display.size
        self.setSceneRect(0, 0, size.width(), size.height())
        self.pointer = PointerState()
        self.animator = Animator(self)
        self.prefetcher = Prefetcher(self.rests, self)
        self.pictures = Pictures(
            self.match, self.display, self.prefetcher, self._layout, self._places, self
        )
        self._use_cards()
        self.display.layout = self._layout()
        soon = self.prefetcher.soon
        self.registry = SpriteRegistry(self, self._stock_pose, self.animator.lose, soon)
        self.departures = Departures(self.match, self)
        dealt = self.departures.dealt.emit
        self.placement = Placement(self.registry, self.animator, self.display, dealt, soon)
        self.resting = RestingCards(self.registry, self.animator, self.placement, self.prefetcher)
        self.carrier = Carrier(self, self.registry, self.animator, self.placement, self.display)
        self.item_layer = ItemLayer(self, soon)
        self.overlay = Overlay(self.item_layer, self.display)
        self.fan = PileFan(self.item_layer, self.match, self.display)
        self.labels = Labels(self.item_layer, self.match, self.display, self)
        self.prompt = TurnPrompt(self.match, self.refresh, self.hesitated.emit, self)
        self.spotlight: Spotlight | None = None
        self._light_timer = QTimer(self)
        self._light_timer.setInterval(TICK)
        self._light_timer.setSingleShot(True)
        self._light_timer.timeout.connect(self._follow_light)
        self._links: list[tuple[SignalInstance, Callable[..., None]]] = []
        self._gathers = self._asked = self._moved = self._appears = False
        self.pictures.changed.connect(self._look_anew)
        self.pictures.background_changed.connect(self.invalidate)
        self.pictures.came.connect(self._redress)
        self._obey(settings)
        self._connect()
        self._deal_in()

    # The match

    def set_match(
        self, controller: Controller, tray: Tray, settings: TableSettings | None = None
    ) -> None:
        """Show another match, from now on as *settings* say."""
        self._disconnect()
        self.prefetcher.stop()
        before, players = self.match.presenter, len(self.match.controller.players)
        self.match.show(controller, tray)
        self.display.settings = self.pictures.wish = settings or self.wish
        self._obey(self.wish)
        if self.match.presenter is not before:
            self.labels.make_game_items()
        self._use_cards()
        self.labels.stop()
        self.match.selection.clear()
        self.pointer.forget()
        self._connect()
        self.resynced.emit()
        same = self.match.presenter is before and len(controller.players) == players
        self._deal_in(again=same)
        if self.display.ready:
            self.pictures.settle()

    def set_hurrying(self, hurrying: bool) -> None:
        """Show nothing on its way while the match is *hurrying* to its end."""
        self.match.hurrying = hurrying
        self._obey(self.display.settings)
        if hurrying:
            self.animator.finish()
        self.refresh()

    def strip(self) -> None:
        """Take every card off the table, wherever it came from; the next refresh lays them anew."""
        self.animator.forget()
        self.prefetcher.stop()
        self.labels.stop()
        self.labels.make_game_items()
        for item in self.items():
            if isinstance(item, CardSprite):
                self.removeItem(item)
        self.registry.forget()
        self.placement.forget()
        self.fan.close()
        self.carrier.forget()
        self.overlay.rest()
        self.match.selection.clear()
        self.pointer.forget()
        self._open_meld = 0

    def _connect(self) -> None:
        c, t = self.match.controller, self.match.tray
        self._links = [
            (c.happened, self._follow),
            (c.resynced, self._resync),
            (c.turn_changed, self._follow_move),
            (c.arranged, self.refresh),
            (c.thinking, self._think),
            (c.twins, self._exchange),
            (t.changed, self._show_tray),
        ]
        for signal, slot in self._links:
            signal.connect(slot)

    def _disconnect(self) -> None:
        for signal, slot in self._links:
            signal.disconnect(slot)
        self._links.clear()

    def _follow(self, event: Event) -> None:
        self.departures.note(event)
        self.labels.bubbles.hear(event)
        if isinstance(event, HandDealt):
            self._begin_deal(event.dealer)
        else:
            source = self.labels.game_items.source(event)
            if isinstance(event, DiscardTaken):
                pile = self.display.layout.discard
                source = Pose.at(Spot(pile.cx, pile.cy))
            self.registry.follow(event, self.match.controller.open_seat, source)
            for seat, cards in self.match.presenter.revealed(event):
                if seat != self.match.me:
                    self.registry.uncover(seat, cards)

    def _begin_deal(self, dealer: Seat) -> None:
        count = len(self.match.controller.players)
        way = step_of(self.match.controller.view().rules)
        self.placement.dealt = tuple((dealer + way * (1 + i)) % count for i in range(count))

    def _deal_in(self, *, again: bool = False) -> None:
        """Show a match; where nobody has played yet, the cards are dealt.

        *again*, as many as before play the same game, and nothing written lies in the way.
        """
        view = self.match.controller.view()
        # The deal of the match before may still be waiting for its first layout.
        self.placement.dealt = ()
        self.departures.forget()
        if self.match.controller.open_seat is not None and not any(view.turns_taken):
            untouched = view.phase == Phase.DRAW and not view.melds
            if untouched and len(view.discard_pile) <= 1:
                self._begin_deal(view.dealer)
                self.departures.note_deal(view)
        lies = not self.placement.dealt
        self._moved = again and not lies
        self._appears = lies and self._gathers
        if self._gathers:
            # Others ask meanwhile where each seat is.
            self.display.layout = self._layout()
        self.refresh()
        if lies:
            self.animator.finish()  # nothing flies to where it lay before

    def _resync(self) -> None:
        """Forget what was pointed at; a change of turn or order then brings the refresh."""
        self.labels.bubbles.look_again()
        self.match.selection.clear()
        self.pointer.hovered = None
        self._open_meld = 0
        self.resynced.emit()

    # Slots of a QObject: Qt lets go of them when the scene is deleted.

    def _think(self, seat: int, on: bool) -> None:
        self.labels.think(seat, on)

    def _show_tray(self) -> None:
        self.labels.show_tray()

    def _exchange(self, a: int, b: int) -> None:
        self.registry.exchange(Card(a), Card(b))
        self.match.selection.exchange(Card(a), Card(b))

    # What lies on the table

    def snapshot(self, layout: TableLayout) -> TableSnapshot:
        """Return what lies on the table under *layout*, as the seat shown may know it."""
        match = self.match
        c, presenter = match.controller, match.presenter
        view, apart = c.view(), presenter.apart(match, layout)
        opened = open_hands(match, layout)
        apart += tuple(card for cards in opened.values() for card in cards)
        backs = {
            int(h.seat): 0 if presenter.open_hand(view, h.seat) or h.seat in opened else len(h)
            for h in c.hands
            if h.seat != match.me
        }
        pile = presenter.pile(c)
        return TableSnapshot(match.hand, match.staged(), pile, c.melds.melds, backs, apart)

    def _places(self, layout: TableLayout) -> Iterator[Place]:
        return self.placement.places(layout, self.snapshot(layout), self.pointer)

    def _layout(
        self, settings: TableSettings | None = None, art: DeckArt | None = None
    ) -> TableLayout:
        """Return where everything lies, now or under other *settings* and *art*."""
        return self.match.presenter.layout(self._shape(settings, art))

    def _shape(self, settings: TableSettings | None = None, art: DeckArt | None = None) -> Shape:
        """Return all that the layout depends on, now or under other *settings* and *art*."""
        match, display = self.match, self.display
        settings, art = settings or display.settings, art or display.art
        c, me, presenter = match.controller, match.me, match.presenter
        count = len(c.players)
        seats = tuple((me + i) % count for i in range(count))
        return Shape(
            display.size.width(),
            display.size.height(),
            seats,
            len(match.hand),
            tuple(len(c.hands[seat]) for seat in seats[1:]),
            tuple(
                MeldShape(
                    m.number,
                    int(m.owner),
                    len(m.cards),
                    presenter.crossed(c.rules, m),
                    presenter.meld_order(m),
                )
                for m in c.melds.melds
            ),
            tuple(len(group) for group in match.tray.groups),
            settings.card_factor,
            settings.straight_hand,
            self._gone(),
            LARGE_INDEX if art.deck.endswith(GIANT) else INDEX,
            tuple(match.buttons),
            presenter.owners(c.view(), seats),
            self._open_meld,
            art.aspect,
            match.line is not None,
            corners=settings.corners,
            opened=settings.open_hands or c.phase is Phase.OVER,
            open_from=OPEN_FROM if settings.open_hands else OPEN_AT_END,
        )

    # What a lesson points at

    def point_at(self, lit: Lit | None) -> None:
        """Put everything but *lit* under a veil; ``None`` lights everything again."""
        from scala_desktop.table.scene.spotlight import Spotlight

        if self.spotlight is None:
            if lit is None:
                return
            self.spotlight = Spotlight(
                self.item_layer, self.match, self.display, self.registry, self
            )
        self.spotlight.reduced_motion = self.display.settings.reduced_motion
        self.spotlight.point_at(lit)
        self.overlay.elsewhere = lit is not None
        cards, spoken = ((), "") if lit is None else (lit.cards, lit.spoken)
        self.match.lit = cards
        self.match.tasks = dict.fromkeys(cards, spoken) if spoken else {}
        self.match.to_discard = cards if lit is not None and lit.zones == (DISCARD,) else ()
        self.refresh_hand()
        self._follow_light()

    def _follow_light(self) -> None:
        """Keep the light on what moves."""
        if self.spotlight is not None and self.display.ready:
            self.spotlight.show()
            if self.animator.busy:
                self._light_timer.start()

    def _gone(self) -> frozenset[int]:
        """Return the seats that are out of the match and have left nothing on the table."""
        c = self.match.controller
        owners = {int(meld.owner) for meld in c.melds.melds}
        out = c.view().out
        return frozenset(
            int(hand.seat)
            for hand in c.hands
            if out[hand.seat] and not len(hand) and int(hand.seat) not in owners
        )

    def look_at_meld(self, number: int) -> None:
        """Lay the meld *number* open, where it lies closed, and close any other; 0 closes all."""
        controller, presenter = self.match.controller, self.match.presenter
        melds = controller.melds.melds
        if not 1 <= number <= len(melds) or not presenter.crossed(
            controller.rules, melds[number - 1]
        ):
            number = 0
        if number != self._open_meld:
            self._open_meld = number
            self.refresh()

    # Catching up

    @contextmanager
    def once(self) -> Iterator[None]:
        """Refresh at the end and no more than once, however often that is asked for meanwhile."""
        if self._gathers:
            yield
            return
        self.hold()
        try:
            yield
        finally:
            self.release()

    def hold(self) -> None:
        """Refresh no more before :meth:`release`, which may come in another turn of the loop."""
        self._gathers, self._asked = True, False

    def release(self) -> None:
        """Refresh now, if that was asked for since :meth:`hold`."""
        self._gathers = False
        if self._asked:
            self._asked = False
            self._catch_up()
        if self._appears:
            self._appears = False
            self.animator.finish()

    def refresh(self) -> None:
        """Send everything to where it belongs now, or at :meth:`release`."""
        if self._gathers:
            self._asked = True
        else:
            self._catch_up()

    def _follow_move(self) -> None:
        """Catch up with a move; what is written round the cards follows in turns of their own."""
        self._moved = True
        self.refresh()

    def _catch_up(self) -> None:
        """Send everything to where it belongs; nothing moves before every place is known."""
        match, display = self.match, self.display
        moved, self._moved = self._moved, False
        match.selection.keep(match.hand)
        match.selection.keep(match.tray.cards, in_tray=True)
        self.prompt.follow()
        shape, layout = self._shape(), display.layout
        if shape != layout.shape:
            layout = match.presenter.layout(shape)
        if not display.ready:
            display.layout = layout
            return  # no picture is made before its size is known
        self.fan.follow()
        self._point()
        snapshot = self.snapshot(layout)
        places = list(self.placement.places(layout, snapshot, self.pointer))
        display.layout = layout
        self.placement.arrange(snapshot, places, in_parts=moved)
        self.departures.tell()
        self.resting.lay_soon()
        self.labels.show(in_parts=moved)
        self._follow_light()
        self.pictures.follow_panels()
        self.refreshed.emit()
        Turns.full += 1

    def refresh_hand(self) -> None:
        """Send only the cards of the open hand to their places: something is pointed at."""
        self._point()
        self.placement.arrange_hand(self.display.layout, self.match.hand, self.pointer)
        self.resting.lay_soon()
        self._follow_light()

    def _point(self) -> None:
        self.pointer.chosen = self.match.selection.cards
        self.pointer.lit = self.match.lit
        self.pointer.fresh = self.match.fresh

    def resize(self, size: QSize, ratio: float) -> None:
        """Fit the table to a view of *size* logical pixels and *ratio* device pixels each."""
        display = self.display
        first = not display.ready
        if ((size, ratio) == (display.size, display.ratio) and not first) or size.isEmpty():
            return
        display.ready = True
        display.size, display.ratio = QSize(size), ratio
        self.setSceneRect(0, 0, size.width(), size.height())
        dealt = bool(self.placement.dealt)
        self.placement.draft = not first and not dealt
        if first:
            self.pictures.make_backs()
        # What is written follows in parts, unless it was last seen in another size.
        self._moved = not first and any(view.isVisible() for view in self.views())
        self.fan.close()
        self.refresh()
        if first:
            self.pictures.sketch_background()
            if not dealt:
                self.animator.finish()
        self.invalidate()
        self.placement.draft = False
        self.pictures.settle_soon()

    def get_ready(self, size: QSize, ratio: float) -> None:
        """Fit the table to a view that is not shown yet, as :meth:`resize` does, bit by bit."""
        display = self.display
        if display.ready:
            return
        display.size, display.ratio = QSize(size), ratio
        self.pictures.make_backs_soon(partial(self.resize, size, ratio))

    # How it looks

    @property
    def wish(self) -> TableSettings:
        """Return how the table looks, or will once its pictures are made."""
        return self.pictures.wish

    def apply_settings(self, settings: TableSettings) -> None:
        """Look and move as *settings* say; other cards are shown once all of them are made."""
        self._obey(settings)
        self.pictures.change(settings)

    def _obey(self, settings: TableSettings) -> None:
        self.animator.factor = 0.0 if self.match.hurrying else settings.time_factor
        self.animator.reduced = settings.reduced_motion
        self.prompt.obey(settings)

    def _use_cards(self) -> None:
        self.pictures.use_cards()
        self.speak_of_its_cards()

    def speak_of_its_cards(self) -> None:
        """Let sentences call and colour cards as at this table: another may have been shown."""
        call_cards(self.match.controller.words.names)
        WORN_SUITS.follow(self.display.art.deck)

    def _look_anew(self) -> None:
        self.speak_of_its_cards()
        self.refresh()

    def _redress(self, face: int) -> None:
        """Show a picture that has come wherever something stood in for it."""
        for sprite in self.registry.sprites():
            sprite.redress()
        if face == BACK:
            self.labels.show_backs()
        self.carrier.sheaf.look_again()
        self.fan.redress()
        if not self.pictures.wanting:
            self.resting.lay_soon()

    def rests(self) -> bool:
        """Return whether nothing moves and nothing is held."""
        return not self.animator.busy and not self.pointer.held

    # Places

    def _stock_pose(self) -> Pose:
        return Pose.at(self.display.layout.stock_spot())

    def sprite(self, card: Card) -> CardSprite | None:
        """Return the sprite of *card*, where it lies open."""
        return self.registry.cards.get(card)
