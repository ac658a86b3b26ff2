import RuneCompiler

/// Ends a run before its work is done.
struct Abort: Error {
  var diagnostics: [Diagnostic]

  init(_ diagnostics: [Diagnostic]) {
    self.diagnostics = diagnostics
  }
}
