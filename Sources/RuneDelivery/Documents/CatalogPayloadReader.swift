import RuneModel

/// Reads one locale's texts from a string catalog.
///
/// A key without a localization in the catalog's source language is its own text in that language, as in Xcode. In
/// other languages a localization that is missing, or empty with the state `new`, yields no text.
package struct CatalogPayloadReader {
  private let text: UnsafeBufferPointer<UInt8>
  private let strings: JSONSpan
  private let locale: String
  private let isSourceLocale: Bool
  private var builder = PayloadBuilder()
  /// Whether the name of a localization matches the requested locale; cached, since catalogs repeat a few names.
  private var isLocale: [UTF8Key: Bool] = [:]

  /// `nil` if the object is not a string catalog, which has an object `strings` and a text `sourceLanguage`.
  package init?(_ text: UnsafeBufferPointer<UInt8>, from start: Int, locale: String) throws(TextFault) {
    var reader = JSONReader(text, from: start)
    var strings: JSONSpan?
    var sourceLanguage: String?
    try reader.enterObject()
    while let name = try reader.nextName() {
      if reader.matches(name, "sourceLanguage") {
        sourceLanguage = try reader.readSpan().string(in: text)
      } else if reader.matches(name, "strings") {
        strings = try reader.readSpan()
      } else if !reader.matches(name, "version"), try reader.peekKind() == .string {
        // No other member of a catalog is a text, so the first other text identifies a flat payload.
        return nil
      } else {
        try reader.skipValue()
      }
    }
    try reader.finish()
    guard let sourceLanguage, let strings, strings.kind == .object else { return nil }
    self.text = text
    self.strings = strings
    self.locale = locale
    isSourceLocale = LocaleTag.normalized(sourceLanguage) == locale
  }

  package mutating func read() throws(TextFault) -> PayloadBuilder {
    var reader = strings.reader(in: text)
    try reader.enterObject()
    while let name = try reader.nextName() {
      try builder.begin(key: name.range)
      let entry = try reader.readSpan()
      let key = reader.string(name)
      guard entry.kind == .object, !name.hasLoneSurrogate else {
        builder.skip(
          key,
          name.hasLoneSurrogate ? "it has half of a surrogate pair." : "its entry is \(entry.kind.phrase).",
          at: entry.range
        )
        continue
      }
      try readEntry(entry, key: key, keyRange: name.range)
    }
    return builder
  }

  private mutating func readEntry(
    _ entry: JSONSpan,
    key: String,
    keyRange: ByteRange
  ) throws(TextFault) {
    var reader = entry.reader(in: text)
    var localization: JSONSpan?
    try reader.enterObject()
    while let name = try reader.nextName() {
      if reader.matches(name, "localizations"), try reader.peekKind() == .object {
        localization = try readLocalizations(&reader)
      } else {
        try reader.skipValue()
      }
    }
    guard let localization else {
      if isSourceLocale { builder.add(key, .text(key), at: keyRange) }
      return
    }
    try builder.check(value: localization.range)
    var texts = CatalogTextReader(text, localization)
    do {
      if let value = try texts.read() { builder.add(key, value, at: keyRange) }
    } catch {
      guard error.rule as? WireRule == .skippedKey else { throw error }
      builder.skip(key, error.message, at: error.range)
    }
  }

  /// The object of the requested locale.
  private mutating func readLocalizations(_ reader: inout JSONReader) throws(TextFault) -> JSONSpan? {
    var localization: JSONSpan?
    try reader.enterObject()
    while let name = try reader.nextName() {
      let span = try reader.readSpan()
      if isRequested(reader.string(name)), span.kind == .object { localization = span }
    }
    return localization
  }

  private mutating func isRequested(_ name: String) -> Bool {
    let name = UTF8Key(name)
    if let known = isLocale[name] { return known }
    let matches = LocaleTag.normalized(name.string) == locale
    // Real catalogs have up to 100 locales; a hostile one must not fill the memory with names.
    if isLocale.count < Limits.manifestLocales { isLocale[name] = matches }
    return matches
  }
}
