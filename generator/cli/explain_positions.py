"""The documentation of positions, in Markdown, from their specification."""

from generator.cli.reference import HEAD, key_rows
from generator.game.expressions import FUNCTIONS
from generator.game.position_values import OF_POSITIONS
from generator.loading.position_schema import BOARD, LYING, MOVE, POSITION, SPOT
from generator.loading.record_schema import Record


def positions_page() -> str:
    """Return the page with every key of boards and positions, and the functions for them."""
    functions = [f"| `{name}` | {what} |" for name, what in {**OF_POSITIONS, **FUNCTIONS}.items()]
    parts = [_INTRODUCTION, *_keys("A board", BOARD), *_keys("A spot", SPOT), _COUNTED]
    parts += ["| function | gives |", "| --- | --- |", *functions, ""]
    parts += [*_keys("A position", POSITION), *_keys("A card that lies there", LYING)]
    return "\n".join([*parts, *_keys("A move", MOVE), _SHOWN])


def _keys(title: str, record: Record) -> list[str]:
    return [f"## {title}", "", HEAD, *key_rows(record), ""]


_INTRODUCTION = """# Positions

A worked example in rules shows cards on a table and computes something from them. The press
computes it from data. A *board* (`templates/boards/<name>.yaml`) says where cards can lie and what
is counted there; a *position* (`templates/positions/<name>.yaml`) says which card lies where.
Documents show the position as a figure of printed cards, and take every number in the text from
it. A position can also state under `expect:` what must be true in it, and `prelo check` reports
when it is not. An example from [Market Day](examples/game/cards.yaml):

<img alt="Three stalls with cards on them, and an arrow with a number" src="pictures/positions.svg">

```yaml
# templates/boards/square.yaml
<board>
# templates/positions/noon.yaml
<position>
```
"""

_COUNTED = """## What is computed

Expressions are those of faces ([faces.md](faces.md), Conditions), applied to spots. `coin(left)` is
the value of `coin` under `counts:` for a spot, `coin(square)` its sum over an area. `each:` has
expressions for every spot, which they call `here`. These, and the `values:` of a single spot, are
used in the same way. `given:` and `values:` of a position are used by name. Write `_` for
a hyphen in a name. Cards that lie face down do not count. True counts as 1 in sums.
"""

_SHOWN = """## In documents

`{{ position("noon") }}` is the figure, as wide as the text. Letters that would be too small
to read are left out, and so are covered parts of cards. After `{% set p = position("noon") %}`:

| write | to get |
| --- | --- |
| `p.value("seller")` | a value from `given:` or `values:` |
| `p.of("left", "coin")` | a value of a spot, or its sum over an area |
| `p.reckon("coin(left) - coin(right)")` | any expression |
| `p.cards("left")` | the cards of a spot, from the lowest up |
| `p.inside`, `p.width`, `p.height` | the figure, for use in your own drawing, in mm |

`{{ back("loaf") }}` is the back of a card, `{{ face("loaf") }}` its front.
"""
