/// The English language names of `.lproj` folders from before language tags, still found in old projects.
enum LegacyLanguageName {
  /// - Returns: the normalised tag of a legacy name in any case, `nil` for any other text.
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
