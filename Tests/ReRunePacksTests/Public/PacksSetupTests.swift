import Foundation
import ReRuneApp
import ReRuneCore
import RuneTestServer
import RuneTestSupport
import Testing

@_spi(ReRuneTesting) @testable import ReRunePacks

/// The public interface, with a server and a folder of its own. Its tests share the process's one setup.
@Suite(.serialized) struct PacksSetupTests {
  private let folder = TemporaryFolder()

  private func serve(_ packages: [TestPackage], on server: MisbehavingServer) {
    server.on("/index.json") { _ in .status(200, body: PacksRig.index(packages)) }
    for package in packages { server.on(package.path) { ServedFile(package.bytes, etag: nil).reply(to: $0) } }
  }

  private func setUp(_ server: MisbehavingServer, checkOnStart: Bool = true) {
    ReRunePacks.setup(
      index: server.url("/index.json"),
      checkOnStart: checkOnStart,
      logLevel: .error,
      folder: folder.url.appendingPathComponent("packs")
    )
  }

  @Test func nothingIsThereBeforeSetup() async {
    #expect(ReRunePacks.packs.isEmpty)
    #expect(ReRunePacks.state(of: "de") == .notInstalled)
    #expect(ReRunePacks.url(of: "de") == nil)
    #expect(await ReRunePacks.usage() == (0, 0))
    ReRunePacks.pause("de")
    ReRunePacks.resume("de")
    ReRunePacks.cancel("de")
    #expect(await ReRunePacks.refresh().problem?.code == "not_set_up")
    #expect(await ReRunePacks.download("de").problem?.code == "not_set_up")
    #expect(await ReRunePacks.delete("de").problem?.code == "not_set_up")
  }

  /// From the tap of a user to the text, and the next launch without a server.
  @Test func textsOfAPackAreShown() async throws {
    let server = try MisbehavingServer()
    let key = "packs.setup.greeting"
    let package = try TestPackage.texts([key: "Dobrý den"], id: "cs", language: "cs", table: "PacksSetup")
    serve([package], on: server)
    setUp(server)
    #expect(!ReRune.availableLanguages.contains("cs"))
    #expect(await ReRunePacks.download("cs").problem == nil)
    #expect(ReRunePacks.state(of: "cs") == .installed)
    #expect(ReRunePacks.packs.map(\.language) == ["cs"])
    #expect(ReRune.availableLanguages.contains("cs"))
    await ReRunePacks.end()
    server.stop()
    InstalledTexts.show([])
    setUp(server, checkOnStart: false)
    #expect(ReRune.availableLanguages.contains("cs"))
    #expect(ReRunePacks.state(of: "cs") == .installed)
    #expect(await ReRunePacks.delete("cs").problem == nil)
    #expect(!ReRune.availableLanguages.contains("cs"))
    #expect(ReRunePacks.state(of: "cs") == .notInstalled)
    await ReRunePacks.end()
  }

  @Test func aFileIsValidatedByTheApp() async throws {
    struct Refusal: Error {}
    let server = try MisbehavingServer()
    let package = try TestPackage.file("setup-words")
    serve([package], on: server)
    ReRunePacks.validate("setup-words") { url in
      guard try Data(contentsOf: url).count == 1 else { throw Refusal() }
    }
    // Not an id; it is logged.
    ReRunePacks.validate("../words") { _ in }
    setUp(server)
    #expect(await ReRunePacks.download("setup-words").problem?.code == "installation_failed")
    #expect(ReRunePacks.url(of: "setup-words") == nil)
    ReRunePacks.validate("setup-words") { url in
      guard try Data(contentsOf: url).count == package.bytes.count else { throw Refusal() }
    }
    #expect(await ReRunePacks.download("setup-words").problem == nil)
    let url = try #require(ReRunePacks.url(of: "setup-words"))
    #expect(try Array(Data(contentsOf: url)) == package.bytes)
    #expect(await ReRunePacks.usage() == (package.bytes.count, 0))
    await ReRunePacks.end()
  }

  @Test func changesAreReportedInOrder() async throws {
    let server = try MisbehavingServer()
    serve([try .file("setup-names")], on: server)
    setUp(server)
    let changes = ReRunePacks.changes
    #expect(await ReRunePacks.download("setup-names").problem == nil)
    var names: [String] = []
    for await change in changes where change.id == "setup-names" {
      if names.last != change.state.name { names.append(change.state.name) }
      if change.state == .installed { break }
    }
    #expect(names == ["downloading", "verifying", "installing", "installed"])
    await ReRunePacks.end()
  }

  @Test func aSecondSetupReplacesTheFirst() async throws {
    let (first, second) = (try MisbehavingServer(), try MisbehavingServer())
    serve([try .file("setup-first")], on: first)
    serve([try .file("setup-second")], on: second)
    setUp(first)
    let session = try #require(CurrentPacks.session)
    setUp(first)
    #expect(CurrentPacks.session === session)
    #expect(await ReRunePacks.refresh().problem == nil)
    setUp(second)
    #expect(CurrentPacks.session !== session)
    #expect(await ReRunePacks.refresh(force: true).problem == nil)
    #expect(ReRunePacks.packs.map(\.id) == ["setup-second"])
    #expect(await session.download("setup-first").problem?.code == "superseded")
    await ReRunePacks.end()
  }
}
