/// Language tags of BCP 47, as used in localization files.
package enum LocaleTag {
  /// The tag in BCP 47 spelling: `zh_hant_TW` becomes `zh-Hant-TW`, `en_US_POSIX` `en-US-posix`, `sr@latin`
  /// `sr-Latn`, and `English` `en`.
  ///
  /// - Returns: `nil` for a name that is not a language, such as `../x`, `Base` or an empty text.
  package static func normalized(_ name: String) -> String? {
    var name = name
    return name.withUTF8 { bytes in
      guard !bytes.isEmpty, bytes.count <= Limits.localeTagBytes else { return nil }
      if let legacy = LegacyLanguageName.tag(for: bytes) { return legacy }
      guard let end = bytes.firstIndex(of: UInt8(ascii: "@")) else { return LocaleTagParser.normalize(bytes) }
      let tag = LocaleTagParser.normalize(UnsafeBufferPointer(rebasing: bytes[..<end]))
      // ICU's keywords (`@calendar=buddhist`) affect formatting, not the language.
      let modifier = LocaleModifier(UnsafeBufferPointer(rebasing: bytes[(end + 1)...]))
      return tag.map { modifier?.added(to: $0) ?? $0 }
    }
  }

  /// The tags to look up, nearest first, by truncation: `zh-Hant-TW`, `zh-Hant`, `zh`.
  ///
  /// A singleton stays with the subtags after it, as in RFC 4647 section 3.4: `de-u-nu-latn`, `de-u-nu`, `de`.
  ///
  /// - Parameter tag: any spelling that `normalized` accepts. The chain of any other text contains only itself.
  package static func chain(of tag: String) -> [String] {
    guard let tag = normalized(tag) else { return [tag] }
    var chain = [tag]
    var rest = Substring(tag)
    while let hyphen = rest.utf8.lastIndex(of: UInt8(ascii: "-")) {
      rest = rest[..<hyphen]
      let isSingleton = rest.utf8.dropLast().last == UInt8(ascii: "-")
      if !isSingleton, rest != "x" { chain.append(String(rest)) }
    }
    return chain
  }

  /// The language of a normalized tag: `zh` of `zh-Hant-TW`.
  package static func language(of tag: String) -> Substring {
    tag.prefix { $0 != "-" }
  }

  /// Whether the texts of a normalized tag are not shown to users: `qqq` is message documentation, and `mul` is not a
  /// language.
  package static func isDocumentation(_ tag: String) -> Bool {
    ["qqq", "mul"].contains(language(of: tag))
  }
}

/// The English language names of `.lproj` folders from before language tags, still found in old projects.
enum LegacyLanguageName {
  /// - Returns: the normalized tag of a legacy name in any case, `nil` for any other text.
  static func tag(for name: UnsafeBufferPointer<UInt8>) -> String? {
    // The shortest name is `Thai`: anything shorter can only be a tag.
    guard name.count >= 4 else { return nil }
    for entry in entries where entry.name.matches(name) { return entry.tag }
    return nil
  }

