import RuneCompiler
import RuneFormats
import RuneModel
import RuneWorkbench

/// Where the source text of an entry is, and what it says in a version of that file.
package struct SourceVersions: Sendable {
  /// The path of the file with the source text.
  package let path: String
  fileprivate let key: String
  fileprivate let locale: String

  /// The source text in a version of the file, by places; `nil` if that version does not have the entry, or cannot be read.
  package func texts(in bytes: [UInt8]) -> [EntryAnswer.Text]? {
    let table = TableParser.parse(SourceFile(path: path, bytes: bytes))
    guard let entry = table.entries.last(where: { $0.key.hasSameUTF8(as: key) }) else { return nil }
    let localization = entry.localizations.first { localization in
      table.format != .xcstrings
        || LocaleTag.normalized(localization.locale)?.hasSameUTF8(as: locale) ?? false
    }
    // In a string catalog the key is the text where there is none.
    guard let localization else { return [EntryAnswer.Text(place: "", text: key, state: nil)] }
    return PageProject.texts(localization)
  }
}

extension PageProject {
  /// The content of a file of the project; empty if it has none of this path.
  package func bytes(ofFile path: String) -> [UInt8] {
    workspace.files.first { $0.file.path.hasSameUTF8(as: path) }?.file.bytes ?? []
  }

  /// - Throws: `PageProblem` if the project does not have the entry.
  package func sourceVersions(of id: EntryID) throws(PageProblem) -> SourceVersions {
    guard let place = tables[id.table] else { throw .noTable(id.table) }
    let locale = catalog(at: place).sourceLocale
    let position = try position(of: id, in: locale)
    let path = position.source?.file.path ?? position.entry.location.file.path
    return SourceVersions(path: path, key: position.entry.key, locale: locale)
  }
}
