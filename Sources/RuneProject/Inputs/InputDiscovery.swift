import RuneCompiler
import RuneFormats
import RuneModel
import RuneSystem

/// Finds the localization files at the given paths.
///
/// Folders are searched recursively, except for folders of build products, dependencies and exports for translators,
/// which contain copies of the project's own files. Each file is found once; files are in byte order of their paths.
/// Translators' documents are not searched for: a project may only have them for the exchange.
package struct InputDiscovery {
  private static let skippedFolders: Set<String> = [
    "Pods", "Carthage", "DerivedData", "node_modules", "Source Contents",
  ]
  private static let skippedExtensions: Set<String> = [
    "xcloc", "framework", "xcframework", "app", "appex", "xcassets",
  ]

  package private(set) var files: [String] = []
  package private(set) var diagnostics: [Diagnostic] = []
  private var visitedFolders: Set<FileStatus.Identity> = []
  private var foundFiles: Set<FoundFile> = []
  private var linkedFolders: [String] = []
  private let readsDocuments: Bool

  /// Identifies a file, so that `.` and `./en.lproj/a.strings` together yield it once.
  private struct FoundFile: Hashable {
    var folder: FileStatus.Identity
    var name: String
  }

  /// If nothing is found, an input is reported as missing.
  ///
  /// - Parameter readsDocuments: whether XLIFF among the paths is an input; otherwise it is left out, because it may be
  ///   configured for other commands.
  package init(paths: [String], readsDocuments: Bool = false) {
    self.readsDocuments = readsDocuments
    for path in paths { addArgument(Self.namingLocale(FilePaths.tidy(path))) }
    // Linked folders come last: a file that is also reachable without a link is listed under its own path.
    while let folder = linkedFolders.popLast() { addFolder(folder) }
    if files.isEmpty, diagnostics.isEmpty { diagnostics = paths.map(Diagnostic.nothingFound(below:)) }
    files.sort { $0.utf8.lexicographicallyPrecedes($1.utf8) }
  }

  /// Inside a folder such as `de.lproj`, relative paths do not contain the language, so `../de.lproj/a.strings` is
  /// used.
  private static func namingLocale(_ path: String) -> String {
    guard !path.utf8.starts(with: "/".utf8), !path.utf8.starts(with: "..".utf8),
      let current = FilePaths.realPath("."), FilePaths.fileExtension(of: current) == "lproj"
    else { return path }
    let folder = FilePaths.join("..", FilePaths.name(of: current))
    return path == "." ? folder : FilePaths.join(folder, path)
  }

  private mutating func addArgument(_ path: String) {
    do {
      switch try FileStatus(path: path).kind {
      case .folder where TableFormat(path: path) != nil: report(.folder, at: path)
      case .folder: addFolder(path)
      case .file, .link, .other:
        let isDocument = DocumentTexts.isDocument(path)
        if isDocument, !readsDocuments { return }
        guard isDocument || TableFormat(path: path) != nil else {
          diagnostics.append(.unsupportedInput(path))
          return
        }
        try addFile(path, in: FileStatus(path: FilePaths.folder(of: path)).identity)
      }
    } catch {
      diagnostics.append(.unreadableInput(path, error))
    }
  }

  private mutating func addFolder(_ path: String) {
    do {
      let identity = try FileStatus(path: path).identity
      // This also ends loops of links.
      guard visitedFolders.insert(identity).inserted else { return }
      for name in try FolderListing.names(in: path) where !Self.isSkipped(name) {
        addEntry(FilePaths.join(path, name), in: identity)
      }
    } catch {
      diagnostics.append(.unreadableInput(path, error))
    }
  }

  private mutating func addEntry(_ path: String, in folder: FileStatus.Identity) {
    let isTable = TableFormat(path: path) != nil
    do {
      switch try FileStatus(path: path).kind {
      // Reported when it is read, like a file without permission: other files can still be worked on.
      case .folder where isTable: addFile(path, in: folder)
      case .folder where FolderListing.isSymbolicLink(path): linkedFolders.append(path)
      case .folder: addFolder(path)
      case .file, .link, .other: if isTable { addFile(path, in: folder) }
      }
    } catch {
      if isTable {
        addFile(path, in: folder)
      } else if !error.leadsNowhere {
        // It may be a folder with tables. Broken links are ignored.
        diagnostics.append(.unreadableInput(path, error))
      }
    }
  }

  private mutating func addFile(_ path: String, in folder: FileStatus.Identity) {
    let file = FoundFile(folder: folder, name: FilePaths.name(of: path))
    if foundFiles.insert(file).inserted { files.append(path) }
  }

  private mutating func report(_ refusal: FileReader.Refusal, at path: String) {
    diagnostics.append(.unreadableInput(path, refusal))
  }

  package static func isSkipped(_ name: String) -> Bool {
    name.utf8.first == UInt8(ascii: ".") || skippedFolders.contains(name)
      || FilePaths.fileExtension(of: name).map(skippedExtensions.contains) ?? false
  }
}

extension TableFormat {
  /// The format for a file extension; `nil` if it is not supported.
  init?(path: String) {
    guard let fileExtension = FilePaths.fileExtension(of: path) else { return nil }
    self.init(rawValue: fileExtension)
  }
}

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

  /// Reads files of which none may be missing.
  ///
  /// - Throws: `Abort` with a diagnostic for each file that cannot be read.
  package static func loadAll(_ paths: [String]) throws -> [InputFile] {
    let (files, diagnostics) = load(paths)
    guard diagnostics.isEmpty else { throw Abort(diagnostics) }
    return files
  }
}

extension Diagnostic {
  /// A diagnostic about an entire file.
  package init(_ rule: Rule, _ message: String, file path: String) {
    self.init(rule, message, at: SourceLocation(SourceFile(path: path, bytes: []), .start))
  }
}

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
