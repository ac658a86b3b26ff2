import RuneCompiler
import RuneModel

/// What `translate` is asked for.
package struct TranslationRequest: Sendable {
  /// A normalised tag.
  package var locale: String
  /// The names of the tables; empty for all.
  package var tables: [String]
  /// The names of the existing `.lproj` folders of the catalog.
  package var localeFolders: [String] = []

  package init(locale: String, tables: [String] = []) {
    self.locale = locale
    self.tables = tables
  }
}

/// What one catalog lacks in a locale.
package struct TranslationPlan: Sendable {
  /// In the order of the entries.
  package var missing: [MissingTranslation]
  /// What a command is not asked for, because it could not be written.
  package var leftOut: [Diagnostic]
}

extension Compiler {
  /// Finds the texts that a locale lacks in one catalog: those that are not there, are empty or have the state `new`, and
  /// plural forms that the language needs.
  ///
  /// - Parameter files: those that the catalog was read from.
  /// - Returns: `nil` if the locale is that of the source texts.
  package static func missingTranslations(
    _ request: TranslationRequest,
    in catalog: Catalog,
    files: [SourceFile]
  ) -> TranslationPlan? {
    guard var search = TranslationSearch(request, catalog, in: files) else { return nil }
    search.run()
    // What cannot be written is not asked for, because answers may cost money.
    let trial = ProposedEdits(
      search.missing.map { $0.proposedEdit(writing: $0.units.flatMap(\.sourceTexts)) },
      in: []
    )
    let refused = Set(trial.refusals.map(\.index))
    return TranslationPlan(
      missing: search.missing.indices.filter { !refused.contains($0) }.map { search.missing[$0] },
      leftOut: search.leftOut
        + trial.refusals.map { refusal in
          search.missing[refusal.index].diagnostic(
            .translationLeftOut,
            "The text is left out, because its translation could not be written: \(refusal.reason)"
          )
        }
    )
  }
}

extension MissingTranslation {
  package func diagnostic(_ rule: Rule, _ message: String) -> Diagnostic {
    Diagnostic(rule, message, at: location, table: table, locale: locale, key: key)
  }
}
