import RuneModel

/// Reports translations that equal the source text. Off by default: this is often right for names and short words.
enum SameAsSourceCheck: EntryCheck {
  static let rules: [Rule] = [.sameAsSource]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let sourceLanguage = LocaleTag.language(of: entry.context.catalog.sourceLocale)
    TextPair.forEach(of: entry) { pair in
      // Variants of one language share most of their texts.
      guard pair.source.text.hasSameUTF8(as: pair.translation.text), pair.source.text.hasLetter,
        LocaleTag.language(of: entry.locale(of: pair.text)) != sourceLanguage
      else { return }
      log.report(
        .sameAsSource,
        "The translation is the source text. Translate it, or mark the entry as not to be translated.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }
}

extension String {
  /// Whether it contains anything to translate; specifiers do not count.
  package var hasLetter: Bool {
    var withoutSpecifiers = self
    withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var kept: [UInt8] = []
      var end = 0
      while let specifier = scanner.next() {
        kept += bytes[end..<specifier.range.lowerBound]
        end = specifier.range.upperBound
      }
      kept += bytes[end...]
      withoutSpecifiers = String(decoding: kept, as: UTF8.self)
    }
    return withoutSpecifiers.unicodeScalars.contains { $0.properties.isAlphabetic }
  }
}
