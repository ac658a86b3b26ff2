"""The pages of the documentation, and their fenced blocks."""
import dataclasses
import pathlib
import re
import textwrap

ROOT = pathlib.Path(__file__).resolve().parents[3]
CATALOG = ROOT / "Sources/rerune-gen/Documentation.docc"
FENCE = re.compile(r"^( *)```(\w*)\n(.*?)^ *```$", re.MULTILINE | re.DOTALL)


@dataclasses.dataclass
class Block:
    page: pathlib.Path
    line: int
    language: str
    text: str

    def __str__(self):
        return f"{self.page.relative_to(ROOT)}:{self.line}"


def pages():
    """Every page that people read, except the rules', whose examples have mistakes on purpose."""
    articles = [path for path in CATALOG.rglob("*.md") if path.parent.name != "Rules"]
    modules = (ROOT / "Sources").glob("ReRune*/Documentation.docc/*.md")
    return [ROOT / "README.md", *sorted(articles), *sorted(modules)]


def blocks(language):
    for page in pages():
        text = page.read_text(encoding="utf-8")
        for fence in FENCE.finditer(text):
            if fence[2] == language:
                yield Block(page, text.count("\n", 0, fence.start()) + 1, fence[2], textwrap.dedent(fence[3]))


def without_blocks(text):
    return FENCE.sub("", text)


PATH = re.compile(r"`([\w./+-]+\.\w+)`:$")


def files_of(page):
    """The files that a page shows: each block after its path, "`en.lproj/Localizable.strings`:"."""
    text = page.read_text(encoding="utf-8")
    named = ((PATH.search(text[: fence.start()].rstrip()), textwrap.dedent(fence[3])) for fence in FENCE.finditer(text))
    return {path[1]: content for path, content in named if path}


def code_of_column(page, title):
    """The code in the column of this title, of every table that has one."""
    column = None
    for line in page.read_text(encoding="utf-8").splitlines():
        cells = [cell.strip() for cell in line.strip("|").split("|")] if line.startswith("|") else []
        if title in cells:
            column = cells.index(title)
        elif not cells:
            column = None
        elif column is not None:
            yield from re.findall(r"`([^`]+)`", cells[column])
