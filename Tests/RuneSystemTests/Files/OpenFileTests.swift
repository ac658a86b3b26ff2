import Foundation
import RuneSystem
import Testing

@Suite struct OpenFileTests {
  @Test func aBufferIsFilledUpToTheEndOfTheFile() throws {
    let folder = try Folder()
    try folder.write("a", "text")
    let bytes = try [UInt8](unsafeUninitializedCapacity: 10) { buffer, count in
      count = try OpenFile(reading: folder.path("a")).fill(UnsafeMutableRawBufferPointer(buffer))
    }
    #expect(bytes == Array("text".utf8))
  }

  @Test func readsAPart() throws {
    let folder = try Folder()
    try folder.write("a", "abcdef")
    let file = try OpenFile(reading: folder.path("a"))
    let parts = try [2..<4, 0..<1, 6..<6, 4..<9, 9..<12].map { try file.bytes($0) }
    #expect(parts.map { String(decoding: $0, as: UTF8.self) } == ["cd", "a", "", "ef", ""])
  }

  @Test func openingAPipeDoesNotBlock() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(try OpenFile(reading: folder.path("pipe")).status().kind == .other)
    #expect(throws: FileReader.Refusal.special) {
      try FileReader.contents(of: folder.path("pipe"), limit: 10)
    }
  }
}
