"""Writes the documentation's table of figures."""
import results

BEGIN = "<!-- Written by Benchmarks/run.sh from here … -->\n"
END = "<!-- … to here. -->\n"


def update(path, measured):
    document = path.read_text(encoding="utf-8")
    before, rest = document.split(BEGIN)
    _, after = rest.split(END)
    rows = [
        [row.goal.work, row.goal.baseline or "–", row.figure.text(row.goal.kind) if row.figure else "–"]
        for rows in measured.values() for row in rows if row.goal.is_in_readme
    ]
    table = results.table(["work", "baseline", "measured"], rows)
    path.write_text(before + BEGIN + table + END + after, encoding="utf-8")
