import RuneCompiler
import RuneModel

/// An entry in the workspace, and its texts in one language.
struct EntryPosition {
  let id: EntryID
  let locale: String
  let catalog: Catalog
  let table: Catalog.Table
  let entry: Catalog.Entry
  /// The index of the entry in its table.
  let index: Int
  let place: PageTables.Place

  /// The text in the language; `nil` if the file has none of its own.
  var target: Catalog.LocalizedText? {
    catalog.index(of: locale).flatMap(entry.text(in:)).flatMap { $0.localization.isImplicit ? nil : $0 }
  }

  /// The source text, which may be the key.
  var source: Catalog.LocalizedText? { catalog.sourceIndex.flatMap(entry.text(in:)) }

  /// Changes whenever the text or its source text changes, in any byte.
  var etag: String {
    var hash: UInt64 = 0
    for text in [target, source] {
      guard let text else {
        hash = Hash64.hash(UnsafeRawBufferPointer(start: nil, count: 0), seed: hash)
        continue
      }
      text.file.text.utf8[text.localization.range.offsets].withUnsafeBytes { bytes in
        hash = Hash64.hash(bytes, seed: hash)
      }
    }
    return "\"\(String(hash, radix: 16))\""
  }
}

extension PageProject {
  /// - Throws: `PageProblem` if the project does not have the table or the key.
  func position(of id: EntryID, in locale: String) throws(PageProblem) -> EntryPosition {
    guard let place = tables[id.table] else { throw .noTable(id.table) }
    let catalog = catalog(at: place)
    let table = catalog.tables[place.table]
    guard let index = table.entries.index(of: id.key) else { throw .noEntry(id.key, in: id.table) }
    guard let locale = LocaleTag.normalized(locale) else {
      throw PageProblem(.invalid, "\"\(locale)\" is not a language tag, such as \"de\" or \"pt-BR\".")
    }
    return EntryPosition(
      id: id,
      locale: LanguageMatcher.same(as: locale, in: catalog.locales) ?? locale,
      catalog: catalog,
      table: table,
      entry: table.entries[index],
      index: index,
      place: place
    )
  }

  /// The file that has, or gets, the texts of an entry in a language.
  ///
  /// - Throws: `PageProblem` if there is none.
  func file(of position: EntryPosition) throws(PageProblem) -> ParsedTable {
    let tables = workspace.contents[position.place.catalog].catalog.tables
    if let target = position.target, let table = tables.first(where: { $0.file == target.file }) {
      return table
    }
    guard let source = position.source ?? position.entry.texts.first else {
      throw PageProblem(.refused, "The entry has no text in any language. Add one in its file first.")
    }
    let candidates = tables.filter {
      $0.name.hasSameUTF8(as: position.table.name) && $0.format == source.format
    }
    if source.format == .xcstrings, let table = candidates.first(where: { $0.file == source.file }) {
      return table
    }
    guard
      let table = candidates.first(where: { table in
        table.locale.flatMap(LocaleTag.normalized)?.hasSameUTF8(as: position.locale) ?? false
      })
    else {
      throw PageProblem(
        .refused,
        "There is no file \(position.locale).lproj/\(position.table.name).\(source.format.rawValue) yet. Create it, empty, "
          + "and try again."
      )
    }
    return table
  }
}

extension [Catalog.Entry] {
  /// The index of a key; entries are in byte order of their keys.
  fileprivate func index(of key: String) -> Int? {
    var (lower, upper) = (0, count)
    while lower < upper {
      let middle = (lower + upper) / 2
      if self[middle].key.isUTF8Ordered(before: key) { lower = middle + 1 } else { upper = middle }
    }
    return lower < count && self[lower].key.hasSameUTF8(as: key) ? lower : nil
  }
}
