"""What is quicker than in ReportLab comes to the same: bytes of files, and each piece alone."""

import pytest
from reportlab.pdfbase import pdfdoc

from generator.drawing import canvas
from generator.drawing.reportlab_speed import ORIGINALS
from generator.graphics.fonts import Fonts


def test_encoding() -> None:
    """What ReportLab writes of a text is the same, if quicker, and so is what it refuses."""
    for text in [*map(chr, range(0x180)), "1 0 0 1 2 3 cm\n/x Do", "Ação – “x”", "a\x18b"]:
        try:
            expected = text.encode("extpdfdoc")
        except UnicodeEncodeError:
            with pytest.raises(UnicodeEncodeError):
                pdfdoc.pdfdocEnc(text)
        else:
            assert pdfdoc.pdfdocEnc(text) == expected
    assert pdfdoc.pdfdocEnc(b"x\xff") == b"x\xff"


def test_numbers() -> None:
    """A number is written as ReportLab writes it, whatever was written before."""
    (was,) = (was for _, name, was, _ in ORIGINALS if name == "fp_str")
    numbers = [0, 1, 1.0, -0.0, 0.5, -0.25, 1e-8, 123456.789, 1 / 3, 72, 72.0, 595.275590551]

    assert [pdfdoc.fp_str(each) for each in numbers * 2] == [*map(was, numbers * 2)]


def test_names() -> None:
    """A name is escaped as ReportLab escapes it."""
    (was,) = (was for _, name, was, _ in ORIGINALS if name == "PDFName")

    assert [*map(pdfdoc.PDFName, ["Type", "a b", "#1", "Type"])] == [
        *map(was, ["Type", "a b", "#1", "Type"])
    ]


def test_equal_bytes(fonts: Fonts, monkeypatch: pytest.MonkeyPatch) -> None:
    """A file is the same with what is quicker and without, and so is a second one of a run."""
    quick = [_file(fonts), _file(fonts)]
    for owner, name, was, quicker in ORIGINALS:
        assert vars(owner)[name] is quicker
        monkeypatch.setattr(owner, name, was)

    assert quick == [_file(fonts)] * 2


def _file(fonts: Fonts) -> bytes:
    """Return a file with small and large streams, and texts that are no ASCII."""
    about = canvas.Metadata("Agência", "x", "", "pt-BR", "", "")
    page = canvas.Page((298.5, 420), fonts.files, about)
    page.form("small", (0, 0, 9.5, 9), "0 0 9 9 re f")
    page.form("large", (0, 0, 99, 99), "0 0 99 99 re f\n" * 1000)
    shown = page.text(fonts.shape("text", "Crise – ação"), "text", 10, (72, 144))
    page.write(f"{page.form_operator('small')} {page.form_operator('large')} BT {shown} ET")
    page.bookmark("Início")
    page.next_page()
    return page.save()
