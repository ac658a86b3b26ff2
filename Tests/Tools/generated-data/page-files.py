#!/usr/bin/env python3
"""Writes PageFiles.swift, the files of the page of `serve` as string literals, which the compiler reads quickly.

usage: page-files.py [--check]

Comments on lines of their own and indentation are left out. Both is safe because no literal of the page goes over the
end of a line, which is checked.
"""

import re
import sys
from pathlib import Path

import generated

FOLDER = generated.ROOT / "Sources/RuneStudio/Page/web"
DATA = "Sources/RuneStudio/Generated/PageFiles.swift"
TYPES = {".html": "text/html; charset=utf-8", ".css": "text/css; charset=utf-8", ".js": "text/javascript; charset=utf-8"}
# What the page may weigh, before anything is left out.
LARGEST = 150_000


def without_comments(text, path):
    """The lines without those that are only a comment, and without indentation."""
    lines = []
    is_in_comment = False
    for number, line in enumerate(text.splitlines(), start=1):
        line = line.strip()
        if is_in_comment or line.startswith("/*"):
            is_in_comment = "*/" not in line
            if not is_in_comment and not line.endswith("*/"):
                sys.exit(f"{path}:{number}: something follows a comment on its line")
        elif line and not (path.suffix == ".js" and line.startswith("//")):
            if path.suffix == ".js" and len(re.findall(r"(?<!\\)`", line)) % 2:
                sys.exit(f"{path}:{number}: a literal that goes over the end of its line")
            lines.append(line)
    return "\n".join(lines) + "\n"


def literal(text, path):
    # Of a literal with one #, these end it or begin an escape.
    if '"""#' in text or "\\#" in text:
        sys.exit(f"{path}: a text that a raw literal cannot have")
    return f'#"""\n{text}"""#'


def case(path):
    text = without_comments(path.read_text(encoding="utf-8"), path)
    name = path.relative_to(FOLDER).as_posix()
    return f'''    case "{name}":
      File(path: "{name}", contentType: "{TYPES[path.suffix]}", text: {literal(text + chr(10), path)})
'''


def main():
    generated.arguments(0, __doc__)
    paths = sorted(path for path in FOLDER.rglob("*") if path.is_file())
    size = sum(path.stat().st_size for path in paths)
    if size > LARGEST:
        sys.exit(f"the page has {size} bytes, more than {LARGEST}")
    body = f'''// swift-format-ignore-file

/// The files of the page, as the server sends them.
package enum PageFiles {{
  package struct File: Sendable {{
    package let path: StaticString
    package let contentType: StaticString
    package let text: StaticString
  }}

  /// Returns the file with a path such as `app.js`, or nil.
  package static func file(_ path: String) -> File? {{
    switch path {{
{"".join(case(path) for path in paths)}    default: nil
    }}
  }}
}}
'''
    text = generated.file(Path(__file__).name, "Sources/RuneStudio/Page/web", body, f"{len(paths)} files, {size} bytes.")
    (generated.ROOT / DATA).parent.mkdir(exist_ok=True)
    generated.finish({DATA: text}, f"{len(paths)} files, {size} bytes")


main()
