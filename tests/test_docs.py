"""The documentation says what the code knows; its commands run, its links lead somewhere."""

import re
import shlex
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
import yaml

from generator.cli.explain import checks_page, limits_page, outputs_page
from generator.cli.explain_documents import names_page
from generator.cli.explain_faces import faces_page
from generator.cli.explain_language import languages_page, phrases_page
from generator.cli.explain_positions import positions_page
from generator.cli.explain_seals import seals_page
from generator.cli.explain_sizes import sizes_page
from generator.cli.explain_translations import translations_page
from generator.cli.main import main
from generator.cli.reference import cards_page
from generator.documents.document import Material, press_names
from generator.documents.outline import Contents
from generator.loading.game import load_game, read_game
from tests.checks.test_examples import CHECKS
from tests.examples.faults import FOLDER as FAULTS
from tests.examples.faults import draw_faults
from tests.examples.pages import with_examples, with_findings
from tests.examples.test_examples import keep
from tests.games.documents import laid_out, with_documents
from tests.games.root import copy_of_root
from tests.riddles import RIDDLES_IN_PAGES

ROOT = Path(__file__).parent.parent
FOLDERS = (".", "docs", "docs/examples", "fonts", "generator/data", "generator/data/dictionaries")
PAGES = [page for folder in FOLDERS for page in (ROOT / folder).glob("*.md")]


def test_checks_page(golden: Callable[[str, str], None], tmp_path: Path) -> None:
    """docs/checks.md has every check, what it finds and a picture (`make golden` writes them)."""
    found = {check.id: draw_faults(check, tmp_path / check.id) for check in CHECKS}
    for name, faults in found.items():
        assert {problem.check for problem in faults.problems} == {name}
        if faults.picture:
            keep(golden, FAULTS / f"{name}.svg", faults.picture)

    golden("../../docs/checks.md", with_findings(checks_page(), found))


def test_positions_page(golden: Callable[[str, str], None]) -> None:
    """docs/positions.md has every key of boards and positions, and an example."""
    page, templates = positions_page(), ROOT / "docs/examples/game/templates"
    for part, file in (("board", "boards/square.yaml"), ("position", "positions/noon.yaml")):
        page = page.replace(f"<{part}>\n", (templates / file).read_text("utf-8"))

    golden("../../docs/positions.md", page)


def test_outputs_page(golden: Callable[[str, str], None]) -> None:
    """docs/outputs.md has every output (`make golden` writes it)."""
    golden("../../docs/outputs.md", outputs_page())


def test_documents_page(golden: Callable[[str, str], None], tmp_path: Path) -> None:
    """docs/documents.md has every name of the templates (`make golden` writes it)."""
    layout = laid_out(with_documents(tmp_path))
    material = Material(layout.game, layout.game.editions["plain"], {}, {}, {})

    golden("../../docs/documents.md", names_page(press_names(material, Contents(), Contents())))


def test_cards_page(golden: Callable[[str, str], None]) -> None:
    """docs/cards.md has every key of cards.yaml (`make golden` writes it)."""
    golden("../../docs/cards.md", with_examples(cards_page()))


def test_faces_page(golden: Callable[[str, str], None]) -> None:
    """docs/faces.md has every key of a face (`make golden` writes it)."""
    golden("../../docs/faces.md", with_examples(faces_page()))


@pytest.mark.parametrize("name", ["pictures", "drawings"])
def test_written_pages(name: str, golden: Callable[[str, str], None]) -> None:
    """Pages that people write have their examples in them (`make golden` sets them in)."""
    page = (ROOT / f"docs/{name}.md").read_text("utf-8")

    golden(f"../../docs/{name}.md", with_examples(page))


def test_limits_page(golden: Callable[[str, str], None]) -> None:
    """docs/limits.md has every limit (`make golden` writes it)."""
    golden("../../docs/limits.md", limits_page())


def test_sizes_page(golden: Callable[[str, str], None]) -> None:
    """docs/sizes.md has every size of the trade (`make golden` writes it)."""
    golden("../../docs/sizes.md", sizes_page())


def test_sizes_example(tmp_path: Path) -> None:
    """What docs/sizes.md shows of kinds can be read."""
    example = yaml.safe_load(sizes_page().split("```yaml\n")[1].split("```")[0])
    game = yaml.safe_load((ROOT / "tests/checks/base.yaml").read_text("utf-8")) | example
    game["cards"][0]["kind"] = "unit"
    (tmp_path / "cards.yaml").write_text(yaml.safe_dump(game), "utf-8")
    kinds = load_game(tmp_path).kinds

    assert {name: kind.size.label for name, kind in kinds.items()} == {
        "unit": "63.5 x 88.9 mm",
        "boss": "69.85 x 120.65 mm",
        "relic": "44.45 x 63.5 mm",
        "omen": "63 x 88 mm",
        "coin": "40 x 40 mm",
        "shield": "45 x 55 mm",
    }
    assert (kinds["relic"].size.safe, kinds["coin"].size.shape) == (4, "circle")


