import Foundation
import ReRuneCore
import ReRuneErrors
import RuneDelivery
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

@Suite struct FormerTakeoverTests {
  private let folder = TemporaryFolder()
  private let former = TemporaryFolder()
  private static let support = "Library/Application Support"

  private static func database(_ text: String) -> [UInt8] { Array("SQLite format 3\0 \(text)".utf8) }

  /// The app's own check.
  private static let validator: PackSession.Validator = { url in
    guard try Data(contentsOf: url).starts(with: Array("SQLite format 3\0".utf8)) else { throw Refusal() }
  }

  private struct Refusal: Error {}

  /// As a former version of the app has left it.
  private func install(_ code: String, _ text: String, in support: String = support) throws {
    try former.write("\(support)/Languages/\(code).sqlite", Self.database(text))
  }

  private func rig(
    trust: ContentTrust = .withoutKeys,
    validator: PackSession.Validator? = validator,
    freeBytes: @escaping @Sendable (URL) -> Int? = VolumeSpace.freeBytes
  ) throws -> PacksRig {
    try PacksRig(in: folder, trust: trust, validator: validator, former: former.url, freeBytes: freeBytes)
  }

  /// A package of the index whose content has this digest.
  private static func package(_ id: String, version: String, content: [UInt8]? = nil) throws -> TestPackage {
    var package = try TestPackage.file(id, version: version, seed: 7)
    package.entry.installedSHA256 = content.map { SHA256Digest.digits(of: $0) }
    if let content { package.entry.installedSize = content.count }
    return package
  }

  /// All files below the folder, with their contents.
  private func formerFiles() throws -> [String: Data] {
    let names = try FileManager.default.subpathsOfDirectory(atPath: former.url.path)
    var files: [String: Data] = [:]
    for name in names {
      files[name] = (try? Data(contentsOf: former.url.appendingPathComponent(name))) ?? Data()
    }
    return files
  }

  // MARK: Without keys

  @Test(arguments: ["Library/Application Support", "Application Support", "."])
  func whatIsInstalledIsTakenOver(support: String) async throws {
    try install("de", "Wörter", in: support)
    try install("pt-BR", "palavras", in: support)
    let registry = #"[{"languageCode": "de", "version": "1.4.0"}, {"languageCode": "xx", "version": "9"}]"#
    try former.write("\(support)/installed_packages.json", registry)
    try former.write("\(support)/Languages/notes.txt", "no database")
    let before = try formerFiles()
    let rig = try rig()
    var update = try Self.package("de", version: "1.3.0")
    update.bytes = Self.database("neue Wörter")
    update.entry.size = update.bytes.count
    update.entry.sha256 = SHA256Digest.digits(of: update.bytes)
    rig.publish(update)
    try await #require(rig.begin().problem == nil)
    #expect(rig.installedBytes("de") == Self.database("Wörter"))
    #expect(rig.installedBytes("pt-BR") == Self.database("palavras"))
    // Whatever its version is: the index has another file.
    #expect(rig.session.state(of: "de") == .updateAvailable(version: "1.3.0"))
    #expect(rig.session.state(of: "pt-BR") == .installed)
    #expect(rig.session.packs.map(\.id) == ["de", "pt-BR"])
    #expect(rig.session.packs.map(\.installedVersion) == ["1.4.0", "0"])
    #expect(rig.session.packs.map(\.language) == [nil, "pt-BR"])
    #expect(rig.requests(for: update).isEmpty)
    #expect(try formerFiles() == before)
    // The update takes its place.
    #expect(await rig.session.download("de").problem == nil)
    #expect(rig.installedBytes("de") == update.bytes)
    #expect(rig.session.packs.first?.installedVersion == "1.3.0")
    await rig.end()
    #expect(try formerFiles() == before)
  }

  /// No one downloads what is there already, whether the index is known before or after.
  @Test func theIndexKnowsTheFile() async throws {
    let content = Self.database("Wörter")
    try install("de", "Wörter")
    try install("fr", "mots")
    let first = try rig()
    let listed = try Self.package("de", version: "7", content: content)
    let other = try Self.package("fr", version: "7", content: Self.database("autres"))
    // Uncompressed packages need no second digest.
    first.publish(listed, other)
    first.session.begin()
    _ = await first.wait(for: "de") { $0 == .installed }
    _ = await first.session.refresh(isForced: true)
    #expect(first.session.state(of: "de") == .installed)
    #expect(first.session.state(of: "fr") == .updateAvailable(version: "7"))
    #expect(first.session.packs.map(\.installedVersion) == ["7", "0"])
    #expect(await first.session.download("de").problem == nil)
    #expect(first.requests(for: listed).isEmpty)
    #expect(first.installedBytes("de") == content)
    // Its next version is an update.
    first.publishIndex([try Self.package("de", version: "8", content: Self.database("neu"))])
    _ = await first.session.refresh(isForced: true)
    #expect(first.session.state(of: "de") == .updateAvailable(version: "8"))
    await first.end()
    let second = try rig()
    #expect(second.installedBytes("de") == content)
  }

