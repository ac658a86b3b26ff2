"""Checks `format_text` against Foundation: every numeric specifier of the corpus, and a few more.

usage: RERUNE_CORPUS=<folder> check_formatter.py
"""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from catalogs import Catalog, find_catalogs
from format_text import CLASSES, formatted, pieces, scan, without_prose
from messages import leaves

MORE = """%d %5d %-5d %05d %+d %.4d %ld %lld %i %u %lu %x %X %#x %08x %o %#o %f %.0f %.1f %5.1f %08.1f
%-8.2f %+.1f %e %.2e %E %g %G %.3g %a %A""".split()
INTEGERS = [0, 1, 2, 5, 21, 1234, 1234567]

PROGRAM = """import Foundation
let locale = Locale(identifier: "en_US")
for line in try String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8).split(separator: "\\n") {
  let fields = line.split(separator: "\\t").map(String.init)
  let argument: CVarArg = fields[0] == "integer" ? Int(fields[1]) ?? 0 : Double(fields[1]) ?? 0
  print(String(format: fields[2], locale: locale, arguments: [argument]))
}
"""


def differs_on_purpose(specifier):
    """CoreFoundation on Linux pads floating-point numbers with spaces instead of the requested zeros."""
    zeros = "0" in specifier.flags and "-" not in specifier.flags and bool(specifier.width)
    return zeros and specifier.conversion in "fFeEgG"


def corpus_specifiers(root):
    found = set(MORE)
    for files in find_catalogs(root).values():
        for texts in Catalog(files, "en").entries.values():
            for message in texts.values():
                nodes = [message.node, *(variable.node for variable in message.variables.values())]
                for text in (text for node in nodes for text in leaves(node)):
                    found.update(
                        piece.text for piece in pieces(without_prose(text))
                        if not isinstance(piece, str) and CLASSES.get(piece.kind) in ("integer", "floating")
                    )
    return sorted(found)


def main():
    cases = []
    for text in corpus_specifiers(os.environ["RERUNE_CORPUS"]):
        specifier, _ = scan(text, 0)
        if differs_on_purpose(specifier):
            print(f"differs on purpose: {text!r}")
            continue
        position = specifier.position
        if position is not None and position != 1:
            continue  # `%2$d` prints what `%d` prints.
        kind = CLASSES[specifier.kind]
        for integer in INTEGERS:
            number = integer if kind == "integer" else integer + 0.5
            cases.append((specifier, kind, number))
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "main.swift")
        program.write_text(PROGRAM)
        lines = Path(folder, "cases")
        lines.write_text("\n".join(f"{kind}\t{number}\t{s.text}" for s, kind, number in cases))
        subprocess.run(["swiftc", program, "-o", Path(folder, "main")], check=True)
        output = subprocess.run([Path(folder, "main"), lines], check=True, capture_output=True, text=True)
    differences = 0
    for (specifier, _, number), found in zip(cases, output.stdout.split("\n")):
        expected = formatted(specifier, number)
        if expected != found:
            differences += 1
            print(f"{specifier.text!r} of {number}: expected {expected!r}, Foundation prints {found!r}")
    print(f"{len(cases)} cases, {differences} differences")
    sys.exit(1 if differences else 0)


if __name__ == "__main__":
    main()
