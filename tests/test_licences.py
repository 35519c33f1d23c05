"""Whatever the press brings along that others have made comes with the text of its licence."""

import re
import tomllib
from hashlib import sha256
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent
DICTIONARIES = ROOT / "generator/data/dictionaries"
PROFILES = ROOT / "generator/data/profiles"
# As their publishers have them: gnu.org, mozilla.org, Debian's package hunspell-en-us.
TEXTS = {
    "GPL-3.0": "3972dc9744f6499f0f9b2dbf76696f2ae7ad8af9b23dde66d6af86c9dfb36986",
    "LGPL-3.0": "e3a994d82e644b03a792a930f574002658412f62407f5fee083f2555c5f23118",
    "MPL-1.1": "f849fc26a7a99981611a3a370e83078deb617d12a45776d6c4cada4d338be469",
    "SCOWL": "1d7c0128f6c72d2270bf1b271b37a3a21267f759161b68c4dc6c501574c0892e",
    "MPL-2.0": "fab3dd6bdab226f1c08630b1dd917e11fcb4ec5e1e020e2c16f83a0a13863e85",
}

PROFILE = "b424c77f40c3423c925536f8ae08634985ccd0fe80eb253d5d229197ded7e886"


@pytest.mark.parametrize("name", TEXTS)
def test_verbatim(name: str) -> None:
    """The licences of the dictionary are word for word those that its README names."""
    path = DICTIONARIES / f"LICENSE-{name}.txt"

    assert sha256(path.read_bytes()).hexdigest() == TEXTS[name]
    assert f"({path.name})" in (DICTIONARIES / "README.md").read_text("utf-8")


def test_dictionary_names_its_licences() -> None:
    """What the dictionary says of its licences is what is shipped."""
    said = (DICTIONARIES / "README_pt_BR.en.txt").read_text("utf-8")

    assert "GNU Lesser General Public License version 3 (LGPLv3)" in said
    assert "Mozilla Public License as published by" in said


def test_fonts_name_their_licences() -> None:
    """Every licence that the page of the fonts links is there, and is the one it says."""
    linked = re.findall(r"\((OFL-\w+\.txt)\)", (ROOT / "fonts/README.md").read_text("utf-8"))

    assert linked
    assert all(
        "SIL Open Font License" in (ROOT / "fonts" / name).read_text("utf-8") for name in linked
    )


def test_profile_is_as_its_publisher_has_it() -> None:
    """What is printed is proofed by the very file of basICColor, whose licence lies beside it."""
    profile = (PROFILES / "ISOcoated_v2_300_bas.icc").read_bytes()
    said = (PROFILES / "LICENSE-zlib.txt").read_text("utf-8")

    assert sha256(profile).hexdigest() == PROFILE
    assert "The zlib/libpng License" in said
    assert "basICColor GmbH" in said


def test_shipped() -> None:
    """A wheel carries every licence, by pyproject.toml, and every pattern there finds some."""
    project = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["project"]
    found = {pattern: set(ROOT.glob(pattern)) for pattern in project["license-files"]}
    licences = {
        path
        for folder in (ROOT, DICTIONARIES, PROFILES, ROOT / "fonts")
        for path in folder.iterdir()
        if path.name.startswith(("LICENSE", "OFL-"))
    }

    assert [pattern for pattern, paths in found.items() if not paths] == []
    assert set().union(*found.values()) == licences
