import Foundation
import RuneModel
import RuneTestServer
import Testing

@testable import ReRuneDynamic

@Suite struct ServiceAnswerTests {
  @Test(arguments: [
    (
      #"{"project":"Shop","base_language":"en","languages":["de","fr"],"language_override":null}"#,
      StartAnswer(project: "Shop", baseLanguage: "en", languages: ["de", "fr"])
    ),
    (
      #"{"project":"Shop","base_language":"en","languages":[{"code":"de","name":"German"},{"code":"fr"}]}"#,
      StartAnswer(project: "Shop", baseLanguage: "en", languages: ["de", "fr"])
    ),
    (
      #"{"languages":["pt_BR",{"code":"fr"},{"name":"x"},7,null,["de"],"","no tag","PT-br",{"code":1}]}"#,
      StartAnswer(languages: ["pt_BR", "fr"])
    ),
    (#"{"language_override":"zh-Hant"}"#, StartAnswer(languageOverride: "zh-Hant")),
    (#"{"language_override":"","base_language":"no tag","project":""}"#, StartAnswer()),
    (#"{"project":1,"base_language":[],"languages":{"de":1},"language_override":true}"#, StartAnswer()),
    ("\u{FEFF}{}", StartAnswer()),
  ])
  func readsAProject(body: String, expected: StartAnswer) throws {
    #expect(try StartAnswer.decode(Array(body.utf8)) == expected)
  }

  @Test func aLongNameOfAProjectIsIgnored() throws {
    let name = String(repeating: "x", count: 257)
    #expect(try StartAnswer.decode(Array(#"{"project":"\#(name)"}"#.utf8)).project == nil)
  }

  @Test func readsEntries() throws {
    let body = """
      {"translations":[{"lang":"de","string":"Hello","translation":"Hallo"},{"string":"a","translation":"b"},
      {"lang":1,"string":"c","translation":"d"},{"string":"","translation":"d"},{"string":"e"},null,"f"]}
      """
    #expect(
      try SyncAnswer.decode(Array(body.utf8)).entries == [
        .init(language: "de", text: "Hello", translation: "Hallo"),
        .init(language: nil, text: "a", translation: "b"),
        .init(language: nil, text: "c", translation: "d"),
      ]
    )
  }

  @Test(arguments: [200, 201])
  func aSyncHasTheDateOfTheAnswer(status: Int) async throws {
    let rig = try ServiceRig()
    let body = #"{"translations":[{"string":"a","translation":"b"}]}"#
    for (field, seconds) in [("Sun, 06 Nov 1994 08:49:37 GMT", 784_111_777.0), ("today", nil)] {
      rig.serve("/client/sync", body, status: status, headers: ["Date": field])
      let result = try await rig.service.sync(language: "de", since: 0, project: nil)
      #expect(result.date == seconds)
      #expect(result.answer.entries.map(\.text) == ["a"])
    }
  }

  @Test func readsSoManyEntries() throws {
    let entry = #"{"string":"a","translation":"b"}"#
    let body = "{\"translations\":[\(Array(repeating: entry, count: 20_001).joined(separator: ","))]}"
    #expect(try SyncAnswer.decode(Array(body.utf8)).entries.count == 20_000)
  }

  @Test(arguments: ["", "[]", "\"a\"", "null", "{", "{}x", "<html>", "{\"a\":1,}", "\u{0}"])
  func whatIsNoObjectIsInvalid(body: String) async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", body)
    let problem = try #require(await rig.translate().problem)
    #expect(problem.code == "invalid_response")
    #expect(problem.httpStatus == 0)
  }

  @Test(arguments: ["{}", #"{"translation":""}"#, #"{"translation":null}"#, #"{"translation":["Hallo"]}"#])
  func anEmptyTranslationIsReported(body: String) async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", body)
    let problem = try #require(await rig.translate().problem)
    #expect(problem.code == "empty_response")
    #expect(problem.message == "Empty translation response")
  }

  @Test(
    arguments: [
      (200, nil), (201, nil), (202, nil), (299, nil),
      (400, "Bad request - invalid parameters"), (401, "Unauthorized - invalid API key"),
      (403, "Permission denied - API key lacks required permissions"),
      (404, "Not found - endpoint or resource not found"), (418, "HTTP error 418"), (429, "HTTP error 429"),
      (500, "Internal server error"), (502, "HTTP error 502"), (503, "Service unavailable"),
      (302, "HTTP error 302"),
    ] as [(Int, String?)]
  )
  func eachStatusHasItsMessage(status: Int, message: String?) async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", #"{"translation":"Hallo"}"#, status: status)
    let result = await rig.translate()
    #expect(result.problem?.message == message)
    guard message != nil else { return }
    #expect(result.problem?.code == "swift_sdk_http_status")
    #expect(result.problem?.httpStatus == status)
  }

  @Test func retryAfterIsReported() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", "", status: 503, headers: ["Retry-After": "7"])
    #expect(await rig.translate().problem?.retryAfter == 7)
  }

  @Test func withoutAnAnswerTheStatusIsZero() async throws {
    let rig = try ServiceRig()
    rig.server.on("/client/string", .wrongLength("{}", announced: 100))
    let problem = try #require(await rig.translate().problem)
    #expect(problem.httpStatus == 0)
    #expect(problem.message == "Network error or connection failed")
    #expect(problem.isRetryable)
  }

  @Test func aLargeAnswerIsRefused() async throws {
    let rig = try ServiceRig()
    rig.server.on("/client/string", .large(megabytes: 2, announced: true))
    #expect(await rig.translate().problem?.httpStatus == 0)
  }

  @Test(
    arguments: [
      ("Hallo", "Hello", "Hallo"), ("a\u{0}b\u{1B}[0m\tc\nd\r", "a", "ab[0m\tc\nd"), ("\u{1}", "a", nil),
      ("100 % %s {}<b>", "a", "100 % %s {}<b>"), ("a\u{7F}\u{9B}2Jb\u{85}c\u{9F}é", "a", "a2Jbcé"),
      ("\u{7F}\u{80}", "a", nil), ("👩\u{200D}👧\u{A0}e\u{301}", "a", "👩\u{200D}👧\u{A0}e\u{301}"),
      (String(repeating: "x", count: 1_032), "a", String(repeating: "x", count: 1_032)),
      (String(repeating: "x", count: 1_033), "a", nil),
    ] as [(String, String, String?)]
  )
  func aTranslationIsChecked(translation: String, text: String, expected: String?) {
    #expect(TranslatedText.checked(translation, of: text) == expected)
  }

  @Test func noProblemHoldsATextOrTheKey() async throws {
    let rig = try ServiceRig()
    let bodies = ["s3cret-text", #"{"translation": s3cret-text}"#, #"{"translation":""}"#]
    for body in bodies {
      rig.serve("/client/string", body)
      let problem = try #require(await rig.translate("s3cret-source").problem)
      #expect(!"\(problem)".contains("s3cret"))
    }
  }
}
