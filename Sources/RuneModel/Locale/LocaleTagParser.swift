/// Parses one language tag by the grammar of RFC 5646 section 2.1 and spells it as in section 2.1.1: script `Hant`,
/// region `TW`, everything else in lower case.
enum LocaleTagParser {
  /// - Parameter bytes: subtags separated by `-` or `_`.
  static func normalize(_ bytes: UnsafeBufferPointer<UInt8>) -> String? {
    var tag: [UInt8] = []
    tag.reserveCapacity(bytes.count)
    var previous: Part?
    var start = 0
    while start <= bytes.count {
      var end = start
      while end < bytes.count, bytes[end] != UInt8(ascii: "-"), bytes[end] != UInt8(ascii: "_") { end += 1 }
      let subtag = UnsafeBufferPointer(rebasing: bytes[start..<end])
      guard let part = Part(subtag, after: previous) else { return nil }
      if start > 0 { tag.append(UInt8(ascii: "-")) }
      part.append(subtag, to: &tag)
      previous = part
      start = end + 1
    }
    // `de-u` and `en-x` end with an introducer that nothing follows.
    if previous == .singleton || previous == .privateSingleton { return nil }
    return replacingDeprecatedLanguage(in: String(decoding: tag, as: UTF8.self))
  }

  /// Old projects use these subtags, for which the IANA registry has preferred replacements.
  private static func replacingDeprecatedLanguage(in tag: String) -> String {
    let language = tag.prefix { $0 != "-" }
    let preferred: String
    switch language {
    case "iw": preferred = "he"
    case "in": preferred = "id"
    case "ji": preferred = "yi"
    case "jw": preferred = "jv"
    case "mo": preferred = "ro"
    default: return tag
    }
    return preferred + tag[language.endIndex...]
  }
}

/// The kind of a subtag; the raw value is its order within a tag.
private enum Part: Int {
  case language, extendedLanguage, script, region, variant
  /// `u` in `de-u-nu-latn`.
  case singleton
  case extensionValue
  /// `x` in `en-x-pseudo`.
  case privateSingleton
  case privateValue

  init?(_ subtag: UnsafeBufferPointer<UInt8>, after previous: Part?) {
    var digits = 0
    for byte in subtag {
      if byte.decimalDigitValue != nil {
        digits += 1
      } else if !byte.isASCIILetter {
        return nil
      }
    }
    let isLetters = digits == 0
    switch (subtag.count, previous) {
    case (1...8, .privateSingleton), (1...8, .privateValue): self = .privateValue
    case (1, .singleton): return nil
    case (1, _) where subtag[0].asciiLowercased == UInt8(ascii: "x"): self = .privateSingleton
    case (2...3, nil) where isLetters: self = .language
    case (_, nil): return nil
    case (1, _): self = .singleton
    case (2...8, .singleton), (2...8, .extensionValue): self = .extensionValue
    case (3, .language), (3, .extendedLanguage):
      guard isLetters || digits == 3 else { return nil }
      self = isLetters ? .extendedLanguage : .region
    case (4, .language) where isLetters, (4, .extendedLanguage) where isLetters: self = .script
    case (2, .language) where isLetters, (2, .extendedLanguage) where isLetters, (2, .script) where isLetters:
      self = .region
    case (3, .script) where digits == 3: self = .region
    case (4, _) where subtag[0].decimalDigitValue != nil: self = .variant
    case (5...8, _): self = .variant
    default: return nil
    }
  }

  func append(_ subtag: UnsafeBufferPointer<UInt8>, to tag: inout [UInt8]) {
    for (index, byte) in subtag.enumerated() {
      let isUpper = self == .region || (self == .script && index == 0)
      tag.append(isUpper ? byte.asciiUppercased : byte.asciiLowercased)
    }
  }
}

extension UInt8 {
  package var isASCIILetter: Bool {
    asciiLowercased >= UInt8(ascii: "a") && asciiLowercased <= UInt8(ascii: "z")
  }

  var asciiLowercased: UInt8 {
    self >= UInt8(ascii: "A") && self <= UInt8(ascii: "Z") ? self | 0x20 : self
  }

  var asciiUppercased: UInt8 {
    self >= UInt8(ascii: "a") && self <= UInt8(ascii: "z") ? self & ~0x20 : self
  }
}
