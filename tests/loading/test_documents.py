"""Documents: their front matter, the files beside them, and what is wrong with them."""

from pathlib import Path

import pytest

from generator.base.problem import Place
from generator.loading.documents import LOOK
from tests.games.documents import FRONT, laid_out, problems_of, with_documents

HEAD = "templates/documents/rules.html"


def test_front_matter(tmp_path: Path) -> None:
    """What stands on top tells of the document; the rest keeps its lines."""
    front = "---\ntitle: Rules\npages: 2\nbooklet: true\nstyle: wide.css\ndata: more.yaml\n---\n"
    files = {"wide.css": "p { color: black }", "more.yaml": "codes: [{id: 010, n: 3}]"}
    game = with_documents(tmp_path, rules=front + "<p>Here.</p>", **files)
    templates = laid_out(game).templates
    document = templates.documents["rules"]

    assert (document.title, document.pages, document.booklet) == ("Rules", 2, True)
    assert document.styles == ("wide.css",)
    assert document.data == {"codes": [{"id": "010", "n": 3}]}
    assert document.source == "\n" * 7 + "<p>Here.</p>"
    assert document.places["pages"] == Place(HEAD, 3, 8)
    assert templates.parts["wide.css"] == "p { color: black }"


def test_sources(tmp_path: Path) -> None:
    """More data comes from anywhere in the templates, each under its name."""
    front = FRONT.replace("title", 'release: "0.9"\nsources: {old: older/moon.yaml}\ntitle')
    game = with_documents(tmp_path, rules=front)
    (game / "templates/older").mkdir()
    (game / "templates/older/moon.yaml").write_text("points: [1, 2]", "utf-8")
    document = laid_out(game).templates.documents["rules"]

    assert document.sources == {"old": {"points": [1, 2]}}
    assert document.release == "0.9"


@pytest.mark.parametrize("path", ["../cards.yaml", "older/../../cards.yaml", "/etc/fonts"])
def test_sources_stay_in_the_templates(path: str, tmp_path: Path) -> None:
    """No document reads what lies outside the folder of templates."""
    front = FRONT.replace("title", f"sources: {{old: {path}}}\ntitle")
    (problem,) = problems_of(with_documents(tmp_path, rules=front))

    assert problem.check == "wrong-type"
    assert problem.place == Place(HEAD, 2, 16)


def test_missing_source(tmp_path: Path) -> None:
    """A source that is not there is a problem where it is named."""
    front = FRONT.replace("title", "sources: {old: moon.yaml}\ntitle")
    (problem,) = problems_of(with_documents(tmp_path, rules=front))

    assert problem.message == 'there is no templates/moon.yaml, which "old" names'
    assert problem.place == Place(HEAD, 2, 16)


def test_source_called_as_something_else(tmp_path: Path) -> None:
    """Data cannot have a name that documents have for something of the press."""
    front = FRONT.replace("title", "sources: {card: moon.yaml}\ntitle")
    problem = problems_of(with_documents(tmp_path, rules=front))[0]

    assert problem.check == "reserved-id"
    assert (
        problem.message == '"card" means something already in documents, and cannot be data as well'
    )
    assert problem.place == Place(HEAD, 2, 17)


def test_parts(tmp_path: Path) -> None:
    """Files with _ are parts; the look is borrowed from the press, its texts are not."""
    game = with_documents(tmp_path, rules=FRONT, _turn="<p>Turn.</p>")
    templates = laid_out(game).templates

    assert list(templates.documents) == ["rules"]
    assert templates.parts["_turn.html"] == "<p>Turn.</p>"
    assert sorted(templates.parts) == [
        "_cover.html",
        "_document.html",
        "_gallery.html",
        "_release-notes.html",
        "_statistics.html",
        "_turn.html",
        "booklet.css",
        "browser.css",
        "cover.css",
        "document.css",
        "gallery.css",
        "statistics.css",
    ]


def test_a_game_without_documents(tmp_path: Path) -> None:
    """A game that has no documents borrows the look alone, for the pages of the press."""
    templates = laid_out(with_documents(tmp_path)).templates

    assert templates.documents == {}
    assert sorted(templates.parts) == sorted(LOOK)


def test_aliases_take_no_room(tmp_path: Path) -> None:
    """What an alias repeats is read once, however often aliases repeat each other."""
    lines = ["a: &a0 [x, x]"] + [f"b{n}: &a{n + 1} [{', '.join(9 * [f'*a{n}'])}]" for n in range(5)]
    front = FRONT.replace("title", "data: more.yaml\ntitle")
    game = with_documents(tmp_path, **{"rules": front, "more.yaml": "\n".join(lines)})
    data = laid_out(game).templates.documents["rules"].data

    assert isinstance(data, dict)
    assert data["b0"][0] is data["a"]


def test_links_that_lead_out(tmp_path: Path) -> None:
    """Whatever a document brings along by a link from outside is refused, each at its place."""
    game = with_documents(tmp_path, rules=FRONT.replace("title", "data: d.yaml\ntitle"))
    (tmp_path / "outside").write_bytes(b"secret: 1")
    for name in ("d.yaml", "_part.html", "other.html"):
        (game / HEAD).with_name(name).symlink_to(tmp_path / "outside")
    found = [str(problem) for problem in problems_of(game)]

    assert [line.partition(" a link")[0] for line in found] == [
        f"templates/documents/{place}: error [outside-folder] templates/documents/{name} is"
        for place, name in (
            ("other.html:1:1", "other.html"),
            ("rules.html:2:7", "d.yaml"),
            ("_part.html:1:1", "_part.html"),
        )
    ]


def test_old_line_ends(tmp_path: Path) -> None:
    """A document with the line ends of an old Mac is read as others are."""
    game = with_documents(tmp_path, rules=FRONT.replace("\n", "\r"))

    assert laid_out(game).templates.documents["rules"].source.count("\n") >= 2


@pytest.mark.parametrize("digits", [18, 19, 5000])
def test_long_numbers(digits: int, tmp_path: Path) -> None:
    """A number of more digits than any count has stays the text that it is."""
    front = FRONT.replace("title", "data: more.yaml\ntitle")
    game = with_documents(tmp_path, **{"rules": front, "more.yaml": f"a: {'9' * digits}"})
    data = laid_out(game).templates.documents["rules"].data

    assert data == {"a": 10**18 - 1 if digits == 18 else "9" * digits}


FAULTS = {
    "no front matter": ("<p>Rules</p>", f"{HEAD}:1:1", "no lines between --- and ---"),
    "no title": ("---\npages: 2\n---\n", f"{HEAD}:2:1", 'has no "title"'),
    "an unknown key": ("---\ntitle: Rules\npage: 2\n---\n", f"{HEAD}:3:1", 'unknown key "page"'),
    "no number": ("---\ntitle: Rules\npages: \n---\n", f"{HEAD}:3:7", "a whole number"),
    "no style": ("---\ntitle: Rules\nstyle: x.css\n---\n", f"{HEAD}:3:8", "there is no"),
    "no YAML": ("---\ntitle: [Rules\n---\n", f"{HEAD}:", "unreadable-yaml"),
    "nothing": ("---\n---\n", f"{HEAD}:1:1", "nothing between --- and ---"),
}


@pytest.mark.parametrize("name", FAULTS)
def test_faults(name: str, tmp_path: Path) -> None:
    """Every fault has its file, its line and its cure."""
    text, place, words = FAULTS[name]
    report = "\n".join(map(str, problems_of(with_documents(tmp_path, rules=text))))

    assert report.startswith(place)
    assert words in report
    assert "hint: " in report
