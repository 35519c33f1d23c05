"""The files of a game that is made of a table: what stands in them, and where it fits."""

import yaml

from generator.base.paths import DATA
from generator.cli.table_game import cards_file, face_file
from generator.loading.guesses import guess_table

CARDS = (DATA / "new-from-table/cards.yaml").read_text("utf-8")
TABLE = (
    "number,name,art,more art,cost,kind of card,rules,notes\n"
    "1,Wolf,wolf.png,a.png,1,A creature of the deep forest,Draw 1 card.,n\n"
    "2,Bear,bear.png,b.png,2,Another creature of the hills,Stop.,\n"
)


def face_of(table: str) -> tuple[dict[str, dict[str, object]], str]:
    """Return the boxes of the face that a table gets, and the face's text."""
    text = face_file(guess_table("cards.csv", table.encode()))
    return yaml.safe_load(text)["boxes"], text


def test_cards_file() -> None:
    """What was seen in each column stands behind its field; a heading leads to its key."""
    guess = guess_table("cäfé.csv", TABLE.replace("kind of card", 'Who ""is"" it').encode())
    text = cards_file(CARDS, guess, "cäfé.csv", "Braces {id}", "braces")
    tree = yaml.safe_load(text)

    assert tree["game"]["title"] == "Braces {id}"
    assert "      cost: integer # 1 to 2\n" in text
    assert "      notes: text? # not printed: for you, it seems\n" in text
    assert tree["cards"]["from"] == "cäfé.csv"
    assert "decimal" not in tree["cards"]


def test_face() -> None:
    """A picture stands above the short lines, the texts below them, and nothing on another."""
    boxes, text = face_of(TABLE)
    picture, cost, kind = boxes["picture"], boxes["cost"], boxes["kind-of-card"]

    assert picture["image"] == "art"
    assert float(str(picture["y"])) + float(str(picture["height"])) < float(str(cost["y"]))
    assert float(str(cost["y"])) < float(str(kind["y"])) < float(str(boxes["texts"]["y"]))
    assert boxes["texts"]["rich"] == ["rules"]
    assert str(boxes["foot"]["text"]).startswith("{number} · ")
    assert text.endswith("# Not printed: more-art, notes. Give each a box.\n")


def test_short_lines_side_by_side() -> None:
    """Two short lines stand in one row, a long one alone and after them."""
    boxes, _ = face_of("name,cost,sort of thing,rank\na,1,A creature of the deep,2\nb,2,Else,3\n")

    assert boxes["cost"]["y"] == boxes["rank"]["y"]
    assert (boxes["cost"]["x"], boxes["rank"]["x"]) == (5, 32.5)
    assert "right" in boxes["sort-of-thing"]


def test_more_than_fits() -> None:
    """Lines for which the card has no room are declared, and named at the end."""
    columns = ",".join(f"column {number}" for number in range(40))
    values = ",".join("2" for _ in range(40))
    boxes, text = face_of(f"name,{columns}\na,{values}\nb,{values}\n")

    assert all(float(str(box.get("y", 0))) < 80 for box in boxes.values())
    assert "column-39. Give each a box" in text
