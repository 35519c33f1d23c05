"""Claims of the real game's documents that are turned round: each is found at its line."""

from pathlib import Path
from random import Random
from shutil import copytree

import pytest

from generator.checks import claim_untrue
from generator.documents.reliance import find_reliances
from generator.layout.deck import Layout
from generator.loading.templates import read_templates
from generator.proof.framework import find_problems
from generator.text.claims import parse_reliance
from tests.changes.edited import copy_of_tiny, laid_out
from tests.games.root import ROOT, root_game
from tests.proof.sealed import write_rules

FOLDER = "templates/documents"


def turn_round(random: Random, documents: dict[str, str]) -> tuple[str, str, int]:
    """Claim the opposite of what a passage claims; return the template, its text and the line."""
    spots = [
        (name, each)
        for name, text in documents.items()
        for each in find_reliances(text)
        if len(parse_reliance(each.text)[1]) == 1 and not parse_reliance(each.text)[0]
    ]
    name, found = random.choice(spots)
    text, end = documents[name], found.start + len(found.text)
    turned = f"{text[: found.start]} not ({found.text.strip()}) {text[end:]}"
    return name, turned, text.count("\n", 0, found.start) + 1


def test_found_at_its_line(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    """Each claim that does not hold is found in its file, at its line, and no other one is."""
    game, folder = root_game(), ROOT / FOLDER
    documents = {path.name: path.read_text("utf-8") for path in sorted(folder.glob("*.html"))}
    copytree(ROOT / "templates", tmp_path / "templates")
    for seed in range(request.config.getoption("--plants")):
        name, text, line = turn_round(Random(seed), documents)
        (tmp_path / FOLDER / name).write_text(text, "utf-8")
        layout = Layout(game, read_templates(tmp_path, game)[0], {}, {}, ())
        found = find_problems([claim_untrue.find], layout)
        assert [(each.place.file, each.place.line) for each in found] == [
            (f"{FOLDER}/{name}", line)
        ]
        (tmp_path / FOLDER / name).write_text(documents[name], "utf-8")


@pytest.mark.parametrize(
    ("claim", "message"),
    [
        (
            'none(kind="event", deck="day")',
            '"none(kind="event", deck="day")" does not hold: 50 "Fog", 52 "Feast of a hundred',
        ),
        ('some(omen="rain")', '"some(omen="rain")" does not hold: no card'),
        (
            'count("fog") == 4',
            '"count("fog") == 4" does not hold: count("fog") is 3 (50 "Fog")',
        ),
        ('count(dek="day") == 4', '"count(dek="day") == 4" asks for an unknown field "dek"'),
    ],
)
def test_untrue_claims_name_the_cards(claim: str, message: str, tmp_path: Path) -> None:
    """It is told which cards break a claim, how many there are, or why it cannot be computed."""
    game = copy_of_tiny(tmp_path)
    write_rules(game, f"<p>{{% relies on {claim} %}}x</p>")
    (found,) = find_problems([claim_untrue.find], laid_out(game))

    assert found.message.startswith(message)
