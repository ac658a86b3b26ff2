import Foundation
import RuneSystem
import Testing

@Suite struct PrivateFolderTests {
  @Test func missingFoldersAreCreatedForTheUserOnly() throws {
    let folder = try Folder()
    for _ in 0..<2 { try FileSystem.createPrivateFolders(folder.path("a/b/c")) }
    for name in ["a", "a/b", "a/b/c"] {
      let attributes = try FileManager.default.attributesOfItem(atPath: folder.path(name))
      #expect(attributes[.posixPermissions] as? Int == 0o700)
      #expect(attributes[.type] as? FileAttributeType == .typeDirectory)
    }
    #expect(try folder.names() == ["a"])
  }

  @Test func whatIsInTheWayIsTheReason() throws {
    let folder = try Folder()
    try folder.write("file", "x")
    #expect(throws: SystemError(code: ENOTDIR)) {
      try FileSystem.createPrivateFolders(folder.path("file/a/b"))
    }
    try FileManager.default.createSymbolicLink(atPath: folder.path("link"), withDestinationPath: "nothing")
    #expect(throws: SystemError(code: ENOENT)) { try FileSystem.createPrivateFolders(folder.path("link/a")) }
    #expect(throws: SystemError(code: ENOENT)) { try FileSystem.createPrivateFolders("") }
    #expect(try folder.names() == ["file", "link"])
  }
}
