import Foundation
import RuneSystem
import Testing

@testable import ReRuneCore

/// Failing disks, killed processes, and concurrent writers.
extension DiskStoreTests {
  /// Root can write everywhere, but a file in place of the folder blocks it too.
  @Test func aFolderThatCannotBeCreatedIsAnError() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try Data().write(to: URL(fileURLWithPath: file))
    let store = DiskStore(folder: CacheFolder(path: file), namespace: try TestDisk(folder).namespace)
    #expect(store.loadImmediately() == nil)
    await #expect(throws: (any Error).self) { try await store.save(try .sample(), payloads: [:]) }
    #expect(await store.load() == nil)
  }

  /// A file cannot take the place of a folder, which is set aside.
  @Test func aFolderInPlaceOfTheFileIsReplaced() async throws {
    let disk = try TestDisk()
    try FileManager.default.createDirectory(
      atPath: "\(disk.filePath)/inner",
      withIntermediateDirectories: true
    )
    try await disk.store.save(try .sample(), payloads: [:])
    #expect(try disk.names() == [DiskStore.fileName, "\(DiskStore.fileName).damaged"])
    #expect(await disk.store.load()?.revision == 7)
  }

  #if compiler(>=6.2)
    /// A write ends in the middle, as on a full disk.
    @Test func aFailedWriteKeepsTheOldSnapshot() async throws {
      let disk = try TestDisk()
      try await disk.store.save(try .sample(revision: 1), payloads: [:])
      await #expect(processExitsWith: .success) { [path = disk.folder.path as String] in
        let disk = try TestDisk(path: path)
        signal(SIGXFSZ, SIG_IGN)
        var limit = rlimit(rlim_cur: 100, rlim_max: 100)
        #if canImport(Glibc)
          #expect(setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit) == 0)
        #else
          #expect(setrlimit(RLIMIT_FSIZE, &limit) == 0)
        #endif
        await #expect(throws: SystemError(code: EFBIG)) {
          try await disk.store.save(try .sample(revision: 2), payloads: [:])
        }
        #expect(try disk.names() == [DiskStore.fileName])
      }
      #expect(disk.store.loadImmediately()?.revision == 1)
    }
  #endif

  @Test func oldLeftoversOfACrashAreRemoved() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let folder = (disk.filePath as NSString).deletingLastPathComponent
    // A time in the future was written while the clock was wrong.
    for (name, age) in [
      (".old.tmp", 70.0), (".to-come.tmp", -7200), (".young.tmp", 5), ("old.tmp", 7200), (".old", 7200),
    ] {
      try Data([1]).write(to: URL(fileURLWithPath: "\(folder)/\(name)"))
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -age)],
        ofItemAtPath: "\(folder)/\(name)"
      )
    }
    #expect(await disk.store.load()?.revision == 7)
    #expect(try disk.names() == [".old", ".young.tmp", "old.tmp", DiskStore.fileName])
  }

  @Test func concurrentWritersLeaveOneCompleteSnapshot() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(["en": ["a": "0"]], revision: 1), payloads: [:])
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          let store = disk.store
          for _ in 0..<20 {
            try await store.save(try .sample(["en": ["a": "\(writer)"]], revision: 1), payloads: [:])
          }
        }
      }
      group.addTask {
        for _ in 0..<200 {
          let loaded = try #require(disk.store.loadImmediately())
          #expect(loaded.texts.reader.damagedSections() == [])
          #expect(Int(loaded.texts.text("a", "en") ?? "") != nil)
        }
      }
      try await group.waitForAll()
    }
    #expect(try disk.names() == [DiskStore.fileName])
  }

  /// Regardless of which one replaces the file last.
  @Test func theNewestRevisionOfConcurrentWritersStays() async throws {
    let disk = try TestDisk()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 1...4 {
        group.addTask {
          let store = disk.store
          for revision in stride(from: writer, to: 200, by: 4) {
            try await store.save(try .sample(["en": ["a": "\(revision)"]], revision: revision), payloads: [:])
            #expect(try #require(disk.store.loadImmediately()).revision >= revision)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(disk.store.loadImmediately()?.revision == 199)
    #expect(try disk.names() == [DiskStore.fileName])
  }

  /// Simulates a process that was suspended while it held the lock.
  @Test func aStuckLockHolderBlocksNoOtherProcess() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(revision: 1), payloads: [:])
    let folder = (disk.filePath as NSString).deletingLastPathComponent
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    await #expect(throws: SystemError(code: EWOULDBLOCK)) {
      try await disk.store.save(try .sample(revision: 2), payloads: [:])
    }
    #expect(disk.store.loadImmediately()?.revision == 1)
    // A child that another test is starting may share the descriptor and thus the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    try await disk.store.save(try .sample(revision: 2), payloads: [:])
    #expect(disk.store.loadImmediately()?.revision == 2)
    #expect(try disk.names() == [DiskStore.fileName])
  }

  /// The child shares the descriptor until it calls `exec`.
  @Test func aForkedChildDoesNotKeepTheLock() throws {
    let disk = try TestDisk()
    let folder = disk.folder.path
    var copy: Int32 = -1
    var expected = stat()
    #expect(stat(folder, &expected) == 0)
    try FolderLock.hold(folder) {
      // Concurrent tests have hundreds of open sockets.
      let descriptor = (3..<min(getdtablesize(), 65_536)).first { descriptor in
        var status = stat()
        return fstat(descriptor, &status) == 0 && status.st_ino == expected.st_ino
          && status.st_dev == expected.st_dev
      }
      copy = descriptor.map { dup($0) } ?? -1
    }
    #expect(copy >= 0)
    try FolderLock.hold(folder, waiting: 0) {}
    close(copy)
  }

  /// Another process replaced the damaged file after this one had read it.
  @Test func aValidFileIsNotSetAside() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let path = disk.filePath as NSString
    let file = FileReplacement(folder: path.deletingLastPathComponent, name: path.lastPathComponent)
    try file.setAside { false }
    #expect(try disk.names() == [DiskStore.fileName])
    try file.setAside { true }
    #expect(try disk.names() == ["\(DiskStore.fileName).damaged"])
    try file.setAside { true }
  }

  #if compiler(>=6.2)
    /// A process killed at any moment leaves either the old or the new snapshot.
    @Test func aKilledWriterLeavesACompleteSnapshot() async throws {
      let disk = try TestDisk()
      let path = disk.folder.path
      for milliseconds in [20, 30, 45] {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, milliseconds = milliseconds as Int] in
          let store = try TestDisk(path: path).store
          try await store.save(try .sample(["en": ["a": "1"]], revision: 1), payloads: [:])
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            kill(getpid(), SIGKILL)
          }
          for revision in 2... {
            try await store.save(try .sample(["en": ["a": "\(revision)"]], revision: revision), payloads: [:])
          }
        }
        let loaded = try #require(disk.store.loadImmediately())
        #expect(loaded.texts.reader.damagedSections() == [])
        #expect(loaded.texts.text("a", "en") == "\(loaded.revision)")
        #expect(loaded.manifest?.etag == "\"m\(loaded.revision)\"")
      }
      #expect(!FileManager.default.fileExists(atPath: "\(disk.filePath).damaged"))
    }
  #endif
}
