#!/usr/bin/env python3
"""Prints the first block of Swift in a section of the README.

  swift_block.py HEADING
"""
import pathlib
import re
import sys

README = pathlib.Path(__file__).resolve().parents[3] / "README.md"


def main():
    heading = sys.argv[1]
    found = re.search(rf"^#+ {re.escape(heading)}\n(?:(?!^#).*\n)*?^```swift\n((?:.*\n)*?)^```$", README.read_text(),
                      re.MULTILINE)
    if not found:
        sys.exit(f"README.md has no Swift in a section '{heading}'")
    print(found[1], end="")


main()
