/// The direction in which a language is written.
enum TextDirection: String {
  case leftToRight = "ltr"
  case rightToLeft = "rtl"

  /// The scripts of CLDR that are written from the right, and the languages that use them by default.
  private static let scripts: Set<String> = [
    "Adlm", "Arab", "Hebr", "Mand", "Mend", "Nkoo", "Rohg", "Samr", "Syrc", "Thaa", "Yezi",
  ]
  private static let languages: Set<String> = [
    "ar", "arc", "ckb", "dv", "fa", "he", "iw", "ji", "ks", "mzn", "nqo", "ps", "sd", "syr",
    "ug", "ur", "yi",
  ]

  init(ofLocale tag: String) {
    let parts = tag.split(separator: "-").map(String.init)
    if let script = parts.dropFirst().first(where: { $0.utf8.count == 4 }) {
      self = Self.scripts.contains(script) ? .rightToLeft : .leftToRight
    } else {
      self = Self.languages.contains(parts.first ?? "") ? .rightToLeft : .leftToRight
    }
  }
}
