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
# What leads to the errors that the README shows.
MISTAKES = """import ReRuneCore

let itemCount = "2"
print(ReRuneStrings.cartItems(itemCount))
print(ReRuneStrings.homeTitel)
"""
# Shares a build folder with the plugin scenarios, so that the tool is compiled only once. The relative path to this
# package is the same, too.
WORK = ROOT / ".build/integration/plugins"
FOLDER = WORK / "Readme"
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


def swift(command, *arguments):
    environment = {**os.environ, "LC_ALL": "en_US.UTF-8", "LANG": "en_US.UTF-8", "LANGUAGE": "en"}
    return subprocess.run(
        ["swift", command, "--scratch-path", WORK / ".build", *arguments],
        cwd=FOLDER, env=environment, capture_output=True, text=True,
    )  # fmt: skip


def check_mistakes(readme):
    """The compiler's errors as the README shows them, in order; it leaves out folders and other lines of code."""
    (FOLDER / "Sources/MyApp/main.swift").write_text(MISTAKES)
    shown = section(readme, "What a mistake looks like").split("$ swift build\n")[1].split("```")[0]
    output = swift("build").stdout
    found = 0
    for line in filter(None, shown.splitlines()):
        found = output.find(line, found)
        if found < 0:
            sys.exit(f"'swift build' prints\n{output}without\n{line}")


def main():
    shutil.rmtree(FOLDER, ignore_errors=True)
    commands = []
    written = []
    readme = (ROOT / "README.md").read_text()
    for path, language, text in blocks(readme):
        if path:
            (FOLDER / path).parent.mkdir(parents=True, exist_ok=True)
            (FOLDER / path).write_text(text.replace(PUBLISHED, LOCAL))
            written.append(path)
        elif language == "console":
            commands += runs(text)
    if LOCAL not in (FOLDER / "Package.swift").read_text():
        sys.exit(f"the README's Package.swift does not depend on {PUBLISHED}")
    if not commands:
        sys.exit("the README's first steps have no command")
    for command, expected in commands:
        program, *arguments = command.split()
        if [program, *arguments[:1]] != ["swift", "run"]:
            sys.exit(f"the command '{command}' is not supported")
        result = swift("run", *arguments[1:])
        if result.returncode != 0 or result.stdout != expected:
            sys.exit(f"'{command}' prints\n{result.stdout}{result.stderr[-3000:]}\ninstead of\n{expected}")
        if warning := re.search(r"^.*warning: .*$", result.stderr, re.MULTILINE):
            sys.exit(f"'{command}': {warning[0]}")
    check_mistakes(readme)
    print(f"{', '.join(written)} and '{commands[0][0]}' work as described in the README, and mistakes look like it")


main()
