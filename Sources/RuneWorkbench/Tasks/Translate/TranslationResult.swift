import RuneCompiler
import RuneModel

/// The files of one catalog with translations written into them.
package struct TranslationResult: Sendable {
  /// Existing files.
  package internal(set) var files: [EditedFile] = []
  package internal(set) var created: [SourceFile] = []
  /// The number of translated entries.
  package internal(set) var translatedCount = 0
  /// Answers that are not written, and entries without one.
  package internal(set) var diagnostics: [Diagnostic] = []
}

extension Compiler {
  /// Writes the translations that fit their entries. A translation that would cause a new finding of a check is not
  /// written.
  ///
  /// - Parameters:
  ///   - files: all files of the catalog.
  ///   - translations: the missing translations, each with an answer or `nil` for every unit.
  ///   - options: the options of `check`.
  ///   - glossary: the terms of the catalog.
  package static func translate(
    _ files: [SourceFile],
    with translations: [(missing: MissingTranslation, answers: [TranslationAnswer?])],
    options: GenerateOptions,
    glossary: Glossary = Glossary()
  ) -> TranslationResult {
    var writer = TranslationWriter(files, options, glossary)
    for translation in translations { writer.add(translation.missing, translation.answers) }
    writer.write()
    return writer.result
  }
}

/// Collects translations, and writes those that neither an editor nor a check refuses.
private struct TranslationWriter {
  private struct Translation {
    var missing: MissingTranslation
    var texts: [AddressedText]
    /// For messages.
    var summary: String
  }

  private(set) var result = TranslationResult()
  private let tables: [ParsedTable]
  private let options: GenerateOptions
  private let glossary: Glossary
  private var translations: [Translation] = []

  init(_ files: [SourceFile], _ options: GenerateOptions, _ glossary: Glossary) {
    tables = files.map(TableParser.parse)
    (self.options, self.glossary) = (options, glossary)
  }

  mutating func add(_ missing: MissingTranslation, _ answers: [TranslationAnswer?]) {
    let given = answers.compactMap(\.self)
    guard given.count == missing.units.count else {
      let parts =
        given.isEmpty ? "" : " for \(missing.units.count - given.count) of its \(missing.units.count) parts"
      result.diagnostics.append(
        missing.diagnostic(
          .translationUnanswered,
          "The command did not answer\(parts); the text is still missing."
        )
      )
      return
    }
    do throws(TranslationAnswer.Mismatch) {
      var texts: [AddressedText] = []
      for (unit, answer) in zip(missing.units, given) { texts += try answer.texts(for: unit) }
      let summary = given.map(\.summary).joined(separator: " | ")
      translations.append(Translation(missing: missing, texts: texts, summary: summary))
    } catch {
      refuse(missing, given.map(\.summary).joined(separator: " | "), error.reason)
    }
  }

  mutating func write() {
    let edits = CheckedEdits(
      translations.map { $0.missing.proposedEdit(writing: $0.texts) },
      in: tables,
      options: options,
      glossary: glossary,
      // Translations are intentionally marked for review.
      isRefused: { $0.severity > .note && $0.rule != .needsReview }
    )
    for refusal in edits.refusals {
      let translation = translations[refusal.index]
      refuse(translation.missing, translation.summary, refusal.reason)
    }
    result.files = edits.files
    result.created = edits.created
    result.translatedCount = translations.count - edits.refusals.count
  }

  private mutating func refuse(_ missing: MissingTranslation, _ answer: String, _ reason: String) {
    result.diagnostics.append(
      missing.diagnostic(.translationRefused, "The answer \"\(answer)\" is not written: \(reason)")
    )
  }
}
