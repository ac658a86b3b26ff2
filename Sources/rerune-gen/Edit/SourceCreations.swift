import RuneCompiler
import RuneProject
import RuneSystem

/// New files of a user's project, all of them or none.
struct SourceCreations {
  private struct Creation {
    var source: SourceFile
    var staged: StagedFile
  }

  /// A file or something else already exists there.
  struct Exists: Error, Equatable {}

  private var creations: [Creation] = []
  private var openFolders: [WritableFolder] = []
  private let folders: [String]

  /// - Parameter folders: the folders in which files may be created.
  init(in folders: [String]) {
    self.folders = folders
  }

  /// Writes the file under a temporary name, in a new folder if necessary. Without `finish`, call `discard`.
  ///
  /// - Throws: `Abort` with the file's path.
  mutating func prepare(_ source: SourceFile) throws {
    let path = source.path
    do {
      guard !Self.exists(path) else { throw Exists() }
      let file = try WritePath(path, namedBy: .project(within: folders)).file()
      openFolders.append(file.folder)
      guard try file.status() == nil else { throw Exists() }
      let kind = NewFile(permissions: 0o666, synchronization: .always)
      creations.append(Creation(source: source, staged: try file.stage(source.bytes, as: kind)))
    } catch {
      throw Abort([.notCreated(path, error)])
    }
  }

  /// Whether anything has the path, even a link that leads to nothing.
  static func exists(_ path: String) -> Bool { (try? FileStatus(ofLinkOrFile: path)) != nil }

  /// Removes what was prepared.
  mutating func discard() {
    creations = []
    for folder in openFolders { folder.removeIfCreated() }
  }

  /// Moves the files into place and reads them again. If one fails, those that were moved are removed.
  ///
  /// - Throws: `Abort` with the file's path.
  func finish() throws {
    var moved: [WritableFile] = []
    for creation in creations {
      let (file, bytes) = (creation.staged.file, creation.source.bytes)
      do {
        guard try file.status() == nil else { throw Exists() }
        try creation.staged.move()
        moved.append(file)
        guard try file.contents(limit: bytes.count).bytes == bytes else { throw SourceReplacement.Changed() }
        try file.synchronizeFolder()
      } catch {
        // The error is reported; what cannot be removed then is a complete file.
        for file in moved { try? file.remove() }
        throw Abort([.notCreated(creation.source.path, error)])
      }
    }
  }
}

extension Diagnostic {
  /// - Parameter path: the path of an existing file, which was not read.
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
      case WriteRefusal.outside(let target):
        "\(target) is outside the paths that the command may change. Give that path to change it"
      case let refusal as WriteRefusal: refusal.reason
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
