import RuneCompiler
import RuneModel

/// The changes of `rename`: the key in its table, and its uses.
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
  /// The faults of files in other catalogs that cannot be read completely.
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
  /// The options after a key is renamed: its configured name, and its entry in the table lists.
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

  /// Whether the options contain an entry.
  package func mentions(_ key: String, in table: String) -> Bool {
    let entry = table + "/" + key
    return (sources.includedTables + sources.excludedTables + naming.names.keys).contains {
      $0.hasSameUTF8(as: entry)
    }
  }
}

/// Writes texts as Objective-C literals.
enum ObjectiveCLiteral {
  /// `@"…"`, in UTF-8.
  static func quoted(_ text: String) -> [UInt8] {
    var output = Array("@\"".utf8)
    for byte in text.utf8 {
      switch byte {
      case UInt8(ascii: "\""), UInt8(ascii: "\\"): output += [UInt8(ascii: "\\"), byte]
      case 0x0A: output += Array("\\n".utf8)
      case 0x0D: output += Array("\\r".utf8)
      case 0x09: output += Array("\\t".utf8)
      case ..<0x20, 0x7F:
        // Three digits, so that a following digit is not read as part of the escape.
        let digits = String(byte, radix: 8)
        output +=
          Array("\\".utf8) + [UInt8](repeating: 0x30, count: 3 - digits.utf8.count) + Array(digits.utf8)
      default: output.append(byte)
      }
    }
    return output + [UInt8(ascii: "\"")]
  }
}
