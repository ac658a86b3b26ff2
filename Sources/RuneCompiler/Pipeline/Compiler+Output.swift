import RuneModel

extension Compiler {
  /// The files that `generate` would write for a signed catalog, whatever its checks find.
  ///
  /// - Throws: a limit of the compiled table that the catalog exceeds.
  package static func output(
    of catalog: Catalog,
    options: GenerateOptions
  ) throws(TableWriter.Fault) -> [GenerateResult.File] {
    let planned = PlannedCatalog(catalog, options: options.naming, selection: TableSelection(options))
    return try planned.printed(planned.table(options.emission), options: options)
  }
}
