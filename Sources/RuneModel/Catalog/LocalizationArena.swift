/// The localizations of a file, side by side.
///
/// A catalog has hundreds of thousands. As values of their own each would hold four strings and arrays, which every
/// copy retains and every end releases. Here they are numbers in one array; what few of them have stands apart.
package final class LocalizationArena: Sendable {
  struct Record: Sendable {
    /// An index into `locales`.
    var locale: UInt32
    /// An index into `states`.
    var state: UInt32
    /// An index into `forms` plus 1; 0 where the text stands in the file as it is.
    var forms: UInt32
    /// An index into `substitutions` plus 1; 0 where there are none.
    var substitutions: UInt32
    /// The text that stands in the file as it is, quotes included.
    var token: ByteRange
    var range: ByteRange
    var isImplicit: Bool
  }

  /// What plain texts stand in.
  let source: [UInt8]
  let locales: [String]
  /// The first is `nil`.
  let states: [String?]
  let records: [Record]
  let forms: [[Form]]
  let substitutions: [[Substitution]]

  init(
    source: [UInt8],
    locales: [String],
    states: [String?],
    records: [Record],
    forms: [[Form]],
    substitutions: [[Substitution]]
  ) {
    self.source = source
    self.locales = locales
    self.states = states
    self.records = records
    self.forms = forms
    self.substitutions = substitutions
  }

  /// The same localizations with other names for their locales.
  func renamingLocales(_ rename: (String) -> String) -> LocalizationArena {
    LocalizationArena(
      source: source,
      locales: locales.map(rename),
      states: states,
      records: records,
      forms: forms,
      substitutions: substitutions
    )
  }
}
