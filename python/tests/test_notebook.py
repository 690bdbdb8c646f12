"""The notebook of the example corpus runs; by nbconvert where it is, else cell by cell."""

import importlib.util
import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest

import erroralign

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"


@pytest.fixture
def folder(tmp_path):
    shutil.copytree(EXAMPLES, tmp_path / "examples")
    return tmp_path / "examples"


def test_every_cell_runs(folder, monkeypatch):
    monkeypatch.chdir(folder)
    notebook = json.loads((folder / "notebook.ipynb").read_text(encoding="utf-8"))
    names = {}
    for cell in notebook["cells"]:
        if cell["cell_type"] == "code":
            exec("".join(cell["source"]), names)
    assert (folder / "report.html").exists()
    assert round(names["report"]["words"]["wer"], 3) == 0.361


@pytest.mark.skipif(
    not (importlib.util.find_spec("nbconvert") and importlib.util.find_spec("ipykernel")), reason="nbconvert is not here"
)
def test_shows_rows_in_a_notebook(folder):
    command = [sys.executable, "-m", "nbconvert", "--to", "html", "--execute", "notebook.ipynb"]
    # The kernel is Debian's Python, which does not know this environment.
    environment = {**os.environ, "PYTHONPATH": str(pathlib.Path(erroralign.__file__).parents[1])}
    subprocess.run(command, cwd=folder, env=environment, check=True, capture_output=True, timeout=100)
    page = (folder / "notebook.html").read_text(encoding="utf-8")
    assert 'class="erroralign"' in page and "8.7%" in page
