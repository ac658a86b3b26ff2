import Foundation
import RuneTestSupport
import Testing

@testable import ReRuneApp

/// Which answers succeed, with which value, and which fail, with which problem.
@Suite struct AnswerReaderTests {
  struct Item: Decodable, Hashable, Sendable {
    var itemName: String
    var n: Int?
  }

  enum Expectation: Sendable {
    case empty
    case item(String)
    /// Code, kind, and the reason without the frame of the message.
    case unreadable(String)
    case remote(code: String, kind: String, id: String? = nil)
    case status
  }

  private static func read<T: Decodable & Sendable>(
    _ status: Int,
    _ body: String,
    as type: T.Type = T.self,
    retryAfter: TimeInterval? = nil
  ) -> ReRuneAppResponse<T> {
    let answer = Answer(status: status, body: Array(body.utf8), retryAfter: retryAfter)
    return AnswerReader(answer: answer).response(as: type)
  }

  private static func expect(_ status: Int, _ body: String, _ expectation: Expectation) {
    let response = read(status, body, as: Item.self)
    let problem = response.problem
    #expect(response.ok == (problem == nil), "\(status) \(body)")
    if problem != nil { #expect(response.value == nil) }
    switch expectation {
    case .empty: #expect(response.ok && response.value == nil, "\(status) \(body)")
    case .item(let name): #expect(response.value?.itemName == name, "\(status) \(body)")
    case .unreadable(let reason):
      #expect(problem?.code == "swift_sdk_decoding_error", "\(status) \(body)")
      #expect(problem?.kind == "local")
      #expect(problem?.message == "The answer cannot be read: \(reason).")
      #expect(problem?.details == ["httpStatus": .int(Int64(status)), "message": .string(reason)])
    case .remote(let code, let kind, let id):
      #expect(problem?.code == code, "\(status) \(body)")
      #expect(problem?.kind == kind, "\(status) \(body)")
      #expect(problem?.correlationId == id, "\(status) \(body)")
      #expect(problem?.httpStatus == status)
    case .status:
      #expect(problem?.code == "swift_sdk_http_status", "\(status) \(body)")
      #expect(problem?.kind == "local")
      #expect(problem?.message == "The server answers with status \(status).")
      #expect(problem?.details == ["httpStatus": .int(Int64(status))])
    }
  }

  private static let item = "{\"item_name\":\"a\"}"
  private static let problem =
    "{\"code\":\"X\",\"message\":\"m\",\"kind\":\"policy\",\"correlation_id\":\"7\"}"

  @Test(arguments: [200, 201, 202, 204, 299], ["", " ", "\n\t \r"])
  func noBodyIsASuccess(status: Int, body: String) {
    Self.expect(status, body, .empty)
  }

  @Test(arguments: [
    ("<html>", "it is not JSON (byte 0, json-syntax)"), ("{", "it is not JSON (byte 1, json-syntax)"),
    ("{} x", "it is not JSON (byte 3, json-syntax)"), ("\u{FEFF}", "it is not JSON (byte 3, json-syntax)"),
  ])
  func otherTextIsUnreadable(body: String, reason: String) {
    for status in [200, 201] { Self.expect(status, body, .unreadable(reason)) }
  }

  @Test(arguments: [
    ("{\"ok\":true,\"value\":\(item)}", Expectation.item("a")),
    ("{\"value\":\(item),\"ok\":true,\"problem\":null,\"more\":1}", .item("a")),
    ("{\"ok\":true,\"value\":{\"itemName\":\"a\"}}", .item("a")),
    ("{\"ok\":true}", .empty), ("{\"ok\":true,\"value\":null}", .empty),
    ("{\"ok\":true,\"problem\":null}", .empty),
    ("{\"ok\":true,\"value\":{\"item_name\":1}}", .unreadable("value.itemName is not String")),
    ("{\"ok\":true,\"value\":[]}", .unreadable("value is not Dictionary<String, ReRuneJSONValue>")),
    ("{\"ok\":false,\"problem\":\(problem)}", .remote(code: "X", kind: "policy", id: "7")),
    ("{\"ok\":false,\"value\":\(item),\"problem\":\(problem)}", .remote(code: "X", kind: "policy", id: "7")),
    ("{\"ok\":true,\"value\":\(item),\"problem\":\(problem)}", .remote(code: "X", kind: "policy", id: "7")),
    ("{\"ok\":false}", .unreadable("ok is false, and there is no problem")),
    ("{\"ok\":false,\"value\":\(item)}", .unreadable("ok is false, and there is no problem")),
    ("{\"ok\":false,\"problem\":null}", .unreadable("ok is false, and there is no problem")),
    ("{\"ok\":false,\"problem\":\"x\"}", .unreadable("the member problem has no code and message")),
    ("{\"ok\":true,\"problem\":{}}", .unreadable("the member problem has no code and message")),
  ])
  func anEnvelopeIsOpened(body: String, expectation: Expectation) {
    for status in [200, 201] { Self.expect(status, body, expectation) }
  }

  /// An object is an envelope only with a boolean `ok` and `value` or `problem`, or with `ok` alone.
  @Test(arguments: [
    (item, Expectation.item("a")), ("{\"itemName\":\"a\",\"unknown\":[]}", .item("a")),
    ("{\"ok\":true,\"item_name\":\"a\"}", .item("a")), ("{\"ok\":false,\"item_name\":\"a\"}", .item("a")),
    ("{\"ok\":1,\"value\":2,\"item_name\":\"a\"}", .item("a")),
    ("{\"ok\":null,\"item_name\":\"a\"}", .item("a")),
    ("{\"value\":\(item)}", .unreadable("itemName is missing")),
    ("{\"problem\":\(problem)}", .unreadable("itemName is missing")),
    (problem, .unreadable("itemName is missing")), ("{}", .unreadable("itemName is missing")),
    ("null", .unreadable("its root is missing or null, but should be Dictionary<String, ReRuneJSONValue>")),
    ("[]", .unreadable("its root is not Dictionary<String, ReRuneJSONValue>")),
  ])
  func anyOtherDocumentIsTheValue(body: String, expectation: Expectation) {
    Self.expect(200, body, expectation)
  }

  @Test func theValueMayBeOfAnyType() {
    #expect(
      Self.read(200, "{\"ok\":true,\"n\":1}", as: [String: ReRuneJSONValue].self).value == [
        "ok": .bool(true), "n": .int(1),
      ]
    )
    #expect(Self.read(200, "[1,2]", as: [Int].self).value == [1, 2])
    #expect(Self.read(200, "\"a\"", as: String.self).value == "a")
    #expect(Self.read(200, "{\"ok\":true,\"value\":true}", as: Bool.self).value == true)
    #expect(Self.read(200, "null", as: ReRuneJSONValue.self).value == .null)
    #expect(Self.read(200, "{\"ok\":true,\"value\":1.0}", as: ReRuneJSONValue.self).value == .double(1))
    let page = Self.read(200, "{\"items\":[1],\"next_page_token\":\"t\"}", as: ReRunePage<Int>.self).value
    #expect(page?.items == [1])
    #expect(page?.nextPageToken == "t")
  }

