import RuneDelivery
import RuneModel

/// The codes of a language on Crowdin, as in `languages.json` and in a manifest's `custom_languages`.
package struct CrowdinLanguageCodes: Sendable, Hashable {
  package var twoLetters: String
  package var locale: String
  /// The folder of Apple's projects: `de.lproj`.
  package var osxCode: String
  /// Apple's name of the language: `zh-Hans`, `pt_BR`. May be empty.
  package var osxLocale: String

  package init(twoLetters: String, locale: String, osxCode: String, osxLocale: String) {
    self.twoLetters = twoLetters
    self.locale = locale
    self.osxCode = osxCode
    self.osxLocale = osxLocale
  }
}

extension CrowdinLanguageCodes {
  /// Each of them is present in what Crowdin writes.
  private static let members: [StaticString] = [
    "locale", "two_letters_code", "three_letters_code", "locale_with_underscore", "android_code", "osx_code",
    "osx_locale",
  ]

  /// Reads an object of languages by their ids. A language without one of the members is skipped with a note.
  /// - Parameters:
  ///   - span: an object.
  ///   - document: its name in a message: `custom_languages`.
  static func read(
    _ span: JSONSpan,
    in text: UnsafeBufferPointer<UInt8>,
    of document: String,
    notes: inout WireNotes
  ) throws(TextFault) -> [String: CrowdinLanguageCodes] {
    var languages: [String: CrowdinLanguageCodes] = [:]
    var reader = span.reader(in: text)
    try reader.enterObject()
    while let name = try reader.nextName() {
      let id = reader.string(name)
      let value = try reader.readSpan()
      let found = try value.members(members, in: text).compactMapValues { $0.string(in: text) }
      if let missing = members.first(where: { found[$0.description] == nil }) {
        notes.add(
          .ignoredField,
          "The language \(id.wireQuoted) of '\(document)' is ignored, because it has no text '\(missing)'. "
            + "Correct the language in Crowdin.",
          subject: id,
          at: value.range
        )
      } else if languages[id] == nil, languages.count >= Limits.manifestLocales {
        notes.add(
          .tooManyLocales,
          "The language \(id.wireQuoted) of '\(document)' is beyond the first \(Limits.manifestLocales) and is ignored.",
          subject: id,
          at: value.range
        )
      } else {
        languages[id] = CrowdinLanguageCodes(
          twoLetters: found["two_letters_code"] ?? "",
          locale: found["locale"] ?? "",
          osxCode: found["osx_code"] ?? "",
          osxLocale: found["osx_locale"] ?? ""
        )
      }
    }
    return languages
  }
}
