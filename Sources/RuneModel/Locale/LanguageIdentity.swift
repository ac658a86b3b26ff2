/// A locale tag parsed for matching, with aliases replaced and the script added if CLDR knows it.
package struct LanguageIdentity: Sendable, Hashable {
  /// The tag as spelled by `LocaleTag.normalized`; a name that is not a tag is kept unchanged.
  package let tag: String
  /// The language; 0 for a name that is not a language, which matches only itself.
  private(set) var language: Subtag = 0
  /// The language before alias replacement.
  private(set) var writtenLanguage: Subtag = 0
  /// The script: explicit, or implied by CLDR's likely subtags; 0 if CLDR does not list the language.
  private(set) var script: Subtag = 0
  /// The explicit region: `de` is for all readers of German, `de-DE` for Germany.
  private(set) var region: Subtag = 0
  /// The explicit region or, without one, the likely region.
  private(set) var likelyRegion: Subtag = 0
  private(set) var variants: [String] = []
  /// A pseudo-locale or a private-use tag: matched only if explicitly requested.
  private(set) var isPrivate = false
  /// The layout that a pseudo-locale tests; `nil` for any other locale.
  package private(set) var pseudoLayout: PseudoLayout?

  /// The layouts for which CLDR has pseudo-locales.
  package enum PseudoLayout: Sendable, Hashable {
    /// `XA`
    case accented
    /// `XB`
    case rightToLeft
  }

  package init(_ name: String) {
    guard let tag = LocaleTag.normalized(name) else {
      tag = name
      return
    }
    self.tag = tag
    readSubtags()
    pseudoLayout = Self.layouts.first { $0.region == region }?.layout
    isPrivate = isPrivate || pseudoLayout != nil
    writtenLanguage = language
    if let record = LanguageTable.aliases.record(language) { replaceLanguage(byAlias: record) }
    if let record = LanguageTable.regionAliases.record(region) {
      region = LanguageTable.regionAliases.subtag(1, ofRecord: record)
    }
    script = Self.scriptOfVariant(script)
    addLikelySubtags()
  }

  /// Whether texts of one can be used for the other: same language, same script.
  package func hasSameLanguage(as other: LanguageIdentity) -> Bool {
    language != 0 && language == other.language && script == other.script
  }

  /// Whether both denote the same texts, such as `zh-CN` and `zh-Hans`, `de` and `de-DE`, `no` and `nb`.
  package func isSame(as other: LanguageIdentity) -> Bool {
    if tag.hasSameUTF8(as: other.tag) { return true }
    return hasSameLanguage(as: other) && likelyRegion == other.likelyRegion && variants == other.variants
      && !isPrivate && !other.isPrivate
  }

  /// Whether CLDR knows the language.
  package var isListed: Bool { LanguageTable.likelySubtags.record(language, 0) != nil }

  /// Whether a region is explicit; it determines how numbers are written.
  package var hasRegion: Bool { region != 0 }

  /// The same identity with another language, for readers of both.
  func with(language: Subtag) -> LanguageIdentity {
    var other = self
    other.language = language
    other.addLikelySubtags()
    return other
  }
}

// MARK: - Reading

extension LanguageIdentity {
  private mutating func readSubtags() {
    let subtags = tag.utf8.split(separator: UInt8(ascii: "-"))
    for (index, subtag) in subtags.enumerated() {
      if subtag.count == 1 {
        // Extensions only affect formatting; an `x` starts a private-use part.
        isPrivate = subtags[index...].contains { $0.elementsEqual("x".utf8) }
        return
      }
      if index == 0 {
        language = Subtag(subtag) ?? 0
      } else if subtag.count == 4, subtag.allSatisfy(\.isASCIILetter) {
        script = Subtag(subtag) ?? 0
      } else if subtag.allSatisfy({ !$0.isLowercaseLetter }), subtag.count <= 3 {
        region = Subtag(subtag) ?? 0
      } else if subtag.count == 3 {
        // `zh-yue` is normalized to `yue`.
        language = Subtag(subtag) ?? 0
      } else {
        variants.append(String(decoding: subtag, as: UTF8.self))
      }
    }
  }

  /// UTS 35, "Replacement of subtags": explicit subtags of the tag itself are kept.
  private mutating func replaceLanguage(byAlias record: Int) {
    language = LanguageTable.aliases.subtag(1, ofRecord: record)
    if script == 0 { script = LanguageTable.aliases.subtag(2, ofRecord: record) }
    if region == 0 { region = LanguageTable.aliases.subtag(3, ofRecord: record) }
  }

  private mutating func addLikelySubtags() {
    let table = LanguageTable.likelySubtags
    if script == 0, let record = table.record(language, region) ?? table.record(language, 0) {
      script = table.subtag(2, ofRecord: record)
    }
    let byScript = table.record(language, script) ?? table.record(language, 0)
    likelyRegion = region != 0 ? region : byScript.map { table.subtag(3, ofRecord: $0) } ?? 0
  }

  private static let layouts = [("XA", PseudoLayout.accented), ("XB", .rightToLeft)].compactMap {
    name,
    layout in
    Subtag(name.utf8).map { (region: $0, layout: layout) }
  }

  /// ISO 15924 has codes for styles of a script, which readers of that script can read.
  private static func scriptOfVariant(_ script: Subtag) -> Subtag {
    styles.first { $0.style == script }?.script ?? script
  }

  private static let styles: [(style: Subtag, script: Subtag)] = [
    ("Aran", "Arab"), ("Cyrs", "Cyrl"), ("Latf", "Latn"), ("Latg", "Latn"), ("Syre", "Syrc"),
    ("Syrj", "Syrc"), ("Syrn", "Syrc"),
  ].compactMap { style, script in
    Subtag(style.utf8).flatMap { style in Subtag(script.utf8).map { (style, $0) } }
  }
}

extension UInt8 {
  fileprivate var isLowercaseLetter: Bool { self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") }
}
