"""Error rates."""

import math

import pytest

import erroralign


def test_counts_as_jiwer_does():
    scores = erroralign.score(["the cat sat on", "hello"], ["the bat sat", "hello there you"])
    assert (scores.hits, scores.substitutions, scores.deletions, scores.insertions) == (3, 1, 1, 2)
    assert scores.wer == 4 / 5 and scores.mer == 4 / 7 and scores.wil == pytest.approx(1 - 3 / 5 * 3 / 6)
    assert scores.ser == 1 and scores.utterances == 2
    assert scores.cer == pytest.approx((1 + 3 + 10) / 19)


def test_spoken_alike_is_no_error():
    assert erroralign.score(["eight percent"], ["8%"]).wer == 1
    assert erroralign.score(["eight percent"], ["8%"], spoken="en").wer == 0


def test_nothing_said_is_no_error_or_an_infinite_rate():
    assert erroralign.score([""], [""]).wer == 0 and erroralign.score([], []).wer == 0
    assert erroralign.score([""], ["a"]).wer == math.inf


def test_becomes_a_dictionary_and_a_table():
    pytest.importorskip("pandas")
    scores = erroralign.score(["a b", "c"], ["a", "c"])
    assert scores.to_dict()["wer"] == pytest.approx(1 / 3)
    assert list(scores.to_pandas()["wer"]) == [0.5, 0]
    assert "WER 33.33 %" in repr(scores)
