"""Texts on their way to Java, and numbers on their way back."""

from __future__ import annotations

from array import array
from typing import Any, Iterable, NoReturn, Sequence

from . import _java


def text(value: Any, name: str) -> str:
    """A text that Java can take, or an error that says what it is instead."""
    if not isinstance(value, str):
        raise TypeError(f"expected a str as {name}, found {_found(value)}")
    try:
        value.encode("utf-16-le")
    except UnicodeEncodeError as e:
        raise ValueError(f"expected Unicode text as {name}, found a lone surrogate at {e.start}") from None
    return str(value)


def texts(values: Any, name: str) -> list[str]:
    """Many texts from a list, a column of a table, or anything else that has them in order."""
    if isinstance(values, (str, bytes)) or values is None:
        raise TypeError(f"expected many texts as {name}, found {_found(values)}")
    if hasattr(values, "to_pylist"):
        values = values.to_pylist()
    if not isinstance(values, Iterable):
        raise TypeError(f"expected many texts as {name}, found {_found(values)}")
    return list(values)


def same_number(references: Sequence[str], hypotheses: Sequence[str]) -> None:
    if len(references) != len(hypotheses):
        raise ValueError(f"expected as many hypotheses as references, found {len(hypotheses)} and {len(references)}")


def packed(values: list[str], name: str) -> tuple[Any, Any]:
    """All texts as one array of bytes, and their lengths; JPype is slow with many objects."""
    try:
        data = "".join(values).encode("utf-16-le")
    except (TypeError, UnicodeEncodeError):
        _explain(values, name)
    lengths = array("i", map(len, values))
    if 2 * sum(lengths) != len(data):
        lengths = array("i", [len(value.encode("utf-16-le")) // 2 for value in values])
    if len(data) >= 2**31:
        raise ValueError(f"expected at most 2 GB of {name} at once, found {len(data):,} bytes: give them in parts")
    return _java.array_of("byte", data), _java.array_of("int", lengths)


def _explain(values: list[Any], name: str) -> NoReturn:
    for k, value in enumerate(values):
        text(value, f"{name}[{k}]")
    raise TypeError(f"expected texts as {name}, found something else")


def numbers(of_java: Any) -> array[int]:
    """The numbers of an array of Java, as one of Python's."""
    result = array("i")
    if len(of_java) > 0:
        result.frombytes(memoryview(of_java).cast("B"))
    return result


def _found(value: Any) -> str:
    kind = type(value).__name__
    return f"{kind} {value!r}" if isinstance(value, (int, float)) else "None" if value is None else kind
