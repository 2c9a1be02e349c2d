"""Print what Qt lacks on this system, one line a problem: a name, a tab, what is missing.

Run by the Python of the environment, so that what is asked is the Qt that will be used.
"""

import ctypes
import os
import sys
from pathlib import Path

# A platform plugin, by the name of the problem that it causes where it cannot be loaded.
PLUGINS = {"offscreen": "libqoffscreen.so", "xcb": "libqxcb.so", "wayland": "libqwayland*.so"}


def report(name: str, problem: object) -> None:
    """Print one problem."""
    print(f"{name}\t{problem}")


def main() -> int:
    """Try what the program needs: the modules, the platform plugins, a font."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    try:
        import PySide6.QtNetwork  # what prints loads it
        import PySide6.QtSvg
        import PySide6.QtWidgets
        from PySide6.QtGui import QFontDatabase, QGuiApplication
    except ImportError as error:
        report("qt", error)
        return 0
    platforms = Path(PySide6.__file__).parent / "Qt" / "plugins" / "platforms"
    broken = False
    for name, pattern in PLUGINS.items():
        for plugin in sorted(platforms.glob(pattern)):
            try:
                ctypes.CDLL(str(plugin))
            except OSError as error:
                report(name, error)
                broken = broken or name == "offscreen"
    if not broken:
        application = QGuiApplication([])
        if not QFontDatabase.families():
            report("fonts", "none")
        application.quit()
    return 0


if __name__ == "__main__":
    sys.exit(main())
