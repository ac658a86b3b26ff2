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
    if subtags.count > 1, subtags[1].utf8.count == 4 { return tag }
    subtags.insert(subtag, at: 1)
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
