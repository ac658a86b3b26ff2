import Foundation
import Testing

@testable import ReRuneApp

@Suite struct ProblemTests {
  private static func problem(_ kind: String, _ status: Int?, code: String = "X", isRepeatable: Bool = true)
    -> ReRuneProblem
  {
    ReRuneProblem(
      code: code,
      message: "m",
      kind: kind,
      details: status.map { ["httpStatus": .int(Int64($0))] },
      isRepeatable: isRepeatable
    )
  }

  @Test(
    arguments: [
      ("auth", nil, ReRuneProblemCategory.auth), ("policy", nil, .policy), ("rate_limit", nil, .rateLimit),
      ("internal", nil, .internal), ("local", nil, .local), ("validation", nil, .other),
      ("remote", nil, .other),
      ("", nil, .other), ("Auth", nil, .other),
      ("auth", 500, .auth), ("policy", 401, .policy),
      ("remote", 401, .auth), ("remote", 403, .policy), ("remote", 429, .rateLimit),
      ("remote", 500, .internal),
      ("remote", 503, .internal), ("remote", 404, .other), ("remote", 200, .other),
      ("local", 401, .auth), ("local", 429, .rateLimit), ("local", 502, .internal), ("local", 404, .local),
    ] as [(String, Int?, ReRuneProblemCategory)]
  )
  func theKindOrTheStatusIsItsCategory(kind: String, status: Int?, category: ReRuneProblemCategory) {
    #expect(Self.problem(kind, status).category == category)
  }

  private static let transport = "swift_sdk_transport_error"

  /// The last two columns: after a GET, after a POST.
  @Test(
    arguments: [
      ("rate_limit", nil, "X", true, true), ("remote", 429, "X", true, true),
      ("internal", nil, "X", true, false),
      ("local", 503, "swift_sdk_http_status", true, false), ("local", nil, transport, true, false),
      ("auth", nil, "X", false, false), ("policy", nil, "X", false, false),
      ("remote", 404, "X", false, false),
      ("local", 404, "swift_sdk_http_status", false, false),
      ("local", 200, "swift_sdk_decoding_error", false, false),
      ("local", nil, "swift_sdk_encoding_error", false, false),
    ] as [(String, Int?, String, Bool, Bool)]
  )
  func saysWhetherToTryAgain(kind: String, status: Int?, code: String, afterGet: Bool, afterPost: Bool) {
    #expect(Self.problem(kind, status, code: code).isRetryable == afterGet)
    #expect(Self.problem(kind, status, code: code, isRepeatable: false).isRetryable == afterPost)
  }

  @Test func detailsHaveAccessors() {
    #expect(Self.problem("remote", 404).httpStatus == 404)
    #expect(Self.problem("remote", nil).httpStatus == nil)
    #expect(Self.problem("remote", 404).retryAfter == nil)
    let details: [String: ReRuneJSONValue] = ["httpStatus": .string("404"), "retryAfter": .string("1")]
    let problem = ReRuneProblem(code: "X", message: "m", kind: "remote", details: details)
    #expect(problem.httpStatus == nil)
    #expect(problem.retryAfter == nil)
  }

  @Test func isWrittenInSnakeCaseAndReadAgain() throws {
    let problem = ReRuneProblem(
      code: "UNAUTH",
      message: "The capability has expired.",
      kind: "auth",
      correlationId: "01J",
      details: ["someScope": .string("read"), "nothing": .null]
    )
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys]
    let data = try encoder.encode(problem)
    let text =
      "{\"code\":\"UNAUTH\",\"correlation_id\":\"01J\",\"details\":{\"nothing\":null,\"someScope\":\"read\"},"
      + "\"kind\":\"auth\",\"message\":\"The capability has expired.\"}"
    #expect(String(decoding: data, as: UTF8.self) == text)
    #expect(try RequestBody.encode(problem) == Array(text.utf8))
    #expect(try AnswerDecoder(JSONTree.read(Array(data))).decode(ReRuneProblem.self) == problem)
    let decoder = JSONDecoder()
    #expect(try decoder.decode(ReRuneProblem.self, from: data) == problem)
    decoder.keyDecodingStrategy = .convertFromSnakeCase
    #expect(try decoder.decode(ReRuneProblem.self, from: data) == problem)
    #expect(Set([problem, Self.problem("auth", nil), problem]).count == 2)
  }

  @Test func codeAndMessageAreRequired() {
    for text in ["{}", "{\"code\":\"X\"}", "{\"message\":\"m\"}", "{\"code\":1,\"message\":\"m\"}", "[]"] {
      #expect(throws: DecodingError.self) {
        try JSONDecoder().decode(ReRuneProblem.self, from: Data(text.utf8))
      }
    }
    let text = "{\"code\":\"X\",\"message\":\"m\"}"
    #expect((try? JSONDecoder().decode(ReRuneProblem.self, from: Data(text.utf8)))?.kind == "remote")
  }
}

@Suite struct BodyPreviewTests {
  private static func preview(_ text: String, _ type: String? = nil, hiding secrets: [String] = []) -> String?
  {
    BodyPreview(secrets: Secrets(secrets)).text(
      of: Answer(status: 500, body: Array(text.utf8), contentType: type)
    )
  }

  @Test(
    arguments: [
      ("", nil, nil), (" \n", nil, nil), ("failed", "text/plain", "failed"),
      ("  a\u{0}b\u{1B}[31m\u{202E}\n", nil, "a\u{FFFD}b\u{FFFD}[31m\u{FFFD}"),
      ("<html><head><title>Bad\nGateway</title></head><body>secret", nil, "Bad\u{FFFD}Gateway"),
      ("<!DOCTYPE HTML><TITLE lang=en>502</TITLE>secret", nil, "502"),
      ("<html><body>secret", nil, nil), ("plain secret", "text/html; charset=utf-8", nil),
      ("<title>t", "TEXT/HTML", nil), ("x<html>", "text/plain", nil),
      ("<b>bold</b>", "text/plain", "<b>bold</b>"),
    ] as [(String, String?, String?)]
  )
  func showsNoMarkupAndNoControls(text: String, type: String?, shown: String?) {
    #expect(Self.preview(text, type) == shown)
  }

  @Test func isCutAtACharacter() {
    let text = String(repeating: "é", count: 255) + "🧑‍🚀x"
    #expect(Self.preview(text) == String(repeating: "é", count: 255))
    #expect(Self.preview(String(repeating: "a", count: 1_000))?.utf8.count == 512)
  }

  @Test func hidesWhatTheRequestSent() {
    #expect(
      Self.preview("got Bearer abcdefgh1 and abcdefgh1", hiding: ["Bearer abcdefgh1", "Bearer", "abcdefgh1"])
        == "got <hidden> and <hidden>"
    )
    #expect(Self.preview("1234567", hiding: ["1234567"]) == "1234567")
  }
}
