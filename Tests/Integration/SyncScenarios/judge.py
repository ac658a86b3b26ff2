#!/usr/bin/env python3
"""judge.py TOOL FOLDER [--code PATH]... [--list]

Compares the keys that `sync` finds in a checkout with those that Xcode has put in its string catalogs.

FOLDER is the root of a project whose catalogs Xcode maintains; it is copied, and the copy is changed. An automatic
entry, which is neither managed by hand nor stale, is found if `sync` leaves it; it is missing if `sync` marks it as
stale. A key that `sync` adds is a surplus. --list prints every missing and surplus key, and every comment and text that
`sync` changes. Catalogs of storyboards and of the system, which no code names, are not counted.
"""

import argparse
import json
import pathlib
import shutil
import subprocess
import sys
import tempfile
import time

SYSTEM = {"InfoPlist", "AppShortcuts", "Root", "ServicesMenu"}
BY_HAND = {"manual", "migrated"}


def catalogs(folder):
    """The entries of each catalog that code can name, by its path below the folder."""
    found = {}
    for path in sorted(folder.rglob("*.xcstrings")):
        relative = path.relative_to(folder)
        if path.stem in SYSTEM or any(part.endswith(".lproj") for part in relative.parts):
            continue
        found[str(relative)] = json.loads(path.read_text(encoding="utf-8"))
    return found


def source(catalog, entry):
    """The text in the source language, if it is one without choices."""
    localization = entry.get("localizations", {}).get(catalog["sourceLanguage"], {})
    return localization.get("stringUnit", {}).get("value")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("tool", type=pathlib.Path)
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--code", action="append", default=[], help="below FOLDER; without it, all of FOLDER")
    parser.add_argument("--list", action="store_true")
    options = parser.parse_args()

    with tempfile.TemporaryDirectory() as scratch:
        copy = pathlib.Path(scratch) / "project"
        shutil.copytree(options.folder, copy, symlinks=True, ignore=shutil.ignore_patterns(".git", ".build"))
        before = catalogs(copy)
        code = [word for path in options.code or ["."] for word in ("--code", path)]
        start = time.monotonic()
        run = subprocess.run(
            [options.tool.resolve(), "sync", ".", *code], cwd=copy, capture_output=True, text=True, check=False
        )
        seconds = time.monotonic() - start
        if run.returncode not in (0, 1):
            sys.exit(f"sync ended with {run.returncode}:\n{run.stderr}")
        after = catalogs(copy)

    totals = dict.fromkeys(("automatic", "missing", "surplus", "comments", "texts"), 0)
    lines = []
    for path, catalog in before.items():
        count = dict.fromkeys(totals, 0)
        strings = after[path]["strings"]
        # `sync` leaves a table alone of which no code names a key: none is found.
        is_unnamed = any(
            line.startswith(f"{path}:") and "No code names a key of this table" in line for line in run.stderr.splitlines()
        )
        for key, entry in catalog["strings"].items():
            state = entry.get("extractionState")
            if state in BY_HAND or state == "stale":
                if state == "stale" and strings[key].get("extractionState") != "stale":
                    count["surplus"] += 1
                    lines.append(f"{path}: no longer stale: {key!r}")
                if state in BY_HAND and strings[key] != entry:
                    sys.exit(f"{path}: {key!r} is managed by hand and was changed")
                continue
            count["automatic"] += 1
            now = strings[key]
            if is_unnamed or now.get("extractionState") == "stale":
                count["missing"] += 1
                lines.append(f"{path}: missing: {key!r}")
                continue
            if now.get("extractionState") != state:
                lines.append(f"{path}: state: {key!r}: {state} -> {now.get('extractionState')}")
            if now.get("comment") != entry.get("comment"):
                count["comments"] += 1
                lines.append(f"{path}: comment: {key!r}: {entry.get('comment')!r} -> {now.get('comment')!r}")
            if source(catalog, entry) != source(catalog, now):
                count["texts"] += 1
                lines.append(f"{path}: text: {key!r}: {source(catalog, entry)!r} -> {source(catalog, now)!r}")
        for key in strings.keys() - catalog["strings"].keys():
            count["surplus"] += 1
            lines.append(f"{path}: surplus: {key!r}")
        for name, number in count.items():
            totals[name] += number
        if options.list:
            found = count["automatic"] - count["missing"]
            print(f"{path}: found {found} of {count['automatic']}, surplus {count['surplus']}")
    if options.list:
        print("\n".join(lines))
        print(run.stderr)
    found = totals["automatic"] - totals["missing"]
    share = 100 * found / totals["automatic"] if totals["automatic"] else 100
    print(f"found {found} of {totals['automatic']} ({share:.1f} %), missing {totals['missing']}, "
          f"surplus {totals['surplus']}, other comments {totals['comments']}, other texts {totals['texts']}, "
          f"{seconds:.1f} s")
    print(run.stderr.strip().splitlines()[-1] if run.stderr.strip() else "")


if __name__ == "__main__":
    main()
