"""The proof-reader reads documents, too."""

from pathlib import Path

import pytest

from generator.base.problem import Problem
from generator.build import pipeline
from generator.build.pipeline import check_game
from generator.layout.deck import Layout
from tests.games.documents import FRONT, with_documents

TERMS = """
terms:
  - id: draw
    term: draw
    definition: To take cards.
    retired: [{form: pick up, replacement: draw}]
  - {id: tide, term: tide, definition: What comes and goes.}
proof:
  quotes: ["“", "”"]
"""

FAULTS = {
    "repeated-word": "<p>All the <b>the</b> players draw.</p>",
    "retired-term": "<p>Then pick up the tide.</p>",
    "space-before-punctuation": "<p>All draw .</p>",
    "straight-quotes": '<p class="x">All "draw".</p>',
    "hyphen-as-dash": "<p>All - but one - draw.</p>",
    "unknown-reference": '<p>{{ term("draww") }}</p>',
}
COLUMNS = {
    "repeated-word": 8,
    "retired-term": 9,
    "space-before-punctuation": 11,
    "straight-quotes": 18,
    "hyphen-as-dash": 8,
    "unknown-reference": 13,
}


def report(body: str, folder: Path) -> list[str]:
    """Return where the checks find what in a document of the second game, in its fifth line."""
    game = with_documents(folder, rules=FRONT + "\n" + body)
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    return [f"{each.place} {each.check}" for each in check_game(game)[1]]


@pytest.mark.parametrize("check", FAULTS)
def test_faults(check: str, tmp_path: Path) -> None:
    """A fault in a document is found at its line and column."""
    found = report(FAULTS[check], tmp_path)

    assert f"templates/documents/rules.html:5:{COLUMNS[check]} {check}" in found


def test_no_entries(tmp_path: Path) -> None:
    """Cards and terms lead to a document that there is."""
    front = "---\ntitle: Rules\nentries: manuall\n---\n"
    game = with_documents(tmp_path, rules=f"{front}<p>Text</p>", manual=f"{FRONT}<p>Text</p>")
    (found,) = (each for each in check_game(game)[1] if each.check == "unknown-reference")

    assert str(found.place) == "templates/documents/rules.html:3:10"
    assert "manuall" in found.message
    assert "manual" in found.hint


@pytest.mark.parametrize(
    ("body", "place"),
    [
        ('{{ term("tide", "Pick up the tide") }}', "5:18"),
        ('<p><img alt="Pick up the tide" src="x.png"></p>', "5:14"),
        ("<p>{{ {'a-b': 'Pick up the tide'}['a-b'] }}</p>", "5:16"),
    ],
)
def test_what_is_handed_on(body: str, place: str, tmp_path: Path) -> None:
    """Titles given to macros, labels and alternative texts are read as everything else is."""
    assert f"templates/documents/rules.html:{place} retired-term" in report(body, tmp_path)


def test_titles(tmp_path: Path) -> None:
    """The titles of a document are read, where they stand on top of it."""
    front = FRONT.replace("title: ", "short: Pick up\ntitle: Pick up - ", 1)
    game = with_documents(tmp_path, rules=front + "<p>Draw.</p>")
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    found = [f"{each.place} {each.check}" for each in check_game(game)[1]]

    assert "templates/documents/rules.html:2:8 retired-term" in found
    assert "templates/documents/rules.html:3:8 retired-term" in found


DATA = """\
id: pick-up-the-tide
codes: [J1(a, b), "Pick up the", draw]
notes:
  - text: >-
      All players draw in
      turn, then pick up the
      tide again.
  - "Then \\"all\\" the players pick up the tide."
"""


def test_data(tmp_path: Path) -> None:
    """Sentences of a document's data are read where they stand; ids and codes are none."""
    front = FRONT.replace("---\n", "---\ndata: rules.yaml\n", 1)
    documents = {
        "rules": front,
        "more": front.replace("data:", "sources: {x: documents/rules.yaml}\ndata:"),
    }
    game = with_documents(tmp_path, **documents, **{"rules.yaml": DATA})
    with (game / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(TERMS)
    found = [f"{each.place} {each.check}" for each in check_game(game)[1]]

    assert [each for each in found if "rules.yaml" in each] == [
        "templates/documents/rules.yaml:6:18 retired-term",
        "templates/documents/rules.yaml:8:11 straight-quotes",
        "templates/documents/rules.yaml:8:16 straight-quotes",
        "templates/documents/rules.yaml:8:31 retired-term",
    ]


def test_unknown_document(tmp_path: Path) -> None:
    """A document that speaks of one that is not there is found."""
    found = report('<p>{{ file("rulez") }}</p>', tmp_path)

    assert "templates/documents/rules.html:5:13 unknown-reference" in found


def test_terms_in_documents_are_used(tmp_path: Path) -> None:
    """A term that only a document speaks of is used."""
    unused = [each for each in report("<p>No terms.</p>", tmp_path / "a") if "unused-term" in each]
    used = [each for each in report('{{ term("tide") }}', tmp_path / "b") if "unused-term" in each]
    said = [each for each in report("<p>At tide.</p>", tmp_path / "c") if "unused-term" in each]

    assert (len(unused), len(used), len(said)) == (1, 0, 0)


def test_documents_are_written_once(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Documents that can be printed are written once for the checks, until something changes."""
    game = with_documents(tmp_path, rules=FRONT + "<p>x</p>")
    (game / "templates/documents/document.css").write_text("p { colour: red }", "utf-8")
    first = check_game(game)[1]
    written: list[Layout] = []

    def write(layout: Layout) -> list[Problem]:
        written.append(layout)
        return []

    monkeypatch.setattr(pipeline, "_write_documents", write)

    assert [problem.check for problem in first] == ["unknown-style"]
    assert check_game(game)[1] == first
    assert not written

    other = f"<p>{tmp_path}</p>"  # in each run another: what one run keeps, the next would find
    (game / "templates/documents/rules.html").write_text(FRONT + other, "utf-8")
    check_game(game)
    assert len(written) == 1
