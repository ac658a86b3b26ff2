import RuneCompiler

extension Settings {
  /// Refuses a source locale that no file has, before a command writes: every key would be without a source text, and so
  /// one that may be removed, or that is not exported.
  ///
  /// - Parameter files: those of all catalogs.
  /// - Throws: `Abort`, and `UsageError` for an environment variable with an invalid value.
  package func expectSourceLocale(in files: [SourceFile]) throws {
    var requested = RequestedSourceLocale(try value(SettingTable.sourceLocale))
    requested.search(files)
    if let diagnostic = requested.diagnostic { throw Abort([diagnostic]) }
  }
}
