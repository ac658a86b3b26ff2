import Foundation
import ReRuneCore
import RuneTestSupport
import Testing

@testable import ReRuneCrowdin

/// The folder that Crowdin's SDK leaves on a device.
@Suite struct FormerCrowdinFolderTests {
  private static let name = "com.example.shop.Crowdin"

  private let home = TemporaryFolder()

  private var support: URL { home.url.appendingPathComponent("Application Support") }
  private var documents: URL { home.url.appendingPathComponent("Documents") }

  private func remove() throws {
    try FormerCrowdinFolder(app: "com.example.shop", places: [support, documents]).remove()
  }

  private func write(_ path: String, in place: URL) throws {
    let file = place.appendingPathComponent(path)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(),
      withIntermediateDirectories: true
    )
    try Data("text".utf8).write(to: file)
  }

  private func names(in place: URL) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: place.path).sorted()
  }

  @Test func onlyTheSDKsFolderIsDeleted() throws {
    for place in [support, documents] {
      try write("\(Self.name)/de.lproj/Localizable.strings", in: place)
      try write("\(Self.name)/Screenshots/1.png", in: place)
      try write("\(Self.name)/.hidden", in: place)
    }
    let others = [
      "ReRune/snapshot.rerune", "com.example.Crowdin/a", "com.example.shop/a", ".Crowdin/a", "Crowdin/a",
    ]
    for path in others { try write(path, in: support) }
    try remove()
    #expect(
      try names(in: support) == [".Crowdin", "Crowdin", "ReRune", "com.example.Crowdin", "com.example.shop"]
    )
    #expect(try names(in: documents) == [])
    // At the next launch there is nothing.
    try remove()
    for path in others {
      #expect(FileManager.default.fileExists(atPath: support.appendingPathComponent(path).path))
    }
  }

  @Test func withoutPlacesNothingHappens() throws {
    try remove()
    #expect(try names(in: home.url) == [])
  }

  @Test func noLinkIsFollowed() throws {
    let files = FileManager.default
    let other = home.url.appendingPathComponent("other")
    try write("kept/a", in: other)
    try write("\(Self.name)/a", in: support)
    try files.createSymbolicLink(
      at: support.appendingPathComponent("\(Self.name)/link"),
      withDestinationURL: other
    )
    try files.createDirectory(at: documents, withIntermediateDirectories: true)
    try files.createSymbolicLink(at: documents.appendingPathComponent(Self.name), withDestinationURL: other)
    try remove()
    #expect(try names(in: support) == [])
    #expect(try names(in: documents) == [Self.name])
    #expect(try names(in: other.appendingPathComponent("kept")) == ["a"])
  }

  @Test func aFileInItsPlaceStays() throws {
    try write(Self.name, in: support)
    try remove()
    #expect(try names(in: support) == [Self.name])
  }

  /// The second place is tried nevertheless.
  @Test(.enabled(if: geteuid() != 0)) func aFolderThatCannotBeDeletedIsReported() throws {
    let files = FileManager.default
    try write("\(Self.name)/a", in: support)
    try write("\(Self.name)/a", in: documents)
    try files.setAttributes([.posixPermissions: 0o500], ofItemAtPath: support.path)
    defer { try? files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: support.path) }
    #expect(throws: (any Error).self) { try remove() }
    #expect(try names(in: support) == [Self.name])
    #expect(try names(in: documents) == [])
    try files.setAttributes([.posixPermissions: 0o700], ofItemAtPath: support.path)
    try remove()
    #expect(try names(in: support) == [])
  }

  /// Tests have no bundle identifier on Linux, and elsewhere the identifier of the test runner, which never had the SDK.
  @Test func anAppWithoutSuchAFolderMayCallIt() async throws {
    try await ReRune.removeCrowdinFiles()
  }

  @Test func theSystemsFoldersAreSearched() {
    let names = FormerCrowdinFolder(app: "com.example.shop").places.map(\.lastPathComponent)
    #if canImport(Darwin)
      #expect(names == ["Application Support", "Caches", "Documents"])
    #else
      #expect(!names.isEmpty)
    #endif
  }
}
