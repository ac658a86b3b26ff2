import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@testable import ReRunePacks

@Suite struct FormerTakeoverTests {
  private let app = FormerApp()

  @Test(arguments: ["Library/Application Support", "Application Support", "."])
  func whatIsInstalledIsTakenOver(support: String) async throws {
    try app.install("de", "Wörter", in: support)
    try app.install("pt-BR", "palavras", in: support)
    let registry = #"[{"languageCode": "de", "version": "1.4.0"}, {"languageCode": "xx", "version": "9"}]"#
    try app.former.write("\(support)/installed_packages.json", registry)
    try app.former.write("\(support)/Languages/notes.txt", "no database")
    let before = try app.formerFiles()
    let rig = try app.rig()
    var update = try FormerApp.package("de", version: "1.3.0")
    update.bytes = FormerApp.database("neue Wörter")
    update.entry.size = update.bytes.count
    update.entry.sha256 = SHA256Digest.digits(of: update.bytes)
    rig.publish(update)
    try await #require(rig.begin().problem == nil)
    #expect(rig.installedBytes("de") == FormerApp.database("Wörter"))
    #expect(rig.installedBytes("pt-BR") == FormerApp.database("palavras"))
    // Whatever its version is: the index has another file.
    #expect(rig.session.state(of: "de") == .updateAvailable(version: "1.3.0"))
    #expect(rig.session.state(of: "pt-BR") == .installed)
    #expect(rig.session.packs.map(\.id) == ["de", "pt-BR"])
    #expect(rig.session.packs.map(\.installedVersion) == ["1.4.0", "0"])
    #expect(rig.session.packs.map(\.language) == [nil, "pt-BR"])
    #expect(rig.requests(for: update).isEmpty)
    #expect(try app.formerFiles() == before)
    // The update takes its place.
    #expect(await rig.session.download("de").problem == nil)
    #expect(rig.installedBytes("de") == update.bytes)
    #expect(rig.session.packs.first?.installedVersion == "1.3.0")
    await rig.end()
    #expect(try app.formerFiles() == before)
  }

  /// No one downloads what is there already, whether the index is known before or after.
  @Test func theIndexKnowsTheFile() async throws {
    let content = FormerApp.database("Wörter")
    try app.install("de", "Wörter")
    try app.install("fr", "mots")
    let first = try app.rig()
    let listed = try FormerApp.package("de", version: "7", content: content)
    let other = try FormerApp.package("fr", version: "7", content: FormerApp.database("autres"))
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
    first.publishIndex([try FormerApp.package("de", version: "8", content: FormerApp.database("neu"))])
    _ = await first.session.refresh(isForced: true)
    #expect(first.session.state(of: "de") == .updateAvailable(version: "8"))
    await first.end()
    let second = try app.rig()
    #expect(second.installedBytes("de") == content)
  }

  @Test func anUncompressedPackageHasOneDigest() async throws {
    try app.install("words", "any")
    let rig = try app.rig()
    var package = try TestPackage.file("words", version: "3")
    package.bytes = FormerApp.database("any")
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
    try app.install("de", "Wörter")
    try app.former.write("\(FormerApp.support)/Languages/fr.sqlite", "no database")
    let checks = Locked(0)
    let validator: PackSession.Validator = { url in
      checks.withLock { $0 += 1 }
      try FormerApp.validator(url)
    }
    let first = try app.rig(validator: validator)
    first.publishIndex([])
    await first.begin()
    #expect(first.session.url(of: "fr") == nil)
    #expect(first.warnings.withLock { $0.contains { $0.contains("fr is not taken over") } })
    #expect(checks.withLock { $0 } == 2)
    // What a user deletes does not come back.
    #expect(await first.session.delete("de").problem == nil)
    await first.end()
    let second = try app.rig(validator: validator)
    second.publishIndex([])
    await second.begin()
    #expect(second.session.packs.isEmpty)
    #expect(checks.withLock { $0 } == 2)
    await second.end()
  }

  @Test func anInstalledPackageIsKept() async throws {
    let package = try FormerApp.package("de", version: "2")
    let first = try PacksRig(in: app.folder)
    first.publish(package)
    await first.begin()
    #expect(await first.session.download("de").problem == nil)
    await first.end()
    try app.install("de", "Wörter")
    let second = try app.rig()
    second.publish(package)
    await second.begin()
    #expect(second.installedBytes("de") == package.bytes)
    await second.end()
  }

  #if Signing
    @Test func onlyASignedDigestSpeaksForAFile() async throws {
      let seed = Ed25519.newSeed()
      let key = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: seed))
      let trust = ContentTrust(keys: [key])
      for code in ["de", "fr", "it"] { try app.install(code, code) }
      let packages = [
        try FormerApp.package("de", version: "7", content: FormerApp.database("de")),
        try FormerApp.package("fr", version: "7", content: FormerApp.database("other")),
        // Without the digest of its content.
        try FormerApp.package("it", version: "7").compressed(as: Array("compressed".utf8)),
      ]
      var unlisted = packages[2]
      unlisted.entry.installedSHA256 = nil
      let body = PacksRig.index([packages[0], packages[1], unlisted], revision: 1)
      let signature = ManifestSignature(keyID: "main", bytes: try Ed25519.signature(of: body, seed: seed))
        .text

      let rig = try app.rig(trust: trust)
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
      #expect(rig.installedBytes("de") == FormerApp.database("de"))
      await rig.end()
      // The next launch trusts it, and one with another key does not.
      let second = try app.rig(trust: trust)
      #expect(second.session.url(of: "de") != nil)
      let other = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: Ed25519.newSeed()))
      let third = try app.rig(trust: ContentTrust(keys: [other]))
      #expect(third.session.url(of: "de") == nil)
    }

    /// What was taken over without keys is not used once they are required.
    @Test func keysEndTheUseOfWhatNoneHasSigned() async throws {
      try app.install("de", "Wörter")
      let first = try app.rig()
      first.publishIndex([])
      await first.begin()
      #expect(first.session.url(of: "de") != nil)
      await first.end()
      let key = try PublicKey(id: "main", bytes: try Ed25519.publicKey(ofSeed: Ed25519.newSeed()))
      let second = try app.rig(trust: ContentTrust(keys: [key]))
      #expect(second.session.url(of: "de") == nil)
    }
  #endif
}
