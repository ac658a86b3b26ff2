import RuneCompiler

/// The changes of `migrate`.
package struct MigrationPlan: Sendable {
  /// The sources with rewritten calls.
  package var sources: [EditedFile] = []
  package var rewrittenCount = 0
  /// In the order of files and places.
  package var left: [LeftCall] = []
  /// The names of accessors to add to the configuration, in the order of their keys.
  package var names: [(entry: String, name: String)] = []
  /// The settings that make accessors most like the old members.
  package var settings: [(key: String, value: Setting)] = []
  /// The number of rewritten files that still import the old generator's module.
  package var importCount = 0
  /// The string catalogs with entries that are managed manually from now on.
  package var tables: [EditedFile] = []
  package var manualCount = 0
  /// The string catalogs that cannot be changed, with the number of entries that Xcode would call stale.
  package var staleEntries: [(file: String, count: Int)] = []

  package enum Setting: Sendable, Equatable {
    case flag(Bool)
    case word(String)
  }

  package var foundCount: Int { rewrittenCount + left.count }

  package init() {}
}
