import Foundation
import RuneTestServer
import Testing

@testable import ReRuneDynamic

@Suite struct ServiceRequestTests {
  @Test func startsWithoutAndWithAProject() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/init", "{}")
    _ = try await rig.service.start(userID: ServiceRig.userID, language: "de", app: nil, project: nil)
    #expect(
      rig.lastBody
        == #"{"userId": "q7ZrT0aKp3Xw@com.example.shop", "lang": "de", "version": "I1.0.0"}"#
    )
    let first = try #require(rig.server.requests.last)
    #expect(first["User-Agent"] == "GetTranslated-SDK/I1.0.0")
    _ = try await rig.service.start(
      userID: ServiceRig.userID,
      language: "de",
      app: "com.example.shop",
      project: "Shop"
    )
    #expect(
      rig.lastBody == #"{"userId": "q7ZrT0aKp3Xw@com.example.shop", "lang": "de", "version": "I1.0.0", "#
        + #""app_name": "Shop", "app_package": "com.example.shop"}"#
    )
    let second = try #require(rig.server.requests.last)
    #expect(second["User-Agent"] == "GetTranslated-SDK/I1.0.0 Shop")
  }

  @Test func asksForATranslation() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", #"{"translation": "Hallo, Welt!"}"#)
    let text = "Hello, \"World\"!\n"
    #expect(try await rig.service.translation(of: text, language: "de", project: "Shop") == "Hallo, Welt!")
    #expect(
      rig.lastBody
        == #"{"text": "Hello, \"World\"!\n", "lang": "de", "version": "I1.0.0", "app_name": "Shop"}"#
    )
  }

  @Test func syncsFromATime() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/sync", #"{"translations": []}"#)
    let result = try await rig.service.sync(language: "de", since: 1_764_000_000_000, project: "Shop")
    #expect(result.date == nil)
    #expect(
      rig.lastBody
        == #"{"lang": "de", "version": "I1.0.0", "last_sync": 1764000000000, "app_name": "Shop"}"#
    )
  }

  @Test func logsIn() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/login", "")
    try await rig.service.login(anonymousID: ServiceRig.userID, userID: "user-123", project: "Shop")
    #expect(
      rig.lastBody == #"{"userId": "q7ZrT0aKp3Xw@com.example.shop", "loginUserId": "user-123", "#
        + #""version": "I1.0.0", "app_name": "Shop"}"#
    )
  }

  @Test func eachIsAPostWithTheSameHeaders() async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", #"{"translation": "Hallo"}"#)
    _ = try await rig.service.translation(of: "Hello", language: "de", project: "Shöp\r\nX: 1 ")
    let request = try #require(rig.server.requests.last)
    #expect(request.method == "POST")
    #expect(request.target == "/client/string")
    #expect(request["Authorization"] == "Bearer \(ServiceRig.key)")
    #expect(request["Content-Type"] == "application/json")
    #expect(request["Accept"] == "application/json")
    #expect(request["User-Agent"] == "GetTranslated-SDK/I1.0.0 ShpX: 1")
    #expect(request["X"] == nil)
    #expect(request["Cookie"] == nil)
    #expect(Set(request.names).count == request.names.count)
  }

  @Test func theOriginIsTheService() {
    #expect("\(TranslationService.origin)" == "https://www.gettranslated.ai")
  }

  @Test(arguments: ["k\u{E9}y", "k\ny", String(repeating: "k", count: 9_000)])
  func aKeyThatCannotBeSentIsReported(key: String) async throws {
    let rig = try ServiceRig(key: key)
    #expect(await rig.translate().problem?.code == "invalid_api_key")
    #expect(rig.server.requests.isEmpty)
  }

  @Test(arguments: [
    (String(repeating: "a", count: 16 << 10), true), (String(repeating: "a", count: 16 << 10 + 1), false),
    // Each takes six bytes in JSON.
    (String(repeating: "\u{1}", count: 11_000), false),
  ])
  func aLongTextIsNotSent(text: String, isSent: Bool) async throws {
    let rig = try ServiceRig()
    rig.serve("/client/string", #"{"translation": "Hallo"}"#)
    let result = await rig.translate(text)
    #expect(result.problem?.code == (isSent ? nil : "text_too_long"))
    #expect(rig.server.requests.count == (isSent ? 1 : 0))
  }

  @Test func theKeyStaysOnItsOrigin() async throws {
    let rig = try ServiceRig()
    let other = try MisbehavingServer()
    rig.server.on("/client/string", .redirect(to: other.url("/client/string").absoluteString, status: 307))
    #expect(await rig.translate().problem?.httpStatus == 0)
    #expect(other.requests.isEmpty)
  }
}
