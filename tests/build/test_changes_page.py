"""The page on what has changed: cards in groups, words marked, pictures before and after."""

import re
from pathlib import Path
from shutil import copytree

import pytest

from generator.base.problem import GameError
from generator.build import changes_page
from generator.build.pipeline import build_game
from generator.build.up_to_date import Request
from generator.cli.main import main
from generator.cli.some_files import with_changes_page
from tests.changes.edited import DOCUMENT, RULES, edit, with_rules
from tests.games.modern import edited_market
from tests.games.released import keep_release
from tests.proof.sealed import sealed_game

DAWN = """
  - {id: dawn, number: 53, name: Dawn, kind: event, deck: day, omen: sun, effect: [prompt: Wake.]}

errata:
"""


@pytest.fixture
def game(tmp_path: Path) -> Path:
    """Return a game of which a release was kept, with a copy, that has been edited since."""
    game = with_rules(tmp_path)
    keep_release(game)
    copytree(game, tmp_path / "earlier")
    edit(game, '"0.3"', '"0.4"')
    edit(game, "name: Ferry", "name: Barge")
    edit(game, "Draw 2 cards.", "Draw <3> cards.")
    edit(game, "number: 12", "number: 13")
    edit(game, "\nerrata:\n", DAWN)
    edit(game, "action: 8, event: 3", "action: 8, event: 4")
    edit(game, "name: House of Silver", "name: House of Tin")
    edit(game, "five", "six", DOCUMENT)
    return game


def page(game: Path, since: str) -> str:
    """Return the page for browsers, without its frame and styles."""
    request = Request(game, game.parent / "out", only=("*.html",))
    built = build_game(with_changes_page(request, since))
    (file,) = built.artifacts
    assert re.fullmatch(r"(changes-since-0\.3(?:-[0-9a-f]{6})?)/tiny_0\.4_\1\.html", file)
    html = (built.folder / file).read_text("utf-8")
    return html[html.index("<main") : html.index("</main>")]


def plain(html: str) -> str:
    """Return what stands in HTML, words that go and come as the command tells them."""
    html = re.sub(r"<svg.*?</svg>", "", html, flags=re.DOTALL)
    for tag, sign in (("del", "-"), ("ins", "+")):
        html = html.replace(f"<{tag}>", f"[{sign}").replace(f"</{tag}>", f"{sign}]")
    return " ".join(re.sub(r"<[^>]*>", " ", html).split())


def test_groups(game: Path, tmp_path: Path) -> None:
    """Cards stand in groups by what has changed, each once, with what it was and is."""
    html = page(game, str(tmp_path / "earlier"))
    text = plain(html)
    order = ["New cards", "Cards that are reworded", "Cards with another name", "Documents"]
    assert sorted(map(text.index, order)) == [*map(text.index, order)]
    assert "Effect : Draw [-2-] [+&lt;3&gt;+] cards. Then discard" in text.replace(
        "Effect:", "Effect :"
    )
    assert "Card: [-Ferry-] [+Barge+]" in text
    assert "No.: [-12-] [+13+]" in text
    assert "Spoken of in templates/documents/rules.html:6:17" in text
    assert "Member: [-House of Silver-] [+House of Tin+]" in text
    assert "Cards in the deck, Day, Event: [-3-] [+4+]" in text
    assert "How to begin : reworded Deal [-five-] [+six+] cards." in text


def groups(html: str) -> dict[str, list[str]]:
    """Return the cards that stand in each group of a page, and those that it only names."""
    found = {}
    for part in re.split(r'<h2 id="', html)[1:]:
        labels = re.findall(r"<h3 [^>]*>([^<]*)", part)
        seen = re.findall(r"<p>See above: ([^<]*)</p>", part)
        found[part.partition('"')[0]] = [
            label.replace("\xa0", " ") for label in (*labels, *(f"({each})" for each in seen))
        ]
    return {name: cards for name, cards in found.items() if cards}


