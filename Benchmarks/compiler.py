#!/usr/bin/env python3
"""Measures rerune-gen as a process against Python's json.load of the same catalog, in one run.

  compiler.py [--keys 10000] [--locales 10] [--runs 5] [--clean-build]

Prints a table of CPU seconds (user and system), ratios to the baseline and peak memory, each with its goal, and
exits 1 when a goal is missed. --clean-build also builds the tool from nothing in debug, which takes a minute.
"""
import argparse
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parent.parent
MIB = 1024 * 1024

GENERATE_RATIO = 0.6      # of json.load's CPU time
GENERATE_MEMORY = 250     # MiB
UNCHANGED_RATIO = 1.5     # of `rerune-gen --version`
DEBUG_RATIO = 8           # of the release tool
CHECKS_RATIO = 1.3        # of `generate --skip-checks`
BUILD_SECONDS = 60        # CPU seconds of a clean debug build


def run(command):
    """The CPU seconds of one run, and its peak memory in MiB."""
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit(f"failed with status {os.waitstatus_to_exitcode(status)}: {' '.join(map(str, command))}")
    return usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024


def measure(commands, runs, before=lambda: None):
    """For each command the least CPU seconds of `runs` runs, and the largest peak memory in MiB.

    The commands take turns, so that whatever else the machine does in the meantime slows all of them.
    """
    results = [[] for _ in commands]
    for _ in range(runs):
        for command, result in zip(commands, results):
            before()
            result.append(run(command))
    return [(min(seconds), max(memory)) for seconds, memory in (zip(*result) for result in results)]


def age(path):
    """Makes a file look as if it had been written a minute ago."""
    os.utime(path, (time.time() - 60,) * 2)


def build(configuration):
    command = ["swift", "build", "-c", configuration, "--product", "rerune-gen", "--package-path", str(ROOT)]
    subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    shown = subprocess.run(command + ["--show-bin-path"], check=True, capture_output=True, text=True)
    return pathlib.Path(shown.stdout.strip()) / "rerune-gen"


def clean_build_seconds(folder):
    """CPU seconds of a debug build of the tool with an empty scratch folder, dependencies fetched beforehand."""
    scratch = folder / "scratch"
    base = ["swift", "build", "--package-path", str(ROOT), "--scratch-path", str(scratch)]
    subprocess.run(["swift", "package", "resolve", "--package-path", str(ROOT), "--scratch-path", str(scratch)],
                   check=True, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    process = subprocess.Popen(base + ["--product", "rerune-gen"], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(process.pid, 0)
    if status != 0:
        sys.exit("the clean build failed")
    return usage.ru_utime + usage.ru_stime


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--keys", type=int, default=10_000)
    parser.add_argument("--locales", type=int, default=10)
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--clean-build", action="store_true")
    options = parser.parse_args()

    release, debug = build("release"), build("debug")
    rows, missed = [], False

    def row(what, figure, unit, goal):
        nonlocal missed
        missed |= figure > goal
        rows.append((what, f"{figure:.2f} {unit}", f"<= {goal} {unit}", "ok" if figure <= goal else "MISSED"))

    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        catalog, output = folder / "Localizable.xcstrings", folder / "out"
        subprocess.run([sys.executable, str(ROOT / "Benchmarks/synthetic_catalog.py"), str(catalog),
                        "--keys", str(options.keys), "--locales", str(options.locales)], check=True)

        def generate(tool):
            return [str(tool), "generate", str(catalog), "--output-directory", str(output)]

        def clean():
            shutil.rmtree(output, ignore_errors=True)

        load = [sys.executable, "-c", "import json, sys; json.load(open(sys.argv[1], encoding='utf-8'))", str(catalog)]
        unchecked_run = generate(release) + ["--skip-checks"]
        (baseline, _), (full, peak), (unchecked, _) = measure(
            [load, generate(release), unchecked_run], options.runs, clean)
        [(slow, _)] = measure([generate(debug)], 2, clean)
        # Within two seconds of a write the stamp trusts no modification time, on purpose, and reads the file again: an
        # unchanged run is one whose files are older.
        clean()
        age(catalog)
        run(generate(release))
        for file in output.iterdir():
            age(file)
        run(generate(release))
        (unchanged, _), (start, _) = measure([generate(release), [str(release), "--version"]], options.runs)

        print(f"{options.keys} keys, {options.locales} locales, {catalog.stat().st_size / MIB:.1f} MiB")
        print(f"json.load {baseline:.3f} s, generate {full:.3f} s, in debug {slow:.3f} s, "
              f"unchanged {unchanged:.3f} s, --version {start:.3f} s (CPU)")
        row("generate / json.load, CPU", full / baseline, "x", GENERATE_RATIO)
        row("generate, peak memory", peak, "MiB", GENERATE_MEMORY)
        row("generate unchanged / --version, CPU", unchanged / start, "x", UNCHANGED_RATIO)
        row("generate / --skip-checks, CPU", full / unchecked, "x", CHECKS_RATIO)
        row("debug tool / release tool, CPU", slow / full, "x", DEBUG_RATIO)
        if options.clean_build:
            row("clean debug build of the tool, CPU", clean_build_seconds(folder), "s", BUILD_SECONDS)

    for what, figure, goal, verdict in rows:
        print(f"{what:40} {figure:>14} {goal:>14}  {verdict}")
    sys.exit(1 if missed else 0)


if __name__ == "__main__":
    main()
