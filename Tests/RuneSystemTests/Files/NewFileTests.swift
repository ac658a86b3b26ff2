import Foundation
import RuneSystem
import Testing

@Suite struct NewFileTests {
  private let folder: Folder
  private let file = NewFile(permissions: 0o600, synchronization: .always)

  init() throws {
    folder = try Folder()
  }

  @Test func partsAreWrittenInOrder() throws {
    try Array("one ".utf8).withUnsafeBytes { first in
      try Array("two".utf8).withUnsafeBytes { second in try file.create(folder.path("a"), [first, second]) }
    }
    #expect(try folder.text("a") == "one two")
  }

  @Test func anExistingItemStays() throws {
    try folder.write("a", "old")
    #expect(throws: SystemError(code: EEXIST)) { try file.create(folder.path("a"), Array("new".utf8)) }
    #expect(try folder.text("a") == "old")
  }

  @Test(arguments: ["nowhere", "target"], [true, false])
  func noLinkIsFollowed(to name: String, isReadableWhileLocked: Bool) throws {
    try folder.write("target", "kept")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path("a"),
      withDestinationPath: folder.path(name)
    )
    var file = file
    file.isReadableWhileLocked = isReadableWhileLocked
    #expect(throws: SystemError(code: EEXIST)) { try file.create(folder.path("a"), [1]) }
    #expect(try folder.names() == ["a", "target"])
    #expect(try folder.text("target") == "kept")
  }

  @Test(arguments: [
    (0o600, nil, 0o600), (0o600, 0o666, 0o666), (0o600, 0o444, 0o444), (0o400, 0o4750, 0o4750),
  ])
  func thePermissionsAreAsRequested(_ first: UInt16, _ last: UInt16?, _ expected: UInt16) throws {
    let file = NewFile(permissions: first, finalPermissions: last, synchronization: .wherePossible)
    try file.create(folder.path("a"), [1])
    #expect(try FileStatus.permissions(of: folder.path("a")) == expected)
  }

  @Test func theFolderMustExist() {
    #expect(throws: SystemError(code: ENOENT)) { try file.create(folder.path("none/a"), [1]) }
  }
}
