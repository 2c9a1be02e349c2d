"""The language of the window, switched while it runs.

Our own texts come from the catalogues of :mod:`scala_desktop.words`, those of Qt's dialogs from
Qt's.  The default :class:`QLocale` follows the language in force, so that numbers and dates agree.
"""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QLibraryInfo, QLocale, QObject, QTranslator

from scala_desktop.words.catalogue import COMMON, catalogue, languages, speak, spoken


def system_language() -> str:
    """Return the language of the system if it is one of ours, else Italian."""
    return spoken(QLocale.system().name().partition("_")[0])


def language_name(language: str) -> str:
    """Return the name of *language* in itself."""
    return catalogue(COMMON, language)("language.name")


class Languages(QObject):
    """The languages of the application; :meth:`install` switches them."""

    def __init__(self, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._of_qt: QTranslator | None = None

    def install(self, language: str) -> str:
        """Put *language* in force (``""``: the system's) and return which one it is.

        Every window then gets a ``LanguageChange``.
        """
        chosen = language if language in languages() else system_language()
        speak(chosen)
        QLocale.setDefault(QLocale(catalogue(COMMON, chosen)("language.locale")))
        self.remove()
        translator = QTranslator()  # of a parent's children none would ever go
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if translator.load(f"qtbase_{chosen}", folder):
            self._of_qt = translator
            # Qt then tells every window by itself.
            QCoreApplication.installTranslator(translator)
        elif (application := QCoreApplication.instance()) is not None:
            QCoreApplication.sendEvent(application, QEvent(QEvent.Type.LanguageChange))
        return chosen

    def remove(self) -> None:
        """Take the catalogue of Qt out of the application."""
        if self._of_qt is not None:
            QCoreApplication.removeTranslator(self._of_qt)
            self._of_qt = None
