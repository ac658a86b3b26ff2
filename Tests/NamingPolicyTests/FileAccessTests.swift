import Foundation
import Testing

/// Every place that opens, reads or maps a file. A new one is either replaced by `FileReader` or `OpenFolder`, which
/// refuse links, pipes, devices and files beyond a limit before they read, or listed here with the reason why it is safe.
@Suite struct FileAccessTests {
  /// Calls that open or read a file, in any module; Foundation passes on those of the C library.
  private static let calls = [
    #"\b(open|openat)\([^)]*\bO_"#, #"\b(retryingInterrupts \{ openat?)\("#,
    #"\b(fopen|freopen|fdopen|fread|fgets)\("#,
    #"\b(mmap|pread|preadv|readv|shm_open|sendfile|copy_file_range)\("#, #"\bread\(descriptor"#,
    #"\brune_file_(update|create|map)\("#, #"contentsOf: ?(URL|url|file|path|place|configuration)"#,
    #"contentsOfFile"#,
    #"contents\(atPath"#, #"\bFileHandle\((for|fileDescriptor)"#, #"\bfileHandleForReading\b"#,
    #"\bInputStream\("#,
    #"readDataToEndOfFile|readToEnd|readData\(ofLength|availableData"#, #"\bDispatchIO\("#,
    #"\bFileWrapper\("#,
    #"\b(OpenFile|PartialFile)\("#, #"\bfile\.(fill\(|bytes\((?!applying))"#,
  ]

  /// The files with such calls, and what keeps them from reading something else or without end.
  private static let places = [
    "Plugins/ReRuneGenPlugin/TargetInputs.swift":
      "the project's own configuration, in a build; the tool reads it again with a limit",
    "Sources/CRuneSupport/rune_file.c": "opens and maps for RuneSystem",
    "Sources/CRuneSupport/include/rune_file.h": "declares these functions",
    "Sources/RuneSystem/Files/OpenFile.swift": "opens without waiting; its callers give the length",
    "Sources/RuneSystem/Files/OpenFile+Mapping.swift": "the only mapping: its pages stay readable",
    "Sources/RuneSystem/Files/OpenFolder.swift": "follows no link, opens without waiting; lists folders",
    "Sources/RuneSystem/Files/FileReader.swift": "the reader: kind and limit are checked on the open file",
    "Sources/RuneSystem/Files/FileSystem.swift": "opens a folder to synchronize it",
    "Sources/RuneSystem/Files/FolderLock.swift": "opens a folder to lock it",
    "Sources/RuneSystem/Files/NewFile.swift": "creates a file for writing",
    "Sources/RuneSystem/Files/PartialFile.swift": "reads as many bytes as its caller has room for",
    "Sources/ReRuneCore/Cache/DiskStore.swift": "`SnapshotFile.length` checks kind, limit and length",
    "Sources/ReRuneCore/Cache/SnapshotFile.swift": "reads the first bytes",
    "Sources/ReRuneCore/Texts/TableBytes.swift": "its callers give the length, checked on the open file",
    "Sources/ReRuneDynamic/Storage/TextFile.swift": "checks kind and limit of the open file",
    "Sources/ReRunePacks/Install/PackInstaller.swift": "`FileReader.size`, and the limit of the entry",
    "Sources/ReRunePacks/Store/PartFiles.swift": "read and copied in pieces, up to the limit of the entry",
    "Sources/rerune-gen/Pack/PackContent.swift": "`FileReader.forEachPiece`, up to the largest pack",
    "Sources/rerune-gen/Pack/PackVerification+Content.swift":
      "unpacked in pieces, up to the limit of the entry",
    "Sources/rerune-gen/Git/Git.swift": "the output of git",
    "Sources/rerune-gen/Git/GitStream.swift": "the output of git",
    "Sources/rerune-gen/Outdated/HistoryWalk.swift": "passes on a file that it has written",
    "Sources/RuneSystem/Process/CommandRun.swift": "the output of a command, with limits",
  ]

  @Test func filesAreReadWithALimit() throws {
    var found: Set<String> = []
    for file in Repository.sourceFiles {
      let lines = try String(contentsOf: file, encoding: .utf8).split(whereSeparator: \.isNewline)
      let path = Repository.path(of: file)
      for line in lines where Self.isCall(String(line)) {
        found.insert(path)
        #expect(
          Self.places[path] != nil,
          "\(path) opens or reads a file: \(line.trimmingPrefix(while: \.isWhitespace))"
        )
      }
    }
    let gone = Set(Self.places.keys).subtracting(found)
    #expect(gone.isEmpty, "they open or read no file any more: \(gone.sorted())")
  }

  /// None of the functions that read has a limit which a caller can forget.
  @Test func noLimitHasADefault() throws {
    for file in Repository.sourceFiles where file.path.contains("/Sources/RuneSystem/") {
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.range(of: #"limit: Int\??\s*="#, options: .regularExpression) == nil, "\(file.path)")
    }
  }

  static func isCall(_ line: String) -> Bool {
    guard !line.trimmingPrefix(while: \.isWhitespace).hasPrefix("//") else { return false }
    return calls.contains { line.range(of: $0, options: .regularExpression) != nil }
  }

  @Test(arguments: [
    ("let data = try Data(contentsOf: url)", true), ("FileManager.default.contents(atPath: path)", true),
    ("let descriptor = open(path, O_RDONLY | O_CLOEXEC)", true), ("fopen(path, \"r\")", true),
    ("let handle = FileHandle(forReadingAtPath: path)", true), ("try String(contentsOfFile: path)", true),
    ("let file = try OpenFile(reading: path)", true), ("mmap(nil, 1, PROT_READ, MAP_PRIVATE, file, 0)", true),
    ("InputStream(fileAtPath: path)", true), ("result.append(contentsOf: bytes)", false),
    ("names.open()", false),
    ("  // mmap(nil)", false), ("let folder = try OpenFolder(path, followsLink: false)", false),
    ("FileHandle.standardError.write(contentsOf: data)", false),
  ])
  func callsAreFound(line: String, isCall: Bool) {
    #expect(Self.isCall(line) == isCall)
  }
}
