"""The words of the press's own pages: English has them all, others all of a page or none."""

import pytest

from generator.loading.languages import language_names, read_language
from generator.loading.own_words import OWN_WORDS


@pytest.mark.parametrize("language", language_names())
@pytest.mark.parametrize("page", OWN_WORDS)
def test_words_of_each_language(page: str, language: str) -> None:
    """A page never has words of two languages."""
    words, problems = read_language(language)

    assert problems == ()
    every = {*OWN_WORDS[page].fields}
    assert set(words[page]) in ([every] if language == "en" else [every, set()])


def test_as_many_gaps() -> None:
    """What the press fills in has its place in every language."""
    english, _ = read_language("en")
    for language in language_names():
        words, _ = read_language(language)
        for page in OWN_WORDS:
            for key, text in words[page].items():
                assert text.count("{}") == english[page][key].count("{}"), (language, page, key)
