import Testing

@testable import RuneCompiler

@Suite struct SwiftNameTests {
  @Test(arguments: [
    ("home.title", "homeTitle"),
    ("menu.maximumCount.accessibility %lld", "menuMaximumCountAccessibility"),
    ("Welcome", "welcome"),
    ("Welcome, %@!", "welcome"),
    ("%@items", "items"),
    ("Hello%@World", "helloWorld"),
    ("%#@files@ left", "left"),
    ("snake_case_key", "snakeCaseKey"),
    ("HOME_TITLE", "homeTitle"),
    ("OK", "ok"),
    ("URL", "url"),
    ("URLTitle", "urlTitle"),
    ("open URL now", "openURLNow"),
    ("iPhone only", "iPhoneOnly"),
    ("1st", "_1st"),
    ("404", "_404"),
    ("50% off", "_50Off"),
    ("100%", "_100"),
    ("a%20b", "a20b"),
    ("  padded  ", "padded"),
    ("line\nbreak\tand\u{0}nul", "lineBreakAndNul"),
    ("\"quoted\\\"", "quoted"),
    ("größe.ändern", "größeÄndern"),
    ("ÄPFEL ESSEN", "äpfelEssen"),
    ("שלום עולם", "שלוםעולם"),
    ("\u{202E}abc\u{202C}", "abc"),
    ("zero\u{200B}width\u{200D}joined", "zerowidthjoined"),
    ("नमस्ते दुनिया", "नमस्तेदुनिया"),
    ("你好，世界", "你好世界"),
    ("😀 smile", "smile"),
    ("self", "self_"),
    ("init", "init_"),
    ("Type", "type"),
    ("default", "default"),
    ("reRuneString", "reRuneString"), ("_reRuneString", "reRuneString"),
    ("_fallback", "fallback"), ("_text", "text"),
    ("\u{301}mark", "_\u{301}mark"),
  ])
  func member(key: String, name: String) {
    #expect(SwiftName.member(for: key).hasSameUTF8(as: name))
  }

  @Test(arguments: ["", "%@", "%lld %lld", "🎉", "...", "\u{200B}", "_", "👩‍👩‍👧‍👦"])
  func withoutWords(key: String) {
    #expect(SwiftName.member(for: key) == "key_" + KeyDigest(key).hex(8))
  }

  @Test(arguments: [
    ("Settings", "Settings"), ("settings", "Settings"), ("in-app purchases", "InAppPurchases"),
    ("FAQ", "FAQ"),
    ("SETTINGS_PAGE", "SettingsPage"), ("2FA", "_2FA"), ("String", "String_"), ("Type", "Type_"),
    ("swift", "Swift_"),
    ("ReRuneCore", "ReRuneCore_"), ("self", "Self_"),
  ])
  func type(name: String, expected: String) {
    #expect(SwiftName.type(for: name) == expected)
  }

  @Test func longKeysAreCutAtAWordAndKeepADigest() {
    let key = Array(repeating: "word", count: 2_000).joined(separator: " ")
    let name = SwiftName.member(for: key)
    #expect(name.utf8.count <= 80 + 9)
    #expect(name.hasPrefix("wordWordWord"))
    #expect(name.hasSuffix("Word_" + KeyDigest(key).hex(8)))
    #expect(name != SwiftName.member(for: key + " more"))
  }

  @Test func aLongWordIsCutBetweenCodePoints() {
    let name = SwiftName.member(for: "a" + String(repeating: "ä", count: 5_000))
    #expect(name.hasPrefix("aää"))
    #expect(!name.unicodeScalars.contains("\u{FFFD}"))
  }

  /// Users write these names: the digest is a promise.
  @Test func digestsNeverChange() {
    #expect(KeyDigest("home.title").hex(4) == KeyDigest("home.title").hex(16).prefix(4))
    #expect(KeyDigest("").hex(16) == "efd01f60ba992926")
    #expect(KeyDigest("a b").hex(16) == "53ca607c98c45326")
  }
}
