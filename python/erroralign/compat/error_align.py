"""error_align, as the package error-align 0.1.0b6 has it: same arguments, same answers."""

from __future__ import annotations

from array import array
from typing import Any, Callable

from .. import _java, _texts
from .utils import Alignment, OpType, basic_normalizer, basic_tokenizer, ensure_length_preservation

_OP_TYPES = (OpType.MATCH, OpType.SUBSTITUTE, OpType.DELETE, OpType.INSERT)


def error_align(
    ref: str,
    hyp: str,
    tokenizer: Callable[[str], list[Any]] = basic_tokenizer,
    normalizer: Callable[[str], str] = basic_normalizer,
    beam_size: int = 100,
    word_level_pass: bool = True,
) -> list[Alignment]:
    """Aligns two texts, segment by segment what error-align answers.

    tokenizer: gives match objects (with span and group); normalizer: keeps the length of a word.
    """
    if not isinstance(ref, str):
        raise TypeError("Reference sequence must be a string.")
    if not isinstance(hyp, str):
        raise TypeError("Hypothesis sequence must be a string.")
    if not (ref.isascii() and hyp.isascii()):
        ref, hyp = _texts.text(ref, "ref"), _texts.text(hyp, "hyp")
    align = _java.engine(("error_align", beam_size, word_level_pass), lambda: _aligner(beam_size, word_level_pass))
    if tokenizer is basic_tokenizer and normalizer is basic_normalizer:
        found = align(ref, hyp)
    else:
        given = [part for text in (ref, hyp) for part in (text, *_words(text, tokenizer, normalizer))]
        with _java.told():
            found = align(*given)
    numbers = iter(memoryview(found).cast("B").cast("i").tolist())
    alignments = []
    make = Alignment.__new__
    for code, start, end, from_, to in zip(numbers, numbers, numbers, numbers, numbers):
        has_ref, has_hyp = start < end, from_ < to
        alignment = make(Alignment)  # what __init__ does, without its checks
        alignment.__dict__ = {
            "op_type": _OP_TYPES[code & 3],
            "ref_slice": slice(start, end) if has_ref else None,
            "hyp_slice": slice(from_, to) if has_hyp else None,
            "ref": ref[start:end] if has_ref else None,
            "hyp": hyp[from_:to] if has_hyp else None,
            "left_compound": has_ref and code & 4 != 0,  # not told of insertions in 0.1.0b6
            "right_compound": has_ref and code & 8 != 0,
        }
        alignments.append(alignment)
    return alignments


def _aligner(beam_size: int, word_level_pass: bool) -> Any:
    return _java.java_class("python.Pairs").ofErrorAlign(beam_size, word_level_pass).align


def _words(text: str, tokenizer: Callable[[str], list[Any]], normalizer: Callable[[str], str]) -> tuple[Any, str]:
    """Where the words are, and the text with its words normalised."""
    spans = array("i")
    symbols = list(text)
    normalize = ensure_length_preservation(normalizer)
    for match in tokenizer(text):
        start, end = match.span()
        spans.extend((start, end))
        symbols[start:end] = normalize(match.group())
    return _java.array_of("int", spans), _texts.text("".join(symbols), "what the normalizer returns")
