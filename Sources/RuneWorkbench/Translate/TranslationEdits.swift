import RuneCompiler
import RuneModel

/// The files with translations written into them.
struct TranslationEdits {
  struct Refusal {
    /// The position of the translation.
    var index: Int
    var reason: String
  }

  private(set) var files: [EditedFile] = []
  private(set) var refusals: [Refusal] = []

  /// - Parameter translations: each with its texts.
  init(_ translations: [(missing: MissingTranslation, texts: [AddressedText])]) {
    var files: [SourceFile] = []
    var indices: [SourceFile: [Int]] = [:]
    for (index, translation) in translations.enumerated() {
      if indices[translation.missing.file] == nil { files.append(translation.missing.file) }
      indices[translation.missing.file, default: []].append(index)
    }
    for file in files {
      edit(
        file,
        (indices[file] ?? []).map { ($0, translations[$0].missing.edit(writing: translations[$0].texts)) }
      )
    }
    refusals.sort { $0.index < $1.index }
  }

  private mutating func edit(_ file: SourceFile, _ edits: [(index: Int, edit: TableEdit)]) {
    let table = TableParser.parse(file)
    var edits = edits
    while !edits.isEmpty {
      var editor = TableEditor(table)
      var accepted: [(index: Int, edit: TableEdit)] = []
      for (index, edit) in edits {
        do throws(EditRefusal) {
          try editor.apply(edit)
          accepted.append((index, edit))
        } catch {
          refusals.append(Refusal(index: index, reason: error.reason))
        }
      }
      do throws(EditRefusal) {
        files.append(try editor.finish())
        return
      } catch {
        // A refusal that names no edit is about all of them.
        let named = accepted.filter { $0.edit.key.hasSameUTF8(as: error.key) }
        let refused = named.isEmpty ? accepted : named
        refusals += refused.map { Refusal(index: $0.index, reason: error.reason) }
        edits = accepted.filter { edit in !refused.contains { $0.index == edit.index } }
      }
    }
  }
}
