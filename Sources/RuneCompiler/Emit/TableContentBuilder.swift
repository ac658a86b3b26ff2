import RuneModel

/// Lays a catalog out by ids: the tables in their order, each with its keys in theirs.
enum TableContentBuilder {
  struct Result {
    var content: TableContent
    var diagnostics: [Diagnostic]
  }

  static func build(_ catalog: Catalog, locales choice: GenerateOptions.FallbackLocales) -> Result {
    let selected = selection(of: catalog, choice)
    var content = TableContent(
      sourceLocale: catalog.sourceLocale,
      tables: catalog.tables.map(\.name),
      keys: [],
      locales: []
    )
    let count = catalog.tables.reduce(0) { $0 + $1.entries.count }
    content.keys.reserveCapacity(count)
    let isSelected = catalog.locales.indices.map { selected.locales.contains($0) }
    var messages = isSelected.map { [Message?](repeating: nil, count: $0 ? count : 0) }
    for (index, table) in catalog.tables.enumerated() {
      for entry in table.entries {
        let builder = MessageBuilder(signature: entry.signature)
        let id = content.keys.count
        let localizations = entry.texts.localizations
        for (number, place) in entry.texts.places.enumerated() where isSelected[place.locale] {
          messages[place.locale][id] = builder.message(for: number, of: localizations)
        }
        content.keys.append(.init(table: index, key: entry.key, signature: entry.signature))
      }
    }
    content.locales = selected.locales.map { .init(locale: catalog.locales[$0], messages: messages[$0]) }
    return Result(content: content, diagnostics: selected.diagnostics)
  }

  /// The source locale is always among them: every chain of languages ends in it.
  private static func selection(
    of catalog: Catalog,
    _ choice: GenerateOptions.FallbackLocales
  ) -> (locales: [Int], diagnostics: [Diagnostic]) {
    let source = catalog.sourceIndex.map { [$0] } ?? []
    switch choice {
    case .all: return (Array(catalog.locales.indices), [])
    case .source: return (source, [])
    case .only(let names):
      var locales = Set(source)
      var diagnostics: [Diagnostic] = []
      for name in names {
        let tag = LocaleTag.normalized(name) ?? name
        if let index = catalog.locales.firstIndex(where: { $0.hasSameUTF8(as: tag) }) {
          locales.insert(index)
        } else {
          let message =
            "No file has texts for the fallback locale '\(name)'. "
            + "Choose from \(catalog.locales.joined(separator: ", "))."
          diagnostics.append(Diagnostic(.unknownFallbackLocale, message, at: nil, locale: name))
        }
      }
      return (locales.sorted(), diagnostics)
    }
  }
}
