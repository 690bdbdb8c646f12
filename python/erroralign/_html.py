"""Alignments in a notebook: the report page's own rows and style."""

from __future__ import annotations

import functools
import html
import pathlib
import re
import zipfile
from typing import TYPE_CHECKING, Iterable

if TYPE_CHECKING:
    from ._alignment import Segment

_CLASSES = {"MATCH": "match", "SUBSTITUTE": "sub", "DELETE": "del", "INSERT": "ins"}
_BOX = "erroralign"
_PARTS = ("Overview", "Aligned rows", "One word of the hypothesis")
_DARK = ('[data-jp-theme-light="false"]', ".vscode-dark", '[data-theme="dark"]', '[theme="dark"]')


@functools.lru_cache(maxsize=1)
def style() -> str:
    """The page's colours and the part of its style that is about rows, for our own boxes only."""
    css = _page_css()
    light, dark = (re.search(pattern + r"\s*\{(.*?)\}", css, re.S)[1] for pattern in (r":root", r':root\[data-theme="dark"\]'))
    parts = re.split(r"^/\* (.*?) \*/$", css, flags=re.M)  # headings, each followed by its rules
    wanted = [rules for heading, rules in zip(parts[1::2], parts[2::2]) if heading.startswith(_PARTS)]
    rules = re.findall(r"^([^{}@\n]+)\{([^{}]*)\}$", "".join(wanted), re.M)
    scoped = [f"{_scoped(selectors)} {{{body}}}" for selectors, body in rules]
    boxes = ", ".join(f"{theme} .{_BOX}" for theme in _DARK)
    return "\n".join(
        [
            "<style>",
            f".{_BOX} {{{light} color: var(--ink); font: 15px/1.5 var(--sans); overflow-x: auto; }}",
            f"@media (prefers-color-scheme: dark) {{ .{_BOX} {{{dark}}} }}",
            f'[data-jp-theme-light="true"] .{_BOX}, .vscode-light .{_BOX} {{{light}}}',
            f"{boxes} {{{dark}}}",
            f".{_BOX} * {{ box-sizing: border-box; }}",
            *scoped,
            f".{_BOX} .rows {{ padding-inline-start: 0; }}",
            f".{_BOX} dt, .{_BOX} dd {{ float: none; width: auto; margin: 0; padding: 0; font-weight: 400; }}",
            "</style>",
        ]
    )


def _page_css() -> str:
    for jar in pathlib.Path(__file__).with_name("jars").glob("erroralign-analysis-*.jar"):
        with zipfile.ZipFile(jar) as file:
            return file.read("org/erroralign/report/page.css").decode()
    return ""


def _scoped(selectors: str) -> str:
    return ", ".join(f".{_BOX} {selector.strip()}" for selector in selectors.split(","))


def row(segments: Iterable[Segment]) -> str:
    """Reference words, and under each what became of it."""
    columns = "".join(map(_column, segments)) or "Both texts are empty."
    return f'<div class="{_BOX}"><div class="rows" dir="auto">{columns}</div></div>'


def _column(segment: Segment) -> str:
    operation = segment.operation
    gone = " gone" if operation == "DELETE" else ""
    said = _word(segment.reference) if segment.reference else '<span class="caret">‸</span>'
    form = segment.hypothesis if segment.hypothesis_reading else segment.hyphenated
    written = _word(form) if segment.hypothesis else '<span class="gap">–</span>'
    cut = " starts" * segment.starts_inside_word + " ends" * segment.ends_inside_word
    return (
        f'<span class="column{"" if operation == "MATCH" else " wrong"}" title="{operation.lower()}">'
        f'<span class="cell reference{gone}">{said}{_reading(segment.reference_reading)}</span>'
        f'<span class="cell {_CLASSES[operation]}{cut}">{written}{_reading(segment.hypothesis_reading)}</span></span>'
    )


def _word(text: str) -> str:
    return f"<bdi>{html.escape(text)}</bdi>"


def _reading(text: str) -> str:
    return f'<small class="reading">{_word(text)}</small>' if text else ""
