#!/usr/bin/env python3
"""Plants every configuration key of git that can name a command in every place of a repository, and runs every command
of the tool that starts git: none of the planted commands runs, and the results are those of the same repository without
traps.

    matrix.py TOOL [--only PLACE] [--trait TRAIT]
"""

import argparse
import hashlib
import os
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

import invocations
import keys
import repositories
from repositories import PLACES, Trap, git

# What git itself runs in an unpacked repository: if none of this leaves a mark, the traps are dull.
CONTROL = ["core.fsmonitor", "filter.trap.clean", "filter.trap.smudge", "diff.trap.textconv", "gpg.program",
           "reference-transaction"]

# What the tool says instead of writing into a folder that is a repository.
REFUSAL = "which belongs to a version control system"


def digests(base, pattern):
    return {str(path.relative_to(base)): hashlib.sha256(path.read_bytes()).hexdigest()
            for path in sorted(base.rglob(pattern)) if path.is_file()}


class Matrix:
    def __init__(self, tool, root, trait=None):
        self.root, self.trait = root, trait
        self.invocations = invocations.all_of_them(trait)
        self.marks = root / "marks"
        self.marks.mkdir()
        self.log = root / "git.log"
        self.faults = []
        self.cells = 0
        self.refused = 0
        self.results = {}
        # Outside of every repository, and with git as it counts its starts.
        self.bin = root / "bin"
        self.bin.mkdir()
        self.tool = self.bin / "rerune-gen"
        shutil.copy(tool, self.tool)
        real = shutil.which("git")
        repositories.write(self.bin / "git", f'#!/bin/sh\necho "$*" >> "{self.log}"\nexec "{real}" "$@"\n', True)
        self.variables = sorted(set(re.findall(rb"\0(GIT_[A-Z0-9_]+)\0", pathlib.Path(real).read_bytes())))
        self.trap = self.make_trap()
        self.template = root / "template"
        repositories.create(self.template)

    def make_trap(self):
        spies = self.root / "spies"
        # It fails at once, so that no protocol waits for it.
        repositories.write(spies / "spy", f'#!/bin/sh\n: > "{self.marks}/${{0##*/}}"\nexit 1\n', True)

        def spy(name):
            path = spies / name
            if not path.is_symlink():
                path.symlink_to("spy")
            return str(path)
        files = self.root / "files"
        repositories.write(files / "attributes", repositories.ATTRIBUTES)
        for hook in repositories.HOOKS:
            (files / "hooks").mkdir(parents=True, exist_ok=True)
            (files / "hooks" / hook).symlink_to(spy(f"hooksPath-{hook}"))
        values = {"spy": spy, "files": str(files), "marks": str(self.marks)}
        self.keys = [name for name, _ in keys.settings(values, repositories.GIT_COMMANDS)]
        repositories.write(self.bin / "git-remote-trap", f'#!/bin/sh\nexec "{spy("remote.trap.vcs")}"\n', True)
        return Trap(keys.configuration(values, repositories.GIT_COMMANDS), spy, files)

    # One run

    def build(self, place, armed):
        folder = self.root / "work"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(self.template, folder, symlinks=True)
        place(folder, self.trap, armed)
        repositories.touch(folder)
        for mark in self.marks.iterdir():
            mark.unlink()
        return folder

    def run(self, folder, arguments, variables=None):
        """The result of a run: status, output, tables and what is at home, without ids and times."""
        home = self.root / "home"
        shutil.rmtree(home, ignore_errors=True)
        home.mkdir()
        self.log.write_text("")
        environment = {"PATH": f"{self.bin}:{os.environ['PATH']}", "HOME": str(home), "GIT_CONFIG_NOSYSTEM": "1"}
        command = invocations.command_line(self.tool, arguments, self.trait)
        result = subprocess.run(command, cwd=folder, env={**environment, **(variables or {})},
                                stdin=subprocess.DEVNULL, capture_output=True, text=True, timeout=60)
        starts = len(self.log.read_text().splitlines())
        files = {**digests(folder, "*.xcstrings"), **digests(home, "*")}
        text = re.sub(r"\d{4}-\d\d-\d\d(T[\d:]+Z)?|\b[0-9a-f]{7,64}\b", "…", result.stdout + result.stderr)
        return (result.returncode, text, files), starts

    def compare(self, place, what, sound, armed, starts, refused=False):
        name = f"{place}: {' '.join(what)}"
        marks = sorted(mark.name for mark in self.marks.iterdir())
        if marks:
            self.faults.append(f"{name}: ran {', '.join(marks)}")
        if refused:
            self.refused += 1
            return
        if starts == 0:
            self.faults.append(f"{name}: git was not started")
        for part, (expected, found) in zip(("status", "output", "files"), zip(sound, armed)):
            if expected != found:
                self.faults.append(f"{name}: the {part} differs: {expected}, but with traps {found}")

    def sound(self, place, what):
        """The result in the same repository without traps."""
        form = repositories.FORMS.get(place, "usual")
        key = (form, *what)
        if key not in self.results:
            self.results[key], _ = self.run(self.build(place, False), what)
        return self.results[key]

    # The matrix

    def place(self, place):
        for what in self.invocations:
            sound = self.sound(place, what)
            folder = self.build(place, True)
            before = digests(folder, "*.xcstrings")
            armed, starts = self.run(folder, what)
            refused = (place in repositories.AROUND_THE_TABLES and what in invocations.CHANGES
                       and armed[0] == 74 and REFUSAL in armed[1] and armed[2] == before)
            self.compare(place.__name__, what, sound, armed, starts, refused)
            self.cells += len(self.keys) + len(repositories.HOOKS)

    def environment(self):
        """Variables by which git can be led elsewhere: all that it knows, but those of the user's own configuration."""
        kept = re.compile("GIT_(EXEC_PATH|CONFIG_(GLOBAL|SYSTEM|NOSYSTEM|COUNT|KEY_.*|VALUE_.*))$")
        names = [name.decode() for name in self.variables if not kept.match(name.decode())]
        variables = {name: self.trap.spy(name) for name in names}
        for what in self.invocations:
            sound = self.sound(repositories.unpacked, what)
            armed, starts = self.run(self.build(repositories.unpacked, False), what, variables)
            self.compare("environment", what, sound, armed, starts)
            self.cells += len(names)
        return len(names)

    def control(self):
        """Runs git by itself in an armed repository. Returns the marks that it leaves."""
        folder = self.build(repositories.unpacked, True)
        for arguments in (["status"], ["log", "-1", "-p", "--ext-diff", "HEAD~1"], ["log", "-p", "--textconv", "--no-ext-diff"],
                          ["cat-file", "--filters", "HEAD:App/Localizable.xcstrings"], ["add", "--all"], ["update-ref", "refs/heads/other", "HEAD"]):
            git(folder, *arguments, check=False, stdin=subprocess.DEVNULL)
        marks = {mark.name for mark in self.marks.iterdir()}
        folder = self.build(repositories.partial_program, True)
        git(folder, "cat-file", "-p", "HEAD:App/Localizable.xcstrings", check=False, stdin=subprocess.DEVNULL)
        fetched = {mark.name for mark in self.marks.iterdir()}
        dull = [name for name in CONTROL if not any(mark.endswith(name) for mark in marks)]
        if dull or not any(mark == "remote.trap.url" for mark in fetched):
            self.faults.append(f"git itself does not run {', '.join(dull) or 'the fetch of a missing object'}")
        return marks | fetched


