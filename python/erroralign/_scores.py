"""Error counts of a corpus and of its pairs."""

from __future__ import annotations

import math
from array import array
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pandas

_COUNTS = ("hits", "substitutions", "deletions", "insertions")


class Scores:
    """Word and character errors: all errors over all words (micro averages), as jiwer counts them.

    Where there is no reference at all, rates are 0 without and infinite with insertions.
    """

    def __init__(self, counts: array[int]) -> None:
        self._counts = counts
        words, characters = ([sum(counts[k::8]) for k in range(first, first + 4)] for first in (0, 4))
        self.hits, self.substitutions, self.deletions, self.insertions = words
        self.character_hits, self.character_substitutions, self.character_deletions, self.character_insertions = characters

    @property
    def errors(self) -> int:
        return self.substitutions + self.deletions + self.insertions

    @property
    def reference_words(self) -> int:
        return self.hits + self.substitutions + self.deletions

    @property
    def hypothesis_words(self) -> int:
        return self.hits + self.substitutions + self.insertions

    @property
    def utterances(self) -> int:
        return len(self._counts) // 8

    @property
    def wer(self) -> float:
        """Word error rate: errors over reference words."""
        return _ratio(self.errors, self.reference_words)

    @property
    def mer(self) -> float:
        """Match error rate: errors over hits and errors."""
        return _ratio(self.errors, self.hits + self.errors)

    @property
    def wip(self) -> float:
        """Word information preserved."""
        if self.reference_words == 0 == self.hypothesis_words:
            return 1.0
        return self.hits and self.hits / self.reference_words * (self.hits / self.hypothesis_words)

    @property
    def wil(self) -> float:
        """Word information lost."""
        return 1 - self.wip

    @property
    def cer(self) -> float:
        """Character error rate: errors over reference characters, spaces between words included."""
        errors = self.character_substitutions + self.character_deletions + self.character_insertions
        return _ratio(errors, self.character_hits + self.character_substitutions + self.character_deletions)

    @property
    def ser(self) -> float:
        """Sentence error rate: the share of utterances with at least one word error."""
        counts = self._counts
        wrong = sum(any(errors) for errors in zip(counts[1::8], counts[2::8], counts[3::8]))
        return _ratio(wrong, self.utterances)

    def to_dict(self) -> dict[str, Any]:
        names = ["utterances", "wer", "mer", "wil", "wip", "cer", "ser", *_COUNTS, *(f"character_{n}" for n in _COUNTS)]
        return {name: getattr(self, name) for name in names}

    def to_pandas(self) -> pandas.DataFrame:
        """A row an utterance, in order."""
        import pandas

        names = [*_COUNTS, *(f"character_{name}" for name in _COUNTS)]
        table = pandas.DataFrame({name: self._counts[k::8] for k, name in enumerate(names)})
        table.insert(0, "wer", [Scores(self._counts[8 * k : 8 * k + 8]).wer for k in range(self.utterances)])
        return table

    def __repr__(self) -> str:
        rates = ", ".join(f"{name.upper()} {100 * getattr(self, name):.2f} %" for name in ("wer", "cer", "mer", "wil", "ser"))
        return f"<Scores of {self.utterances:,} utterances: {rates}>"


def _ratio(part: int, whole: int) -> float:
    return part / whole if whole else math.inf if part else 0.0
