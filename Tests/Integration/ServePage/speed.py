"""Measures `serve` on 10,000 keys in 40 languages: usage: speed.py TOOL [--tables N] [--allow FACTOR]

Prints the median and the slowest of each request, and fails if a median is above its goal times the factor.
"""

import argparse
import pathlib
import statistics
import sys
import tempfile
import threading
import time

import large_project
from client import Client, Server

# In milliseconds, and megabytes.
GOALS = {"first list": 500, "findings of a keystroke": 50, "save to disk": 100, "memory": 200}
KEYS = 10_000


class Written:
    """Watches the file of a table from now on, and says when it was replaced."""

    def __init__(self, folder: pathlib.Path, table: str):
        self.path = next(folder.rglob(f"{table}.xcstrings"))
        self.begin, self.end = time.perf_counter(), None
        self.thread = threading.Thread(target=self.watch, args=(self.path.stat().st_ino,))
        self.thread.start()

    def watch(self, known: int):
        while self.path.stat().st_ino == known and time.perf_counter() - self.begin < 10:
            time.sleep(0.001)
        self.end = time.perf_counter()

    def milliseconds(self) -> float:
        self.thread.join()
        return (self.end - self.begin) * 1000


def measure(tool: pathlib.Path, folder: pathlib.Path, tables: int) -> dict[str, list[float]]:
    figures: dict[str, list[float]] = {}
    server = Server(tool, folder)
    try:
        client = Client(server)

        def timed(name: str, action, *arguments, **named):
            milliseconds, answer = client.timed(lambda: action(*arguments, **named))
            figures.setdefault(name, []).append(milliseconds)
            return answer

        client.get("project")
        for locale in ["de", "ja", "ar"]:
            timed("first list", client.get, "entries", locale=locale, limit=200)
        for number in range(30):
            timed("a page of the list", client.get, "entries", locale="ja", after=number * 300, limit=200)
            timed("search", client.get, "entries", locale="de", q=f"text {number}", limit=200)
            key = number * 7 % (KEYS // tables)
            where = (f"Table{number % tables:02}", f"screen{key // 50:03}.text{key:05}", "de")
            entry = timed("an entry", client.entry, *where)
            status, _ = timed("findings of a keystroke", client.check, *where, f"Neu {number} %@")
            assert status == 200
            written = Written(folder, where[0])
            status, answer = timed("save, answered", client.save, *where, f"Neu {number} %@", "translated",
                                   entry["target"]["etag"])
            assert status == 200, answer
            figures.setdefault("save to disk", []).append(written.milliseconds())
            timed("the list after a save", client.get, "entries", locale="de", limit=200)
        figures["memory"] = [server.memory()]
        figures["memory at most"] = [server.memory("VmHWM")]
    finally:
        server.stop()
    return figures


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--tables", type=int, default=20)
    parser.add_argument("--allow", type=float, default=1, help="for a debug build or a busy machine")
    given = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        folder = pathlib.Path(temporary) / "project"
        large_project.write(folder, given.tables, KEYS // given.tables)
        figures = measure(given.tool.resolve(), folder, given.tables)
    missed = []
    for name, all in figures.items():
        median = statistics.median(all)
        goal = GOALS.get(name)
        if goal and median > goal * given.allow:
            missed.append(name)
        print(f"  {name}: {median:.0f}, at most {max(all):.0f}" + (f"; goal {goal}" if goal else ""))
    if missed:
        sys.exit(f"FAILED: {', '.join(missed)}")


if __name__ == "__main__":
    main()