  @Test func anUncompressedPackageHasOneDigest() async throws {
    try install("words", "any")
    let rig = try rig()
    var package = try TestPackage.file("words", version: "3")
    package.bytes = Self.database("any")
    (package.entry.size, package.entry.sha256) = (package.bytes.count, SHA256Digest.digits(of: package.bytes))
    rig.publish(package)
    await rig.begin()
    #expect(rig.session.state(of: "words") == .installed)
    #expect(rig.session.packs.map(\.installedVersion) == ["3"])
    #expect(await rig.session.download("words").problem == nil)
    #expect(rig.requests(for: package).isEmpty)
    await rig.end()
  }

  @Test func itIsDoneOnce() async throws {
    try install("de", "Wörter")
    try former.write("\(Self.support)/Languages/fr.sqlite", "no database")
    let checks = Locked(0)
    let validator: PackSession.Validator = { url in
      checks.withLock { $0 += 1 }
      try Self.validator(url)
    }
    let first = try rig(validator: validator)
    first.publishIndex([])
    await first.begin()
    #expect(first.session.url(of: "fr") == nil)
    #expect(first.warnings.withLock { $0.contains { $0.contains("fr is not taken over") } })
    #expect(checks.withLock { $0 } == 2)
    // What a user deletes does not come back.
    #expect(await first.session.delete("de").problem == nil)
    await first.end()
    let second = try rig(validator: validator)
    second.publishIndex([])
    await second.begin()
    #expect(second.session.packs.isEmpty)
    #expect(checks.withLock { $0 } == 2)
    await second.end()
  }

  @Test func anInstalledPackageIsKept() async throws {
    let package = try Self.package("de", version: "2")
    let first = try PacksRig(in: folder)
    first.publish(package)
    await first.begin()
    #expect(await first.session.download("de").problem == nil)
    await first.end()
    try install("de", "Wörter")
    let second = try rig()
    second.publish(package)
    await second.begin()
    #expect(second.installedBytes("de") == package.bytes)
    await second.end()
  }

  // MARK: What is not taken over

  @Test(.timeLimit(.minutesUnsanitized(1))) func onlyRegularFilesAreRead() async throws {
    try install("real", "elsewhere", in: "outside")
    let languages = "\(Self.support)/Languages"
    try former.createFolder("\(languages)/folder.sqlite")
    try former.link("\(languages)/link.sqlite", to: former.path("outside/Languages/real.sqlite"))
    #expect(mkfifo(former.path("\(languages)/pipe.sqlite"), 0o600) == 0)
    try former.write("\(languages)/empty.sqlite", [UInt8]())
    try former.write("\(languages)/.hidden.sqlite", Self.database("x"))
    try former.write("\(languages)/a b.sqlite", Self.database("x"))
    try install("open", "with changes beside it")
    try former.write("\(languages)/open.sqlite-wal", "changes")
    try install("closed", "without")
    try former.write("\(languages)/closed.sqlite-wal", [UInt8]())
    let rig = try rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.map(\.id) == ["closed"])
    let warnings = rig.warnings.withLock { $0 }
    for id in ["empty", "folder", "link", "open", "pipe"] {
      #expect(warnings.contains { $0.contains("\(id) is not taken over") }, "\(id): \(warnings)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path("packs/staging")).isEmpty)
    await rig.end()
  }

