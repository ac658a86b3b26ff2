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

  @Test func aMappedFileOutlivesItsName() throws {
    let folder = try Folder()
    try folder.write("a", "text")
    let pages = try OpenFile(reading: folder.path("a")).map(length: 4, soonRead: 4)
    try FileSystem.remove(folder.path("a"))
    #expect(pages.elementsEqual("text".utf8))
    OpenFile.unmap(pages)
  }

  @Test func openingAPipeDoesNotBlock() throws {
    let folder = try Folder()
    #expect(mkfifo(folder.path("pipe"), 0o600) == 0)
    #expect(try OpenFile(reading: folder.path("pipe")).status().kind == .other)
    #expect(throws: FileReader.Refusal.special) { try FileReader.contents(of: folder.path("pipe")) }
  }
}
