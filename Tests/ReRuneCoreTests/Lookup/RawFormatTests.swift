import Foundation
import RuneModel
import RuneTestSupport
import Testing

@testable import ReRuneCore

/// The result of a raw lookup may be passed to `String(format:)` without arguments, and the app must survive.
@Suite struct RawFormatTests {
  /// Proves that the check can fail: each of these crashes a process.
  @Test(
    .disabled(
      if: Sanitizer.current != nil,
      "a sanitizer handles the signals"
    ),
    arguments: [
      "%9992$I", "%s%s%s%s%s%s%s%s%s", "%@%@%@%@%@%@%@%@%@", String(repeating: "% d", count: 9_000),
    ]
  )
  func aRejectedTextCrashesAnApp(_ text: String) throws {
    #expect(Self.isRejected(text))
    let app = try RunningApp()
    #expect(try app.say("format", text) == nil)
    #expect(app.hasCrashed)
  }

  @Test func anAcceptedTextCrashesNoApp() throws {
    let app = try RunningApp()
    var generator = SplitMix64(state: 2_026)
    var taken = 0
    for _ in 0..<20_000 {
      let text = Self.text(using: &generator)
      guard !Self.isRejected(text) else { continue }
      taken += 1
      let answer = try app.say("format", text)
      try #require(answer != nil, "\(text.debugDescription): \(app.errors.suffix(500))")
    }
    #expect(taken > 2_000)
    try app.finish()
  }

  private static func isRejected(_ text: String) -> Bool {
    let expectation = TextExpectation(signature: ArgumentSignature(), rawTextDevice: .other) {
      "bundled"
    }
    return (try? expectation.plan(Message(text: text))) == nil
  }

  private static let pieces =
    ["%", "%", "%", "% ", "%5", "%%", "50% "]
    + "0159.*$#-+ '()[]hlqLztjdiuxXofFeEgGaAcCsSpn@%I!,é👋".map { String($0) }

  private static func text(using generator: inout SplitMix64) -> String {
    (0..<Int.random(in: 1...9, using: &generator))
      .map { _ in pieces.randomElement(using: &generator) ?? "" }.joined()
  }
}
