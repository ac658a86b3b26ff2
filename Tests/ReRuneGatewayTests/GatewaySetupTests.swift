import Foundation
import ReRuneApp
@_spi(ReRuneTesting) import ReRuneCore
@_spi(ReRuneTesting) import ReRuneGateway
import RuneTestServer
import RuneTestSupport
import Testing

// The process has one setup, so each of these tests starts its own process.
#if compiler(>=6.2)
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct GatewaySetupTests {
    /// The folder in which the processes store texts; removed with the test.
    private let folder = TemporaryFolder()

    private static func serve(_ server: MisbehavingServer, _ revision: Int, _ payload: String) {
      server.on(
        "/app/facets/translations/manifest",
        .content(#"{"revision": \#(revision), "locales": [{"locale": "de", "version": \#(revision)}]}"#)
      )
      server.on("/app/facets/translations/ios/de", .content(payload))
    }

    private static func setUp(_ url: URL, _ token: String, in folder: URL) throws {
      let config = ReRuneAppConfig(baseURL: url, allowInsecureHTTP: true, authToken: token)
      ReRune.setup(
        app: try ReRuneAppClient(config: config),
        updatePolicy: ReRuneUpdatePolicy(checkOnStart: false),
        logLevel: .verbose,
        preferredLanguages: ["de"],
        cacheDirectory: folder
      )
    }

    @Test func textsAreShownReplacedAndThereOffline() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        Self.serve(server, 1, #"{"ota_key": "eins"}"#)
        try Self.setUp(server.url(), "token-1", in: folder)
        #expect(reRuneString("ota_key") == "ota_key")
        #expect(await ReRune.checkForUpdates().status == .updated)
        #expect(reRuneString("ota_key") == "eins")
        Self.serve(server, 2, #"{"ota_key": "zwei"}"#)
        #expect(await ReRune.checkForUpdates().status == .updated)
        #expect(reRuneString("ota_key") == "zwei")
        #expect(ReRune.revision == 2)

        let other = try MisbehavingServer()
        Self.serve(other, 9, #"{"ota_key": "anderswo"}"#)
        try Self.setUp(other.url(), "token-1", in: folder)
        #expect(reRuneString("ota_key") == "ota_key")
        #expect(await ReRune.checkForUpdates().status == .updated)
        #expect(reRuneString("ota_key") == "anderswo")

        server.stop()
        try Self.setUp(server.url(), "token-2", in: folder)
        #expect(reRuneString("ota_key") == "zwei")
        #expect(await ReRune.checkForUpdates().status == .failed)
        #expect(reRuneString("ota_key") == "zwei")
      }
    }

    @Test func aTextWithAnotherArgumentIsNotShown() async throws {
      let result = await #expect(
        processExitsWith: .success,
        observing: [\.standardErrorContent]
      ) { [folder = folder.url as URL] in
        let table = try _ReRuneFallbackTable(testing: ["greeting": ["de": "Hallo %@"]], sourceLocale: "de")
        let server = try MisbehavingServer()
        Self.serve(server, 1, #"{"greeting": "Hallo %d"}"#)
        try Self.setUp(server.url(), "t0ken-s3cret", in: folder)
        #expect(await ReRune.checkForUpdates().status == .updated)
        #expect(_reRuneString(table, 0, .string("Ada")) == "Hallo Ada")
      }
      #if !canImport(os)
        let log = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
        #expect(
          log.contains(#"the over-the-air text of "greeting" (Localizable, de) is not used: "#),
          "\(log)"
        )
        #expect(!log.contains("t0ken-s3cret"), "\(log)")
      #endif
    }

    @Test(arguments: ["", " ", ".", "..", "a\nb"])
    func aFacetThatCannotBeRequestedStopsTheProgram(_ facet: String) async {
      let result = await #expect(
        processExitsWith: .failure,
        observing: [\.standardErrorContent]
      ) { [facet] in
        let url = try #require(URL(string: "https://gateway.example.com"))
        ReRune.setup(app: try ReRuneAppClient(baseURL: url), facet: facet)
      }
      let message = String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
      #expect(message.contains("ReRune.setup needs the id of a facet, such as translations"), "\(message)")
    }
  }
#endif
