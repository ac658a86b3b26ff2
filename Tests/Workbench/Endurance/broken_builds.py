#!/usr/bin/env python3
"""Shows that the checks can fail: builds copies of the package with one fault each, and expects the responsible part to
report it. The production code has no switch for this: a copy of it is edited.
"""

import argparse
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile
from typing import NamedTuple

ROOT = pathlib.Path(__file__).resolve().parents[3]
CACHE = "Sources/ReRuneCore/Cache"
PACKS = "Sources/ReRunePacks"
SIGNING = "Sources/RuneSigning"
SYSTEM = "Sources/RuneSystem"
TOOL = "Sources/rerune-gen"
PROJECT = "Sources/RuneProject"
GIT_MATRIX = "Tests/Integration/GitEnvironment/matrix.py"
GATE = "Tests/Integration/WriteGate"
TRANSPORT = "Sources/RuneTransport"


class Edit(NamedTuple):
    file: str
    old: str
    new: str


class Fault(NamedTuple):
    name: str
    edits: list
    # What is run: endurance.py with these arguments, a script of the repository with the tool as its first argument,
    # or, for the test suites, a filter of `swift test`. And what it must print.
    arguments: list
    message: str


RUNTIME = [
    Fault("the cache is written in place", [
        Edit("Sources/CRuneSupport/rune_file.c", "O_CREAT | O_EXCL", "O_CREAT | O_TRUNC"),
        Edit(f"{CACHE}/FileReplacement.swift", 'let temporary = "\\(folder)/\\(Self.temporaryName())"',
             "let temporary = path"),
    ], ["kills", "--kills", "60", "--subjects", "cache"], "the next launch fails"),
    Fault("the cache is written in place", [], ["sharing"],
          "a reader ends|cached texts are not used|could not be stored"),
    Fault("writers do not check again before replacing the cache", [
        Edit(f"{CACHE}/FileReplacement.swift", "guard isWanted() else { return false }", ""),
        # A reader may be the first to see texts of an older revision.
    ], ["sharing", "--sharing-seconds", "10"], "the newest revision was lost|has a text of"),
    Fault("a killed writer's file is never removed", [
        Edit(f"{CACHE}/FileReplacement.swift", "private static let leftoverAge = 60",
             "private static let leftoverAge = 1_000_000"),
    ], ["kills", "--kills", "60", "--subjects", "cache"], "there is litter"),
    Fault("an interrupted call is a failure", [
        Edit(f"{SYSTEM}/SystemError.swift", "if errno != EINTR { throw .current }", "throw .current"),
    ], ["faults", "--steps", "0", "--subjects", "cache"], "Interrupted system call"),
    Fault("replaced snapshots are never freed", [
        Edit("Sources/ReRuneCore/Lookup/LookupState.swift", "withExtendedLifetime(replaced) {}",
             "_ = Unmanaged.passRetained(replaced)"),
    ], ["soak"], "replaced snapshots are not freed"),
    Fault("memory grows with each update", [
        Edit("Sources/ReRuneCore/Texts/TableBytes.swift", "buffer.deallocate()\n    }", "_ = buffer\n    }"),
    ], ["soak", "--soak-seconds", "30"], "the memory grew"),
    Fault("a thread keeps texts of the previous snapshot", [
        Edit("Sources/ReRuneCore/Lookup/ThreadState.swift", "    texts = PagedCache(keyCounts: keyCounts)\n"
             "    formats = PagedCache(keyCounts: keyCounts)\n    keyed = KeyedTextCache()", "    _ = keyCounts"),
        Edit("Sources/ReRuneCore/Lookup/ThreadState.swift", "    deallocateTexts()\n    ofTasks", "    ofTasks"),
    ], ["soak"], "the thread saw revision"),
    Fault("an update mixes two revisions", [
        Edit("Sources/ReRuneCore/Update/StagedUpdate.swift", "      replacements.append((stored.tag,",
             '      if stored.tag == "pl", previous != nil { return }\n      replacements.append((stored.tag,'),
    ], ["kills", "--kills", "5", "--subjects", "cache"], "has a text of"),
    Fault("a package is removed before its new version is listed", [
        Edit(f"{PACKS}/Store/InstalledPacks.swift", "        try commit(former) {",
             "        for record in former.records where !list.names(record.file) { remove(path(of: record)) }\n"
             "        try commit(former) {"),
    ], ["faults", "--subjects", "install"], "is listed and missing"),
    Fault("the new version of a package has the file of the old one", [
        Edit(f"{PACKS}/Store/PackFileName.swift", 'let stem = "\\(entry.id.fileStem)-\\(isWhole ? sha256[...] : sha256.prefix(digits))"',
             'let stem = "\\(entry.id.fileStem)-00000000"'),
    ], ["faults", "--subjects", "install"], "is not version"),
    Fault("the part of a killed installation is never removed", [
        Edit(f"{PACKS}/Store/PackStore.swift", "private static let youngestLeftover = 60",
             "private static let youngestLeftover = 1_000_000"),
    ], ["kills", "--kills", "60", "--subjects", "install"], "there is litter"),
]

