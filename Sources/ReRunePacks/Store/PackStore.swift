import Foundation
import ReRuneCore
import RuneSystem

/// Stores packages between launches, in one folder:
///
///     index.json, index.json.sig    as the server sent them
///     index.meta.json               see `StoredIndexNote`
///     installed.json                the installed packages; see `InstalledList`
///     installed/                    their files
///     former.json                   see `FormerList`
///     downloads.json                what was being downloaded; see `PackRecord`
///     downloads/                    parts of files, each with a file about it
///     staging/                      files that are being installed
///
/// Several processes may share a store. Every file on the list is complete: a file is renamed into `installed` before
/// it is listed, and removed after it has left the list. `FolderLock` is held for these steps, but not while a file is
/// written. Readers do not lock.
///
/// All calls may wait for the disk.
struct PackStore: Sendable {
  let folder: StoreFolder
  let index: IndexFiles
  let installed: InstalledPacks
  let parts: PartFiles
  let downloads: DownloadList
  /// The free bytes on the volume of a folder.
  let freeBytes: @Sendable (URL) -> Int?

  /// - Parameters:
  ///   - path: the folder, which is created with its parents when something is stored.
  ///   - freeBytes: returns the free bytes on the volume of an existing folder; `nil` if unknown.
  ///   - log: receives warnings for the developer.
  init(
    path: String,
    freeBytes: @escaping @Sendable (URL) -> Int? = VolumeSpace.freeBytes,
    log: @escaping @Sendable (String) -> Void
  ) {
    folder = StoreFolder(path: path, log: log)
    index = IndexFiles(folder: folder)
    installed = InstalledPacks(folder: folder)
    parts = PartFiles(folder: folder)
    downloads = DownloadList(folder)
    self.freeBytes = freeBytes
  }

  // MARK: Space

  /// Free bytes on the volume of the store; `nil` if unknown.
  func availableBytes() -> Int? {
    var url = URL(fileURLWithPath: folder.path, isDirectory: true)
    // The folder may not exist yet.
    while !FileSystem.exists(url.path), url.path != "/" { url.deleteLastPathComponent() }
    return freeBytes(url)
  }

  /// The bytes of the installed packages, and of the files that are downloaded or installed now.
  func usage() -> ReRunePackUsage {
    var partial = 0
    for subfolder in [StoreFolder.Subfolder.downloads, .staging] {
      for name in folder.names(in: subfolder) {
        partial = sum(partial, size(of: "\(folder.path(of: subfolder))/\(name)"))
      }
    }
    return ReRunePackUsage(installed: installed.records().reduce(0) { sum($0, $1.bytes) }, partial: partial)
  }

  private func size(of path: String) -> Int {
    guard let status = try? FileStatus(ofLinkOrFile: path), status.kind == .file else { return 0 }
    return status.size
  }

  /// A sparse file can have any length.
  private func sum(_ a: Int, _ b: Int) -> Int {
    let (sum, overflow) = a.addingReportingOverflow(b)
    return overflow ? Int.max : sum
  }

  // MARK: Leftovers

  /// The age of an outdated part, in seconds. Older parts are rarely resumed.
  private static let oldestPart = 7 * 86_400
  /// The age of an abandoned installation, in seconds. A process writes its file without pauses, but the app may take
  /// long to validate it.
  private static let oldestStagedFile = 86_400
  /// The age of a leftover, in seconds. Processes in two containers that share a store do not see each other.
  private static let youngestLeftover = 60

  /// Removes leftovers of earlier launches: files that belong to no package, unfinished installations, and parts that
  /// are older than a week. A running installation of another process is not disturbed.
  func removeLeftovers() {
    guard FileSystem.exists(folder.path) else { return }
    FileReplacement(folder: folder.path, name: InstalledPacks.listName).removeLeftovers()
    FileReplacement(folder: folder.path(of: .downloads), name: InstalledPacks.listName).removeLeftovers()
    for name in folder.names(in: .downloads) where PackFileName.idOfPart(name) != nil {
      removeFile(name, in: .downloads) { $0 > Self.oldestPart }
    }
    for name in folder.names(in: .staging) {
      guard let process = StagedPackFile.process(of: name) else { continue }
      let isRunning = ProcessNumber.isRunning(process)
      removeFile(name, in: .staging) { $0 > (isRunning ? Self.oldestStagedFile : Self.youngestLeftover) }
    }
    do throws(StoreFault) {
      try installed.removeOrphans()
      try folder.locked { () throws(SystemError) in try index.finishReplacement() }
    } catch {
      folder.log("the files of former packages are kept: \(error)")
    }
  }

  /// Removes a file or a link.
  ///
  /// - Parameter isOld: receives the age in seconds. For a time in the future, which comes from a wrong clock, the
  ///   distance counts as the age.
  private func removeFile(_ name: String, in subfolder: StoreFolder.Subfolder, if isOld: (Int) -> Bool) {
    let file = "\(folder.path(of: subfolder))/\(name)"
    guard let status = try? FileStatus(ofLinkOrFile: file), status.kind != .folder else { return }
    let (age, overflow) = SystemTime.now.seconds.subtractingReportingOverflow(status.modificationTime.seconds)
    if overflow || isOld(Int(clamping: age.magnitude)) { folder.remove(file) }
  }
}
