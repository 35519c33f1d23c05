"""What texts rely on: references and claims that ask for anything, and files of seals like none."""

import json
from pathlib import Path
from random import Random
from typing import Any

from tests.fuzz.mutate import NUMBERS, TEXTS, any_value, damage

BASE = "documents"
_CALLS = (
    "none",
    "some",
    "all",
    "count",
    "designs",
    "fewest",
    "most",
    "exec",
    "open",
    "__import__",
    "has",
    "sum",
)
_KEYS = (
    "deck",
    "kind",
    "action",
    "to",
    "section",
    "list",
    "where",
    "alliance",
    "omen",
    "of",
    "x",
    "if",
)
_REFERENCES = (
    "fog", "fog.effect", "fog.name", "fog.actions", "fog.actions.draw", "fog.x.y.z", "game.license",
    "game.__class__", "game", "group.alliance", "group.alliance.gold",
    "group.alliance.gold.motto", "group.alliance.gold.x.y", "list.x", "deck.day",
    "term.", ".", "..", "../../outside/secret.txt", "", "frog", "cards.yaml",
)  # fmt: skip
_MALICE = (
    "().__class__.__mro__", "9**9**9", "'a' * 10**9", "[x for x in ()]", "lambda: 1", "x := 1",
    "(" * 200, "not " * 120 + "1", "1" * 499, "count() and " * 40 + "count()", "f'{open}'", "\\",
    "count() == 10**5000", "1 / 0 == count()", "none(where='sum(' * 99)", "*('fog',)",
    "**{}", "\x00",
)  # fmt: skip
_SUBJECTS = (
    "effect", "ruling", "actions", "fog.effect", "game.license", "term.x", "erratum.fog",
    "group.alliance.motto", "group.alliance.gold.motto", "group.x.y.z",
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Let passages and texts rely on anything, and give the game some file of seals."""
    rules = game / "templates/documents/rules.html"
    tags = (f"<p>{{% relies on {_reliance(random)} %}}x</p>" for _ in range(random.randint(1, 5)))
    with rules.open("a", encoding="utf-8", errors="surrogatepass") as file:
        file.write("\n".join(tags))
    relies = {random.choice(_SUBJECTS): _references(random) for _ in range(random.randint(0, 2))}
    with (game / "cards.yaml").open("a", encoding="utf-8", errors="surrogatepass") as file:
        file.write(f"\nrelies: {json.dumps(relies)}\n")
    content = json.dumps(_seals(random)).encode("utf-8", "surrogatepass")
    is_damaged = random.random() < 0.3
    (game / "templates/seals.json").write_bytes(damage(random, content) if is_damaged else content)


def _reliance(random: Random) -> str:
    parts = random.choices((_claim, _reference, _malice), (3, 3, 1), k=random.randint(1, 3))
    return ", ".join(part(random) for part in parts)


def _reference(random: Random) -> str:
    return json.dumps(random.choice(_REFERENCES))


def _references(random: Random) -> list[str]:
    return [random.choice((*_REFERENCES, "effect")) for _ in range(random.randint(0, 3))]


def _malice(random: Random) -> str:
    return random.choice(_MALICE)


def _claim(random: Random) -> str:
    named = [_reference(random) for _ in range(random.randint(0, 2))]
    asked = [f"{random.choice(_KEYS)}={_value(random)}" for _ in range(random.randint(0, 2))]
    call = f"{random.choice(_CALLS)}({', '.join(named + asked)})"
    return random.choice((call, f"not {call}", f"{call} == {random.choice(NUMBERS) or 1}"))


def _value(random: Random) -> str:
    known = ("day", "event", "gold", "number > 3", "x(", "fog")
    return json.dumps(random.choice((*known, random.choice(TEXTS))))


def _seals(random: Random) -> Any:  # noqa: ANN401 - any JSON
    names = {random.choice(("fog", "ferry", "gone")): random.choice(("Fog", "Barge", "", "(", "."))}
    seal = {"wording": random.choice(TEXTS), "texts": {"templates/documents/rules.html": ["x"]}}
    whole = {"format": 1, "names": names, "seals": {"fog.effect": [seal, seal]}}
    spoilt = random.choice(list(whole))
    return whole | {spoilt: _plain(any_value(random))} if random.random() < 0.5 else whole


def _plain(value: Any) -> Any:  # noqa: ANN401 - what JSON can say
    return json.loads(json.dumps(value, default=str))
