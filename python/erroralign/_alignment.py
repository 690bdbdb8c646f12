"""What an alignment says, as Python objects made from arrays when they are asked for."""

from __future__ import annotations

import shutil
import unicodedata
from array import array
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, Iterator, NamedTuple, overload

from . import _html

if TYPE_CHECKING:
    import pandas

OPERATIONS = ("MATCH", "SUBSTITUTE", "DELETE", "INSERT")
_LABELS = {"MATCH": "MATCH", "SUBSTITUTE": "SUB", "DELETE": "DEL", "INSERT": "INS"}
_STARTS_INSIDE = 4
_ENDS_INSIDE = 8
_HAS_READINGS = 16
_NUMBERS = 5


class Segment(NamedTuple):
    """One reference word and what became of it; an insertion has no reference, a deletion no hypothesis ("")."""

    operation: str
    reference: str
    hypothesis: str
    reference_span: tuple[int, int]
    hypothesis_span: tuple[int, int]
    starts_inside_word: bool
    ends_inside_word: bool
    reference_reading: str
    hypothesis_reading: str

    @property
    def hyphenated(self) -> str:
        """The part of the hypothesis, with a hyphen where a word was cut."""
        return self._hyphenated(self.hypothesis)

    def _hyphenated(self, part: str) -> str:
        return "-" * self.starts_inside_word + part + "-" * self.ends_inside_word


class Alignment(Sequence[Segment]):
    """An aligned pair: its segments in order. Printed as a table, shown in a notebook as the page's row."""

    __slots__ = ("_numbers", "_readings", "_segments", "exact", "hypothesis", "reference")

    def __init__(
        self, reference: str, hypothesis: str, numbers: Sequence[int], exact: bool, readings: Sequence[str] = ()
    ) -> None:
        self.reference = reference
        self.hypothesis = hypothesis
        self.exact = exact
        self._numbers = numbers
        self._readings = readings
        self._segments: list[Segment] | None = None

    @property
    def segments(self) -> list[Segment]:
        if self._segments is None:
            self._segments = self._made()
        return self._segments

    def _made(self) -> list[Segment]:
        reference, hypothesis = self.reference, self.hypothesis
        readings = iter(self._readings)
        values = iter(self._numbers)
        segments = []
        for code, start, end, from_, to in zip(*[values] * _NUMBERS):
            read = code & _HAS_READINGS
            segments.append(
                Segment(
                    OPERATIONS[code & 3],
                    reference[start:end],
                    hypothesis[from_:to],
                    (start, end),
                    (from_, to),
                    code & _STARTS_INSIDE > 0,
                    code & _ENDS_INSIDE > 0,
                    next(readings) if read else "",
                    next(readings) if read else "",
                )
            )
        return segments

    @overload
    def __getitem__(self, index: int) -> Segment: ...
    @overload
    def __getitem__(self, index: slice) -> list[Segment]: ...
    def __getitem__(self, index: int | slice) -> Segment | list[Segment]:
        return self.segments[index]

    def __len__(self) -> int:
        return len(self._numbers) // _NUMBERS

    def __iter__(self) -> Iterator[Segment]:
        return iter(self.segments)

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Alignment):
            return NotImplemented
        return (self.reference, self.hypothesis, self.segments) == (other.reference, other.hypothesis, other.segments)

    def __hash__(self) -> int:
        return hash((self.reference, self.hypothesis))

    def to_dict(self) -> dict[str, Any]:
        return {
            "reference": self.reference,
            "hypothesis": self.hypothesis,
            "segments": [segment._asdict() for segment in self.segments],
            "exact": self.exact,
        }

    def to_pandas(self) -> pandas.DataFrame:
        """A row a segment."""
        import pandas

        return pandas.DataFrame(self.segments, columns=Segment._fields)

    def to_html(self) -> str:
        """The page's row, with its style."""
        return _html.style() + _html.row(self.segments)

    def _repr_html_(self) -> str:
        return self.to_html()

    def __repr__(self) -> str:
        return _table(self.segments, shutil.get_terminal_size().columns)


