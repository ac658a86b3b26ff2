import RuneCompiler
import RuneFormats
import RuneModel

/// The texts of the project as an app gets them over the air.
extension PageProject {
  /// The languages that have texts, with the revision in which these changed last.
  package var appLanguages: [(tag: String, revision: Int)] {
    let tags = workspace.contents.flatMap { $0.catalog.catalog?.locales ?? [] }
    return Set(tags.map(UTF8Key.init)).sorted().map { ($0.string, textRevisions[$0.string]) }
  }

  /// The texts of a language, each key of a table once: of several catalogs with a table of the same name, the first one
  /// that has the key.
  package func appTexts(in tag: String) -> [PayloadMessage] {
    var messages: [PayloadMessage] = []
    var known: Set<EntryID> = []
    for content in workspace.contents {
      guard let catalog = content.catalog.catalog,
        let locale = catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: tag) })
      else { continue }
      for table in catalog.tables {
        for entry in table.entries {
          guard let text = entry.text(in: locale), text.localization.texts.hasText,
            known.insert(EntryID(table: table.name, key: entry.key)).inserted
          else { continue }
          let builder = MessageBuilder(signature: entry.signature, specifiers: entry.specifiers)
          messages.append(
            PayloadMessage(
              table: table.name,
              key: entry.key,
              value: PayloadValue(builder.message(for: text.localization)),
              range: .start
            )
          )
        }
      }
    }
    return messages
  }

  /// The entries that an app shows, with their texts in its language, or else in the source language. Entries that the
  /// project does not have are left out.
  ///
  /// - Parameter entries: by the names of their tables in the app.
  package func shownTexts(_ entries: [EntryID], in language: String) -> [TextOnScreen] {
    entries.compactMap { id in
      for (number, content) in workspace.contents.enumerated() {
        guard let catalog = content.catalog.catalog,
          let table = catalog.tables.first(where: { $0.name.hasSameUTF8(as: id.table) }),
          let entry = table.entries.first(where: { $0.key.hasSameUTF8(as: id.key) }),
          let name = tables.name(of: table.name, inCatalog: number, workspace)
        else { continue }
        let locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: language) }
        let text =
          locale.flatMap { entry.text(in: $0)?.localization } ?? entry.sourceText(catalog.sourceIndex)
        let shown = text.map(Self.texts)?.last?.text ?? entry.key
        return TextOnScreen(table: name, key: entry.key, text: shown)
      }
      return nil
    }
  }
}

/// A text that a running app shows.
package struct TextOnScreen: Encodable, Sendable {
  package var table: String
  package var key: String
  package var text: String
}

/// The revisions of a project in which the texts of its languages changed last.
struct TextRevisions: Sendable {
  private var ofAll = 1
  private var ofLanguages: [UTF8Key: Int] = [:]

  subscript(locale: String) -> Int { max(ofAll, ofLanguages[UTF8Key(locale)] ?? 0) }

  /// - Parameter locale: the language whose texts have changed; `nil` for all.
  mutating func note(_ revision: Int, of locale: String?) {
    if let locale { ofLanguages[UTF8Key(locale)] = revision } else { ofAll = revision }
  }
}
