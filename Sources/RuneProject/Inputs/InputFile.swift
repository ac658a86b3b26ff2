import RuneCompiler
import RuneModel
import RuneSystem

/// An input with its content.
package struct InputFile {
  package var source: SourceFile
  /// As the file system described it before it was read.
  package var status: FileStatus

  /// Reads the files. One that cannot be read becomes a diagnostic.
  package static func load(_ paths: [String]) -> (files: [InputFile], diagnostics: [Diagnostic]) {
    var files: [InputFile] = []
    var diagnostics: [Diagnostic] = []
    for path in paths {
      do {
        let contents = try FileReader.contents(of: path, limit: Limits.sourceBytes)
        files.append(
          InputFile(source: SourceFile(path: path, bytes: contents.bytes), status: contents.status)
        )
      } catch {
        diagnostics.append(.unreadableInput(path, error))
      }
    }
    return (files, diagnostics)
  }
}

extension Diagnostic {
  /// About a file as a whole.
  package init(_ rule: Rule, _ message: String, file path: String) {
    self.init(rule, message, at: SourceLocation(SourceFile(path: path, bytes: []), .start))
  }
}
