"""cards.yaml and journals: bombs, huge numbers, endless texts, thousands of cards."""

import os
from pathlib import Path

from tests.fuzz.press import BASE, Case
from tests.fuzz.recipes.making import CARDS, DOCUMENTS, Spoil, edit, put, replace

_HUGE = "9" * 5000
_JOURNAL = (BASE / "journal/game.txt").read_text("utf-8")
_MANY = 240_000  # characters: nearly the largest journal that is read
_MATCH = _JOURNAL[_JOURNAL.index("PART1") : _JOURNAL.index("PART2")]


def _cards(number: int, keys: str) -> Spoil:
    """Add cards; `keys` are what is not the same for all, %d is the card's number."""

    def spoil(case: Case) -> None:  # no sooner: whatever collects the tests imports this
        added = "".join(
            f"  - {{id: c{n}, number: {n}, kind: action, deck: day, copies: 1, {keys % n}}}\n"
            for n in range(100, 100 + number)
        )
        edit("\ncards:\n", f"\ncards:\n{added}")(case)

    return spoil


def _effects(text: str) -> Spoil:
    """Add two hundred cards with an effect."""
    return _cards(200, f'name: N%d, effect: [{{prompt: "{text}"}}]')


def _fields(text: str) -> Spoil:
    """Declare more fields, or say more of the last one."""
    return edit("  omen: drawing?\n", f"  omen: drawing?\n{text}\n")


def _data(text: str) -> Spoil:
    """Write the data that a document reads."""
    return put(f"{DOCUMENTS}/rules.yaml", f"steps: {text}\n")


def _journal(content: str | bytes) -> Spoil:
    return put("game.txt", content)


def _bomb(levels: int) -> str:
    """Return lines that unfold to 9 to the power of `levels` values."""
    rows = ["\n  - &a0 [x, x, x, x, x, x, x, x, x]\n"]
    rows += [f"  - &a{n} [{f'*a{n - 1}, ' * 9}]\n" for n in range(1, levels)]
    return "".join(rows)


