/// What stands behind `@` in a name of POSIX and gettext, as far as it names other texts: `sr_RS@latin`.
struct LocaleModifier {
  private let name: String
  private let subtag: String

  /// - Returns: `nil` for what is about money or sorting, such as `euro`, and for ICU's keywords.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
    guard let subtag = Self.subtags[name] else { return nil }
    self.name = name
    self.subtag = subtag
  }

  /// - Parameter tag: normalised; a script that it names stays.
  func added(to tag: String) -> String {
    var subtags = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard subtag.utf8.count == 4 else { return "\(tag)-\(subtag)" }
    // Behind the language, of which `zh-yue` has two parts.
    let place = subtags.indices.dropFirst().first { !subtags[$0].isExtendedLanguage } ?? subtags.endIndex
    if place < subtags.endIndex, subtags[place].isScript { return tag }
    subtags.insert(subtag, at: place)
    return subtags.joined(separator: "-")
  }

  /// The scripts of glibc's locales and of the services that name languages as gettext does, and the variants that
  /// BCP 47 registers under the same name.
  private static let subtags = [
    "arabic": "Arab", "cyrillic": "Cyrl", "cyrl": "Cyrl", "devanagari": "Deva", "hebrew": "Hebr",
    "iqtelif": "Latn", "latin": "Latn", "latn": "Latn", "shaw": "Shaw", "tarask": "tarask",
    "valencia": "valencia",
  ]
}

/// In a normalised tag.
extension String {
  fileprivate var isExtendedLanguage: Bool {
    utf8.count == 3 && utf8.allSatisfy { $0.isASCIILetter && $0.asciiLowercased == $0 }
  }

  fileprivate var isScript: Bool { utf8.count == 4 && utf8.allSatisfy(\.isASCIILetter) }
}