IN_THE_TOOL = [
    Fault("adopt and generate write in place", [
        Edit(f"{SYSTEM}/Writing/WritableFile.swift", "TemporaryFile.create(TemporaryName.own(for: name)",
             "TemporaryFile.create(name"),
        Edit(f"{SYSTEM}/Files/NewFile.swift", "O_CREAT | O_EXCL", "O_CREAT | O_TRUNC"),
        Edit(f"{PROJECT}/Outputs/OutputWriter.swift",
             "if pending.count > 1 { try naming(pending[0].file.path) { try pending[0].file.remove() } }", ""),
        Edit(f"{TOOL}/Edit/SourceReplacement.swift",
             "guard try staged.file.status() == status else { throw Changed() }", ""),
    ], ["faults", "--subjects", "generate"], "a torn file|the accessors are not"),
    Fault("adopt and generate write in place", [], ["kills", "--kills", "100", "--subjects", "adopt"],
          "is torn|adopted"),
    Fault("generate renames its files one after the other", [
        Edit(f"{PROJECT}/Outputs/OutputWriter.swift",
             "if pending.count > 1 { try naming(pending[0].file.path) { try pending[0].file.remove() } }", ""),
    ], ["faults", "--subjects", "generate"], "the accessors are not those of the table"),
    Fault("pull replaces one file after the other", [
        Edit(f"{TOOL}/Download/DownloadWriter.swift", "{ TemporaryName.own(for: name) }", "{ name }"),
        Edit(f"{TOOL}/Download/DownloadWriter.swift", "      try parent.createFolder(temporaryName)\n",
             "      try (try? parent.createFolder(temporaryName)) ?? parent.folder(temporaryName)\n"),
        Edit(f"{TOOL}/Download/DownloadWriter.swift", "try new.createFolder(DownloadLayout.localesName) }",
             "try (try? new.createFolder(DownloadLayout.localesName)) ?? new.folder(DownloadLayout.localesName) }"),
        Edit(f"{SYSTEM}/Files/NewFile.swift", "O_CREAT | O_EXCL", "O_CREAT | O_TRUNC"),
        Edit(f"{TOOL}/Download/DownloadWriter.swift", "try naming(folder) { try exchange(in: parent) }", ""),
        Edit(f"{TOOL}/Download/DownloadWriter.swift",
             "    // The previous download, if there was one.\n    Self.remove(temporaryName, from: parent)\n",
             ""),
    ], ["kills", "--kills", "100", "--subjects", "pull"], "torn|is not of revision"),
    Fault("leftovers of killed runs are never removed", [
        Edit(f"{SYSTEM}/Writing/TemporaryFile.swift", "return process == ProcessNumber.own || !ProcessNumber.isRunning(process)",
             "return false"),
    ], ["kills", "--kills", "100", "--subjects", "pull"], "there is litter"),
    Fault("pack lists packs that are not there yet", [
        Edit(f"{TOOL}/Pack/PackRun.swift", "    try writer.publish()\n    // The signature comes first",
             "    // The signature comes first"),
        Edit(f"{TOOL}/Published/PublishedFolderWriter.swift", "while let file = staged.first {", "while let file = staged.last {"),
        Edit(f"{TOOL}/Published/PublishedFolderWriter.swift", "staged.removeFirst()", "staged.removeLast()"),
    ], ["faults", "--subjects", "pack"], "is listed and missing"),
    Fault("a partial write counts as a complete one", [
        Edit(f"{SYSTEM}/Files/OpenFile.swift", "while done < bytes.count {", "if done < bytes.count {"),
    ], ["faults", "--steps", "0", "--subjects", "pull"], "is not of revision|torn"),
    Fault("git finds the repository by itself", [
        Edit(f"{TOOL}/Git/Git.swift", 'return ["--git-dir=\\(place.gitFolder)", "--work-tree=\\(place.workTree)"]', "return []"),
        Edit(f"{TOOL}/Git/GitEnvironment.swift", '    "safe.bareRepository=explicit",\n', ""),
        Edit(f"{TOOL}/Git/Git.swift", "in: folder ?? place?.workTree ??", 'in: folder ?? place.map { "\\($0.workTree)/App" } ??'),
    ], [GIT_MATRIX, "--only", "nested_bare"], "nested_bare.*differs"),
    Fault("git fetches missing objects", [
        Edit(f"{TOOL}/Git/GitEnvironment.swift", '    "GIT_NO_LAZY_FETCH": "1",\n', ""),
        Edit(f"{TOOL}/Git/GitEnvironment.swift", '    "GIT_ALLOW_PROTOCOL": "none",\n', ""),
        Edit(f"{TOOL}/Git/GitEnvironment.swift", '    "protocol.allow=never",\n', ""),
    ], [GIT_MATRIX, "--only", "partial"], "partial_program: .*ran .*remote.trap.url"),
    Fault("versions of the index are read with filters", [
        Edit(f"{TOOL}/Git/IndexStages.swift", "let object = try objects.bytes(fields[1])",
             'let object = git.run(["cat-file", "--filters", "--path=\\(name)", fields[1]])?.output'),
    ], [GIT_MATRIX, "--only", "unpacked"], "--repair.*ran filter.trap.smudge"),
    Fault("paths are judged as they are written, not as they lead", [
        Edit(f"{SYSTEM}/Writing/WritableFolder.swift", "RepositoryFolder.containing(realPath)",
             "RepositoryFolder.containing(path)"),
    ], [f"{GATE}/matrix.py", "--only", "configuration", "--swaps", "1"], "writes where it must not"),
    Fault("links are followed below a folder", [
        Edit(f"{SYSTEM}/Files/OpenFolder.swift", "openat(descriptor, name, flags | O_CLOEXEC | O_NOFOLLOW)",
             "openat(descriptor, name, flags | O_CLOEXEC)"),
    ], [f"{GATE}/matrix.py", "--only", "export", "--swaps", "1"], "writes where it must not"),
]

