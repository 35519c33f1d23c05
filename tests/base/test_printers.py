"""Printers and their offsets, saved in the user's folder of settings."""

import json
from math import inf, nan
from pathlib import Path

import pytest

from generator.base.printers import (
    UPRIGHT,
    WIDE,
    Correction,
    Offset,
    Printer,
    load_printer,
    printer_names,
    remove_printer,
    save_offset,
)
from generator.base.problem import MachineError, UsageError

HALL = Offset(0.8, -0.3, 0.2)


@pytest.fixture(autouse=True)
def settings(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return the user's folder of settings, which is the test's own."""
    monkeypatch.setenv("XDG_CONFIG_HOME", str(tmp_path / "config"))
    return tmp_path / "config/prelo/printers"


def test_saved(settings: Path) -> None:
    """What is saved is read again, both ways of a sheet, from a file that people can read."""
    path = save_offset("hall", UPRIGHT, HALL)
    save_offset("hall", WIDE, Offset(down=1.5))

    assert load_printer("hall") == Printer("hall", HALL, Offset(0, 1.5, 0))
    assert path == settings / "hall.json"
    assert json.loads(path.read_text("utf-8"))["upright"] == {
        "right": 0.8,
        "down": -0.3,
        "turn": 0.2,
    }


def test_saved_anew() -> None:
    """A later reading replaces an earlier one, and leaves that of the other way."""
    save_offset("hall", WIDE, Offset(right=1))
    save_offset("hall", UPRIGHT, HALL)
    save_offset("hall", UPRIGHT, Offset(turn=1))

    assert load_printer("hall") == Printer("hall", Offset(turn=1), Offset(right=1))


def test_listed_and_removed(settings: Path) -> None:
    """Printers are listed by name, and are gone when they are removed."""
    assert printer_names() == []
    for name in ("office-2", "hall"):
        save_offset(name, UPRIGHT, HALL)
    (settings / "Not one.json").touch()
    assert printer_names() == ["hall", "office-2"]

    assert remove_printer("hall") == settings / "hall.json"
    assert printer_names() == ["office-2"]


def test_unknown() -> None:
    """A printer that is not saved is refused, with the nearest name, or with how to save one."""
    for use in (load_printer, remove_printer):
        with pytest.raises(UsageError, match='printer "hal": none is saved yet, and prelo calib'):
            use("hal")
    save_offset("hall", UPRIGHT, HALL)
    for use in (load_printer, remove_printer):
        with pytest.raises(UsageError, match=r'unknown printer "hal": did you mean "hall"\?'):
            use("hal")


@pytest.mark.parametrize("name", ["", "Hall", "the hall", "../hall", "a/b", "sála", "-", "a" * 41])
def test_names(name: str, settings: Path) -> None:
    """A name becomes that of a file, so most characters are refused."""
    with pytest.raises(UsageError, match="a printer has a name of at most 40 small letters"):
        save_offset(name, UPRIGHT, HALL)

    assert not settings.exists()


@pytest.mark.parametrize(
    "content",
    [
        "",
        "[]",
        "{}",
        "[[" * 50_000,
        '{"upright": 3}',
        '{"upright": {"right": "a"}}',
        '{"upright": {"right": 1, "up": 1}}',
        '{"upright": {"right": 10.5}}',
        '{"upright": {"turn": NaN}}',
        '{"wide": {"down": Infinity}}',
    ],
)
def test_damaged(content: str, settings: Path) -> None:
    """A file that cannot be used is named, with the command that removes it."""
    settings.mkdir(parents=True)
    (settings / "hall.json").write_text(content, "utf-8")

    with pytest.raises(UsageError, match=r"hall\.json has no offsets .* --remove hall"):
        load_printer("hall")
    save_offset("hall", UPRIGHT, HALL)
    assert load_printer("hall") == Printer("hall", HALL)


@pytest.mark.parametrize(
    ("offset", "is_within"),
    [
        (HALL, True),
        (Offset(10, -10, 3), True),
        (Offset(10.1), False),
        (Offset(down=-10.1), False),
        (Offset(turn=3.1), False),
        (Offset(nan), False),
        (Offset(down=inf), False),
    ],
)
def test_limits(offset: Offset, is_within: bool) -> None:  # noqa: FBT001 - a row of the table
    """No printer is a centimetre off, or three degrees."""
    assert offset.within_limits() is is_within


def test_without_a_home(monkeypatch: pytest.MonkeyPatch) -> None:
    """A user without a home has no printers, and can save none."""
    for variable in ("XDG_CONFIG_HOME", "HOME", "USERPROFILE"):
        monkeypatch.delenv(variable, raising=False)

    assert printer_names() == []
    with pytest.raises(MachineError, match="set HOME or XDG_CONFIG_HOME"):
        save_offset("hall", UPRIGHT, HALL)


def test_not_writable(settings: Path) -> None:
    """A folder that cannot be made is reported with its path."""
    settings.parent.parent.mkdir()
    settings.parent.touch()

    with pytest.raises(MachineError, match=r"hall\.json"):
        save_offset("hall", UPRIGHT, HALL)


def test_sum() -> None:
    """What is read on sheets that are moved already adds to their offset."""
    assert HALL.plus(Offset(0.1, 0.1, -0.3)) == Offset(0.9, -0.2, -0.1)


def test_correction() -> None:
    """A correction is shown with its signs, and is told to programs."""
    assert str(Correction("hall", HALL)) == "hall +0.8/-0.3 mm +0.2°"
    assert Correction("hall", HALL).entry() == {
        "name": "hall",
        "right": 0.8,
        "down": -0.3,
        "turn": 0.2,
    }
