"""What a table is painted with: the pictures of its cards and its background.

Source: design/art.md, 3 and 7.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import partial
from itertools import chain
from typing import TypeAlias

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QPixmap

from scala_desktop.table.layout.table import TableLayout
from scala_desktop.table.match import TableMatch
from scala_desktop.table.painting.background import Background
from scala_desktop.table.painting.deck_art import BACK, PLAIN, DeckArt, Look, rendering_order
from scala_desktop.table.painting.latest import Latest
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.placement import Place
from scala_desktop.table.scene.prefetch import Prefetcher, Step, steps_to, steps_to_lay
from scala_desktop.table.settings import TableSettings

Wanted: TypeAlias = tuple[DeckArt, int, float, float, Look]
SETTLE_MS = 140
DECKS_KEPT = 3
"""How many decks keep their pictures: people at one computer may each have another."""


class Pictures(QObject):
    """Gives a *display* its settings, cards and background, once all of them are made.

    *layout* tells where everything lies under some settings and in some cards, *places* where each
    card then belongs.
    """

    changed = Signal()
    """The table looks otherwise: everything is to be sent to its place."""
    background_changed = Signal()
    came = Signal(int)
    """The picture of a face is there, for which something else has stood in."""

    def __init__(
        self,
        match: TableMatch,
        display: Display,
        prefetcher: Prefetcher,
        layout: Callable[[TableSettings, DeckArt], TableLayout],
        places: Callable[[TableLayout], Iterable[Place]],
        parent: QObject,
    ) -> None:
        super().__init__(parent)
        self._match, self._display, self._prefetcher = match, display, prefetcher
        self._layout, self._places = layout, places
        self.wish = display.settings
        """How the table looks, or will once its pictures are made."""
        self.background = QPixmap()
        self._painted: Background | None = None
        self._arts = Latest[Hashable, DeckArt](DECKS_KEPT)
        self._wanted: dict[Wanted, None] = {}
        """Pictures for which others stand in, in the order in which they were asked for."""
        self._drawn: dict[Wanted, Iterator[None]] = {}
        """The one of them that is being made."""
        self._settling = QTimer(self)
        self._settling.setInterval(SETTLE_MS)
        self._settling.setSingleShot(True)
        self._settling.timeout.connect(self.settle)

    # Another look, another size

    def change(self, settings: TableSettings) -> None:
        """Look as *settings* say; other cards are shown once all of them are made."""
        self.wish = settings
        if self._display.ready:
            self.settle()
        else:
            self._take(settings, None)

    def settle_soon(self) -> None:
        """Make the pictures of a new size, once the window keeps still."""
        self._settling.start()

    @property
    def settling(self) -> bool:
        """Return whether it is still waited for the window to keep still."""
        return self._settling.isActive()

    def settle(self) -> None:
        """Make what will be seen as it is wished, and then look so."""
        settings, art = self.wish, self._art_for(self.wish)
        layout = self._layout(settings, art)
        background = self._background_of(layout, settings)
        same = self._painted is not None and self._painted.key == background.key
        steps = [*self._missing(layout, art), *([] if same else background.steps())]
        self._prefetcher.need(steps, partial(self._take, settings, None if same else background))

    def follow_panels(self) -> None:
        """Paint the background anew where panels have moved, as when somebody is out."""
        painted, panels = self._painted, [area.panel for area in self._display.layout.areas]
        if painted is not None and painted.panels != panels and not self.settling:
            self.settle_soon()

    def _missing(self, layout: TableLayout, art: DeckArt) -> Iterator[Step]:
        """Return the steps that make each picture that the table shows and that is missing."""
        ratio, places = self._display.ratio, list(self._places(layout))
        wanted = {(place.face, place.width, place.look): None for place in places}
        wanted |= {(BACK, layout.stock.w, PLAIN): None}
        for face, width, look in wanted:
            yield from steps_to(art, face, width, ratio, look)
        for place in places:
            yield from steps_to_lay(
                art, place.face, place.width, ratio, place.look, place.spot.angle
            )

    def _take(self, settings: TableSettings, background: Background | None) -> None:
        """Look as *settings* say, with pictures that are there."""
        self._display.settings = settings
        self.use_cards()
        if background is not None:
            self._spread(background)
        self.changed.emit()
        if self._display.ready:
            self._preheat()

    def _preheat(self) -> None:
        """Plan the small pictures of melds; a card of the hand is made when it turns over.

        None pushes out one that is shown.  All pictures made are then kept for the next start.
        """
        art, ratio, layout = self._display.art, self._display.ratio, self._display.layout
        widths = sorted({layout.meld_w, layout.own_w})
        steps = [
            partial(_unless_full, art, step)
            for face in rendering_order(art.deck)
            for width in widths
            for step in steps_to(art, face, width, ratio)
        ]
        self._prefetcher.plan([*steps, art.keep])

    # The cards

    def use_cards(self) -> None:
        """Use the cards of this match; once the view is shown, no picture is waited for."""
        display = self._display
        display.art = self._art_for(display.settings)
        if display.ready:
            # One that held itself would keep its pictures until the collector came by.
            display.art.asked = self._want

    def _art_for(self, settings: TableSettings) -> DeckArt:
        """Return the cards of this match under *settings*, with what was made of them before."""
        deck = settings.deck_by(self._match.controller.rules)
        key = (deck, settings.back, settings.numbers)
        art = self._arts.get(key)
        if art is None or art.outdated:
            art = DeckArt(deck, settings.back, numbers=settings.numbers)
            self._arts.put(key, art)
        if self._display.ready:
            size = self._display.size
            art.fit(size.width(), size.height(), self._display.ratio)
        return art

    def make_backs(self) -> None:
        """Make the backs that are seen first: they stand in for every face that is missing."""
        self.use_cards()
        art = self._display.art
        for width in self._widths_of_backs(art):
            art.picture(BACK, width, self._display.ratio)

    def make_backs_soon(self, then: Callable[[], None]) -> None:
        """Make the same bit by bit, before the view is shown, and then call *then*."""
        art = self._art_for(self._display.settings)
        steps = chain.from_iterable(
            steps_to(art, BACK, width, self._display.ratio) for width in self._widths_of_backs(art)
        )
        self._prefetcher.need(steps, then)

    def _widths_of_backs(self, art: DeckArt) -> set[float]:
        layout = self._layout(self._display.settings, art)
        return {layout.stock.w, *(area.back_w for area in layout.areas[1:])}

    def _want(self, art: DeckArt, face: int, width: float, ratio: float, look: Look) -> None:
        """Let a picture be made soon that something else stands in for."""
        if not self._wanted:
            self._prefetcher.soon(self._draw_wanted)
        self._wanted[art, face, width, ratio, look] = None

    @property
    def wanting(self) -> bool:
        """Return whether something else stands in for any picture."""
        return bool(self._wanted)

    def _draw_wanted(self) -> bool:
        """Go on with the first picture that is wanted; return whether more is to be done."""
        wanted = next(iter(self._wanted), None)
        if wanted is None:
            return False
        art, face, width, ratio, look = wanted
        # Pictures of another deck or screen are no longer needed.
        needed = art is self._display.art and ratio == self._display.ratio
        if needed and not art.has(face, width, ratio, look):
            if wanted not in self._drawn:
                self._drawn = {wanted: art.stages(face, width, ratio, look)}
            if next(self._drawn[wanted], False) is None:
                return True
        del self._wanted[wanted]
        self.came.emit(face)
        return self.wanting

    # The background

    def sketch_background(self) -> None:
        """Show the first background in a sketch; it is painted between the events that follow.

        All at once it took 20 to 60 ms, and the window would open so much later.
        """
        background = self._background_of(self._display.layout, self._display.settings)
        self.background = background.sketch()
        self._prefetcher.need(background.steps(), partial(self._spread, background))

    def _background_of(self, layout: TableLayout, settings: TableSettings) -> Background:
        panels = [area.panel for area in layout.areas]
        return Background(self._display.size, self._display.ratio, settings.felt, panels)

    def _spread(self, background: Background) -> None:
        self._painted, self.background = background, background.pixmap
        self.background_changed.emit()


def _unless_full(art: DeckArt, step: Step) -> bool | None:
    return None if art.full else step()
