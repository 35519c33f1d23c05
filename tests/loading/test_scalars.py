"""The values of a YAML file, each with its path, and entries that are put into its lists."""

import pytest
import yaml
from hypothesis import given
from hypothesis import strategies as st

from generator.loading.scalars import as_yaml, find_scalars, is_plain_scalar, place_for_entries
from generator.loading.source import parse_yaml


def test_paths() -> None:
    """Values and keys come in the order of the file, those of an alias once."""
    source, _ = parse_yaml("a.yaml", "a: [x, {b: &n y}]\nc: *n\n")
    assert [(each.path, each.value, each.is_key) for each in find_scalars(source)] == [
        (("a",), "a", True),
        (("a", 0), "x", False),
        (("a", 1, "b"), "b", True),
        (("a", 1, "b"), "y", False),
        (("c",), "c", True),
    ]


def test_places() -> None:
    """A character of a value is found through folds and quotation marks."""
    source, _ = parse_yaml("a.yaml", "a: >-\n  one\n  two\nb: 'it''s'\n")
    folded, quoted = [each for each in find_scalars(source) if not each.is_key]
    assert (folded.style, str(folded.place(4))) == (">", "a.yaml:3:3")
    assert (quoted.style, str(quoted.place(3))) == ("'", "a.yaml:4:9")


@pytest.mark.parametrize("text", ["Fog", "A sentença dos reis", "2 cards", "it's"])
def test_plain(text: str) -> None:
    """Words need no quotation marks."""
    assert is_plain_scalar(text)
    assert as_yaml(text) == text


@pytest.mark.parametrize("text", ["a: b", "# 2", "Hubris # 2", "a, b", "~", "[x]", "", "'x'", "!x"])
def test_not_plain(text: str) -> None:
    """What YAML reads as something else is written in quotation marks, and read as it is."""
    assert not is_plain_scalar(text)
    source, _ = parse_yaml("a.yaml", f"a: {as_yaml(text)}")
    assert [each.value for each in find_scalars(source)][1] == text


PUT_IN = {
    "a list in lines": (
        "t:\n- k: a\n  r:\n    - b\n",
        "t:\n- k: a\n  r:\n    - X\n    - Y\n    - b\n",
    ),
    "a list in brackets": ("t:\n- k: a\n  r: [b]\n", "t:\n- k: a\n  r: [X, Y, b]\n"),
    "an empty list": ("t:\n- {k: a, r: []}\n", "t:\n- {k: a, r: [X, Y]}\n"),
    "no list": ("t:\n- k: a # why\n  s: b\n", "t:\n- k: a # why\n  r:\n    - X\n    - Y\n  s: b\n"),
    "no list in brackets": ("t:\n- {k: a, s: b}\n", "t:\n- {k: a, r: [X, Y], s: b}\n"),
    "at the end": ("t:\n- k: a", "t:\n- k: a\n  r:\n    - X\n    - Y"),
    "other line ends": ("t:\r\n- k: a\r\n", "t:\r\n- k: a\r\n  r:\r\n    - X\r\n    - Y\r\n"),
}


@pytest.mark.parametrize(("text", "expected"), PUT_IN.values(), ids=PUT_IN)
def test_entries(text: str, expected: str) -> None:
    """Entries begin a list, or make one, in the file's own manner."""
    source, _ = parse_yaml("a.yaml", text)
    start, added = place_for_entries(source, ("t", 0), "r", "k", ["X", "Y"])
    assert text[:start] + added + text[start:] == expected


SIGNS = """-?:,[]{}#&*!|>'"%@` ~=<0aé"""
PRINTED = st.text(
    st.characters(categories=["L", "M", "N", "P", "S", "Zs"]) | st.sampled_from([*SIGNS])
)
PLACES = ("a: {}\n", "- {}\n", "a: [x, {}, y]\n", "a: {{k: {}, l: x}}\n")


