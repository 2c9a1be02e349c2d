"""What the tests of the rule books read in them."""

from scala_desktop.rules.errors import Reason
from scala_desktop.rules.game import GameInfo
from scala_desktop.rules.options import HouseRules
from scala_desktop.words.chapters import Paragraph, Where
from scala_desktop.words.rule_book import rule_book


def prose(entry: GameInfo, rules: HouseRules, language: str) -> str:
    """Return the chapters before the table of house rules."""
    book = rule_book(rules, entry.presets, language)
    return book.partition("## Le regole della casa" if language == "it" else "## House rules")[0]


def reasons_of(paragraph: Paragraph) -> tuple[Reason, ...]:
    """Return the reasons of the refusals that *paragraph* explains, whatever their facts."""
    return tuple(one.reason if isinstance(one, Where) else one for one in paragraph.refusals)
