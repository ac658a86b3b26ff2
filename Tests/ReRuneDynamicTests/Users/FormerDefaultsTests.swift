import Foundation
import Testing

@testable import ReRuneDynamic

@Suite struct FormerDefaultsTests {
  private static let prefix = "ai.gettranslated.sdk_"

  /// What the SDK stores for an anonymous user who has chosen a language, and for a known user.
  static var values: [String: Any] {
    [
      prefix + "config_global_user_id": "q7ZrT0aKp3Xw@com.example.shop",
      prefix + "config_global_app_name": "Shop",
      prefix + "user_q7ZrT0aKp3Xw@com.example.shop_language_override": "fr",
      prefix + "user_user_1_language_override": "de",
      prefix + "user_user_1_server_override": "de",
      prefix + "lang_de_last_sync": 1_764_000_000_000,
      prefix + "lang_fr_last_sync": 1_764_000_000_000,
      prefix + "trans_fr1498789909_translation": "Bonjour, le monde !",
      prefix + "trans_fr-862545276_translation": "Bonjour le monde",
      "AppleLanguages": ["de-DE"],
    ]
  }

  @Test(
    arguments: [
      ("Hello", 69_609_650, 69_609_650),
      ("Hello, World!", 1_498_789_909, 1_498_789_909),
      ("Hello World", -862_545_276, -862_545_276),
      ("polygenelubricants", -2_147_483_648, -2_147_483_648),
      ("Grüße", 69_215_351, 2_037_854_853),
      ("Привет", 1_177_014_952, 639_299_870),
      ("👋", 1_772_462, 7_307_273),
      ("", 0, 0),
    ] as [(String, Int32, Int32)]
  )
  func hashesAreTheSDKs(_ text: String, _ utf16: Int32, _ utf8: Int32) {
    #expect(FormerDefaults.hash(text.utf16) == utf16)
    #expect(FormerDefaults.hash(text.utf8) == utf8)
  }

  @Test func whatTheSDKStoredIsFound() throws {
    let suite = "rerune-tests-\(UUID().uuidString)"
    let defaults = try #require(UserDefaults(suiteName: suite))
    defer { defaults.removePersistentDomain(forName: suite) }
    for (key, value) in Self.values { defaults.set(value, forKey: key) }
    let former = FormerDefaults(defaults)
    let anonymous = try #require(former.anonymousUser)
    #expect(anonymous.text == "q7ZrT0aKp3Xw@com.example.shop")
    #expect(former.project == "Shop")
    #expect(Set(former.languages.tags) == ["de", "fr"])
    #expect(former.users[anonymous] == StoredUser(preferredLanguage: "fr"))
    let known = try #require(UserID("user_1"))
    #expect(former.users[known] == StoredUser(preferredLanguage: "de", prescribedLanguage: "de"))
    #expect(former.translation(of: "Hello, World!", language: "fr") == "Bonjour, le monde !")
    #expect(former.translation(of: "Hello World", language: "fr") == "Bonjour le monde")
    #expect(former.translation(of: "Hello, World!", language: "de") == nil)
    #expect(former.translation(of: "Good bye", language: "fr") == nil)
    for (key, value) in Self.values where value is String {
      #expect(defaults.string(forKey: key) == value as? String)
    }
  }

  @Test func hashesOfUTF16AreFoundToo() {
    let former = FormerDefaults([Self.prefix + "trans_de69215351_translation": "Greetings"])
    #expect(former.translation(of: "Grüße", language: "de") == "Greetings")
  }

  @Test func damagedValuesAreIgnored() {
    let long = String(repeating: "x", count: 300)
    let former = FormerDefaults([
      Self.prefix + "config_global_user_id": 42,
      Self.prefix + "config_global_app_name": long,
      Self.prefix + "user__language_override": "de",
      Self.prefix + "user_\(long)_language_override": "de",
      Self.prefix + "user_u_language_override": "not a tag",
      Self.prefix + "lang__last_sync": 1,
      Self.prefix + "lang_../etc_last_sync": 1,
      Self.prefix + "trans__translation": "x",
      Self.prefix + "trans_de69609650_translation": ["Hallo"],
      Self.prefix + "trans_fr69609650_translation": String(repeating: "long ", count: 1_000),
      Self.prefix: "x",
    ])
    #expect(former.anonymousUser == nil)
    #expect(former.project == nil)
    #expect(former.languages.tags.isEmpty)
    #expect(former.users.values.allSatisfy { $0 == StoredUser() })
    #expect(former.translation(of: "Hello", language: "de") == nil)
    #expect(former.translation(of: "Hello", language: "fr") == nil)
  }

  @Test func aMillionTranslationsAreLimited() {
    let values = (0..<20_000).map { (Self.prefix + "trans_de\($0)_translation", "text \($0)" as Any) }
    let former = FormerDefaults(Dictionary(uniqueKeysWithValues: values))
    #expect(!former.isEmpty)
    #expect(FormerDefaults([:]).isEmpty)
  }
}
