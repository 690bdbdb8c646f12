"""What error_align answers with, and its default functions, as error-align's ``utils`` has them."""

from __future__ import annotations

import enum
import functools
import re
import sys
import unicodedata
from dataclasses import dataclass
from typing import Any, Callable, Optional

from .. import _java


class OpType(enum.IntEnum):
    MATCH = 0
    INSERT = 1
    DELETE = 2
    SUBSTITUTE = 3


# Which sides an operation has, and error-align's words for it.
_SIDES = {
    OpType.MATCH: (True, True, "non-empty ref or hyp"),
    OpType.INSERT: (False, True, "non-empty hyp and empty ref"),
    OpType.DELETE: (True, False, "non-empty ref and empty hyp"),
    OpType.SUBSTITUTE: (True, True, "both ref and hyp"),
}


@dataclass
class Alignment:
    """A segment: what became of a reference word; None where a side has nothing."""

    op_type: OpType
    ref_slice: Optional[slice] = None
    hyp_slice: Optional[slice] = None
    ref: Optional[str] = None
    hyp: Optional[str] = None
    left_compound: bool = False
    right_compound: bool = False

    def __post_init__(self) -> None:
        has_ref, has_hyp, needs = _SIDES[self.op_type]
        if (self.ref is not None, self.hyp is not None) != (has_ref, has_hyp):
            raise ValueError(f"{self.op_type.name} operation must have {needs}.")
        if self.op_type == OpType.MATCH and (self.left_compound or self.right_compound):
            raise ValueError("MATCH operation cannot have compound markers.")

    @property
    def hyp_with_compound_markers(self) -> Optional[str]:
        if self.hyp is None:
            return None
        return "-" * self.left_compound + f'"{self.hyp}"' + "-" * self.right_compound

    def __repr__(self) -> str:
        told = {
            OpType.MATCH: f'"{self.hyp}" == "{self.ref}"',
            OpType.INSERT: self.hyp_with_compound_markers,
            OpType.DELETE: f'"{self.ref}"',
            OpType.SUBSTITUTE: f'{self.hyp_with_compound_markers} -> "{self.ref}"',
        }
        return f"Alignment({self.op_type.name}: {told[self.op_type]})"


@functools.lru_cache(maxsize=1)
def _tokens() -> re.Pattern[str]:
    """Words and numbers; Python's own expressions know no class of numbers, so it is spelled out."""
    numbers = "".join(re.escape(c) for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c)[0] == "N")
    letters = r"[^\W_]"
    return re.compile(rf"([{numbers}]+([,.][{numbers}]+)*(?=\s|$))|({letters}+('{letters}+)*'?)")


def basic_tokenizer(text: str) -> list[Any]:
    """The default: words as match objects."""
    return list(_tokens().finditer(text))


def basic_normalizer(text: str) -> str:
    """The default: lower case."""
    return text.lower()


def categorize_char(c: str) -> int:
    """0 for a delimiter, 1 for a consonant, 2 for a vowel, 3 for anything else."""
    if c in ("<", ">"):
        return 0
    name = str(_java.java_class("text.CharacterClass").of(ord(c)))
    return {"CONSONANT": 1, "VOWEL": 2}.get(name, 3)


def ensure_length_preservation(normalizer: Callable[..., str]) -> Callable[..., str]:
    """The same function, but an error where it changes the length."""

    @functools.wraps(normalizer)
    def checked(text: str, *args: Any, **kwargs: Any) -> str:
        normalized = normalizer(text, *args, **kwargs)
        if len(normalized) != len(text):
            raise ValueError("Normalizer must preserve length.")
        return normalized

    return checked
