"""Compares what `export` writes with what Xcode wrote, in the histories of public apps.

usage: judge.py TOOL [FOLDER]
  FOLDER has clones, bare or not, named GoMap (github.com/bryceco/GoMap), Kitsune-Translations
  (github.com/JiZPaper/Kitsune-Translations) and xliff-xliff-22 (github.com/oasis-tcs/xliff-xliff-22). Without it, or
  without a clone, that part is skipped with a message.

GoMap has its string catalogs beside Xcode's exports in 34 languages, which another program has written anew: all units
are compared. The catalogs in Kitsune's .xcloc folders have no translations: they are imported from Xcode's XLIFF, and
exported again, which must give the same bytes, but for texts of entries that are marked not to be translated. The
valid files of the OASIS test suite must be read, if they are well-formed; how many of the invalid ones are refused is
printed, because most concern what is no part of a text.

CotEditor (github.com/coteditor/CotEditor), vienna-rss (github.com/ViennaRSS/vienna-rss) and mac-mouse-fix
(github.com/noah-nuebling/mac-mouse-fix) have string catalogs that Xcode has filled with the texts of storyboards and
xibs: the same keys, texts and comments must come from the documents alone.
"""

import json
import os
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as ElementTree

NAMESPACE = "{urn:oasis:names:tc:xliff:document:1.2}"


class Clone:
    def __init__(self, path):
        self.path = path

    def git(self, *arguments):
        return subprocess.run(["git", "-C", self.path, *arguments], capture_output=True, check=True).stdout

    def names(self, *endings):
        names = self.git("ls-tree", "-r", "-z", "--name-only", "HEAD").decode().split("\0")
        return [name for name in names if name.endswith(endings)]

    def write(self, names, folder, empty=()):
        """One file at a time: a partial clone need not have the others."""
        for name in names:
            path = os.path.join(folder, name)
            os.makedirs(os.path.dirname(path), exist_ok=True)
            with open(path, "wb") as stream:
                stream.write(b"" if name.endswith(tuple(empty)) else self.git("show", f"HEAD:{name}"))


def run(tool, *arguments, folder):
    result = subprocess.run([tool, *arguments], cwd=folder, capture_output=True, text=True)
    if result.returncode not in (0, 1):
        fail(f"{arguments} ended with {result.returncode}", result.stderr)
    return result.stderr


def sections(path):
    """The units of a document by the paths of their files, in their order."""
    found = {}
    for file in ElementTree.parse(path).getroot():
        units = []
        for unit in file.iter(NAMESPACE + "trans-unit"):
            note = unit.find(NAMESPACE + "note")
            units.append(
                (
                    unit.get("id"),
                    unit.get("translate"),
                    text(unit.find(NAMESPACE + "source")),
                    text(unit.find(NAMESPACE + "target")),
                    (note.text or "", note.get("from")),
                )
            )
        found[file.get("original")] = (file.get("source-language"), file.get("target-language"), units)
    return found


def text(element):
    if element is None:
        return None
    texts = [inner.text for inner in element.findall(NAMESPACE + "mrk")] or [element.text or ""]
    return texts, element.get("state"), element.get("state-qualifier")


def judge_units(tool, clone):
    """GoMap."""
    with tempfile.TemporaryDirectory() as folder:
        layout = (".storyboard", ".xib")
        clone.write(clone.names(".xliff", ".xcstrings", *layout), folder, empty=layout)
        documents = os.path.join(folder, "src", "xliff")
        app = os.path.join(folder, "src", "iOS")
        names = sorted(os.listdir(documents))
        locales = [part for name in names for part in ("--locale", name[: -len(".xliff")])]
        run(tool, "export", *locales, "--output", "../../ours", folder=app)
        units = equal = 0
        for name in names:
            theirs = sections(os.path.join(documents, name))
            ours = sections(os.path.join(folder, "ours", name))
            units += sum(len(section[2]) for section in theirs.values())
            for original, section in theirs.items():
                if ours.get(original) != section:
                    fail(f"GoMap, {name}: {original} differs", describe(ours.get(original), section))
                equal += len(section[2])
            if ours.keys() != theirs.keys():
                fail(f"GoMap, {name}: other files", str(ours.keys() ^ theirs.keys()))
        print(f"GoMap: {equal} of {units} units in {len(names)} languages are those of Xcode, and in its order")
        output = run(tool, "import", *(os.path.join(documents, name) for name in names), "--dry-run", folder=app)
        if not output.startswith("Nothing to import"):
            fail("GoMap: an import of Xcode's own export changes something", output)
        print("GoMap: an import of all of Xcode's exports changes nothing")


def describe(ours, theirs):
    if ours is None:
        return "not exported"
    return "\n".join(f"{a}\n{b}" for a, b in zip(ours[2], theirs[2]) if a != b)[:2000]


