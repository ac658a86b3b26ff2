import RuneCompiler
import RuneModel
import RuneSystem

/// An input file and its content.
package struct InputFile {
  package var source: SourceFile
  /// As reported by the file system before the file was read.
  package var status: FileStatus

  /// Reads the files. Unreadable files become diagnostics.
  package static func load(_ paths: [String]) -> (files: [InputFile], diagnostics: [Diagnostic]) {
    var files: [InputFile] = []
    var diagnostics: [Diagnostic] = []
    var documents = TableDocuments()
    for path in paths {
      do {
        let contents = try FileReader.contents(of: path, limit: Limits.sourceBytes)
        let source = SourceFile(path: path, bytes: contents.bytes, hasDocument: documents.hasDocument(path))
        files.append(InputFile(source: source, status: contents.status))
      } catch {
        diagnostics.append(.unreadableInput(path, error))
      }
    }
    return (files, diagnostics)
  }
}

extension Diagnostic {
  /// A diagnostic about an entire file.
  package init(_ rule: Rule, _ message: String, file path: String) {
    self.init(rule, message, at: SourceLocation(SourceFile(path: path, bytes: []), .start))
  }
}
