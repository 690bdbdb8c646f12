"""jiwer 4.0, computed by ErrorAlign for Java: the same measures, outputs and messages.

Not covered: the command line, ``compute_measures`` and the arguments ``truth`` and ``truth_transform``, which jiwer 4 dropped.
Of matrices that RapidFuzz splits (about 2,000 units a side and more without much in common) another alignment with as many
errors may be told.
"""

from . import transformations, transforms
from .alignment import collect_error_counts, visualize_alignment, visualize_error_counts
from .measures import cer, mer, wer, wil, wip
from .process import AlignmentChunk, CharacterOutput, WordOutput, process_characters, process_words
from .transformations import (
    cer_contiguous,
    cer_default,
    wer_contiguous,
    wer_default,
    wer_standardize,
    wer_standardize_contiguous,
)
from .transforms import *  # noqa: F403

__all__ = [
    "AlignmentChunk",
    "CharacterOutput",
    "WordOutput",
    "cer",
    "cer_contiguous",
    "cer_default",
    "collect_error_counts",
    "mer",
    "process_characters",
    "process_words",
    "transformations",
    "transforms",
    "visualize_alignment",
    "visualize_error_counts",
    "wer",
    "wer_contiguous",
    "wer_default",
    "wer_standardize",
    "wer_standardize_contiguous",
    "wil",
    "wip",
    *transforms.__all__,
]
