import RuneCompiler
import RuneWorkbench

/// What can be wrong with an input before its content is looked at.
extension Rule {
  static let inputMissing = Rule("input-missing", .error, .input)
  static let inputUnreadable = Rule("input-unreadable", .error, .input)
  static let inputIsFolder = Rule("input-is-folder", .error, .input)
  static let inputUnsupported = Rule("input-unsupported", .error, .syntax)
  static let inputTooLarge = Rule("input-too-large", .error, .syntax)

  static let inputs = [inputMissing, inputUnreadable, inputIsFolder, inputUnsupported, inputTooLarge]
}

extension Diagnostic {
  /// About a file as a whole.
  init(_ rule: Rule, _ message: String, file path: String) {
    self.init(rule, message, at: SourceLocation(SourceFile(path: path, bytes: []), .start))
  }
}
