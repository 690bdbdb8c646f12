"""Other packages' calls, with their answers."""

import dataclasses
import json
import os
import pathlib
import re

import pytest

import erroralign.compat.jiwer as jiwer
from erroralign.compat import Alignment, OpType, error_align
from erroralign.compat.utils import basic_tokenizer, categorize_char

DATA = pathlib.Path(os.environ.get("ERRORALIGN_DATA", pathlib.Path(__file__).parents[2] / ".." / "shared" / "data"))


def test_error_align_answers_with_its_own_names():
    found = error_align("Some things are worth noting!", "Something worth nothing period?")
    assert list(map(repr, found)) == [
        'Alignment(SUBSTITUTE: "Some"- -> "Some")',
        'Alignment(SUBSTITUTE: -"thing" -> "things")',
        'Alignment(DELETE: "are")',
        'Alignment(MATCH: "worth" == "worth")',
        'Alignment(SUBSTITUTE: "nothing" -> "noting")',
        'Alignment(INSERT: "period")',
    ]
    first = found[0]
    assert (first.op_type, first.ref, first.hyp, first.ref_slice, first.hyp_slice) == (3, "Some", "Some", slice(0, 4), slice(0, 4))
    assert found[2].hyp is None and found[2].hyp_slice is None and found[5].ref is None
    assert first == Alignment(**dataclasses.asdict(first)) and first.op_type is OpType.SUBSTITUTE


def test_error_align_says_what_it_expects():
    with pytest.raises(TypeError, match="Reference sequence must be a string."):
        error_align(1, "a")
    with pytest.raises(TypeError, match="Hypothesis sequence must be a string."):
        error_align("a", None)
    with pytest.raises(ValueError, match="Normalizer must preserve length."):
        error_align("a", "b", normalizer=lambda word: word + word)
    with pytest.raises(ValueError):
        Alignment(OpType.DELETE, hyp="a")


def test_error_align_takes_functions_for_words():
    found = error_align("🙂 ab-cd", "🙂 AB cd", tokenizer=lambda text: list(re.finditer(r"\S+", text)))
    assert [(a.op_type.name, a.ref, a.hyp) for a in found] == [("MATCH", "🙂", "🙂"), ("SUBSTITUTE", "ab-cd", "AB cd")]
    own = error_align("It's 3,000 o'clock", "its 3000", tokenizer=lambda text: basic_tokenizer(text), beam_size=100)
    assert own == error_align("It's 3,000 o'clock", "its 3000")
    assert error_align("ab", "cd", normalizer=lambda word: "x" * len(word))[0].op_type == OpType.MATCH


def test_error_align_sorts_letters():
    assert [categorize_char(c) for c in "<>bžaéя'5"] == [0, 0, 1, 1, 2, 2, 2, 3, 3]


def golden():
    return sorted((DATA / "golden").glob("*.jsonl"))


@pytest.mark.skipif(not golden(), reason="the development data is not here")
@pytest.mark.parametrize("file", golden(), ids=lambda file: file.name)
def test_error_align_answers_as_the_golden_files_say(file):
    for row in map(json.loads, file.read_text(encoding="utf-8").splitlines()):
        found = error_align(row["ref"], row["hyp"])
        if "alignment" in row:
            assert [told(a) for a in found] == row["alignment"], row["id"]


def told(a):
    spans = [(s.start, s.stop) if s else (None, None) for s in (a.ref_slice, a.hyp_slice)]
    return [a.op_type.name, *spans[0], *spans[1], a.left_compound, a.right_compound]


def test_jiwer_measures():
    assert jiwer.wer("X Y X", "X Z") == 2 / 3
    assert jiwer.mer("X", "X X Y Y") == 0.75 and jiwer.wil("X", "Y Z") == 1 and jiwer.wip("a b", "a b") == 1
    assert jiwer.cer(["i can spell"], ["i kan cpell"]) == 2 / 11
    assert jiwer.wer("", "") == 0 and jiwer.wer("", "one two") == 2 and jiwer.wer("one", "") == 1


def test_jiwer_output():
    out = jiwer.process_words(["one two", "same"], ["one too many", "same"])
    assert (out.hits, out.substitutions, out.insertions, out.deletions) == (2, 1, 1, 0)
    assert out.references == [["one", "two"], ["same"]]
    assert out.alignments[0] == [
        jiwer.AlignmentChunk("equal", 0, 1, 0, 1),
        jiwer.AlignmentChunk("insert", 1, 1, 1, 2),
        jiwer.AlignmentChunk("replace", 1, 2, 2, 3),
    ]
    assert jiwer.process_characters("🙂ab", "🙂b").alignments == [
        [
            jiwer.AlignmentChunk("equal", 0, 1, 0, 1),
            jiwer.AlignmentChunk("delete", 1, 2, 1, 1),
            jiwer.AlignmentChunk("equal", 2, 3, 1, 2),
        ]
    ]


def test_jiwer_drawing():
    out = jiwer.process_words(["right", "quite a bit of longer sentence"], ["right", "quite bit of an even longest sentence"])
    assert jiwer.visualize_alignment(out, show_measures=False) == (
        "=== SENTENCE 2 ===\n\n"
        "REF: quite a bit of ** ****  longer sentence\n"
        "HYP: quite * bit of an even longest sentence\n"
        "           D         I    I       S         \n"
    )
    assert "substitutions=1 deletions=1 insertions=2 hits=5\n\nmer=" in jiwer.visualize_alignment(out)
    assert jiwer.visualize_error_counts(out, top_k=1).startswith("=== SUBSTITUTIONS ===\nlonger  --> longest = 1x\n")


def test_jiwer_transforms():
    own = jiwer.Compose([jiwer.ToLowerCase(), jiwer.RemovePunctuation(), jiwer.ReduceToListOfListOfWords()])
    assert jiwer.wer("Hello, world!", "hello world", own, own) == 0
    assert jiwer.wer(["one two", "three"], "one two three", jiwer.wer_contiguous, jiwer.wer_contiguous) == 0
    assert jiwer.wer("It's <unk> you", "it is you", jiwer.wer_standardize, jiwer.wer_standardize) == 0
    assert jiwer.RemoveMultipleSpaces()(" a \t b ") == " a b "
    assert jiwer.wer("a\tb", "a b") == 2  # words are what stands between spaces, and only spaces


def test_jiwer_messages():
    with pytest.raises(ValueError, match="Instead got 2 reference and 1 hypothesis sentences"):
        jiwer.wer(["a", "b"], ["c"])
    with pytest.raises(ValueError, match="input None was expected to be a string or list of strings"):
        jiwer.wer("a")
    with pytest.raises(ValueError, match="each hypothesis should be a list of strings"):
        jiwer.wer("a", "a", hypothesis_transform=lambda sentences: sentences)
