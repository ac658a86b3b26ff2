import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// What a build found in the sources: the `.stringsdata` files below folders, by the source that each is about.
struct BuildData {
  private(set) var entries: [SourceFile: [StringsData.Entry]] = [:]

  /// Tables of App Shortcuts and the like, which the build writes beside the data of sources and `sync` leaves alone.
  private static let otherTables: Set<String> = ["AppShortcuts", "InfoPlist", "Root", "ServicesMenu"]

  /// - Parameter code: the sources; data of others are not used.
  /// - Throws: `Abort` if data are missing, unknown, of a source that is gone, or older than their source: keys that
  ///   are missing there would be marked as stale.
  init(folders: [String], code: [InputFile]) throws {
    guard !folders.isEmpty else { return }
    let files = try FolderWalk(folders, extensions: ["stringsdata"]).load()
    let sources = Dictionary(code.map { (FilePaths.realPath($0.source.path) ?? $0.source.path, $0) }) {
      first,
      _ in first
    }
    var outdated: [SourceFile: Diagnostic] = [:]
    for file in files {
      let data = try Self.read(file.source)
      let found = data.entries.filter { !Self.otherTables.contains($0.table) }
      guard let path = data.source.hasPrefix("/") ? FilePaths.realPath(data.source) : nil else {
        // Without keys nothing keeps a key alive that is gone.
        guard found.isEmpty else { throw Abort([Self.isMissing(data.source, file)]) }
        continue
      }
      guard let source = sources[path] else { continue }
      guard file.status.modificationTime.isNotBefore(source.status.modificationTime) else {
        outdated[source.source] = Self.isOlder(source.source.path, file)
        continue
      }
      entries[source.source, default: []] += found
    }
    let refused = outdated.filter { entries[$0.key] == nil }.values.sorted { $0.message < $1.message }
    guard refused.isEmpty else { throw Abort(refused) }
    guard !entries.isEmpty else {
      let message =
        "No .stringsdata file below this folder is about a source of --code. Build with SWIFT_EMIT_LOC_STRINGS, "
        + "and name the folder of the build."
      throw Abort([Diagnostic(.stringsDataRefused, message, file: folders[0])])
    }
    // Several architectures have the same keys.
    for (source, found) in entries {
      var seen: Set<StringsData.Entry> = []
      entries[source] = found.filter { seen.insert($0).inserted }
    }
  }

  private static func read(_ file: SourceFile) throws -> StringsData {
    do {
      return try StringsDataReader.read(file)
    } catch {
      throw Abort([error.diagnostic])
    }
  }

  private static func isMissing(_ source: String, _ file: InputFile) -> Diagnostic {
    let message =
      "Nothing has been written: the source of this data, \(source.oneLine), is not there. Delete the folder of the "
      + "build, and build again on this machine."
    return Diagnostic(.stringsDataRefused, message, file: file.source.path)
  }

  private static func isOlder(_ source: String, _ file: InputFile) -> Diagnostic {
    let message =
      "Nothing has been written: this data is older than its source, \(source.oneLine), so its keys may be others. "
      + "Build again."
    return Diagnostic(.stringsDataRefused, message, file: file.source.path)
  }
}

extension SystemTime {
  fileprivate func isNotBefore(_ other: SystemTime) -> Bool {
    (seconds, nanoseconds) >= (other.seconds, other.nanoseconds)
  }
}
