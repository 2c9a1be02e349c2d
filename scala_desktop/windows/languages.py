"""The language of the window, switched while it runs.

Italian is the language of the sources; its catalogue holds plural forms only.  The language in
force is the default :class:`QLocale`, so that numbers, the house rules' own words and the
catalogues always agree.
"""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QCoreApplication, QLibraryInfo, QLocale, QObject, QTranslator

from scala_desktop.paths import readable
from scala_desktop.words.catalogue import COMMON, catalogue, languages, spoken


def current_language() -> str:
    """Return the language in force, ``it`` or ``en`` or another one that there is."""
    return _language_of(QLocale())


def system_language() -> str:
    """Return the language of the system if it is one of ours, else Italian."""
    return _language_of(QLocale.system())


def language_name(language: str) -> str:
    """Return what *language* calls itself."""
    return catalogue(COMMON, language)("language.name")


def _language_of(locale: QLocale) -> str:
    return spoken(locale.name().partition("_")[0])


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
        chosen = language if language in languages() else system_language()
        QLocale.setDefault(QLocale(catalogue(COMMON, chosen)("language.locale")))
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
