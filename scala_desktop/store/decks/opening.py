"""Opening a picture that anybody may have made: never more memory or time than it is worth.

Only common formats are looked at, the size is read before the picture, and whatever a decoder
raises becomes one :class:`DeckError` that names the file.
"""

from __future__ import annotations

import warnings
from pathlib import Path
from typing import Final

from PIL import Image, ImageOps, UnidentifiedImageError

from scala_desktop.store.decks.faults import DeckError, DeckFault

FORMATS: Final = ("JPEG", "PNG", "WEBP", "TIFF", "BMP", "GIF")
"""What is read; others may start programs of the system's, or be read from nobody's scanner."""
ENDINGS: Final = (".jpg", ".jpeg", ".png", ".webp", ".tif", ".tiff", ".bmp", ".gif")
MOST_PIXELS: Final = 89_000_000
"""Pixels of the largest picture: a sheet of A3 at 600 dots an inch has 70 million."""
MOST_BYTES: Final = 300_000_000
LONGEST: Final = 30_000
"""Pixels of the longest side: no scanner makes more, a strip of one pixel's height may."""
ENOUGH: Final = (7000, 7000)
"""A picture of twice this size is made smaller while it is read, where its format can."""
_BEHIND: Final = (128, 128, 128)
"""What is seen through a picture that is transparent round its cards."""


def open_picture(path: Path, least: int = 1) -> Image.Image:
    """Return the picture in *path*, upright, in red, green and blue.

    :raises DeckError: if it is none, is damaged, or its sides are not *least* to ``LONGEST``.
    """
    try:
        if path.stat().st_size > MOST_BYTES:
            raise DeckError(DeckFault.TOO_HEAVY, path)
        with warnings.catch_warnings():
            # What Pillow only warns of is refused here.
            warnings.simplefilter("ignore")
            with Image.open(path, formats=FORMATS) as picture:
                _check_size(path, picture.width, picture.height, least)
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
        # The system's own faults have a number; a decoder's have none.
        code = DeckFault.DAMAGED if error.errno is None else DeckFault.UNREADABLE
        raise DeckError(code, path, detail=str(error)) from None
    except Exception as error:  # noqa: BLE001 - decoders raise anything on broken data
        raise DeckError(DeckFault.DAMAGED, path, detail=str(error)) from None


def _check_size(path: Path, width: int, height: int, least: int) -> None:
    if width * height > MOST_PIXELS or max(width, height) > LONGEST:
        raise DeckError(DeckFault.TOO_LARGE, path, width=width, height=height)
    if min(width, height) < least:
        raise DeckError(DeckFault.TOO_SMALL, path, width=width, height=height)


def _upright(picture: Image.Image) -> Image.Image:
    picture.load()
    turned = ImageOps.exif_transpose(picture)
    if turned.mode in ("I;16", "I", "F"):  # a grey scan of 16 bits
        turned = turned.point(lambda value: value * (1 / 256)).convert("L")
    if turned.has_transparency_data:
        clear = turned.convert("RGBA")
        ground = Image.new("RGBA", clear.size, (*_BEHIND, 255))
        return Image.alpha_composite(ground, clear).convert("RGB")
    return turned.convert("RGB")
