import Foundation
import RuneSystem
import Testing

@Suite struct PartialFileTests {
  private let folder: Folder

  init() throws {
    folder = try Folder()
  }

  @Test func whatOneObjectWritesAnotherReads() throws {
    let path = folder.path("part")
    do {
      let file = try PartialFile(path)
      #expect(try file.size() == 0)
      try write("one ", to: file, at: 0)
      try write("two", to: file, at: 4)
      try file.synchronize()
    }
    let file = try PartialFile(path)
    #expect(try file.size() == 7)
    #expect(try read(20, of: file, at: 0) == "one two")
    #expect(try read(2, of: file, at: 4) == "tw")
    #expect(try read(2, of: file, at: 7) == "")
    #expect(try FileStatus.permissions(of: path) == 0o600)
  }

  @Test func isCutAndNeverGrows() throws {
    try folder.write("part", "one two")
    let file = try PartialFile(folder.path("part"))
    try file.truncate(to: 9)
    #expect(try file.size() == 7)
    try file.truncate(to: 3)
    #expect(try folder.text("part") == "one")
    try file.truncate(to: 0)
    #expect(try file.size() == 0)
  }

  @Test func noLinkIsFollowed() throws {
    try folder.write("target", "kept")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("part"),
      withDestinationPath: folder.path("target")
    )
    #expect(throws: SystemError(code: ELOOP)) { try PartialFile(folder.path("part")) }
    #expect(throws: SystemError.self) { try PartialFile(folder.path("nowhere/part")) }
  }

  #if os(Linux)
    @Test func aFullDeviceSaysSo() throws {
      let file = try PartialFile("/dev/full")
      try file.truncate(to: 0)
      let error = #expect(throws: SystemError.self) { try write("x", to: file, at: 0) }
      #expect(error?.hasNoSpace == true)
    }
  #endif

  private func write(_ text: String, to file: PartialFile, at position: Int) throws {
    try Array(text.utf8).withUnsafeBytes { try file.write($0, at: position) }
  }

  private func read(_ count: Int, of file: PartialFile, at position: Int) throws -> String {
    var buffer = [UInt8](repeating: 0, count: count)
    let read = try buffer.withUnsafeMutableBytes { try file.read(into: $0, at: position) }
    return String(decoding: buffer[..<read], as: UTF8.self)
  }
}
