"""Rules of a game in documents: numbered by cards.yaml, referred to by id, never typed."""

from pathlib import Path

import pytest

from generator.base.problem import GameError
from generator.build.pipeline import check_game
from generator.layout.fields import card_fields
from tests.documents.writing import write
from tests.games.documents import FRONT, laid_out, problems_of, with_documents

RULES = """
rules:
  setup: {title: Before the game}
  turn:
    title: A turn
    rules:
      order: {title: Who plays}
      limit: {}
  end: {title: The end}
"""
BODY = """
<p>It ends by {{ see("limit") }} or {{ see("end") }}.</p>
{{ rule("turn") }}
{{ rule("order") }}
<p>{{ rule("limit") }} No more than two.</p>
"""


def test_headings(tmp_path: Path) -> None:
    """A rule's heading has its number and title; one without a title is a numbered paragraph."""
    html = write(BODY, tmp_path, RULES)

    assert '<h2 id="turn"><span class="number">2</span> A turn</h2>' in html
    assert '<h3 id="order"><span class="number">2.1</span> Who plays</h3>' in html
    assert '<span class="norm rule" id="limit"><span class="number">2.2</span></span>' in html


def test_references(tmp_path: Path) -> None:
    """A rule is referred to by id: with a link where this document tells it, else as its number."""
    html = write(BODY, tmp_path, RULES)

    assert '<a class="see" href="#limit">2.2</a> or <span class="see">3</span>' in html


def test_numbers_follow(tmp_path: Path) -> None:
    """A rule that is put before another changes all numbers, and no template."""
    html = write(BODY, tmp_path, RULES.replace("rules:\n", "rules:\n  aim: {title: Aim}\n", 1))

    assert '<h2 id="turn"><span class="number">3</span> A turn</h2>' in html
    assert '<a class="see" href="#limit">3.2</a> or <span class="see">4</span>' in html


def test_sections_count_on(tmp_path: Path) -> None:
    """Sections and norms of the document's own count on from the rule before them."""
    html = write(
        '{{ rule("order") }}{{ norm("one") }}{{ section("more", "More") }}', tmp_path, RULES
    )

    assert 'id="one"><span class="number">2.1.1</span>' in html
    assert '<h2 id="more"><span class="number">3</span> More</h2>' in html


def test_contents(tmp_path: Path) -> None:
    """Rules stand in the contents, as sections do."""
    html = write("{{ contents() }}" + BODY, tmp_path, RULES)

    assert (
        '<a href="#order"><span class="number">2.1</span> <span class="of">Who plays</span></a>'
        in html
    )


def test_unknown_rule(tmp_path: Path) -> None:
    """A document that is written with an unknown rule is refused at its place."""
    with pytest.raises(GameError) as fault:
        write('<p>{{ rule("trun") }}</p>', tmp_path, RULES)

    assert 'the game declares no rule "trun"' in str(fault.value.problems[0])


def test_unknown_ids(tmp_path: Path) -> None:
    """Ids that no rule has are told with line, column and what was meant."""
    folder = with_documents(tmp_path, rules=FRONT + '<p>{{ rule("trun") }} {{ see("ordre") }}</p>')
    with (folder / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(RULES)
    found = [
        (each.message, each.hint, each.place.line)
        for each in check_game(folder)[1]
        if each.check == "unknown-reference"
    ]

    assert found == [
        ('unknown rule "trun"', 'did you mean "turn"?', 4),
        ('unknown section "ordre"', 'did you mean "order"?', 4),
    ]


def test_rules_on_cards(tmp_path: Path) -> None:
    """A face shows the number of a rule, which follows it, and cannot name one there is not."""
    game = with_documents(tmp_path)
    file = game / "cards.yaml"
    file.write_text(file.read_text("utf-8") + RULES, "utf-8")
    face = game / "templates/faces/action.yaml"
    told = "  seen: {x: 5, y: 5, right: 5, height: 4, text: 'See {rule.limit}', sizes: [8]}\n"
    face.write_text(face.read_text("utf-8") + told, "utf-8")
    layout = laid_out(game)
    card = next(card for card in layout.game.cards if card.kind.id == "action")
    face.write_text(face.read_text("utf-8").replace("rule.limit", "rule.limmit"), "utf-8")

    assert card_fields(layout.game, card)["rule.limit"] == "2.2"
    assert 'unknown field "{rule.limmit}"' in str(problems_of(game)[0])


def test_rule_without_a_heading(tmp_path: Path) -> None:
    """A reference to a rule whose heading stands in no document would lead nowhere."""
    folder = with_documents(tmp_path, rules=FRONT + BODY)
    with (folder / "cards.yaml").open("a", encoding="utf-8") as file:
        file.write(RULES)
    told = [each.message for each in check_game(folder)[1] if each.check == "unknown-reference"]
    document = folder / "templates/documents/more.html"
    document.write_text(FRONT + '{% for each in ["end"] %}{{ rule(each) }}{% endfor %}', "utf-8")
    mended = [each for each in check_game(folder)[1] if each.check == "unknown-reference"]

    assert told == ['no document has the rule "end"']
    assert mended == []


def test_unknown_position(tmp_path: Path) -> None:
    """A position or a card's back that there is not is told as every other id."""
    folder = with_documents(tmp_path, rules=FRONT + '{{ position("noon") }}{{ back("fgo") }}')
    found = [each.message for each in check_game(folder)[1] if each.check == "unknown-reference"]

    assert found == ['unknown position "noon"', 'unknown card "fgo"']
