import Foundation
import RuneModel
import RunePacks
import RuneSystem
import Testing

@testable import ReRunePacks

/// Several threads and processes with one store.
@Suite struct ConcurrentInstallTests {
  /// The content of a version: its number in each byte, and its length shows it too.
  private static func content(_ version: Int) -> [UInt8] {
    [UInt8](repeating: UInt8(version), count: 50_000 + version)
  }

  /// Whether a complete version is installed.
  private static func version(in rig: StoreRig, _ id: String) -> Int? {
    // The file is removed when another process replaces it after the list was read.
    for _ in 0..<100 {
      guard let record = rig.store.installed.records().first(where: { $0.id.text == id }) else { return nil }
      guard let bytes = try? Data(contentsOf: rig.store.installed.url(of: record)) else { continue }
      let version = bytes.count - 50_000
      return bytes.elementsEqual(content(version)) ? version : -1
    }
    return -1
  }

  @Test func differentPackagesAreAllInstalled() async throws {
    let rig = StoreRig()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for writer in 0..<4 {
        group.addTask {
          for number in 1...6 {
            try rig.install("pack\(writer)", Self.content(number), version: number)
            if number == 3 { try rig.store.installed.delete(try #require(PackID("pack\(writer)"))) }
          }
        }
      }
      group.addTask { for _ in 0..<20 { rig.store.removeLeftovers() } }
      try await group.waitForAll()
    }
    for writer in 0..<4 { #expect(Self.version(in: rig, "pack\(writer)") == 6) }
    #expect(try rig.names(in: "installed").count == 4)
    #expect(try rig.names().filter { $0.hasSuffix(".tmp") } == [])
    #expect(rig.said == [])
  }

  /// Simulates a process that was suspended while it held the lock.
  @Test func aStuckLockHolderDoesNotBlockReaders() throws {
    let rig = StoreRig()
    let record = try rig.install("en", Self.content(1))
    let descriptor = open(rig.path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(rig.store.installed.records() == [record])
    #expect(Self.version(in: rig, "en") == 1)
    // A child that another test is starting may share the descriptor and thus the lock.
    #expect(flock(descriptor, LOCK_UN) == 0)
    close(descriptor)
  }

  #if compiler(>=6.2)
    @Test func processesInstallTheSamePackage() async throws {
      let rig = StoreRig()
      let path = rig.path
      try rig.install("en", Self.content(1), version: 1)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for writer in 0..<2 {
          group.addTask {
            await #expect(processExitsWith: .success) { [path = path as String, writer = writer as Int] in
              let rig = StoreRig(path: path)
              for version in 2...12 {
                // The processes share the part: one may remove it before the other has read it.
                _ = try? rig.install("en", ConcurrentInstallTests.content(version), version: version)
                try rig.install("own\(writer)", ConcurrentInstallTests.content(version), version: version)
              }
            }
          }
        }
        group.addTask {
          for _ in 0..<50 { #expect((Self.version(in: rig, "en") ?? -1) >= 1) }
        }
        try await group.waitForAll()
      }
      #expect(Self.version(in: rig, "en") == 12)
      #expect(Self.version(in: rig, "own0") == 12)
      #expect(Self.version(in: rig, "own1") == 12)
      rig.store.removeLeftovers()
      #expect(try rig.names(in: "installed").count == 3)
      #expect(try rig.names(in: "staging") == [])
    }

    /// A process that is killed at any moment leaves a complete version.
    @Test func aKilledInstallationLeavesACompleteVersion() async throws {
      let rig = StoreRig()
      let path = rig.path
      try rig.install("en", Self.content(1), version: 1)
      for milliseconds in [10, 25, 45] {
        await #expect(processExitsWith: .signal(SIGKILL)) {
          [path = path as String, milliseconds = milliseconds as Int] in
          let rig = StoreRig(path: path)
          DispatchQueue.global().asyncAfter(deadline: .now() + .milliseconds(milliseconds)) {
            kill(getpid(), SIGKILL)
          }
          var version = 1
          while true {
            version = version % 100 + 1
            try rig.install("en", ConcurrentInstallTests.content(version), version: version)
          }
        }
        #expect((Self.version(in: rig, "en") ?? -1) >= 1)
        for name in try rig.names(in: "staging") { try rig.age("staging/\(name)", seconds: 90) }
        rig.store.removeLeftovers()
        #expect(try rig.names(in: "installed").count == 1)
        #expect(try rig.names(in: "staging") == [])
      }
      #expect(rig.said == [])
    }
  #endif
}
