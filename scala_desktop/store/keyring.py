"""The user's own key, under which the secret of a match in play lies in its file.

It keeps the decks of a match from whoever reads, copies or sends the file of the match; not from
whoever may read every file of the user's, the key among them.

Source: design/honest_deck.md, What is protected.
"""

from __future__ import annotations

import hmac
import os
from contextlib import suppress
from pathlib import Path
from typing import Final

from scala_desktop.rules.files import read_bytes
from scala_desktop.store.files import set_aside
from scala_desktop.store.user_folders import key_file

KEY_BYTES: Final = 32
_NONCE: Final = 16
_TAG: Final = 16


class Keyring:
    """The key in the file *path*, by default in the folder above the saves; made when needed."""

    def __init__(self, path: Path | None = None) -> None:
        self.path = path or key_file()
        self._key = b""
        self._settled = True

    def lock(self, secret: str) -> str:
        """Return *secret* as it may lie in a file; empty where no key can be kept or read."""
        try:
            key = self._read() or self._make()
        except OSError:
            return ""  # another one in its place would lock up what lies under this one for ever
        plain = secret.encode(errors="surrogatepass")
        nonce = hmac.digest(key, b"nonce" + plain, "sha256")[:_NONCE]
        hidden = _mixed(key, nonce, plain)
        return (nonce + hidden + _tag(key, nonce, hidden)).hex()

    def unlock(self, locked: str) -> str:
        """Return the secret that :meth:`lock` made *locked* of; empty where the key is another."""
        try:
            key, whole = self._read(), bytes.fromhex(locked)
        except (OSError, ValueError):
            return ""
        nonce, hidden, tag = whole[:_NONCE], whole[_NONCE:-_TAG], whole[-_TAG:]
        if not key or not hmac.compare_digest(tag, _tag(key, nonce, hidden)):
            return ""
        return _mixed(key, nonce, hidden).decode(errors="surrogatepass")

    def settle(self) -> None:
        """Wait until a key that was just made lies on the disk; for another thread."""
        if not self._settled:
            with suppress(OSError):
                handle = os.open(self.path, os.O_RDONLY)
                try:
                    os.fsync(handle)
                finally:
                    os.close(handle)
            self._settled = True

    def _read(self) -> bytes:
        """Return the key; empty where there is none, or a damaged one.

        :raises OSError: if there may be one, and it cannot be read.
        """
        if not self._key:
            with suppress(FileNotFoundError, NotADirectoryError, ValueError):
                found = bytes.fromhex(read_bytes(self.path, 2 * KEY_BYTES + 2).decode().strip())
                self._key = found if len(found) == KEY_BYTES else b""
        return self._key

    def _make(self) -> bytes:
        """Make a key, in the place of a damaged one, which is set aside.

        :raises OSError: if it cannot be kept.
        """
        key = os.urandom(KEY_BYTES)
        new = self.path.with_name(f"{self.path.name}.{os.getpid()}.tmp")
        try:
            self.path.parent.mkdir(parents=True, exist_ok=True)
            handle = os.open(new, os.O_WRONLY | os.O_CREAT | os.O_TRUNC, 0o600)
            try:
                os.write(handle, f"{key.hex()}\n".encode())
            finally:
                os.close(handle)
            set_aside(self.path)
            new.replace(self.path)
        except OSError:
            with suppress(OSError):
                new.unlink(missing_ok=True)
            raise
        self._key, self._settled = key, False
        return key


def _mixed(key: bytes, nonce: bytes, text: bytes) -> bytes:
    """Return *text* with a stream of bytes mixed in that only the key can make; or back again."""
    blocks = (nonce + number.to_bytes(4, "big") for number in range(-(-len(text) // 32)))
    stream = b"".join(hmac.digest(key, block, "sha256") for block in blocks)
    return bytes(a ^ b for a, b in zip(text, stream, strict=False))


def _tag(key: bytes, nonce: bytes, hidden: bytes) -> bytes:
    return hmac.digest(key, b"tag" + nonce + hidden, "sha256")[:_TAG]
