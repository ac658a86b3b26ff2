import RuneModel

/// A registered table as one snapshot sees it.
struct TableView: Sendable {
  /// Where accessors look for a text, in this order.
  enum Layer: Sendable {
    case remote(TextLayer)
    case table(TextLayer)
  }

  let layers: [Layer]
  /// The table's own texts alone, in the same order.
  let compiled: [TextLayer]
  /// Those over the air alone.
  let remote: [TextLayer]

  static let defaultTableName = "Localizable"

  /// - Parameters:
  ///   - reader: the table's own.
  ///   - languages: the user's; behind them comes the table's source locale.
  init(
    _ table: RegisteredTable,
    _ reader: TableReader,
    languages: [LanguagePreference],
    remote download: RemoteView?,
    _ readerLocales: ReaderLocales
  ) {
    let steps = SearchOrder.steps(
      languages: table.sourceLanguage.map { languages + [$0] } ?? languages,
      remote: download?.locales ?? [],
      table: table.locales
    )
    var layers: [Layer] = []
    for step in steps {
      switch step.layer {
      case .remote:
        if let layer = download?.layer(step.locale, readerLocales) { layers.append(.remote(layer)) }
      case .table:
        if let layer = TextLayer(reader, locale: step.locale, table.locales[step.locale], readerLocales) {
          layers.append(.table(layer))
        }
      }
    }
    self.layers = layers
    compiled = layers.compactMap { if case .table(let layer) = $0 { layer } else { nil } }
    remote = layers.compactMap { if case .remote(let layer) = $0 { layer } else { nil } }
  }
}
