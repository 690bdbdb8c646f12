"""One pair and many: segments, offsets, how they are shown, and what is refused."""

import multiprocessing
import os
import pickle
import signal
import subprocess
import sys
import textwrap
import time

import pytest

import erroralign

REFERENCE = "Some things are worth noting!"
HYPOTHESIS = "Something worth nothing period?"


def operations(alignment):
    return "".join(segment.operation[0] for segment in alignment)


def test_cuts_a_word_that_was_run_together():
    found = erroralign.align(REFERENCE, HYPOTHESIS)
    assert operations(found) == "SSDMSI"
    assert [segment.hyphenated for segment in found] == ["Some-", "-thing", "", "worth", "nothing", "period"]
    assert found.exact


def test_is_printed_as_a_table():
    assert repr(erroralign.align(REFERENCE, HYPOTHESIS)) == textwrap.dedent(
        """\
        REF  |Some |things|are|worth|noting |      |
              SUB   SUB    DEL MATCH SUB     INS
        HYP  |Some-|-thing|   |worth|nothing|period|"""
    )


def test_wraps_the_table_to_the_screen(monkeypatch):
    monkeypatch.setenv("COLUMNS", "40")
    lines = repr(erroralign.align(REFERENCE, HYPOTHESIS)).splitlines()
    assert len(lines) == 7 and max(map(len, lines)) <= 40


def test_offsets_are_those_of_python():
    reference, hypothesis = "🙂🙂 naïve 🙂 cats", "🙂🙂 naive 🙂 bats"
    for found in (erroralign.align(reference, hypothesis), erroralign.align_many([reference], [hypothesis])[0]):
        for segment in found:
            assert reference[slice(*segment.reference_span)] == segment.reference
            assert hypothesis[slice(*segment.hypothesis_span)] == segment.hypothesis
        assert [segment.reference for segment in found] == ["naïve", "cats"]


def test_compares_texts_as_they_are_spoken():
    found = erroralign.align("eight point seven percent", "8.7%", spoken="en")
    assert operations(found) == "MMMM"
    assert [segment.hypothesis_reading for segment in found] == ["eight", "point", "seven", "percent"]
    assert "8.7% (eight)" in repr(found)


@pytest.mark.parametrize("preset", ["standard", "paper", "error-align"])
def test_many_are_aligned_as_one_is(preset):
    references = [REFERENCE, "", "a b c", "été déjà", "the cat sat on the mat"] * 50
    hypotheses = [HYPOTHESIS, "x", "", "ete deja", "a cat sat in the hat"] * 50
    many = erroralign.align_many(references, hypotheses, preset=preset)
    assert len(many) == 250
    for reference, hypothesis, alignment in zip(references[:5], hypotheses, many):
        assert alignment == erroralign.align(reference, hypothesis, preset=preset)
    assert many[-1] == many[4] and many[1:3] == [many[1], many[2]]
    with pytest.raises(IndexError):
        many[250]


def test_threads_change_nothing():
    references, hypotheses = ["eight percent of all"] * 300, ["8% of hall"] * 300
    one, two = (erroralign.align_many(references, hypotheses, spoken="en", threads=n) for n in (1, 2))
    assert list(one) == list(two)


def test_no_pairs_are_no_alignments():
    assert list(erroralign.align_many([], [])) == []


def test_normalised_texts_are_told_in_terms_of_what_was_given():
    (found,) = erroralign.align_many(["It's THE  color"], ["it is the colour"], normalize="whisper-en")
    assert set(operations(found)) == {"M"}
    assert found[-1].reference == "color" and found[-1].hypothesis == "colour"


def test_becomes_dictionaries_and_pickles():
    many = erroralign.align_many([REFERENCE], [HYPOTHESIS])
    assert many[0].to_dict()["segments"][1]["hypothesis"] == "thing"
    assert many.to_dict()["alignments"][0] == many[0].to_dict()
    assert list(pickle.loads(pickle.dumps(many))) == list(many)


def test_becomes_tables_of_pandas():
    pandas = pytest.importorskip("pandas")
    table = pandas.DataFrame({"text": [REFERENCE, "a"], "guess": [HYPOTHESIS, "b"]})
    segments = erroralign.align_many(table["text"], table["guess"]).to_pandas()
    assert list(segments["pair"]) == [0] * 6 + [1]
    assert list(segments["operation"])[-1] == "SUBSTITUTE"


