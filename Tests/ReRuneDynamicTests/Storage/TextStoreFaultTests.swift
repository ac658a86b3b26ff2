import Foundation
import RuneSystem
import Testing

@testable import ReRuneDynamic

/// Failing disks, killed processes, and concurrent writers.
@Suite struct TextStoreFaultTests {
  @Test func aFolderThatCannotBeCreatedIsAnError() throws {
    let rig = StoreRig()
    try Data().write(to: URL(fileURLWithPath: rig.folderPath()))
    #expect(rig.store.project() == StoredProject())
    #expect(throws: (any Error).self) { try rig.storeSample() }
  }

  /// Unlike a damaged file, its content may still be valid, and is not replaced.
  @Test func onlyARegularFileIsReadAndReplaced() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let moved = "\(rig.path)/moved"
    try FileManager.default.moveItem(atPath: rig.filePath, toPath: moved)
    for create in [
      { try FileManager.default.createDirectory(atPath: $0, withIntermediateDirectories: false) },
      { #expect(mkfifo($0, 0o600) == 0) },
      { try FileManager.default.createSymbolicLink(atPath: $0, withDestinationPath: moved) },
    ] as [(String) throws -> Void] {
      try create(rig.filePath)
      #expect(rig.store.project() == StoredProject())
      #expect(rig.warnings.withLock { $0.last?.contains("\(rig.filePath) cannot be read") } == true)
      #expect(throws: (any Error).self) { try rig.store.update({ $0.project = "New" }) }
      #expect(try rig.names() == [TextStore.fileName])
      try FileManager.default.removeItem(atPath: rig.filePath)
    }
    #expect(FileManager.default.fileExists(atPath: moved))
  }

  @Test func whatAnotherProcessWritesMeanwhileIsNotLost() throws {
    let rig = StoreRig()
    let (one, two) = (rig.store, rig.store)
    var calls = 0
    try one.update(
      { project in
        calls += 1
        project.languages.append("one")
        guard calls <= 3 else { return }
        #expect(throws: Never.self) {
          try two.update(
            { $0.languages.append("two \(calls)") },
            texts: ["de": ArchivedTexts(["a=\(calls)", "\(calls)=two"])]
          )
        }
      },
      texts: ["de": ArchivedTexts(["b=one"])]
    )
    #expect(calls == 4)
    #expect(rig.store.project().languages == ["two 1", "two 2", "two 3", "one"])
    #expect(rig.store.texts(in: "de")?.list == ["1=two", "2=two", "a=3", "3=two", "b=one"])
    #expect(try rig.names() == [TextStore.fileName])
  }

  @Test func aStoreThatNeverComesToItsTurnGivesUp() throws {
    let rig = StoreRig()
    let (one, two) = (rig.store, rig.store)
    var calls = 0
    #expect(throws: SystemError.busy) {
      try one.update { project in
        calls += 1
        project.languages.append("one")
        #expect(throws: Never.self) { try two.update { $0.project = "\(calls)" } }
      }
    }
    #expect(rig.store.project().project == "\(calls)")
    #expect(rig.store.project().languages == [])
    #expect(try rig.names() == [TextStore.fileName])
  }

  @Test func concurrentStoresLoseNothing() async throws {
    let rig = StoreRig()
    try rig.store.update { $0.isStarted = true }
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          let store = rig.store
          for number in 0..<15 {
            try store.update(
              { $0.languages.append("\(writer)-\(number)") },
              texts: ["de": ArchivedTexts(["\(writer)-\(number)=x"])]
            )
          }
        }
      }
      group.addTask {
        for _ in 0..<200 { #expect(rig.store.project().isStarted) }
      }
      try await group.waitForAll()
    }
    #expect(Set(rig.store.project().languages).count == 60)
    #expect(Set(try #require(rig.store.texts(in: "de")).list).count == 60)
    #expect(try rig.names() == [TextStore.fileName])
    #expect(rig.warnings.withLock { $0 } == [])
  }

  /// Simulates a process that was suspended while it held the lock.
  @Test func aStuckLockHolderBlocksNoOtherProcess() throws {
    let rig = StoreRig()
    try rig.storeSample()
    let descriptor = open(rig.folderPath(), O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(throws: SystemError.busy) { try rig.store.update { $0.project = "New" } }
    #expect(rig.store.project().project == "Shop")
    // A child that another test is starting may share the descriptor and thus the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
    try rig.store.update { $0.project = "New" }
    #expect(rig.store.project().project == "New")
    #expect(try rig.names() == [TextStore.fileName])
  }

  #if compiler(>=6.2)
    /// A process killed at any moment leaves either the old or the new content.
    @Test func aKilledWriterLeavesACompleteFile() async throws {
      let rig = StoreRig()
      let path = rig.path
      for milliseconds in [20, 30, 45] {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, milliseconds = milliseconds as Int] in
          let store = StoreRig(path: path).store
          func write(_ number: Int) throws {
            try store.update(
              { $0.project = "\(number)" },
              texts: ["de": ArchivedTexts(["a=\(number)", "b=\(number)"], cursor: number)]
            )
          }
          var number = (Int(store.project().project ?? "0") ?? 0) + 1
          try write(number)
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            kill(getpid(), SIGKILL)
          }
          while true {
            number += 1
            try write(number)
          }
        }
        let number = try #require(Int(rig.store.project().project ?? ""))
        expectSame(rig.store.texts(in: "de"), ArchivedTexts(["a=\(number)", "b=\(number)"], cursor: number))
        #expect(rig.warnings.withLock { $0 } == [])
      }
    }

    /// Two processes that write at the same time.
    @Test func processesLoseNothing() async throws {
      let rig = StoreRig()
      let path = rig.path
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in ["one", "two"] {
          group.addTask {
            await #expect(processExitsWith: .success) { [path = path as String, writer = writer as String] in
              let store = StoreRig(path: path).store
              for number in 0..<20 {
                try store.update(
                  { $0.languages.append("\(writer)-\(number)") },
                  texts: ["de": ArchivedTexts(["\(writer)-\(number)=x"])]
                )
              }
            }
          }
        }
        try await group.waitForAll()
      }
      #expect(Set(rig.store.project().languages).count == 40)
      #expect(rig.store.texts(in: "de")?.entries.count == 40)
      #expect(try rig.names() == [TextStore.fileName])
    }
  #endif
}
