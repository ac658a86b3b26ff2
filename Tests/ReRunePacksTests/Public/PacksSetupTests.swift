import Foundation
import ReRuneCore
import ReRuneErrors
import RuneSystem
import RuneTestServer
import RuneTestSupport
import Testing

@_spi(ReRuneTesting) @testable import ReRunePacks

// The process has one setup, and one set of packs for lookups, so each of these tests starts its own process.
#if compiler(>=6.2)
  /// The public interface, with a server and a folder of its own.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct PacksSetupTests {
    private let folder = TemporaryFolder()

    private static func setUp(_ server: MisbehavingServer, in folder: URL, checkOnStart: Bool = true) {
      ReRunePacks.setup(
        index: server.url("/index.json"),
        checkOnStart: checkOnStart,
        logLevel: .error,
        folder: folder.appendingPathComponent("packs")
      )
    }

    @Test func nothingIsThereBeforeSetup() async {
      await #expect(processExitsWith: .success) {
        #expect(ReRunePacks.packs.isEmpty)
        #expect(ReRunePacks.state(of: "de") == .notInstalled)
        #expect(ReRunePacks.url(of: "de") == nil)
        #expect(await ReRunePacks.usage() == ReRunePackUsage(installed: 0, partial: 0))
        ReRunePacks.pause("de")
        ReRunePacks.resume("de")
        ReRunePacks.cancel("de")
        #expect(await ReRunePacks.refresh().problem?.code == "not_set_up")
        #expect(await ReRunePacks.download("de").problem?.code == "not_set_up")
        #expect(await ReRunePacks.delete("de").problem?.code == "not_set_up")
      }
    }

    /// From the tap of a user to the text, and the next launch without a server.
    @Test func textsOfAPackAreShown() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let key = "packs.setup.greeting"
        server.serve([try .texts([key: "Dobrý den"], id: "cs", language: "cs", table: "PacksSetup")])
        Self.setUp(server, in: folder)
        #expect(!ReRune.availableLanguages.contains("cs"))
        #expect(await ReRunePacks.download("cs").problem == nil)
        #expect(ReRunePacks.state(of: "cs") == .installed)
        #expect(ReRunePacks.packs.map(\.language) == ["cs"])
        #expect(ReRune.availableLanguages.contains("cs"))
        await ReRunePacks.end()
        server.stop()
        InstalledTexts.show([])
        #expect(!ReRune.availableLanguages.contains("cs"))
        Self.setUp(server, in: folder, checkOnStart: false)
        #expect(ReRune.availableLanguages.contains("cs"))
        #expect(ReRunePacks.state(of: "cs") == .installed)
        #expect(await ReRunePacks.delete("cs").problem == nil)
        #expect(!ReRune.availableLanguages.contains("cs"))
        #expect(ReRunePacks.state(of: "cs") == .notInstalled)
        await ReRunePacks.end()
      }
    }

    @Test func aFileIsValidatedByTheApp() async {
      struct Refusal: Error {}
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let package = try TestPackage.file("setup-words")
        server.serve([package])
        ReRunePacks.validate("setup-words") { url in
          guard try Data(contentsOf: url).count == 1 else { throw Refusal() }
        }
        // Not an id; it is logged.
        ReRunePacks.validate("../words") { _ in }
        Self.setUp(server, in: folder)
        #expect(await ReRunePacks.download("setup-words").problem?.code == "installation_failed")
        #expect(ReRunePacks.url(of: "setup-words") == nil)
        ReRunePacks.validate("setup-words") { url in
          guard try Data(contentsOf: url).count == package.bytes.count else { throw Refusal() }
        }
        #expect(await ReRunePacks.download("setup-words").problem == nil)
        let url = try #require(ReRunePacks.url(of: "setup-words"))
        #expect(try Array(Data(contentsOf: url)) == package.bytes)
        #expect(await ReRunePacks.usage() == ReRunePackUsage(installed: package.bytes.count, partial: 0))
        await ReRunePacks.end()
      }
    }

    /// The ids of an index are not known before it is fetched.
    @Test func allFilesAreValidatedByTheApp() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let (good, bad) = (
          try TestPackage.file("setup-good"), try TestPackage.file("setup-bad", version: "3")
        )
        let own = try TestPackage.file("setup-own")
        server.serve([good, bad, own, try .texts(["key": "text"], id: "sk", language: "sk")])
        let seen = Locked<[ReRunePack]>([])
        ReRunePacks.validateFiles { pack, file in
          seen.withLock { $0.append(pack) }
          #expect(try Data(contentsOf: file).count == good.bytes.count)
          let message = String(repeating: "The database has no table. ", count: 4) + "It is refused."
          if pack.id != "setup-good" { throw ReRuneProblem(code: "any", message: message, kind: "local") }
        }
        // The check of one package is used in place of the common one.
        ReRunePacks.validate("setup-own") { _ in }
        Self.setUp(server, in: folder)
        for id in ["setup-good", "setup-own", "sk"] {
          #expect(await ReRunePacks.download(id).problem == nil)
        }
        let problem = try #require(await ReRunePacks.download("setup-bad").problem)
        #expect(problem.code == "installation_failed")
        #expect(problem.message.contains("It is refused."), "the whole sentence")
        #expect(ReRunePacks.url(of: "setup-bad") == nil)
        #expect(seen.withLock { $0.map(\.id) } == ["setup-good", "setup-bad"])
        #expect(seen.withLock { $0.map(\.version) } == ["1", "3"])
        #expect(seen.withLock { $0.allSatisfy { $0.kind == .file && $0.installedVersion == nil } })
        await ReRunePacks.end()
      }
    }

    /// A wrong address in the source of an app is a programming error.
    @Test(
      arguments: ["http://cdn.example/index.json", "ftp://cdn.example/index.json", "index.json"],
      [true, false]
    )
    func onlySecureAddressesAreAccepted(address: String, isFallback: Bool) async {
      let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
        [address = address as String, isFallback = isFallback as Bool] in
        let good = try #require(URL(string: "https://cdn.example/index.json"))
        let bad = try #require(URL(string: address))
        ReRunePacks.setup(index: isFallback ? good : bad, fallbackIndex: isFallback ? bad : nil)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("An index of ReRunePacks.setup cannot be used"), "\(message)")
    }

    @Test func changesAreReportedInOrder() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        server.serve([try .file("setup-names")])
        Self.setUp(server, in: folder)
        let changes = ReRunePacks.changes
        #expect(await ReRunePacks.download("setup-names").problem == nil)
        var names: [String] = []
        for await change in changes {
          if names.last != change.state.name { names.append(change.state.name) }
          if change.state == .installed { break }
        }
        #expect(names == ["downloading", "verifying", "installing", "installed"])
        await ReRunePacks.end()
      }
    }

    @Test func aSecondSetupReplacesTheFirst() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let (first, second) = (try MisbehavingServer(), try MisbehavingServer())
        first.serve([try .file("setup-first")])
        second.serve([try .file("setup-second")])
        Self.setUp(first, in: folder)
        let session = try #require(CurrentPacks.session)
        Self.setUp(first, in: folder)
        #expect(CurrentPacks.session === session)
        #expect(await ReRunePacks.refresh().problem == nil)
        Self.setUp(second, in: folder)
        #expect(CurrentPacks.session !== session)
        #expect(await ReRunePacks.refresh(force: true).problem == nil)
        #expect(ReRunePacks.packs.map(\.id) == ["setup-second"])
        #expect(await session.download("setup-first").problem?.code == "superseded")
        await ReRunePacks.end()
      }
    }
  }
#endif
