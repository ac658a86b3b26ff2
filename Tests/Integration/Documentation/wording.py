"""Finds phrases that readers stumble over, in documents, comments and messages, and says what to write instead.

A line about something else than wording, such as test data, is excluded with `wording:ignore`.
"""
import re
import subprocess
import sys

from pages import ROOT

# What to write instead, by the phrase. A doc comment begins with a verb or a noun phrase and stands on its own.
PHRASES = {
    r"\bgo(es)? before\b": "overrides, wins over, comes before",
    r"\bwithout a word\b": "silently",
    r"\bspares? \w+ing\b": "so you don't need to",
    r"\b[Nn]obody\b": "no one; or name who",
    r"\bas such[.,;:]": "itself; or nothing",
    r"\banew\b": "again, over",
    r"\bfor who\b": "for those who; or name who",
    r"\bgo(es)? on with\b": "continues with",
    r"\bha(s|ve) not[.,;:]": "does not; is missing",
    r"\bbinds? no\b": "is ignored",
    r"^\s*///? (That|Those) of\b": "a noun: The caller's isolation.",
    r"- (Parameter )?\w+: ([Tt]hat|[Tt]hose) of\b": "a noun: the options of `check`",
    r"\bsince any point that do not go back\b": "monotonic seconds",
}
# How often phrases may occur that are still being replaced. Lower the number when you replace one.
REMAINING = {
    r"\b([Tt]hat|[Tt]hose) of\b": ("the noun itself, or 's", 133),
    r"\blacks?\b": ("does not have; is missing", 39),
}


def texts():
    """The lines of everything that people read, each file once."""
    listed = subprocess.run(
        ["git", "ls-files", "-z", "*.swift", "*.md"], cwd=ROOT, capture_output=True, text=True, check=True
    )
    for name in listed.stdout.split("\0"):
        path = ROOT / name
        if not name or path.is_symlink() or not path.is_file() or "/Generated/" in name:
            continue
        for number, line in enumerate(path.read_text(encoding="utf-8", errors="replace").splitlines(), 1):
            if "wording:ignore" not in line:
                yield name, number, line


def main():
    found = []
    counts = dict.fromkeys(REMAINING, 0)
    for name, number, line in texts():
        for phrase, better in PHRASES.items():
            if match := re.search(phrase, line):
                found.append(f"{name}:{number}: '{match[0].strip()}': write: {better}")
        for phrase in REMAINING:
            counts[phrase] += len(re.findall(phrase, line))
    for phrase, (better, expected) in REMAINING.items():
        if counts[phrase] > expected:
            found.append(f"{counts[phrase]} times {phrase}, at most {expected}: write: {better}")
    if found:
        sys.exit("\n".join(found))
    print("No phrase that readers stumble over")


main()
