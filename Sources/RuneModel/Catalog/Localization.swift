/// An entry's text in one locale.
package struct Localization: Sendable, Hashable {
  /// As written in the file until the catalog is built, a normalised BCP-47 tag from then on.
  package var locale: String
  package var forms: [Form]
  package var substitutions: [Substitution]
  /// `translated`, `needs_review`, `new`, `stale` or empty, as a string catalog writes it; `nil` elsewhere.
  package var state: String?
  /// The localization's extent in the source.
  package var range: ByteRange
  /// True where the file has no text and the key stands for it.
  package var isImplicit: Bool

  package init(
    locale: String,
    forms: [Form],
    substitutions: [Substitution] = [],
    state: String? = nil,
    range: ByteRange,
    isImplicit: Bool = false
  ) {
    self.locale = locale
    self.forms = forms
    self.substitutions = substitutions
    self.state = state
    self.range = range
    self.isImplicit = isImplicit
  }
}
