import RuneCompiler
import RuneModel

/// What `remove` changes: the keys in their tables, and the names of accessors that become free.
package struct KeyRemoval: Sendable {
  /// The keys that go.
  package var keys: [RemovedKey] = []
  /// The files of the tables without the keys.
  package var tables: [EditedFile] = []
  /// The sources with edits.
  package var sources: [EditedFile] = []
  /// The names of the entries that no catalog has afterwards: `Localizable/home.title`.
  package var goneEntries: Set<UTF8Key> = []
  /// How many keys stay, although they were asked for, because code uses them or may use them.
  package var keptCount = 0
  /// Places that a person has to look at.
  package var diagnostics: [Diagnostic] = []
  /// Errors about tables that lose more than a fifth of their keys, which nobody has named or allowed by force.
  package var largeLosses: [Diagnostic] = []
  /// What is wrong with the files of catalogs that stay as they are, because a file cannot be read completely.
  package var faults: [Diagnostic] = []
}

package struct RemovedKey: Sendable {
  package var table: String
  package var key: String
  /// The key in the source locale, else where it was first found.
  package var location: SourceLocation
  package var localeCount: Int
}

/// The keys to remove.
package struct KeyRemovalRequest: Sendable {
  package enum Keys: Sendable {
    case named([String])
    /// Those that no source uses.
    case unused
    /// Those that Xcode has marked as stale.
    case stale
    /// Those with translations, but without a source text.
    case obsolete
  }

  package var keys: Keys
  /// `nil` for all tables.
  package var table: String?
  /// Whether keys are removed that code uses, or may use.
  package var isForced: Bool

  package init(_ keys: Keys, table: String? = nil, isForced: Bool = false) {
    self.keys = keys
    self.table = table
    self.isForced = isForced
  }

  var isByName: Bool {
    if case .named = keys { return true }
    return false
  }
}
