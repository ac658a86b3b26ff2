import RuneCompiler
import RuneModel
import RuneWorkbench

/// What can be wrong with a download on disk.
extension Rule {
  static let downloadMissing = Rule("download-missing", .error, .input)
  static let damagedDownload = Rule("damaged-download", .error, .syntax)
  /// A locale of the manifest whose payload was not pulled.
  static let payloadMissing = Rule("payload-missing", .warning, .finding)

  static let downloads = [downloadMissing, damagedDownload, payloadMissing] + WireRule.documented

  /// A document that is rejected cannot be read in full; a part that is left out is a warning.
  init(_ rule: WireRule) {
    switch rule {
    case .documentTooLarge, .emptyDocument, .unsupportedFormat, .unknownShape, .tooManyKeys, .keyTooLong,
      .textTooLong, .collidingKeys:
      self.init(rule.rawValue, .error, .syntax)
    case .skippedLocale, .duplicateLocale, .tooManyLocales, .ignoredField, .skippedKey, .skippedForm,
      .duplicateKey, .doubtfulText:
      self.init(rule.rawValue, .warning, .finding)
    }
  }
}

extension WireRule {
  /// The others have the ids of rules that the compiler has too.
  fileprivate static let documented = allCases.filter { $0 != .duplicateKey }.map(Rule.init)
}

extension Diagnostic {
  /// What made a document of a download unreadable.
  init(_ fault: TextFault, in file: SourceFile, locale: String? = nil) {
    self.init(
      Rule(fault.rule, .error, .syntax),
      fault.message,
      at: SourceLocation(file, fault.range),
      locale: locale
    )
  }

  static func notes(_ notes: WireNotes, in file: SourceFile, locale: String? = nil) -> [Diagnostic] {
    var diagnostics = notes.notes.map { note in
      Diagnostic(Rule(note.rule), note.message, at: SourceLocation(file, note.range), locale: locale)
    }
    if notes.omitted > 0, let last = notes.notes.last {
      let message = "There are \(notes.omitted) more such remarks about this file."
      diagnostics.append(Diagnostic(Rule(last.rule), message, at: SourceLocation(file, last.range)))
    }
    return diagnostics
  }
}
