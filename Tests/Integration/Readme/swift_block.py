#!/usr/bin/env python3
"""Prints the first block of Swift in a section of an article.

  swift_block.py ARTICLE HEADING
"""
import pathlib
import re
import sys

ARTICLES = pathlib.Path(__file__).resolve().parents[3] / "Sources/rerune-gen/Documentation.docc"


def main():
    article, heading = sys.argv[1:]
    found = re.search(rf"^#+ {re.escape(heading)}\n(?:(?!^#).*\n)*?^```swift\n((?:.*\n)*?)^```$",
                      (ARTICLES / article).read_text(), re.MULTILINE)
    if not found:
        sys.exit(f"{article} has no Swift in a section '{heading}'")
    print(found[1], end="")


main()
