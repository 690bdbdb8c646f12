"""The three calls on texts."""

from __future__ import annotations

import os
from typing import Any

from . import _input, _java, _texts
from ._alignment import Alignment, Alignments
from ._scores import Scores


def align(reference: str, hypothesis: str, spoken: str | None = None, preset: str = "standard") -> Alignment:
    """Aligns a pair of texts.

    spoken: a language, such as "en": texts are compared as they are spoken.
    preset: "standard", "paper", or "error-align" for the answers of error-align 0.1.0b6.
    """
    if spoken is not None:
        return align_many([reference], [hypothesis], spoken=spoken, preset=preset, threads=1)[0]
    if not (type(reference) is str is type(hypothesis) and reference.isascii() and hypothesis.isascii()):
        reference = _texts.text(reference, "reference")
        hypothesis = _texts.text(hypothesis, "hypothesis")
    aligned = _java.engine(("align", preset), lambda: _pairs(preset=preset).align)
    numbers = memoryview(aligned(reference, hypothesis)).cast("B").cast("i").tolist()
    exact = numbers.pop() == 1
    return Alignment(reference, hypothesis, numbers, exact)


def align_many(
    references: Any,
    hypotheses: Any = None,
    spoken: str | None = None,
    preset: str = "standard",
    normalize: str | None = None,
    threads: int | None = None,
) -> Alignments:
    """Aligns many pairs of texts, by all cores unless told how many threads; others may run meanwhile.

    references, hypotheses: lists of str or columns; or a table with both, a file with both, two files.
    normalize: "basic", "whisper-en" and so on; alignments still point into the texts as they were given.
    """
    said, written = _input.texts(references, hypotheses)
    flat = _run(said, written, "alignAll", threads, spoken=spoken, preset=preset, normalize=normalize)
    if flat is None:
        return Alignments([], [], _texts.array("i", [0, 0]), _texts.array("i"), ())
    readings = [str(reading) for reading in flat.readings()]
    return Alignments(said, written, _texts.numbers(flat.pairs()), _texts.numbers(flat.segments()), readings)


def score(
    references: Any,
    hypotheses: Any = None,
    spoken: str | None = None,
    normalize: str | None = None,
    threads: int | None = None,
) -> Scores:
    """Word and character errors of many pairs, as jiwer counts them; where from, see align_many."""
    said, written = _input.texts(references, hypotheses)
    counts = _run(said, written, "scoreAll", threads, spoken=spoken, normalize=normalize)
    return Scores(_texts.numbers(counts) if counts is not None else _texts.array("i"))


def _run(said: list[str], written: list[str], method: str, threads: int | None, **settings: str | None) -> Any:
    """What Java makes of texts; None when there are none."""
    pairs = _pairs(**settings)
    if not said:
        return None
    arrays = (*_texts.packed(said, "references"), *_texts.packed(written, "hypotheses"))
    with _java.told():
        future = getattr(pairs, method)(*arrays, threads_of(threads))
    return _java.wait(future)


def threads_of(threads: int | None) -> int:
    if threads is None:
        return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if not isinstance(threads, int) or threads < 1:
        raise ValueError(f"expected at least 1 as threads, found {threads!r}")
    return threads


def _pairs(**settings: str | None) -> Any:
    given = {name: value for name, value in settings.items() if value is not None}
    for name, value in given.items():
        if not isinstance(value, str):
            raise TypeError(f"expected a str as {name}, found {type(value).__name__}")
    java = _java.java_class("python.Pairs")
    return _java.engine(tuple(given.items()), lambda: java.of(given))
