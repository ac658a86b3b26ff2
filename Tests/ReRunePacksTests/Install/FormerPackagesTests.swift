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

/// What is there of a former download manager, and what of it is not read or has to wait.
@Suite struct FormerPackagesTests {
  private let app = FormerApp()

  @Test(.timeLimit(.minutesUnsanitized(1))) func onlyRegularFilesAreRead() async throws {
    try app.install("real", "elsewhere", in: "outside")
    let languages = "\(FormerApp.support)/Languages"
    try app.former.createFolder("\(languages)/folder.sqlite")
    try app.former.link("\(languages)/link.sqlite", to: app.former.path("outside/Languages/real.sqlite"))
    #expect(mkfifo(app.former.path("\(languages)/pipe.sqlite"), 0o600) == 0)
    try app.former.write("\(languages)/empty.sqlite", [UInt8]())
    try app.former.write("\(languages)/.hidden.sqlite", FormerApp.database("x"))
    try app.former.write("\(languages)/a b.sqlite", FormerApp.database("x"))
    try app.install("open", "with changes beside it")
    try app.former.write("\(languages)/open.sqlite-wal", "changes")
    try app.install("closed", "without")
    try app.former.write("\(languages)/closed.sqlite-wal", [UInt8]())
    let rig = try app.rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.map(\.id) == ["closed"])
    let warnings = rig.warnings.withLock { $0 }
    for id in ["empty", "folder", "link", "open", "pipe"] {
      #expect(warnings.contains { $0.contains("\(id) is not taken over") }, "\(id): \(warnings)")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: app.folder.path("packs/staging")).isEmpty)
    await rig.end()
  }

  @Test(arguments: ["Languages", "Application Support"])
  func noFolderIsALink(name: String) async throws {
    let outside = TemporaryFolder()
    try outside.write("de.sqlite", FormerApp.database("elsewhere"))
    try outside.write("Languages/de.sqlite", FormerApp.database("elsewhere"))
    try app.former.createFolder("Library")
    let place = name == "Languages" ? "Languages" : "Library/Application Support"
    try app.former.link(place, to: outside.url.path)
    let rig = try app.rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.isEmpty)
    await rig.end()
  }

  @Test func whereNothingIsNothingIsTakenOver() async throws {
    try app.former.write("\(FormerApp.support)/Languages", "a file")
    for former in [app.former.url, app.folder.url.appendingPathComponent("missing")] {
      let rig = try PacksRig(in: app.folder, validator: FormerApp.validator, former: former)
      rig.publishIndex([])
      await rig.begin()
      #expect(rig.session.packs.isEmpty)
      #expect(rig.warnings.withLock { $0 }.isEmpty)
      await rig.end()
    }
  }

  /// Without a check and without a digest nothing speaks for a file.
  @Test func withoutACheckItWaits() async throws {
    try app.install("de", "Wörter")
    try app.install("fr", "mots")
    let first = try app.rig(validator: nil)
    let other = try FormerApp.package("fr", version: "1", content: FormerApp.database("autres"))
    first.publishIndex([other])
    await first.begin()
    #expect(first.session.packs.map(\.installedVersion) == [nil])
    #expect(first.warnings.withLock { $0.contains { $0.contains("ReRunePacks.validateFiles") } })
    await first.end()
    let second = try app.rig()
    second.publishIndex([])
    await second.begin()
    #expect(second.session.packs.map(\.id) == ["de", "fr"])
    await second.end()
  }

  @Test func withoutSpaceItWaits() async throws {
    try app.install("de", "Wörter")
    let first = try app.rig(freeBytes: { _ in 1_000 })
    first.publishIndex([])
    await first.begin()
    #expect(first.session.packs.isEmpty)
    #expect(first.warnings.withLock { $0.contains { $0.contains("not enough free space") } })
    await first.end()
    let second = try app.rig()
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
    try app.install("de", "Wörter")
    try app.former.write("\(FormerApp.support)/installed_packages.json", [0xFF, 0xFE, 0x00])
    let rig = try app.rig()
    rig.publishIndex([])
    await rig.begin()
    #expect(rig.session.packs.map(\.installedVersion) == ["0"])
    await rig.end()
  }
}
