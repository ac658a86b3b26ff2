#!/usr/bin/env python3
"""tables.py FOLDER: prints the tables of a scenario as Swift, for Lookup.swift."""
import json
import pathlib
import plistlib
import re
import sys


def swift(value):
    if isinstance(value, dict):
        return "[" + (", ".join(f"{swift(key)}: {swift(item)}" for key, item in sorted(value.items())) or ":") + "]"
    return json.dumps(value, ensure_ascii=False)


folder = pathlib.Path(sys.argv[1])
languages = sorted(path.name.removesuffix(".lproj") for path in folder.glob("*.lproj"))
print("enum Tables {\n  struct Entries {\n    var texts: [String: String]\n    var plurals: [String: [String: String]]\n  }\n")
print('  static var language: String { ProcessInfo.processInfo.environment["LANGUAGE"] ?? "en" }\n')
print("  static let all: [String: [String: Entries]] = [")
for language in languages:
    print(f"    {json.dumps(language)}: [")
    for path in sorted((folder / f"{language}.lproj").glob("*.strings")):
        texts = {key: json.loads(f'"{text}"') for key, text in re.findall(r'^"(.*?)" = "(.*)";$', path.read_text(), re.MULTILINE)}
        plurals = {}
        if (document := path.with_suffix(".stringsdict")).exists():
            for key, entry in plistlib.loads(document.read_bytes()).items():
                variable = next(value for value in entry.values() if isinstance(value, dict))
                plurals[key] = {name: text for name, text in variable.items() if not name.startswith("NSString")}
        print(f"      {json.dumps(path.stem)}: Entries(texts: {swift(texts)}, plurals: {swift(plurals)}),")
    print("    ],")
print("  ]\n}")
