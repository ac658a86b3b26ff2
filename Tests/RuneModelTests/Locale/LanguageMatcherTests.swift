import Testing

@testable import RuneModel

@Suite("The language matcher")
struct LanguageMatcherTests {
  struct Row: Sendable, CustomTestStringConvertible {
    var preferences: [String]
    var available: [String]
    var expected: String?

    var testDescription: String { "\(preferences) | \(available)" }
  }

  static let rows: [Row] = LanguageMatchTable.rows.split(separator: "\n").compactMap { line in
    if line.hasPrefix("#") { return nil }
    let columns = line.split(separator: "|").map { $0.split(separator: " ").map(String.init) }
    return Row(preferences: columns[0], available: columns[1], expected: columns[2].first { $0 != "-" })
  }

  @Test func theTableIsRead() {
    #expect(Self.rows.count > 140)
  }

  @Test("matches the table", arguments: rows)
  func best(_ row: Row) {
    #expect(LanguageMatcher.best(of: row.available, for: row.preferences) == row.expected)
    #expect(LanguageMatcher.ranked(row.available, for: row.preferences).first == row.expected)
  }

  @Test(
    "continues with what is farther",
    arguments: [
      (["es-MX"], ["es-ES", "es", "es-AR", "es-419", "en"], "es-419 es es-AR es-ES"),
      (["en-AU"], ["en", "en-NZ", "en-US", "en-GB", "en-001"], "en-001 en-GB en en-NZ en-US"),
      (["zh-Hant-HK"], ["zh", "zh-TW", "zh_MO", "zh-Hant"], "zh-Hant zh_MO zh-TW"),
      (["nn-NO"], ["nb-NO", "no", "nn", "en"], "nn nb-NO no"),
      (["de-CH", "fr-CH"], ["fr", "de", "de-AT", "fr-CA"], "de de-AT fr fr-CA"),
      (["de", "de-CH"], ["de-CH", "de"], "de de-CH"),
      (["ca-ES-valencia"], ["ca", "ca-ES", "ca-valencia", "ca-AD"], "ca-valencia ca-ES ca ca-AD"),
      (["sl-rozaj-biske"], ["sl", "sl-rozaj", "sl-nedis"], "sl-rozaj sl sl-nedis"),
      (["en"], ["en-x-pirate", "en-XA", "en-GB"], "en-GB"),
      (["en-GB"], ["en-XA", "en-XA-u-nu-latn", "en-XB"], ""),
      (["ar-EG", "ar"], ["ar-XB", "ar-XA"], ""),
      (["en-XB"], ["en-XA", "en-XB", "en-GB", "en"], "en-XB en en-GB"),
      (["en-x-pirate"], ["en", "en-x-pirate"], "en-x-pirate en"),
      (["en-XA"], ["en", "en-XA"], "en-XA en"),
      (["x-pirate"], ["en", "x-pirate"], "x-pirate"),
      (["no tag"], ["de", "no tag"], "no tag"),
    ]
  )
  func ranked(preferences: [String], available: [String], expected: String) {
    #expect(LanguageMatcher.ranked(available, for: preferences).joined(separator: " ") == expected)
  }

  @Test(
    "knows what names the same texts",
    arguments: [
      ("zh-Hans", "zh-CN", true), ("zh", "zh_CN", true), ("zh-HK", "zh-Hant", false), ("de", "de-DE", true),
      ("de", "de-AT", false), ("no", "nb", true), ("nn", "nb", false), ("iw_IL", "he", true),
      ("pt", "pt_BR", true), ("pt", "pt-PT", false), ("sr@latin", "sr-Latn-RS", true),
      ("ca@valencia", "ca", false), ("fil", "tl", true), ("en-x-pirate", "en", false), ("en", "en-XA", false),
      ("x-pirate", "x-pirate", true), ("xx", "xx", true), ("xx-Latn", "xx", false),
    ]
  )
  func same(name: String, other: String, isSame: Bool) {
    #expect(LanguageMatcher.same(as: name, in: ["da", other]) == (isSame ? other : nil))
    #expect(LanguageMatcher.same(as: other, in: ["da", name]) == (isSame ? name : nil))
  }