def test_phrases_page(golden: Callable[[str, str], None]) -> None:
    """docs/phrases.md has every sign of the dialect and every key (`make golden` writes it)."""
    golden("../../docs/phrases.md", phrases_page())


def test_seals_page(golden: Callable[[str, str], None]) -> None:
    """docs/seals.md has every reference, query and filter (`make golden` writes it)."""
    golden("../../docs/seals.md", seals_page())


def test_translations_page(golden: Callable[[str, str], None]) -> None:
    """docs/translations.md has every text that is translated (`make golden` writes it)."""
    golden("../../docs/translations.md", translations_page())


def test_translations_example(tmp_path: Path) -> None:
    """What docs/translations.md shows is a part of a translation in order."""
    example = translations_page().split("```yaml\n")[1].split("```")[0]
    game = yaml.safe_load((ROOT / "tests/checks/base.yaml").read_text("utf-8"))
    game["game"] |= {"title": "Weather", "language": "en"}
    game |= {"kinds": {"event": {"name": "Event"}}, "icons": {"coin": {}}}
    rules = "When you **play** the Fog, take {coin}."
    game |= {"fields": {"rules": "rich"}, "cards": [{"id": "fog", "name": "Fog", "rules": rules}]}
    (tmp_path / "cards.yaml").write_text(yaml.safe_dump(game), "utf-8")
    (tmp_path / "translations").mkdir()
    (tmp_path / "translations/pt-BR.yaml").write_text(example, "utf-8")
    translation = read_game(tmp_path, "pt-BR")[0].translation

    assert read_game(tmp_path, "pt-BR")[1] == []
    assert translation is not None
    assert len([text for text in translation.texts if text.is_current]) == 4
    assert (translation.unknown, [*translation.outdated()]) == ((), [])


def test_languages_page(golden: Callable[[str, str], None]) -> None:
    """docs/languages.md has every key of a language's file (`make golden` writes it)."""
    golden("../../docs/languages.md", languages_page())


def test_languages_example(tmp_path: Path) -> None:
    """What docs/languages.md shows of `replaces:` is a part of a game in order."""
    example = yaml.safe_load(languages_page().split("```yaml\n")[1].split("```")[0])
    game = yaml.safe_load((ROOT / "tests/checks/base.yaml").read_text("utf-8"))
    example["game"] = game["game"] | example["game"]
    (tmp_path / "cards.yaml").write_text(yaml.safe_dump(game | example), "utf-8")
    proof = load_game(tmp_path).proof

    assert (proof.echoes, proof.quotes) == ((), ("«", "»"))
    assert proof.agreement.clauses == ("if",)
    assert {"has", "conjures"} <= proof.agreement.verbs.keys()


def readme_commands() -> list[str]:
    """Return the README's prelo commands, without their comments."""
    text = (ROOT / "README.md").read_text("utf-8")
    found = re.findall(r"^\$ \.venv/bin/prelo (.*?)\s*(?:#.*)?$", text, re.MULTILINE)
    return [command for command in found if "../my-game" not in command]


@pytest.fixture(scope="module")
def checkout(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return a checkout of the game with its cards and one of its documents, which is soon set."""
    folder = copy_of_root(tmp_path_factory.mktemp("readme"), "ficha-da-versao")
    git = ["git", "-c", "user.name=A. Tester", "-c", "user.email=a@example.org"]
    for asked in (["init", "-q"], ["add", "."], ["commit", "-qm", "A game"]):
        subprocess.run([*git, *asked], cwd=folder, check=True)
    return folder


@pytest.mark.slow
@pytest.mark.parametrize("command", readme_commands())
def test_readme_commands(
    command: str, checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Every command that the README shows does what it says."""
    monkeypatch.chdir(checkout)
    asked = shlex.split(command)
    out = ["--out", str(tmp_path)] if asked[0] == "build" else []

    assert main([*asked, *out]) == 0
    assert asked[0] != "build" or list(tmp_path.glob("agencia/**/*.*"))


def test_readme_has_commands() -> None:
    """The pattern that finds the README's commands finds some."""
    assert len(readme_commands()) >= 5


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_no_riddles(page: Path) -> None:
    """No sentence of a page has a phrase that makes a reader guess."""
    code = r"^```.*?^```|`[^`\n]*`|<[^>]*>|\]\([^)]*\)|\b\w+-\w+-\w+\b"
    text = re.sub(code, "", page.read_text("utf-8"), flags=re.DOTALL | re.MULTILINE)

    assert RIDDLES_IN_PAGES.findall(text) == []


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_links(page: Path) -> None:
    """Every link to a file of the project leads to one."""
    links = re.findall(r"\]\(([^)#\s]+)\)", page.read_text("utf-8"))
    local = [link for link in links if "://" not in link]

    assert [link for link in local if not (page.parent / link).exists()] == []
