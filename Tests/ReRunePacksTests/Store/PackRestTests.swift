import Foundation
import RuneModel
import RunePacks
import RuneSystem
import Testing

@testable import ReRunePacks

/// What the system has downloaded is appended to a part.
@Suite struct PackRestTests {
  private static let digest = String(repeating: "a1", count: 32)
  private let rig = StoreRig()

  /// A part of a package, and the rest that the system has downloaded.
  private func appended(
    _ part: String,
    _ rest: String,
    at start: Int,
    limit: Int = 100
  ) throws -> (isUsed: Bool, text: String) {
    let id = try #require(PackID("de"))
    let file = try rig.store.parts.part(of: id, sha256: Self.digest)
    file.etag = "\"v1\""
    var bytes = Array(part.utf8)
    try bytes.withUnsafeMutableBytes { try file.file.write(UnsafeRawBufferPointer($0), at: 0) }
    try rig.write("arrived", rest)
    try rig.store.parts.keep(rest: "\(rig.path)/arrived", of: id, sha256: Self.digest, start: start)
    let isUsed = try rig.store.parts.appendRest(to: file, of: id, sha256: Self.digest, limit: limit)
    #expect(try rig.names(in: "downloads").filter { $0.hasSuffix(".rest") } == [])
    return (isUsed, String(decoding: try rig.read("downloads/de-a1a1a1a1.part"), as: UTF8.self))
  }

  @Test func theRestFollowsThePart() throws {
    let (isUsed, text) = try appended("1234", "5678", at: 4)
    #expect((isUsed, text) == (true, "12345678"))
    #expect(try rig.store.parts.part(of: try #require(PackID("de")), sha256: Self.digest).etag == "\"v1\"")
  }

  /// A kill while the rest is appended leaves a part that has some of its bytes.
  @Test func itIsAppendedAgainAfterAnInterruption() throws {
    let (isUsed, text) = try appended("123456", "5678", at: 4)
    #expect((isUsed, text) == (true, "12345678"))
  }

  @Test func aRestAfterAGapIsNotUsed() throws {
    let (isUsed, text) = try appended("123", "5678", at: 4)
    #expect((isUsed, text) == (false, "123"))
  }

  /// Its ETag is not known.
  @Test func aWholeFileReplacesThePart() throws {
    let (isUsed, text) = try appended("123456", "abcd", at: 0)
    #expect((isUsed, text) == (true, "abcd"))
    #expect(try rig.store.parts.part(of: try #require(PackID("de")), sha256: Self.digest).etag == nil)
  }

  @Test(arguments: [(8, true), (7, false), (0, false)])
  func aFileThatIsTooLargeIsNotUsed(limit: Int, isUsed: Bool) throws {
    #expect(try appended("1234", "5678", at: 4, limit: limit).isUsed == isUsed)
  }

  @Test func manyBytesAreAppended() throws {
    let rest = String(repeating: "0123456789", count: 100_000)
    let (isUsed, text) = try appended("1234", rest, at: 4, limit: 2_000_000)
    #expect(isUsed)
    #expect(text == "1234" + rest)
  }

  @Test func withoutARestNothingChanges() throws {
    let id = try #require(PackID("de"))
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    try rig.write("downloads/de-b2b2b2b2.0.rest", "of another version")
    try rig.write("downloads/de-x-a1a1a1a1.0.rest", "of another package")
    #expect(try !rig.store.parts.appendRest(to: part, of: id, sha256: Self.digest, limit: 100))
    #expect(try rig.names(in: "downloads").count == 3)
    rig.store.parts.delete(id)
    #expect(try rig.names(in: "downloads") == ["de-x-a1a1a1a1.0.rest"])
  }

  /// The later one counts.
  @Test func aSecondRestReplacesTheFirst() throws {
    let id = try #require(PackID("de"))
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    for (text, start) in [("ab", 1), ("cd", 0)] {
      try rig.write("arrived", text)
      try rig.store.parts.keep(rest: "\(rig.path)/arrived", of: id, sha256: Self.digest, start: start)
    }
    #expect(try rig.store.parts.appendRest(to: part, of: id, sha256: Self.digest, limit: 100))
    #expect(try rig.read("downloads/de-a1a1a1a1.part") == Array("cd".utf8))
  }

  @Test func aMissingFileIsReported() throws {
    let id = try #require(PackID("de"))
    #expect(throws: StoreFault.self) {
      try rig.store.parts.keep(rest: "\(rig.path)/arrived", of: id, sha256: Self.digest, start: 0)
    }
  }

  /// A link would append a foreign file.
  @Test func linksAreNotFollowed() throws {
    let id = try #require(PackID("de"))
    let part = try rig.store.parts.part(of: id, sha256: Self.digest)
    try rig.write("target", "keep")
    try FileManager.default.createSymbolicLink(
      atPath: "\(rig.path)/downloads/de-a1a1a1a1.0.rest",
      withDestinationPath: "\(rig.path)/target"
    )
    #expect(throws: StoreFault.self) {
      try rig.store.parts.appendRest(to: part, of: id, sha256: Self.digest, limit: 100)
    }
    #expect(try rig.read("target") == Array("keep".utf8))
    #expect(part.received == 0)
  }
}
