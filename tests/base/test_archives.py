"""Archives of equal files are equal, whenever they were made."""

from io import BytesIO
from zipfile import ZIP_DEFLATED, ZIP_STORED, ZipFile, ZipInfo

from generator.base.archives import archive, without_dates


def made_in(year: int) -> bytes:
    """Return an OpenDocument-like archive, made in a year."""
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as file:
        for name in ("mimetype", "content.xml"):
            file.writestr(ZipInfo(name, (year, 5, 6, 7, 8, 10)), name * 9)
    return made.getvalue()


def test_no_dates() -> None:
    """The time of making leaves no trace; names, order and contents stay."""
    assert made_in(2001) != made_in(2026)
    assert without_dates(made_in(2001)) == without_dates(made_in(2026))
    with ZipFile(BytesIO(without_dates(made_in(2026)))) as file:
        assert file.namelist() == ["mimetype", "content.xml"]
        assert file.read("content.xml") == b"content.xml" * 9


def test_mimetype_is_stored() -> None:
    """The part by which programs know an OpenDocument file is not compressed."""
    with ZipFile(BytesIO(without_dates(made_in(2026)))) as file:
        kinds = [part.compress_type for part in file.infolist()]
    assert kinds == [ZIP_STORED, ZIP_DEFLATED]


def test_archive() -> None:
    """An archive of parts is the one that loses the time of its making."""
    parts = [(name, name.encode() * 9) for name in ("mimetype", "content.xml")]

    assert archive(parts) == without_dates(made_in(2026))
