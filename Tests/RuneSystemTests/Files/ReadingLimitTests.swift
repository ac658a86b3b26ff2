import Foundation
import RuneTestSupport
import Testing

@testable import RuneSystem

/// Every way to read a file, and what can be in a file's place. `FileAccessTests` makes sure that there are no other ways.
@Suite struct ReadingLimitTests {
  enum Reader: CaseIterable {
    case contents, contentsInFolder, pieces, size, sizeWithoutLinks

    var followsLinks: Bool { self != .contentsInFolder && self != .sizeWithoutLinks }

    /// The number of bytes that are read.
    func read(_ name: String, in folder: Folder, limit: Int) throws -> Int {
      let path = folder.path(name)
      switch self {
      case .contents: return try FileReader.contents(of: path, limit: limit).bytes.count
      case .contentsInFolder:
        return try OpenFolder(folder.path, followsLink: false).contents(of: name, limit: limit).bytes.count
      case .pieces:
        var count = 0
        try FileReader.forEachPiece(of: OpenFile(reading: path), limit: limit) { count += $0.count }
        return count
      case .size: return try FileReader.size(of: OpenFile(reading: path), limit: limit)
      case .sizeWithoutLinks: return try FileReader.size(of: OpenFile(readingNoLink: path), limit: limit)
      }
    }
  }

  enum Obstacle: CaseIterable {
    case sparse, oneTooMany, folder, pipe, socket, linkToDevice, linkToFolder, linkToNothing, missing

    func make(at path: String, limit: Int) throws {
      switch self {
      case .sparse, .oneTooMany:
        #expect(FileManager.default.createFile(atPath: path, contents: nil))
        #expect(truncate(path, self == .sparse ? 1 << 40 : off_t(limit + 1)) == 0)
      case .folder: try FileSystem.createFolder(path)
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .socket:
        #if os(Linux)
          #expect(mknod(path, S_IFSOCK | 0o600, 0) == 0)
        #else
          try FileSystem.createFolder(path)
        #endif
      case .linkToDevice: #expect(symlink("/dev/zero", path) == 0)
      case .linkToFolder: #expect(symlink("/", path) == 0)
      case .linkToNothing: #expect(symlink("nothing", path) == 0)
      case .missing: break
      }
    }
  }

  @Test(.timeLimit(.minutesUnsanitized(1)), arguments: Reader.allCases, Obstacle.allCases)
  func onlyFilesWithinTheLimitAreRead(reader: Reader, obstacle: Obstacle) throws {
    let folder = try Folder()
    let limit = 1 << 20
    try obstacle.make(at: folder.path("file"), limit: limit)
    let error = #expect(throws: (any Error).self) { try reader.read("file", in: folder, limit: limit) }
    let refusal = error as? FileReader.Refusal
    switch obstacle {
    case .sparse: #expect(refusal == .tooLarge(bytes: 1 << 40))
    case .oneTooMany: #expect(refusal == .tooLarge(bytes: limit + 1))
    case .folder: #expect(refusal == .folder)
    case .pipe: #expect(refusal == .special)
    case .socket: break
    case .linkToDevice: #expect(refusal == (reader.followsLinks ? .special : .link))
    case .linkToFolder: #expect(refusal == (reader.followsLinks ? .folder : .link))
    case .linkToNothing: #expect(refusal == (reader.followsLinks ? nil : .link))
    case .missing: #expect((error as? SystemError)?.isMissing == true)
    }
  }

  @Test(arguments: Reader.allCases, [0, 1, 300_000])
  func aFileAtTheLimitIsRead(reader: Reader, count: Int) throws {
    let folder = try Folder()
    try folder.write("file", String(repeating: "a", count: count))
    #expect(try reader.read("file", in: folder, limit: count) == count)
  }

  /// The size of the file is only read once; what it has grown by is not.
  @Test(.timeLimit(.minutesUnsanitized(1)), arguments: Reader.allCases)
  func aFileThatGrowsWithoutEndIsReadUpToTheLimit(reader: Reader) throws {
    let folder = try Folder()
    try folder.write("file", "a")
    let file = try PartialFile(folder.path("file"))
    let isDone = Locked(false)
    let limit = 1 << 20
    let writer = Thread {
      let piece = [UInt8](repeating: 1, count: 4_096)
      var end = 1
      while !isDone.withLock({ $0 }), end < 1 << 28 {
        _ = try? piece.withUnsafeBytes { try file.write($0, at: end) }
        end = end + piece.count > 2 * limit ? 1 : end + piece.count
        if end == 1 { try? file.truncate(to: 1) }
      }
    }
    writer.start()
    defer { isDone.withLock { $0 = true } }
    for _ in 0..<50 {
      do {
        #expect(try reader.read("file", in: folder, limit: limit) <= limit)
      } catch FileReader.Refusal.tooLarge(let bytes) {
        #expect(bytes > limit)
      }
    }
  }
}
