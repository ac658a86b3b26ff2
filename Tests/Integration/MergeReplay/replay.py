#!/usr/bin/env python3
"""Replays the merges of a repository in which both sides changed a localization file.

    replay.py TOOL [REPOSITORY]

For each one, `rerune-gen merge` joins the versions of the parents. Its result is compared with a merge of dictionaries,
which is written here on its own, and with the version that was recorded:

- no key is lost,
- a clean result is valid,
- a conflict is reported if and only if the dictionaries have one,
- a clean result has the content of the merged dictionaries.

REPOSITORY is a clone of CotEditor with its history; without it, or if it cannot be fetched, the script is skipped.
"""

import json
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path

SOURCE = "https://github.com/coteditor/CotEditor"
MISSING = object()
TEXTS = {"stringUnit", "stringSet", "variations"}


def git(repository, *arguments, check=True):
    return subprocess.run(
        ["git", "-C", str(repository), *arguments], check=check, capture_output=True
    ).stdout


def blob(repository, commit, path):
    result = subprocess.run(["git", "-C", str(repository), "show", f"{commit}:{path}"], capture_output=True)
    return result.stdout if result.returncode == 0 else None


def changed(repository, base, side):
    names = git(repository, "diff", "--name-only", "--no-renames", "-z", base, side).decode()
    return {name for name in names.split("\0") if name.endswith((".xcstrings", ".strings"))}


def candidates(repository):
    """The merges of two parents, with the files that both sides have changed."""
    for line in git(repository, "log", "--merges", "--format=%H %P").decode().splitlines():
        merge, *parents = line.split()
        if len(parents) != 2:
            continue
        base = git(repository, "merge-base", *parents, check=False).decode().strip()
        if not base or base in parents:
            continue
        for path in sorted(changed(repository, base, parents[0]) & changed(repository, base, parents[1])):
            yield merge, base, *parents, path


class Merge:
    """A merge of dictionaries, by the rules that the documentation states."""

    def __init__(self, base, ours, theirs):
        self.conflicts = 0
        self.result, _ = self.merged(base, ours, theirs, ())

    def merged(self, base, ours, theirs, path):
        """The result, and whether it is a conflict in which the member may be absent."""
        if ours == theirs or base == theirs:
            return ours, False
        if base == ours:
            return theirs, False
        if isinstance(ours, dict) and isinstance(theirs, dict) and self.is_joined(path):
            before = self.conflicts
            former = base if isinstance(base, dict) else {}
            result, optional = {}, []
            for name in {**ours, **theirs}:
                value, may_go = self.merged(
                    former.get(name, MISSING), ours.get(name, MISSING), theirs.get(name, MISSING), (*path, name)
                )
                if value is not MISSING or may_go:
                    result[name] = value
                    optional.append(may_go)
            undecided = len(optional) > 1 and all(optional)
            if not undecided and not self.contradicts(result, ours, theirs, path):
                return {name: value for name, value in result.items() if value is not MISSING}, False
            self.conflicts = before
        self.conflicts += 1
        return ours, ours is MISSING or theirs is MISSING

    @staticmethod
    def is_joined(path):
        if len(path) < 3:
            return path[:1] in ((), ("strings",))
        return path[2] == "localizations" and (len(path) < 4 or path[-1] not in {"stringUnit", "stringSet"})

    @staticmethod
    def contradicts(result, ours, theirs, path):
        if len(path) < 4:
            return False
        if path[-1] == "variations":
            return len(result) > 1 and len(ours) < 2 and len(theirs) < 2
        texts = [len(TEXTS & set(members)) for members in (result, ours, theirs)]
        return not result or texts[0] > 1 and texts[1] < 2 and texts[2] < 2


def content(text):
    return json.loads(text.decode("utf-8-sig"))


def keys(catalog):
    return set(catalog.get("strings", {}))


def replay_catalog(run, versions, recorded, counts):
    try:
        base, ours, theirs = (content(text) if text else {} for text in versions)
    except ValueError:
        counts["not a catalog"] += 1
        return None
    status, result, errors = run(versions, "L.xcstrings", "markers")
    expected = Merge(base, ours, theirs)
    if (status == 1) != (expected.conflicts > 0):
        return f"status {status} for {expected.conflicts} conflicts of dictionaries: {errors}"
    if status == 1:
        counts["conflicts"] += 1
        if errors.count("[merge-conflict]") != expected.conflicts:
            return f"{expected.conflicts} conflicts of dictionaries, but: {errors}"
        _, result, _ = run(versions, "L.xcstrings", "ours")
    else:
        counts["clean"] += 1
    merged = content(result)
    if merged != expected.result:
        return "the result differs from the merged dictionaries"
    for side, other in ((ours, theirs), (theirs, ours)):
        lost = {key for key in keys(side) - keys(merged) if key not in keys(base) or key in keys(other)}
        if lost:
            return f"lost keys: {sorted(lost)}"
    if status == 0 and recorded:
        try:
            same = content(recorded) == merged
        except ValueError:
            counts["recorded is invalid"] += 1
            return None
        counts["clean, as recorded" if same else "clean, other than recorded"] += 1
        if keys(merged) - keys(content(recorded)):
            counts["recorded without keys of the result"] += 1
    return None


def replay_strings(run, versions, counts):
    status, result, errors = run(versions, "en.lproj/L.strings", "markers")
    if "cannot be merged by key" in errors:
        counts["strings, by line"] += 1
        return None
    counts["strings, clean" if status == 0 else "strings, conflicts"] += 1
    return None if status in (0, 1) else f"status {status}: {errors}"


def line_merge_conflicts(folder, versions):
    for name, text in zip(("base", "ours", "theirs"), versions):
        (folder / name).write_bytes(text or b"")
    command = ["git", "merge-file", "-p", "-q", *(str(folder / name) for name in ("ours", "base", "theirs"))]
    return subprocess.run(command, capture_output=True).returncode != 0


def main():
    tool = Path(sys.argv[1]).resolve()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        if len(sys.argv) > 2:
            repository = sys.argv[2]
        else:
            repository = folder / "clone"
            clone = subprocess.run(["git", "clone", "-q", "--no-checkout", SOURCE, str(repository)])
            if clone.returncode != 0:
                print(f"Skipped: {SOURCE} cannot be fetched.")
                return 0

        def run(versions, path, conflicts):
            for name, text in zip(("base", "ours", "theirs"), versions):
                (folder / name).write_bytes(text or b"")
            command = [tool, "merge", "base", "ours", "theirs", "--path", path, "--conflicts", conflicts]
            result = subprocess.run(command, cwd=folder, capture_output=True)
            return result.returncode, (folder / "ours").read_bytes(), result.stderr.decode()

        counts, faults = Counter(), 0
        for merge, base, ours, theirs, path in candidates(repository):
            versions = [blob(repository, commit, path) for commit in (base, ours, theirs)]
            if versions[1] is None or versions[2] is None:
                counts["deleted by a side"] += 1
                continue
            counts["merges of files"] += 1
            if line_merge_conflicts(folder, versions):
                counts["conflicts of lines"] += 1
            if path.endswith(".strings"):
                fault = replay_strings(run, versions, counts)
            else:
                fault = replay_catalog(run, versions, blob(repository, merge, path), counts)
            if fault:
                faults += 1
                print(f"{merge[:10]} {path}: {fault}")
        for name, count in sorted(counts.items()):
            print(f"{count:6} {name}")
        print(f"{faults} faults" if faults else "No faults.")
        return 1 if faults or not counts else 0


if __name__ == "__main__":
    sys.exit(main())
