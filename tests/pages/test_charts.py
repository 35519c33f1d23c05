"""Charts in a real browser: axe finds nothing wrong, and a telephone shows them large enough."""

from pathlib import Path

from generator.layout.deck import Layout
from generator.outputs import statistics
from tests.pages.visits import Visit, violations


def test_accessible(tiny_layout: Layout, visit: Visit, tmp_path: Path) -> None:
    """Axe finds nothing wrong, in the dark neither; a telephone shows letters that are read."""
    orders = statistics.plan(tiny_layout, tiny_layout.game.first_edition)
    (order,) = (order for order in orders if order.path.endswith(".html"))
    file = tmp_path / "statistics.html"
    file.write_bytes(order.render().content)
    shown = visit.show(file)
    shown.wait_for_selector(".chart svg.upright")

    assert violations(shown) == {}
    shown.emulate_media(color_scheme="dark")
    assert violations(shown, "cat.color") == {}
    heights = shown.eval_on_selector_all(
        "svg.upright text", "all => all.map(each => each.getBoundingClientRect().height)"
    )
    assert min(heights) > 12
    cells = ".rows td.amount"  # each number below its label, at the same edge
    shown.wait_for_selector(cells)
    sides = shown.eval_on_selector_all(cells, "all => all.map(e => getComputedStyle(e).textAlign)")
    assert {*sides} == {"left"}
    assert shown.evaluate("document.documentElement.scrollWidth") <= 360
    assert visit.messages == []
