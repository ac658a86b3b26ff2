import RuneCompiler
import RuneModel
import RuneSystem

extension Diagnostic {
  package static func unsupportedInput(_ path: String) -> Diagnostic {
    Diagnostic(
      .inputUnsupported,
      "This is not a localization file. Give a folder or a .strings, .stringsdict or .xcstrings file.",
      file: path
    )
  }

  package static func nothingFound(below path: String) -> Diagnostic {
    Diagnostic(
      .inputMissing,
      "There is no .strings, .stringsdict or .xcstrings file here. Give the folder that contains them.",
      file: path
    )
  }

  /// - Parameter error: an error of `FileStatus`, `FileReader` or `FolderListing`.
  package static func unreadableInput(_ path: String, _ error: any Error) -> Diagnostic {
    switch error {
    case let error as SystemError where error.isMissing && FolderListing.isSymbolicLink(path):
      return Diagnostic(
        .inputMissing,
        "This link leads to nothing. Restore what it led to, or remove it.",
        file: path
      )
    case let error as SystemError where error.isMissing:
      let hint = NearestName.sibling(of: path).map { " Did you mean \"\($0)\"?" } ?? ""
      return Diagnostic(.inputMissing, "No such file or folder.\(hint)", file: path)
    case let error as SystemError where error.isDeviceFailure:
      return Diagnostic(.readFailed, "Cannot read this: \(error.reason).", file: path)
    case let error as SystemError where error.isDenied:
      return Diagnostic(
        .inputUnreadable,
        "Cannot read this: \(error.reason). Check its permissions.",
        file: path
      )
    case let error as SystemError:
      return Diagnostic(.inputUnreadable, "Cannot read this: \(error.reason). Give another path.", file: path)
    case FileReader.Refusal.folder:
      return Diagnostic(
        .inputIsFolder,
        "This is a folder with the name of a localization file. Rename or remove it.",
        file: path
      )
    case FileReader.Refusal.tooLarge(let bytes):
      let message =
        "The file has \(bytes >> 20) MB; the limit is \(Limits.sourceBytes >> 20) MB. Split the table or leave it out."
      return Diagnostic(.inputTooLarge, message, file: path)
    default:
      return Diagnostic(
        .inputUnreadable,
        "This is not a regular file. Remove it or give another path.",
        file: path
      )
    }
  }
}
