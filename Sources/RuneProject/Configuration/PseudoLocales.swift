import RuneCompiler
import RuneModel

/// A list of pseudo-languages, each once.
package struct PseudoLocales: TextValue, Equatable {
  package static var expectation: String {
    "none, or a list of language tags with the region XA (accents) or XB (right to left), such as en-XA,ar-XB"
  }

  package let all: [PseudoLocale]

  private init(_ locales: [PseudoLocale]) {
    var all: [PseudoLocale] = []
    for locale in locales where !all.contains(locale) { all.append(locale) }
    self.all = all
  }

  package init?(text: String) {
    if text == "none" {
      self.init([])
      return
    }
    var locales: [PseudoLocale] = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false) {
      guard let locale = PseudoLocale(String(name.drop { $0 == " " })) else { return nil }
      locales.append(locale)
    }
    self.init(locales)
  }

  /// A text as for the flag, or an array of tags.
  package static func read(_ reader: inout ConfigurationReader, _ name: String) throws(TextFault) -> Self? {
    guard try reader.nextIsArray() else { return try reader.scalar(name) }
    let locales = try reader.elements(name, PseudoLocale.init) { text in
      "\"\(text)\" is not a pseudo-language. Write a language tag with the region XA (accents) or XB (right to left), "
        + "such as en-XA or ar-XB."
    }
    return locales.map(Self.init)
  }
}
