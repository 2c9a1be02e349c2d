"""Opens a picture from anywhere, within bounds of memory and time.

Only common formats are read, the size is read before the picture, and whatever a decoder
raises becomes one :class:`DeckError` that names the file.
"""

from __future__ import annotations

import stat
import warnings
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from scala_desktop.store.decks.faults import DeckError, DeckFault

FORMATS: Final = ("JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF")
"""The formats that are read; others may start other programs, or come from no scanner."""
ENDINGS: Final = (".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".gif")
MOST_PIXELS: Final = 75_000_000
"""Pixels of the largest picture: a sheet of A3 at 600 dots an inch has 70 million."""
MOST_WHOLE: Final = 40_000_000
"""A picture of more pixels is halved: its cards still have more than they are shown with."""
HEAVY: Final = 20_000_000
"""With more pixels some decoders need more memory than they may have."""
MOST_BYTES: Final = 300_000_000
LONGEST: Final = 30_000
"""Pixels of the longest side: no scanner makes more, but a strip one pixel high may have more."""
ENOUGH: Final = (7000, 7000)
"""A picture of twice this size is made smaller while it is read, where its format can."""
_STRIP: Final = 512
"""Pixel rows that are worked on at once, an even number."""
_ORIENTATION: Final = 0x0112
_BEHIND: Final = (128, 128, 128)
"""What is seen through a picture that is transparent round its cards."""


def open_picture(path: Path, least: int = 1) -> Image.Image:
    """Return the picture in *path*, upright, in red, green and blue.

    :raises DeckError: if it is no picture, is damaged, or a side is not *least* to ``LONGEST``.
    """
    pixels = 0
    try:
        status = path.stat()
        if not stat.S_ISREG(status.st_mode):
            raise DeckError(DeckFault.NO_PICTURE, path)  # a pipe would be waited for
        if status.st_size > MOST_BYTES:
            raise DeckError(DeckFault.TOO_HEAVY, path)
        with warnings.catch_warnings():
            # Pillow only warns of a picture that is too large; the check below refuses it.
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as picture:
                _check_size(path, picture.width, picture.height, least)
                pixels = picture.width * picture.height
                picture.draft("RGB", ENOUGH)
                return _upright(picture)
    except DeckError:
        raise
    except FileNotFoundError:
        raise DeckError(DeckFault.NOT_FOUND, path) from None
    except UnidentifiedImageError:
        raise DeckError(DeckFault.NO_PICTURE, path) from None
    except Image.DecompressionBombError:
        raise DeckError(DeckFault.TOO_LARGE, path) from None
    except MemoryError:
        raise DeckError(DeckFault.TOO_LARGE, path) from None
    except OSError as error:
        # Errors of the system have a number; a decoder's have none, and do not tell lack of memory.
        if error.errno is not None:
            code = DeckFault.UNREADABLE
        elif pixels > HEAVY and "truncated" not in str(error):
            code = DeckFault.TOO_LARGE
        else:
            code = DeckFault.DAMAGED
        raise DeckError(code, path, detail=str(error)) from None
    except Exception as error:  # noqa: BLE001 - decoders raise anything on broken data
        raise DeckError(DeckFault.DAMAGED, path, detail=str(error)) from None


def _check_size(path: Path, width: int, height: int, least: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > LONGEST:
        raise DeckError(DeckFault.TOO_LARGE, path, width=width, height=height)
    if min(width, height) < least:
        raise DeckError(DeckFault.TOO_SMALL, path, width=width, height=height)


def _upright(picture: Image.Image) -> Image.Image:
    """Return *picture* upright, in red, green and blue; memory holds the two pictures only.

    That is why it goes strip by strip: each of the steps would hold it once more.
    """
    picture.load()
    width, height = picture.size
    less = 2 if width * height > MOST_WHOLE else 1
    whole = Image.new("RGB", (-(-width // less), -(-height // less)))
    for top in range(0, height, _STRIP):
        strip = _flat(picture.crop((0, top, width, min(top + _STRIP, height))))
        whole.paste(strip if less == 1 else strip.reduce(less), (0, top // less))
    orientation = picture.getexif().get(_ORIENTATION)
    picture.close()
    if orientation is not None:
        whole.getexif()[_ORIENTATION] = orientation
        ImageOps.exif_transpose(whole, in_place=True)
    return whole


def _flat(strip: Image.Image) -> Image.Image:
    if strip.mode in ("I;16", "I", "F"):  # a grey scan of 16 bits
        strip = strip.point(lambda value: value * (1 / 256)).convert("L")
    if strip.has_transparency_data:
        clear = strip.convert("RGBA")
        ground = Image.new("RGBA", clear.size, (*_BEHIND, 255))
        return Image.alpha_composite(ground, clear).convert("RGB")
    return strip.convert("RGB")
