"""YAML's merge key, as a designer writes kinds that share most of what they are."""

import pytest

from generator.base.problem import Place
from generator.loading.source import parse_yaml

KINDS = """
unit: &unit
  size: poker
  back: realm
boss:
  <<: *unit
  size: tarot
relic: {<<: [*unit, {name: Relic, size: mini}], back: relic}
both:
  <<: [{size: a}, {size: b}]
chain: {<<: {<<: *unit, back: other}}
"""


@pytest.mark.parametrize(
    ("path", "value"),
    [
        (("boss", "size"), "tarot"),
        (("boss", "back"), "realm"),
        (("relic", "name"), "Relic"),
        (("relic", "size"), "poker"),
        (("relic", "back"), "relic"),
        (("both", "size"), "a"),
        (("chain", "back"), "other"),
        (("chain", "size"), "poker"),
    ],
)
def test_merged(path: tuple[str, ...], value: str) -> None:
    """What is said itself counts first, then what is taken over first."""
    source, problems = parse_yaml("kinds.yaml", KINDS)
    node = source.node(path)

    assert not problems
    assert node
    assert node.value == value


def test_place_of_what_is_taken_over() -> None:
    """A value stands where it is written."""
    source, _ = parse_yaml("kinds.yaml", KINDS)

    assert source.place(("boss", "back")) == Place("kinds.yaml", 4, 9)


def test_nothing_to_take_over() -> None:
    """What is no mapping cannot be taken over."""
    _, problems = parse_yaml("kinds.yaml", "unit:\n  <<: [poker]\n")

    assert [str(problem) for problem in problems] == [
        (
            'kinds.yaml:2:8: error [wrong-type] "<<" takes over "key: value" lines, found "poker"\n'
            "  hint: give the lines a name with &, and write <<: *name"
        )
    ]
