"""A character that a font lacks is found wherever it is printed."""

from pathlib import Path

import pytest

from generator.build.pipeline import check_game
from tests.checks.one_check import find_one
from tests.games.documents import FRONT, with_documents
from tests.loading.broken import CARDS, copy_of_tiny, edited

SNOW = '"☃" (U+2603)'


@pytest.mark.parametrize(
    ("old", "new", "message"),
    [
        ("name: Ferry", "name: Ferry ☃", f'box "name": Alegreya-ExtraBold.ttf has no {SNOW}'),
        ("10 paces", "10 ☃☃", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        ("Draw 2 cards", "Draw☃ 2 cards", f'box "effect": Alegreya-Regular.ttf has no {SNOW}'),
        (
            "title: Lanterns",
            "title: Lanterns ☃",
            f'box "foot": AlegreyaSans-Regular.ttf has no {SNOW}',
        ),
        ("name: Plain edition", "name: Plain ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        ("    name: Day", "    name: Day ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
        (
            "name: House of Gold",
            "name: Gold ☃",
            f'box "meta": AlegreyaSans-Regular.ttf has no {SNOW}',
        ),
        ("name: Event", "name: Event ☃", f'box "meta": AlegreyaSans-Regular.ttf has no {SNOW}'),
        ("by A. Tester", "by ☃", f"AlegreyaSans-Regular.ttf has no {SNOW}"),
    ],
)
def test_place(old: str, new: str, message: str, tmp_path: Path) -> None:
    """It is reported once, where it stands in cards.yaml, with the font that lacks it."""
    (problem,) = find_one("missing-glyph", old, new, "", tmp_path)
    lines = next(tmp_path.rglob("cards.yaml")).read_text("utf-8").splitlines()

    assert problem.message == message
    assert lines[problem.place.line - 1][problem.place.column - 1] == "☃"


@pytest.mark.parametrize(
    ("field", "old", "new"),
    [
        ("name", "name: Ferry", "name: Ferry ☃"),
        ("number", "license: CC0 1.0", "license: CC ☃"),
        ("kind.name", "name: Event", "name: Ev☃nt"),
        ("alliance.name", "name: House of Gold", "name: House ☃ Gold"),
        ("deck.name", "    name: Night", "    name: Night ☃"),
        ("title", "title: Lanterns", "title: ☃ Lanterns"),
        ("site", "site: example.org", "site: example.org/☃"),
    ],
)
def test_any_field(field: str, old: str, new: str, tmp_path: Path) -> None:
    """Whatever a face shows is looked at, and found once for each font, by its place."""
    game = copy_of_tiny(tmp_path)
    (game / "cards.yaml").write_text(edited(CARDS, old, new), "utf-8")
    face = game / "templates/faces/action.yaml"
    extra = f'  extra: {{x: 4, y: 61, width: 42, height: 3, text: "{{{field}}}", font: name}}\n'
    face.write_text(face.read_text("utf-8") + extra, "utf-8")
    found = [problem for problem in check_game(game)[1] if problem.check == "missing-glyph"]
    lines = (game / "cards.yaml").read_text("utf-8").splitlines()

    assert found
    assert len(found) == len({problem.message for problem in found})
    assert field == "number" or any("Alegreya-ExtraBold.ttf" in each.message for each in found)
    for problem in found:
        assert lines[problem.place.line - 1][problem.place.column - 1] == "☃"


def test_words_of_a_face(tmp_path: Path) -> None:
    """What a face says by itself is found in the face, once for all that take the box over."""
    game = copy_of_tiny(tmp_path)
    face = game / "templates/faces/action.yaml"
    text = edited(face.read_text("utf-8"), '"{number}"', '"☃{number}"')
    face.write_text(text, "utf-8")

    (problem,) = check_game(game)[1]

    assert problem.message == f'box "number": AlegreyaSans-Bold.ttf has no {SNOW}'
    assert (problem.place.file, problem.card) == ("templates/faces/action.yaml", "")
    assert text.splitlines()[problem.place.line - 1][problem.place.column - 1] == "☃"


@pytest.mark.parametrize(
    ("html", "lost"),
    [
        ("<p>Snow</p>\n<p>and ☃</p>", "☃"),
        ("<p>Snow</p>\n<p>and &#9731;, 漢</p>", "&"),
        ("<p>{{ 'See ☃ here' }}</p>", "☃"),
        ("<svg viewBox='0 0 9 9'><text>♞</text></svg>", "♞"),
        ("<p>\uf123</p>", "\uf123"),
    ],
)
def test_document(html: str, lost: str, tmp_path: Path) -> None:
    """What no font has is found in a document where it is written, though no page is set."""
    source = FRONT + html
    (problem,) = check_game(with_documents(tmp_path, rules=source))[1]

    assert (problem.check, problem.severity) == ("missing-glyph", "error")
    assert problem.message.startswith('no font of the game has "')
    assert problem.place.file == "templates/documents/rules.html"
    assert source.splitlines()[problem.place.line - 1][problem.place.column - 1] == lost


def test_data_of_a_document(tmp_path: Path) -> None:
    """What only documents print of cards.yaml is found there; on a card it is found once."""
    game = with_documents(tmp_path, rules=f"{FRONT}<p>Snow</p>")
    terms = "\nterms:\n  - {id: snow, term: Snow, definition: It is ☃ and cold}\n"
    text = edited(CARDS, "name: Ferry", "name: Ferry ☃") + terms
    (game / "cards.yaml").write_text(text, "utf-8")
    found = [each for each in check_game(game)[1] if each.check == "missing-glyph"]
    lines = text.splitlines()

    assert [lines[each.place.line - 1].strip()[:8] for each in found] == ["name: Fe", "- {id: s"]
    assert {lines[each.place.line - 1][each.place.column - 1] for each in found} == {"☃"}


@pytest.mark.parametrize(
    "html",
    [
        "<p>e\u0301 a\u2003b co\u00ad-op {{ 1 + 1 }}</p>",
        "<code>&#9484;</code>",
        "<p><svg viewBox='0 0 9 9' role='img' aria-label='a ☃'><path d='M0 0h9v9z'/></svg></p>",
    ],
)
def test_document_in_order(html: str, tmp_path: Path) -> None:
    """What prints nothing by itself, what one family has, and what is only heard are in order."""
    assert check_game(with_documents(tmp_path, rules=FRONT + html))[1] == []
