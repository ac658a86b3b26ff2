/// The modifier after `@` in a POSIX or gettext locale name, if it identifies other texts: `sr_RS@latin`.
struct LocaleModifier {
  private let name: String
  private let subtag: String

  /// - Returns: `nil` for modifiers of currency or sorting, such as `euro`, and for ICU keywords.
  init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    let name = String(decoding: bytes.map(\.asciiLowercased), as: UTF8.self)
    guard let subtag = Self.subtags[name] else { return nil }
    self.name = name
    self.subtag = subtag
  }

  /// - Parameter tag: normalised; an explicit script is kept.
  func added(to tag: String) -> String {
    var subtags = tag.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard subtag.utf8.count == 4 else { return "\(tag)-\(subtag)" }
    // After the language, which has two parts in `zh-yue`.
    let place = subtags.indices.dropFirst().first { !subtags[$0].isExtendedLanguage } ?? subtags.endIndex
    if place < subtags.endIndex, subtags[place].isScript { return tag }
    subtags.insert(subtag, at: place)
    return subtags.joined(separator: "-")
  }

  /// The scripts in names of glibc and of services that use gettext names, and the variants that BCP 47 registers
  /// under the same name.
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
