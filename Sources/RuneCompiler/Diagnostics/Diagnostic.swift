import RuneModel

/// A message to the user, with its location in the sources.
package struct Diagnostic: Sendable, Hashable {
  package var rule: Rule
  /// The default of the rule unless the configuration changes it.
  package var severity: Severity
  /// One sentence that says what is wrong and what to do.
  package var message: String
  package var location: SourceLocation?
  package var table: String?
  package var locale: String?
  package var key: String?
  /// Further locations: the first of two duplicates, the source text that a translation does not match.
  package var notes: [Note]
  /// What to write instead; `nil` if a person has to decide.
  package var replacement: Replacement?

  package struct Note: Sendable, Hashable {
    package var message: String
    package var location: SourceLocation?

    package init(_ message: String, at location: SourceLocation?) {
      self.message = message
      self.location = location
    }
  }

  /// A correction that a script or an editor can apply.
  package struct Replacement: Sendable, Hashable {
    /// The replaced range, which may be larger than the location of the diagnostic. The ranges of the diagnostics of
    /// one run do not overlap.
    package var location: SourceLocation
    package var text: String

    package init(_ location: SourceLocation, with text: String) {
      self.location = location
      self.text = text
    }
  }

  package init(
    _ rule: Rule,
    _ message: String,
    at location: SourceLocation?,
    table: String? = nil,
    locale: String? = nil,
    key: String? = nil,
    notes: [Note] = [],
    replacement: Replacement? = nil
  ) {
    self.rule = rule
    self.severity = rule.severity
    self.message = message
    self.location = location
    self.table = table
    self.locale = locale
    self.key = key
    self.notes = notes
    self.replacement = replacement
  }
}

/// A range of bytes in one file.
package struct SourceLocation: Sendable, Hashable {
  package var file: SourceFile
  package var range: ByteRange

  package init(_ file: SourceFile, _ range: ByteRange) {
    self.file = file
    self.range = range
  }
}
