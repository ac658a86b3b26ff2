#!/usr/bin/env python3
"""judge.py TOOL FOLDER --from ORIGIN [--code PATH]… [--in PATH]…: migrates a copy of a real project, and counts its calls by
regular expressions, independently of the tool. Prints both counts, what is left by reason, and whether the tool misses calls.
It also checks that nothing but calls has changed, and that a second run changes nothing."""
import argparse
import collections
import json
import pathlib
import re
import shutil
import subprocess
import tempfile

PATTERNS = {
    "swiftgen": r"(?<![\w.\"`])(?:[A-Z]\w*\.)?NAME\b(?!\s*:)",
    "r.swift": r"(?<![\w.])R\s*\.\s*string\b",
    "xcstrings-tool": r"\b(?:String|Text)\(\s*LABEL:\s*\.|\.LABEL\(\s*\.",
    "xcode-symbols": r"\bString\(\s*localized:\s*\.",
    "foundation": r"\bNSLocalizedString\(|\bString\(\s*localized:\s*\"",
}


def code(text):
    """Without comments; strings stay, because calls are inside of interpolations."""
    return re.sub(r"//[^\n]*|/\*.*?\*/", "", text, flags=re.DOTALL)


def names(folder, origin):
    if origin == "swiftgen":
        found = re.findall(r"enumName:\s*(\w+)", "".join(path.read_text() for path in folder.glob("*swiftgen.y*ml")))
        return "|".join(found or ["L10n"])
    tables = {path.stem for path in folder.rglob("*.xcstrings")} | {"Localizable"}
    return "|".join(sorted(table[:1].lower() + table[1:] for table in tables))


def count(folder, pattern, paths):
    total = 0
    for root in paths or ["."]:
        for path in (folder / root).rglob("*.swift"):
            text = path.read_text(errors="replace")
            if path.is_symlink() or re.search(r"[Gg]enerated (?:using|by|with)", text[:600]):
                continue
            total += len(re.findall(pattern, code(text)))
    return total


def accessors(folder):
    """Whether each accessor in generated Swift is a function, by its names."""
    found, scope = {}, []
    for path in folder.glob("*.swift"):
        for line in path.read_text().splitlines():
            indent = (len(line) - len(line.lstrip())) // 2
            if enum := re.match(r"\s*(?:nonisolated )?(?:public |package )?enum `?(\w+)`? \{", line):
                scope = [*scope[:indent], enum[1]]
            elif member := re.match(r"\s*(?:public |package )?static (var|func) `?(\w+)`?[:(]", line):
                found[(*scope[:indent], member[2])] = found.get((*scope[:indent], member[2]), set()) | {member[1]}
    return found


def undeclared(project, tool, inputs):
    """The uses of accessors that `generate` does not declare like this."""
    if subprocess.run([tool, "generate", *inputs, "--output", "generated-by-judge"], cwd=project, capture_output=True).returncode:
        return ["'generate' fails"]
    declared = accessors(project / "generated-by-judge")
    wrong = []
    for path in project.rglob("*.swift"):
        if path.is_symlink() or "generated-by-judge" in path.parts:
            continue
        for use in re.finditer(r"\bReRuneStrings((?:\s*\.\s*\w+)+)(\(?)", code(path.read_text(errors="replace"))):
            names = ("ReRuneStrings", *re.split(r"\s*\.\s*", use[1].strip())[1:])
            match = next((names[:end] for end in range(2, len(names) + 1) if names[:end] in declared), None)
            is_called = match == names and use[2] == "("
            if match is None or ("func" if is_called else "var") not in declared[match]:
                wrong.append(f"{path.relative_to(project)}: {use[0]}")
    return wrong


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("tool")
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("--from", dest="origin", required=True)
    parser.add_argument("--code", action="append", default=[])
    parser.add_argument("--in", dest="inputs", action="append", default=[])
    options = parser.parse_args()
    tool = str(pathlib.Path(options.tool).resolve())
    with tempfile.TemporaryDirectory() as temporary:
        project = pathlib.Path(temporary) / "project"
        shutil.copytree(options.folder, project, symlinks=True, ignore=shutil.ignore_patterns(".git"))
        word = names(project, options.origin)
        pattern = PATTERNS[options.origin].replace("NAME", f"(?:{word})").replace("LABEL", f"(?:{word})")
        expected = count(project, pattern, options.code)
        command = [tool, "migrate", *options.inputs, "--from", options.origin, "--report", "left.json",
                   *[word for path in options.code for word in ("--code", path)]]
        first = subprocess.run(command, cwd=project, capture_output=True, text=True)
        if first.returncode not in (0, 1, 65):
            raise SystemExit(first.stderr)
        report = json.loads((project / "left.json").read_text())
        after = count(project, pattern, options.code)
        # A table that cannot be parsed is the project's own.
        wrong = undeclared(project, tool, options.inputs) if first.returncode != 65 else []
        second = subprocess.run(command, cwd=project, capture_output=True, text=True)
        again = json.loads((project / "left.json").read_text())
    found, rewritten = report["found"], report["rewritten"]
    share = 100 * rewritten / found if found else 0
    print(f"{options.folder.name}: counted {expected}, found {found}, rewritten {rewritten} ({share:.1f} %), counted after {after}")
    for reason, number in collections.Counter(call["reason"] for call in report["left"]).most_common():
        print(f"  {number:5} {reason}")
    if wrong:
        raise SystemExit("no such accessor:\n" + "\n".join(wrong[:20]))
    if again["rewritten"] or second.returncode != first.returncode:
        raise SystemExit("a second run changes something")
    print(f"  counted but not found: {max(0, expected - found)}")


if __name__ == "__main__":
    main()