IN_TESTS = [
    Fault("formatting has no limit on its output", [
        Edit("Sources/RuneFormatter/MessageProgram+Render.swift",
             "      guard output.pieces >= 0, output.text.count <= output.mostBytes else { return }\n", ""),
    ], ["FormattingLimitTests"], "rendered.utf8.count"),
    Fault("specifiers are not counted", [
        Edit("Sources/RuneModel/Format/SignatureFit.swift",
             "guard reading.specifierCount <= signature.acceptedSpecifiers else {",
             "guard reading.specifierCount <= .max else {"),
    ], ["FormattingLimitTests|CrowdedTextTests"], "isRefused"),
    Fault("whatever a command does is a sign of life", [
        Edit(f"{SYSTEM}/Process/CommandRun.swift", "        if ready.isWritable { write() }\n",
             "        if ready.isWritable { write() }\n"
             "        if ready.isWritable || ready.readable.contains(true) { lastSign = SystemTime.awakeSeconds }\n"),
    ], ["HeldCommandTests"], "isNotHeld"),
    Fault("a command is waited for by its pipes", [
        Edit(f"{SYSTEM}/Process/CommandRun.swift", "let hasEnded = process.hasEnded",
             "let hasEnded = process.output < 0 && process.errors < 0 && process.hasEnded"),
    ], ["HeldCommandTests"], "isNotHeld"),
    Fault("a stamp vouches for files that came with it", [
        Edit(f"{PROJECT}/Outputs/Stamp.swift", "incarnation == nil || incarnation == status.incarnation", "true"),
    ], ["StampTests"], "aStampDoesNotVouchForFilesThatCameWithIt"),
    Fault("the floor of revisions goes down with a rollback", [
        Edit(f"{SIGNING}/RevisionFloor.swift", "self.init(current: revision, highest: document.rolledBack)",
             "self.init(current: revision)"),
    ], ["RevisionFloorTests"], "the floor went down"),
    Fault("a signed rollback can be replayed for ever", [
        Edit(f"{SIGNING}/RevisionFloor.swift", "guard rolledBack == highest else {", "guard rolledBack > 0 else {"),
    ], ["RevisionFloorTests"], "sequence \\d+: Document"),
    Fault("a signed document without a revision passes the floor", [
        Edit(f"{SIGNING}/RevisionFloor.swift", "throw StaleRevision(.missing, floor: self)", "return self"),
    ], ["RevisionFloorTests"], "sequence \\d+: Document"),
    Fault("an index of another project is accepted", [
        Edit(f"{SIGNING}/ContentTrust.swift",
             "guard let named else { throw .noProject }\n    if named != project { throw .otherProject }",
             "guard named != nil else { throw .noProject }"),
    ], ["PackIndexTrustTests"], "theProjectThatTheAppStatesIsRequired.* recorded an issue"),
    Fault("a blank line ends the head of a response", [
        Edit(f"{TRANSPORT}/Engine/HeadReader.swift", "if line.isEmpty { return end(head) }",
             "if line.allSatisfy({ $0 == 0x20 || $0 == 9 }) { return end(head) }"),
    ], ["HeadReaderTests"], "refusesALine.* failed"),
    Fault("any transfer coding is left to libcurl", [
        Edit(f"{TRANSPORT}/Engine/HeadReader.swift", 'case .transferEncoding: value.lowercased() == "chunked"',
             "case .transferEncoding: true"),
    ], ["HeadReaderTests"], "theTransferIsPlainOrInChunks.* failed"),
    Fault("libcurl decompresses content", [
        Edit("Sources/CRuneCurl/curl.c", "SET(opt_content_decoding, 0L);", 'SET(10102, "gzip");'),
    ], ["GzipTests"], "anotherStreamIsMalformed.* failed"),
    Fault("a handle of libcurl is used again", [
        Edit("Sources/CRuneCurl/curl.c", "void *easy = curl.easy_init();",
             "static void *used; if (!used) used = curl.easy_init(); void *easy = used;"),
        Edit("Sources/CRuneCurl/curl.c", "  connections->easy = NULL;\n  curl.easy_cleanup(easy);\n",
             "  connections->easy = NULL;\n"),
    ], ["HostileHeadTests"], "aFoldedFirstLineDoesNotCrash.* failed"),
    Fault("any number of calls run at once", [
        Edit(f"{TRANSPORT}/Engine/TransferQueue.swift", "let isFree = state.running.count < limit",
             "let isFree = true"),
    ], ["TransferQueueTests"], "beginsInTheOrderOfArrival.* failed"),
    Fault("a download asks for one byte after the other", [
        Edit(f"{TRANSPORT}/FileDownload.swift",
             "    guard bytes < Limits.partialAnswerBytes else { return 0 }\n    withoutProgress += 1\n",
             "    guard withoutProgress > 0 else { return 0 }\n"),
    ], ["PartialAnswersTests"], "answersWithoutProgressAreFewAndSlow.* failed"),
    Fault("dots that are escaped twice pass", [
        Edit(f"{TRANSPORT}/URLPath.swift", "while let shorter = shortened(result.suffix(3)) {",
             "if let shorter = shortened(result.suffix(3)) {"),
    ], ["URLPathTests"], "isNoSegment.* failed"),
    Fault("files are read whatever their size", [
        Edit(f"{SYSTEM}/Files/FileReader.swift",
             "guard status.size <= limit else { throw Refusal.tooLarge(bytes: status.size) }", ""),
    ], ["ReadingLimitTests"], "recorded an issue|signal|Fatal error"),
    Fault("pipes and devices are read", [
        Edit(f"{SYSTEM}/Files/FileReader.swift", "case .link, .other: throw Refusal.special", "case .link, .other: break"),
    ], ["ReadingLimitTests"], "recorded an issue|signal|Fatal error"),
    Fault("a link in the place of a file is followed", [
        Edit(f"{SYSTEM}/Files/OpenFile.swift", "O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOFOLLOW",
             "O_RDONLY | O_CLOEXEC | O_NONBLOCK"),
    ], ["ReadingLimitTests|CacheObstacleTests"], "recorded an issue"),
    Fault("a mapped file can be truncated", [
        Edit("Sources/CRuneSupport/rune_file.c",
             "return fcntl(file, F_SETSIG, SIGURG) == 0 && fcntl(file, F_SETLEASE, F_RDLCK) == 0;",
             "(void)file;\n  return true;"),
    ], ["FilePagesTests"], "recorded an issue|signal"),
    Fault("the cache file may have any length", [
        Edit(f"{CACHE}/SnapshotFile.swift", 'guard length == size - end else { throw .damaged("length") }', ""),
    ], ["CacheObstacleTests"], "recorded an issue"),
    Fault("a folder blocks a package forever", [
        Edit(f"{SYSTEM}/Files/FileSystem.swift", "guard error.code == EISDIR else { throw error }",
             "throw error"),
    ], ["PackObstacleTests"], "recorded an issue|Caught error"),
    Fault("ids that differ in case share a file", [
        Edit("Sources/RunePacks/PackID.swift", 'if isUpperCase { stem += "=" }', ""),
    ], ["PackIDFilesTests"], "recorded an issue"),
]

