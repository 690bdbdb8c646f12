"""Reports: everything about one system, or several compared."""

from __future__ import annotations

import functools
import html
import json
import os
from typing import TYPE_CHECKING, Any, Iterable, Mapping

from . import _html, _input, _java

if TYPE_CHECKING:
    import pandas


def analyze(
    references: Any,
    hypotheses: Any = None,
    *,
    by: str | Iterable[str] = (),
    keywords: str | Iterable[str] = (),
    columns: Mapping[str, Any] | None = None,
    spoken: str | None = None,
    preset: str | None = None,
    normalize: str | None = None,
    title: str = "Error analysis",
) -> Report:
    """Everything about one system: rates, causes, confusions, keywords, groups.

    references, hypotheses: as for align_many; further columns of a table or file, or of ``columns``, may be grouped by.
    by: names of columns; keywords: words, phrases, ``card*`` or ``/colou?r/``.
    """
    corpus = _input.source(references, hypotheses, columns)
    settings = _settings(spoken=spoken, preset=preset, normalize=normalize)
    with _java.told():
        work = _reports().analyze(corpus.reader(), settings, _several(keywords), _several(by), title)
    return _grouped(Report(_java.wait(work)), by)


def compare(
    references: Any,
    systems: Mapping[str, Any],
    *,
    by: str | Iterable[str] = (),
    keywords: str | Iterable[str] = (),
    columns: Mapping[str, Any] | None = None,
    spoken: str | None = None,
    preset: str | None = None,
    normalize: str | None = None,
    title: str = "Comparison",
) -> Report:
    """Several systems on the same references, each with the first: differences, tests, words better and worse.

    systems: by name, each a list of hypotheses in the order of the references; or all of them files.
    """
    if not isinstance(systems, Mapping) or len(systems) < 2:
        raise ValueError("expected at least two systems, by name, found " + (str(len(systems)) if systems else "none"))
    corpora = [_input.source(references, hypotheses, columns) for hypotheses in systems.values()]
    settings = _settings(spoken=spoken, preset=preset, normalize=normalize)
    with _java.told():
        readers = [corpus.reader() for corpus in corpora]
        work = _reports().compare(list(systems), readers, settings, _several(keywords), _several(by), title)
    return _grouped(Report(_java.wait(work)), by)


class Report:
    """What was found. ``to_dict`` has all of it, by sections (docs/json-schema/report.schema.json)."""

    def __init__(self, told: Any) -> None:
        self._told = told

    @functools.cached_property
    def _sections(self) -> dict[str, Any]:
        with _java.told():
            return json.loads(str(self._told.json()))

    def to_dict(self) -> dict[str, Any]:
        return self._sections

    def __getitem__(self, section: str) -> Any:
        return self._sections[section]

    def to_pandas(self, section: str | None = None) -> pandas.DataFrame | dict[str, pandas.DataFrame]:
        """A section as a table; or all tables by their names."""
        import pandas

        if section is not None:
            found = self._sections[section]
            return pandas.DataFrame(found if isinstance(found, list) else [found])
        return {name: pandas.DataFrame(found) for name, found in self._sections.items() if isinstance(found, list)}

    def to_html(self, path: str | os.PathLike[str]) -> None:
        """Writes the page: one file that needs no network, with every alignment, search and tables."""
        with _java.told():
            self._told.writeHtml(os.fspath(path))

    def _overview(self) -> list[tuple[str, str, str]]:
        """Titles, values, and notes."""
        if "systems" in self._sections:
            return [(s["system"], _percent(s["wer"]), "word error rate") for s in self._sections["systems"]]
        words, characters, aligned = (self._sections[name] for name in ("words", "characters", "aligned"))
        errors = words["substitutions"] + words["deletions"] + words["insertions"]
        interval = words.get("wer_interval")
        between = f"{_percent(interval['low'])} to {_percent(interval['high'])}, " if interval else ""
        return [
            ("Word error rate", _percent(words["wer"]), f"{between}{errors:,} errors on {words['reference_words']:,} words"),
            ("Aligned error rate", _percent(aligned["error_rate"]), "joined and split words count once"),
            ("Character error rate", _percent(characters["cer"]), "letters and spaces"),
            ("Utterances with errors", _percent(words["ser"]), f"of {words['utterances']:,}"),
        ]

    def _repr_html_(self) -> str:
        tiles = "".join(
            f'<div class="tile"><dt>{html.escape(title)}</dt><dd><strong>{value}</strong>'
            f'<span class="note">{html.escape(note)}</span></dd></div>'
            for title, value, note in self._overview()
        )
        return f'{_html.style()}<div class="erroralign"><dl class="tiles">{tiles}</dl></div>'

    def __repr__(self) -> str:
        lines = [f"{title}: {value} ({note})" for title, value, note in self._overview()]
        return "\n".join([*lines, "sections: " + ", ".join(name for name in self._sections if name not in ("command", "schema"))])


def _grouped(report: Report, by: str | Iterable[str]) -> Report:
    for name in _several(by):
        if [row["group"] for row in report.to_dict().get(f"by_{name}", ())] == ["(none)"]:
            raise ValueError(f"expected a column of the corpus to group by, found {name!r}, which no utterance has")
    return report


def _percent(rate: float | None) -> str:
    return "-" if rate is None else f"{100 * rate:.2f} %"


def _several(names: str | Iterable[str]) -> list[str]:
    return [names] if isinstance(names, str) else list(names)


def _settings(**settings: str | None) -> dict[str, str]:
    return {name: value for name, value in settings.items() if value is not None}


def _reports() -> Any:
    return _java.java_class("python.Reports")
