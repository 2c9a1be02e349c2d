"""Before the end of a hand nothing that is let out, shown or written tells its next card.

Source: design/honest_deck.md, What is protected.
"""

import pickle
import re
from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from pytestqt.qtbot import QtBot

from scala_desktop.bots.base import bot_seed, choose
from scala_desktop.model.log import LogRole
from scala_desktop.model.session import Session
from scala_desktop.rules.cards import Card, Seat
from scala_desktop.rules.game import Phase
from scala_desktop.rules.options import with_values
from scala_desktop.rules.record import Player, Record
from scala_desktop.rules.registry import NAMES, info
from scala_desktop.rules.sealed import Decks, SealedDeck
from scala_desktop.rules.shuffle import shuffled
from scala_desktop.rules.verifying import verified
from scala_desktop.store.checkpoints import Checkpoints
from scala_desktop.store.saves import Saves

SECRET = "5f0c" * 16
TRIES, ENOUGH, MOST_HANDS = 16, 6, 40


class Thief:
    """Computes the next card from every text that it finds; it knows all of the program."""

    def __init__(self, session: Session) -> None:
        sealing, game = session.record.sealing, session.controller._game
        assert sealing is not None
        self.hand, self.cuts, self.deck = game.hand_number, [*sealing.cuts], game.deck
        # Everybody sees them: the cards in their place came from the bottom.
        self.below = sum(map(len, getattr(game, "red_threes", [])))
        self._dealt: dict[str, list[list[Card]]] = {}

    def guesses(self, texts: Sequence[str], count: int) -> Iterator[tuple[tuple[str, int], Card]]:
        """Yield the next card that each word would make, by word and way.

        *count* cards are in the stock.
        """
        for word in {word for text in texts for word in words_of(text)}:
            if word not in self._dealt:
                self._dealt[word] = list(self._stocks(word))
            for way, stock in enumerate(self._dealt[word]):
                if 0 < count + self.below <= len(stock):
                    yield (word, way), stock[count - 1 + self.below]

    def _stocks(self, word: str) -> Iterator[list[Card]]:
        """Yield the decks that *word* would make as a secret, a salt or a seed, next card last."""
        before = self.cuts[: self.hand]
        yield Decks(word, (), before).stock(self.hand, self.deck)
        for seed in (word, f"{word}/hand{self.hand}", f"{word}/hand{self.hand}/order"):
            order = shuffled(self.deck, seed)
            for one in (order, order[::-1]):
                cut = before[-1]
                yield [*one[cut:], *one[:cut]][::-1]


def words_of(text: str) -> Iterator[str]:
    """Yield *text* as far as it may be a secret: whole, by words, and up to each slash."""
    if len(text) < 200:
        yield text
    yield from re.findall(r"[^\s\"',\[\]=]{6,}", text)
    pieces = text.split("/")
    yield from ("/".join(pieces[:n]) for n in range(1, min(len(pieces), 5)))


def files_of(folder: Path) -> list[str]:
    """Return the names and texts of all files in *folder*, but not the user's key."""
    files = [path for path in folder.rglob("*") if path.is_file() and path.suffix != ".key"]
    return [text for path in files for text in (path.name, path.read_text(errors="replace"))]


def log_of(session: Session) -> list[str]:
    log = session.log
    rows = [log.index(row, 0) for row in range(log.rowCount())]
    return [str(log.data(row, role)) for row in rows for role in (0, *LogRole)]


def table(key: str, saves: Saves) -> Session:
    entry = info(key)
    players = tuple(Player(f"P{seat}", "easy") for seat in range(max(2, entry.seats[0])))
    # No card is put back into the stock: the thief of this test does not count such places.
    keep = {"initial_upcard_special": "count_pips"} if key == "canasta" else {}
    rules = with_values(entry.rules(), keep)
    record = Record(key, rules, entry.presets[0].key, SECRET, players).sealed()
    return Session(record, record.start(), saves=saves)


def let_out(session: Session, happened: Sequence[object], folder: Path) -> list[str]:
    """Return all that bots, signals, log and files hold now, as texts."""
    session.save()
    controller = session.controller
    views = [controller.bot_view(Seat(seat)) for seat in range(len(controller.players))]
    seeds = [bot_seed(view) for view in views]
    sent = [pickle.dumps(view).decode("latin-1") for view in views]
    told = [*map(repr, (views, happened, session.next_cut())), *log_of(session)]
    return [*sent, *told, *seeds, *files_of(folder)]


def play_on(session: Session) -> None:
    """Play a move of the bot in turn."""
    controller = session.controller
    view = controller.bot_view(controller.turn)
    assert controller.submit_bot(controller.turn, choose(view, "easy", bot_seed(view)))


@pytest.mark.parametrize("key", NAMES)
def test_nothing_let_out_before_the_end_of_a_hand_makes_its_next_card(
    qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    saves = Saves(tmp_path / "saves")
    checkpoints = Checkpoints(tmp_path / "cache")
    session = table(key, saves)
    session.hand_begun.connect(lambda point: checkpoints.keep(session.record, point))
    happened: list[Any] = []
    session.controller.happened.connect(happened.append)
    hands = 0
    for _ in range(MOST_HANDS):
        thief, tries = Thief(session), 0
        right: Counter[tuple[str, int]] = Counter()
        last = None
        while session.controller.phase is not Phase.OVER:
            stock = session.controller._game.stock
            if stock and stock[-1] != last and tries < TRIES:
                last, tries = stock[-1], tries + 1
                texts = let_out(session, happened, tmp_path)
                assert not any(SECRET in text for text in texts)
                found = thief.guesses([*texts, SECRET], len(stock))
                right.update({how for how, card in found if card == last})
            play_on(session)
        if tries >= ENOUGH:
            hands += 1
            # The thief knows the trade: the secret alone is right, again and again.
            leaks = {word for (word, _), times in right.items() if times >= tries * 0.75}
            assert leaks == {SECRET}
        if hands == 2:
            break
        assert session.next_hand()
    assert hands == 2
    session.close()
    assert all(verdict.problem is None for verdict in verified(session.record))


def test_a_finished_hand_opens_its_own_deck_only(qtbot: QtBot, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table("trentuno", saves)
    while session.controller.phase is not Phase.OVER:
        play_on(session)
    assert session.next_hand(9)
    session.save()
    record = Record.loads(saves.path.read_text())
    assert record.sealing is not None
    assert (len(record.sealing.decks), len(record.sealing.seals)) == (1, 2)
    assert record.sealing.cuts[1] == 9
    deck = session.controller._game.deck
    assert record.sealing.decks == [str(SealedDeck.of(SECRET, 1, deck))]
    again = Session.resume(Record.loads(saves.path.read_text(), saves.keyring.unlock))
    assert again.controller._game.hands == session.controller._game.hands
    session.close()
    again.close()


def test_a_match_without_its_key_goes_on_with_the_next_hand(qtbot: QtBot, tmp_path: Path) -> None:
    saves = Saves(tmp_path)
    session = table("scala40", saves)
    while session.controller.phase is not Phase.OVER:
        play_on(session)
    assert session.next_hand()
    session.close()
    record = Record.loads(saves.path.read_text())
    assert record.seed == ""
    other = Session.resume(record)
    assert other.controller.phase is Phase.OVER
    assert other.next_hand()
    assert [verdict.problem for verdict in verified(other.record)] == [None]
    assert other.controller._game.hand_number == 2
    other.close()
