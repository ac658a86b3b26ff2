import RuneCompiler
import RuneProject
import RuneSystem

/// New files of a user's project, all of them or none.
struct SourceCreations {
  private struct Creation {
    var source: SourceFile
    var file: TemporaryFile
  }

  /// A file or something else is there already.
  struct Exists: Error, Equatable {}

  private var creations: [Creation] = []
  private var newFolders: [String] = []
  private let folders: [String]

  /// - Parameter folders: the folders in which files may be created.
  init(in folders: [String]) {
    self.folders = folders
  }

  /// Writes the file under a temporary name, in a new folder if necessary. Without `finish`, call `discard`.
  ///
  /// - Throws: `Abort` that names the file.
  mutating func prepare(_ source: SourceFile) throws {
    let path = source.path
    do {
      guard folders.contains(where: { FilePaths.leads(path, into: $0) }) else {
        throw SourceReplacement.Outside(target: FilePaths.folder(of: path))
      }
      guard !Self.exists(path) else { throw Exists() }
      let folder = FilePaths.folder(of: path)
      if !Self.exists(folder) {
        try FileWriter.createFolder(folder)
        newFolders.append(folder)
      }
      for leftover in FileWriter.leftovers(of: path) { FileSystem.removeIfPresent(leftover) }
      let kind = NewFile(permissions: 0o666, synchronization: .always)
      let file = try TemporaryFile.create(FileWriter.temporaryPath(for: path), as: kind, source.bytes)
      creations.append(Creation(source: source, file: file))
    } catch {
      throw Abort([.notCreated(path, error)])
    }
  }

  /// Whether anything has the path, even a link that leads to nothing.
  static func exists(_ path: String) -> Bool { (try? FileStatus(ofLinkOrFile: path)) != nil }

  /// Removes what was prepared.
  mutating func discard() {
    creations = []
    for folder in newFolders { FileSystem.removeFolderIfEmpty(folder) }
  }

  /// Moves the files into place and reads them again. If one fails, those that were moved are removed.
  ///
  /// - Throws: `Abort` that names the file.
  func finish() throws {
    var moved: [String] = []
    for creation in creations {
      let path = creation.source.path
      do {
        guard !Self.exists(path) else { throw Exists() }
        try creation.file.move(to: path)
        moved.append(path)
        guard try FileReader.contents(of: path).bytes == creation.source.bytes else {
          throw SourceReplacement.Changed()
        }
      } catch {
        for path in moved { FileSystem.removeIfPresent(path) }
        throw Abort([.notCreated(path, error)])
      }
    }
    for folder in Set(moved.map(FilePaths.folder(of:))) { FileSystem.synchronizeFolder(folder) }
  }
}

extension Diagnostic {
  /// - Parameter path: that of an existing file, which was not read.
  static func wouldBeCreated(_ path: String) -> Diagnostic {
    Diagnostic(
      .writeFailed,
      "The file belongs to the catalog and was not given, so it is not clear what it lacks. Give its folder as a path.",
      file: path
    )
  }

  fileprivate static func notCreated(_ path: String, _ error: any Error) -> Diagnostic {
    let reason =
      switch error {
      case is SourceCreations.Exists: "there is something with this name already"
      case is SourceReplacement.Changed: "it does not have the content that was written"
      case let error as SourceReplacement.Outside:
        "\(error.target) leads outside of what the command was to change. Name that path to change it"
      case let error as SystemError: error.reason
      default: "\(error)"
      }
    return Diagnostic(
      .writeFailed,
      "The file was not created: \(reason). Nothing has been changed.",
      file: path
    )
  }
}
