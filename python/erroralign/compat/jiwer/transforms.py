"""Steps that prepare sentences; the last one must make lists of words or of characters of them."""

from __future__ import annotations

import functools
import re
import string
import sys
import unicodedata
from typing import Any, Callable, Iterable, Mapping

__all__ = [
    "AbstractTransform",
    "Compose",
    "ExpandCommonEnglishContractions",
    "ReduceToListOfListOfChars",
    "ReduceToListOfListOfWords",
    "ReduceToSingleSentence",
    "RemoveEmptyStrings",
    "RemoveKaldiNonWords",
    "RemoveMultipleSpaces",
    "RemovePunctuation",
    "RemoveSpecificWords",
    "RemoveWhiteSpace",
    "Strip",
    "SubstituteRegexes",
    "SubstituteWords",
    "ToLowerCase",
    "ToUpperCase",
]


class AbstractTransform:
    """A step; what it does to one sentence is in process_string, to several in process_list."""

    def __call__(self, sentences: Any) -> Any:
        if isinstance(sentences, str):
            return self.process_string(sentences)
        if isinstance(sentences, list):
            return self.process_list(sentences)
        raise ValueError(f"input {sentences} was expected to be a string or list of strings")

    def process_string(self, s: str) -> Any:
        raise NotImplementedError

    def process_list(self, inp: list[str]) -> Any:
        return [self.process_string(s) for s in inp]


class Compose:
    """Steps one after the other."""

    def __init__(self, transforms: list[Callable[[Any], Any]]) -> None:
        self.transforms = transforms

    def __call__(self, text: Any) -> Any:
        for transform in self.transforms:
            text = transform(text)
        return text


class _Reduction(AbstractTransform):
    """A sentence becomes a list in a list, no sentence at all an empty one."""

    def units(self, sentence: str) -> list[str]:
        raise NotImplementedError

    def process_string(self, s: str) -> list[list[str]]:
        return [self.units(s)]

    def process_list(self, inp: list[str]) -> list[list[str]]:
        return [self.units(sentence) for sentence in inp] or [[]]


class ReduceToListOfListOfWords(_Reduction):
    """Words are what stands between delimiters."""

    def __init__(self, word_delimiter: str = " ") -> None:
        self.word_delimiter = word_delimiter

    def units(self, sentence: str) -> list[str]:
        return [word for word in sentence.split(self.word_delimiter) if word]


class ReduceToListOfListOfChars(_Reduction):
    def units(self, sentence: str) -> list[str]:
        return list(sentence)


class ReduceToSingleSentence(AbstractTransform):
    """All sentences that are not empty as one."""

    def __init__(self, word_delimiter: str = " ") -> None:
        self.word_delimiter = word_delimiter

    def process_string(self, s: str) -> str:
        return s

    def process_list(self, inp: list[str]) -> list[str]:
        joined = self.word_delimiter.join(filter(None, inp))
        return [joined] if joined else []


class SubstituteRegexes(AbstractTransform):
    """Regular expressions, one after the other, with what replaces their matches."""

    def __init__(self, substitutions: Mapping[str, str]) -> None:
        self.substitutions = substitutions

    def process_string(self, s: str) -> str:
        for expression, replacement in self.substitutions.items():
            s = re.sub(expression, replacement, s)
        return s


class SubstituteWords(AbstractTransform):
    """Whole words with what replaces them."""

    def __init__(self, substitutions: Mapping[str, str]) -> None:
        self.substitutions = substitutions

    def process_string(self, s: str) -> str:
        for word, replacement in self.substitutions.items():
            s = re.sub(rf"\b{re.escape(word)}\b", replacement, s)
        return s


class RemoveSpecificWords(SubstituteWords):
    """Puts a space for each of some words."""

    def __init__(self, words_to_remove: Iterable[str]) -> None:
        super().__init__(dict.fromkeys(words_to_remove, " "))


class _Replacement(AbstractTransform):
    """Replaces single characters."""

    def __init__(self, characters: Iterable[str], by: str = "") -> None:
        self._table = str.maketrans(dict.fromkeys(characters, by))

    def process_string(self, s: str) -> str:
        return s.translate(self._table)


class RemoveWhiteSpace(_Replacement):
    """Removes white space of ASCII, or makes spaces of it."""

    def __init__(self, replace_by_space: bool = False) -> None:
        super().__init__(string.whitespace, " " if replace_by_space else "")


@functools.lru_cache(maxsize=1)
def _punctuation() -> tuple[str, ...]:
    return tuple(c for c in map(chr, range(sys.maxunicode + 1)) if unicodedata.category(c)[0] == "P")


class RemovePunctuation(_Replacement):
    """Removes all that Unicode calls punctuation."""

    def __init__(self) -> None:
        super().__init__(_punctuation())


class RemoveMultipleSpaces(AbstractTransform):
    """Two or more white spaces become one space."""

    _SPACES = re.compile(r"\s\s+")

    def process_string(self, s: str) -> str:
        return self._SPACES.sub(" ", s)


class Strip(AbstractTransform):
    def process_string(self, s: str) -> str:
        return s.strip()


class RemoveEmptyStrings(AbstractTransform):
    """Leaves out sentences of nothing but white space."""

    def process_string(self, s: str) -> str:
        return s.strip()

    def process_list(self, inp: list[str]) -> list[str]:
        return [s for s in inp if s.strip()]


class ExpandCommonEnglishContractions(AbstractTransform):
    """Writes out contractions, the special ones first."""

    _EXPANSIONS = {
        "won't": "will not",
        "can't": "can not",
        "let's": "let us",
        "n't": " not",
        "'re": " are",
        "'s": " is",
        "'d": " would",
        "'ll": " will",
        "'t": " not",
        "'ve": " have",
        "'m": " am",
    }

    def process_string(self, s: str) -> str:
        for short, long in self._EXPANSIONS.items():
            s = s.replace(short, long)
        return s


class ToLowerCase(AbstractTransform):
    def process_string(self, s: str) -> str:
        return s.lower()


class ToUpperCase(AbstractTransform):
    def process_string(self, s: str) -> str:
        return s.upper()


class RemoveKaldiNonWords(AbstractTransform):
    """Removes what stands in square or pointed brackets."""

    _NON_WORDS = re.compile(r"[<\[][^>\]]*[>\]]")

    def process_string(self, s: str) -> str:
        return self._NON_WORDS.sub("", s)
