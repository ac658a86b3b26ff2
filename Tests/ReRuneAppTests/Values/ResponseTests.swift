import Testing

@testable import ReRuneApp

@Suite("Responses")
struct ResponseTests {
  private let refused = ReRuneProblem(code: "UNAUTH", message: "Sign in.", kind: "auth")

  @Test("The value, for code that passes errors on")
  func value() throws {
    #expect(try ReRuneAppResponse(ok: true, value: 3, problem: nil).get() == 3)
  }

  @Test("A failure throws its problem")
  func failure() {
    let response = ReRuneAppResponse<Int>(ok: false, value: nil, problem: refused)
    #expect(throws: refused) { try response.get() }
  }

  @Test("An answer without a value throws", arguments: [true, false])
  func withoutValue(ok: Bool) throws {
    let response = ReRuneAppResponse<Int>(ok: ok, value: nil, problem: nil)
    let problem = #expect(throws: ReRuneProblem.self) { try response.get() }
    #expect(problem?.code == "swift_sdk_decoding_error")
    #expect(problem?.kind == "local")
  }
}
