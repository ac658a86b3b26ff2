import RuneCompiler
import RuneModel
import RuneWorkbench

extension PageProject {
  /// Everything about an entry that the page shows beside its texts in a language.
  ///
  /// - Throws: `PageProblem` if the project does not have it.
  package func entry(_ id: EntryID, in locale: String) throws(PageProblem) -> EntryAnswer {
    let position = try position(of: id, in: locale)
    let (entry, catalog) = (position.entry, position.catalog)
    let findings = workspace.contents[position.place.catalog].catalog.findings.filter(position.concerns)
    let target = position.target?.localization
    let context = context.context(
      ofKey: entry.key,
      table: position.table.name,
      inCatalog: workspace.contents[position.place.catalog].folder,
      locale: position.locale
    )
    return EntryAnswer(
      revision: revision,
      table: id.table,
      key: entry.key,
      file: entry.location.file.path,
      line: entry.location.position.line,
      comment: entry.comment,
      extractionState: entry.extractionState,
      shouldTranslate: entry.shouldTranslate,
      readOnly: readOnlyReason(of: position),
      arguments: entry.signature.arguments.map {
        EntryAnswer.ArgumentAnswer($0, isNumbered: entry.signature.arguments.count > 1)
      },
      source: texts(position.source?.localization, catalog.sourceLocale, orKey: entry.key),
      target: EntryAnswer.Target(
        locale: position.locale,
        etag: position.etag,
        state: target.map { $0.state ?? "translated" },
        texts: target.map(Self.texts) ?? [],
        places: EntryPlaces(of: position).places,
        draft: draft(of: position)
      ),
      findings: findings.map { FindingAnswer($0, table: id.table, place: position.place(of: $0)) },
      others: others(than: position),
      uses: (context?.uses ?? []).map {
        EntryAnswer.Use(file: $0.file, line: $0.line, column: $0.column, code: $0.code)
      },
      role: context?.roles.first.map { EntryAnswer.Role(role: $0.role.rawValue, reason: $0.reason) },
      near: (context?.neighbours ?? []).map(neighbor),
      similar: (context?.similar ?? []).map(neighbor),
      glossary: (context?.terms ?? []).map { term in
        EntryAnswer.Term(
          term: term.definition.term,
          translation: term.translations.first,
          isTranslated: term.definition.isTranslated,
          note: term.definition.note
        )
      }
    )
  }

  /// Why the entry cannot be edited; `nil` if it can.
  private func readOnlyReason(of position: EntryPosition) -> String? {
    if options.isReadOnly { return "The project is served with --read-only." }
    do throws(PageProblem) {
      return faults[UTF8Key(try file(of: position).file.path)]?.sentence
    } catch {
      return error.message
    }
  }

  private func draft(of position: EntryPosition) -> DraftAnswer? {
    guard let draft = drafts[position.id, position.locale] else { return nil }
    let change = TextChange(
      table: position.id.table,
      key: position.id.key,
      locale: position.locale,
      texts: draft.texts,
      state: draft.state
    )
    let findings: [FindingAnswer]
    do throws(PageProblem) { findings = try self.findings(of: change) } catch { findings = error.findings }
    return DraftAnswer(texts: draft.texts, savedAt: draft.savedAt, state: draft.state, findings: findings)
  }

  private func texts(_ localization: Localization?, _ locale: String, orKey key: String) -> EntryAnswer.Texts
  {
    let texts = localization.map(Self.texts) ?? [EntryAnswer.Text(place: "", text: key, state: nil)]
    return EntryAnswer.Texts(locale: locale, state: localization?.state, texts: texts)
  }

  static func texts(_ localization: Localization) -> [EntryAnswer.Text] {
    TextSlot.slots(of: localization).map {
      EntryAnswer.Text(place: $0.address.name.string, text: $0.text, state: localization.state)
    }
  }

  private func others(than position: EntryPosition) -> [EntryAnswer.Texts] {
    position.entry.texts.compactMap { text in
      let locale = position.catalog.locales[text.locale]
      guard text.locale != position.catalog.sourceIndex, !locale.hasSameUTF8(as: position.locale) else {
        return nil
      }
      return texts(text.localization, locale, orKey: position.entry.key)
    }
  }

  private func neighbor(_ text: KeyContext.OtherText) -> EntryAnswer.Neighbor {
    let catalog = workspace.contents.firstIndex { $0.folder.hasSameUTF8(as: text.folder) }
    let table = catalog.flatMap { tables.name(of: text.table, inCatalog: $0, workspace) }
    return EntryAnswer.Neighbor(
      table: table ?? text.table,
      key: text.key,
      source: text.source,
      text: text.translation,
      score: text.score
    )
  }
}

extension EntryAnswer.ArgumentAnswer {
  /// - Parameter isNumbered: whether the entry has several arguments, which a translation may reorder.
  fileprivate init(_ argument: Argument, isNumbered: Bool) {
    let numbered = "%\(argument.position)$\(argument.specifier)"
    let plain = "%\(argument.specifier)"
    self.init(
      position: argument.position,
      name: argument.label,
      type: argument.type.kind.nameOnPage,
      specifier: isNumbered ? numbered : plain,
      spellings: isNumbered ? [numbered, plain] : [plain, numbered]
    )
  }
}

extension ArgumentKind {
  /// What a person who translates needs to know of an argument: only a count can choose a plural form or be left out of one.
  fileprivate var nameOnPage: String {
    switch self {
    case .integer: "integer"
    case .floating: "number"
    case .object, .character: "text"
    case .pointer: "other"
    }
  }
}
