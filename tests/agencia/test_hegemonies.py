"""What documents tell of a hegemony is what cards.yaml says of its ideology."""

import re
from pathlib import Path
from typing import Any

import pytest

from generator import checks
from generator.base.plugins import find_modules
from generator.loading.game import read_game
from generator.loading.templates import read_templates
from generator.pages.written_documents import written_document
from generator.proof.framework import checks_in, find_problems
from tests.agencia.told import ideologies_of
from tests.games.as_yaml import as_yaml
from tests.games.documents import laid_out
from tests.games.root import copy_of_root, root_game, root_values

LAST = "oitava"
SUMMARY, MANUAL = "resumo-hegemonias", "mca"
DOCUMENTS = (SUMMARY, MANUAL, "tutorial-bourdieu")
(CLAIMS,) = (each for each in checks_in(find_modules(checks)) if each.id == "claim-untrue")


def with_another(folder: Path, *documents: str, **said: object) -> Path:
    """Return a copy of the game with another ideology, which looks and acts as the first."""
    game, values = copy_of_root(folder, *documents), root_values()
    members = values["groups"][0]["members"]
    asked = {
        each.id
        for each in root_game().groups["ideology"].fields.values()
        if each.required or each.id in said
    }
    like: dict[str, Any] = {
        key: value
        for key, value in members[0].items()
        if key in asked | {"colors", "mark", "pattern", "unit"}
    }
    members.append(like | {"id": LAST, "name": "A ideologia oitava"} | said)
    text = as_yaml(values)
    (game / "cards.yaml").write_text(text, "utf-8")
    return game


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> tuple[str, str]:
    """Return summary and manual of a game with another ideology, of which everything is said."""
    game = with_another(
        tmp_path_factory.mktemp("another"),
        *(SUMMARY, MANUAL),
        effect="Vence quem assovia.",
        gives="Vence a música.",
        moments=["cedo: 1/0, 2/3; linha 3", "tarde: 2/1, 1/1"],
        caption="A assovia.",
        **{"effect-reading": "maioria"},
    )
    layout = laid_out(game)
    summary, manual = (
        written_document(layout, layout.templates.documents[name]).html
        for name in (SUMMARY, MANUAL)
    )
    return summary, manual.rpartition(f'id="hegemonia-{LAST}"')[2].partition("</ul>")[0]


def test_another_ideology_gives_what_it_says(pages: tuple[str, str]) -> None:
    """On the back of the booklet each ideology gives what cards.yaml says, in its order."""
    told = re.findall(r'<p class="gives">(.*?)</p>', pages[0])
    plain = [each.replace("&nbsp;", "\xa0") for each in told]
    plain = [each.replace("<strong>o\xa0jogo</strong>", "o jogo") for each in plain]
    known = ideologies_of(root_game()).values()

    assert plain == [*(each.values["gives"] for each in known), "Vence a música."]


def test_moments_are_drawn(pages: tuple[str, str]) -> None:
    """The manual draws the moments of a hegemony: who stands where, and which line counts."""
    _, manual = pages
    titles = re.findall(r"<title>((?:cedo|tarde): .*?)</title>", manual)

    assert titles == [
        "cedo: A na linha 0 da coluna 1; B na linha 3 da coluna 2",
        "tarde: A na linha 1 da coluna 2; B na linha 1 da coluna 1",
    ]
    cedo, tarde = (
        manual.partition(f"<title>{title}")[2].partition("</svg>")[0] for title in titles
    )
    assert ['stroke-width="0.7"' in each for each in (cedo, tarde)] == [True, False]
    assert ['fill-opacity="0.2"' in each for each in (cedo, tarde)] == [True, True]  # the goal
    assert "<b>Figura 18.</b> A assovia.</figcaption>" in manual


def test_reading_is_named(pages: tuple[str, str]) -> None:
    """The manual leads from a text to the reading that it rests on."""
    assert re.search(r"Vence quem\xa0assovia<span.*#leitura-maioria", pages[1])


def test_as_many_cards_each(tmp_path: Path) -> None:
    """Where documents say how many cards an ideology has, one that has fewer is told."""
    layout = laid_out(with_another(tmp_path, *DOCUMENTS))
    told = {each.place.file: each.message for each in find_problems([CLAIMS], layout, layout.game)}

    assert {file.rpartition("/")[2] for file in told} == {
        *("_mca-hegemonias.html", "_mca-glossario.html", "_mca-leituras.html"),
        *("resumo-hegemonias.html", "tutorial-bourdieu.html"),
    }
    for message in told.values():
        assert 'is 0, of "A ideologia oitava" (no card)' in message


def test_what_a_hegemony_gives_is_asked_for(tmp_path: Path) -> None:
    """An ideology of which it is not said what it gives is told, and not printed half."""
    game, values = copy_of_root(tmp_path), root_values()
    del values["groups"][0]["members"][0]["gives"]
    (game / "cards.yaml").write_text(as_yaml(values), "utf-8")

    read, problems = read_game(game)
    _, faults = read_templates(game, read)
    assert [each.check for each in (*problems, *faults)] == ["missing-key"]
