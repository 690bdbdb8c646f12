"""Alignments and errors as text."""

from __future__ import annotations

from collections import defaultdict
from typing import Any, Optional, Union

from .process import AlignmentChunk, CharacterOutput, WordOutput

__all__ = ["collect_error_counts", "visualize_alignment", "visualize_error_counts"]

_GAP = "*"
_MARKS = {"equal": " ", "substitute": "S", "delete": "D", "insert": "I"}


def visualize_alignment(
    output: Union[WordOutput, CharacterOutput],
    show_measures: bool = True,
    skip_correct: bool = True,
    line_width: Optional[int] = None,
) -> str:
    """Every sentence with its errors below it, and the measures."""
    between = "" if isinstance(output, CharacterOutput) else " "
    parts = []
    for number, (said, written, chunks) in enumerate(zip(output.references, output.hypotheses, output.alignments), 1):
        if not skip_correct or any(chunk.type != "equal" for chunk in chunks):
            parts.append(f"=== SENTENCE {number} ===\n\n{_drawn(said, written, chunks, between, line_width)}\n")
    if not show_measures:
        return "".join(parts)[:-1]
    names = ("cer",) if isinstance(output, CharacterOutput) else ("mer", "wil", "wip", "wer")
    rates = "".join(f"\n{name}={getattr(output, name) * 100:.2f}%" for name in names)
    return (
        f"{''.join(parts)}=== SUMMARY ===\nnumber of sentences: {len(output.alignments)}\n"
        f"substitutions={output.substitutions} deletions={output.deletions} "
        f"insertions={output.insertions} hits={output.hits}\n{rates}\n"
    )


def _drawn(
    said: list[str], written: list[str], chunks: list[AlignmentChunk], between: str, line_width: Optional[int]
) -> str:
    lines: list[list[str]] = [["REF: ", "HYP: ", "     "]]
    for chunk in chunks:
        upper = said[chunk.ref_start_idx : chunk.ref_end_idx]
        lower = written[chunk.hyp_start_idx : chunk.hyp_end_idx]
        length = max(len(upper), len(lower))
        for unit, other in zip(upper or [_GAP] * length, lower or [_GAP] * length):
            width = max(len(unit), len(other), 1)
            if line_width is not None and len(lines[-1][0]) + width > line_width:
                lines.append(["REF: ", "HYP: ", "     "])
            if unit == _GAP:
                unit *= width
            elif other == _GAP:
                other *= width
            for row, cell in enumerate((unit, other, _MARKS[chunk.type])):
                lines[-1][row] += f"{cell:>{width}}{between}"
    blocks = ("\n".join(row[: len(row) - len(between)] for row in rows) + "\n" for rows in lines)
    return "\n".join(blocks)


def collect_error_counts(output: Union[WordOutput, CharacterOutput]) -> tuple[dict[Any, int], dict[str, int], dict[str, int]]:
    """How often what was substituted (by what), inserted and deleted."""
    substitutions: dict[Any, int] = defaultdict(int)
    insertions: dict[str, int] = defaultdict(int)
    deletions: dict[str, int] = defaultdict(int)
    between = " " if isinstance(output, WordOutput) else ""
    for said, written, chunks in zip(output.references, output.hypotheses, output.alignments):
        for chunk in chunks:
            upper = between.join(said[chunk.ref_start_idx : chunk.ref_end_idx])
            lower = between.join(written[chunk.hyp_start_idx : chunk.hyp_end_idx])
            if chunk.type == "substitute":
                substitutions[upper, lower] += 1
            elif chunk.type == "insert":
                insertions[lower] += 1
            elif chunk.type == "delete":
                deletions[upper] += 1
    return substitutions, insertions, deletions


def visualize_error_counts(
    output: Union[WordOutput, CharacterOutput],
    show_substitutions: bool = True,
    show_insertions: bool = True,
    show_deletions: bool = True,
    top_k: Optional[int] = None,
) -> str:
    """The most frequent errors of each kind."""
    titles = ("SUBSTITUTIONS", "INSERTIONS", "DELETIONS")
    shown = (show_substitutions, show_insertions, show_deletions)
    parts = [
        f"=== {title} ===\n{_listed(errors, top_k)}"
        for title, errors, wanted in zip(titles, collect_error_counts(output), shown)
        if wanted
    ]
    text = "\n".join(parts)
    return text[:-1] if text.endswith("\n") else text


def _listed(errors: dict[Any, int], top_k: Optional[int]) -> str:
    if not errors:
        return "none"
    rows = [
        (key if isinstance(key, tuple) else (key,), count)
        for key, count in sorted(errors.items(), key=lambda error: -error[1])[:top_k]
    ]
    width = max(len(part) for parts, _ in rows for part in parts)
    return "".join(f"{' --> '.join(f'{part:<{width}}' for part in parts)} = {count}x\n" for parts, count in rows)
