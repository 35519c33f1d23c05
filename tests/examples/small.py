"""SVG to the same SVG in fewer bytes: its lines relative, and to what an eye can see."""

import re
from collections import defaultdict
from collections.abc import Iterator
from functools import cache

_DATA = re.compile(r'(?<= d=")[^"]+')
_PART = re.compile(r"([MLHVCQZ])([^MLHVCQZ]*)")
_NUMBER = re.compile(r"-?(?:\d+\.?\d*|\.\d+)")
_TILE = re.compile(r'<g transform="matrix\(((?:\S+ ){4})(\S+) (\S+)\)">(<path[^>]*/>)</g>')
_RUN = re.compile(r'(?:<use href="#t\d+" x="\S+" y="\S+"/>)+')
_USE = re.compile(r'<use href="#(t\d+)" x="(\S+)" y="(\S+)"/>')
_PATH = re.compile(r"<path(?! id=)[^>]{300,}/>")
_OFTEN = 9  # as often as this, one outline is a pattern's
_FINE = 12  # units: what is smaller, as a pattern's tile, needs a digit more


def compact(svg: str) -> str:
    """Return SVG as the press writes it in fewer bytes; a tenth of a point is seen by nobody."""
    return _DATA.sub(lambda match: _relative(match[0]), _tiles_once(svg))


def _tiles_once(svg: str) -> str:
    """Return SVG in which the tile of a pattern is written once."""
    names: dict[tuple[str, str], str] = {}
    times = cache(svg.count)  # an area has a thousand tiles, which are all alike

    def used(match: re.Match[str]) -> str:
        turned, x, y, path = match.groups()
        if times(path) < _OFTEN:
            return match[0]
        name = names.setdefault((turned, path), f"t{len(names)}")
        return f'<use href="#{name}" x="{float(x):.4g}" y="{float(y):.4g}"/>'

    drawn = _TILE.sub(used, svg)
    tiles = "".join(
        f'<g id="{name}" transform="matrix({turned}0 0)">{path}</g>'
        for (turned, path), name in names.items()
    )
    return f"<defs>{tiles}</defs>{_RUN.sub(_rows_once, drawn)}" if tiles else drawn


def _rows_once(match: re.Match[str]) -> str:
    """Return the tiles of an area as rows, the first of which is written and the others use it."""
    rows: dict[str, list[tuple[str, str]]] = defaultdict(list)
    for tile, x, y in _USE.findall(match[0]):
        rows[y].append((tile, x))
    (first, row), *others = rows.items()
    if any(other != row for _, other in others):
        return match[0]
    name = f"r{first}-{row[0][1]}-{len(row)}-{row[0][0]}"
    drawn = "".join(f'<use href="#{tile}" x="{x}"/>' for tile, x in row)
    placed = "".join(f'<use href="#{name}" y="{y}"/>' for y in rows)
    return f'<defs><g id="{name}">{drawn}</g></defs>{placed}'


def written_once(svg: str) -> str:
    """Return SVG in which a long path is written once, and used where it stands again."""
    paths = [path for path in dict.fromkeys(_PATH.findall(svg)) if svg.count(path) > 1]
    for index, path in enumerate(paths):
        first = path.replace("<path", f'<path id="p{index}"', 1)
        before, _, after = svg.partition(path)
        svg = before + first + after.replace(path, f'<use href="#p{index}"/>')
    return svg


def _relative(data: str) -> str:
    parts = [
        (verb, [float(each) for each in _NUMBER.findall(rest)])
        for verb, rest in _PART.findall(data)
    ]
    if any(verb in "HV" for verb, _ in parts):
        return data
    every = [number for _, numbers in parts for number in numbers]
    digits = 1 if max(every) - min(every) > _FINE else 2
    return "".join(_steps(parts, digits))


def _steps(parts: list[tuple[str, list[float]]], digits: int) -> Iterator[str]:
    """Yield each part from where the last one ended, as it was rounded: no error adds up."""
    unit = 10**digits
    here, start, before = (0, 0), (0, 0), ""
    for verb, numbers in parts:
        if verb == "Z":
            here, before = start, "Z"
            yield "z"
            continue
        points = [round(number * unit) for number in numbers]
        ends = [point - here[index % 2] for index, point in enumerate(points)]
        yield _joined("" if verb == before else verb.lower(), ends, unit)
        here, before = (points[-2], points[-1]), verb
        if verb == "M":
            start, before = here, "L"


def _joined(verb: str, numbers: list[int], unit: int) -> str:
    """Return numbers as SVG has them with as few signs between them as it takes."""
    text = verb
    for index, number in enumerate(numbers):
        shown = f"{number / unit:.2f}".rstrip("0").rstrip(".")
        shown = re.sub(r"^(-?)0\.", r"\1.", shown)
        shown = "0" if shown in ("-0", "") else shown
        text += shown if shown.startswith("-") or (verb and not index) else f" {shown}"
    return text
