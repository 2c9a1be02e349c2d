"""A program to extend."""

from pathlib import Path

import pytest

from tests.extending.copied import Program


@pytest.fixture
def program(tmp_path: Path) -> Program:
    return Program(tmp_path)
