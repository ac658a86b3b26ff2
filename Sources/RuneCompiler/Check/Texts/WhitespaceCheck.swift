import RuneModel

/// Reports spaces that a translation has lost or added at its ends, where texts are concatenated.
enum WhitespaceCheck: EntryCheck {
  static let rules: [Rule] = [.whitespaceDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let (source, translation) = (Ends(pair.source.text), Ends(pair.translation.text))
      let places = [
        source.leading.agrees(with: translation.leading) ? nil : "begins \(source.leading.phrase)",
        source.trailing.agrees(with: translation.trailing) ? nil : "ends \(source.trailing.phrase)",
      ].compactMap { $0 }
      guard !places.isEmpty else { return }
      log.report(
        .whitespaceDiffers,
        "The source text \(places.joined(separator: " and ")), and this text does not. Match the source text.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }

  /// The number and kind of the spaces may differ.
  private struct Ends {
    var leading = End.other
    var trailing = End.other

    init(_ text: String) {
      text.withUTF8Bytes { bytes in
        leading = End(bytes[...])
        let last = bytes.lastIndex { $0 & 0xC0 != 0x80 } ?? 0
        trailing = End(bytes[last...])
      }
    }
  }

  private enum End {
    case blank
    /// Chinese and Japanese punctuation, which includes its own space.
    case fullWidth
    case other

    init(_ bytes: Slice<UnsafeBufferPointer<UInt8>>) {
      let bytes = UnsafeBufferPointer(rebasing: bytes)
      switch bytes.first {
      case 0x20, 0x09: self = .blank
      // U+00A0.
      case 0xC2 where bytes.count > 1 && bytes[1] == 0xA0: self = .blank
      // U+3000 to U+303F, U+FF00 to U+FFEF.
      case 0xE3 where bytes.count > 1 && bytes[1] == 0x80: self = .fullWidth
      case 0xEF where bytes.count > 1 && bytes[1] >= 0xBC: self = .fullWidth
      default: self = .other
      }
    }

    func agrees(with other: End) -> Bool { self == other || self == .fullWidth || other == .fullWidth }

    var phrase: String { self == .blank ? "with a space" : "without a space" }
  }
}

/// Reports empty texts: the user sees nothing. If the source text is empty, only that is reported.
enum EmptyValueCheck: EntryCheck {
  static let rules: [Rule] = [.emptyValue]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    let localizations = entry.entry.texts.localizations
    guard let source = entry.sourceIndex else { return }
    let isSourceEmpty = !localizations[source].texts.hasText
    entry.eachText { text in
      guard !isSourceEmpty || (text == source && hasMeaning(entry)),
        // A text marked as new is missing. One that only has variables is missing the text that references them.
        localizations[text].state != "new", !localizations[text].hasSubstitutions,
        localizations[text].texts.hasEmptyText
      else { return }
      for form in localizations[text].forms where form.text.isEmpty {
        log.report(
          .emptyValue,
          isSourceEmpty
            ? "The source text is empty. Write it, or remove the entry."
            : "The text is empty, and the source text is not. Translate it, or remove it so that the source text "
              + "is shown.",
          at: form.range,
          in: text,
          of: entry
        )
      }
    }
  }

  /// An Info.plist may have empty texts, and an entry with an empty key has no meaning.
  private static func hasMeaning(_ entry: EntryContext) -> Bool {
    entry.isLookedUp && !entry.entry.key.isEmpty && entry.entry.shouldTranslate
  }
}

/// Reports line breaks that a translation has lost or added: at its start, at its end, or anywhere.
enum NewlineCheck: EntryCheck {
  static let rules: [Rule] = [.newlineDiffers]

  static func run(on entry: EntryContext, _ log: inout CheckLog) {
    TextPair.forEach(of: entry) { pair in
      let (source, translation) = (LineBreaks(pair.source.text), LineBreaks(pair.translation.text))
      guard source != translation else { return }
      let difference =
        if source.leading != translation.leading {
          source.leading ? "begins with a line break" : "does not begin with a line break"
        } else if source.trailing != translation.trailing {
          source.trailing ? "ends with a line break" : "does not end with a line break"
        } else {
          source.any ? "has line breaks" : "has no line break"
        }
      log.report(
        .newlineDiffers,
        "The source text \(difference), unlike this one. Match the source text.",
        at: pair.translation.range,
        in: pair.text,
        of: entry
      )
    }
  }

  /// The number of inner line breaks may differ: sentences are longer in some languages.
  private struct LineBreaks: Equatable {
    var leading = false
    var trailing = false
    var any = false

    init(_ text: String) {
      text.withUTF8Bytes { bytes in
        any = bytes.firstOffset(of: 0x0A) != nil
        leading = bytes.first == 0x0A
        trailing = bytes.last == 0x0A
      }
    }
  }
}

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
