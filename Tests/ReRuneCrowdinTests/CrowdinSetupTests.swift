import Foundation
@_spi(ReRuneTesting) import ReRuneCrowdin
import RuneModel
import RuneSigning
import RuneTestServer
import RuneTestSupport
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore
@testable import ReRuneNative

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  /// `ReRune.setup` with a distribution, as an app calls it.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct CrowdinSetupTests {
    private static let hash = "0123456789abcdef"
    private static let manifestPath = "/\(hash)/manifest.json"

    /// The folder in which the processes store texts; removed with the test.
    private let folder = TemporaryFolder()

    /// A distribution with two tables that have a key in common.
    private static func server() throws -> MisbehavingServer {
      let server = try MisbehavingServer()
      server.on(
        manifestPath,
        .content(
          #"{"files": [], "timestamp": 1, "content": {"de": ["/de/Localizable.strings", "/de/Settings.strings"]}}"#
        )
      )
      server.on(
        "/\(hash)/de/Localizable.strings?timestamp=1",
        .content("title = Titel; greeting = \"Hallo, %d!\";")
      )
      server.on("/\(hash)/de/Settings.strings?timestamp=1", .content("title = Einstellungen;"))
      return server
    }

    private static func setUp(
      _ server: MisbehavingServer,
      _ folder: URL,
      policy: ReRuneUpdatePolicy = ReRuneUpdatePolicy(checkOnStart: false)
    ) {
      ReRune.setup(
        crowdinDistribution: hash,
        sourceLanguage: "de",
        updatePolicy: policy,
        origin: server.url(),
        preferredLanguages: ["de"],
        cacheDirectory: folder
      )
    }

    /// The app's own texts, as compiled by `rerune-gen`. They live until the process ends.
    private static func table() throws -> _ReRuneFallbackTable {
      let noArguments = ArgumentSignature(ofText: "")
      let content = TableContent(
        sourceLocale: "de",
        tables: ["Localizable", "Settings"],
        keys: [
          .init(table: 0, key: "greeting", signature: ArgumentSignature(ofText: "Hallo, %@!")),
          .init(table: 0, key: "title", signature: noArguments),
          .init(table: 1, key: "title", signature: noArguments),
        ],
        locales: [
          .init(
            locale: "de",
            messages: ["Hallo, %@.", "Mitgeliefert", "Mitgelieferte Einstellungen"].map(Message.init(text:))
          )
        ]
      )
      let bytes = try TableWriter.write(content)
      let literal = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      literal.copyBytes(from: bytes)
      return _ReRuneFallbackTable(UnsafeRawBufferPointer(literal)) { .main }
    }

    private static func servedText(_ key: String, in table: String?) -> String {
      NativeAnswer.text(
        key,
        value: nil,
        table: table,
        in: .main,
        own: { "the bundle's own" },
        isPlural: { _ in false }
      )
    }

    @Test func everyLookupGetsTheTextOfItsTable() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL] in
        let table = try Self.table()
        let server = try Self.server()
        Self.setUp(server, folder)
        ServedLookup.serve(.main, true)
        #expect(_reRuneString(table, 1) == "Mitgeliefert")
        #expect(_reRuneString(table, 2) == "Mitgelieferte Einstellungen")
        #expect(Self.servedText("title", in: nil) == "Mitgeliefert")
        #expect(Self.servedText("title", in: "Other") == "the bundle's own")

        #expect(await ReRune.checkForUpdates().updatedLocales == ["de"])
        for _ in ["online", "offline"] {
          #expect(ReRune.revision == 1)
          #expect(_reRuneString(table, 1) == "Titel")
          #expect(_reRuneString(table, 2) == "Einstellungen")
          #expect(_reRuneString(table, 0, .string("Ada")) == "Hallo, Ada.")
          #expect(reRuneString("title") == "Titel")
          #expect(reRuneString("title", tableName: "Localizable") == "Titel")
          #expect(reRuneString("title", tableName: "Settings") == "Einstellungen")
          #expect(reRuneString("title", tableName: "Other") == "title")
          #expect(Self.servedText("title", in: nil) == "Titel")
          #expect(Self.servedText("title", in: "Settings") == "Einstellungen")
          #expect(Self.servedText("title", in: "Other") == "the bundle's own")
          server.stop()
          Self.setUp(server, folder)
        }
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          log.contains(#"the over-the-air text of "greeting" (Localizable, de) is not used: "#),
          "\(log)"
        )
        #expect(!log.contains(Self.hash), "\(log)")
      #endif
    }

    @Test func aSourceHasItsOptions() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try Self.server()
        var options = ReRuneSetupOptions(updatePolicy: ReRuneUpdatePolicy(checkOnStart: false))
        options.useTestServer(server.url(), preferredLanguages: ["de"], cacheDirectory: folder)
        ReRune.setup(.crowdin(distribution: Self.hash, sourceLanguage: "de"), options: options)
        #expect(server.requests.isEmpty)
        #expect(await ReRune.checkForUpdates().updatedLocales == ["de"])
        #expect(reRuneString("title", tableName: "Settings") == "Einstellungen")
      }
    }

    /// Crowdin's servers answer the same for a quarter of an hour.
    @Test(arguments: [(60, true), (900, false)])
    func aShortIntervalIsRaised(_ seconds: Int, _ isRaised: Bool) async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL, seconds = seconds as Int] in
        let server = try Self.server()
        Self.setUp(server, folder, policy: ReRuneUpdatePolicy(periodicInterval: TimeInterval(seconds)))
        // The first check begins when the interval is known.
        await server.arrival(for: Self.manifestPath)
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        let warning = "periodicInterval \(TimeInterval(seconds)) is too short and counts as 900 seconds"
        #expect(log.contains(warning) == isRaised, "\(log)")
      #endif
    }

    @Test(arguments: ["", " ", "../x", "0123456", "0123456789abcde/", String(repeating: "0", count: 65)])
    func aWrongHashStopsTheProgram(_ hash: String) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [hash] in ReRune.setup(crowdinDistribution: hash, sourceLanguage: "en") }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("ReRune.setup needs the hash of a Crowdin distribution"), "\(message)")
    }

    @Test func trustedKeysStopTheProgram() async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) {
        var options = ReRuneSetupOptions()
        #if Signing
          options.trustedKeys = []
        #else
          options.trust = ContentTrust(keys: [])
        #endif
        ReRune.setup(.crowdin(distribution: Self.hash, sourceLanguage: "en"), options: options)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("Crowdin does not sign texts. Leave trustedKeys out."), "\(message)")
    }
  }
#endif