KINDS = (("app", RUNTIME), ("tool", IN_THE_TOOL), ("tests", IN_TESTS))


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--app", type=pathlib.Path)
    parser.add_argument("--tool", type=pathlib.Path)
    parser.add_argument("--faults", type=pathlib.Path)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--only", default="", metavar="TEXT", help="only faults whose name contains this")
    parser.add_argument("--find-edits", action="store_true", help="build nothing; fail if an edit is not found")
    options = parser.parse_args()
    if options.find_edits:
        return find_edits()
    if not (options.app and options.tool and options.faults):
        parser.error("--app, --tool and --faults are required")
    chosen = [(kind, [fault for fault in faults if options.only in fault.name])
              for kind, faults in KINDS]
    with tempfile.TemporaryDirectory(prefix="rerune-broken-") as folder:
        copy = Copy(pathlib.Path(folder) / "package", options)
        missed = [fault.name for kind, faults in chosen for fault in faults if not copy.shows(kind, fault)]
    if missed:
        sys.exit(f"FAILED: not noticed: {'; '.join(missed)}")
    print(f"the checks fail on each of {sum(len(faults) for _, faults in chosen)} broken builds")


def find_edits():
    """Notices changes of the edited sources before the long run."""
    lost = []
    for fault in [fault for _, faults in KINDS for fault in faults]:
        texts = {}
        for edit in fault.edits:
            path = ROOT / edit.file
            text = texts.get(path) or (path.read_text() if path.exists() else "")
            if text.count(edit.old) != 1:
                lost.append(f"{edit.file} does not contain this exactly once: {edit.old}")
            texts[path] = text.replace(edit.old, edit.new)
    if lost:
        sys.exit("FAILED: " + "\n".join(lost))
    print("the edits of all broken builds are found in the sources")


