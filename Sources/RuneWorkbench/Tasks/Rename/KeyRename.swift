import RuneCompiler
import RuneModel

/// What `rename` changes: the key in its table, and its uses.
package struct KeyRename: Sendable {
  package var table: String
  /// The files of the table with the new key.
  package var tables: [EditedFile] = []
  /// The sources with edits.
  package var sources: [EditedFile] = []
  package var useCount = 0
  /// The options with the new key, for the configuration.
  package var options: GenerateOptions
  /// Places that a person has to look at.
  package var diagnostics: [Diagnostic] = []
  /// What is wrong with the files of other catalogs that cannot be read completely.
  package var faults: [Diagnostic] = []
}

/// The key to rename.
package struct KeyRenameRequest: Sendable {
  package var old: String
  package var new: String
  /// `nil` if the key is in one table only.
  package var table: String?

  package init(old: String, new: String, table: String? = nil) {
    self.old = old
    self.new = new
    self.table = table
  }
}

extension GenerateOptions {
  /// The options with a key of a table renamed: its configured name, and its entry among the tables.
  func renaming(_ old: String, to new: String, in table: String) -> GenerateOptions {
    let (old, new) = (table + "/" + old, table + "/" + new)
    func renamed(_ name: String) -> String { name.hasSameUTF8(as: old) ? new : name }
    var options = self
    options.sources.includedTables = sources.includedTables.map(renamed)
    options.sources.excludedTables = sources.excludedTables.map(renamed)
    options.naming.names = [:]
    for (name, identifier) in naming.names { options.naming.names[renamed(name)] = identifier }
    return options
  }

  /// Whether the options name an entry.
  package func mentions(_ key: String, in table: String) -> Bool {
    let entry = table + "/" + key
    return (sources.includedTables + sources.excludedTables + naming.names.keys).contains {
      $0.hasSameUTF8(as: entry)
    }
  }
}
