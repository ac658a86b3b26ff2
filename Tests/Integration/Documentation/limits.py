"""The reference of limits is made of the comments in `Sources/RuneModel/Limits`.

  limits.py            compares
  limits.py --write    writes
"""
import re
import sys

from pages import CATALOG, ROOT

FOLDER = ROOT / "Sources/RuneModel/Limits"
PAGE = CATALOG / "Reference/Limits.md"
HEAD = """# Limits

How large, long and deep the input may be, so that no file and no server can take all memory or time.

A limit that is exceeded is reported with the file and the place; what is over the air is then refused, and the texts in use stay.
The names are those in `Sources/RuneModel/Limits`.
"""
TABLE = """
## {}

| limit | value | what it bounds |
|---|---|---|
"""
# The headings, by what follows `Limits+` in the name of the file.
HEADINGS = {
    "": "Files and commands of the tool",
    "Texts": "Texts that lookups read",
    "Formatting": "Formatted texts",
    "Updates": "Updates over the air",
    "Network": "Requests and responses",
    "Dynamic": "Dynamic texts",
    "Packs": "Packages",
    "Page": "The page to translate in",
}


def sections():
    """The heading and the rows of each file; a file without a heading is an error."""
    files = {path.stem.partition("+")[2]: path for path in FOLDER.glob("*.swift")}
    if files.keys() != HEADINGS.keys():
        sys.exit(f"{sorted(files.keys() ^ HEADINGS.keys())}: HEADINGS and {FOLDER.relative_to(ROOT)} differ")
    for name, heading in HEADINGS.items():
        yield heading, list(rows(files[name]))


def rows(source):
    comment = []
    for line in source.read_text(encoding="utf-8").splitlines():
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
    tables = list(sections())
    page = HEAD + "".join(TABLE.format(heading) + "\n".join(rows) + "\n" for heading, rows in tables)
    if sys.argv[1:] == ["--write"]:
        PAGE.write_text(page, encoding="utf-8")
    elif PAGE.read_text(encoding="utf-8") != page:
        sys.exit(f"{PAGE.relative_to(ROOT)} is out of date: run Tests/Integration/Documentation/limits.py --write")
    print(f"{sum(len(rows) for _, rows in tables)} limits are documented")


main()