class Copy:
    """A copy of the sources with the edits of one fault at a time."""

    def __init__(self, root, options):
        self.root = root
        self.options = options
        ignored = shutil.ignore_patterns(".build*", "__pycache__")
        for name in ("Sources", "Plugins", "Tests"):
            shutil.copytree(ROOT / name, root / name, symlinks=True, ignore=ignored)
        for name in ("Package.swift", "Package.resolved"):
            if (ROOT / name).exists():
                shutil.copy(ROOT / name, root / name)
        self.edited = set()

    def shows(self, kind, fault):
        if fault.edits:
            self.restore()
            for edit in fault.edits:
                self.apply(edit)
            self.build(kind)
        result = subprocess.run(self.command(kind, fault.arguments), capture_output=True, text=True, cwd=ROOT)
        lines = (result.stdout + result.stderr).strip().splitlines()
        found = [line for line in lines if re.search(fault.message, line)] if result.returncode != 0 else []
        word, line = ("noticed", found[0]) if found else ("MISSED", lines[-1])
        print(f"  {word}: {fault.name}: {fault.arguments[0]} says: {line.strip()[:200]}", flush=True)
        return bool(found)

    def command(self, kind, arguments):
        """The check of a fault, with the programs of the broken build."""
        if kind == "tests":
            return ["swift", "test", "--package-path", self.root, "--skip-build", "--filter", *arguments]
        programs = {"app": self.options.app, "tool": self.options.tool, kind: self.product(kind)}
        if arguments[0].endswith(".py"):
            return [sys.executable, ROOT / arguments[0], programs["tool"], *arguments[1:]]
        return [sys.executable, ROOT / "Tests/Workbench/Endurance/endurance.py", "--app", programs["app"], "--tool",
                programs["tool"], "--faults", self.options.faults, "--seed", self.options.seed, *arguments]

    def restore(self):
        for file in self.edited:
            shutil.copy(ROOT / file, self.root / file)
        self.edited = set()

    def apply(self, edit):
        path = self.root / edit.file
        text = path.read_text()
        if text.count(edit.old) != 1:
            sys.exit(f"FAILED: {edit.file} no longer contains this exactly once: {edit.old}")
        path.write_text(text.replace(edit.old, edit.new))
        self.edited.add(edit.file)

    def package(self, kind):
        return self.root / ("Tests/Workbench" if kind == "app" else "")

    def build(self, kind):
        what = {"app": ["--product", "sample-app"], "tool": ["--product", "rerune-gen"], "tests": ["--build-tests"]}[kind]
        result = subprocess.run(["swift", "build", "--package-path", self.package(kind), *what],
                                capture_output=True, text=True)
        if result.returncode != 0:
            sys.exit(f"FAILED: a broken build cannot be built:\n{result.stdout}{result.stderr}")

    def product(self, kind):
        folder = subprocess.run(["swift", "build", "--package-path", self.package(kind), "--show-bin-path"],
                                check=True, capture_output=True, text=True).stdout.strip()
        return pathlib.Path(folder) / ("sample-app" if kind == "app" else "rerune-gen")


if __name__ == "__main__":
    main()
