"""The loudspeaker of the computer, through miniaudio; silence where there is none.

Source: design/packaging.md.
"""

from __future__ import annotations

import sys
from array import array
from collections.abc import Callable, Generator, Iterator, Sequence
from contextlib import contextmanager, suppress
from time import monotonic
from types import ModuleType
from typing import TYPE_CHECKING, Any, Final

from scala_desktop.sound.takes import RATE

if TYPE_CHECKING:
    import miniaudio

PERIOD_MS: Final = 10
"""How long the samples last that the device asks for at once."""
DEAF: Final = 1.0
"""Seconds without a question after which a device that should play is gone."""
AGAIN: Final = 10.0
"""Seconds before a device is looked for once more; each time in vain doubles them."""
LONGEST: Final = 600.0
"""Seconds after which it is looked for in any case: somebody may have plugged one in."""
UNHEARD: Final = 0.01
"""A pitch that differs by less is not heard as another one."""


class Speaker:
    """Plays what *frames* returns, while it is awake; one thread uses it.

    *backends* are names of miniaudio's (``NULL`` plays to nobody); with none, those of this system.
    """

    def __init__(
        self,
        frames: Callable[[int], array[int]],
        backends: Sequence[str] = (),
        clock: Callable[[], float] = monotonic,
    ) -> None:
        self._frames, self._backends, self._clock = frames, backends, clock
        self._device: miniaudio.PlaybackDevice | None = None
        self._missing = False  # the module is not there: there is nothing to wait for
        self._try_at, self._pause = 0.0, AGAIN
        self._asked = 0.0
        self._gone = False
        self.awake = False

    def open(self) -> bool:
        """Find a device, unless there is one; return whether there is."""
        if self._device is None and not self._missing and self._clock() >= self._try_at:
            self._try_at = self._clock() + self._pause
            self._pause = min(2 * self._pause, LONGEST)
            try:
                self._device = self._found()
                self._pause = AGAIN
            except ImportError:
                self._missing = True
            except Exception:  # noqa: BLE001 - whatever a driver says: the game goes on in silence
                self._device = None
        return self._device is not None

    def wake(self) -> bool:
        """Let the device ask for samples; return whether it does."""
        if self.awake and (self._gone or self._clock() - self._asked > DEAF):
            self.close()
            self._try_at = 0.0
        if not self.open():
            return False
        if not self.awake and self._device is not None:
            self._gone, self._asked = False, self._clock()
            asking = self._asking()
            next(asking)
            try:
                self._device.start(asking)
            except Exception:  # noqa: BLE001 - as above
                self.close()
                return False
            self.awake = True
        return True

    def rest(self) -> None:
        """Let the device ask for nothing: nobody is woken a hundred times a second."""
        if self.awake and self._device is not None:
            self.awake = False
            try:
                self._device.stop()
            except Exception:  # noqa: BLE001 - as above
                self.close()

    def close(self) -> None:
        """Give the device back."""
        device, self._device, self.awake = self._device, None, False
        if device is not None:
            with suppress(Exception):
                device.close()

    def _asking(self) -> Generator[array[int] | bytes, int, None]:
        count = yield b""
        while True:
            self._asked = self._clock()
            count = yield self._frames(count)

    def _found(self) -> miniaudio.PlaybackDevice:
        with _without_network():
            import miniaudio

        wanted = [miniaudio.Backend[name] for name in self._backends]
        if not wanted:
            hush_alsa()
            nobody = (miniaudio.Backend.NULL, miniaudio.Backend.CUSTOM)
            enabled = miniaudio.get_enabled_backends()
            # In miniaudio's own order, the best first.
            wanted = [one for one in miniaudio.Backend if one in enabled and one not in nobody]
        device = miniaudio.PlaybackDevice(
            miniaudio.SampleFormat.SIGNED16,
            nchannels=1,
            sample_rate=RATE,
            buffersize_msec=PERIOD_MS,
            backends=wanted,
            app_name="Scala Desktop",
        )
        device.stop_callback = self._note_stop
        return device

    def _note_stop(self) -> None:
        """Note that the device has stopped by itself: it was unplugged, or its server has gone."""
        self._gone = True


def at_pitch(samples: array[int], pitch: float) -> array[int]:
    """Return *samples* *pitch* times as high, and so much shorter; as they are within a hundredth.

    There nobody hears a difference, and the filter of miniaudio turns some of them into noise as
    loud as can be: measured within a five-hundredth.
    """
    if abs(pitch - 1.0) < UNHEARD:
        return samples
    import miniaudio

    form = miniaudio.SampleFormat.SIGNED16
    changed = miniaudio.convert_frames(
        form, 1, round(RATE * pitch), samples.tobytes(), form, 1, RATE
    )
    return array("h", bytes(changed))


@contextmanager
def _without_network() -> Iterator[None]:
    """Import miniaudio without what it plays radio from the net with: 9 MiB, most of it OpenSSL."""
    name = "urllib.request"
    absent = name not in sys.modules
    if absent:
        sys.modules[name] = ModuleType(name)
    try:
        yield
    finally:
        if absent:
            del sys.modules[name]


_kept: list[Any] = []
"""What C code calls: Python must not forget it."""


def hush_alsa() -> None:
    """Let ALSA tell nobody on the terminal that there is no card: silence is no fault."""
    if sys.platform != "linux" or _kept:
        return
    import ctypes

    with suppress(OSError, AttributeError):
        alsa = ctypes.CDLL("libasound.so.2")
        kind = ctypes.CFUNCTYPE(
            None, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p, ctypes.c_int, ctypes.c_char_p
        )
        silent = kind(lambda *_: None)
        alsa.snd_lib_error_set_handler(silent)
        _kept.extend((alsa, silent))
