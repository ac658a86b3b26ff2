import RuneModel

/// Compiles localization files to Swift.
package enum Compiler {
  /// Part of generated files, so that a newer compiler rewrites them.
  package static let version = "0.1.0"
}

/// The output of `generate`: complete files, or none if a diagnostic is an error.
package struct GenerateResult: Sendable {
  package struct File: Sendable {
    package var name: String
    package var bytes: [UInt8]

    package init(name: String, bytes: [UInt8]) {
      self.name = name
      self.bytes = bytes
    }
  }

  package var files: [File]
  package var diagnostics: [Diagnostic]

  package init(files: [File], diagnostics: [Diagnostic]) {
    self.files = files
    self.diagnostics = diagnostics
  }

  /// - Parameter print: creates the files; called if none of the diagnostics is an error.
  init(_ diagnostics: [Diagnostic], print: () throws(TableWriter.Fault) -> [File]) {
    self.init(files: [], diagnostics: diagnostics)
    guard !diagnostics.contains(where: { $0.severity == .error }) else { return }
    do {
      files = try print()
    } catch {
      self.diagnostics.append(Diagnostic(error))
    }
  }
}

extension Compiler {
  /// The accessors and the compiled table for the files of one module, independent of the order of the files. See
  /// `Compilation`.
  package static func generate(
    _ files: [SourceFile],
    options: GenerateOptions,
    baseline: Baseline = Baseline()
  ) -> GenerateResult {
    Compilation(ParsedFiles(files), options: options, for: .build).generated(baseline)
  }

  static func generate(_ tables: [ParsedTable], options: GenerateOptions) -> GenerateResult {
    Compilation(ParsedFiles(tables), options: options, for: .build).generated()
  }
}
