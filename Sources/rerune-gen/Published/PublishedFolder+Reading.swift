import RuneCompiler
import RuneProject
import RuneSystem
import RuneWorkbench

extension PublishedFolder {
  /// - Returns: `nil` if the file or the folder is missing.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func contents(of name: String, limit: Int) throws -> [UInt8]? {
    do {
      return try openedForReading().contents(of: name, limit: limit).bytes
    } catch let error as SystemError where error.isMissing {
      return nil
    }
  }

  /// Opens a file for reading.
  ///
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func opened(_ name: String) throws -> OpenFile { try openedForReading().file(name) }

  /// Reads a file in constant memory.
  ///
  /// - Returns: `nil` if the file or the folder is missing.
  /// - Throws: `FileReader.Refusal` or `SystemError`.
  func digest(of name: String, limit: Int) throws -> FileDigest? {
    do {
      return try FileDigest(of: opened(name), limit: limit)
    } catch let error as SystemError where error.isMissing {
      return nil
    }
  }

  /// - Parameters:
  ///   - error: an error of `contents(of:limit:)`.
  ///   - rule: the rule of files that apps would not accept.
  static func unreadable(_ path: String, _ error: any Error, limit: Int, _ rule: Rule) -> Diagnostic {
    switch error {
    case FileReader.Refusal.tooLarge(let bytes):
      let message = "The file has \(bytes) bytes, more than the \(limit) that are read. Make it smaller."
      return Diagnostic(rule, message, file: path)
    case FileReader.Refusal.link:
      let message =
        "This is a symbolic link, or reached through one, and links are not followed here. "
        + "Put what it leads to in its place."
      return Diagnostic(rule, message, file: path)
    case is FileReader.Refusal:
      return Diagnostic(rule, "This is not a regular file. Put one in its place.", file: path)
    default:
      return .unreadableInput(path, error)
    }
  }
}
