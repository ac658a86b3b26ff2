import Foundation
import RuneSystem
import Testing

@testable import ReRuneCore

/// Disks that fail, processes that are killed, and several that write at once.
extension DiskStoreTests {
  /// Root writes everywhere: a file in place of the folder stops it too.
  @Test func aFolderThatCannotBeMadeIsAnError() async throws {
    let folder = try TemporaryFolder()
    let file = "\(folder.path)/file"
    try Data().write(to: URL(fileURLWithPath: file))
    let store = DiskStore(folder: CacheFolder(path: file), namespace: try TestDisk(folder).namespace)
    #expect(store.loadImmediately() == nil)
    await #expect(throws: (any Error).self) { try await store.save(try .sample(), payloads: [:]) }
    #expect(await store.load() == nil)
  }

  /// A file cannot take the place of a folder.
  @Test func aFailedReplacementLeavesNothingBehind() async throws {
    let disk = try TestDisk()
    try FileManager.default.createDirectory(atPath: disk.filePath, withIntermediateDirectories: true)
    await #expect(throws: SystemError.self) { try await disk.store.save(try .sample(), payloads: [:]) }
    #expect(try disk.names() == [DiskStore.fileName])
  }

  #if compiler(>=6.2)
    /// As on a full disk, a write ends in the middle.
    @Test func aWriteThatFailsKeepsTheOldSnapshot() async throws {
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

  @Test func whatIsNoRegularFileIsNotRead() async throws {
    let disk = try TestDisk()
    try FileManager.default.createDirectory(atPath: disk.filePath, withIntermediateDirectories: true)
    #expect(disk.store.loadImmediately() == nil)
    try FileManager.default.removeItem(atPath: disk.filePath)
    #expect(mkfifo(disk.filePath, 0o600) == 0)
    #expect(disk.store.loadImmediately() == nil)
    #expect(await disk.store.load() == nil)
  }

  @Test func whatACrashLeftIsRemovedWhenItIsOld() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(), payloads: [:])
    let folder = (disk.filePath as NSString).deletingLastPathComponent
    // The one to come was written by a clock that has been put right since.
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

  @Test func writersAtOnceLeaveOneWholeSnapshot() async throws {
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

  /// Whichever of them is the last to replace the file.
  @Test func ofWritersAtOnceTheNewestRevisionStays() async throws {
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

  /// As a process that was stopped at a bad moment would.
  @Test func whoeverKeepsTheFolderLockedStopsNoOther() async throws {
    let disk = try TestDisk()
    try await disk.store.save(try .sample(revision: 1), payloads: [:])
    let folder = (disk.filePath as NSString).deletingLastPathComponent
    let descriptor = open(folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    await #expect(throws: SystemError(code: EWOULDBLOCK)) {
      try await disk.store.save(try .sample(revision: 2), payloads: [:])
    }
    #expect(disk.store.loadImmediately()?.revision == 1)
    // A child that another test is starting may share the descriptor, and with it the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    try await disk.store.save(try .sample(revision: 2), payloads: [:])
    #expect(disk.store.loadImmediately()?.revision == 2)
    #expect(try disk.names() == [DiskStore.fileName])
  }

  /// It shares the descriptor until it becomes its own program.
  @Test func aChildThatIsBeingStartedKeepsNoLock() throws {
    let disk = try TestDisk()
    let folder = disk.folder.path
    var copy: Int32 = -1
    var expected = stat()
    #expect(stat(folder, &expected) == 0)
    try FolderLock.hold(folder) {
      // Tests that run at the same time have hundreds of sockets open.
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

  /// Another process replaced the damaged file after this one had looked at it.
  @Test func aSoundFileIsNotSetAside() async throws {
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
    /// Killed at any moment, a process leaves the snapshot before or the one after.
    @Test func aKilledWriterLeavesAWholeSnapshot() async throws {
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