  @Test(arguments: [400, 401, 403, 404, 409, 429, 500, 502, 503, 300, 304, 302])
  func anotherStatusIsAFailure(status: Int) {
    let kind = [
      401: "auth", 403: "policy", 429: "rate_limit", 500: "internal", 502: "internal", 503: "internal",
    ]
    for body in [
      "{\"ok\":false,\"problem\":\(Self.problem)}", "{\"ok\":true,\"problem\":\(Self.problem)}", Self.problem,
    ] {
      Self.expect(status, body, .remote(code: "X", kind: "policy", id: "7"))
    }
    for body in ["{\"code\":\"X\",\"message\":\"m\"}", "{\"code\":\"X\",\"message\":\"m\",\"kind\":null}"] {
      Self.expect(status, body, .remote(code: "X", kind: kind[status] ?? "remote"))
    }
    for body in [
      "", " ", "<html><title>Bad Gateway</title>", "{\"ok\":true,\"value\":\(Self.item)}", Self.item,
      "{\"ok\":false}",
      "{\"code\":5,\"message\":\"m\"}", "{\"code\":\"X\"}", "{\"message\":\"m\"}", "[\(Self.problem)]",
      "\"x\"",
      "{\"ok\":false,\"problem\":null}", "{\"code\":\"X\",\"message\":\"cut of",
    ] {
      Self.expect(status, body, .status)
    }
  }

  @Test func membersOfAWrongTypeAreDropped() {
    let body =
      "{\"code\":\"X\",\"message\":\"m\",\"kind\":3,\"correlation_id\":4,\"details\":[1],\"other\":1}"
    let problem = Self.read(404, body, as: Item.self).problem
    #expect(problem?.kind == "remote")
    #expect(problem?.correlationId == nil)
    #expect(problem?.details == ["httpStatus": .int(404)])
    let camel = "{\"code\":\"X\",\"message\":\"m\",\"correlationId\":\"c\",\"details\":null}"
    #expect(Self.read(404, camel, as: Item.self).problem?.correlationId == "c")
  }

