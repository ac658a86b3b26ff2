import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `rerune-gen pull --service app` against a gateway on loopback, and what is done with its download.
@Suite struct GatewayPullTests {
  private static let token = "t0ken-s3cret"
  private static let root = "/app/facets/translations"

  private let server: MisbehavingServer
  private let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    serve(1, title: "Hallo")
    try folder.write("Sources/App/en.lproj/Localizable.strings", #""title" = "Hello"; "n" = "Name %@";"#)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""title" = "Hallo"; "n" = "Name %@";"#)
  }

  private static func manifest(_ revision: Int) -> String {
    #"{"revision": \#(revision), "locales": [{"locale": "de", "version": \#(revision)}]}"#
  }

  private static func payload(_ title: String, _ name: String) -> String {
    #"{"title": "\#(title)", "n": "\#(name)"}"#
  }

  /// - Parameters:
  ///   - root: the path of the facet.
  ///   - wrap: makes the body of a document.
  private func serve(
    _ revision: Int,
    title: String,
    name: String = "Name %@",
    root: String = Self.root,
    wrap: (String) -> String = { $0 }
  ) {
    server.on(
      "\(root)/manifest",
      .content(wrap(Self.manifest(revision)), headers: ["ETag": "\"m\(revision)\""])
    )
    server.on("\(root)/ios/de", .content(wrap(Self.payload(title, name)), headers: ["ETag": "\"p\""]))
  }

  private func run(_ arguments: String..., environment: [String: String] = [:]) throws -> Tool.Result {
    try run(arguments, environment: environment)
  }

  private func run(_ arguments: [String], environment: [String: String] = [:]) throws -> Tool.Result {
    let service = arguments[0] == "pull" ? ["--service", "app"] : []
    let own = ["RON_SDK_GATEWAY_ADDR": server.url().absoluteString, "RERUNE_APP_TOKEN": Self.token]
    return try Tool.run(
      arguments + service,
      in: folder,
      environment: own.merging(environment) { $1 }
    )
  }

  // MARK: Downloads

  @Test(arguments: [false, true])
  func writesTheDocuments(isWrapped: Bool) throws {
    serve(1, title: "Hallo") { isWrapped ? #" {"ok": true, "value": \#($0)} "# : $0 }
    let result = try run("pull")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Revision 1; locales: 1 changed; in .rerune\n")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(".rerune")).sorted()
    #expect(names == ["download.json", "locales", "locales/de.json", "manifest.json"])
    #expect(try folder.text(".rerune/manifest.json") == Self.manifest(1))
    #expect(try folder.text(".rerune/locales/de.json") == Self.payload("Hallo", "Name %@"))
    let record = try folder.text(".rerune/download.json")
    #expect(record.contains(#""service": "app""#))
    #expect(record.contains(#""origin": "\#(server.url())""#))
    #expect(
      server.requests.map(\.target) == ["\(Self.root)/manifest?platform=ios", "\(Self.root)/ios/de"]
    )
    #expect(server.requests.allSatisfy { $0["Authorization"] == "Bearer \(Self.token)" })
    for name in names where name.hasSuffix(".json") {
      #expect(try !folder.text(".rerune/\(name)").contains(Self.token))
    }
  }

  @Test func whatHasNotChangedIsNotDownloadedAgain() throws {
    #expect(try run("pull").status == 0)
    let before = try folder.text(".rerune/download.json")
    server.on("\(Self.root)/manifest", .status(304))
    let count = server.requests.count
    #expect(try run("pull", environment: ["RERUNE_APP_TOKEN": "another"]).errors.contains("1 unchanged"))
    #expect(server.requests.dropFirst(count).map { $0["If-None-Match"] } == ["\"m1\""])
    #expect(try folder.text(".rerune/download.json") == before)
  }

