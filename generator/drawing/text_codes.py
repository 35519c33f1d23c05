"""Texts as codes of a file's fonts, in the operators of PDF (ISO 32000-1, 9.4.3)."""

from collections.abc import Mapping

from msgspec import Struct, field

_LEAST_KERN = 0.5  # / EM: smaller differences are below a printer's resolution
# Codes that must be escaped in a string of a PDF (ISO 32000-1, 7.3.4.2).
ESCAPES = {code: f"\\{code:03o}" for code in (*range(32), *range(127, 256))}
ESCAPES |= {ord(character): f"\\{character}" for character in "()\\"}


def shown_text(text: str, kerns: tuple[float, ...], codes: Mapping[int, str]) -> str:
    """Return a TJ operator: codes in strings, between them the kerns (ISO 32000-1, 9.4.3)."""
    parts, start = [], 0
    for end in [
        end for end, kern in enumerate(kerns, start=1) if not -_LEAST_KERN < kern < _LEAST_KERN
    ]:
        parts.append(f"({text[start:end].translate(codes)}) {-kerns[end - 1]:.0f}")
        start = end
    if start < len(text):
        parts.append(f"({text[start:].translate(codes)})")
    return f"[{' '.join(parts)}] TJ"


class FontCodes(Struct):
    """The codes in the file of the characters of a role's first font."""

    font: str = ""
    known: set[str] = field(default_factory=set)
    written: dict[int, str] = field(default_factory=dict)

    def note(self, font: str, text: str, coded: bytes) -> None:
        """Note the codes of a text's characters in a font."""
        self.font = font
        self.known.update(text)
        for character, code in zip(text, coded.decode("latin-1"), strict=True):
            self.written[ord(character)] = code.translate(ESCAPES)
