"""Which files are made: all of a game, or those that are asked for by name."""

from pathlib import Path
from typing import Any

import pytest

from generator.base.problem import UsageError
from tests.build.test_pipeline import build, contents, manifest


def test_only(tmp_path: Path) -> None:
    """A part of a file's name, or a glob, chooses files; those of earlier builds stay."""
    build(tmp_path, only=("night",), editions=("plain",))
    assert sorted(contents(tmp_path)) == [
        "tiny/manifest.json",
        "tiny/plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "tiny/plain/tiny_0.3_night_plain_a4_fronts.pdf",
    ]

    build(tmp_path, only=("*_day_*_fronts.pdf",), papers=("letter",))
    assert [artifact["path"] for artifact in manifest(tmp_path)["artifacts"]] == [
        "plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "plain/tiny_0.3_night_plain_a4_fronts.pdf",
        "plain/tiny_0.3_day_plain_letter_fronts.pdf",
        "patterned/tiny_0.3_day_patterned_letter_fronts.pdf",
    ]


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        ({"only": ("zzz",)}, "no file matches zzz; there are:\n  plain/tiny_0.3_complete"),
        ({"only": ("nigth",)}, 'no file matches nigth (did you mean "night"?); there are:'),
        ({"editions": ("plane",)}, 'unknown edition "plane": did you mean "plain"?'),
        ({"papers": ("b4",)}, 'unknown paper "b4": '),
    ],
)
def test_wrong_use(asked: dict[str, Any], message: str, tmp_path: Path) -> None:
    """What does not exist cannot be built; the message says what does."""
    with pytest.raises(UsageError) as fault:
        build(tmp_path, **asked)

    assert message in str(fault.value)
    assert contents(tmp_path) == {}


def test_edition_asked_twice(tmp_path: Path) -> None:
    """Asking twice for the same makes it once."""
    build(tmp_path, only=("night",), editions=("plain", "plain"), papers=("a4", "a4"))

    assert [artifact["path"] for artifact in manifest(tmp_path)["artifacts"]] == [
        "plain/tiny_0.3_night_plain_a4_duplex.pdf",
        "plain/tiny_0.3_night_plain_a4_fronts.pdf",
    ]