def test_cards_in_several_groups(game: Path, tmp_path: Path) -> None:
    """A card that has changed in several ways is told once, and named where else it belongs."""
    edit(game, "Move 10 paces", "Move 9 paces")
    edit(game, "name: Smuggler", "name: Thief")
    edit(game, "id: fog\n    number: 50", "id: mist\n    number: 50")
    edit(game, "deck: night\n    copies: 2", "deck: day\n    copies: 2")
    edit(game, "composition: {action: 8,", "composition: {action: 10,")
    edit(game, "composition: {action: 4, event: 4,", "composition: {action: 2, event: 4,")
    html = page(game, str(tmp_path / "earlier"))

    assert groups(html) == {
        "new": ["50 Fog", "53 Dawn"],
        "gone": ["50 Fog"],
        "changed": ["01 Lamplighter", "02 Night watch", "07 Barge"],
        "renamed": ["13 Thief", "(07 Barge)"],
        "moved": ["(13 Thief)"],
        "renumbered": ["(13 Thief)"],
    }
    text = plain(html)
    for line in ("Card: [-Smuggler-] [+Thief+]", "Deck: [-Night-] [+Day+]", "No.: [-12-] [+13+]"):
        assert text.count(line) == 1


def test_another_look(tmp_path: Path) -> None:
    """A card that only looks otherwise is shown; of one that says otherwise that is not told."""
    game = with_rules(tmp_path)
    keep_release(game)
    earlier = copytree(game, tmp_path / "earlier")
    edit(game, "    omen: lantern\n", "    omen: sun\n")
    edit(game, 'plain: "#9c2f1f"', 'plain: "#8c2010"')
    edit(game, "Draw 2 cards.", "Draw 3 cards.")
    edit(game, '"0.3"', '"0.4"')
    html = page(game, str(earlier))

    assert groups(html) == {
        "changed": ["01 Lamplighter", "52 Feast of a hundred lanterns"],
        "redrawn": ["03 The forge on the hill"],
    }
    assert html.count('<figure class="before">') == html.count('<figure class="now">') == 3


def test_other_copies_only(tmp_path: Path) -> None:
    """A card that looks as before is not shown; where looks are not known, it may have changed."""
    game = with_rules(tmp_path)
    keep_release(game)
    earlier = copytree(game, tmp_path / "earlier")
    edit(game, "    deck: night\n    copies: 2\n", "    deck: night\n    copies: 3\n")
    edit(game, "composition: {action: 4, event: 4,", "composition: {action: 5, event: 4,")
    edit(game, '"0.3"', '"0.4"')
    pages = [page(game, str(earlier))]
    (Path(earlier) / "templates/faces/event.yaml").write_text("face: [", "utf-8")
    pages.append(page(game, str(earlier)))

    for html in pages:
        assert groups(html) == {"copies": ["12 Smuggler"]}
        assert "Copies, Night: [-2-] [+3+]" in plain(html)
    assert ["<figure" in html for html in pages] == [False, True]
    assert ["There is no picture" in html for html in pages] == [False, True]


