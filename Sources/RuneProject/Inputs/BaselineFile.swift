import RuneCompiler
import RuneModel
import RuneSystem

/// The file of `--baseline`.
package struct BaselineFile {
  package let path: String
  private let paths: RelativePaths

  package init(path: String) {
    self.path = path
    paths = RelativePaths(to: FilePaths.folder(of: path))
  }

  /// The name of a file in the baseline.
  package func name(of file: String) -> String { paths.path(of: file) }

  /// - Throws: `Abort` for a file that is missing or cannot be read.
  package func load() throws -> InputFile {
    do {
      let contents = try FileReader.contents(of: path, limit: Limits.sourceBytes)
      return InputFile(source: SourceFile(path: path, bytes: contents.bytes), status: contents.status)
    } catch let error as SystemError where error.isMissing {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "There is no such baseline. Write one with 'rerune-gen check --update-baseline'.",
          file: path
        )
      ])
    } catch {
      throw Abort([.unreadableInput(path, error)])
    }
  }

  /// The accepted findings, with file names as in this run.
  ///
  /// - Parameter files: the files that the run can report findings in.
  /// - Throws: `Abort` for a file that is missing or invalid.
  package func baseline(for files: some Sequence<String>) throws -> Baseline {
    try baseline(in: load().source, for: files)
  }

  package func baseline(in source: SourceFile, for files: some Sequence<String>) throws -> Baseline {
    let (read, schema) = try Self.parse(source, BaselineReader.read)
    var displayed: [UTF8Key: String] = [:]
    for file in files {
      let key = UTF8Key(paths.path(of: file))
      if displayed[key] == nil { displayed[key] = file }
    }
    return read.renamingFiles { file in
      let relative = schema == 1 ? paths.path(of: file) : file
      return displayed[UTF8Key(relative)] ?? relative
    }
  }

  /// Writes the findings of a run.
  ///
  /// - Parameter owner: who specified the path of the file.
  package func write(_ baseline: Baseline, namedBy owner: WritePath.Owner) throws {
    let bytes = baseline.renamingFiles(paths.path).encoded
    try OutputWriter.write(bytes, to: WritePath(path, namedBy: owner))
  }

  /// Parses a baseline.
  ///
  /// - Throws: `Abort` for a file that was not written by `--update-baseline`.
  package static func parse<Content>(
    _ source: SourceFile,
    _ read: (SourceFile) throws(TextFault) -> Content
  ) throws -> Content {
    do {
      return try read(source)
    } catch {
      let place = SourceLocation(source, error.range)
      throw Abort([Diagnostic(.damagedBaseline, error.message, at: place)])
    }
  }
}
