"""The table: a scene of cards that follows the models."""

import os

# Qt would hand every picture of more than a few dozen lines to a pool of threads and wait for it.
# Cards are too small for that: the hand-over costs more than it saves (a full table takes twice
# as long), and on two cores the pool waits for the bot.  Before its first painting Qt checks
# whether this is set, to whatever value.
os.environ.setdefault("QT_NO_GUI_THREADPOOL", "1")
