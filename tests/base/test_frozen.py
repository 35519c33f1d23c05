"""Values that never change: equal by their fields, made anew by `replace`."""

import pickle

import pytest

from generator.base.frozen import Frozen, PartlyCompared, replace


class _Size(Frozen):
    width: float
    height: float = 88.0


class _Word(PartlyCompared):
    uncompared = frozenset({"at"})

    text: str
    bold: bool = False
    at: int = 0


class _Sign(_Word):
    pass


def test_no_field_changes() -> None:
    """A field stays as it was made, and no other can be added."""
    size = _Size(63.0)

    with pytest.raises(AttributeError, match="immutable"):
        size.width = 44.0  # type: ignore[misc]
    with pytest.raises(AttributeError):
        size.depth = 1.0  # type: ignore[attr-defined]
    assert (size.width, size.height) == (63.0, 88.0)


def test_replace() -> None:
    """A value with some fields replaced is another one; fields that it lacks are refused."""
    size = _Size(63.0)

    assert replace(size, width=44.0) == _Size(44.0, 88.0)
    assert size == _Size(63.0)
    with pytest.raises(TypeError, match="depth"):
        replace(size, depth=1.0)  # type: ignore[call-arg]


def test_all_fields_are_compared() -> None:
    """Two values of a class are equal, and found as each other, if all fields are equal."""
    assert _Size(63.0) == _Size(63.0, 88.0)
    assert _Size(63.0) != _Size(63.0, 87.0)
    assert {_Size(63.0): "poker"}[_Size(63.0, 88.0)] == "poker"


def test_uncompared_fields() -> None:
    """A word equals the same word at another place, and no other word, nor one of another class."""
    assert _Word("carta", at=3) == _Word("carta", at=70)
    assert hash(_Word("carta", at=3)) == hash(_Word("carta", at=70))
    assert _Word("carta") != _Word("carta", bold=True)
    assert _Word("carta") != _Sign("carta")
    assert _Word("carta") != "carta"


def test_uncompared_fields_stay() -> None:
    """What is not compared is no less there: in a copy, and in what is stored."""
    word = _Word("carta", at=3)

    assert replace(word, bold=True).at == 3
    assert pickle.loads(pickle.dumps(word)).at == 3  # noqa: S301 - our own
