"""Single measures; process_words and process_characters have all at once."""

from __future__ import annotations

from typing import Any, Optional

from .process import Sentences, Transform, edits
from .transformations import cer_default, wer_default

__all__ = ["cer", "mer", "wer", "wil", "wip"]


def wer(
    reference: Optional[Sentences] = None,
    hypothesis: Optional[Sentences] = None,
    reference_transform: Transform = wer_default,
    hypothesis_transform: Transform = wer_default,
) -> float:
    """Word error rate."""
    return _measure("wer", reference, hypothesis, reference_transform, hypothesis_transform)


def mer(
    reference: Optional[Sentences] = None,
    hypothesis: Optional[Sentences] = None,
    reference_transform: Transform = wer_default,
    hypothesis_transform: Transform = wer_default,
) -> float:
    """Match error rate."""
    return _measure("mer", reference, hypothesis, reference_transform, hypothesis_transform)


def wil(
    reference: Optional[Sentences] = None,
    hypothesis: Optional[Sentences] = None,
    reference_transform: Transform = wer_default,
    hypothesis_transform: Transform = wer_default,
) -> float:
    """Word information lost."""
    return _measure("wil", reference, hypothesis, reference_transform, hypothesis_transform)


def wip(
    reference: Optional[Sentences] = None,
    hypothesis: Optional[Sentences] = None,
    reference_transform: Transform = wer_default,
    hypothesis_transform: Transform = wer_default,
) -> float:
    """Word information preserved."""
    return _measure("wip", reference, hypothesis, reference_transform, hypothesis_transform)


def cer(
    reference: Optional[Sentences] = None,
    hypothesis: Optional[Sentences] = None,
    reference_transform: Transform = cer_default,
    hypothesis_transform: Transform = cer_default,
) -> float:
    """Character error rate."""
    return _measure("wer", reference, hypothesis, reference_transform, hypothesis_transform)


def _measure(name: str, *arguments: Any) -> float:
    return edits(*arguments).measures()[name]
