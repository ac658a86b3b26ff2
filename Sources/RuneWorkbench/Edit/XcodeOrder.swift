import RuneModel

/// The order in which Xcode writes names in a string catalog: CLDR's root collation with numbers compared by value,
/// which for ASCII matches `localizedStandardCompare`. Beyond ASCII, accented Latin letters are sorted by their base
/// letter, other characters by code point.
enum XcodeOrder {
  /// White space, punctuation and symbols in collation order; they sort before digits and letters.
  private static let marks: StaticString =
    "\t\n\u{B}\u{C}\r \u{A0}_‾-‐‑‒–—―,;:!¡?¿.‥…·'‘’‚‹›\"“”„«»()[]{}§¶@*/\\&#%‰†‡•`´˜^¯¨°©®+±÷×<=>|¦~→¬"
  /// They sort after other symbols.
  private static let currencies: StaticString = "¤¢$£¥€"

  private static let rankOfMark: [Unicode.Scalar: UInt64] = {
    var ranks: [Unicode.Scalar: UInt64] = [:]
    for scalar in marks.description.unicodeScalars { ranks[scalar] = UInt64(ranks.count) }
    for scalar in currencies.description.unicodeScalars { ranks[scalar] = afterSymbols + UInt64(ranks.count) }
    return ranks
  }()

  private static let plainLetters: [Unicode.Scalar: Unicode.Scalar] = {
    let bases: [(StaticString, Unicode.Scalar)] = [
      ("àáâãäåāăą", "a"), ("çćĉċč", "c"), ("ďđ", "d"), ("èéêëēĕėęě", "e"), ("ĝğġģ", "g"), ("ìíîïĩīĭįı", "i"),
      ("ñńņň", "n"), ("òóôõöøōŏő", "o"), ("śŝşšș", "s"), ("ţťț", "t"), ("ùúûüũūŭůűų", "u"), ("ýÿ", "y"),
      ("źżž", "z"),
    ]
    var letters: [Unicode.Scalar: Unicode.Scalar] = [:]
    for (accented, base) in bases {
      for scalar in accented.description.unicodeScalars { letters[scalar] = base }
    }
    return letters
  }()

  /// Whether one name sorts before another; equal names are not ordered.
  static func isOrdered(_ a: String, _ b: String) -> Bool {
    let (x, y) = (elements(of: a), elements(of: b))
    if x != y { return x.lexicographicallyPrecedes(y) }
    // Lower case sorts before upper case if nothing else differs.
    for (a, b) in zip(a.unicodeScalars, b.unicodeScalars) where a != b {
      if a.properties.isLowercase != b.properties.isLowercase { return a.properties.isLowercase }
      break
    }
    return a.isUTF8Ordered(before: b)
  }

  /// The primary sort keys: marks, numbers, and letters regardless of case and accents.
  private static func elements(of name: String) -> [UInt64] {
    var elements: [UInt64] = []
    var number: UInt64?
    for scalar in name.unicodeScalars {
      if let digit = scalar.asciiDigit {
        let (product, overflow) = (number ?? 0).multipliedReportingOverflow(by: 10)
        number = overflow || product > UInt64(UInt32.max) ? UInt64(UInt32.max) : product + digit
        continue
      }
      if let value = number { elements.append(numbers + value) }
      number = nil
      elements.append(element(of: scalar))
    }
    if let value = number { elements.append(numbers + value) }
    return elements
  }

  private static let symbols: UInt64 = 1 << 32
  private static let afterSymbols: UInt64 = 1 << 33
  private static let numbers: UInt64 = 1 << 34
  private static let letters: UInt64 = 1 << 35

  private static func element(of scalar: Unicode.Scalar) -> UInt64 {
    if let rank = rankOfMark[scalar] { return rank }
    let small =
      scalar.isASCII ? scalar.smallASCII : scalar.properties.lowercaseMapping.unicodeScalars.first ?? scalar
    if small.properties.isAlphabetic { return letters + UInt64((plainLetters[small] ?? small).value) }
    return symbols + UInt64(scalar.value)
  }
}

extension Unicode.Scalar {
  fileprivate var asciiDigit: UInt64? {
    ("0"..."9").contains(self) ? UInt64(value - 0x30) : nil
  }

  fileprivate var smallASCII: Unicode.Scalar {
    ("A"..."Z").contains(self) ? Unicode.Scalar(UInt8(truncatingIfNeeded: value | 0x20)) : self
  }
}