class Alignments(Sequence[Alignment]):
    """Aligned pairs over arrays of numbers; each alignment is made when it is asked for."""

    def __init__(
        self, references: list[str], hypotheses: list[str], pairs: array[int], segments: array[int], readings: Sequence[str]
    ) -> None:
        self._references = references
        self._hypotheses = hypotheses
        self._pairs = pairs
        self._segments = segments
        self._readings = readings

    @overload
    def __getitem__(self, index: int) -> Alignment: ...
    @overload
    def __getitem__(self, index: slice) -> list[Alignment]: ...
    def __getitem__(self, index: int | slice) -> Alignment | list[Alignment]:
        if isinstance(index, slice):
            return [self[k] for k in range(*index.indices(len(self)))]
        reference = self._references[index]
        k = index if index >= 0 else index + len(self)
        first, reading, exact, end, last_reading = self._pairs[3 * k : 3 * k + 5]
        return Alignment(
            reference,
            self._hypotheses[k],
            self._segments[_NUMBERS * first : _NUMBERS * end],
            exact == 1,
            self._readings[reading:last_reading],
        )

    def __len__(self) -> int:
        return len(self._references)

    def counts(self) -> dict[str, int]:
        """How many segments of each operation there are."""
        codes = self._segments[::_NUMBERS]
        found = dict.fromkeys(OPERATIONS, 0)
        for code in set(codes):
            found[OPERATIONS[code & 3]] += codes.count(code)
        return found

    def to_pandas(self) -> pandas.DataFrame:
        """A row a segment, with the number of its pair."""
        import pandas

        rows = [(k, *segment) for k, alignment in enumerate(self) for segment in alignment]
        return pandas.DataFrame(rows, columns=["pair", *Segment._fields])

    def to_dict(self) -> dict[str, Any]:
        return {"alignments": [alignment.to_dict() for alignment in self]}

    def _repr_html_(self) -> str:
        rows = "".join(_html.row(alignment.segments) for alignment in self[:20])
        more = f"<p>… {len(self) - 20:,} more</p>" if len(self) > 20 else ""
        return _html.style() + rows + more

    def __repr__(self) -> str:
        return f"<{len(self):,} alignments: {', '.join(f'{n:,} {name}' for name, n in self.counts().items())}>"


def _table(segments: list[Segment], columns: int) -> str:
    """Reference, operations and hypothesis below each other, a column a segment, wrapped to a width."""
    blocks: list[list[tuple[str, str, str, int]]] = [[]]
    width = 0
    for segment in segments:
        cells = (_cell(segment.reference, segment.reference_reading), _LABELS[segment.operation], _cut(segment))
        widest = max(map(_width, cells))
        if blocks[-1] and width + widest + 1 > columns - 6:
            blocks.append([])
            width = 0
        blocks[-1].append((*cells, widest))
        width += widest + 1
    return "\n\n".join(_block(block) for block in blocks)


def _cell(written: str, reading: str) -> str:
    return f"{written} ({reading})" if reading else written


def _cut(segment: Segment) -> str:
    reading = segment.hypothesis_reading
    return f"{segment.hypothesis} ({segment._hyphenated(reading)})" if reading else segment.hyphenated


def _block(block: list[tuple[str, str, str, int]]) -> str:
    def line(row: int, between: str) -> str:
        return between.join([""] + [column[row] + " " * (column[3] - _width(column[row])) for column in block] + [""])

    return f"REF  {line(0, '|')}\n     {line(1, ' ').rstrip()}\nHYP  {line(2, '|')}"


def _width(text: str) -> int:
    """How many columns of a terminal a text takes, about."""
    if text.isascii():
        return len(text)
    marks = sum(unicodedata.category(c) in ("Mn", "Me", "Cf") for c in text)
    return len(text) - marks + sum(unicodedata.east_asian_width(c) in "WF" for c in text)
