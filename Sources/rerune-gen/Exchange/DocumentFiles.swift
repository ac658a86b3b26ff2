import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// The translators' documents that a user lists.
enum DocumentFiles {
  /// Whether a path belongs to a document, according to its name.
  static func isDocument(_ path: String) -> Bool {
    ReceivedFormat(path: path) != nil || FilePaths.fileExtension(of: FilePaths.tidy(path)) == "xcloc"
  }

  /// Reads files, including files in `.xcloc` folders. Documents with faults are read as far as possible.
  ///
  /// - Returns: the documents, and the faults of files that could not be read.
  static func read(_ paths: [String]) throws -> (documents: [ReceivedDocument], faults: [Diagnostic]) {
    var documents: [ReceivedDocument] = []
    var faults: [Diagnostic] = []
    for path in try paths.flatMap(files) {
      guard let format = ReceivedFormat(path: path) else {
        faults.append(.unknownDocument(path))
        continue
      }
      let (files, unreadable) = InputFile.load([path])
      faults += unreadable
      documents += files.map { ReceivedDocument($0.source, as: format) }
    }
    return (documents, faults)
  }

  /// - Throws: `Abort` if one is missing, cannot be read or parsed, or has an unknown format.
  static func documents(at paths: [String]) throws -> [ReceivedDocument] {
    let (documents, faults) = try read(paths)
    let all = faults + documents.filter(\.isBroken).flatMap(\.diagnostics)
    guard all.isEmpty else { throw Abort(all) }
    return documents
  }

  /// The file itself, or the documents in an `.xcloc` folder.
  private static func files(at path: String) throws -> [String] {
    let path = FilePaths.tidy(path)
    guard FilePaths.fileExtension(of: path) == "xcloc", (try? FileStatus(path: path))?.kind == .folder else {
      return [path]
    }
    let folder = FilePaths.join(path, "Localized Contents")
    let names: [String]
    do throws(SystemError) {
      names = try FolderListing.names(in: folder)
    } catch {
      throw Abort([.unreadableInput(folder, error)])
    }
    let documents = names.filter { ReceivedFormat(path: $0) != nil }.sorted { $0.isUTF8Ordered(before: $1) }
    guard !documents.isEmpty else {
      throw Abort([
        Diagnostic(
          .inputMissing,
          "The folder has no XLIFF in \"Localized Contents\". Export it again.",
          file: path
        )
      ])
    }
    return documents.map { FilePaths.join(folder, $0) }
  }
}

extension Diagnostic {
  fileprivate static func unknownDocument(_ path: String) -> Diagnostic {
    Diagnostic(
      .inputUnsupported,
      "The file is not a translator's document. Give an .xliff, .xlf, .csv or .xml file, or an .xcloc folder.",
      file: path
    )
  }
}
