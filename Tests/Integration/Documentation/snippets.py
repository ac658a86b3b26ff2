"""Compiles and parses what the documentation shows.

  snippets.py TOOL MODULES [COMPILER-ARGUMENT…]

Swift is type-checked against the built modules, JSON is parsed and, if it is a configuration, read by TOOL, and commands
must exist with their options. What cannot be checked is printed with the reason.
"""
import json
import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

from pages import ROOT, blocks

# What a snippet takes from its surroundings.
PREAMBLE = """
import Foundation
import ReRuneCore
enum ReRuneStrings {
  static var homeTitle: String { "" }
  static func cartItems(_ arg1: Int) -> String { "" }
}
"""
SURROUNDINGS = {
    "request.headers": "struct Request { var headers: [String: String] = [:] }\nlet request = Request()\n"
                       "func render(_ texts: String...) async -> String { texts.joined() }\n",
}
# Why a snippet is not compiled here.
UNCHECKED = [
    (re.compile(r"import (SwiftUI|UIKit)|\bPicker\("), "needs Apple's frameworks; the examples are apps like it"),
    (re.compile(r"import PackageDescription|^\.package\("), "a manifest; Tests/Integration/Readme builds the README's"),
    (re.compile(r"label\.text"), "compares two ways"),
    (re.compile(r"trustedKeys"), "needs the trait Signing, whose tests call it"),
]


def swift(modules, arguments):
    checked, left = 0, []
    for block in blocks("swift"):
        reason = next((reason for pattern, reason in UNCHECKED if pattern.search(block.text)), None)
        if reason:
            left.append(f"{block}: {reason}")
            continue
        text = PREAMBLE + "".join(text for word, text in SURROUNDINGS.items() if word in block.text) + block.text
        with tempfile.TemporaryDirectory() as folder:
            is_library = "@main" in block.text
            path = pathlib.Path(folder) / ("App.swift" if is_library else "main.swift")
            path.write_text(text, encoding="utf-8")
            result = subprocess.run(
                ["swiftc", "-typecheck", "-swift-version", "6", *(["-parse-as-library"] if is_library else []),
                 "-I", modules, *arguments, str(path)], capture_output=True, text=True)
        if result.returncode or "warning:" in result.stderr:
            yield f"{block}: does not compile without warnings\n{result.stderr}"
        checked += 1
    print(f"{checked} snippets of Swift compile")
    for line in left:
        print(f"  not compiled: {line}")


def settings():
    table = (ROOT / "Sources/rerune-gen/Documentation.docc/Reference/Configuration.md").read_text(encoding="utf-8")
    return set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE))


def json_documents(tool):
    known, checked = settings(), 0
    for block in blocks("json"):
        # An object that is left out.
        text = block.text.replace("{…}", "{}")
        # A member alone, or lines of JSON.
        if text.lstrip().startswith('"'):
            text = "{" + text + "}"
        try:
            documents = [json.loads(text)]
        except json.JSONDecodeError:
            try:
                documents = [json.loads(line) for line in text.splitlines() if line.strip()]
            except json.JSONDecodeError as error:
                yield f"{block}: is not JSON: {error}"
                continue
        for document in documents:
            checked += 1
            if isinstance(document, dict) and document and known.issuperset(document):
                yield from configuration(tool, block, document)
    print(f"{checked} documents in JSON are valid")


def configuration(tool, block, document):
    with tempfile.TemporaryDirectory() as folder:
        (pathlib.Path(folder) / "en.lproj").mkdir()
        (pathlib.Path(folder) / "en.lproj/T.strings").write_text('"a" = "A";')
        (pathlib.Path(folder) / "rerune-gen.json").write_text(json.dumps(document), encoding="utf-8")
        result = subprocess.run([tool, "check", "en.lproj"], cwd=folder, capture_output=True, text=True)
        if result.returncode not in (0, 1):
            yield f"{block}: rerune-gen refuses the configuration\n{result.stderr}"


def commands(tool):
    dump = json.loads(subprocess.run([tool, "--experimental-dump-help"], capture_output=True, text=True).stdout)
    options = {}
    for command in dump["command"]["subcommands"]:
        names = [name for argument in command.get("arguments", []) for name in argument.get("names", [])]
        options[command["commandName"]] = {
            ("--" if name["kind"] == "long" else "-") + name["name"] for name in names} | {"--help", "-h"}
    checked = 0
    for block in blocks("console"):
        for line in block.text.splitlines():
            words = re.match(r"\$ (?:swift (?:run|package) )?(?:rerune-gen|rerune) (\S+)(.*)", line)
            if not words or words[1].startswith("-"):
                continue
            checked += 1
            if words[1] not in options:
                yield f"{block}: there is no command '{words[1]}'"
                continue
            # Behind a bare `--` or a pipe are another program's.
            rest = re.split(r" -- | \| |#", words[2])[0]
            for word in shlex.split(rest):
                if word.startswith("--") and word.partition("=")[0] not in options[words[1]]:
                    yield f"{block}: '{words[1]}' has no option {word}"
    print(f"{checked} commands exist with their options")


def main():
    tool, modules, *arguments = sys.argv[1:]
    faults = [*swift(modules, arguments), *json_documents(tool), *commands(tool)]
    print("\n".join(faults), end="\n" if faults else "")
    sys.exit(1 if faults else 0)


main()
