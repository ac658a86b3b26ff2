import Foundation
import RuneSystem
import Testing

@Suite struct TemporaryFileTests {
  private let folder: Folder
  private let file = NewFile(permissions: 0o600, synchronization: .never)

  init() throws {
    folder = try Folder()
    try folder.write("a", "old")
  }

  @Test func itReplacesAnotherFile() throws {
    let temporary = try TemporaryFile.create(folder.path(".tmp"), as: file, Array("new".utf8))
    #expect(try folder.text("a") == "old")
    #expect(try folder.names() == [".tmp", "a"])
    try temporary.move(to: folder.path("a"))
    #expect(try folder.text("a") == "new")
    #expect(try folder.names() == ["a"])
  }

  @Test func itIsRemovedUnlessMoved() throws {
    _ = try TemporaryFile.create(folder.path(".tmp"), as: file, [1])
    #expect(try folder.names() == ["a"])
  }

  @Test func itIsRemovedIfItCannotBeMoved() throws {
    try FileManager.default.createDirectory(atPath: folder.path("b"), withIntermediateDirectories: false)
    #expect(throws: SystemError.self) {
      try TemporaryFile.create(folder.path(".tmp"), as: file, [1]).move(to: folder.path("b"))
    }
    #expect(try folder.names() == ["a", "b"])
  }

  @Test func anotherWritersFileStays() throws {
    try folder.write(".tmp", "another's")
    #expect(throws: SystemError(code: EEXIST)) {
      try TemporaryFile.create(folder.path(".tmp"), as: file, [1])
    }
    #expect(try folder.text(".tmp") == "another's")
  }
}
