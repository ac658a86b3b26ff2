#!/usr/bin/env python3
"""Checks what workflows are trusted with: each action is pinned to a commit, with its version in a comment, no checkout
keeps its token on disk, and a workflow may only read unless a job says what it writes and why.

usage: check-workflows.py FILE…
"""
import pathlib
import re
import sys

USES = re.compile(r"^(?P<indent> *)(?P<dash>- )?uses: *(?P<action>\S+)(?: +# *(?P<comment>.*))?$")
PINNED = re.compile(r"[\w.-]+/[\w./-]+@[0-9a-f]{40}")
VERSION = re.compile(r"v\d+\.\d+\.\d+")


def step(lines, index):
    """The lines of the step that a line belongs to."""
    start = index
    while start > 0 and not lines[start].lstrip().startswith("- "):
        start -= 1
    indent = len(lines[start]) - len(lines[start].lstrip())
    end = start + 1
    while end < len(lines) and (not lines[end].strip() or len(lines[end]) - len(lines[end].lstrip()) > indent):
        end += 1
    return lines[start:end]


def faults(lines):
    """The faults of a workflow, each with its line number."""
    if "permissions:" not in lines or lines[lines.index("permissions:") + 1].strip() != "contents: read":
        yield 1, "the workflow does not begin with the permission to read the contents and nothing else"
    for index, line in enumerate(lines):
        if re.search(r"^\s+[\w-]+: write\b|write-all", line) and not lines[index - 1].strip().startswith("#"):
            yield index + 1, "a permission to write has no comment that says what for"
        # Whatever else is called so, `uses` in another form is not understood here.
        if not re.search(r"\buses\b", line.split("#")[0]):
            continue
        match = USES.match(line)
        if not match:
            yield index + 1, "this way of writing uses: is not understood"
            continue
        action = match["action"].strip("\"'")
        if action.startswith("./"):
            continue
        if not PINNED.fullmatch(action):
            yield index + 1, f"{action} is not pinned to a commit"
        elif not VERSION.fullmatch(match["comment"] or ""):
            yield index + 1, f"{action} has no comment with its version"
        if action.startswith("actions/checkout@") and not any(
            re.fullmatch(r" +persist-credentials: false", other) for other in step(lines, index)
        ):
            yield index + 1, "the checkout keeps its token on disk; set persist-credentials: false"


def main():
    found = 0
    for path in sys.argv[1:]:
        for line, message in faults(pathlib.Path(path).read_text(encoding="utf-8").splitlines()):
            print(f"{path}:{line}: {message}", file=sys.stderr)
            found += 1
    sys.exit(found > 0)


if __name__ == "__main__":
    main()
