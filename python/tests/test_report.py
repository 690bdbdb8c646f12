"""Reports, and where texts may come from."""

import pathlib

import pytest

import erroralign

EXAMPLES = pathlib.Path(__file__).parents[2] / "examples"
REFERENCES, CLEAN, NOISY = (EXAMPLES / name for name in ("references.tsv", "clean.jsonl", "noisy.jsonl"))


class Table:
    """A data set as Hugging Face has it."""

    def __init__(self, **columns):
        self._columns = columns
        self.column_names = list(columns)

    def __getitem__(self, name):
        return self._columns[name]


def test_tells_everything_about_one_system(tmp_path):
    report = erroralign.analyze(REFERENCES, CLEAN, by="domain", keywords=["amlodipine"])
    assert report["words"]["wer"] == pytest.approx(0.361, abs=0.001)
    assert [row["group"] for row in report["by_domain"]] == ["compounds", "general", "medical", "names", "numbers"]
    assert report["terms"][0]["term"] == "amlodipine"
    assert "Word error rate: 36.10 %" in repr(report) and '<dl class="tiles">' in report._repr_html_()
    report.to_html(tmp_path / "page.html")
    assert (tmp_path / "page.html").read_text().startswith("<!doctype html>")


def test_compares_systems(tmp_path):
    report = erroralign.compare(str(REFERENCES), {"clean": CLEAN, "noisy": NOISY})
    assert [system["system"] for system in report["systems"]] == ["clean", "noisy"]
    report.to_html(tmp_path / "page.html")
    lists = erroralign.compare(["a b", "c"], {"first": ["a b", "c"], "second": ["a", "c"]})
    assert {system["system"]: system["wer"] for system in lists["systems"]} == {"first": 0, "second": pytest.approx(1 / 3)}


def test_columns_can_be_grouped_by():
    table = Table(text=["a b", "c d"], prediction=["a b", "c x"], place=["here", "there"])
    assert [row["wer"] for row in erroralign.analyze(table, by="place")["by_place"]] == [0, 0.5]
    report = erroralign.analyze(["a"], ["b"], columns={"speaker": ["s"]}, by=["speaker"])
    assert report["by_speaker"][0]["group"] == "s"
    with pytest.raises(ValueError, match="group by, found .*colour"):
        erroralign.analyze(["a"], ["b"], by="colour")


def test_texts_come_from_tables_and_files():
    table = {"ref": ["a b"], "hyp": ["a c"]}
    assert erroralign.score(table).wer == 0.5
    assert len(erroralign.align_many(Table(**table))[0]) == 2
    assert erroralign.score(REFERENCES, CLEAN).wer == pytest.approx(0.361, abs=0.001)


def test_reports_become_tables():
    pandas = pytest.importorskip("pandas")
    data = pandas.DataFrame({"reference": ["a b", "c"], "hypothesis": ["a", "c"]})
    report = erroralign.analyze(data)
    assert list(report.to_pandas("deletions")["word"]) == ["b"]
    assert report.to_pandas("words")["deletions"][0] == 1 and "deletions" in report.to_pandas()


def test_says_what_is_wrong_with_a_source(tmp_path):
    with pytest.raises(FileNotFoundError, match="a str is a file here, texts are lists of str"):
        erroralign.score("the cat", "the hat")
    with pytest.raises(ValueError, match="references.tsv:1: expected a column for the hypothesis"):
        erroralign.analyze(REFERENCES)
    with pytest.raises(ValueError, match="expected a column hyp or .*, found ref, guess"):
        erroralign.score({"ref": ["a"], "guess": ["b"]})
    with pytest.raises(TypeError, match="found int alone"):
        erroralign.score(3)
    with pytest.raises(ValueError, match="at least two systems"):
        erroralign.compare(["a"], {"only": ["b"]})
    with pytest.raises(ValueError, match="expected 1 values in column place, found 2"):
        erroralign.analyze(["a"], ["b"], columns={"place": ["x", "y"]})
    (tmp_path / "pairs.parquet").write_bytes(b"PAR1")
    with pytest.raises(ValueError, match="pandas.read_parquet"):
        erroralign.score(tmp_path / "pairs.parquet")