  @Test(arguments: ["Languages", "Application Support"])
  func noFolderIsALink(name: String) async throws {
    let outside = TemporaryFolder()
    try outside.write("de.sqlite", Self.database("elsewhere"))
    try outside.write("Languages/de.sqlite", Self.database("elsewhere"))
    try former.createFolder("Library")
    let place = name == "Languages" ? "Languages" : "Library/Application Support"
    try former.link(place, to: outside.url.path)
    let rig = try rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.isEmpty)
    await rig.end()
  }

  @Test func whereNothingIsNothingIsTakenOver() async throws {
    try former.write("\(Self.support)/Languages", "a file")
    for former in [former.url, folder.url.appendingPathComponent("missing")] {
      let rig = try PacksRig(in: folder, validator: Self.validator, former: former)
      rig.publishIndex([])
      await rig.begin()
      #expect(rig.session.packs.isEmpty)
      #expect(rig.warnings.withLock { $0 }.isEmpty)
      await rig.end()
    }
  }

  /// Without a check and without a digest nothing speaks for a file.
  @Test func withoutACheckItWaits() async throws {
    try install("de", "Wörter")
    try install("fr", "mots")
    let first = try rig(validator: nil)
    let other = try Self.package("fr", version: "1", content: Self.database("autres"))
    first.publishIndex([other])
    await first.begin()
    #expect(first.session.packs.map(\.installedVersion) == [nil])
    #expect(first.warnings.withLock { $0.contains { $0.contains("ReRunePacks.validateFiles") } })
    await first.end()
    let second = try rig()
    second.publishIndex([])
    await second.begin()
    #expect(second.session.packs.map(\.id) == ["de", "fr"])
    await second.end()
  }

  @Test func withoutSpaceItWaits() async throws {
    try install("de", "Wörter")
    let first = try rig(freeBytes: { _ in 1_000 })
    first.publishIndex([])
    await first.begin()
    #expect(first.session.packs.isEmpty)
    #expect(first.warnings.withLock { $0.contains { $0.contains("not enough free space") } })
    await first.end()
    let second = try rig()
    second.publishIndex([])
    await second.begin()
    #expect(second.session.packs.map(\.id) == ["de"])
    await second.end()
  }

  // MARK: The registry

  @Test(
    arguments: [
      (#"[{"languageCode": "de", "version": "1.2"}]"#, "1.2"),
      (#"{"packages": [{"language_code": "fr", "version": 1}, {"language_code": "de", "version": 3}]}"#, "3"),
      (#"{"de": {"version": "5", "size": 1}, "fr": {"version": "6"}}"#, "5"),
      (#"{"installed": {"de": "8"}}"#, "8"),
      (#"{"version": "1", "packages": [{"id": "de", "name": "German"}]}"#, nil),
      (#"[{"languageCode": "de", "version": ""}]"#, nil),
      (#"[{"languageCode": "fr", "version": "1.2"}]"#, nil),
      (#"[{"languageCode": "de", "version": "1.2""#, nil),
      (#""de""#, nil), ("[1, null, [], {}]", nil), ("", nil), ("\u{0}", nil),
    ] as [(String, String?)]
  )
  func registry(text: String, version: String?) {
    #expect(FormerRegistry.version(of: "de", in: Array(text.utf8))?.text == version)
  }

  @Test func aDamagedRegistryDoesNotMatter() async throws {
    try install("de", "Wörter")
    try former.write("\(Self.support)/installed_packages.json", [0xFF, 0xFE, 0x00])
    let rig = try rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.map(\.installedVersion) == ["0"])
    await rig.end()
  }

  // MARK: With keys

  #if Signing
    @Test func onlyASignedDigestSpeaksForAFile() async throws {
      let seed = Ed25519.newSeed()
      let key = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: seed))
      let trust = ContentTrust(keys: [key])
      for code in ["de", "fr", "it"] { try install(code, code) }
      let packages = [
        try Self.package("de", version: "7", content: Self.database("de")),
        try Self.package("fr", version: "7", content: Self.database("other")),
        // Without the digest of its content.
        try Self.package("it", version: "7").compressed(as: Array("compressed".utf8)),
      ]
      var unlisted = packages[2]
      unlisted.entry.installedSHA256 = nil
      let body = PacksRig.index([packages[0], packages[1], unlisted], revision: 1)
      let signature = ManifestSignature(keyID: "main", bytes: try Ed25519.signature(of: body, seed: seed))
        .text

      let rig = try rig(trust: trust)
      rig.server.on("/index.json") { _ in .status(200, body: body) }
      rig.server.on("/index.json.sig") { _ in .status(404) }
      // An index of anyone speaks for nothing.
      #expect(await rig.begin().problem?.code == "signature_invalid")
      #expect(rig.session.packs.isEmpty)
      rig.server.on("/index.json.sig") { _ in .content(signature) }
      #expect(await rig.session.refresh(isForced: true).problem == nil)
      #expect(rig.session.state(of: "de") == .installed)
      #expect(rig.session.packs.map(\.installedVersion) == ["7", nil, nil])
      #expect(rig.session.url(of: "fr") == nil)
      #expect(rig.session.url(of: "it") == nil)
      #expect(rig.installedBytes("de") == Self.database("de"))
      await rig.end()
      // The next launch trusts it, and one with another key does not.
      let second = try self.rig(trust: trust)
      #expect(second.session.url(of: "de") != nil)
      let other = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: Ed25519.newSeed()))
      let third = try self.rig(trust: ContentTrust(keys: [other]))
      #expect(third.session.url(of: "de") == nil)
    }

    /// What was taken over without keys is not used once they are required.
    @Test func keysEndTheUseOfWhatNoneHasSigned() async throws {
      try install("de", "Wörter")
      let first = try rig()
      first.publishIndex([])
      await first.begin()
      #expect(first.session.url(of: "de") != nil)
      await first.end()
      let key = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: Ed25519.newSeed()))
      let second = try rig(trust: ContentTrust(keys: [key]))
      #expect(second.session.url(of: "de") == nil)
    }
  #endif
}