def report(faults):
    """Ends the run if there are any."""
    for fault in faults:
        print(f"  FAILED: {fault}")
    if faults:
        sys.exit(f"{len(faults)} checks failed")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("--lists", action="store_true", help="only whether keys.py and invocations.py have everything")
    parser.add_argument("--only", default="", metavar="PLACE")
    parser.add_argument("--trait", choices=sorted(invocations.OF_TRAIT), help="the commands that need it, and no others")
    options = parser.parse_args()
    commands, left_out, unknown = keys.classify(keys.of_git())
    print(f"  of {len(keys.of_git())} keys of git, {len(commands)} can name a command; left out:")
    for reason, count in left_out.items():
        print(f"    {count:4} {reason}")
    faults = [f"git has the key {key}, which is neither planted nor left out: add it to keys.py" for key in unknown]
    faults += invocations.check(options.tool)
    if faults or options.lists:
        report(faults)
        return
    with tempfile.TemporaryDirectory() as root:
        matrix = Matrix(options.tool.resolve(), pathlib.Path(root).resolve(), options.trait)
        print(f"  git by itself runs {len(matrix.control())} of the planted commands")
        for place in PLACES:
            if options.only in place.__name__:
                matrix.place(place)
        variables = matrix.environment() if options.only in "environment" else 0
    report(matrix.faults)
    print(f"git's environment: {matrix.cells} cells ({len(matrix.keys)} settings and {len(repositories.HOOKS)} hooks in "
          f"{len(PLACES)} places, {variables} variables, {len(matrix.invocations)} commands), nothing ran; "
          f"{matrix.refused} commands refused to write into a repository's folder")


if __name__ == "__main__":
    main()
