"""One licence in the places where a game names it, and another one in one of them."""

import pytest

from generator.base.frozen import replace
from generator.checks import license_differs
from generator.layout.templates import GameFiles
from tests.checks.proofreading import NOTHING
from tests.games.root import tiny_game

ADDRESS = "https://creativecommons.org"


def found(named: str, link: str = "", attribution: str = "", ruling: str = "") -> list[str]:
    """Return the messages and hints about a game with a licence, of which other places speak."""
    game = tiny_game()
    info = replace(game.info, license=named, license_url=link, attribution=attribution)
    card = replace(game.cards[0], values={**game.cards[0].values, "ruling": ruling})
    files = GameFiles(replace(game, info=info, cards=(card,)), NOTHING)
    return [f"{it.message}; {it.hint}".strip("; ") for it in license_differs.find.problems(files)]


@pytest.mark.parametrize(
    ("named", "link"),
    [
        ("CC BY 4.0", f"{ADDRESS}/licenses/by/4.0/"),
        ("CC BY 4.0", f"See {ADDRESS}/licenses/by/4.0."),
        ("CC BY-NC-SA 4.0", f"{ADDRESS}/licenses/by-nc-sa/4.0/deed.de"),
        ("CC BY", f"{ADDRESS}/licenses/by/3.0/"),
        ("CC0 1.0", f"{ADDRESS}/publicdomain/zero/1.0/"),
        ("CC0", f"{ADDRESS}/publicdomain/zero/1.0/"),
        ("CC BY 4.0", "https://example.org/licenses/by-nc/4.0/"),
        ("All rights reserved", f"{ADDRESS}/licenses/by/4.0/"),
        ("CC BY 4.0", ""),
    ],
)
def test_same(named: str, link: str) -> None:
    """A version is compared where both have one; of other licences nothing is known."""
    assert found(named, link, named, f"It is under {named}.") == []


@pytest.mark.parametrize(
    ("named", "link", "leads", "cure"),
    [
        ("CC BY 4.0", "licenses/by-nc/4.0/", "CC BY-NC 4.0", "licenses/by/4.0/"),
        ("CC BY-SA 4.0", "licenses/by-sa/3.0/", "CC BY-SA 3.0", "licenses/by-sa/4.0/"),
        ("CC BY 4.0", "publicdomain/zero/1.0/", "CC0 1.0", "licenses/by/4.0/"),
        ("CC0 1.0", "licenses/by/4.0/", "CC BY 4.0", "publicdomain/zero/1.0/"),
        ("CC BY", "licenses/by-nc/4.0/", "CC BY-NC 4.0", ""),
    ],
)
def test_link(named: str, link: str, leads: str, cure: str) -> None:
    """A link to another licence is told, with the right one where the version is known."""
    hint = f"write {ADDRESS}/{cure}, or change the licence" if cure else "change one of the two"
    assert found(named, f"{ADDRESS}/{link}") == [
        f'the link leads to {leads}, "license" says {named}; {hint}'
    ]


@pytest.mark.parametrize(
    ("text", "others"),
    [
        ("Lamps is under CC BY-SA 4.0.", ["CC BY-SA 4.0"]),
        ("Under CC BY 3.0, its pictures CC0.", ["CC BY 3.0", "CC0"]),
        ("Under CC BY 4.0, as the pictures: CC BY.", []),
        ("Under BY-SA, as is said nowhere.", []),
    ],
)
def test_texts(text: str, others: list[str]) -> None:
    """Every other licence in the attribution, or in a text, is told where it stands."""
    assert found("CC BY 4.0", attribution=text) == [
        f'the attribution names {other}, "license" says CC BY 4.0; write CC BY 4.0'
        for other in others
    ]
    assert found("CC BY 4.0", ruling=text) == [
        f"{other} is not the licence of the game, which is CC BY 4.0; "
        "write {{ game.info.license }} in documents, which follows"
        for other in others
    ]
