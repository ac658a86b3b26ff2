import RuneCompiler
import RuneModel

/// `whitespace-differs`: writes the spaces at the ends of the source text.
enum WhitespaceCorrection: TextCorrection {
  static let rule = Rule.whitespaceDiffers

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    TextEnds.corrected(form, of: entry) { $0 != .newline && $1 != .newline }
  }
}

/// `newline-differs`: writes the line breaks at the ends of the source text. Line breaks inside the text are left to a
/// person.
enum NewlineCorrection: TextCorrection {
  static let rule = Rule.newlineDiffers

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    TextEnds.corrected(form, of: entry) { $0 == .newline || $1 == .newline }
  }
}

/// The spaces and line breaks at the ends of a text.
private struct TextEnds {
  var leading: Substring.UnicodeScalarView
  var body: Substring.UnicodeScalarView
  var trailing: Substring.UnicodeScalarView

  /// - Returns: `nil` for a text without anything else.
  init?(_ text: String) {
    let scalars = text.unicodeScalars
    guard let first = scalars.firstIndex(where: { !$0.isBlank }),
      let last = scalars.lastIndex(where: { !$0.isBlank })
    else { return nil }
    leading = scalars[..<first]
    body = scalars[first...last]
    trailing = scalars[scalars.index(after: last)...]
  }

  /// - Parameter covers: whether a rule applies to an end of the source text and of the translation.
  static func corrected(
    _ form: CorrectedForm,
    of entry: CorrectedEntry,
    where covers: (Kind, Kind) -> Bool
  ) -> String? {
    guard !form.isOfVariable, let plain = entry.sourceText?.plainForm,
      let source = TextEnds(plain), var ends = TextEnds(form.text), ends.isVisible, source.isVisible
    else { return nil }
    let language = entry.language(of: form.localization)
    let others = Self.others(than: form.localization, of: entry)
    let isLeading = Kind(source.leading) != Kind(ends.leading)
    let isTrailing = Kind(source.trailing) != Kind(ends.trailing)
    // Spaces that moved from one end to the other are typical of a script that is written from right to left.
    guard isLeading || isTrailing, !(isLeading && isTrailing && ends.leading.isEmpty != ends.trailing.isEmpty)
    else {
      return nil
    }
    if isLeading, covers(Kind(source.leading), Kind(ends.leading)) {
      guard source.leads(ends, in: language), others.agree(with: source, at: \.leading) else { return nil }
      ends.leading = source.leading
    }
    if isTrailing, covers(Kind(source.trailing), Kind(ends.trailing)) {
      guard source.trails(ends, in: language), others.agree(with: source, at: \.trailing) else { return nil }
      ends.trailing = source.trailing
    }
    return String(ends.leading) + String(ends.body) + String(ends.trailing)
  }

  /// The plain texts in languages other than the one to be corrected; the source text is one of them.
  private static func others(than localization: Int, of entry: CorrectedEntry) -> [TextEnds] {
    entry.localizations.indices.compactMap { other in
      guard other != localization, !languagesWithoutBlanks.contains(entry.language(of: other)) else {
        return nil
      }
      return entry.localizations[other].plainForm.flatMap(TextEnds.init)
    }
  }

  /// Whether the ends are neither spaces of other kinds nor invisible characters.
  private var isVisible: Bool {
    [body.first, body.last].allSatisfy { scalar in
      scalar.map { !$0.properties.isWhitespace && $0.properties.generalCategory != .format } ?? false
    }
  }

  // MARK: Doubts

  /// Languages in which words, or words and their attachments, are not separated by spaces.
  private static let languagesWithoutBlanks: Set<String> = [
    "ja", "zh", "yue", "wuu", "hak", "nan", "th", "lo", "km", "my", "bo", "dz",
  ]

  /// Languages in which the beginning of a text may be the ending of the word before it.
  private static let languagesWithSuffixes: Set<String> = [
    "az", "et", "eu", "fi", "hu", "ka", "kk", "ko", "ky", "mn", "tr", "tt", "ug", "uz",
  ]

  /// Whether a translation should begin like this source text.
  private func leads(_ translation: TextEnds, in language: String) -> Bool {
    guard Kind(leading) != .none || Kind(translation.leading) != .none else { return false }
    if leading.isEmpty {
      // A unit such as "s" or "% (exact)" may have a space before it in other languages.
      return body.hasWords && body.first.map { !$0.properties.isLowercase && !$0.isSymbol } == true
    }
    if leading.contains("\n") { return true }
    return !Self.languagesWithoutBlanks.contains(language)
      && !(Self.languagesWithSuffixes.contains(language) && body.first?.properties.isLowercase == true)
      && translation.body.first.map { !$0.isSymbol || $0 == "(" } == true
  }

  /// Whether a translation should end like this source text.
  private func trails(_ translation: TextEnds, in language: String) -> Bool {
    if trailing.isEmpty { return body.hasWords }
    return trailing.contains("\n") || !Self.languagesWithoutBlanks.contains(language)
  }

  /// Compares ends as `whitespace-differs` and `newline-differs` do.
  enum Kind {
    case none, blank, newline

    init(_ run: Substring.UnicodeScalarView) {
      self = run.isEmpty ? .none : run.contains("\n") ? .newline : .blank
    }
  }
}

extension [TextEnds] {
  /// Whether most texts end like the source text. If not, the fault is probably in the source text.
  fileprivate func agree(
    with source: TextEnds,
    at end: KeyPath<TextEnds, Substring.UnicodeScalarView>
  ) -> Bool {
    let kind = TextEnds.Kind(source[keyPath: end])
    let agreeing = count { TextEnds.Kind($0[keyPath: end]) == kind }
    return agreeing * 2 > count
  }
}

extension Substring.UnicodeScalarView {
  /// Whether this is a text, not a unit, sign or abbreviation.
  fileprivate var hasWords: Bool { count { $0.properties.isAlphabetic } > 3 }
}

extension Unicode.Scalar {
  fileprivate var isBlank: Bool { self == " " || self == "\t" || self == "\n" || self == "\r" }

  /// Whether it is neither a letter, a digit nor the start of a specifier.
  fileprivate var isSymbol: Bool {
    !properties.isAlphabetic && properties.numericType == nil && self != "%" && self != "$" && self != "{"
  }
}

extension Localization {
  /// The text, if it has neither forms nor variables.
  fileprivate var plainForm: String? {
    let forms = forms
    return forms.count == 1 && forms[0].path.isEmpty && !hasSubstitutions ? forms[0].text : nil
  }
}
