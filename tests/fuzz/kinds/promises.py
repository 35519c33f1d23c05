"""Promises: what a game says that it and its documents say."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import damage, spoil_yaml

BASE = "documents"
HONEST = """\
source: The first print
promises:
  - {at: "rules#goal", says: "{fog} stops {count()} trades", why: So it is., line: 3}
  - {at: "*", never: six cards}
  - {of: fog.does, is: "draw: all"}
  - {of: fog.name, says: "{fog.name}", never: "{{x}}"}
  - {holds: 'count(deck="day") == 3 and none("fog", where="number > 3")'}
"""
MALICE = (
    "{" * 4000, "}" * 4000, "{fog}" * 900, "{count()}" * 400, "{" + "(" * 450 + "}",
    "{().__class__.__mro__}", "{open('/etc/passwd')}", "{count() ** 9 ** 9}", "{1 / 0}", "{%s}",
    "{count(where='9' * 9**9)}", "#", "rules#", "*#x", "../rules", "a" * 5000, "\\u202e", "[-x-]",
    "fog." * 500, ".", "..", "group", "deck.", "game.id.id", "fog.actions.x",
)  # fmt: skip


def generate(random: Random, game: Path) -> None:
    """Spoil a file of promises: its bytes, its YAML, or what a promise says."""
    (game / "promises").mkdir()
    text = HONEST
    for _ in range(random.randint(0, 3)):
        lines = text.split("\n")
        index = random.randrange(2, len(lines) - 1)
        key = random.choice(("at", "of", "says", "never", "is", "holds", "why"))
        malice = random.choice(MALICE).replace('"', "'")
        lines.insert(index, f'  - {{{key}: "{malice}", {random.choice(("says", "is"))}: "x"}}')
        text = "\n".join(lines)
    content = text.encode()
    how = random.choice((spoil_yaml, damage, None))
    (game / "promises/own.yaml").write_bytes(how(random, content) if how else content)