def test_more_pictures_than_a_page_has_room_for(
    game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """From there on cards stand without pictures, with all that is told of them."""
    whole = page(game, str(tmp_path / "earlier"))
    one = len(re.search(r'<figure class="now">.*?</figure>', whole, re.DOTALL)[0])  # type: ignore[index]
    monkeypatch.setattr(changes_page, "_MOST_DRAWN", one + 100)
    html = page(game, str(tmp_path / "earlier"))

    assert html.count('<figure class="now">') == 1 < whole.count('<figure class="now">')
    assert "Card: [-Ferry-] [+Barge+]" in plain(html)
    assert groups(html) == groups(whole)


def test_more_than_is_listed(game: Path, tmp_path: Path) -> None:
    """Of many places and paragraphs the first are listed, and the number of the others told."""
    more = "".join(f'<p>Number {each}: {{{{ card("ferry") }}}}.</p>\n' for each in range(350))
    edit(game, "<p>All lanterns are lit.</p>\n", more, DOCUMENT)
    html = page(game, str(tmp_path / "earlier"))
    (places,) = re.findall(r'<p class="places">(.*?)</p>', html)

    assert (places.count("<code>"), plain(places).endswith("and 311 more")) == (40, True)
    assert [each for each in (298, 299, 300, 301) if f"Number {each}:" in html] == [298, 299]
    assert re.findall(r"and (\d+)\s+more", html.partition('id="documents"')[2]) == ["50"]


def test_fields(tmp_path: Path) -> None:
    """Each field that has changed is a line with its name, and what has gone and what has come."""
    game = with_rules(tmp_path)
    keep_release(game)
    for old, new in {
        '"0.3"': '"0.4"',
        "given to a player is not drawn": "*given* to anyone is not drawn",
        "prompt: Look at the top 3 cards.": "lasting: Look at the top 4 cards.",
        "    effect:\n      - lasting: Nobody trades.": (
            "    ruling: Not even once.\n    effect:\n      - lasting: Nobody trades."
        ),
        "    omen: lantern\n": "",
    }.items():
        edit(game, old, new)
    html = page(game, "0.3")

    assert [plain(each) for each in re.findall(r'<p>(<span class="label">.*?)</p>', html)] == [
        "ruling: A card that is [-given-] [+*given*+] to [-a player-] [+anyone+] is not drawn.",
        "Effect: [-prompt:-] [+lasting:+] Look at the top [-3-] [+4+] cards. Keep it secret.",
        "ruling: [+Not even once.+]",
        "omen: [-lantern-]",
    ]


PLAY = RULES[RULES.index('{{ section("play"') : RULES.index('{{ section("end"')]


def test_documents(tmp_path: Path) -> None:
    """Documents that come and go are told as such, sections by title: moved, retitled, new."""
    game = with_rules(tmp_path)
    page_of = "---\ntitle: {}\n---\n<p>One.</p>\n"
    (game / "templates/documents/old.html").write_text(page_of.format("Old"), "utf-8")
    keep_release(game)
    (game / "templates/documents/old.html").unlink()
    (game / "templates/documents/summary.html").write_text(page_of.format("Summary"), "utf-8")
    edit(game, '"0.3"', '"0.4"')
    edit(game, "How to begin", "How to start", DOCUMENT)
    edit(game, PLAY, "", DOCUMENT)
    lit = "<p>All lanterns are lit.</p>\n"
    edit(game, lit, f'{lit}{PLAY}{{{{ section("more", "More") }}}}\n<p>New.</p>\n', DOCUMENT)
    html = page(game, "0.3").partition('<h2 id="documents">')[2].partition("<nav")[0]

    parts = re.findall(r"<h3\b.*?</h3>|<li\b.*?</li>", html, re.DOTALL)
    assert [*map(plain, parts)] == [
        *("Old", "The whole document : gone"),
        *("Rules", "How to start : another title: [-How to begin-] [+How to start+]"),
        *("The end : moved", "More : new"),
        *("Summary", "The whole document : new"),
    ]


DECLARED = {
    "title: Lanterns": "title: Lamps",
    "name: Plain edition": "name: Simple edition",
    "    name: Night\n": "    name: Dusk\n",
    'color: "#1c2a4a"': 'color: "#1c2a00"',
    "    name: Action\n": "    name: Deed\n",
    "name: House of Silver": "name: House of Tin",
    'plain: "#9c2f1f"': 'plain: "#8c2010"',
    "    copies: {day: 1, night: 2}": "    copies: {day: 2, night: 1}",
    "action: 8, event: 3, alliance: 6": "action: 9, event: 3, alliance: 7",
    "action: 4, event: 4, alliance: 2": "action: 3, event: 4, alliance: 1",
    "mark: moon\n        pattern: lines": "mark: moon\n        pattern: grid",
    "numbers: [50, 99]": "numbers: [50, 99]\n  - {id: gift, name: Gift}",
    "mark: flame\n        pattern: grid": "mark: cloud\n        pattern: lines",
}


def test_declarations(tmp_path: Path) -> None:
    """What the game declares is told in its own words: which deck, which edition, which member."""
    game = with_rules(tmp_path)
    keep_release(game)
    for old, new in {**DECLARED, '"0.3"': '"0.4"'}.items():
        edit(game, old, new)
    html = page(game, "0.3").partition('id="declared"')[2].partition("</ul>")[0]

    assert [plain(each) for each in re.findall(r"<li>(.*?)</li>", html, re.DOTALL)] == [
        "Game: [-0.3-] [+0.4+]",
        "Game: [-Lanterns-] [+Lamps+]",
        "Edition: [-Plain edition-] [+Simple edition+]",
        "Deck: [-Night-] [+Dusk+]",
        "Colour, Dusk, plain: [-#1c2a4a-] [+#1c2a00+]",
        "Colour, Dusk, patterned: [-#1c2a4a-] [+#1c2a00+]",
        "Cards in the deck, Day, Deed: [-8-] [+9+]",
        "Cards in the deck, Day, Alliance: [-6-] [+7+]",
        "Cards in the deck, Dusk, Deed: [-4-] [+3+]",
        "Cards in the deck, Dusk, Alliance: [-2-] [+1+]",
        "Kind: [-Action-] [+Deed+]",
        "Kind: [+Gift+]",
        "Member: [-House of Silver-] [+House of Tin+]",
        "Colour, House of Ember, plain: [-#9c2f1f-] [+#8c2010+]",
        "Mark, House of Ember: [-flame-] [+cloud+]",
        "Pattern, House of Tin: [-lines-] [+grid+]",
        "Pattern, House of Ember: [-grid-] [+lines+]",
        "Other backs, Dusk:",
    ]


def test_texts_of_members_and_terms(tmp_path: Path) -> None:
    """What a member says and what a term means are shown by the words that have changed."""
    game = with_rules(tmp_path)
    edit(game, "    equal: true\n", "    equal: true\n    fields: {motto: text?}\n")
    said = "        name: House of Gold\n"
    edit(game, said, f"{said}        motto: Gold wins twice.\n")
    with (game / "cards.yaml").open("a", encoding="utf-8") as cards:
        cards.write("\nterms: [{id: tide, term: tide, definition: It takes 2 hours.}]\n")
    keep_release(game)
    edit(game, '"0.3"', '"0.4"')
    edit(game, "Gold wins twice.", "Gold wins once.")
    edit(game, "It takes 2 hours.", "It takes 3 hours.")
    html = page(game, "0.3").partition('id="declared"')[2].partition("</ul>")[0]

    assert [plain(each) for each in re.findall(r"<li>(.*?)</li>", html, re.DOTALL)] == [
        "Game: [-0.3-] [+0.4+]",
        "Member, House of Gold, motto: Gold wins [-twice.-] [+once.+]",
        "Term, tide: It takes [-2-] [+3+] hours.",
    ]


def test_pictures(game: Path, tmp_path: Path) -> None:
    """Both faces stand there, each with ids of its own; a new card has but one."""
    html = page(game, str(tmp_path / "earlier"))
    for name in ("face-ferry", "face-ferry.2", "face-dawn"):
        assert html.count(f'clipPath id="{name}"') == 1
    assert "face-dawn.2" not in html
    assert "There is no picture" not in html


def test_a_kept_release_has_no_pictures(game: Path) -> None:
    """Where the earlier faces are not known, that is said, and the new ones are shown."""
    html = page(game, "0.3")
    assert 'clipPath id="face-ferry"' in html
    assert "face-ferry.2" not in html
    assert "There is no picture of what it was." in html


def test_command(game: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """`prelo changes --write` makes a page and a tagged PDF, and says where they are."""
    out = game.parent / "out"
    assert main(["changes", "0.3", str(game), "--write", "--out", str(out)]) == 0
    stem = out / "tiny/changes-since-0.3/tiny_0.4_changes-since-0.3"
    assert capsys.readouterr().out.splitlines()[:2] == [f"{stem}.pdf", f"{stem}.html"]
    content = stem.with_name(f"{stem.name}.pdf").read_bytes()
    assert content.startswith(b"%PDF")


def test_what_waits_for_its_author(tmp_path: Path) -> None:
    """The page is there for him who has changed a card, and has yet to read what relies on it."""
    game = sealed_game(tmp_path)
    keep_release(game)
    edit(game, "Nobody trades.", "Nobody trades with you.")
    request = Request(game, game.parent / "out", only=("*.html",))
    with pytest.raises(GameError, match="prose-out-of-date"):
        build_game(request)
    made = build_game(with_changes_page(request, ""))
    assert len(made.artifacts) == 1
    assert {problem.check for problem in made.problems} == {"prose-out-of-date"}
    edit(game, "name: Ferry", "name: Fog")
    with pytest.raises(GameError, match="duplicate-name"):
        build_game(with_changes_page(request, ""))


def test_nothing(tmp_path: Path) -> None:
    """A game that is as it was has a page that says so."""
    game = with_rules(tmp_path)
    keep_release(game)
    request = Request(game, tmp_path / "out", only=("*.html",))
    built = build_game(with_changes_page(request, ""))
    assert "Nothing has changed." in (built.folder / built.artifacts[0]).read_text("utf-8")


def test_another_language(game: Path) -> None:
    """In a language without words for it the page is in English, which is told as such."""
    edit(game, "language: en-GB", "language: fr")
    assert '<span lang="en">New cards</span>' in page(game, "0.3")


def test_text_as_it_is_read(tmp_path: Path) -> None:
    """What a designer has marked stands there as on the card."""
    game = edited_market(tmp_path, "name: Piper", "name: Piper")
    keep_release(game)
    text = '"- *Draw* **1** card.\\n- Stop."'
    edit(game, "rules: Each player plays.", f"rules: {text}")
    request = Request(game, tmp_path / "out", only=("*.html",))
    built = build_game(with_changes_page(request, ""))
    html = (built.folder / built.artifacts[0]).read_text("utf-8")
    assert "• <em>Draw</em> <strong>1</strong>" in html
