import RuneCompiler
import RuneModel

/// The files of one catalog with translations written into them.
package struct TranslationResult: Sendable {
  /// Existing files.
  package internal(set) var files: [EditedFile] = []
  package internal(set) var created: [SourceFile] = []
  /// How many entries have been translated.
  package internal(set) var translatedCount = 0
  /// Answers that are not written, and entries without one.
  package internal(set) var diagnostics: [Diagnostic] = []
}

extension Compiler {
  /// Writes the translations that fit their entries. What would be reported by a check that did not report it before is
  /// not written.
  ///
  /// - Parameters:
  ///   - files: all files of the catalog.
  ///   - translations: what the catalog lacks, each with an answer for every unit, or `nil`.
  ///   - options: those of `check`.
  package static func translate(
    _ files: [SourceFile],
    with translations: [(missing: MissingTranslation, answers: [TranslationAnswer?])],
    options: GenerateOptions
  ) -> TranslationResult {
    var writer = TranslationWriter(files, options)
    for translation in translations { writer.add(translation.missing, translation.answers) }
    writer.write()
    return writer.result
  }
}

/// Writes translations, and drops those that an editor or a check refuses.
private struct TranslationWriter {
  private struct Translation {
    var missing: MissingTranslation
    var texts: [AddressedText]
    /// For messages.
    var summary: String
  }

  private(set) var result = TranslationResult()
  private let files: [SourceFile]
  private let options: GenerateOptions
  private var translations: [Translation] = []

  init(_ files: [SourceFile], _ options: GenerateOptions) {
    self.files = files
    self.options = options
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

  /// Each turn drops some translations, until nothing is refused.
  mutating func write() {
    let former = Findings(Compiler.check(files, options: options).diagnostics)
    var edited: [EditedFile] = []
    var count: Int
    repeat {
      count = translations.count
      let edits = TranslationEdits(translations.map { ($0.missing, $0.texts) })
      edited = edits.files
      drop(edits.refusals)
      guard translations.count == count else { continue }
      drop(reportedSince: former, in: edited)
    } while translations.count < count
    for file in edited {
      if files.contains(file.file) {
        result.files.append(file)
      } else {
        result.created.append(SourceFile(path: file.file.path, bytes: file.bytes))
      }
    }
    result.translatedCount = translations.count
  }

  private mutating func drop(_ refusals: [TranslationEdits.Refusal]) {
    for refusal in refusals {
      let translation = translations[refusal.index]
      refuse(translation.missing, translation.summary, refusal.reason)
    }
    let refused = Set(refusals.map(\.index))
    translations = translations.indices.filter { !refused.contains($0) }.map { translations[$0] }
  }

  private mutating func drop(reportedSince former: Findings, in edited: [EditedFile]) {
    var present = files.map { file in
      edited.first { $0.file == file }.map { SourceFile(path: file.path, bytes: $0.bytes) } ?? file
    }
    for file in edited where !files.contains(file.file) {
      present.append(SourceFile(path: file.file.path, bytes: file.bytes))
    }
    // Translations are marked for review on purpose.
    let diagnostics = Compiler.check(present, options: options).diagnostics.filter {
      $0.severity > .note && $0.rule != .needsReview
    }
    let latter = Findings(diagnostics)
    translations = translations.filter { translation in
      let missing = translation.missing
      let entry = Findings.Entry(table: UTF8Key(missing.table), key: UTF8Key(missing.key))
      guard let place = latter.added(to: former, of: entry).min(by: { $0.rule < $1.rule }),
        let finding = diagnostics.first(where: {
          Findings.Entry(of: $0) == entry && Findings.Place(of: $0) == place
        })
      else { return true }
      refuse(missing, translation.summary, "'check' would report \(place.rule). \(finding.message)")
      return false
    }
  }

  private mutating func refuse(_ missing: MissingTranslation, _ answer: String, _ reason: String) {
    result.diagnostics.append(
      missing.diagnostic(.translationRefused, "The answer \"\(answer)\" is not written: \(reason)")
    )
  }
}
