import RuneCompiler

/// What the file system can refuse.
extension Rule {
  static let readFailed = Rule("read-failed", .error, .system)
  static let writeFailed = Rule("write-failed", .error, .system)

  static let files = [readFailed, writeFailed]
}
