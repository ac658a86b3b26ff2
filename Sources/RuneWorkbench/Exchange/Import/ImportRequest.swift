import RuneModel

/// Which present texts an import may replace.
package enum ImportOverwrite: String, Sendable, CaseIterable {
  /// None: only texts that are not there, are empty or new are written.
  case missing
  /// Also those that nobody has reviewed: marked for review, or translated by a machine.
  case unreviewed
  case all
}

/// What `import` is asked for.
package struct ImportRequest: Sendable {
  /// A normalised tag; `nil` for that of each document.
  package var locale: String?
  package var overwrite: ImportOverwrite

  package init(locale: String? = nil, overwrite: ImportOverwrite = .all) {
    self.locale = locale
    self.overwrite = overwrite
  }
}
