"""The reference of limits is made of the comments of `Sources/RuneModel/Limits.swift`.

  limits.py            compares
  limits.py --write    writes
"""
import re
import sys

from pages import CATALOG, ROOT

SOURCE = ROOT / "Sources/RuneModel/Limits.swift"
PAGE = CATALOG / "Reference/Limits.md"
HEAD = """# Limits

How large, long and deep the input may be, so that no file and no server can take all memory or time.

A limit that is exceeded is reported with the file and the place; what is over the air is then refused, and the texts in use stay.
The names are those of `Sources/RuneModel/Limits.swift`.

| limit | value | what it bounds |
|---|---|---|
"""


def rows():
    comment = []
    for line in SOURCE.read_text(encoding="utf-8").splitlines():
        line = line.strip()
        if line.startswith("///"):
            comment.append(line.removeprefix("///").strip())
            continue
        found = re.match(r"package static let (\w+)(?:: \w+)? = (.+?)(?: //.*)?$", line)
        if found:
            text = " ".join(comment).replace("|", "\\|")
            yield f"| `{found[1]}` | {value(found[2])} | {text} |"
        comment = []


def value(expression):
    """Numbers as people write them; expressions of other limits as they are."""
    # What 32 bits cannot hold is clamped there.
    plain = re.sub(r"Int\(clamping: (\w+) as Int64\)", r"\1", expression).replace("_", "")
    if re.fullmatch(r"[\d\s<<*+()-]+", plain):
        # Swift shifts before it multiplies and subtracts.
        shifted = re.sub(r"(\d+)\s*<<\s*(\d+)", lambda match: str(int(match[1]) << int(match[2])), plain)
        return f"{eval(shifted):,}"  # digits and operators only
    seconds = re.fullmatch(r"(\d+)\.0", plain)
    return f"{int(seconds[1]):,}" if seconds else f"`{expression}`"


def main():
    page = HEAD + "\n".join(rows()) + "\n"
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page:
        sys.exit(f"{PAGE.relative_to(ROOT)} is out of date: run Tests/Integration/Documentation/limits.py --write")
    print(f"{page.count(chr(10)) - HEAD.count(chr(10))} limits are documented")


main()
