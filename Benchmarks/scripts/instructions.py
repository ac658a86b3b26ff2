#!/usr/bin/env python3
"""Counts the instructions of lookups and parsers with valgrind, and fails if they exceed the limits in
Benchmarks/instructions.json. Unlike times, instruction counts are reproducible.

  instructions.py
"""
import json
import os
import pathlib
import re
import sys
import tempfile

import processes
import products
from workspace import Workspace

LIMITS = pathlib.Path(__file__).resolve().parent.parent / "instructions.json"
# Enough for each of the fixture's 1,000 texts to be in the thread's cache before the counted calls.
WARM_UP, CALLS = 2_000, 10_000


def count(command):
    """The total instructions of a process."""
    # Otherwise hash seeds differ between processes, and with them the number of collisions.
    environment = os.environ | {"SWIFT_DETERMINISTIC_HASHING": "1"}
    with tempfile.TemporaryDirectory() as folder:
        out = pathlib.Path(folder) / "counts"
        processes.output(["valgrind", "--tool=callgrind", f"--callgrind-out-file={out}", *command], env=environment)
        return int(re.search(r"^(?:totals|summary): (\d+)", out.read_text(), re.MULTILINE)[1])


def lookup(program, name, mode="repeat"):
    """Instructions per lookup: the difference that further calls make, without the start of the process."""
    command = [program, mode, name]
    return (count(command + [str(WARM_UP + CALLS)]) - count(command + [str(WARM_UP)])) / CALLS


def parse(program, file):
    """Instructions per byte of the file."""
    command = [program, "parse", str(file)]
    return (count(command + ["3"]) - count(command + ["1"])) / 2 / file.stat().st_size


def stripped(name, folder):
    """A benchmark program without its DWARF 5, which valgrind cannot read up to version 3.20."""
    program = folder / name
    processes.run(["strip", "--strip-debug", "-o", str(program), str(products.in_process(name))])
    return str(program)


def main():
    limits = json.loads(LIMITS.read_text(encoding="utf-8"))
    with tempfile.TemporaryDirectory() as folder:
        workspace = Workspace(folder)
        runtime = stripped("runtime-benchmark", workspace.folder)
        lookups = ["accessor", "raw", "two-arguments", "plural"]
        counted = {name: lookup(runtime, name) for name in lookups}
        counted |= {f"{name}-in-task": lookup(runtime, name, "repeat-in-task") for name in lookups}
        parser = stripped("parser-benchmark", workspace.folder)
        counted["parse-xcstrings"] = parse(parser, workspace.catalog(keys=500))
        counted["parse-strings"] = parse(parser, workspace.strings(keys=5_000))
    missing = limits.keys() ^ counted.keys()
    for name, instructions in counted.items():
        limit = limits.get(name, 0)
        print(f"{'ok  ' if instructions <= limit else 'MORE'} {name:22} {instructions:8.1f}, limit {limit}")
    if missing:
        print(f"without limit or count: {', '.join(sorted(missing))}")
    sys.exit(1 if missing or any(instructions > limits[name] for name, instructions in counted.items()) else 0)


if __name__ == "__main__":
    main()
