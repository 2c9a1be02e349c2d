"""Italian card games for the desktop."""

__version__ = "0.1.0"

# The name under which a desktop knows the program: its windows, icons and files.
APP_ID = "it.scaladesktop.ScalaDesktop"
