/// The rules of `export` and `import`.
extension Rule {
  package static let exchange: [Rule] = [
    .exportLeftOut, .importRefused, .importUnknown, .importSourceChanged, .xliffIgnored, .xliffInvalid,
    .csvInvalid, .androidInvalid,
  ]

  /// A text that the format of the exchange cannot have.
  package static let exportLeftOut = Rule("export-left-out", .warning, .finding)
  /// A translator's text that does not fit its entry, and is not written.
  package static let importRefused = Rule("import-refused", .warning, .finding)
  /// A text for an entry or a file that the sources do not have.
  package static let importUnknown = Rule("import-unknown", .warning, .finding)
  /// A translation of a source text that has changed since the export.
  package static let importSourceChanged = Rule("import-source-changed", .warning, .finding)
  /// A part of an XLIFF document that Xcode ignores or loses when it imports the document.
  package static let xliffIgnored = Rule("xliff-ignored", .warning, .finding)
  /// A document that is not XLIFF, or not as the standard says.
  package static let xliffInvalid = Rule("xliff-invalid", .error, .syntax)
  /// A spreadsheet's document whose rows or columns are not those of an export.
  package static let csvInvalid = Rule("csv-invalid", .error, .syntax)
  /// Android's resources that cannot be read as aapt2 reads them.
  package static let androidInvalid = Rule("android-invalid", .error, .syntax)
}
