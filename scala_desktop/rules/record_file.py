"""The text of a file with a record, a scenario or a pact, and why one cannot be read."""

from __future__ import annotations

from pathlib import Path

from scala_desktop.rules import files


class RecordError(ValueError):
    """Raised when a text is no record of a match; the message is one sentence."""


class NewerRecordError(RecordError):
    """Raised when a record says what only a later version of the program can understand."""


class SealedError(RecordError):
    """Raised when the first hand of a match is sealed with a key that is not here."""


class UnreadableError(RecordError):
    """Raised when the system does not let a file be read; *error* says why."""

    def __init__(self, path: Path, error: OSError) -> None:
        super().__init__(f"{path} cannot be read: {error.strerror or error}")
        self.error = error


def read_text(path: Path) -> str:
    """Return the text of the file *path*.

    :raises UnreadableError: if it cannot be read.
    :raises RecordError: if it is too large or is no text.
    """
    try:
        return files.read_text(path).replace("\r\n", "\n")
    except OSError as error:
        raise UnreadableError(path, error) from None
    except UnicodeDecodeError:
        raise RecordError(f"{path} is no text file") from None
    except ValueError:
        raise RecordError(f"{path} is too large to be a file of Scala Desktop") from None