def judge_bytes(tool, clone):
    """Kitsune."""
    with tempfile.TemporaryDirectory() as folder:
        clone.write([name for name in clone.names(".xliff", ".xcstrings") if ".xcloc/" in name], folder)
        exports = os.path.join(folder, "Localizations", "xcloc")
        names = sorted(os.listdir(exports))
        app = os.path.join(exports, names[0], "Source Contents")
        documents = [os.path.join(exports, name, "Localized Contents", f"{name[:-len('.xcloc')]}.xliff") for name in names]
        run(tool, "import", *documents, "--add-locale", folder=app)
        equal = lines = other = 0
        for document in documents:
            locale = os.path.basename(document)[: -len(".xliff")]
            run(tool, "export", "--locale", locale, "--output", "../../ours.xliff", folder=app)
            with open(document) as stream:
                theirs = untranslated(stream.read().splitlines())
            with open(os.path.join(exports, "ours.xliff")) as stream:
                ours = untranslated(stream.read().splitlines())
            lines += len(theirs)
            if ours != theirs:
                pair = next(pair for pair in zip(ours, theirs) if pair[0] != pair[1])
                fail(f"Kitsune, {locale}: other lines", "\n".join(pair))
            equal += 1
        print(f"Kitsune: {equal} of {len(names)} documents have the lines of Xcode's, {lines} in all")


def judge_suite(tool, clone):
    """The test suite of XLIFF 2."""
    with tempfile.TemporaryDirectory() as folder:
        clone.write([name for name in clone.names(".xlf") if "/test-suite/" in name], folder)
        counts = {}
        for path, _, names in sorted(os.walk(folder)):
            kind = os.path.relpath(path, folder)
            for name in sorted(names):
                file = os.path.join(path, name)
                read = subprocess.run([tool, "check", file, "--fail-on", "never"], capture_output=True, text=True)
                refused = read.returncode != 0
                if refused and not kind.endswith("invalid") and "[malformed-xml]" not in read.stderr:
                    fail(f"{kind}/{name} is refused", read.stderr)
                total, others = counts.get(kind, (0, 0))
                counts[kind] = (total + 1, others + refused)
        for kind, (total, refused) in sorted(counts.items()):
            print(f"{kind}: {total - refused} read, {refused} refused")


def judge_documents(tool, clone):
    """Storyboards and xibs."""
    present = set(clone.names(".storyboard", ".xib"))
    count = 0
    for name in clone.names(".xcstrings"):
        folder, file = os.path.split(name)
        stem = os.path.join(os.path.dirname(folder), "Base.lproj", file[: -len(".xcstrings")])
        document = next((stem + end for end in (".storyboard", ".xib") if stem + end in present), None)
        if os.path.basename(folder) != "mul.lproj" or document is None:
            continue
        catalog = json.loads(clone.git("show", f"HEAD:{name}"))
        theirs = {}
        for key, entry in catalog["strings"].items():
            text = entry.get("localizations", {}).get(catalog["sourceLanguage"], {}).get("stringUnit")
            if text and entry.get("extractionState") != "stale":
                theirs[key] = (text["value"], entry.get("comment"))
        with tempfile.TemporaryDirectory() as project:
            clone.write([document], project)
            table = os.path.join(project, os.path.dirname(document), "..", "en.lproj")
            os.makedirs(table)
            with open(os.path.join(table, "Other.strings"), "w") as stream:
                stream.write('"other" = "Other";\n')
            run(tool, "export", "--locale", "de", "--output", "de.xliff", folder=project)
            found = sections(os.path.join(project, "de.xliff")).get(document, ("", "", []))[2]
        ours = {unit[0]: (unit[2][0][0], unit[4][0]) for unit in found}
        if ours != theirs:
            differing = [key for key in ours.keys() | theirs.keys() if ours.get(key) != theirs.get(key)]
            detail = "\n".join(f"{key}: {ours.get(key)} {theirs.get(key)}" for key in differing)
            fail(f"{clone.path}: {document} has other texts", detail)
        count += len(theirs)
    print(f"{os.path.basename(clone.path)}: {count} texts of storyboards and xibs are those of Xcode")


def untranslated(lines):
    """Without the targets of entries that are marked not to be translated, which an import leaves out."""
    kept, is_marked = [], False
    for line in lines:
        if "<trans-unit " in line:
            is_marked = 'translate="no"' in line
        if not (is_marked and "<target" in line):
            kept.append(line)
    return kept


def fail(message, detail=""):
    print(message)
    print(detail[-3000:])
    sys.exit(1)


def main():
    tool = os.path.abspath(sys.argv[1])
    folder = sys.argv[2] if len(sys.argv) > 2 else os.environ.get("RERUNE_XLIFF_PROJECTS", "")
    judges = [("GoMap", judge_units), ("Kitsune-Translations", judge_bytes), ("xliff-xliff-22", judge_suite)]
    judges += [(name, judge_documents) for name in ("CotEditor", "vienna-rss", "mac-mouse-fix")]
    for name, judge in judges:
        path = os.path.join(folder, name)
        if folder and os.path.isdir(path):
            judge(tool, Clone(path))
        else:
            print(f"skipped: there is no clone of {name}; name the folder that has it in RERUNE_XLIFF_PROJECTS")


if __name__ == "__main__":
    main()
