"""What does not count beside the other choices of a pact, in a dashed box, and why.

Source: design/pact.md, 2, What makes no sense together.
"""

from __future__ import annotations

from html import escape

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QFrame, QVBoxLayout

from scala_desktop.dress.room import px
from scala_desktop.rules.options import HouseRules, idle, option
from scala_desktop.windows.widgets import label
from scala_desktop.words import house_rules
from scala_desktop.words.catalogue import current_language, translate


class IdleBox(QFrame):
    """Names the rules that are kept in a pact though nothing comes of them at the table."""

    def __init__(self) -> None:
        super().__init__()
        self.setProperty("role", "idle")
        self.names, self.why = label(wrap=True), label("quiet", wrap=True)
        self.names.setTextFormat(Qt.TextFormat.RichText)
        column = QVBoxLayout(self)
        column.setContentsMargins(px(16), px(10), px(16), px(10))
        column.setSpacing(px(2))
        column.addWidget(self.names)
        column.addWidget(self.why)

    def show_rules(self, rules: HouseRules) -> bool:
        """Name what does not count in *rules*; return whether there is any such rule."""
        found, language = idle(rules), current_language()
        kind = type(rules)

        def titles(keys: list[str]) -> list[str]:
            known = dict.fromkeys(keys)
            return [house_rules.title(option(kind, key), language) for key in known]

        names = escape(" · ".join(titles([one.key for one in found])))
        # What is itself without effect is no way to make another count.
        away = {one.key for one in found}
        behind = titles([one.other for one in found if one.other not in away])
        said = translate("Compare", "<b>Qui non contano:</b> {rules}.")
        self.names.setText(said.format(rules=names))
        why = translate("Compare", "Contano solo con un'altra risposta a {rules}.")
        quoted = ", ".join(f"«{title}»" for title in behind)
        self.why.setText(why.format(rules=quoted))
        return bool(found)