@pytest.mark.parametrize("sign", SIGNS)
def test_any_sign_is_read_back(sign: str) -> None:
    """A text of one sign, or that begins or ends with it, is written so that YAML reads it."""
    for text in (sign, f"{sign}a", f"{sign} a", f"a{sign}", f"a {sign}", f"a {sign} b", sign * 3):
        for place in PLACES:
            source, problems = parse_yaml("a.yaml", place.format(as_yaml(text)))

            assert problems == []
            assert text in [each.value for each in find_scalars(source) if not each.is_key]


@given(place=st.sampled_from(PLACES), text=PRINTED)
def test_any_text_is_read_back(place: str, text: str) -> None:
    """Whatever a text is, it is written so that YAML reads the same, wherever it stands."""
    source, problems = parse_yaml("a.yaml", place.format(as_yaml(text)))

    assert problems == []
    assert text in [each.value for each in find_scalars(source) if not each.is_key]


@pytest.mark.parametrize(
    ("text", "written"),
    [
        ("Não", "Não"),
        ("Não: #1", '"Não: #1"'),
        ('Say "no"', 'Say "no"'),
        ('"No"', '"\\"No\\""'),
        ("a  b", "a  b"),
        (" a", '" a"'),
        ("a ", '"a "'),
        ("<<", '"<<"'),
        ("null", '"null"'),
        ("yes", "yes"),
        ("7.0", "7.0"),
        ("-", '"-"'),
        ("-a", "-a"),
        ("a\\b", "a\\b"),
        ("{coin}", '"{coin}"'),
        ("a]b", '"a]b"'),
        ("c'est", "c'est"),
        ("one\ntwo", '"one\\ntwo"'),
    ],
)
def test_written(text: str, written: str) -> None:
    """A text has quotation marks only if it needs them, and accents as they are typed."""
    assert as_yaml(text) == written


def test_styles() -> None:
    """A value has the style that it is written in, by which an edit keeps it."""
    source, _ = parse_yaml("a.yaml", "a: x\nb: 'x'\nc: \"x\"\nd: >\n  x\ne: |\n  x\nf:\n")

    assert [each.style for each in find_scalars(source) if not each.is_key] == [
        *("", "'", '"', ">", "|", "")
    ]


@pytest.mark.parametrize(
    ("text", "values"),
    [
        ("", []),
        ("x", [((), "x")]),
        ("- x\n- [y, z]\n", [((0,), "x"), ((1, 0), "y"), ((1, 1), "z")]),
        ("1: {2: x}\n", [(("1", "2"), "x")]),
        ("a: {}\nb: []\nc: x\n", [(("c",), "x")]),
    ],
)
def test_values(text: str, values: list[tuple[tuple[str | int, ...], str]]) -> None:
    """Values are found in the order in which they stand, however deep."""
    source, _ = parse_yaml("a.yaml", text)

    assert [(each.path, each.value) for each in find_scalars(source) if not each.is_key] == values


def test_no_mapping() -> None:
    """Entries cannot be put into what is no mapping."""
    source, _ = parse_yaml("a.yaml", "t: [x]\n")

    with pytest.raises(TypeError, match="no mapping"):
        place_for_entries(source, ("t", 0), "r", "k", ["X"])


@pytest.mark.parametrize(
    "text",
    [
        "r: [b]\nk: a\n",
        "r:\n- b\nk: a\n",
        "r:\n    -   b\n    -   c\nk: a\n",
        "k: a\nr: [\n  b,\n  c ]\n",
        "k: 'it''s'\n",
        "k: >\n  a\n  b\ns: c\n",
        "k: [x, y] # why\ns: c\n",
        "{k: a, r: [ ]}\n",
        "k: a\nr: []\n",
        "k: a\nr:\n  # first\n  - b\n",
        "k: a\r\nr:\r\n  - b\r\ns: c\r\n",
        "k: a",
    ],
)
def test_entries_come_first(text: str) -> None:
    """Wherever a list stands and however it is written, entries are its first, all else stays."""
    source, _ = parse_yaml("a.yaml", text)
    before = yaml.safe_load(text)
    start, added = place_for_entries(source, (), "r", "k", ["X", "Y"])
    after = yaml.safe_load(text[:start] + added + text[start:])

    assert after.pop("r") == ["X", "Y", *before.pop("r", [])]
    assert after == before