  /// The names that CoreFoundation knows, all in lower case.
  private static let entries: [(name: StaticString, tag: String)] = [
    ("afrikaans", "af"), ("albanian", "sq"), ("amharic", "am"), ("arabic", "ar"), ("armenian", "hy"),
    ("assamese", "as"), ("aymara", "ay"), ("azerbaijani", "az"), ("basque", "eu"), ("belarusian", "be"),
    ("belorussian", "be"), ("bengali", "bn"), ("brazilian portuguese", "pt-BR"), ("breton", "br"),
    ("bulgarian", "bg"), ("burmese", "my"), ("byelorussian", "be"), ("catalan", "ca"), ("chewa", "ny"),
    ("chichewa", "ny"), ("chinese", "zh"), ("chinese, simplified", "zh-Hans"),
    ("chinese, traditional", "zh-Hant"), ("croatian", "hr"), ("czech", "cs"), ("danish", "da"),
    ("dutch", "nl"), ("dzongkha", "dz"), ("english", "en"), ("esperanto", "eo"), ("estonian", "et"),
    ("faroese", "fo"), ("farsi", "fa"), ("finnish", "fi"), ("flemish", "nl-BE"), ("french", "fr"),
    ("galician", "gl"), ("gallegan", "gl"), ("georgian", "ka"), ("german", "de"), ("greek", "el"),
    ("greenlandic", "kl"), ("guarani", "gn"), ("gujarati", "gu"), ("hawaiian", "haw"), ("hebrew", "he"),
    ("hindi", "hi"), ("hungarian", "hu"), ("icelandic", "is"), ("indonesian", "id"), ("inuktitut", "iu"),
    ("irish", "ga"), ("italian", "it"), ("japanese", "ja"), ("javanese", "jv"), ("kalaallisut", "kl"),
    ("kannada", "kn"), ("kashmiri", "ks"), ("kazakh", "kk"), ("khmer", "km"), ("kinyarwanda", "rw"),
    ("kirghiz", "ky"), ("korean", "ko"), ("kurdish", "ku"), ("latin", "la"), ("latvian", "lv"),
    ("lithuanian", "lt"), ("macedonian", "mk"), ("malagasy", "mg"), ("malay", "ms"), ("malayalam", "ml"),
    ("maltese", "mt"), ("manx", "gv"), ("marathi", "mr"), ("moldavian", "ro"), ("mongolian", "mn"),
    ("nepali", "ne"), ("norwegian", "nb"), ("nyanja", "ny"), ("nynorsk", "nn"), ("oriya", "or"),
    ("oromo", "om"), ("panjabi", "pa"), ("pashto", "ps"), ("persian", "fa"), ("polish", "pl"),
    ("portuguese", "pt"), ("portuguese, brazilian", "pt-BR"), ("punjabi", "pa"), ("pushto", "ps"),
    ("quechua", "qu"), ("romanian", "ro"), ("ruanda", "rw"), ("rundi", "rn"), ("russian", "ru"),
    ("sami", "se"), ("sanskrit", "sa"), ("scottish", "gd"), ("serbian", "sr"),
    ("simplified chinese", "zh-Hans"), ("sindhi", "sd"), ("sinhalese", "si"), ("slovak", "sk"),
    ("slovenian", "sl"), ("somali", "so"), ("spanish", "es"), ("sundanese", "su"), ("swahili", "sw"),
    ("swedish", "sv"), ("tagalog", "fil"), ("tajik", "tg"), ("tajiki", "tg"), ("tamil", "ta"),
    ("tatar", "tt"), ("telugu", "te"), ("thai", "th"), ("tibetan", "bo"), ("tigrinya", "ti"),
    ("tongan", "to"), ("traditional chinese", "zh-Hant"), ("turkish", "tr"), ("turkmen", "tk"),
    ("uighur", "ug"), ("ukrainian", "uk"), ("urdu", "ur"), ("uzbek", "uz"), ("vietnamese", "vi"),
    ("welsh", "cy"), ("yiddish", "yi"),
  ]
}

extension StaticString {
  /// True if `text` is this lower-case ASCII text, whatever its own case.
  fileprivate func matches(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard utf8CodeUnitCount == text.count else { return false }
    for index in 0..<text.count where text[index].asciiLowercased != utf8Start[index] { return false }
    return true
  }
}

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

  /// - Parameter tag: a normalized tag; an explicit script is kept.
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

/// In a normalized tag.
extension String {
  fileprivate var isExtendedLanguage: Bool {
    utf8.count == 3 && utf8.allSatisfy { $0.isASCIILetter && $0.asciiLowercased == $0 }
  }

  fileprivate var isScript: Bool { utf8.count == 4 && utf8.allSatisfy(\.isASCIILetter) }
}
