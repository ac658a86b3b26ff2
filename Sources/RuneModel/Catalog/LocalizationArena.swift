/// The localizations of a file, stored contiguously.
///
/// A catalog has hundreds of thousands of them. As separate values each would hold four strings and arrays to retain
/// and release on every copy. Here they are numbers in one array; rarely used parts are stored separately.
package final class LocalizationArena: Sendable {
  struct Record: Sendable {
    /// An index into `locales`.
    var locale: UInt32
    /// An index into `states`.
    var state: UInt32
    /// An index into `forms` plus 1; 0 if the text is identical to its bytes in the file.
    var forms: UInt32
    /// An index into `substitutions` plus 1; 0 if there are none.
    var substitutions: UInt32
    /// The token of a plain text, quotes included.
    var token: ByteRange
    var range: ByteRange
    var isImplicit: Bool
  }

  /// The bytes that contain the plain texts.
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

  /// The same localizations with renamed locales.
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