def test_is_the_page_s_row_in_a_notebook():
    html = erroralign.align("<b> things", "<i> thing is")._repr_html_()
    assert "<b>" not in html and 'class="cell reference' in html
    for needed in ("--sub-soft", "prefers-color-scheme: dark", 'data-jp-theme-light="false"', ".erroralign .cell.ins"):
        assert needed in html
    assert "…" in erroralign.align_many(["a"] * 30, ["b"] * 30)._repr_html_()


@pytest.mark.parametrize(
    ("reference", "hypothesis", "error", "message"),
    [
        (None, "a", TypeError, "expected a str as reference, found None"),
        ("a", b"a", TypeError, "expected a str as hypothesis, found bytes"),
        (1, "a", TypeError, "expected a str as reference, found int 1"),
        ("a", "b\udc80", ValueError, "expected Unicode text as hypothesis, found a lone surrogate at 1"),
    ],
)
def test_refuses_what_is_no_text(reference, hypothesis, error, message):
    with pytest.raises(error, match=message):
        erroralign.align(reference, hypothesis)


@pytest.mark.parametrize(
    ("references", "hypotheses", "error", "message"),
    [
        (["a"], ["b", "c"], ValueError, "as many hypotheses as references, found 2 and 1"),
        (["a", None], ["b", "c"], TypeError, r"expected a str as references\[1\], found None"),
        (["a", "b"], ["b", float("nan")], TypeError, r"expected a str as hypotheses\[1\], found float nan"),
        (["\ud800"], ["b"], ValueError, r"references\[0\], found a lone surrogate at 0"),
        (None, ["b"], TypeError, "expected many texts as references, found None"),
    ],
)
def test_refuses_lists_that_are_none(references, hypotheses, error, message):
    for function in (erroralign.align_many, erroralign.score):
        with pytest.raises(error, match=message):
            function(references, hypotheses)


def test_refuses_settings_that_there_are_not():
    with pytest.raises(ValueError, match='preset: expected one of .*, found "best"'):
        erroralign.align("a", "b", preset="best")
    with pytest.raises(ValueError, match='expected a language .*found "xx"'):
        erroralign.align("a", "b", spoken="xx")
    with pytest.raises(ValueError, match="expected at least 1 as threads"):
        erroralign.align_many(["a"], ["b"], threads=0)
    with pytest.raises(TypeError, match="expected a str as spoken, found int"):
        erroralign.align_many(["a"], ["b"], spoken=1)


def test_errors_show_no_trace_of_java():
    with pytest.raises(ValueError) as raised:
        erroralign.align("a", "b", preset="best")
    assert raised.value.__cause__ is None and "java" not in str(raised.value)


@pytest.mark.skipif(not hasattr(os, "fork"), reason="no fork here")
def test_a_fork_is_told_not_hung():
    erroralign.align("a", "b")
    with multiprocessing.get_context("fork").Pool(1) as pool:
        with pytest.raises(RuntimeError, match="does not outlive a fork"):
            pool.apply_async(erroralign.align, ("a", "b")).get(timeout=20)


def test_ctrl_c_ends_the_work():
    program = """
        import signal
        signal.signal(signal.SIGINT, signal.default_int_handler)  # a shell ignores it for what runs in the background
        import erroralign
        words = ["w%d" % k for k in range(3000)]
        references = [" ".join(words)] * 20000
        erroralign.align("a", "b")
        print("ready", flush=True)
        try:
            erroralign.align_many(references, [" ".join(words[::-1])] * 20000)
        except KeyboardInterrupt:
            print("interrupted", flush=True)
    """
    with subprocess.Popen([sys.executable, "-c", textwrap.dedent(program)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout.readline() == "ready\n"
        time.sleep(1.5)
        process.send_signal(signal.SIGINT)
        try:
            assert process.communicate(timeout=20)[0] == "interrupted\n"
        finally:
            process.kill()


def test_says_how_to_get_java():
    program = """
        import erroralign, jpype
        def start(*arguments, **options):
            raise jpype.JVMNotFoundException("no JVM shared library file (libjvm.so) found")
        jpype.startJVM = start
        try:
            erroralign.align("a", "b")
        except erroralign.JavaNotFoundError as e:
            print(e)
    """
    told = subprocess.run([sys.executable, "-c", textwrap.dedent(program)], capture_output=True, text=True, timeout=60).stdout
    assert told.startswith("expected Java 17 or newer, found none: install Java 17") and "JAVA_HOME" in told