RECIPES: dict[str, Spoil] = {
    "cards/alias_bomb": put("cards.yaml", f"{CARDS}bomb:{_bomb(30)}"),
    "cards/alias_quadratic": put(
        "cards.yaml", f"{CARDS}bomb:\n  - &a [{'x, ' * 5000}]\n  - [{'*a, ' * 5000}]\n"
    ),
    "cards/alias_for_phrases": edit(
        "italics: [Keep it secret]", f"italics: [&a [{'x, ' * 3000}], {'*a, ' * 3000}]"
    ),
    "cards/alias_for_forms": edit(
        "forms: [draw*, drew]", f"forms: &f [{'draw*, ' * 5000}], objects: *f, between: *f"
    ),
    "cards/deep_900": edit("name: Ferry", "name: " + "[" * 900 + "]" * 900),
    "cards/deep_50000": edit("name: Ferry", "name: " + "[" * 50_000 + "]" * 50_000),
    "cards/integer_huge": edit("number: 7", f"number: {_HUGE}"),
    "cards/integer_huge_copies": edit("copies: {day: 1, night: 2}", f"copies: {{day: {_HUGE}}}"),
    "cards/integer_huge_numbers": edit("numbers: [1, 49]", f"numbers: [-{_HUGE}, {_HUGE}]"),
    "cards/number_huge": edit("width: 50", f"width: {_HUGE}.5"),
    "cards/number_infinite": edit("bleed: 2", "bleed: 1e999"),
    "cards/number_not_one": edit("corner: 2.5", "corner: .nan"),
    "cards/surrogate": edit("name: Ferry", 'name: "Fer\\ud800ry"'),
    "cards/surrogate_key": edit("name: Ferry", '"n\\ud800": Ferry'),
    "cards/surrogate_id": edit("id: tiny", 'id: "\\ud800"'),
    "cards/surrogate_effect": edit("Nobody trades.", '"Nobody \\udc80 trades."'),
    "cards/surrogate_title": edit("title: Lanterns", 'title: "\\ud800"'),
    "cards/line_separator": put(
        "cards.yaml", "# one\u2028two\x85three\n" + CARDS.replace("number: 7", "number: x")
    ),
    "cards/line_separator_at_end": put("cards.yaml", CARDS + 'more: "\u2028\u2028'),
    "cards/old_mac": put("cards.yaml", CARDS.replace("\n", "\r")),
    "cards/old_mac_with_faults": put(
        "cards.yaml", CARDS.replace("on the hill", "on  the hill").replace("\n", "\r")
    ),
    "cards/ends_in_brackets": put("cards.yaml", CARDS + "more: [a,\n\n\n"),
    "cards/ends_in_quotes": put("cards.yaml", CARDS + 'more: "a\n\n'),
    "cards/copies_many": edit("copies: 2", "copies: 9999"),
    "cards/mark_of_300_letters": edit("omen: cloud", f"omen: {'c' * 300}"),
    "cards/face_of_300_letters": edit("{face: house", f"{{face: {'c' * 300}"),
    "cards/paper_of_300_letters": edit("papers: [a4]", f"papers: [{'c' * 300}]"),
    "cards/id_of_300_letters": edit("id: tiny", f"id: {'c' * 300}"),
    "cards/release_of_300_digits": edit('"0.3"', f'"{"1" * 300}"'),
    "cards/release_that_climbs": edit('"0.3"', "x/../../../../climbed"),
    "cards/words_5000": _effects("a b " * 1200),
    "cards/spaces_5000": _effects("a" + " " * 4900 + "b"),
    "cards/phrases_5000": _effects("draw not ever trade a two " * 180),
    "cards/quotes_5000": _effects("'" * 4900),
    "cards/full_stops_5000": _effects("." * 4900),
    "cards/digits_5000": _effects("1" * 4900),
    "cards/capitals_5000": _effects("A " * 2400),
    "cards/marks_unknown_10000": _cards(10_000, "name: N%d, omen: sun-moon-flame"),
    "cards/members_unknown_10000": _cards(10_000, "name: N%d, alliance: gold-silver-ember"),
    "cards/fields_20000": _fields("".join(f"  f{n}: integer?\n" for n in range(20_000))),
    "cards/fields_of_no_type": _fields(
        "  a: {}\n  b: []\n  c: ~\n  d: '?'\n  e: '??'\n  f: text??"
    ),
    "cards/fields_of_wrong_types": _fields("  a: [text]\n  b: {type: [text]}\n  c: {type: {a: b}}"),
    "cards/fields_reserved": _fields("  id: text\n  kind: group\n  title: text\n  copies: integer"),
    "cards/fields_second_effect": _fields("  rules: effect?\n  more: {type: effect, sections: {}}"),
    "cards/fields_about_nothing": _fields(
        "  a: {type: text, about: a}\n  b: {type: rich, about: no}"
    ),
    "cards/fields_of_no_group": _fields("  a: group\n  b: {type: group, group: b}"),
    "cards/fields_with_bounds": _fields(
        f"  a: {{type: integer, least: {_HUGE}, most: -{_HUGE}}}\n"
        "  b: {type: decimal, least: .nan, most: .inf, default: 1e999}\n"
        "  c: {type: integer, least: 9, most: 1, default: 5}"
    ),
    "cards/fields_with_defaults": _fields(
        "  a: {type: effect, default: [a: b]}\n  b: {type: group, default: []}\n"
        "  c: {type: choice, choices: [], default: x}\n  d: {type: flag, list: true, default: []}"
    ),
    "cards/fields_in_lists": _fields(
        "  a: {type: drawing, list: true, default: [sun, moon]}\n"
        "  b: {type: group, group: alliance, list: true, default: [gold, silver]}\n"
        "  c: {type: flag, list: true, required: false}"
    ),
    "cards/effect_in_a_list": edit("effect: {type: effect,", "effect: {type: effect, list: true,"),
    "cards/effect_without_sections": edit("{type: effect, sections:", "{type: effect, label:"),
    "cards/sections_20000": edit(
        "sections: {", f"sections: {{{', '.join(f's{n}: x' for n in range(20_000))}, "
    ),
    "cards/section_others": edit("lasting: while", "others: while"),
    "cards/groups_reserved": edit("  - id: alliance", "  - id: card"),
    "cards/groups_20000": edit(
        "groups:\n",
        "groups:\n"
        + "".join(f"  - {{id: g{n}, members: {{a: {{name: A}}}}}}\n" for n in range(20_000)),
    ),
    "cards/groups_without_members": edit("groups:\n", "groups:\n  - {id: none, members: []}\n"),
    "cards/groups_by_id": edit("groups:\n", "groups: {a: {members: {b: ~, ~: c, [d]: e}}}\nx:\n"),
    "cards/groups_called_as_names_are": edit("  - id: alliance", "  - id: range"),
    "cards/kinds_by_id": edit("kinds:\n", "kinds: {action: ~, event: [a], ~: {}}\nx:\n"),
    "cards/number_of_letters": edit("number: 7", f"number: {'S' * 300}"),
    "cards/number_of_signs": edit("number: 7", "number: '</title>'"),
    "cards/faces_20000": edit(
        "[{face: house, when: alliance}, action]", f"[{'action, ' * 20_000}]"
    ),
    "cards/faces_of_no_field": edit("when: alliance", "when: nothing"),
    "cards/cards_100000": _cards(100_000, "name: Name %d"),
    "cards/names_alike": _cards(3000, f"name: {'Long name ' * 100}%d"),
    "cards/names_known_in_texts": _cards(3000, 'name: N, effect: [{prompt: "N N N N %d"}]'),
    "cards/phrase_of_stars": edit("[draw*, drew]", f'["{"a*" * 200}b", "*", "**"]'),
    "cards/phrase_of_brackets": edit("[draw*, drew]", '["(a+)+$", "[", "\\\\", "a|b"]'),
    "cards/italics_of_letters": edit("[Keep it secret]", "[a, e, i, o, u, ' ', '.']"),
    "cards/terms_20000": edit(
        "  weak: [",
        "".join(f"    - {{id: t{n}, forms: [f{n}*]}}\n" for n in range(20_000)) + "  weak: [",
    ),
    "cards/line_of_20_mb": edit("name: Ferry", "name: " + "x" * 20_000_000),
    "cards/keys_100000": put("cards.yaml", CARDS + "".join(f"k{n}: 1\n" for n in range(100_000))),
    "cards/card_huge": edit("width: 50, height: 70", "width: 1000, height: 1000"),
    "cards/bleed_beyond": edit("bleed: 2", "bleed: 1e6"),
    "documents/title_injects": edit("title: Lanterns", 'title: "</title><script>1</script>"'),
    "documents/house_injects": edit("House of Gold", '"</title><script>1</script>"'),
    "documents/language_is_a_path": edit("en-GB", "en-GB-x-a/../../b"),
    "documents/language_unknown": edit("en-GB", "qq-QQ"),
    "documents/license_runs": edit("https://creative", "javascript:alert(1)//"),
    "documents/data_alias_bomb": _data(_bomb(12)),
    "documents/data_alias_of_itself": _data("&a [*a, x]"),
    "documents/data_deep": _data("[" * 900 + "]" * 900),
    "documents/data_integer_huge": _data(f"[{_HUGE}]"),
    "documents/data_surrogate": _data('["\\ud800"]'),
    "documents/data_values_many": _data(f"[{'x, ' * 500_000}]"),
    "journals/long": _journal(
        _JOURNAL.partition("PART1")[0]
        + "".join(_MATCH.replace("PART1", f"PART{n}") for n in range(1, _MANY // len(_MATCH)))
    ),
    "journals/too_long": _journal("V(Ana). " * _MANY),
    "journals/brackets": _journal("068(" * (_MANY // 4)),
    "journals/brackets_closed": _journal("068(" * 20_000 + ")" * 20_000 + "."),
    "journals/names_long": _journal("ID(" + "A" * _MANY + "=Roxismo)."),
    "journals/equals": _journal("=" * _MANY),
    "journals/spaces": _journal(" " * _MANY + "x"),
    "journals/victories": _journal("V(Ana). " * (_MANY // 8)),
    "journals/conquests": _journal(f"CONQ(Ana=9[{'001, ' * (_MANY // 5)}])."),
    "journals/seats": _journal(
        f"ID({', '.join(f'A{n}=Roxismo' for n in range(3000))}).\n"
        f"PART1({', '.join(f'A{n}=S=068' for n in range(3000))}).\n"
        + "J1(A1, 5, 0). 068().\n"
        * 200
    ),
    "journals/utf_16": _journal(_JOURNAL.encode("utf-16")),
    "journals/surrogate": _journal("ID(A\ud800=Roxismo)."),
    "journals/not_text": _journal(bytes(range(256))),
    "journals/pipe": replace("game.txt", os.mkfifo),
    "journals/folder": replace("game.txt", Path.mkdir),
    "journals/never_ends": replace("game.txt", lambda path: path.symlink_to("/dev/zero")),
}
