"""Six thousand of whatever a game declares: one problem that says so, in linear time."""

from collections.abc import Callable
from pathlib import Path
from time import process_time

import pytest

from generator.loading.game import read_game
from generator.loading.templates import read_templates

MANY = 6_000
SECONDS = 9  # of the processor: a game has 45 for all
GAME = """\
game: {{id: big, title: Big, author: A. Tester, language: en, release: "1"}}
card: {{size: poker}}
editions: [{{id: plain, name: Plain}}]
decks: [{{id: main, name: Main}}]
{parts}
cards:
  - {{id: one, name: One, kind: unit}}
"""
KIND = "kinds: [{id: unit, name: Unit%s}]"


def all_of(form: Callable[[int], str]) -> str:
    """Return the many, with commas between."""
    return ", ".join(map(form, range(MANY)))


MADE = {
    "kinds": lambda: f"kinds: [{{id: unit, name: U}}, {all_of('{{id: k{0}, name: K}}'.format)}]",
    "faces": lambda: KIND % f", face: [{all_of('face-{0}'.format)}]",
    "sections": lambda: (
        f"{KIND % ''}\n"
        f"fields: {{rules: {{type: effect, sections: {{{all_of('s{0}: once'.format)}}}}}}}"
    ),
    "choices": lambda: (
        f"{KIND % ''}\nfields: {{c: {{type: choice, choices: [{all_of('c{0}'.format)}]}}}}"
    ),
    "fields": lambda: KIND % f", fields: {{{all_of('f{0}: integer?'.format)}}}",
    "groups": lambda: (
        f"{KIND % ''}\ngroups: [{all_of('{{id: g{0}, members: [{{id: a, name: A}}]}}'.format)}]"
    ),
    "members": lambda: (
        f"{KIND % ''}\ngroups: [{{id: g, members: [{all_of('{{id: a{0}, name: A}}'.format)}]}}]"
    ),
    "icons": lambda: f"{KIND % ''}\nicons: [{all_of('{{id: i{0}}}'.format)}]",
    "phrases": lambda: (
        f"{KIND % ''}\nchecks: {{{all_of('c{0}: {{expect: name, message: No.}}'.format)}}}"
    ),
}


@pytest.mark.slow
@pytest.mark.parametrize("limit", MADE)
def test_many(limit: str, tmp_path: Path) -> None:
    """So many pass a limit, and what is made of them until that is told takes no long time."""
    (tmp_path / "cards.yaml").write_text(GAME.format(parts=MADE[limit]()), "utf-8")
    before = process_time()
    game, problems = read_game(tmp_path)
    problems += read_templates(tmp_path, game)[1]

    assert any(f"(limit {limit})" in problem.message for problem in problems)
    assert process_time() - before < SECONDS


def test_short_message(tmp_path: Path) -> None:
    """What a value may be is told as far as a line can hold it, however much that is."""
    choices = ", ".join(f"c{number}" for number in range(1_000))
    sections = ", ".join(f"s{number}: once" for number in range(100))
    parts = (
        f"{KIND % ''}\nfields: {{c: {{type: choice, choices: [{choices}]}}, "
        f"rules: {{type: effect, sections: {{{sections}}}}}}}"
    )
    text = GAME.format(parts=parts).replace("kind: unit}", "kind: unit, c: x, rules: [Go.]}")
    (tmp_path / "cards.yaml").write_text(text, "utf-8")
    found = [problem for problem in read_game(tmp_path)[1] if problem.card]

    assert [len(problem.message) < 250 > len(problem.hint) for problem in found] == [True, True]
