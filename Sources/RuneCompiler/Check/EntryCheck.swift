import RuneModel

/// Looks at one entry with all its texts.
protocol EntryCheck: Sendable {
  /// What it can report. It does not run where all of these are off.
  static var rules: [Rule] { get }

  static func run(on entry: EntryContext, _ log: inout CheckLog)
}

/// Looks at a whole table or at several.
protocol CatalogCheck: Sendable {
  static var rules: [Rule] { get }

  static func run(on catalog: CatalogContext, _ log: inout CheckLog)
}
