import RuneModel

/// An `Accept-Language` field (RFC 9110, section 12.5.4).
struct AcceptLanguage {
  private struct Range {
    /// The tag; `nil` for `*`.
    var tag: String?
    /// The weight in thousandths.
    var weight: Int
  }

  /// The ranges in the reader's order of preference, without those of weight 0.
  private let wanted: [Range]
  /// The normalized tags with weight 0.
  private let refused: [String]

  /// - Parameter field: the field's value; anything that is not a range with a weight is ignored.
  init(_ field: String) {
    var ranges: [Range] = []
    let bytes = Array(field.utf8.prefix(Limits.acceptLanguageBytes))
    for element in bytes.split(separator: UInt8(ascii: ","), maxSplits: 4 * Limits.taskLanguages) {
      guard ranges.count < Limits.taskLanguages else { break }
      if let range = Self.range(element) { ranges.append(range) }
    }
    // Stable: equal weights keep the order of the field.
    wanted = ranges.enumerated().filter { $0.element.weight > 0 }
      .sorted { ($1.element.weight, $0.offset) < ($0.element.weight, $1.offset) }
      .map(\.element)
    refused = ranges.filter { $0.weight == 0 }.compactMap(\.tag)
  }

  /// A field with these tags.
  ///
  /// - Parameter tags: normalized, in order of preference.
  init(tags: [String]) {
    wanted = tags.map { Range(tag: $0, weight: 1_000) }
    refused = []
  }

  /// The languages for the reader; `*` becomes the source language.
  func languages(in available: AvailableLanguages) -> [String] {
    var languages: [String] = []
    for range in wanted {
      let language: String?
      if let tag = range.tag {
        let matches = LanguageMatcher.matches(in: available.identities, for: LanguagePreference(tag))
        language = matches.lazy.map { available.tags[$0.index] }.first { !isRefused($0) }
      } else {
        language = available.tags.first { $0 == available.sourceLanguage && !isRefused($0) }
      }
      if let language, !languages.contains(language) { languages.append(language) }
    }
    return languages
  }

  /// Whether a tag is refused; a range also refuses the tags that it is a prefix of (RFC 4647, section 3.3.1).
  private func isRefused(_ tag: String) -> Bool {
    refused.contains { tag.hasSameUTF8(as: $0) || tag.hasPrefix($0 + "-") }
  }

  // MARK: Parsing

  /// `de-AT;q=0.8`
  private static func range(_ element: ArraySlice<UInt8>) -> Range? {
    let parts = element.split(separator: UInt8(ascii: ";"), maxSplits: 2, omittingEmptySubsequences: false)
    guard let name = parts.first.map(trimmed), !name.isEmpty, parts.count <= 2 else { return nil }
    guard let weight = parts.count == 1 ? 1_000 : weight(trimmed(parts[1])) else { return nil }
    if name.elementsEqual([UInt8(ascii: "*")]) { return Range(tag: nil, weight: weight) }
    // Only letters, digits and hyphens (RFC 4647, section 2.1): `de_DE` and `de@x` are not in use there.
    let isTag = name.allSatisfy { byte in
      switch byte {
      case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
        UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"):
        true
      default: false
      }
    }
    guard isTag, let tag = LocaleTag.normalized(String(decoding: name, as: UTF8.self)) else { return nil }
    return Range(tag: tag, weight: weight)
  }

  /// `q=0.8`: a number from 0 to 1 with at most three digits after the point, in thousandths (section 12.4.2).
  private static func weight(_ parameter: ArraySlice<UInt8>) -> Int? {
    guard parameter.first.map({ $0 | 0x20 }) == UInt8(ascii: "q") else { return nil }
    var rest = trimmed(parameter.dropFirst())
    guard rest.first == UInt8(ascii: "=") else { return nil }
    rest = trimmed(rest.dropFirst())
    guard let whole = rest.popFirst()?.decimalDigitValue, whole <= 1 else { return nil }
    guard let point = rest.popFirst() else { return whole * 1_000 }
    guard point == UInt8(ascii: "."), rest.count <= 3 else { return nil }
    var thousandths = 0
    for place in 0..<3 {
      let digit = rest.count > place ? rest[rest.startIndex + place].decimalDigitValue : 0
      guard let digit else { return nil }
      thousandths = thousandths * 10 + Int(digit)
    }
    let weight = Int(whole) * 1_000 + thousandths
    return weight <= 1_000 ? weight : nil
  }

  private static func trimmed(_ bytes: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    func isSpace(_ byte: UInt8) -> Bool { byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    var bytes = bytes.drop(while: isSpace)
    while let last = bytes.last, isSpace(last) { bytes.removeLast() }
    return bytes
  }
}

/// The languages that have texts, prepared for matching.
struct AvailableLanguages: Sendable {
  /// The normalized tags, sorted by their bytes.
  let tags: [String]
  /// The identities of `tags`, in the same order.
  let identities: [LanguageIdentity]
  /// The tags that a language menu offers.
  let offered: [String]
  /// The first table's source language, normalized.
  let sourceLanguage: String?

  /// - Parameter wanted: the languages of the user. A pseudo-language is only offered if it is one of them.
  init(_ tags: [String], wanted: [LanguagePreference] = [], sourceLanguage: String?) {
    self.tags = tags
    identities = tags.map(LanguageIdentity.init)
    offered = identities.filter { language in
      language.pseudoLayout == nil || wanted.contains { $0.identity.tag.hasSameUTF8(as: language.tag) }
    }.map(\.tag)
    self.sourceLanguage = sourceLanguage
  }

  /// - Parameter others: the over-the-air texts and the texts of packs.
  init(tables: [TableReader], others: [TableReader], wanted: [LanguagePreference]) {
    let locales = (tables + others).flatMap(\.localesWithTexts)
    self.init(
      Set(locales.compactMap(LocaleTag.normalized)).subtracting(["und", "base"])
        .sorted { $0.isUTF8Ordered(before: $1) },
      wanted: wanted,
      sourceLanguage: tables.first.flatMap { LocaleTag.normalized($0.sourceLocale) }
    )
  }
}

extension TableReader {
  fileprivate var localesWithTexts: [String] {
    (0..<localeCount).compactMap { index in
      guard let texts = texts(inLocale: index), (0..<keyCount).contains(where: { texts.value(id: $0) != nil })
      else { return nil }
      return locale(index)
    }
  }
}
