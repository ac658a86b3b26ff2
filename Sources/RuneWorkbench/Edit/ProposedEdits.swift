import RuneCompiler
import RuneModel

/// Edits of one entry that are made together or not at all.
struct ProposedEdit {
  /// The file that they change; without content if it does not exist yet.
  var file: SourceFile
  var edits: [TableEdit]
  /// The entry that they are about.
  var entry: Findings.Entry
  /// The language whose texts they change, a normalized tag; `nil` if all findings about the entry count.
  var locale: String?
}

/// The files with edits applied, apart from those that an editor refuses.
struct ProposedEdits {
  struct Refusal {
    /// The position of the edit.
    var index: Int
    var reason: String
  }

  private(set) var tables: [EditedTable] = []
  private(set) var refusals: [Refusal] = []

  /// - Parameter tables: files that have been read already; others are read here.
  init(_ proposed: [ProposedEdit], in tables: [ParsedTable]) {
    let read = Dictionary(tables.map { ($0.file, $0) }, uniquingKeysWith: { first, _ in first })
    var files: [SourceFile] = []
    var indices: [SourceFile: [Int]] = [:]
    for (index, edit) in proposed.enumerated() {
      if indices[edit.file] == nil { files.append(edit.file) }
      indices[edit.file, default: []].append(index)
    }
    for file in files {
      edit(read[file] ?? TableParser.parse(file), (indices[file] ?? []).map { ($0, proposed[$0]) })
    }
    refusals.sort { $0.index < $1.index }
  }

  private mutating func edit(_ table: ParsedTable, _ proposed: [(index: Int, edit: ProposedEdit)]) {
    var proposed = proposed
    while !proposed.isEmpty {
      var editor = TableEditor(table)
      var accepted: [(index: Int, edit: ProposedEdit)] = []
      for (index, edit) in proposed {
        do throws(EditRefusal) {
          try Self.apply(edit.edits, to: &editor)
          accepted.append((index, edit))
        } catch {
          refusals.append(Refusal(index: index, reason: error.reason))
        }
      }
      do throws(EditRefusal) {
        tables.append(try editor.finishedTable())
        return
      } catch {
        // A refusal without a key applies to all edits.
        let named = accepted.filter { $0.edit.entry.key == UTF8Key(error.key) }
        let refused = named.isEmpty ? accepted : named
        refusals += refused.map { Refusal(index: $0.index, reason: error.reason) }
        proposed = accepted.filter { edit in !refused.contains { $0.index == edit.index } }
      }
    }
  }

  /// - Throws: the reason why one of them is not possible; the editor is then unchanged.
  private static func apply(_ edits: [TableEdit], to editor: inout TableEditor) throws(EditRefusal) {
    guard edits.count > 1 else {
      for edit in edits { try editor.apply(edit) }
      return
    }
    var trial = editor
    for edit in edits { try trial.apply(edit) }
    editor = trial
  }
}
