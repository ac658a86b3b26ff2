import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// Gateways, options and environments with which `rerune-gen pull --service app` fails.
@Suite struct GatewayPullFailureTests {
  private let scenario: GatewayPullScenario

  init() throws { scenario = try GatewayPullScenario() }

  @Test func aProblemThatMayPassIsTriedAgain() throws {
    let problem = Array(#"{"code": "BUSY", "message": "Later."}"#.utf8)
    scenario.server.on(
      "\(GatewayPullScenario.root)/manifest",
      .status(503, body: problem),
      .content(GatewayPullScenario.manifest(1), headers: ["ETag": "\"m1\""])
    )
    #expect(try scenario.run("pull").status == 0)
    scenario.server.on("\(GatewayPullScenario.root)/ios/de", .status(503, body: problem))
    let result = try scenario.run("pull", "--force")
    #expect(result.status == 69)
    #expect(result.errors.contains(#"try again later (it reports "BUSY", "Later.")"#), "\(result.errors)")
  }

  @Test(arguments: [
    (GatewayPullScenario.token, "Replace the token in RERUNE_APP_TOKEN."),
    ("", "Set RERUNE_APP_TOKEN to a token that the gateway accepts."),
  ])
  func aRefusedTokenIsReported(token: String, advice: String) throws {
    let problem =
      #"{"ok": false, "problem": {"code": "UNAUTH\u001b", "message": "\#(GatewayPullScenario.token) has expired."}}"#
    scenario.server.on("\(GatewayPullScenario.root)/manifest", .status(401, body: Array(problem.utf8)))
    let result = try scenario.run("pull", environment: ["RERUNE_APP_TOKEN": token])
    #expect(result.status == 69)
    let expired = token.isEmpty ? GatewayPullScenario.token : "<hidden>"
    #expect(
      result.errors.hasPrefix(
        "rerune-gen: error: Cannot fetch the manifest: \(scenario.server.url("\(GatewayPullScenario.root)/manifest"))?…: "
          + "the server refuses access with status 401; check the token "
          + #"(it reports "UNAUTH\u{1B}", "\#(expired) has expired."). \#(advice)"#
      ),
      "\(result.errors)"
    )
    #expect(try !scenario.folder.names().contains(".rerune"))
    #expect(scenario.server.requests.count == 1)
  }

  @Test(arguments: [
    #"{"files": ["/a.strings"], "timestamp": 1, "content": {"de": ["/de/a.strings"]}}"#,
    "<!DOCTYPE html><html></html>", #"{"ok": true, "value": 7}"#,
  ])
  func anotherDocumentIsReported(body: String) throws {
    scenario.server.on("\(GatewayPullScenario.root)/manifest", .content(body))
    let result = try scenario.run("pull")
    #expect(result.status == 65, "\(result.errors)")
    #expect(result.errors.contains("\(GatewayPullScenario.root)/manifest:1:"), "\(result.errors)")
    #expect(try !scenario.folder.names().contains(".rerune"))
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
      message: "set RON_SDK_GATEWAY_ADDR, or give --origin <url>"
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
    Usage(
      testDescription: "no facet",
      arguments: ["--facet", ".."],
      message: "--facet is the id of a facet"
    ),
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
    let result = try scenario.run(["pull"] + usage.arguments, environment: usage.environment)
    #expect(result.status == 64)
    #expect(result.errors.contains(usage.message), "\(result.errors)")
    for secret in [GatewayPullScenario.token, "p4ss"] { #expect(!result.errors.contains(secret)) }
    #expect(scenario.server.connectionCount == 0)
  }

  @Test func facetsBelongToGateways() throws {
    let result = try Tool.run(
      ["pull", "--facet", "a"],
      in: scenario.folder,
      environment: ["RERUNE_OTA_PUBLISH_ID": "id"]
    )
    #expect(result.status == 64)
    #expect(result.errors.contains("--facet is an option of --service app"), "\(result.errors)")
  }

  @Test func reservedVariablesOnlyWarn() throws {
    let result = try scenario.run("pull", environment: ["RON_SDK_INSECURE_HTTP": "1", "RON_SDK_DEBUG": "1"])
    #expect(result.status == 0)
    #expect(
      result.errors == """
        warning: RON_SDK_INSECURE_HTTP is reserved and has no effect. Unset it.
        warning: RON_SDK_DEBUG is reserved and has no effect. Unset it.
        Revision 1; locales: 1 changed; in .rerune

        """
    )
  }
}
