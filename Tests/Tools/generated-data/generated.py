"""Writes the generated files, each with a digest of its script and its content."""
import hashlib
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[3]
SCRIPTS = Path(__file__).resolve().parent
LICENSE = "CLDR is data of Unicode, Inc., under the Unicode License V3 (https://www.unicode.org/license.txt)."


def digest(script, body):
    """Of a script and what it wrote: it changes if either is edited without the other."""
    text = (SCRIPTS / script).read_bytes() + body.encode()
    return hashlib.sha256(text).hexdigest()[:16]


def file(script, source, body, note=LICENSE):
    """The content of a generated file.

    source: what it was made of, such as `the data of CLDR 47`.
    note: what its second line says.
    """
    made = f"// Made by Tests/Tools/generated-data/{script} from {source}: do not edit.\n// {note}\n"
    return f"{made}// Digest of the script and of what follows: {digest(script, body)}\n{body}"


def finish(files, summary):
    """Writes the files, or compares them with what is there if the last argument is `--check`.

    files: their contents by their paths in the repository.
    """
    if sys.argv[-1] == "--check":
        outdated = [path for path, text in files.items() if (ROOT / path).read_text(encoding="utf-8") != text]
        if outdated:
            sys.exit(f"the script writes something else: {', '.join(outdated)}")
    else:
        for path, text in files.items():
            (ROOT / path).write_text(text, encoding="utf-8")
    print(summary)


def arguments(count, usage):
    """The arguments without `--check`."""
    given = [one for one in sys.argv[1:] if one != "--check"]
    if len(given) != count:
        sys.exit(usage)
    return given
