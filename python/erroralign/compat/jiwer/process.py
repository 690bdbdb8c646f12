"""Counts and aligns words or characters by the fewest edits."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from typing import Any, Callable, NamedTuple, Union

from ... import _java, _texts
from ..._pairs import threads_of
from .transformations import cer_default, wer_default

__all__ = ["AlignmentChunk", "CharacterOutput", "WordOutput", "process_characters", "process_words"]

Sentences = Union[str, "list[str]"]
Transform = Callable[[Any], Any]
_TYPES = ("equal", "substitute", "delete", "insert")

# Code points that words may be numbered by, before and after the surrogates.
_BEFORE_SURROGATES = 0xD800
_SURROGATES = 0x800
_MOST_WORDS = 1_000_000


@dataclass
class AlignmentChunk:
    """Units side by side with which the same happened: equal, substitute, insert or delete."""

    type: str
    ref_start_idx: int
    ref_end_idx: int
    hyp_start_idx: int
    hyp_end_idx: int

    def __post_init__(self) -> None:
        if self.type == "replace":
            self.type = "substitute"
        if self.type not in _TYPES:
            raise ValueError("")
        for side in ("ref", "hyp"):
            start, end = (getattr(self, f"{side}_{place}_idx") for place in ("start", "end"))
            if start > end:
                raise ValueError(f"{side}_start_idx={start} is larger than {side}_end_idx={end}")


@dataclass
class WordOutput:
    """All about the words of one or more sentences."""

    references: list[list[str]]
    hypotheses: list[list[str]]
    alignments: list[list[AlignmentChunk]]
    wer: float
    mer: float
    wil: float
    wip: float
    hits: int
    substitutions: int
    insertions: int
    deletions: int


@dataclass
class CharacterOutput:
    """All about the characters of one or more sentences."""

    references: list[list[str]]
    hypotheses: list[list[str]]
    alignments: list[list[AlignmentChunk]]
    cer: float
    hits: int
    substitutions: int
    insertions: int
    deletions: int


class Edits(NamedTuple):
    """The edits of all sentences, as arrays."""

    references: list[list[str]]
    hypotheses: list[list[str]]
    pairs: array[int]
    chunks: array[int]
    hits: int
    substitutions: int
    deletions: int
    insertions: int

    def measures(self) -> dict[str, float]:
        hits, substitutions, deletions, insertions = self[4:]
        said = hits + substitutions + deletions
        written = hits + substitutions + insertions
        errors = substitutions + deletions + insertions
        if said == 0:
            wer: float = insertions
            mer, wip = (1, 0) if written else (0, 1)
        else:
            wer = errors / said
            mer = errors / (errors + hits)
            wip = hits / said * (hits / written) if written else 0
        return {"wer": wer, "mer": mer, "wil": 1 - wip, "wip": wip}

    def alignments(self) -> list[list[AlignmentChunk]]:
        make = AlignmentChunk.__new__
        all_chunks = []
        values = iter(self.chunks)
        for code, start, end, from_, to in zip(values, values, values, values, values):
            chunk = make(AlignmentChunk)  # what __init__ does, without its checks
            chunk.__dict__ = {
                "type": _TYPES[code],
                "ref_start_idx": start,
                "ref_end_idx": end,
                "hyp_start_idx": from_,
                "hyp_end_idx": to,
            }
            all_chunks.append(chunk)
        firsts = [*self.pairs[0:-2:3], self.pairs[-2]]
        return [all_chunks[first:end] for first, end in zip(firsts, firsts[1:])]

    def counts(self) -> dict[str, int]:
        return {name: getattr(self, name) for name in ("hits", "substitutions", "insertions", "deletions")}


def process_words(
    reference: Sentences,
    hypothesis: Sentences,
    reference_transform: Transform = wer_default,
    hypothesis_transform: Transform = wer_default,
) -> WordOutput:
    found = edits(reference, hypothesis, reference_transform, hypothesis_transform)
    return WordOutput(
        references=found.references,
        hypotheses=found.hypotheses,
        alignments=found.alignments(),
        **found.measures(),
        **found.counts(),
    )


def process_characters(
    reference: Sentences,
    hypothesis: Sentences,
    reference_transform: Transform = cer_default,
    hypothesis_transform: Transform = cer_default,
) -> CharacterOutput:
    found = edits(reference, hypothesis, reference_transform, hypothesis_transform)
    return CharacterOutput(
        references=found.references,
        hypotheses=found.hypotheses,
        alignments=found.alignments(),
        cer=found.measures()["wer"],
        **found.counts(),
    )


def edits(
    reference: Sentences, hypothesis: Sentences, reference_transform: Transform, hypothesis_transform: Transform
) -> Edits:
    references = _transformed(reference, reference_transform, "reference")
    hypotheses = _transformed(hypothesis, hypothesis_transform, "hypothesis")
    if len(references) != len(hypotheses):
        raise ValueError(
            "After applying the transforms on the reference and hypothesis sentences, their lengths must match. "
            f"Instead got {len(references)} reference and {len(hypotheses)} hypothesis sentences."
        )
    if not references:
        return Edits(references, hypotheses, array("i", [0, 0]), array("i"), 0, 0, 0, 0)
    said, written = _numbered(references, hypotheses)
    arrays = (*_texts.packed(said, "reference"), *_texts.packed(written, "hypothesis"))
    with _java.told():
        future = _java.java_class("python.Pairs").editsOfAll(*arrays, threads_of(None))
    flat = _java.wait(future)
    chunks = _texts.numbers(flat.segments())
    counts = [0, 0, 0, 0]
    for code, start, end, from_, to in zip(*(chunks[k::5] for k in range(5))):
        counts[code] += max(end - start, to - from_)
    return Edits(references, hypotheses, _texts.numbers(flat.pairs()), chunks, *counts)


def _transformed(sentences: Sentences, transform: Transform, side: str) -> list[list[str]]:
    transformed = transform([sentences] if isinstance(sentences, str) else sentences)
    if not isinstance(transformed, list) or not all(
        isinstance(units, list) and all(isinstance(unit, str) for unit in units) for units in transformed
    ):
        raise ValueError(
            f"After applying the transformation, each {side} should be a list of strings, with each string being a single "
            "word or character.Please ensure the given transformation reduces the input to a list of list strings."
        )
    return transformed


def _numbered(references: list[list[str]], hypotheses: list[list[str]]) -> tuple[list[str], list[str]]:
    """A character for each unit, equal ones for equal units: themselves where all are characters."""
    texts = [["".join(units) for units in side] for side in (references, hypotheses)]
    if all(map(_is_of_characters, references + hypotheses, texts[0] + texts[1])):
        return texts[0], texts[1]
    characters: dict[str, str] = {}
    texts = [[], []]
    for pair in zip(references, hypotheses):
        if len(characters) > _MOST_WORDS:
            characters.clear()
        for units, text in zip(pair, texts):
            text.append("".join([characters.get(u) or characters.setdefault(u, _character(len(characters))) for u in units]))
    return texts[0], texts[1]


def _is_of_characters(units: list[str], text: str) -> bool:
    return len(units) == len(text) and "" not in units and (text.isascii() or not any(map(_is_surrogate, text)))


def _is_surrogate(character: str) -> bool:
    return "\ud800" <= character <= "\udfff"


def _character(number: int) -> str:
    return chr(number if number < _BEFORE_SURROGATES else number + _SURROGATES)
