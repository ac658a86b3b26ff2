import Foundation

@testable import ReRuneNative

/// Texts that lookups returned, and those that they return later, for views that a storyboard filled.
@MainActor
struct ScreenTexts {
  /// The later text of each key. Each key's first text is `"old KEY"`.
  private var present: [String: String] = [:]

  /// Each test has keys of its own, because the texts of a process are in one place.
  private let test: String

  init(_ test: String = #function) { self.test = test }

  /// A lookup.
  ///
  /// - Parameters:
  ///   - text: what it returns; `nil` for a text that no other key has.
  ///   - new: what it returns later; `nil` for the same.
  mutating func look(up key: String, as text: String? = nil, later new: String? = nil) -> String {
    let key = "\(test).\(key)"
    let text = text ?? "old \(key)"
    ServedTexts.shared.record(text, of: ServedTexts.Request(key: key), in: .main)
    present[key] = new ?? text
    return text
  }

  /// A text that changes.
  mutating func changing(_ key: String) -> String { look(up: key, later: Self.new(key)) }

  /// The later text of `changing`.
  static func new(_ key: String) -> String { "new \(key)" }

  /// Calls a function after the texts have changed.
  func refresh(_ body: () -> Void) {
    let present = present
    ReRuneNative.presentText.withValue({ request, _ in present[request.key] }, operation: body)
  }
}
