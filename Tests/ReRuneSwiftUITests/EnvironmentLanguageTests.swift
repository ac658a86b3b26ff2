import Foundation
import Testing

@testable @_spi(ReRuneTesting) import ReRuneCore
@testable import ReRuneSwiftUI

@Suite struct EnvironmentLanguageTests {
  private static let app = Locale(identifier: "en_US")

  private let table: _ReRuneFallbackTable

  init() throws {
    table = try _ReRuneFallbackTable(
      testing: ["title": ["en": "Welcome", "de": "Willkommen", "zh-Hant": "歡迎"]],
      sourceLocale: "en"
    )
  }

  private func title(_ identifier: String) -> String {
    EnvironmentLanguage.text(in: Locale(identifier: identifier), current: Self.app) {
      _reRuneString(table, 0)
    }
  }

  @Test(
    arguments: [
      ("de", "Willkommen"), ("de_AT", "Willkommen"), ("de_DE@calendar=gregorian", "Willkommen"),
      ("de-DE", "Willkommen"), ("zh_TW", "歡迎"), ("zh-Hant-HK", "歡迎"), ("en_GB", "Welcome"),
      ("pl", "Welcome"),
    ]
  )
  func aViewsLocaleIsItsLanguage(_ identifier: String, _ text: String) {
    #expect(title(identifier) == text)
  }

  /// The user's languages are more than the one that the app has.
  @Test func theAppsOwnLocaleChangesNothing() {
    let text = ReRune.withLanguages(["de"]) { title("en_US") }
    #expect(text == "Willkommen")
  }

  @Test(arguments: ["", "@calendar=gregorian", "12"])
  func aLocaleWithoutLanguageChangesNothing(_ identifier: String) {
    let text = ReRune.withLanguages(["de"]) { title(identifier) }
    #expect(text == "Willkommen")
  }
}
