"""Colours as they look in print: no mix of the inks comes near many colours of a screen."""

from collections.abc import Iterable, Mapping
from functools import cache as cache_of_run

from generator.base import cache
from generator.base.paths import DATA
from generator.graphics.colours import rgb

CONDITION = "ISO Coated v2"
"""What is looked at: offset on coated paper, as FOGRA39 has measured it (ISO 12647-2)."""

IDENTIFIER = "FOGRA39"
"""Its name in the registry of the ICC (www.color.org)."""

PROFILE = DATA / "profiles/ISOcoated_v2_300_bas.icc"
"""The profile of these inks on that paper, made for at most 300 % of ink in all."""


def printed(codes: Iterable[str]) -> Mapping[str, str]:
    """Return, for each colour "#rrggbb", the "#rrggbb" that it looks like printed in four inks.

    What inks cannot print is what comes nearest to it (ICC.1, relative colorimetric, with
    black point compensation).
    """
    asked = tuple(dict.fromkeys(codes))
    return dict(zip(asked, _printed(asked), strict=True))


@cache_of_run
def _printed(codes: tuple[str, ...]) -> tuple[str, ...]:
    """Return colours as they look in print.

    They are kept from run to run: loading what reads the profile takes a tenth of a second.
    """
    if not codes:
        return ()
    key = cache.digest(digest_of_profile(), *codes)
    stored = cache.cached("printed", key, lambda: _through_inks(codes))
    return tuple(f"#{stored[at : at + 3].hex()}" for at in range(0, len(stored), 3))


@cache_of_run
def digest_of_profile() -> str:
    """Return the digest of the profile that says what the inks look like."""
    return cache.digest(PROFILE.read_bytes())


def _through_inks(codes: Iterable[str]) -> bytes:
    """Return red, green and blue of each colour in print, one byte each."""
    from PIL import Image, ImageCms

    pixels = bytes(round(255 * part) for code in codes for part in rgb(code))
    screen, inks = ImageCms.createProfile("sRGB"), ImageCms.getOpenProfile(str(PROFILE))
    intent = ImageCms.Intent.RELATIVE_COLORIMETRIC
    # Computed as the profile says: a table between the two takes long to make, and is up to 5 of
    # 255 off.
    flags = ImageCms.Flags.BLACKPOINTCOMPENSATION | ImageCms.Flags.NOOPTIMIZE
    to_inks = ImageCms.buildTransform(screen, inks, "RGB", "CMYK", intent, flags)
    to_screen = ImageCms.buildTransform(inks, screen, "CMYK", "RGB", intent, flags)
    picture = Image.frombytes("RGB", (len(pixels) // 3, 1), pixels)
    return to_screen.apply(to_inks.apply(picture)).tobytes()
