#!/usr/bin/env python3
"""Follows the README's first steps: pastes its files into an empty folder, runs its commands, compares their output.

A file is a fenced block after its path, "`Sources/MyApp/main.swift`:". Commands are the lines of a console block that
start with "$ ", followed by their output. This package replaces its published version.
"""
import os
import pathlib
import re
import shutil
import subprocess
import sys

ROOT = pathlib.Path(__file__).resolve().parents[3]
SECTIONS = ["Install", "The first string"]
# Shares a build folder with the plugin scenarios, so that the tool is compiled only once. The relative path to this
# package is the same, too.
WORK = ROOT / ".build/integration/plugins"
PUBLISHED = '.package(url: "https://github.com/rerune/rerune-swift", from: "0.1.0")'
LOCAL = '.package(name: "rerune-swift", path: "../../../..")'

PATH = re.compile(r"`([\w./-]+\.\w+)`:$")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def section(readme, title):
    found = re.search(rf"^## {re.escape(title)}\n(.*?)(?=^#{{2,3}} )", readme, re.MULTILINE | re.DOTALL)
    if not found:
        sys.exit(f"README.md has no section '{title}'")
    return found[1]


def blocks(readme):
    """Yields (path or None, language, text) of each block."""
    for title in SECTIONS:
        text = section(readme, title)
        for fence in FENCE.finditer(text):
            path = PATH.search(text[: fence.start()].rstrip())
            yield path and path[1], fence[1], fence[2]


def runs(console):
    """(command, expected output)"""
    for part in re.split(r"^\$ ", console, flags=re.MULTILINE)[1:]:
        command, _, output = part.partition("\n")
        yield command, output


def main():
    folder = WORK / "Readme"
    shutil.rmtree(folder, ignore_errors=True)
    commands = []
    written = []
    for path, language, text in blocks((ROOT / "README.md").read_text()):
        if path:
            (folder / path).parent.mkdir(parents=True, exist_ok=True)
            (folder / path).write_text(text.replace(PUBLISHED, LOCAL))
            written.append(path)
        elif language == "console":
            commands += runs(text)
    if LOCAL not in (folder / "Package.swift").read_text():
        sys.exit(f"the README's Package.swift does not depend on {PUBLISHED}")
    if not commands:
        sys.exit("the README's first steps have no command")
    environment = {**os.environ, "LC_ALL": "en_US.UTF-8", "LANG": "en_US.UTF-8", "LANGUAGE": "en"}
    for command, expected in commands:
        program, *arguments = command.split()
        if [program, *arguments[:1]] != ["swift", "run"]:
            sys.exit(f"the command '{command}' is not supported")
        result = subprocess.run(
            ["swift", "run", "--scratch-path", WORK / ".build", *arguments[1:]],
            cwd=folder, env=environment, capture_output=True, text=True,
        )  # fmt: skip
        if result.returncode != 0 or result.stdout != expected:
            sys.exit(f"'{command}' prints\n{result.stdout}{result.stderr[-3000:]}\ninstead of\n{expected}")
        if warning := re.search(r"^.*warning: .*$", result.stderr, re.MULTILINE):
            sys.exit(f"'{command}': {warning[0]}")
    print(f"{', '.join(written)} and '{commands[0][0]}' work as described in the README")


main()
