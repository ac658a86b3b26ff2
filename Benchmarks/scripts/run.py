#!/usr/bin/env python3
"""Measures everything and writes Benchmarks/RESULTS.md: see Benchmarks/README.md.

  run.py [--quick] [SECTION…]
"""
import argparse
import collections
import dataclasses
import datetime
import os
import pathlib
import platform
import sys
import tempfile
import typing

import app_build_rows
import clean_build_rows
import exchange_rows
import farm_rows
import growth_rows
import pack_rows
import parser_rows
import processes
import readme
import results
import runtime_rows
import serve_rows
import signing_rows
import swiftc_rows
import team_rows
import tool_rows
from workspace import Workspace

FOLDER = pathlib.Path(__file__).resolve().parent.parent


@dataclasses.dataclass
class Section:
    title: str
    # Which time is measured, and which of several rounds counts.
    figures: str
    measure: typing.Callable


SECTIONS = {
    "parser": Section(
        "Parsers", "CPU time of a thread in one process, alternating with the baseline, the best of 5 rounds.",
        parser_rows.measure),
    "tool": Section(
        "The tool", "CPU time (user and system) of alternating processes, the best of 3 to 20. 10,000 keys × 10 "
        "locales.", tool_rows.measure),
    "team": Section(
        "Catalogs in a team", "CPU time (user and system) of alternating processes, the best of 5. 10,000 keys × 10 "
        "locales.", team_rows.measure),
    "exchange": Section(
        "Exchange with translators", "CPU time (user and system) of alternating processes, the best of 7, and peak "
        "memory above that of `--version`. 10,000 keys × 10 locales.", exchange_rows.measure),
    "serve": Section(
        "The page of serve", "Wall time of requests to a server with one client, the median of 3 to 30, and memory after them: 10,000 "
        "keys × 40 locales in 20 tables. The context: CPU time in one process, 10,000 keys and 2,000 Swift files.", serve_rows.measure),
    "runtime": Section(
        "The runtime", "CPU time of a thread (for an update of the process, without waiting for the disk), alternating "
        "with the baseline, the best of 11 to 50 rounds; in a fresh process the median of 21.",
        runtime_rows.measure),
    "signing": Section(
        "Signed manifests", "CPU time of a thread, alternating with the baseline, the best of 15 rounds.",
        signing_rows.measure),
    "packs": Section(
        "Languages as packs", "Bytes of one build, and the median of 40 packs. 2,000 keys × 40 locales. Times are wall "
        "times, disk included.", pack_rows.measure),
    "swiftc": Section(
        "The Swift compiler", "CPU time of alternating processes, the best of 2. 10,000 keys × 10 locales.",
        swiftc_rows.measure),
    "app_build": Section(
        "Building an app", "Wall time of alternating builds, the median of 5.",
        app_build_rows.measure),
    "clean_build": Section(
        "Building the tool", "CPU time of alternating processes, the best of 2; dependencies are fetched "
        "beforehand.", clean_build_rows.measure),
    "growth": Section(
        "Growth", "CPU time of alternating processes, the best of 3.", growth_rows.measure),
    "farm": Section(
        "Builds with Bazel", "Wall time of one build on all cores, with BuildGrid on the same machine as the cache: 1,000 modules of 200 "
        "keys in 10 languages.", farm_rows.measure),
}


def rows_of(section, goals, workspace, is_quick):
    rows = {goal.row: results.Row(goal) for goal in goals}
    if not (is_quick and all(goal.is_slow for goal in goals)):
        reason = "the measurement did not yield it"
        try:
            for figure in section.measure(workspace):
                rows[figure.row].figure = figure
                print("  " + rows[figure.row].line(), flush=True)
        # A failed section must not hide the figures of the others; its rows show the reason.
        except (processes.Failed, OSError, KeyError, ValueError) as error:
            reason = f"{type(error).__name__}: {error}"
        for row in rows.values():
            if row.figure is None:
                row.reason = " ".join(reason.split())[:300]
    for row in rows.values():
        if row.figure is None:
            print("  " + row.line(), flush=True)
    return list(rows.values())


def machine():
    model = platform.processor()
    if os.path.exists("/proc/cpuinfo"):
        lines = pathlib.Path("/proc/cpuinfo").read_text().splitlines()
        model = next((line.split(":")[1].strip() for line in lines if line.startswith("model name")), model)
    swift = processes.output(["swift", "--version"]).splitlines()[0]
    return (f"{os.cpu_count()} × {model or platform.machine()}, {platform.system()} {platform.release()}; {swift}; "
            f"Python {platform.python_version()}")


def document(measured, is_quick):
    counts = collections.Counter(
        "skipped" if row.is_skipped else "met" if row.is_met else "missed" if row.figure else "not run"
        for rows in measured.values() for row in rows)
    parts = [
        "# Results\n\n"
        f"Written by `Benchmarks/run.sh{' --quick' if is_quick else ''}` on {datetime.date.today()}: "
        + ", ".join(f"{count} {what}" for what, count in sorted(counts.items())) + ".\n"
        f"Machine: {machine()}.\n\n"
        "Each figure is compared with a baseline of the same run; only the ratios are meaningful on other machines.\n"
    ]
    if counts["skipped"]:
        parts.append(f"{counts['skipped']} slow rows are skipped by `--quick`.\n")
    for name, rows in measured.items():
        parts.append(f"## {SECTIONS[name].title}\n\n{SECTIONS[name].figures}\n\n"
                     + results.table(results.HEADER, [row.markdown() for row in rows]))
    return "\n".join(parts)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--quick", action="store_true", help="leave out the rows marked slow")
    parser.add_argument("sections", nargs="*", metavar="SECTION", help=f"one of {', '.join(SECTIONS)}; writes nothing")
    options = parser.parse_args()
    unknown = set(options.sections) - set(SECTIONS)
    if unknown:
        parser.error(f"no such section: {', '.join(sorted(unknown))}")

    goals = results.load_goals(FOLDER / "goals.json")
    measured = {}
    with tempfile.TemporaryDirectory() as folder:
        workspace = Workspace(folder)
        for name in options.sections or SECTIONS:
            print(f"== {SECTIONS[name].title}", flush=True)
            measured[name] = rows_of(SECTIONS[name], goals[name], workspace, options.quick)
    if not options.sections:
        (FOLDER / "RESULTS.md").write_text(document(measured, options.quick), encoding="utf-8")
        if not options.quick:
            readme.update(readme.PAGE, measured, {name: section.title for name, section in SECTIONS.items()})
    rows = [row for rows in measured.values() for row in rows]
    skipped = sum(row.is_skipped for row in rows)
    if skipped:
        print(f"{skipped} slow rows skipped")
    sys.exit(0 if all(row.is_met or row.is_skipped for row in rows) else 1)


if __name__ == "__main__":
    main()
