"""How every line of a pad stands, as its board shows it.

Source: design/pact.md, 6.
"""

from __future__ import annotations

from scala_desktop.model.pad import PadModel
from scala_desktop.rules.finish import limit_of
from scala_desktop.rules.registry import info
from scala_desktop.windows.pad.board import Standing
from scala_desktop.words.catalogue import translate
from scala_desktop.words.figures import figure, signed
from scala_desktop.words.pads import missing_words


def standings_of(model: PadModel) -> tuple[Standing, ...]:
    """Return how every line of *model* stands."""
    if info(model.pad.game).unit == "lives":
        return tuple(_lives(model, line) for line in range(model.lines))
    return tuple(_points(model, line) for line in range(model.lines))


def _tag(model: PadModel, line: int) -> str:
    if model.winner == line:
        if model.in_pairs:
            return translate("Pad", "vincono")
        return translate("Pad", "vince")
    if model.winner is None and model.ahead == line:
        return translate("Pad", "in testa")
    return ""


def _now(model: PadModel, line: int) -> str:
    """Return what the hand that is typed would add, "" where nothing was typed."""
    if not model.typed or model.opened:
        return ""
    points = model.preview.scores[line]
    if not points and model.low_wins:
        return ""
    return translate("Pad", "{points} ora").format(points=signed(points))


def _points(model: PadModel, line: int) -> Standing:
    total, target = model.totals[line], model.target
    standing = Standing(
        figure(total),
        tag=_tag(model, line),
        now="" if model.is_out(line) else _now(model, line),
        won=model.winner == line,
        out=model.is_out(line),
    )
    if target is not None:
        left = missing_words(total, target)
        brief = translate("Pad", "mancano {points}").format(points=figure(max(0, target - total)))
        standing = standing._replace(share=total / target, below=left, brief=brief)
    elif model.low_wins:
        standing = _with_limit(model, line, standing)
    else:
        standing = standing._replace(below=_hands_left(model))
    need = model.next_minimum(line)
    if need and model.winner is None:
        opens = translate("Pad", "apre con {points}").format(points=figure(need))
        standing = standing._replace(opens=opens, below="" if standing.now else standing.below)
    return standing


def _hands_left(model: PadModel) -> str:
    """Return how many hands are still to be played, where a match is so many."""
    hands = getattr(model.pad.rules, "hands_per_match", None)
    hands = getattr(model.pad.rules, "fixed_hands", hands)
    if not isinstance(hands, int):
        return ""
    left = max(0, hands - len(model.results))
    return translate("Pad", "ancora %n mani", "", left)


def _with_limit(model: PadModel, line: int, standing: Standing) -> Standing:
    """Return *standing* with the limit at which somebody goes out, and how often they came back."""
    rules = model.pad.rules
    if getattr(rules, "match_end", "") == "fixed_hands":
        return standing._replace(below=_hands_left(model))
    limit = limit_of(rules)
    if limit is None:
        return standing
    if standing.out:
        return standing._replace(below=translate("Pad", "fuori"))
    if standing.won:
        return standing
    text = translate("Pad", "fuori a {points}").format(points=figure(limit))
    again = getattr(model.table, "reentries", ())
    if line < len(again) and again[line]:
        back = translate("Pad", "rientri: {number}").format(number=again[line])
        text = f"{text}, {back}"
    return standing._replace(below=text, share=model.totals[line] / limit)


def _lives(model: PadModel, line: int) -> Standing:
    table = model.table
    coins = model.totals[line]
    riding = getattr(table, "riding", ())
    rides = line < len(riding) and riding[line] and not table.out[line]
    words = translate("Pad", "%n vite", "", coins)
    if table.out[line]:
        words = translate("Pad", "fuori")
    elif rides:
        words = translate("Pad", "senza vite, gioca ancora")
    lost = model.preview.scores[line] if model.typed and not model.opened else 0
    now = translate("Pad", "−{lives} ora").format(lives=lost) if lost else ""
    most = getattr(model.pad.rules, "lives", 3)
    return Standing(
        words,
        below=words,
        now=now,
        tag=translate("Pad", "vince") if model.winner == line else "",
        coins=coins,
        of=max(int(most), coins),
        won=model.winner == line,
        out=table.out[line],
        pressed=bool(model.value("lowest", line)),
    )
