import RunePacks
import Testing

@Suite struct PackUpdatesTests {
  /// What an index with a version and a digest means for version 7 with the digest "a".
  @Test(arguments: [
    ("8", Character("b"), false, true), ("7", "a", false, false), ("7", "b", false, true),
    ("6", "b", false, false), ("6", "b", true, true), ("7", "a", true, false), ("8", "b", true, true),
    // It is unknown which of the two is newer.
    ("spring", "b", true, false),
  ])
  func update(_ version: String, _ digest: Character, allowsRollback: Bool, _ isUpdate: Bool) throws {
    let statuses = PackUpdates.compare(
      [try installed("de", "7")],
      with: PackIndex(packages: [try PackFixtures.entry("de", version: version, digest: digest)]),
      allowsRollback: allowsRollback
    )
    let expected: PackRest = isUpdate ? .updateAvailable(try #require(PackVersion(version))) : .installed
    #expect(statuses.map(\.rest) == [expected])
    #expect(statuses.map(\.isWithdrawn) == [false])
  }

  @Test func everyPackageIsListedOnce() throws {
    let index = PackIndex(packages: try ["fr", "de", "it"].map { try PackFixtures.entry($0) })
    let statuses = PackUpdates.compare(
      [try installed("pl", "1"), try installed("de", "9"), try installed("de", "1")],
      with: index
    )
    #expect(statuses.map(\.id.text) == ["de", "fr", "it", "pl"])
    #expect(statuses.map(\.rest) == [.installed, .notInstalled, .notInstalled, .installed])
    #expect(statuses.map(\.isWithdrawn) == [false, false, false, true])
  }

  @Test func aPackageThatCannotBeDownloadedIsNoUpdate() throws {
    var entry = try PackFixtures.entry("de", version: "8", digest: "b")
    entry.sha256 = nil
    let statuses = PackUpdates.compare([try installed("de", "7")], with: PackIndex(packages: [entry]))
    #expect(statuses.map(\.rest) == [.installed])
  }

  @Test func anEmptyIndexWithdrawsEverything() throws {
    let statuses = PackUpdates.compare([try installed("de", "7")], with: PackIndex(packages: []))
    #expect(statuses.map(\.isWithdrawn) == [true])
    #expect(PackUpdates.compare([], with: PackIndex(packages: [])).isEmpty)
  }

  private func installed(_ id: String, _ version: String) throws -> InstalledPack {
    InstalledPack(
      id: try PackFixtures.id(id),
      version: try #require(PackVersion(version)),
      sha256: PackFixtures.digest("a")
    )
  }
}
