"""A designer's texts in documents: paragraphs, lists, weights, and icons that are read aloud."""

import re
from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import check_game
from tests.documents.writing import written as main_part
from tests.games.modern import edited_market

HEAD = "---\ntitle: Rules\n---\n"


def written(folder: Path, body: str) -> str:
    """Return the main part of a document of the third game; drawings by their titles alone."""
    game = edited_market(folder, "name: Piper", "name: Piper")
    (game / "templates/documents").mkdir()
    (game / "templates/documents/rules.html").write_text(HEAD + body, "utf-8")
    drawing = r"<svg[^>]*>.*?<title>(.*?)</title>.*?</svg>"
    return re.sub(drawing, r"[\1]", main_of(game), flags=re.DOTALL)


def main_of(game: Path) -> str:
    """Return the main part of the document of a game."""
    layout, _ = check_game(game)
    return main_part(layout)


@pytest.mark.parametrize(
    ("body", "html"),
    [
        (
            '{{ rich("bread", "rules") }}',
            (
                "<p>Pay 2\u00a0[coins]: <strong>draw</strong> 1 card.</p>"
                "<ul><li>Then [leaf].</li><li>Or <em>nothing</em>.</li></ul>"
            ),
        ),
        ('{{ rich("bread", "flavour") }}', "<p><em>Warm, and </em>gone<em> by noon.</em></p>"),
        ('{{ rich("anvil", "flavour") }}', ""),
        ('{{ rich("bread", "price") }}', "[coin][coin][leaf]"),
        ('<p>Take {{ icon("leaf") }}.</p>', "<p>Take [leaf].</p>"),
        ('{{ icon("leaf", 2) }}', "[leaf][leaf]"),
    ],
)
def test_written(body: str, html: str, tmp_path: Path) -> None:
    """A text is written as it is printed; an icon has its word as alternative text."""
    assert written(tmp_path, body) == html


@pytest.mark.parametrize(
    ("body", "message"),
    [
        ('{{ rich("breed", "rules") }}', 'unknown card "breed"'),
        ('{{ rich("bread", "text") }}', 'unknown field of card "bread" "text"'),
        ('{{ icon("gold") }}', 'unknown icon "gold"'),
        ('{{ icon("leaf", 1000) }}', "count must be a whole number from 0 to 999"),
    ],
)
def test_unknown(body: str, message: str, tmp_path: Path) -> None:
    """What there is not is told."""
    game = edited_market(tmp_path, "name: Piper", "name: Piper")
    (game / "templates/documents").mkdir()
    (game / "templates/documents/rules.html").write_text(HEAD + body, "utf-8")
    try:
        problems = check_game(game)[1]
    except GameError as fault:
        problems = fault.problems

    assert [problem.message for problem in problems] == [message]


def test_words(tmp_path: Path) -> None:
    """A word that stands for an icon is drawn, and is there as a text without ink to be copied."""
    game = edited_market(tmp_path, "plural: leaves", "plural: leaves, words: [player]")
    (game / "templates/documents").mkdir()
    text = HEAD + '{{ rich("piper", "rules") }}'
    (game / "templates/documents/rules.html").write_text(text, "utf-8")
    html = main_of(game)

    assert re.sub(r"<svg[^>]*><title>(.*?)</title>.*?</svg>", r"[\1]", html) == (
        "<p>Each [player] plays.</p>"
    )
    assert re.search(r'<text [^>]*textLength="10"[^>]* fill="none">player</text></svg>', html)
