import RuneModel

/// A pseudo-language: the source texts, changed so that a developer sees what a translation would break.
///
/// `XA` and `XB` are the regions that CLDR reserves for it. The rest of the tag names the language whose plural rules
/// and numbers the texts use: `en-XA`, `ar-XB`.
package struct PseudoLocale: Sendable, Hashable {
  package enum Style: Sendable, Hashable {
    /// See `AccentedText`.
    case accented
    /// See `BidirectionalText`.
    case bidirectional
  }

  /// Normalised.
  package let tag: String
  package let style: Style

  /// - Parameter name: a tag in any spelling. Any other language than a pseudo-language is rejected.
  package init?(_ name: String) {
    guard let tag = LocaleTag.normalized(name), let layout = LanguageIdentity(tag).pseudoLayout else {
      return nil
    }
    self.tag = tag
    style =
      switch layout {
      case .accented: .accented
      case .rightToLeft: .bidirectional
      }
  }
}

extension PseudoLocale {
  /// A source text in the pseudo-language; the text itself if nothing in it can change.
  ///
  /// - Parameter text: as a localization file has it.
  package func converted(_ text: String) -> String {
    text.withUTF8Bytes { bytes in
      switch style {
      case .accented: AccentedText.converted(bytes, isFormat: true, of: nil)
      case .bidirectional: BidirectionalText.converted(bytes, isFormat: true, of: nil)
      }
    } ?? text
  }
}
