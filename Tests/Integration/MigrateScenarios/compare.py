#!/usr/bin/env python3
"""compare.py TOOL FOLDER [TABLES]...

Compares the key of every call that `migrate` rewrites with the key that SwiftGen had for it.

FOLDER is the root of a project that keeps SwiftGen's file in its repository; it is copied, and the copy is migrated. The keys
of the old calls are read in that file, the keys of the new ones in the accessors that `generate` writes for TABLES (without any,
those of the configuration). The same key in the same tables is the same text in every language.
"""

import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

ACCESSORS = "ReRuneStrings"
KEY = re.compile(r"/// Key `(.*)` of table `(.*)`\.")
CALL = re.compile(r'\.tr\("([^"]*)", "((?:[^"\\]|\\.)*)"')
TYPE = re.compile(r"\benum (\w+)")
MEMBER = re.compile(r"static (?:let|var|func) `?(\w+)`?")


def members(text: str) -> dict[str, set[tuple[str, str]]]:
    """The tables and keys of the members of a file, by the names of their types and their own: `L10n.Home.title`."""
    found: dict[str, set[tuple[str, str]]] = {}
    types: list[tuple[int, str]] = []
    depth, path, documented = 0, "", None
    for line in text.splitlines():
        if key := KEY.search(line):
            documented = (key[2], key[1])
        if line.strip().startswith("//"):
            continue
        if name := TYPE.search(line):
            types.append((depth, name[1]))
        if name := MEMBER.search(line):
            path = ".".join([name for _, name in types] + [name[1]])
            if documented:
                found.setdefault(path, set()).add(documented)
                documented = None
        if call := CALL.search(line):
            found.setdefault(path, set()).add((call[1], call[2].replace('\\"', '"')))
        depth += line.count("{") - line.count("}")
        while types and depth <= types[-1][0] and "{" not in line:
            types.pop()
    return found


def calls(text: str, types: set[str]) -> list[list[str]]:
    """The names in each mention of a member, in the order of the file."""
    pattern = re.compile(rf"(?<!\w)(?:{'|'.join(sorted(types))})(?:\s*\.\s*`?\w+`?)+")
    return [[name.strip().strip("`") for name in match[0].split(".")] for match in pattern.finditer(text)]


def key(names: list[str], known: dict) -> set[tuple[str, str]]:
    """The longest name that is a member: what follows is a member of String."""
    for count in range(len(names), 1, -1):
        if keys := known.get(".".join(names[:count])):
            return keys
    return set()


def run(tool: pathlib.Path, *arguments, folder: pathlib.Path) -> str:
    result = subprocess.run([tool, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        raise SystemExit(f"{arguments[0]}: status {result.returncode}\n{result.stderr}")
    return result.stdout + result.stderr


def compare(tool: pathlib.Path, old: pathlib.Path, new: pathlib.Path, tables: list[str]) -> bool:
    print(next(line for line in run(tool, "migrate", folder=new).splitlines() if "calls of" in line))
    run(tool, "generate", *tables, "--output-directory", "generated-accessors", folder=new)
    accessors = members((new / f"generated-accessors/{ACCESSORS}.swift").read_text())
    former: dict = {}
    for path in old.rglob("*.swift"):
        if "Generated using SwiftGen" in (text := path.read_text(errors="replace")):
            former |= members(text)
    types = {name.split(".")[0] for name in former} | {ACCESSORS}
    same, faults = 0, []
    for path in sorted(old.rglob("*.swift")):
        texts = [folder / path.relative_to(old) for folder in (old, new)]
        before, after = (calls(text.read_text(errors="replace"), types) for text in texts)
        if len(before) != len(after):
            faults.append(f"{path}: {len(before)} calls, and {len(after)} afterwards")
            continue
        for former_call, call in zip(before, after):
            if call == former_call or call[0] != ACCESSORS or former_call[1] == "tr":
                continue
            if key(former_call, former) & key(call, accessors):
                same += 1
            else:
                faults.append(f"{path}: {'.'.join(former_call)} became {'.'.join(call)}")
    print("\n".join(faults[:20] + [f"{same} calls have the same key, {len(faults)} faults"]))
    return not faults


def main():
    if len(sys.argv) < 3:
        raise SystemExit(__doc__)
    tool, old = pathlib.Path(sys.argv[1]).resolve(), pathlib.Path(sys.argv[2]).resolve()
    with tempfile.TemporaryDirectory() as folder:
        new = pathlib.Path(folder) / "project"
        shutil.copytree(old, new, symlinks=True)
        sys.exit(0 if compare(tool, old, new, sys.argv[3:]) else 1)


if __name__ == "__main__":
    main()
