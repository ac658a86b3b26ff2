import Testing

@testable import RuneSystem

@Suite struct OpenFolderWritingTests {
  private let folder: Folder
  private let opened: OpenFolder

  init() throws {
    folder = try Folder()
    opened = try OpenFolder(folder.path, followsLink: false)
  }

  private func append(_ text: String, to file: borrowing OpenFile) throws {
    try Array(text.utf8).withUnsafeBytes { bytes in try file.append(bytes) }
  }

  @Test func aFileIsWrittenInPieces() throws {
    try opened.create("file") { file in
      try append("one, ", to: file)
      try append("two", to: file)
    }
    #expect(try folder.text("file") == "one, two")
  }

  @Test func anIncompleteFileIsRemoved() throws {
    #expect(throws: SystemError.wrongKind) {
      try opened.create("file") { file in
        try append("half", to: file)
        throw SystemError.wrongKind
      }
    }
    #expect(try folder.names() == [])
  }

  @Test func anExistingFileIsNotTouched() throws {
    try folder.write("file", "old")
    let error = #expect(throws: SystemError.self) {
      try opened.create("file") { file in try append("new", to: file) }
    }
    #expect(error?.alreadyExists == true)
    #expect(try folder.text("file") == "old")
  }

  @Test func aLockIsHeldUntilTheFolderIsReleased() throws {
    try opened.lock(waiting: 0)
    do {
      let other = try OpenFolder(folder.path, followsLink: false)
      #expect(throws: SystemError.busy) { try other.lock(waiting: 0) }
      #expect(throws: SystemError.busy) { try FolderLock.hold(folder.path, waiting: 0) {} }
    }
    do {
      let second = try Folder()
      do {
        let holder = try OpenFolder(second.path, followsLink: false)
        try holder.lock(waiting: 0)
      }
      try OpenFolder(second.path, followsLink: false).lock(waiting: 0)
    }
  }
}
