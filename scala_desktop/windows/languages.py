"""The two languages of the window, switched while it runs.

Italian is the language of the sources; its catalogue holds plural forms only.  The language in
force is the default :class:`QLocale`, so that numbers, the house rules' own words and the
catalogues always agree.
"""

from __future__ import annotations

from pathlib import Path
from typing import Final

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from scala_desktop.paths import readable

LANGUAGES: Final = ("it", "en")
NAMES: Final = {"it": "Italiano", "en": "English"}
_COUNTRIES: Final = {"it": "it_IT", "en": "en_GB"}


def current_language() -> str:
    """Return the language in force, ``it`` or ``en``."""
    return "en" if QLocale().language() == QLocale.Language.English else "it"


def system_language() -> str:
    """Return the language of the system if it is one of ours, else Italian."""
    return "en" if QLocale.system().language() == QLocale.Language.English else "it"


class Languages(QObject):
    """The translators of the application; :meth:`install` switches them."""

    def __init__(self, catalogues: Path, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._catalogues = catalogues
        self._installed: list[QTranslator] = []

    def install(self, language: str) -> str:
        """Put *language* in force (``""``: the system's) and return which one it is.

        Every window then gets a ``LanguageChange``.
        """
        chosen = language if language in LANGUAGES else system_language()
        QLocale.setDefault(QLocale(_COUNTRIES[chosen]))
        self.remove()
        qt_folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        for name, folder in (
            (f"qtbase_{chosen}", qt_folder),
            (f"scala_desktop_{chosen}", readable(self._catalogues)),
        ):
            translator = QTranslator(self)
            if translator.load(name, folder):
                QCoreApplication.installTranslator(translator)
                self._installed.append(translator)
        return chosen

    def remove(self) -> None:
        """Take every catalogue out of the application."""
        for translator in self._installed:
            QCoreApplication.removeTranslator(translator)
        self._installed = []
