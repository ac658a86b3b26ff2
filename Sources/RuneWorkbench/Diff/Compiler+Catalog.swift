import RuneCompiler
import RuneModel

extension Compiler {
  /// The catalog of one folder with the tables that code looks up: the ones that over-the-air texts can serve.
  ///
  /// - Parameter sourceLocale: `nil` finds it in the files.
  package static func catalog(
    _ files: [SourceFile],
    sourceLocale: String? = nil,
    selection: TableSelection = TableSelection()
  ) -> CatalogBuilder.Result {
    let tables = files.map(TableParser.parse)
    var result = CatalogBuilder.build(tables, sourceLocale: sourceLocale, selection: selection)
    result.diagnostics = tables.flatMap(\.diagnostics) + result.diagnostics
    return result
  }
}
