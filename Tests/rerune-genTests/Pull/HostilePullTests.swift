import Foundation
import RuneDelivery
import RuneModel
import RuneSigning
import RuneTestServer
import RuneTestSupport
import RuneTransport
import Testing

@testable import RuneProject
@testable import rerune_gen

/// A malicious service and a build machine.
extension PullCommandTests {
  /// A manifest with this many locales, each at its own address.
  private static func manifest(_ count: Int) -> Reply {
    let entries = (0..<count).map { "\"de-x-a\($0)\":\"/\($0)\"" }.joined(separator: ",")
    return .content("{\"revision\": 8, \"locales\": {\(entries)}}")
  }

  static let floods: [String: Reply] = [
    "a manifest of 100 MB": .large(megabytes: 100, announced: false),
    "a manifest of 1 GB, compressed": .bomb(.gzip, megabytes: 1_000),
    "10,000 locales": manifest(10_000),
    "10,000 times one locale": .content(
      "{\"locales\": [" + [String](repeating: "\"de\"", count: 10_000).joined(separator: ",") + ", \"fr\"]}"
    ),
  ]

  @Test(
    .disabled(
      if: Sanitizer.current != nil,
      "A sanitizer needs terabytes of address space, and is stopped by a limit on data"
    ),
    arguments: floods.keys.sorted()
  )
  func aLargeManifestTakesLittleMemory(name: String) throws {
    server.on(Self.manifestPath, try #require(Self.floods[name]))
    // The process may use 200 MB of data; normally it needs less than 60.
    let launcher = ["/bin/sh", "-c", "ulimit -d 200000; exec \"$@\"", "sh"]
    let start = ContinuousClock.now
    let result = try pull(launcher: launcher)
    #expect(start.duration(to: .now) < .seconds(30))
    #expect(result.status == (name == "10,000 times one locale" ? 0 : 69), "\(result.errors)")
    #expect(result.errors.utf8.count < 500_000)
    #expect(server.requests.count <= 1 + Limits.manifestLocales)
  }

  @Test(arguments: [
    "file:///etc/passwd", "data:application/json,{}", "ftp://127.0.0.1/x", "http://169.254.169.254/meta-data",
    "http://example.com/x", "https://user:pw@example.com/x", "https://2130706433/x",
    "https://[fe80::1%25eth0]/x",
  ])
  func anAddressOfAnotherSchemeIsNotRequested(address: String) throws {
    server.on(Self.manifestPath, .content("{\"locales\": {\"de\": {\"url\": \"\(address)\"}}}"))
    let result = try pull()
    #expect(result.status == 69)
    #expect(result.errors.contains("the address is refused"), "\(result.errors)")
    #expect(!result.errors.contains("pw"))
    #expect(try folder.names() == [])
  }

  @Test func everyTagHasItsOwnFile() throws {
    server.on(
      Self.manifestPath,
      .content(
        #"{"locales": ["DE", "de", "d\u0435", "de\u0000", "../x", "CON", "\u202Eed", "a/b", "de-DE", "de_de"]}"#
      )
    )
    for tag in ["CON", "de_de"] { server.on(Self.payloadPath(tag), .content("{}")) }
    #expect(try pull().status == 0)
    #expect(try folder.names(in: ".rerune/locales") == ["con.json", "de-DE.json", "de.json"])
    #expect(try folder.names() == [".rerune"])
  }

  @Test(arguments: ["id\r\nEvil: 1", "id\nEvil: 1", "id\u{1}", "ключ"])
  func anIDCannotInjectAHeader(id: String) throws {
    let result = try pull(id: id)
    #expect(result.status == 64)
    #expect(!result.errors.contains("Evil"))
    #expect(server.requests.isEmpty)
  }
}

/// The limits of an entire run.
@Suite struct PullLimitTests {
  /// Ten locales with a hundred bytes each, as slow as the test requires.
  private struct Service: HTTPFetching {
    let seconds: Double

    func fetch(_ request: HTTPRequest) async throws(TransportError) -> HTTPResponse {
      guard request.url.path.hasSuffix("/manifest") else {
        do { try await Task.sleep(nanoseconds: UInt64(seconds * 1e9)) } catch {
          throw TransportError(.cancelled, at: "")
        }
        return .content(Array("{\"k\": \"\(String(repeating: "x", count: 91))\"}".utf8), etag: nil)
      }
      let tags = (0..<10).map { "\"de-x-a\($0)\"" }.joined(separator: ",")
      return .content(Array("{\"locales\": [\(tags)]}".utf8), etag: nil)
    }
  }

  private func run(_ service: Service) throws -> PullRun {
    PullRun(
      source: PullSource(
        kind: .rerune,
        service: try RuneService(
          origin: .production,
          publishID: try #require(PublishID("id")),
          http: service
        ),
        trust: .withoutKeys,
        origin: "\(APIOrigin.production)",
        project: "p",
        manifestAddress: "manifest"
      ),
      former: FormerDownload(layout: DownloadLayout(folder: TemporaryFolder().path("none"))),
      locales: [],
      trust: .withoutKeys,
      progress: ProgressLine(Environment([:]))
    )
  }

  @Test func noRunFetchesMoreThanItsLimit() async throws {
    var run = try run(Service(seconds: 0))
    run.budget.byteLimit = 1_000
    #expect(try await run.perform().locales.count == 10)
    run.budget.byteLimit = 300
    let abort = await #expect(throws: Abort.self) { try await run.perform() }
    #expect(abort?.diagnostics.map(\.message).first?.contains("more than 300 bytes together") == true)
  }

  @Test func everyRunEnds() async throws {
    var run = try run(Service(seconds: 0.2))
    run.budget.timeLimit = 0.1
    let abort = await #expect(throws: Abort.self) { try await run.perform() }
    #expect(abort?.diagnostics.map(\.message).first?.contains("takes longer than") == true)
    #expect(abort?.diagnostics.count == 1)
  }
}
