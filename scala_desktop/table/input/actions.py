"""What a person can do, whether with the mouse or with the keyboard.

Everything that changes the game goes through the controller; this module only makes moves of it.

Source: design/interaction.md, 5 to 7.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from contextlib import AbstractContextManager
from functools import partial
from typing import Protocol

from scala_desktop.model.grouping import held, played_kinds
from scala_desktop.rules.cards import KIND, Card, Kind
from scala_desktop.rules.moves import Add, Discard, Draw, Group, LayMelds, Move, Swap, Take
from scala_desktop.table.input.second_thoughts import SecondThoughts
from scala_desktop.table.input.targets import Act, Target, target_at, targets_for
from scala_desktop.table.layout.geometry import Rect
from scala_desktop.table.layout.zones import DISCARD, OWN_PANEL, meld_zone
from scala_desktop.table.match import TableMatch
from scala_desktop.table.scene.chooser import Choice, Chooser, asks_for_an_end, choices_of, told_by
from scala_desktop.table.scene.display import Display
from scala_desktop.table.scene.overlay import Overlay
from scala_desktop.table.scene.pile_fan import PileFan
from scala_desktop.table.selection import obvious_group
from scala_desktop.words import table as words


class Arranger(Protocol):
    """What the scene does for the actions: it sends the cards to where they belong."""

    def refresh(self) -> None:
        """Send everything to where it belongs now."""

    def once(self) -> AbstractContextManager[None]:
        """Refresh at the end and no more than once, however often that is asked for meanwhile."""

    def refresh_hand(self) -> None:
        """Send only the cards of the open hand to their places."""

    def look_at_meld(self, number: int) -> None:
        """Lay the meld *number* open, where it lies closed, and close any other; 0 closes all."""


class Actions:
    """The commands of the table; *say* shows a sentence that belongs to no refused move.

    *wish* asks the window for what the table cannot do itself, by a key; *ask* puts the question
    before an act that is surely bad, or takes it back with "".
    """

    def __init__(
        self,
        match: TableMatch,
        display: Display,
        arranger: Arranger,
        overlay: Overlay,
        fan: PileFan,
        chooser: Chooser,
        say: Callable[[str], None],
        wish: Callable[[str], None],
        ask: Callable[[str], None],
    ) -> None:
        self._match, self._display = match, display
        self._arranger, self._overlay, self._fan, self._chooser = arranger, overlay, fan, chooser
        self.say, self.wish = say, wish
        self.doubts = SecondThoughts(match, display, ask)
        self._targets: tuple[Target, ...] = ()
        self._pointed: tuple[Move, tuple[object, ...]] | None = None
        self._asked: tuple[object, ...] = ()
        """What was chosen, staged and played when the question was put that is open."""

    # Targets of the chosen cards

    def look(self) -> None:
        """Outline where the chosen cards may go; with none chosen, the piles to draw or take from.

        While a move is pointed out, only its pile or meld is outlined.
        """
        match, display, controller = self._match, self._display, self._match.controller
        self._targets = self.targets_of(match.selection.cards)
        if self._pointed is not None and self._pointed[1] == self._state():
            self._overlay.light(self._meant_by(self._pointed[0]))
            return
        if self._targets or not controller.my_turn:
            own = self._own_group()
            self.light(target for target in self._targets if own is None or target.group != own)
            return
        if self._overlay.elsewhere:
            self._overlay.light([])
            return
        lit = [display.layout.stock] if controller.can_draw() else []
        lit += [display.layout.discard] if match.may_take else []
        self.shine(lit)

    def point_at_pile(self, button: str | None) -> None:
        """Mark the pile that *button* of the line of the turn is about, or none."""
        layout = self._display.layout
        piles = {"draw": layout.stock, "take": layout.discard}
        self._overlay.win(piles.get(button or ""), "")

    def light(self, targets: Iterable[Target]) -> None:
        """Outline the legal ones of *targets*, but not the tray, which takes everything."""
        self.shine([t.glow for t in targets if t.legal and (t.meld or t.act is Act.SUBMIT)])

    def shine(self, places: Sequence[Rect]) -> None:
        """Outline *places*, where the person wants that."""
        self._overlay.light(places if self._display.settings.lit else ())

    def targets_of(self, cards: Sequence[Card]) -> tuple[Target, ...]:
        """Return every place that takes or refuses *cards*."""
        match, display = self._match, self._display
        take = match.presenter.take_with(match, cards) if cards else None
        return targets_for(match.controller, display.layout, cards, take)

    @property
    def targets(self) -> tuple[Target, ...]:
        """Return where the chosen cards may go."""
        return self._targets

    def _own_group(self) -> int | None:
        chosen = set(self._match.selection.cards)
        groups = self._match.tray.groups
        return next((i for i, group in enumerate(groups) if chosen & set(group)), None)

    def perform(self, target: Target, cards: Sequence[Card]) -> bool:
        """Do what *target* says with *cards*; return whether they went or a question is asked."""
        match = self._match
        if target.act is Act.NOTHING:
            self.say(target.words)
            return False
        if target.act is Act.STAGE:
            free = target.group is None and not target.meld
            into = match.tray.unfinished(cards) if free else target.group
            match.tray.stage(cards, into, target.meld)
            return True
        if len(target.moves) > 1:
            self._ask(target.moves, cards, target.glow)
            return False
        move = target.moves[0]
        if isinstance(move, Take):
            cards = tuple(dict.fromkeys((*cards, *match.tray.cards)))
        return self.submit(move, cards)

    def submit(self, move: Move, cards: Sequence[Card] = ()) -> bool:
        """Hand a move to the controller, which says why if it refuses.

        One about which there is a doubt waits until it is repeated, or :meth:`insist` is called.
        """
        if self.doubts.hold(move, cards):
            return False
        return self._match.controller.submit(move, cards)

    def insist(self) -> None:
        """Make the move that was asked about."""
        if self.doubts.act is not None:
            self.submit(*self.doubts.act)

    def _ask(self, moves: Sequence[Move], cards: Sequence[Card], near: Rect) -> None:
        choices = choices_of(moves, lambda move: self.submit(move, cards))
        ends = asks_for_an_end(moves)
        self._put(words.which_end() if ends else self._match.presenter.which_wild(), choices, near)

    def _put(self, title: str, choices: Sequence[Choice], near: Rect) -> None:
        self._asked = self._state()
        self._chooser.ask(title, choices, near)

    def follow(self) -> None:
        """Take a question away about what is no longer so."""
        if self._chooser.open and self._asked != self._state():
            self._chooser.close()

    # Commands

    def draw(self) -> None:
        """Draw from the stock."""
        self.submit(Draw())

    def take(self) -> None:
        """Take from the discard pile, as the game has it."""
        self.submit(*self._match.presenter.take(self._match))

    def look_through(self) -> None:
        """Spread the pile out to be looked through, or square it up again."""
        from scala_desktop.words.table_sides import nothing_to_look_at

        if self._fan.open:
            self._fan.close()
        elif not self._fan.spread():
            self.say(nothing_to_look_at())

    def stage(self) -> None:
        """Put the chosen cards into the tray; with none chosen, lay what is there."""
        match = self._match
        if cards := match.selection.of_hand:
            match.tray.stage(cards, match.tray.unfinished(cards))
        elif match.tray.groups:
            self.lay()
        else:
            self.say(words.choose_cards())

    def lay(self) -> None:
        """Lay all groups of the tray.

        Where it is empty, the chosen cards are added to the one meld that takes them, or else laid.
        """
        match = self._match
        if not match.tray.groups and match.fitting is not None:
            self.add()
            return
        if not match.tray.groups and match.selection:
            match.tray.stage(match.selection.cards)
        if not match.tray.groups:
            self.say(words.tray_is_empty())
            return
        with self._arranger.once():
            match.tray.lay()

    def suggest(self) -> None:
        """Let the tray propose groups."""
        if not self._match.tray.suggest():
            lies = bool(self._match.tray.groups)
            self.say(words.nothing_more_to_group() if lies else words.nothing_to_group())

    def point_out(self, move: Move) -> None:
        """Make ready what *move* needs, and nothing else, so that Enter plays it.

        Its cards are chosen, and come out of the tray if they lie there; if it lays several melds,
        or one that is partly in the tray, they go into the tray.  The pile that it is about and the
        meld that it adds to are outlined.
        """
        match = self._match
        cards = held(match.hand, played_kinds(move))
        match move:
            case Take(melds=(_, *_) as melds) | LayMelds(melds=(_, _, *_) as melds):
                match.tray.prepare(tuple(melds))
                cards = held(match.hand, played_kinds(move))
            case LayMelds(melds=melds) if not cards:
                match.tray.prepare(tuple(melds))
            case _ if not cards and match.tray.groups:
                cards = held((*match.hand, *match.tray.cards), played_kinds(move))
                match.tray.take_back([card for card in cards if card in match.tray.cards])
        match.selection.point_out(cards, match.hand)
        match.hinted = (match.selection.cards, move) if isinstance(move, Add | Swap) else None
        match.advice = match.controller.view(), move
        self._pointed = move, self._state()
        self._arranger.refresh()
        self.look()

    def _meant_by(self, move: Move) -> list[Rect]:
        """Return the pile or the meld that *move* is about."""
        layout = self._display.layout
        match move:
            case Draw():
                return [layout.stock]
            case Take() | Discard():
                return [layout.discard]
            case Add(meld=number) | Swap(meld=number):
                return [layout.meld(number).rect]
        return []

    def _state(self) -> tuple[object, ...]:
        """Return the chosen and staged cards and the number of moves, to notice any change."""
        match = self._match
        return match.selection.cards, match.tray.groups, len(match.controller.played)

    def play_pointed(self) -> bool:
        """Play the move pointed out, if nothing else was done since; return whether it was."""
        if self._pointed is None:
            return False
        (move, state), self._pointed = self._pointed, None
        if state != self._state():
            return False
        staged = self._match.tray.cards if isinstance(move, Take | LayMelds) else ()
        self.submit(move, (*self._match.selection.cards, *staged))
        return True

    def forget_pointed(self) -> None:
        """Let Enter act on the focus again: the person does something else."""
        self._pointed = None

    def take_back(self) -> None:
        """Put the chosen cards of the tray back into the hand, or all."""
        match = self._match
        chosen = match.selection.cards if match.selection.in_tray else ()
        match.tray.take_back(chosen or match.tray.cards)

    def press_button(self, key: str) -> None:
        """Do what a button says, or let the refusal tell why it cannot."""
        face = self._match.buttons.get(key)
        if face is not None and (face.enabled or face.answers):
            self._match.presenter.press(key, self)

    def add(self) -> None:
        """Add the chosen cards to the one meld that takes them, or that a hint means.

        Where one takes the joker of a meld, that is what is done.
        """
        move = self._match.fitting
        if isinstance(move, Swap):
            self.submit(move, self._match.selection.cards)
        elif move is not None:
            self.use_meld(move.meld)

    def show_where(self) -> None:
        """Outline where the card goes that has to be laid in this turn: it is chosen for that."""
        match = self._match
        match.selection.choose(match.presenter.owed(match.controller.view()), match.hand)
        self._arranger.refresh()
        self.look()

    def discard(self) -> None:
        """Discard the chosen card, or the only one, or the one that a lesson points at."""
        match = self._match
        chosen = match.selection.cards
        # Raised and framed, that one looks chosen: nobody should have to choose it again.
        only = match.to_discard or match.hand
        if not chosen and len(only) == 1 and not match.tray.groups:
            match.selection.choose(only, match.hand)
            chosen = only
        if not chosen:
            self.say(words.choose_discard())
            return
        target = next((t for t in self._fresh_targets() if t.zone == DISCARD), None)
        if target is not None:
            self.perform(target, chosen)

    def use_discard_pile(self) -> None:
        """Take from the pile before the draw, discard the chosen card after it."""
        self._match.presenter.use_pile(self._match, self)

    def use_meld(self, number: int, x: float | None = None, y: float | None = None) -> None:
        """Add the chosen cards to a meld: at the point, else wherever they fit.

        Where they fit both ends of a run, a click in its middle asks which one is meant.
        """
        match = self._match
        chosen = match.selection.cards
        if not match.controller.game_model.lays_melds:
            return
        if not chosen:
            self.say(words.choose_cards())
            return
        targets = self._fresh_targets()
        here = [t for t in targets if t.zone == meld_zone(number)]
        if x is not None and y is not None:
            found = target_at(targets, x, y)
            if found is not None and not (found.only_stages and any(t.legal for t in here)):
                self.perform(found, chosen)
                return
        moves = tuple(move for t in here if t.legal for move in t.moves)
        if len(moves) > 1:
            self._ask(moves, chosen, here[0].glow)
        elif moves:
            self.submit(moves[0], chosen)
        elif here:
            self.perform(here[0], chosen)

    def use_own_panel(self, x: float, y: float) -> bool:
        """Lay the chosen group on the own melds, where that is legal at once."""
        chosen = self._match.selection.cards
        found = target_at(self._fresh_targets(), x, y) if chosen else None
        if found is None or found.zone != OWN_PANEL:
            return False
        self.perform(found, chosen)
        return True

    def double(self, card: Card) -> None:
        """Add *card* where exactly one meld takes it, else choose the cards that go with it.

        Never discards and never ends a turn.
        """
        match = self._match
        targets = self.targets_of((card,))
        fits = [t for t in targets if t.legal and any(isinstance(m, Add) for m in t.moves)]
        melds = {move.meld for t in fits for move in t.moves if isinstance(move, Add)}
        if len(melds) == 1:
            moves = tuple(move for t in fits for move in t.moves)
            if len(moves) == 1:
                self.submit(moves[0], (card,))
            else:
                self._ask(moves, (card,), fits[0].glow)
            return
        group: tuple[Card, ...] = ()
        if match.tray.exists:
            group = obvious_group(match.controller, match.hand, card)
        group = group or (card,)
        match.selection.choose(group, match.hand)
        self._arranger.refresh()

    def choose_reading(self, index: int, card: Card | None = None) -> bool:
        """Ask what the wild card of a staged group stands for; return whether there was a choice.

        Nothing is asked for a *card* that is not wild.
        """
        match, display = self._match, self._display
        report = match.tray.report
        readings = report.groups[index].readings if report is not None else ()
        if len(readings) < 2 or (card is not None and not _is_wild(KIND[card], readings)):
            return False
        choices = tuple(
            Choice(kinds, partial(match.tray.choose_reading, index, reading))
            for kinds, reading in zip(told_by(readings), readings, strict=True)
        )
        self._put(match.presenter.which_wild(), choices, display.layout.tray.groups[index])
        return True

    def all_or_none(self) -> None:
        """Choose the whole hand, or nothing where all of it is chosen."""
        match = self._match
        every = set(match.selection.cards) >= set(match.hand)
        match.selection.choose(() if every else match.hand, match.hand)
        self._arranger.refresh()

    def clear(self) -> None:
        """Choose nothing."""
        if self._match.selection:
            self._match.selection.clear()
            self._arranger.refresh()

    def smart_targets(self, targets: Sequence[Target]) -> list[Target]:
        """Return the legal targets that a flick may mean: melds, never the end of a turn."""
        return [
            t
            for t in targets
            if t.legal and t.act is Act.SUBMIT and not isinstance(t.moves[0], LayMelds)
            if t.zone != DISCARD
        ]

    def _fresh_targets(self) -> tuple[Target, ...]:
        self.look()
        return self._targets


def _is_wild(kind: Kind, readings: Sequence[Group]) -> bool:
    """Return whether a card of *kind* stands for another in one of *readings*."""
    return any(p.kind == kind and p.shown is not None for group in readings for p in group)
