"""Equal drawn parts of a page for browsers: written once, and looking as before."""

import re
from pathlib import Path
from urllib.parse import quote, unquote

import pytest

from generator.pages import shared_drawings
from generator.pages.shared_drawings import shared
from tests.pages.own_cache import OwnCache

LINE = '<path d="M0 0L1.25 1.25L2.5 2.5L3.75 3.75L5 5L6.25 6.25L7.5 7.5" fill="#123456"/>'
TILES = "".join(f'<g transform="translate({x} 0)">{LINE}</g>' for x in range(5))


def spread(drawn: str) -> str:
    """Return a drawing with what it uses in the place of each use, and no names."""
    while uses := re.search(r'<use href="#([^"]+)"/>', drawn):
        name = uses[1]
        path = re.search(rf'<path id="{name}"[^>]*/>', drawn)
        group = re.search(rf'<g id="{name}".*?</g>', drawn)
        found = path or group
        assert found, name
        drawn = drawn.replace(uses[0], found[0].replace(f' id="{name}"', ""))
    return re.sub(r' id="prelo-d\d+"', "", drawn)


@pytest.mark.parametrize(
    "drawn",
    [
        f"<svg>{LINE}{LINE}</svg>",
        f'<svg class="badge">{LINE}</svg>' * 9,
        f"<svg>{TILES}</svg><p>text</p><svg>{TILES}</svg><svg>{TILES}</svg>",
    ],
)
def test_equal_parts(drawn: str) -> None:
    """Each part is written once, whatever stands behind it uses that, and nothing is lost."""
    once = shared(drawn)

    assert once.count("M0 0L1.25") == 1
    assert len(once) < len(drawn)
    assert spread(once) == drawn


def test_groups_in_groups() -> None:
    """A whole card that stands on a page again takes no more than a line."""
    card = "".join(f"<g>{LINE.replace('1.25', str(n))}{LINE}</g>" for n in range(20, 40))
    cards = f"<svg>{card}</svg>" * 3

    assert len(shared(cards)) < len(cards) / 2


def test_grounds() -> None:
    """The tiles of a pattern in a picture of a ground, in either way of writing it."""
    drawn = f'<svg xmlns="http://www.w3.org/2000/svg">{TILES}</svg>'
    address = f"data:image/svg+xml,{quote(drawn)}"
    for mark in ("'", "&#x27;"):
        ground = f'<b style="background: url({mark}{address}{mark})"></b>'
        found = re.fullmatch(
            rf'<b style="background: url\({mark}data:image/svg\+xml,([^&\']+){mark}\)"></b>',
            shared(ground),
        )
        assert found
        assert len(found[1]) < len(address) * 0.7
        assert spread(unquote(found[1])) == drawn


@pytest.mark.parametrize(
    "drawn",
    [
        f'<svg class="mark">{LINE}</svg><svg class="mark">{LINE}</svg>',
        f'<svg class="mark small">{LINE}</svg>' * 2,
        f'<svg class="prelo-seal" aria-hidden="true">{LINE}</svg>' * 2,
        '<svg class="face"><path d="M0 0"/><path d="M0 0"/></svg>',
        "<p>M0 0L1 1</p>" * 9,
    ],
)
def test_what_stays(drawn: str) -> None:
    """Marks have styles that look for their parts; what is short takes less than a use of it."""
    assert shared(drawn) == drawn


def test_names_of_its_own() -> None:
    """What has an id of its own stays: there would be two of it, or none."""
    own = LINE.replace("<path", '<path id="own"')
    styled = LINE.replace("/>", ' class="own"/>')

    assert shared(own * 2 + styled * 2) == own * 2 + styled * 2


def test_samples_share_outlines_of_any_look() -> None:
    """Samples in several colours have an outline once; each use keeps the look that it had."""
    looks = ['fill="#000000"', 'fill="#d6d6d6"', 'fill="#ffffff" stroke="#000000"']
    line = "M0 0L1.25 1.25L2.5 2.5L3.75 3.75L5 5L6.25 6.25"
    drawn = "".join(
        f'<svg class="mark sample" viewBox="0 0 9 9"><path d="{line}" {look}/></svg>'
        for look in looks
    )
    once = shared(drawn)

    assert once.count(line) == 1
    assert re.findall(r'<use href="#prelo-s0" ([^>]*)/>', once) == looks
    assert f'<path id="prelo-s0" d="{line}"/>' in once  # without a look, which it would impose


def test_long_grounds_are_cached(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Of a ground that was written before nothing is looked for, and it is written alike."""
    monkeypatch.setattr(shared_drawings, "cache", OwnCache(tmp_path))
    drawn = quote(f'<svg xmlns="http://www.w3.org/2000/svg">{TILES * 5}</svg>')
    ground = f"<b style=\"background: url('data:image/svg+xml,{drawn}')\"></b>"
    first = shared(ground)
    monkeypatch.delattr(shared_drawings, "_shorter")

    assert shared(ground) == first != ground
