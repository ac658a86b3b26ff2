"""The page of `serve` as a browser asks for it, and the context of a key that it shows."""
import re
import statistics
import sys

import processes
import products
from results import Figure

sys.path.append(str(products.ROOT / "Tests/Integration/ServePage"))
import large_project  # noqa: E402
import speed  # noqa: E402

TABLES = 20
ROWS = {"first list": "first-list", "findings of a keystroke": "keystroke", "save to disk": "save", "memory": "serve-memory"}


def measure(workspace):
    folder = workspace.folder / "serve"
    large_project.write(folder, TABLES, speed.KEYS // TABLES)
    figures = speed.measure(products.tool_with_page(), folder, TABLES)
    for name, row in ROWS.items():
        yield Figure(row, statistics.median(figures[name]), None, "MB" if name == "memory" else "ms")
    lines = processes.output([str(products.in_process("context-benchmark"))])
    yield Figure("context-index", milliseconds("index of texts and code", lines), None, "ms")
    yield Figure("context-key", milliseconds("one key", lines), None, "ms")


def milliseconds(what, lines):
    return float(re.search(rf"^{what}: ([\d.e-]+) ms", lines, re.MULTILINE)[1])