  /// The status and the time to wait are those of the connection.
  @Test func detailsAreCompleted() {
    let body =
      "{\"code\":\"X\",\"message\":\"m\",\"details\":{\"scope\":null,\"some_key\":1.0,\"httpStatus\":200,\"retryAfter\":9}}"
    let problem = Self.read(429, body, as: Item.self, retryAfter: 2.5).problem
    #expect(
      problem?.details
        == ["scope": .null, "some_key": .double(1), "httpStatus": .int(429), "retryAfter": .double(2.5)]
    )
    #expect(problem?.retryAfter == 2.5)
    let status = Self.read(503, "", as: Item.self, retryAfter: 120).problem
    #expect(status?.details == ["httpStatus": .int(503), "retryAfter": .int(120)])
    #expect(status?.retryAfter == 120)
  }

  /// The envelope has the same rules for other decoders.
  @Test func otherDecodersReadTheEnvelope() throws {
    func decoded(_ text: String) throws -> ReRuneAppResponse<Int> {
      try JSONDecoder().decode(ReRuneAppResponse<Int>.self, from: Data(text.utf8))
    }
    #expect(try decoded("{\"ok\":true,\"value\":1}").value == 1)
    #expect(try decoded("{\"ok\":true}").value == nil)
    let failure = try decoded("{\"ok\":true,\"value\":1,\"problem\":\(Self.problem)}")
    #expect(!failure.ok)
    #expect(failure.value == nil)
    #expect(failure.problem?.correlationId == "7")
    #expect(throws: DecodingError.self) { try decoded("{\"ok\":false,\"value\":1}") }
    #expect(throws: DecodingError.self) { try decoded("{\"value\":1}") }
  }
}

@Suite struct HostileAnswerTests {
  private static let inputs: [(name: String, body: [UInt8])] = [
    ("a megabyte of [", [UInt8](repeating: UInt8(ascii: "["), count: 1 << 20)),
    ("a megabyte of {\"\":", Array(String(repeating: "{\"\":", count: 1 << 18).utf8)),
    ("a megabyte of quotes", [UInt8](repeating: UInt8(ascii: "\""), count: 1 << 20)),
    ("a megabyte of digits", [UInt8](repeating: UInt8(ascii: "9"), count: 1 << 20)),
    ("a megabyte of zero bytes", [UInt8](repeating: 0, count: 1 << 20)),
    ("a megabyte of blanks and a bracket", [UInt8](repeating: 0x20, count: 1 << 20) + [UInt8(ascii: "[")]),
    ("two million empty lists", Array(("[" + String(repeating: "[],", count: 2_000_000) + "[]]").utf8)),
    ("invalid UTF-8", [0x22, 0xED, 0xA0, 0x80, 0x22]),
    ("a number without end", Array("1e99999999999".utf8)),
  ]

  @Test(arguments: inputs.indices)
  func isAProblemInTime(index: Int) {
    let (name, body) = Self.inputs[index]
    let time = ProcessorTime.of {
      for status in [200, 500] {
        let reader = AnswerReader(
          answer: Answer(status: status, body: body, contentType: "text/html"),
          preview: BodyPreview()
        )
        let response = reader.response(as: ReRuneJSONValue.self)
        let code = status == 200 ? "swift_sdk_decoding_error" : "swift_sdk_http_status"
        #expect(response.problem?.code == code, "\(name)")
        #expect((response.problem?.message.utf8.count ?? 0) < 500)
      }
    }
    #expect(time < 20, "\(name)")
  }

  @Test func theDeepestAnswerNeedsLittleStack() async throws {
    let text = String(repeating: "[", count: 512) + String(repeating: "]", count: 512)
    // The size of Apple's secondary threads.
    let isRead = await withCheckedContinuation { continuation in
      let thread = Thread {
        let answer = Answer(status: 200, body: Array(text.utf8))
        continuation.resume(returning: AnswerReader(answer: answer).response(as: ReRuneJSONValue.self).ok)
      }
      thread.stackSize = 512 << 10
      thread.start()
    }
    #expect(isRead)
  }

  @Test func aHundredThousandMembersAreReadInTime() {
    let members = (0..<100_000).map { "\"key_\($0)\":\($0)" }.joined(separator: ",")
    let answer = Answer(status: 200, body: Array("{\(members)}".utf8))
    let time = ProcessorTime.of {
      let response = AnswerReader(answer: answer).response(as: [String: Int].self)
      #expect(response.value?.count == 100_000)
    }
    #expect(time < 20)
  }

  /// The time for a value does not depend on its depth.
  @Test func aLongListDeepInADocumentIsReadInTime() {
    struct Node: Decodable { var children: [Node]? }
    let (open, close) = (
      String(repeating: "{\"children\":[", count: 200), String(repeating: "]}", count: 200)
    )
    let leaves = String(repeating: "{},", count: 50_000) + "{}"
    let answer = Answer(status: 200, body: Array((open + leaves + close).utf8))
    let time = ProcessorTime.of { #expect(AnswerReader(answer: answer).response(as: Node.self).ok) }
    #expect(time < 20)
  }
}
