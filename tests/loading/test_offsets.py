"""Every character of a value is found where it was typed, however it was typed."""

from pathlib import Path

import pytest
import yaml
from hypothesis import given, settings
from hypothesis import strategies as st

from generator.loading.source import parse_yaml, read_source

TYPED = {
    "plain": "a: Draw two  cards.\n",
    "plain over two lines": "a: Draw\n   two\n   cards.\n",
    "single quotes": "a: 'Don''t draw two cards.'\n",
    "double quotes": 'a: "\\u00c9 \\"draw\\" two cards."\n',
    "escaped line ends": 'a: "Draw\\ntwo\\r\\n\\tcards."\n',
    "escaped spaces": 'a: "Draw\\_two\\x20\\u2003\\U000000a0cards."\n',
    "escapes that are seen": 'a: "\\x41\\/\\0 two \\U0001f0a1 cards."\n',
    "a backslash in a plain text": "a: Draw \\n two \\ cards.\n",
    "joined lines": 'a: "Draw \\\n    two cards."\n',
    "folded": "a: >-\n  Draw\n  two cards.\n",
    "literal": "a: |\n  Draw\n  two cards.\n",
    "in a list": "a: [Draw two cards.]\n",
    "after a line of its own": "b: 1\na:\n  Draw two cards.\n",
    "with Windows line ends": "b: 1\r\na: >-\r\n  Draw\r\n  two cards.\r\n",
    "after accents": "b: ação\na: Pão, draw two cards.\n",
}


@pytest.mark.parametrize("typed", TYPED.values(), ids=TYPED)
@pytest.mark.parametrize("word", ["two", "cards"])
def test_place(typed: str, word: str, tmp_path: Path) -> None:
    """A word of a value is found at the line and column where it was typed."""
    (tmp_path / "a.yaml").write_bytes(typed.encode())
    source, problems = read_source(tmp_path, "a.yaml")
    path = ("a", 0) if "[" in typed else ("a",)
    node = source.node(path)
    place = source.place(path, node.value.index(word) if node else 0)
    before = typed[: typed.index(word)]

    assert problems == []
    assert (place.line, place.column) == (
        before.count("\n") + 1,
        len(before.rpartition("\n")[2]) + 1,
    )


def test_first_character(tmp_path: Path) -> None:
    """Without an offset the place is where the value begins, its quotation mark included."""
    (tmp_path / "a.yaml").write_text('a: "Draw."\n')
    source, _ = read_source(tmp_path, "a.yaml")

    assert str(source.place(("a",))) == "a.yaml:1:4"


WORDS = st.lists(st.text("aé'\"\\\\:#\u00a0🂡", min_size=1, max_size=5), min_size=1).map(" ".join)

STYLES = st.sampled_from(["", "'", '"', "|", ">"])


@settings(max_examples=60)
@given(
    st.sampled_from(["", *"'\"|>"]), st.lists(WORDS, min_size=1, max_size=2), st.integers(10, 40)
)
def test_any_character(style: str, lines: list[str], width: int) -> None:
    """In whatever style YAML is written, and wherever its lines end, each character is found."""
    text = "\n".join(lines)
    typed = yaml.dump({"a": text}, default_style=style, width=width, allow_unicode=True)
    source, _ = parse_yaml("a.yaml", typed)
    typed_lines = typed.split("\n")
    for offset, letter in enumerate(text):
        if not letter.isspace():
            place = source.place(("a",), offset)
            found = typed_lines[place.line - 1][place.column - 1 :]
            assert found.startswith((letter, "\\")), (typed, offset)
