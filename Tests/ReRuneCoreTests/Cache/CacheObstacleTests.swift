import Foundation
import RuneModel
import RuneSystem
import RuneTestSupport
import Testing

@testable import ReRuneCore

/// Files of any size and kind in the place of the cache's own.
@Suite struct CacheObstacleTests {
  enum Obstacle: CaseIterable {
    case huge, large, longer, shorter, folder, fullFolder, pipe, link, linkToDevice, linkToNothing

    /// - Parameters:
    ///   - path: nothing is there.
    ///   - content: a valid one.
    func make(at path: String, content: [UInt8]) throws {
      let url = URL(fileURLWithPath: path)
      switch self {
      case .huge, .large, .longer, .shorter:
        try Data(content).write(to: url)
        let size =
          switch self {
          case .huge: 1 << 40
          case .large: Limits.cacheFileBytes
          case .longer: content.count + 1
          default: content.count - 1
          }
        #expect(truncate(path, off_t(size)) == 0)
      case .folder, .fullFolder:
        try FileManager.default.createDirectory(
          atPath: self == .folder ? path : "\(path)/a/b",
          withIntermediateDirectories: true
        )
      case .pipe: #expect(mkfifo(path, 0o600) == 0)
      case .link:
        try Data(content).write(to: URL(fileURLWithPath: "\(path).target"))
        #expect(symlink("\(path).target", path) == 0)
      case .linkToDevice: #expect(symlink("/dev/zero", path) == 0)
      case .linkToNothing: #expect(symlink("nothing", path) == 0)
      }
    }
  }

  /// The launch goes on without the file, with one warning, and the next update is stored; whatever was set aside before.
  @Test(.timeLimit(.minutesUnsanitized(1)), arguments: Obstacle.allCases)
  func aUselessSnapshotIsSetAside(obstacle: Obstacle) async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let content = try disk.readFile()
    for former in [nil, Obstacle.fullFolder, .longer, .linkToDevice] {
      try? FileManager.default.removeItem(atPath: disk.filePath)
      try? FileManager.default.removeItem(atPath: "\(disk.filePath).damaged")
      try former?.make(at: "\(disk.filePath).damaged", content: content)
      try obstacle.make(at: disk.filePath, content: content)
      disk.warnings.withLock { $0 = [] }
      let store = disk.store
      #expect(store.loadImmediately() == nil)
      #expect(await store.load() == nil)
      #expect(disk.warnings.withLock { $0.count } == 1)
      #expect(try disk.names().contains("\(DiskStore.fileName).damaged"))
      #expect(try !disk.names().contains(DiskStore.fileName))
      try await store.save(try .sample(revision: 8), payloads: [:])
      #expect(disk.store.loadImmediately()?.revision == 8)
      #expect(await disk.store.load()?.revision == 8)
      if obstacle == .link {
        #expect(try Data(contentsOf: URL(fileURLWithPath: "\(disk.filePath).target")) == Data(content))
      }
    }
  }

  @Test(.timeLimit(.minutesUnsanitized(1)), arguments: Obstacle.allCases)
  func aUselessPauseIsNone(obstacle: Obstacle) async throws {
    let disk = try TestDisk()
    let end = Date(timeIntervalSince1970: 2_000_000_000)
    try await disk.store.setPauseEnd(end)
    try FileManager.default.removeItem(atPath: disk.pausePath)
    try obstacle.make(at: disk.pausePath, content: [UInt8](repeating: UInt8(ascii: "1"), count: 40))
    #expect(await disk.store.pauseEnd() == nil)
    try await disk.store.setPauseEnd(end)
    #expect(await disk.store.pauseEnd() == end)
  }

  @Test func theRecordHasTheLengthOfTheFile() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let file = try OpenFile(readingNoLink: disk.filePath)
    #expect(try SnapshotFile.length(of: file) == disk.readFile().count)
  }

  /// The mapped texts of a file that was deleted before it was read stay readable.
  @Test func theTextsOfADeletedFileAreCopied() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let store = disk.store
    let immediate = try #require(store.loadImmediately())
    #expect(link(disk.filePath, "\(disk.filePath).other") == 0)
    try FileManager.default.removeItem(atPath: disk.filePath)
    let loaded = try #require(await store.load())
    #expect(loaded.texts !== immediate.texts)
    #expect(truncate("\(disk.filePath).other", 0) == 0)
    #expect(loaded.texts.text("title", "de") == "Titel")
  }
}
