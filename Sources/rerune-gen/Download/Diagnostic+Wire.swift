import RuneCompiler
import RuneModel

extension Diagnostic {
  /// A fault that makes a document of a download unreadable.
  init(_ fault: TextFault, in file: SourceFile, locale: String? = nil) {
    self.init(
      Rule(unreadable: fault),
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
