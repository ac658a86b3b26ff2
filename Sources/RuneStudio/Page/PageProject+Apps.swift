import RuneCompiler
import RuneFormats
import RuneModel
import RuneWorkbench

/// The texts of the project as an app gets them over the air.
extension PageProject {
  /// The languages that have texts, with the revision in which these changed last.
  package var appLanguages: [(tag: String, revision: Int)] {
    let saved = workspace.contents.flatMap { $0.catalog.catalog?.locales ?? [] }
    let tags = saved + (options.showsDrafts ? drafts.drafts.map(\.locale) : [])
    return Set(tags.map(UTF8Key.init)).sorted().map { ($0.string, textRevisions[$0.string]) }
  }

  /// The texts of a language. With `Options.showsDrafts`, drafts take the place of the texts in the files.
  package func appTexts(in tag: String) -> [PayloadMessage] {
    TextsOverTheAir(workspace.contents.map(\.catalog.catalog))
      .messages(in: tag, replacements: options.showsDrafts ? draftTexts(in: tag) : [:])
  }

  /// The drafts of a language as they would be in their files. What cannot be in a file is left out.
  private func draftTexts(in tag: String) -> [TextsOverTheAir.Position: Localization] {
    var texts: [TextsOverTheAir.Position: Localization] = [:]
    for draft in drafts.drafts where draft.locale.hasSameUTF8(as: tag) && !draft.texts.isEmpty {
      let change = TextChange(table: draft.table, key: draft.key, locale: tag, texts: draft.texts)
      do throws(PageProblem) {
        let plan = try trial(change, ifMatch: nil)
        let (place, entry) = (plan.position.place, plan.position.index)
        guard let text = plan.position.localization(in: plan.table) else { continue }
        texts[TextsOverTheAir.Position(catalog: place.catalog, table: place.table, entry: entry)] = text
      } catch {
        // The page says what is wrong with it.
        continue
      }
    }
    return texts
  }

  /// What an app shows, with the texts in its language, or else in the source language. Entries that the project does not
  /// have are left out.
  package func shownTexts(_ shown: [ShownEntry], in language: String) -> [TextOnScreen] {
    shown.compactMap { shown in
      for (number, content) in workspace.contents.enumerated() {
        guard let catalog = content.catalog.catalog,
          let table = catalog.tables.first(where: { $0.name.hasSameUTF8(as: shown.table) }),
          let entry = table.entries.first(where: { $0.key.hasSameUTF8(as: shown.key) }),
          let name = tables.name(of: table.name, inCatalog: number, workspace)
        else { continue }
        let locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: language) }
        let text =
          locale.flatMap { entry.text(in: $0)?.localization } ?? entry.sourceText(catalog.sourceIndex)
        return TextOnScreen(
          table: name,
          key: entry.key,
          text: text.map(Self.texts)?.last?.text ?? entry.key,
          rectangle: shown.rectangle
        )
      }
      return nil
    }
  }
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
