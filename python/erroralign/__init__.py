"""Aligns what a speech recogniser wrote with what was said, word by word.

``align`` for one pair of texts, ``align_many`` for lists of them, ``score`` for error rates, ``analyze`` and ``compare``
for reports. Everything is computed by ErrorAlign for Java, which starts with the first call and needs a Java 17 or newer.
Offsets are those of Python's strings.
"""

from ._alignment import Alignment, Alignments, Segment
from ._java import JavaNotFoundError
from ._pairs import align, align_many, score
from ._report import Report, analyze, compare
from ._scores import Scores

__version__ = "0.1.0.dev0"

__all__ = [
    "Alignment",
    "Alignments",
    "JavaNotFoundError",
    "Report",
    "Scores",
    "Segment",
    "align",
    "align_many",
    "analyze",
    "compare",
    "score",
]
