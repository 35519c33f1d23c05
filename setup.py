"""Puts the press's fonts, which lie where people look for fonts, within its package in a wheel.

All else is said in pyproject.toml, where packages that are found cannot stand beside named ones.
"""

from setuptools import find_packages, setup

setup(
    packages=[
        *find_packages(include=["events*", "generator*", "journal*"]),
        "generator.data.fonts",
    ],
    package_dir={"generator.data.fonts": "fonts"},
)
