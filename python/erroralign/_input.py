"""Pairs of texts from lists, columns of tables, and files."""

from __future__ import annotations

import os
import pathlib
from typing import Any, Iterable, Mapping, NamedTuple, Optional

from . import _java, _texts

_REFERENCE = ("ref", "reference", "references", "text", "sentence", "transcript", "transcription")
_HYPOTHESIS = ("hyp", "hypothesis", "hypotheses", "pred_text", "prediction", "predictions", "pred")


class Pairs(NamedTuple):
    """Texts in memory, with what else is known of them by name."""

    references: list[str]
    hypotheses: list[str]
    columns: dict[str, list[str]]

    def reader(self) -> Any:
        """The same for Java."""
        arrays = (*_texts.packed(self.references, "references"), *_texts.packed(self.hypotheses, "hypotheses"))
        columns = {name: _java.array_of("String", values) for name, values in self.columns.items()}
        return _java.java_class("python.Utterances").of(*arrays, columns)


class Files(NamedTuple):
    """Files that hold pairs, or references and hypotheses with the same ids."""

    references: str
    hypotheses: Optional[str]

    def reader(self) -> Any:
        utterances = _java.java_class("python.Utterances")
        with _java.told():
            if self.hypotheses is None:
                return utterances.ofPairs(self.references)
            return utterances.ofFiles(self.references, self.hypotheses)

    def pairs(self) -> Pairs:
        with _java.told():
            ids, said, written = ([str(t) for t in side] for side in _java.java_class("python.Utterances").texts(self.reader()))
        return Pairs(said, written, {"id": ids})


def texts(references: Any, hypotheses: Any) -> tuple[list[str], list[str]]:
    """References and hypotheses, from wherever they are."""
    found = source(references, hypotheses)
    return (found if isinstance(found, Pairs) else found.pairs())[:2]


def source(references: Any, hypotheses: Any = None, columns: Any = None) -> Pairs | Files:
    if _is_path(references):
        if hypotheses is not None and not _is_path(hypotheses):
            raise TypeError(f"expected a file of hypotheses as of references, found {type(hypotheses).__name__}")
        return Files(_path(references), None if hypotheses is None else _path(hypotheses))
    if _is_path(hypotheses):
        raise TypeError(f"expected a file of references as of hypotheses, found {type(references).__name__}")
    if hypotheses is None:
        return _of_table(references)
    return _columns(references, hypotheses, columns)


def _is_path(value: Any) -> bool:
    return isinstance(value, (str, os.PathLike))


def _path(value: Any) -> str:
    path = pathlib.Path(value)
    if not path.exists() and not any(c in str(path) for c in "*?[{"):
        hint = "" if isinstance(value, os.PathLike) else "; a str is a file here, texts are lists of str"
        raise FileNotFoundError(f"no such file: {os.fspath(value)!r}{hint}")
    return os.fspath(value)


def _names(table: Any) -> list[str] | None:
    """The names of the columns of what has some: pandas, pyarrow, Hugging Face, a dictionary."""
    for attribute in ("column_names", "columns", "keys"):
        names = getattr(table, attribute, None)
        names = names() if attribute == "keys" and callable(names) else names
        if isinstance(names, Iterable):
            return [name for name in names if isinstance(name, str)]
    return None


def _of_table(table: Any) -> Pairs:
    names = _names(table)
    if names is None:
        raise TypeError(f"expected references and hypotheses, a table with both, or a file, found {type(table).__name__} alone")
    reference, hypothesis = (_first(names, wanted) for wanted in (_REFERENCE, _HYPOTHESIS))
    others = {name: table[name] for name in names if name not in (reference, hypothesis)}
    return _columns(table[reference], table[hypothesis], others)


def _columns(references: Any, hypotheses: Any, further: Mapping[str, Any] | None) -> Pairs:
    said = _texts.texts(references, "references")
    written = _texts.texts(hypotheses, "hypotheses")
    _texts.same_number(said, written)
    return Pairs(said, written, _further(further, len(said)))


def _first(names: list[str], wanted: tuple[str, ...]) -> str:
    for name in wanted:
        if name in names:
            return name
    raise ValueError(f"expected a column {' or '.join(wanted)}, found {', '.join(names) or 'none'}")


def _further(columns: Mapping[str, Any] | None, length: int) -> dict[str, list[str]]:
    further = {}
    for name, values in (columns or {}).items():
        cells = values.to_pylist() if hasattr(values, "to_pylist") else list(values)
        if len(cells) != length:
            raise ValueError(f"expected {length} values in column {name}, found {len(cells)}")
        further[name] = ["" if cell is None else str(cell) for cell in cells]
    return further
