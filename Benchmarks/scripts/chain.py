#!/usr/bin/env python3
"""Measures the whole chain on millions of texts: check, generate one table at a time, pack and publish.

  chain.py TOOL [--tables 100] [--keys 1000] [--locales 100] [--folder FOLDER]

TOOL is a release build of rerune-gen. Each table is a string catalog of its own, and `generate` runs once for each, as a build
graph runs it. The result is a table of CPU time, time on the clock with the machine's cores, peak memory and time per text.
"""
import argparse
import concurrent.futures
import json
import os
import pathlib
import shutil
import sys
import tempfile
import time

import processes

sys.path.append(str(pathlib.Path(__file__).resolve().parents[2] / "Tests/Integration/Bazel"))
from checkout import LANGUAGES  # noqa: E402


def unit(text):
    return {"stringUnit": {"state": "translated", "value": text}}


def write_table(path, table, keys, locales):
    strings = {}
    for key in range(keys):
        argument = ", %@" if key % 3 == 0 else ""
        strings[f"module{table:03}.screen{key // 50:03}.text{key:05}"] = {"extractionState": "manual", "localizations": {
            locale: unit(f"{locale}: sentence {key} of table {table:03} as people write it{argument}") for locale in locales}}
    document = {"sourceLanguage": "en", "strings": strings, "version": "1.0"}
    path.parent.mkdir(parents=True)
    path.write_text(json.dumps(document, ensure_ascii=False, indent=2, separators=(",", " : ")), encoding="utf-8")


def measured(name, texts, commands):
    """Runs the commands on all cores and prints what they cost."""
    started = time.monotonic()
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        costs = list(pool.map(processes.run, commands))
    clock = time.monotonic() - started
    seconds, memory = sum(cost[0] for cost in costs), max(cost[1] for cost in costs)
    print(f"| {name} | {seconds:.1f} s | {clock:.1f} s | {memory / 1e6:.0f} MB | {seconds * 1e6 / texts:.2f} µs |", flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=lambda path: pathlib.Path(path).resolve())
    parser.add_argument("--tables", type=int, default=100)
    parser.add_argument("--keys", type=int, default=1_000, help="of each table")
    parser.add_argument("--locales", type=int, default=100)
    parser.add_argument("--folder", type=pathlib.Path, help="where the project is written; a temporary one without it")
    options = parser.parse_args()
    folder = options.folder or pathlib.Path(tempfile.mkdtemp())
    try:
        measure(options, folder)
    finally:
        if not options.folder:
            shutil.rmtree(folder)


def measure(options, folder):
    locales = LANGUAGES[:options.locales]
    if len(locales) < options.locales:
        raise SystemExit(f"there are {len(LANGUAGES)} languages here")
    tables = [folder / f"Modules/Module{table:03}/Table{table:03}.xcstrings" for table in range(options.tables)]
    for number, table in enumerate(tables):
        if not table.exists():
            write_table(table, number, options.keys, locales)
    texts = options.tables * options.keys * options.locales
    size = sum(table.stat().st_size for table in tables)
    print(f"{texts:,} texts in {options.tables} tables, {size / 1e6:.0f} MB\n")
    print("| step | CPU | on the clock | peak memory of a process | CPU per text |\n|---|---|---|---|---|")
    tool = str(options.tool)
    measured("`check` of each table", texts, [[tool, "check", str(table), "--quiet"] for table in tables])
    measured("`check` of all tables in one process", texts, [[tool, "check", str(folder / "Modules"), "--quiet"]])
    measured("`generate` of each table", texts, [
        [tool, "generate", str(table), "--output", str(folder / f"Generated/{table.stem}"), "--type-name", f"{table.stem}Strings"]
        for table in tables])
    measured("`pack` of all languages", texts, [[tool, "pack", str(folder / "Modules"), "--output", str(folder / "packs")]])
    measured("`publish`", texts, [[tool, "publish", str(folder / "Modules"), "--output", str(folder / "site")]])
    measured("`publish` again, without a change", texts,
             [[tool, "publish", str(folder / "Modules"), "--output", str(folder / "site")]])
    written = {name: sum(path.stat().st_size for path in (folder / name).rglob("*") if path.is_file())
               for name in ("Generated", "packs", "site")}
    print("\nwritten: " + ", ".join(f"{name} {size / 1e6:.0f} MB" for name, size in written.items()))


if __name__ == "__main__":
    main()