  @Test func anExactNameTakesPrecedenceOverAnEquivalentOne() {
    #expect(LanguageMatcher.same(as: "zh_CN", in: ["zh-Hans", "zh-CN"]) == "zh-CN")
  }

  @Test(
    "says what speaks for a locale without texts",
    arguments: [
      ("zh-Hant-HK", "zh-Hant"), ("zh-HK", "zh-Hant-HK zh-Hant"), ("zh-Hant", ""), ("zh-Hans", "zh"),
      ("es-MX", "es-419 es"),
      ("es-AR", "es-419 es"), ("en-AU", "en-GB en"), ("nb", "no"), ("de-AT", ""), ("pt-AO", "pt"),
    ]
  )
  func parents(locale: String, expected: String) {
    let available = ["zh", "zh-Hant", "zh-Hant-HK", "es", "es-419", "en", "en-GB", "no", "de-CH", "pt"]
    let parents = LanguageMatcher.parents(
      of: LanguageIdentity(locale),
      in: available.map(LanguageIdentity.init)
    )
    #expect(parents.map { available[$0] }.joined(separator: " ") == expected)
  }
}

/// For every locale that CLDR has data for.
@Suite("The language matcher, for any languages,")
struct LanguageMatcherPropertyTests {
  static let locales = CLDRLocales.all.split(separator: " ").map(String.init)

  /// Typical languages of apps, every seventh of CLDR's locales, and all of a few languages with several scripts.
  static let sets = [
    ["en", "de", "fr", "es", "pt-BR", "pt-PT", "zh-Hans", "zh-Hant", "ja", "nb", "sr", "he", "id", "fil"],
    ["en_US", "de_DE", "es_419", "zh_CN", "zh_TW", "zh_HK", "iw", "in", "no", "sr@latin", "tl", "en_UK"],
    locales.indices.filter { $0 % 7 == 0 }.map { locales[$0] },
    locales.filter { name in
      ["zh", "sr", "az", "uz", "pa", "en"].contains { name == $0 || name.hasPrefix($0 + "-") }
    },
  ]

  @Test("returns available languages once, in the script of the preference", arguments: sets)
  func answersAreAvailable(set: [String]) {
    let identities = Dictionary(uniqueKeysWithValues: set.map { ($0, LanguageIdentity($0)) })
    for locale in Self.locales {
      let wanted = LanguageIdentity(locale)
      let ranked = LanguageMatcher.ranked(set, for: [locale])
      #expect(Set(ranked).count == ranked.count, "\(locale): \(ranked)")
      #expect(ranked.first == LanguageMatcher.best(of: set, for: [locale]))
      #expect(ranked == LanguageMatcher.ranked(set, for: [locale]))
      for answer in ranked {
        let identity = identities[answer]
        #expect(identity != nil, "\(locale): \(answer)")
        #expect(identity?.script == wanted.script, "\(locale): \(answer)")
      }
      // Matching against the answers yields the same ones in the same order.
      #expect(LanguageMatcher.ranked(ranked, for: [locale]) == ranked, "\(locale): \(ranked)")
      if set.contains(locale) { #expect(ranked.first == locale) }
    }
  }

  @Test("finds every locale by its own name and by its language and script")
  func everyLocaleIsFound() {
    for locale in Self.locales where locale != "und" {
      #expect(LanguageMatcher.best(of: ["qaa", locale], for: [locale]) == locale)
      let identity = LanguageIdentity(locale)
      #expect(identity.script != 0, "\(locale) has no script")
      #expect(identity.likelyRegion != 0, "\(locale) has no region")
    }
  }

  @Test("orders matches by preference", arguments: sets)
  func preferencesCountInTurn(set: [String]) {
    for (first, second) in zip(Self.locales, Self.locales.dropFirst(40)) {
      let ranked = LanguageMatcher.ranked(set, for: [first, second])
      let ofFirst = LanguageMatcher.ranked(set, for: [first])
      #expect(Array(ranked.prefix(ofFirst.count)) == ofFirst)
      let others = LanguageMatcher.ranked(set, for: [second]).filter { !ofFirst.contains($0) }
      #expect(Array(ranked.dropFirst(ofFirst.count)) == others)
    }
  }
}
