import Foundation
import Testing

@testable import ReRuneCore

@Suite struct FileReplacementTests {
  /// tmpfs stores any time; other file systems round it to the nearest that they can represent.
  @Test(arguments: [Int.min, -1 << 62, 1 << 62, .max])
  func aLeftoverWithAnAbsurdTimeIsRemoved(_ seconds: Int) throws {
    let memory = "/dev/shm"
    let parent = access(memory, W_OK) == 0 ? memory : NSTemporaryDirectory()
    let folder = "\(parent)/rerune-\(UUID().uuidString)"
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(atPath: folder) }
    let leftover = "\(folder)/.a.tmp"
    try Data([1]).write(to: URL(fileURLWithPath: leftover))
    let time = timespec(tv_sec: seconds, tv_nsec: 0)
    #expect(utimensat(AT_FDCWD, leftover, [time, time], 0) == 0)
    FileReplacement(folder: folder, name: "file").removeLeftovers()
    #expect(!FileManager.default.fileExists(atPath: leftover))
  }
}
