import RuneCompiler
import RuneModel

/// The file of `--baseline`.
enum BaselineFile {
  /// - Throws: `Abort` for a file that is missing or wrong.
  static func read(_ path: String) throws -> Baseline {
    let file: SourceFile
    do {
      file = SourceFile(path: path, bytes: try FileReader.contents(of: path, limit: Limits.sourceBytes).bytes)
    } catch let error as SystemError where error.isMissing {
      throw Abort([
        Diagnostic(.inputMissing, "There is no such baseline. Write one with --update-baseline.", file: path)
      ])
    } catch {
      throw Abort([.unreadableInput(path, error)])
    }
    do {
      return try BaselineReader.read(file)
    } catch {
      let rule = Rule(error.rule, .error, .syntax)
      throw Abort([Diagnostic(rule, error.message, at: SourceLocation(file, error.range))])
    }
  }
}
