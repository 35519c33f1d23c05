"""The digests of the press's own files."""

from pathlib import Path

from generator.base.own_files import digest_of_code, digests_below


def test_each_file_once(tmp_path: Path) -> None:
    """A file has a digest of what it held when it was asked for first; compiled code has none."""
    (tmp_path / "part/within").mkdir(parents=True)
    (tmp_path / "part/one.py").write_text("1")
    (tmp_path / "part/within/other.txt").write_text("2")
    (tmp_path / "part/one.pyc").write_text("3")

    found = digests_below(tmp_path, "part")
    (tmp_path / "part/one.py").write_text("other")

    assert [*found] == ["part/one.py", "part/within/other.txt"]
    assert digests_below(tmp_path, "part") is found
    assert found["part/one.py"] != found["part/within/other.txt"]


def test_rooms() -> None:
    """Each room has a digest of its own, the code within it included, and no other."""
    assert digest_of_code("pages") != digest_of_code("documents")
    assert digest_of_code("graphics") != digest_of_code("graphics/svg")
    assert digest_of_code("pages", "text") not in {digest_of_code("pages"), digest_of_code("text")}
