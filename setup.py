"""Puts the press's fonts and pages, which lie where people look for them, within it in a wheel.

All else is said in pyproject.toml, where packages that are found cannot stand beside named ones.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["events*", "generator*", "journal*"]),
        "generator.data.docs",
        "generator.data.fonts",
    ],
    package_dir={"generator.data.docs": "docs", "generator.data.fonts": "fonts"},
)
