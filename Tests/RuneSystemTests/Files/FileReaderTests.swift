import Testing

@testable import RuneSystem

@Suite struct FileReaderTests {
  private let folder: Folder

  init() throws { folder = try Folder() }

  private func pieces(of name: String, limit: Int) throws -> [[UInt8]] {
    var pieces: [[UInt8]] = []
    try FileReader.forEachPiece(of: OpenFile(reading: folder.path(name)), limit: limit) { piece in
      pieces.append([UInt8](piece))
    }
    return pieces
  }

  @Test(arguments: [0, 1, 256 << 10, 600_000])
  func aFileIsReadInPieces(count: Int) throws {
    try folder.write("file", String(repeating: "abc", count: count / 3 + 1).prefix(count).description)
    let pieces = try pieces(of: "file", limit: count)
    #expect(
      pieces.joined().elementsEqual(try FileReader.contents(of: folder.path("file"), limit: count).bytes)
    )
    #expect(pieces.allSatisfy { $0.count <= 256 << 10 })
    if count > 0 {
      #expect(throws: FileReader.Refusal.tooLarge(bytes: count)) {
        try self.pieces(of: "file", limit: count - 1)
      }
    }
  }

  @Test func onlyFilesAreRead() throws {
    #expect(throws: FileReader.Refusal.folder) { try pieces(of: "", limit: 10) }
    #expect(throws: FileReader.Refusal.special) {
      try FileReader.forEachPiece(of: OpenFile(reading: "/dev/zero"), limit: 10) { _ in }
    }
  }

  /// The size that was read first does not count.
  @Test func aFileThatGrowsIsRefusedAtTheLimit() throws {
    try folder.write("file", "1")
    let limit = 300_000
    let other = try PartialFile(folder.path("file"))
    let large = [UInt8](repeating: 1, count: limit)
    try large.withUnsafeBytes { try other.write($0, at: 0) }
    var count = 0
    let error = #expect(throws: FileReader.Refusal.self) {
      try FileReader.forEachPiece(of: OpenFile(reading: folder.path("file")), limit: limit) { piece in
        count += piece.count
        try large.withUnsafeBytes { try other.write($0, at: limit) }
      }
    }
    #expect(error == .tooLarge(bytes: 2 * (256 << 10)))
    #expect(count == 256 << 10)
  }
}
