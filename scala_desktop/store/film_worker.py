"""The process in which the frames of a film become one animated picture.

It is spawned, and holds nothing of the window.  It takes ``(width, height, bytes)``, three bytes a
pixel, until there is ``None``, and answers once with the bytes of the film.
"""

from __future__ import annotations

from io import BytesIO
from typing import TYPE_CHECKING, Final

from scala_desktop.spawning import spawned, stand_back

if TYPE_CHECKING:
    from multiprocessing.connection import Connection
    from multiprocessing.context import SpawnProcess

SUFFIX: Final = "webp"
STEP_MS: Final = 900
LAST_MS: Final = 3000
"""How long each frame is seen, and the last one."""
QUALITY: Final = 82
NICENESS: Final = 5


def start() -> tuple[SpawnProcess, Connection]:
    """Start the process; return it and the end of the pipe for frames and film."""
    return spawned(run, name="film")


def run(pipe: Connection) -> None:
    """Put together what comes through *pipe*, and send it back."""
    stand_back(NICENESS)
    frames = []
    try:
        while (frame := pipe.recv()) is not None:
            frames.append(frame)
        pipe.send(film_of(frames))
    except (EOFError, OSError):
        return  # nobody waits for it any more


def film_of(frames: list[tuple[int, int, bytes]]) -> bytes:
    """Return *frames* as one picture that begins anew at its end; nothing of no frames."""
    from PIL import Image

    if not frames:
        return b""
    first, *rest = (Image.frombytes("RGB", (width, height), data) for width, height, data in frames)
    film = BytesIO()
    first.save(
        film,
        SUFFIX,
        save_all=True,
        append_images=rest,
        duration=[STEP_MS] * len(rest) + [LAST_MS],
        loop=0,
        quality=QUALITY,
        method=2,
    )
    return film.getvalue()
