"""Checks that relative links, anchors, links into the repository and mentions of the README's sections lead somewhere, and that the page
of deviations names every addition to the specification. `docc` checks links between articles.
"""
import re
import sys

from pages import CATALOG, ROOT, without_blocks

DOCUMENTS = ["README.md", "AGENTS.md", "CHANGELOG.md", "SECURITY.md", "Benchmarks/README.md"]
REPOSITORY = "https://github.com/rerune/rerune-swift/blob/main/"
LONGEST_README = 300
# The text of a link can have code with brackets.
LINK = re.compile(r"\[(?:[^\[\]`]|`[^`]*`)*\]\(([^)\s]+)\)")
# What the specification of ReRune's iOS SDK declares.
SPECIFIED = {
    "ReRune", "setup", "checkForUpdates", "revision", "revisionPublisher", "ReRuneUpdatePolicy", "ReRuneUpdateResult", "ReRuneUpdateStatus",
    "ReRuneLogLevel", "ReRuneCacheStore", "ReRuneCachedManifest", "ReRuneCachedLocaleBundle", "reRuneString", "reRuneObserveRevision",
}
# "in the README under *Requirements*", also across the end of a line.
SECTION_OF_README = re.compile(r"\bREADME\b[^*.`]{0,20}\s\*([^*]+)\*")


def anchors(path):
    titles = re.findall(r"^#+ (.*)$", without_blocks(path.read_text(encoding="utf-8")), re.MULTILINE)
    return {re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-") for title in titles}


def faults():
    readme = (ROOT / "README.md").read_text(encoding="utf-8")
    if readme.count("\n") > LONGEST_README:
        yield f"README.md has more than {LONGEST_README} lines"
    for name in DOCUMENTS:
        path = ROOT / name
        for target in LINK.findall(without_blocks(path.read_text(encoding="utf-8"))):
            if re.match(r"https?:|mailto:", target):
                continue
            file, _, anchor = target.partition("#")
            place = path.parent / file if file else path
            if not place.exists():
                yield f"{name}: there is no {target}"
            elif anchor and anchor not in anchors(place):
                yield f"{name}: {target} has no such heading"
    for path in sorted((ROOT / "Sources").glob("*/Documentation.docc/**/*.md")):
        # A link inside code is an example.
        text = re.sub(r"``? ?[^`]*?`[^`]*`[^`]*?``|`[^`]*`", "", without_blocks(path.read_text(encoding="utf-8")))
        for target in LINK.findall(text):
            if target.startswith(REPOSITORY) and not (ROOT / target[len(REPOSITORY):].partition("#")[0]).exists():
                yield f"{path.relative_to(ROOT)}: the repository has no {target[len(REPOSITORY):]}"
            # A picture's name is without its scale and the endings for dark backgrounds.
            elif not re.match(r"https?:|doc:|#", target) and not any(CATALOG.rglob(target + "*")):
                yield f"{path.relative_to(ROOT)}: {target} is neither an address nor an article"


def lost_sections():
    """Yields the sections of the README that other documents mention and that it does not have."""
    readme = without_blocks((ROOT / "README.md").read_text(encoding="utf-8"))
    titles = set(re.findall(r"^#+ (.*)$", readme, re.MULTILINE))
    articles = (ROOT / "Sources").glob("*/Documentation.docc/**/*.md")
    for path in [*(ROOT / name for name in DOCUMENTS), *sorted(articles)]:
        for title in SECTION_OF_README.findall(without_blocks(path.read_text(encoding="utf-8"))):
            if " ".join(title.split()) not in titles:
                yield f"{path.relative_to(ROOT)}: the README has no section '{title}'"


def lost_steps():
    """Yields what the walks through the sources name and the sources do not have."""
    page = CATALOG / "Architecture/Source-Tour.md"
    sources = [str(path.relative_to(ROOT)) for path in (ROOT / "Sources").rglob("*")]
    paths = "\n".join(sources)
    code = "\n".join((ROOT / name).read_text(encoding="utf-8") for name in sources if name.endswith(".swift"))
    for step in re.findall(r"`([A-Z][\w+…]*|[\w-]+/[\w+…/.-]+)(?:\.[a-z]+)?`", page.read_text(encoding="utf-8")):
        path = re.escape(step.removesuffix(".swift")).replace("…", r"\w*")
        is_path = re.search(rf"/{path}(?:\.swift)?$", paths, re.MULTILINE)
        if not is_path and ("/" in step or not re.search(rf"\b(?:struct|class|enum|protocol|actor) {step}\b", code)):
            yield f"{page.relative_to(ROOT)}: the sources have no {step}"


def unnamed_additions():
    """Yields what is public beyond the specification and is not on the page of deviations."""
    page = CATALOG / "Reference/Deviations.md"
    text = page.read_text(encoding="utf-8")
    # Types, functions, and members of `ReRune` and of views. The page speaks of names with an underscore as a whole.
    declaration = re.compile(
        r"^ReRune(?:Core|SwiftUI)(?:\.ReRune|\.View)?: (?:@\w+ |static )*(?:enum|struct|protocol|func|var) ([A-Za-z]\w*)")
    for symbols in sorted((ROOT / "Tests/NamingPolicyTests").glob("PublicSymbols*.txt")):
        for line in symbols.read_text(encoding="utf-8").splitlines():
            name = declaration.match(line)
            if name and name[1] not in SPECIFIED and not re.search(rf"\b{name[1]}\b", text):
                yield f"{page.relative_to(ROOT)}: does not name {name[1]}, which the specification does not have"


def main():
    found = [*faults(), *lost_sections(), *lost_steps(), *unnamed_additions()]
    print("\n".join(found) or f"The links of {len(DOCUMENTS)} documents and of the articles lead somewhere")
    sys.exit(1 if found else 0)


main()
