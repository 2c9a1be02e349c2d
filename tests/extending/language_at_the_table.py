"""Choose a language in the preferences, and look for sentences in the window that do not follow.

``python tests/extending/language_at_the_table.py LANGUAGE`` prints ``spoken``.  Every text of the
language stands between ⟦ and ⟧.
"""

import re
import sys

from PySide6.QtWidgets import QApplication

from scala_desktop.rules.registry import GAMES
from scala_desktop.windows.languages import language_name
from scala_desktop.windows.main_window import MainWindow
from scala_desktop.windows.match_choice import NAMES
from scala_desktop.windows.preferences import PreferencesDialog
from scala_desktop.words.catalogue import languages
from tests.extending.game_at_the_table import (
    SEATS,
    ask_why_not,
    open_every_dialog,
    open_window,
    play_turns,
)
from tests.windows.opened import session_of, texts


def choose(window: MainWindow, language: str) -> None:
    """Choose *language* in the preferences."""
    window.dialogs.preferences()
    dialog = window.dialogs.open_dialog
    assert isinstance(dialog, PreferencesDialog)
    offered = dialog.choices["language"]
    assert offered[language].text() == language_name(language)
    offered[language].click()
    dialog.accept()
    QApplication.processEvents()  # the windows hear of it in the next turn of the event loop


def foreign(window: MainWindow) -> list[str]:
    """Return the texts in sight that are neither of the language nor the name of something."""
    names = ["Scala Desktop", *(entry.title for entry in GAMES), *(player.name for player in SEATS)]
    names += [*map(language_name, languages()), *NAMES]
    inside = re.compile("⟦[^⟦⟧]*⟧")
    without = re.compile("|".join(map(re.escape, names)))
    found = []
    for text in texts(window):
        rest = text
        while inside.search(rest):  # a name in a sentence is told in the language, too
            rest = inside.sub("", rest)
        if re.search("[a-z]{2}", without.sub("", rest)):
            found.append(text)
    return found


def require_spoken(window: MainWindow) -> None:
    """Check that what is in sight is told in the language, and nothing else is."""
    assert "⟦" in "".join(texts(window))
    assert not foreign(window), foreign(window)


def main(language: str) -> None:
    window = open_window("scala40")
    play_turns(window, 1)
    assert "⟦" not in "".join(texts(window))
    choose(window, language)
    require_spoken(window)
    for dialog in open_every_dialog(window):
        assert dialog.windowTitle().startswith("⟦")
        require_spoken(window)
    for enter in (window.go_home, window.new_match):
        enter()
        require_spoken(window)
    window.resume_match()
    assert ask_why_not(window, "Scala 40").startswith("⚠ ⟦")
    play_turns(window, 1)
    log = session_of(window).log
    assert log.index(log.rowCount() - 1).data().startswith("⟦")
    choose(window, "it")
    assert "⟦" not in "".join(texts(window))
    window.close()
    print("spoken")


if __name__ == "__main__":
    main(*sys.argv[1:])
