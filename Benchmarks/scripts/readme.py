#!/usr/bin/env python3
"""The documentation's tables of figures: Reference/Speed.md.

  readme.py            compares them with RESULTS.md and goals.json
  readme.py --write    writes them again, without measuring: after a change of `meaning` in goals.json, or a merge
"""
import pathlib
import re
import sys

import results

FOLDER = pathlib.Path(__file__).resolve().parent.parent
PAGE = FOLDER.parent / "Sources/rerune-gen/Documentation.docc/Reference/Speed.md"
BEGIN = "<!-- Written by Benchmarks/run.sh from here … -->\n"
END = "<!-- … to here. -->\n"
HEADER = ["work", "compared with", "measured", "better", "what you notice"]


def section(name, title, rows):
    """A section for the rows of the documentation: pairs of a goal and its figure as text."""
    cells = [
        [goal.work, goal.baseline or "–", text, goal.direction, goal.meaning or "–"]
        for goal, text in rows if goal.is_in_readme
    ]
    if not cells:
        return ""
    return f"\n## {title}\n\nMeasured by `Benchmarks/run.sh {name}`.\n\n" + results.table(HEADER, cells)


def replaced(document, sections):
    before, rest = document.split(BEGIN)
    _, after = rest.split(END)
    return before + BEGIN + "".join(sections) + "\n" + END + after


def update(path, measured, titles):
    """Writes the figures of a run: its rows and titles by section."""
    sections = [
        section(name, titles[name],
                [(row.goal, row.figure.text(row.goal.kind) if row.figure else "–") for row in rows])
        for name, rows in measured.items()
    ]
    path.write_text(replaced(path.read_text(encoding="utf-8"), sections), encoding="utf-8")


def recorded(document):
    """The column `measured` of RESULTS.md, by the title of the section, the work and the baseline."""
    figures = {}
    for part in document.split("\n## ")[1:]:
        title, _, rest = part.partition("\n")
        for line in re.findall(r"^\| (.*) \|$", rest, re.MULTILINE)[2:]:
            work, baseline, _, _, measured, *_ = line.split(" | ")
            figures[title, work, baseline] = measured
    return figures


def main():
    # It imports this module.
    import run

    results_document = (FOLDER / "RESULTS.md").read_text(encoding="utf-8")
    if "run.sh --quick" in results_document.partition("\n## ")[0]:
        print("RESULTS.md has no slow rows; nothing is compared")
        return
    figures = recorded(results_document)
    sections = []
    for name, goals in results.load_goals(FOLDER / "goals.json").items():
        title = run.SECTIONS[name].title
        rows = [(goal, figures.get((title, goal.work, goal.baseline or "–"))) for goal in goals]
        # A row that is newer than the results has no figure yet.
        sections.append(section(name, title, [row for row in rows if row[1]]))
    page = PAGE.read_text(encoding="utf-8")
    expected = replaced(page, sections)
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(expected, encoding="utf-8")
    elif page != expected:
        sys.exit(f"{PAGE.relative_to(FOLDER.parent)} is out of date: run Benchmarks/scripts/readme.py --write")
    print("The documentation has the figures of RESULTS.md")


if __name__ == "__main__":
    main()
