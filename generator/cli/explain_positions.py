"""The documentation of positions, in Markdown, from their specification."""

from generator.cli.reference import HEAD, rows_of
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
    return [f"## {title}", "", HEAD, *rows_of(record), ""]


_INTRODUCTION = """# Positions

A worked example says what follows from the cards that lie on a table. Here they are data: a *board*
(`templates/boards/<name>.yaml`) says where cards can lie and what is counted there, a *position*
(`templates/positions/<name>.yaml`) which card lies where. Documents show the position as a figure
of printed cards and ask it for every number of the text beside it, so that none is typed; what a
position is there to show, it `expect`s, and `prelo check` tells when that no longer holds. Two of
[Market Day](examples/game/cards.yaml):

<img alt="Three stalls with cards on them, and an arrow with a number" src="pictures/positions.svg">

```yaml
# templates/boards/square.yaml
<board>
# templates/positions/noon.yaml
<position>
```
"""

_COUNTED = """## What is computed

Expressions are those of faces ([faces.md](faces.md), Conditions), about spots: `coin(left)` is what
`counts:` says of a spot, `coin(square)` the sum of an area. `each:` has expressions of every spot,
in which it is `here`; they are called in the same way, and so are the `values:` that a spot says of
itself. `given:` and `values:` of a position are names. A hyphen in a name is written `_`; cards
that lie face down do not count; what is true counts 1 in sums.
"""

_SHOWN = """## In documents

`{{ position("noon") }}` is the figure, in the width of its place. Letters that would be too small
to be read in it are left out, and what other cards cover. `{% set p = position("noon") %}` asks:

| write | for |
| --- | --- |
| `p.value("seller")` | what is given, or computed by `values:` |
| `p.of("left", "coin")` | what a spot has, or an area in all |
| `p.reckon("coin(left) - coin(right)")` | any expression |
| `p.cards("left")` | the cards of a spot, from the lowest up |
| `p.inside`, `p.width`, `p.height` | the figure for a drawing of one's own, in mm |

`{{ back("loaf") }}` is the back of a card, as `face` is its front.
"""
