"""The dialect of phrases: its signs, what each finds, and that no way of writing one finds more."""

import re

import pytest

from generator.text.phrases import (
    FORM_END,
    NUMBERS_OF_EXAMPLES,
    SIGNS,
    Sign,
    compile_phrases,
    compile_texts,
    compile_unbroken,
    find_phrase_fault,
    first_words,
    is_literal,
    phrase_pattern,
    plain_words,
    text_pattern,
    whole,
    word_before_name,
)

NUMBERS = ("two", "three")


def found(phrase: str, text: str) -> str | None:
    """Return what a phrase finds in a text."""
    match = compile_phrases((phrase,), NUMBERS).search(text)
    return match[0] if match else None


@pytest.mark.parametrize("sign", SIGNS, ids=lambda sign: sign.sign)
def test_signs(sign: Sign) -> None:
    """Each example of the documentation finds what it says, and no more."""
    match = compile_phrases((sign.phrase,), NUMBERS_OF_EXAMPLES).search(sign.text)

    assert match
    assert match[0] == sign.found


@pytest.mark.parametrize(
    ("phrase", "text", "expected"),
    [
        ("draw|draws # card|cards", "Ana draws three cards.", "draws three cards"),
        ("draw|draws # card|cards", "Draw 12 card", "Draw 12 card"),
        ("all|# cards", "Draw two cards.", "two cards"),
        ("^draw", "Draw, then draw.", "Draw"),
        ("card(s)", "Some card(s) too.", "card(s)"),
        ("a player", "A  player", "A  player"),
        ("draw*", "Ana is drawing-again, then", "drawing-again"),
        ("draw*|tak* # cards", "All taking(s) 2 cards.", "taking(s) 2 cards"),
        ("*ing", "Now drawing things.", "drawing"),
        ("d*w*g", "dwwgwg", "dwwgwg"),
        ("d*g", "dxgx dg", "dg"),
    ],
)
def test_found(phrase: str, text: str, expected: str) -> None:
    """A phrase is found in any case, with any numbers and letters, no further than it has to."""
    assert found(phrase, text) == expected


@pytest.mark.parametrize(
    ("phrase", "text"),
    [
        ("^draw", "Then draw."),
        ("draw # cards", "Draw some cards."),
        ("draw", "Redraw, drawing."),
        ("card", "card(s) and cards, card-holder"),
        ("give * to", "Give 2 cards. Listen to Ana."),
        ("draw*", "Redraw."),
        ("*", "anything"),
    ],
)
def test_not_found(phrase: str, text: str) -> None:
    """A phrase is no part of a word, and stays within its sentence."""
    assert not found(phrase, text)


@pytest.mark.parametrize(
    ("phrase", "text", "expected"),
    [
        ("a * b", "a x y b b", "a x y b"),
        ("a * b", "a b", "a b"),
        ("a * b", "a x. b", None),
        ("a * b", f"a {'x ' * 40}b", f"a {'x ' * 40}b"),
        ("a * b", f"a {'x ' * 41}b", None),
        ("a * b * c", "a b x b c", "a b x b c"),
        ("* b", "x b", "b"),
        ("a *", "a x", "a"),
        ("a|ab|a c", "ab c", "ab c"),
    ],
)
def test_any_words(phrase: str, text: str, expected: str | None) -> None:
    """`*` alone stands for any words of a sentence, the fewest, and not for a book."""
    assert found(phrase, text) == expected


def test_longest_first() -> None:
    """Of two phrases that begin alike the one with more words is found; its group tells which."""
    match = compile_phrases(("a player", "a player with # cards")).search("A player with 3 cards.")

    assert match
    assert (match[0], match.lastindex) == ("A player with 3 cards", 1)


def test_no_phrases() -> None:
    """Nothing is found with no phrases."""
    assert compile_phrases(()).search("anything") is None


def test_forms_have_endings() -> None:
    """The form of a term is found with an ending, but not within a longer word."""
    form = re.compile(whole(phrase_pattern("card", end=FORM_END)))

    assert [form.search(text) is not None for text in ("card(s)", "card-man", "cards")] == [1, 1, 0]


def test_text() -> None:
    """In a text that is no phrase, signs stand for themselves."""
    assert re.search(text_pattern("C# | *"), "in C#  | *")
    assert compile_texts(("and|or", "and")).findall("And, and|or, or, band") == ["And", "and|or"]
    assert compile_texts(()).search("anything") is None


@pytest.mark.parametrize(
    ("phrase", "expected"),
    [
        ("draw", ""),
        ("#", ""),
        ("give * to", ""),
        ("^ *", "has no word that can be looked for"),
        ("*", "has no word that can be looked for"),
        ("draw| card", 'has no word on one side of a "|"'),
    ],
)
def test_faults(phrase: str, expected: str) -> None:
    """What would be found anywhere is no phrase."""
    assert find_phrase_fault(phrase) == expected


@pytest.mark.parametrize(
    ("phrase", "first", "plain"),
    [
        ("^Draw # cards", [("draw", False)], ["draw", "cards"]),
        ("draw*|take card", [("draw", True), ("take", False)], ["card"]),
        ("# cards", [("", True)], ["cards"]),
        ("* of", [("", True)], ["of"]),
        ("player(s)", [("player", False)], ["player(s)"]),
    ],
)
def test_words(phrase: str, first: list[tuple[str, bool]], plain: list[str]) -> None:
    """A phrase tells with which words its texts have it begin, and which they surely have."""
    assert list(first_words(phrase)) == first
    assert plain_words(phrase) == plain


def test_plain() -> None:
    """A phrase without signs says what its texts read."""
    assert is_literal("o(s) jogador(es)")
    assert not any(map(is_literal, ("^draw", "draw*", "a|b", "# cards")))


def test_unbroken() -> None:
    """The longest of the texts is found, as whole words with single spaces between them."""
    texts = compile_unbroken(("the end", "the end step", "vs."))
    found_ones = texts.findall("At The\nend step, the end, the  end, the ends")
    assert found_ones == ["The\nend step", "the end"]
    assert not compile_unbroken(()).search("anything")


@pytest.mark.parametrize(
    ("words", "text", "expected"),
    [
        (("card", "the cards"), "Put the  Cards ", "the  Cards "),
        (("card",), "a card", None),
        (("card",), "a wildcard ", None),
        ((), "a card ", None),
    ],
)
def test_word_before_name(words: tuple[str, ...], text: str, expected: str | None) -> None:
    """A whole word in any case, with its gap at the end."""
    match = word_before_name(words).search(text)
    assert (match and match[0]) == expected
