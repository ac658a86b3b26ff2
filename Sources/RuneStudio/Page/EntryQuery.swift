import RuneCompiler
import RuneModel

/// Which entries the page asks for.
package struct EntryQuery: Sendable {
  package var locale: String
  /// The names of the tables; empty for all.
  package var tables: [String]
  package var filter: EntryFilter?
  /// A part of a key, a text or a comment, in any case; empty for all.
  package var text: String
  /// How many entries are left out at the start.
  package var after: Int
  package var limit: Int
  /// The entry whose position is asked for.
  package var wanted: EntryID?

  package init(
    locale: String,
    tables: [String] = [],
    filter: EntryFilter? = nil,
    text: String = "",
    after: Int = 0,
    limit: Int = 200,
    wanted: EntryID? = nil
  ) {
    self.locale = locale
    self.tables = tables
    self.filter = filter
    self.text = text
    self.after = max(after, 0)
    self.wanted = wanted
    self.limit = min(max(limit, 0), Limits.pageEntries)
  }
}

extension PageProject {
  /// The entries that a query asks for, in the order of the tables and keys.
  ///
  /// - Throws: `PageProblem` for a table that the project does not have.
  package mutating func entries(_ query: EntryQuery) throws(PageProblem) -> EntriesAnswer {
    var places: Set<PageTables.Place> = []
    for name in query.tables {
      guard let place = tables[name] else { throw .noTable(name) }
      places.insert(place)
    }
    let needle = query.text.lowercased()
    var counts = Dictionary(uniqueKeysWithValues: filters.map { ($0.rawValue, 0) })
    var all = 0
    var found: [EntryList.Row] = []
    for row in list(of: query.locale).rows where places.isEmpty || places.contains(row.place) {
      guard needle.isEmpty || self.entry(of: row).contains(needle, in: catalog(of: row), query.locale) else {
        continue
      }
      all += 1
      for filter in row.filters.names { counts[filter.rawValue]? += 1 }
      if query.filter.map(row.filters.contains) ?? true { found.append(row) }
    }
    counts["all"] = all
    return EntriesAnswer(
      revision: revision,
      total: found.count,
      counts: counts,
      found: query.wanted.flatMap { wanted in
        found.firstIndex { row in
          EntryID(table: name(of: row.place), key: entry(of: row).key) == wanted
        }
      },
      entries: found.dropFirst(query.after).prefix(query.limit).map { answer($0, query.locale) }
    )
  }

  private func catalog(of row: EntryList.Row) -> Catalog { catalog(at: row.place) }

  private func entry(of row: EntryList.Row) -> Catalog.Entry {
    catalog(of: row).tables[row.place.table].entries[row.entry]
  }

  private func answer(_ row: EntryList.Row, _ locale: String) -> EntriesAnswer.Entry {
    let (catalog, entry) = (catalog(of: row), entry(of: row))
    let target = catalog.index(of: locale).flatMap(entry.text(in:))?.localization
    return EntriesAnswer.Entry(
      table: name(of: row.place),
      key: entry.key,
      source: catalog.sourceIndex.flatMap(entry.text(in:))?.localization.representativeText ?? entry.key,
      text: target?.representativeText,
      state: target.map { $0.state ?? "translated" },
      flags: row.filters.names,
      severity: row.severity?.rawValue
    )
  }
}

extension Catalog {
  /// The index of a locale.
  func index(of locale: String) -> Int? { locales.firstIndex { $0.hasSameUTF8(as: locale) } }
}

extension Localization {
  /// The text that stands for all forms: the last one of `other`, else the last one.
  var representativeText: String {
    if case .plain(let text) = texts { return text.string }
    let other = forms.last { $0.path.last?.selector == "other" }
    return (other ?? forms.last)?.text ?? ""
  }
}

extension Catalog.Entry {
  /// Whether its key, its comment, its source text or its text in a language contains a text.
  ///
  /// - Parameter needle: in lower case.
  fileprivate func contains(_ needle: String, in catalog: Catalog, _ locale: String) -> Bool {
    func matches(_ text: String) -> Bool { text.lowercased().contains(bytesOf: needle) }
    if matches(key) || comment.map(matches) ?? false { return true }
    for index in [catalog.sourceIndex, catalog.index(of: locale)].compactMap(\.self) {
      guard let localization = text(in: index)?.localization else { continue }
      if localization.forms.contains(where: { matches($0.text) }) { return true }
      if localization.substitutions.contains(where: { $0.forms.contains { matches($0.text) } }) {
        return true
      }
    }
    return false
  }
}
