"""Marks and patterns: SVG that is drawn on cards and in documents."""

from pathlib import Path
from random import Random

from tests.fuzz.mutate import NUMBERS, spoil_markup

BASE = "whole"
MALICE = (
    '<!DOCTYPE svg [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c "&b;&b;&b;">]>&c;',
    '<!DOCTYPE svg SYSTEM "file:///etc/passwd">',
    '<image href="file:///etc/passwd" width="1" height="1"/>',
    '<image href="http://127.0.0.1:9/x.png" width="1" height="1"/>',
    "<script>alert(1)</script>",
    '<style>@import "file:///etc/passwd";</style>',
    '<use href="#a"/><g id="a"><use href="#a"/></g>',
    '<circle cx="1" cy="1" r="0"/>',
    '<rect width="0" height="0"/>',
    '<rect width="1" height="1" rx="1e300"/>',
    '<path d="M0 0"/>',
    '<path d="M0 0A1 1 0 0 1 0 0"/>',
    '<path d="M0 0A0 0 0 0 1 1 1A1e-300 1 0 1 1 2 2"/>',
    '<path d="M0 0' + "A1 1 0 1 1 1 1" * 2000 + '"/>',
    '<path d="' + "M0 0h1v1z" * 3000 + '"/>',
    '<path d="M0 0C1 1"/>',
    '<path d="M0 0L1 1L"/>',
    '<path d="Z"/>',
    '<polyline points="' + "0 0 " * 20_000 + '"/>',
    '<polygon points="1"/>',
    '<line x1="1"/>',
    "<g/>" * 6000,
    "<title>" + "T" * 5000 + "</title>",
    "<foreignObject/>",
)


def generate(random: Random, game: Path) -> None:
    """Spoil a mark or a pattern, or give it a canvas of another size."""
    part = random.choice(("marks", "marks", "patterns"))
    file = random.choice(sorted((game / "templates" / part).glob("*.svg")))
    content = file.read_bytes()
    if random.random() < 0.25:
        sizes = " ".join(random.choice((*NUMBERS, ".01", "1e-9", "2")) for _ in range(2))
        before, _, after = content.partition(b'viewBox="')
        content = before + f'viewBox="0 0 {sizes}"'.encode() + after.partition(b'"')[2]
    file.write_bytes(spoil_markup(random, content, MALICE))