  @Test func diffAdoptAndCheckTreatItAsReRunes() throws {
    serve(1, title: "Servus", name: "Name %d")
    #expect(try run("pull").status == 0)
    let diff = try run("diff", "--locale", "de", "--format", "json", "Sources")
    #expect(diff.status == 1, "\(diff.errors)")
    #expect(
      diff.output.contains(
        #"{"table": "Localizable", "key": "title", "bundled": "Hallo", "ota": "Servus""#
      ),
      "\(diff.output)"
    )
    let check = try run("check", "Sources")
    #expect(check.status == 0, "\(check.errors)")
    let adopt = try run("adopt", "Sources")
    #expect(adopt.errors.contains("Adopted 1 text in 1 file, left out 1"), "\(adopt.errors)")
    #expect(
      try folder.text("Sources/App/de.lproj/Localizable.strings") == #""title" = "Servus"; "n" = "Name %@";"#
    )
  }

  /// The flag, then the environment, then the default.
  @Test func flagsReplaceTheEnvironment() throws {
    serve(3, title: "Hallo", root: "/base/app/facets/my%20texts")
    let result = try run(
      "pull",
      "--origin",
      server.url("/base/").absoluteString,
      "--facet",
      "my texts",
      environment: ["RON_SDK_GATEWAY_ADDR": "https://nowhere.invalid", "RON_SDK_READ_TIMEOUT_MS": "60000"]
    )
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors.hasPrefix("Revision 3;"))
    #expect(try folder.text(".rerune/download.json").contains(#""origin": "\#(server.url("/base"))""#))
  }

  @Test func aTimeoutOfTheEnvironmentApplies() throws {
    server.on("\(Self.root)/manifest", .silence)
    let result = try run(
      "pull",
      environment: ["RON_SDK_OVERALL_TIMEOUT_MS": "100", "RON_SDK_CONNECT_TIMEOUT_MS": " 90 "]
    )
    #expect(result.status == 69)
    #expect(result.errors.contains("takes longer than 0.1 s"), "\(result.errors)")
  }

  @Test func anotherOriginGetsNoToken() throws {
    let cdn = try MisbehavingServer()
    cdn.on("/de.json", .content(Self.payload("Hallo", "Name %@")))
    let url = cdn.url("/de.json").absoluteString
    server.on(
      "\(Self.root)/manifest",
      .content(#"{"locales": [{"locale": "de", "url": "\#(url)"}]}"#)
    )
    #expect(try run("pull").status == 0)
    #expect(cdn.requests.map { $0["Authorization"] } == [nil])
  }

  // MARK: Failures

  @Test func aProblemThatMayPassIsTriedAgain() throws {
    let problem = Array(#"{"code": "BUSY", "message": "Later."}"#.utf8)
    server.on(
      "\(Self.root)/manifest",
      .status(503, body: problem),
      .content(Self.manifest(1), headers: ["ETag": "\"m1\""])
    )
    #expect(try run("pull").status == 0)
    server.on("\(Self.root)/ios/de", .status(503, body: problem))
    let result = try run("pull", "--force")
    #expect(result.status == 69)
    #expect(result.errors.contains(#"try again later (it reports "BUSY", "Later.")"#), "\(result.errors)")
  }

  @Test(arguments: [
    (GatewayPullTests.token, "Replace the token in RERUNE_APP_TOKEN."),
    ("", "Set RERUNE_APP_TOKEN to a token that the gateway accepts."),
  ])
  func aRefusedTokenIsReported(token: String, advice: String) throws {
    let problem =
      #"{"ok": false, "problem": {"code": "UNAUTH\u001b", "message": "\#(Self.token) has expired."}}"#
    server.on("\(Self.root)/manifest", .status(401, body: Array(problem.utf8)))
    let result = try run("pull", environment: ["RERUNE_APP_TOKEN": token])
    #expect(result.status == 69)
    let expired = token.isEmpty ? Self.token : "<hidden>"
    #expect(
      result.errors.hasPrefix(
        "error: Cannot fetch the manifest: \(server.url("\(Self.root)/manifest"))?…: "
          + "the server refuses access with status 401; check the token "
          + #"(it reports "UNAUTH\u{1B}", "\#(expired) has expired."). \#(advice)"#
      ),
      "\(result.errors)"
    )
    #expect(try !folder.names().contains(".rerune"))
    #expect(server.requests.count == 1)
  }

  @Test(arguments: [
    #"{"files": ["/a.strings"], "timestamp": 1, "content": {"de": ["/de/a.strings"]}}"#,
    "<!DOCTYPE html><html></html>", #"{"ok": true, "value": 7}"#,
  ])
  func anotherDocumentIsReported(body: String) throws {
    server.on("\(Self.root)/manifest", .content(body))
    let result = try run("pull")
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("\(Self.root)/manifest:1:"), "\(result.errors)")
    #expect(try !folder.names().contains(".rerune"))
  }

  struct Usage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments: [String] = []
    var environment: [String: String] = [:]
    var message: String
  }

  static let usages = [
    Usage(
      testDescription: "no gateway",
      environment: ["RON_SDK_GATEWAY_ADDR": ""],
      message: "set RON_SDK_GATEWAY_ADDR, or give --origin <url>"
    ),
    Usage(
      testDescription: "blank gateway",
      environment: ["RON_SDK_GATEWAY_ADDR": "  "],
      message: "set RON_SDK_GATEWAY_ADDR"
    ),
    Usage(
      testDescription: "no address",
      environment: ["RON_SDK_GATEWAY_ADDR": "gateway.example.com"],
      message: "The base URL of RON_SDK_GATEWAY_ADDR is refused: it is not an absolute URL"
    ),
    Usage(
      testDescription: "http to another host",
      environment: ["RON_SDK_GATEWAY_ADDR": "http://gateway.example.com"],
      message: "The base URL of RON_SDK_GATEWAY_ADDR is refused: its scheme is http; use https"
    ),
    Usage(
      testDescription: "http to another host, by flag",
      arguments: ["--origin", "http://gateway.example.com"],
      message: "The base URL of --origin is refused: its scheme is http; use https"
    ),
    Usage(
      testDescription: "a password",
      arguments: ["--origin", "https://u:p4ss@gateway.example.com"],
      message: "The base URL of --origin is refused: it holds a user name or password"
    ),
    Usage(
      testDescription: "a query",
      arguments: ["--origin", "https://gateway.example.com?a=b"],
      message: "The base URL of --origin is refused: it has a query or a fragment"
    ),
    Usage(
      testDescription: "no number",
      environment: ["RON_SDK_CONNECT_TIMEOUT_MS": "3s"],
      message: "RON_SDK_CONNECT_TIMEOUT_MS is not a number of milliseconds from 1 to 86400000"
    ),
    Usage(
      testDescription: "no time",
      environment: ["RON_SDK_OVERALL_TIMEOUT_MS": "0"],
      message: "RON_SDK_OVERALL_TIMEOUT_MS is not a number"
    ),
    Usage(
      testDescription: "a token of two lines",
      environment: ["RERUNE_APP_TOKEN": "t0ken-s3cret\r\nHost: evil"],
      message: "RERUNE_APP_TOKEN is too long or has characters that no token has"
    ),
    Usage(testDescription: "no facet", arguments: ["--facet", ".."], message: "--facet is the id of a facet"),
    Usage(
      testDescription: "an option of Crowdin",
      arguments: ["--distribution", "abcdefgh"],
      message: "--distribution is an option of --service crowdin"
    ),
    Usage(
      testDescription: "an option of ReRune",
      arguments: ["--publish-id", "id"],
      message: "--publish-id is an option of --service rerune"
    ),
  ]

  @Test(arguments: usages) func badInputIsReported(_ usage: Usage) throws {
    let result = try run(["pull"] + usage.arguments, environment: usage.environment)
    #expect(result.status == 64)
    #expect(result.errors.contains(usage.message), "\(result.errors)")
    for secret in [Self.token, "p4ss"] { #expect(!result.errors.contains(secret)) }
    #expect(server.connectionCount == 0)
  }

  @Test func facetsBelongToGateways() throws {
    let result = try Tool.run(["pull", "--facet", "a"], in: folder, environment: ["RERUNE_OTA_PUBLISH_ID": "id"])
    #expect(result.status == 64)
    #expect(result.errors.contains("--facet is an option of --service app"), "\(result.errors)")
  }

  @Test func reservedVariablesOnlyWarn() throws {
    let result = try run("pull", environment: ["RON_SDK_INSECURE_HTTP": "1", "RON_SDK_DEBUG": "1"])
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: RON_SDK_INSECURE_HTTP is reserved and has no effect. Unset it.
        warning: RON_SDK_DEBUG is reserved and has no effect. Unset it.
        Revision 1; locales: 1 changed; in .rerune

        """
    )
  }

  @Test func downloadsOfTwoFacetsAreNotMixed() throws {
    #expect(try run("pull").status == 0)
    let result = try run("pull", "--facet", "other")
    #expect(result.status == 65)
    #expect(result.errors.contains("belongs to another facet"), "\(result.errors)")
  }
}
