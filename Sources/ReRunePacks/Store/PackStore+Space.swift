import Foundation
import ReRuneCore
import RuneSystem

extension PackStore {
  /// Free bytes on the volume of the store; `nil` if unknown.
  func availableBytes() -> Int? {
    var url = URL(fileURLWithPath: path, isDirectory: true)
    // The folder may not exist yet.
    while !FileSystem.exists(url.path), url.path != "/" { url.deleteLastPathComponent() }
    return freeBytes(url)
  }

  /// Includes what the system would remove for a download that the user wants.
  @Sendable static func freeBytes(_ url: URL) -> Int? {
    #if os(iOS) || os(macOS) || os(visionOS)
      let key = URLResourceKey.volumeAvailableCapacityForImportantUsageKey
      let values = try? url.resourceValues(forKeys: [key])
      return values?.volumeAvailableCapacityForImportantUsage.map { Int(clamping: $0) }
    #elseif canImport(Darwin)
      let values = try? url.resourceValues(forKeys: [.volumeAvailableCapacityKey])
      return values?.volumeAvailableCapacity
    #else
      return FileSystem.availableBytes(url.path)
    #endif
  }

  /// The bytes of the installed packages, and of the files that are downloaded or installed now.
  func usage() -> ReRunePackUsage {
    var partial = 0
    for folder in [Folder.downloads, .staging] {
      for name in names(in: folder) { partial = sum(partial, size(of: "\(path(of: folder))/\(name)")) }
    }
    return ReRunePackUsage(installed: installed().reduce(0) { sum($0, $1.bytes) }, partial: partial)
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
    guard FileSystem.exists(path) else { return }
    FileReplacement(folder: path, name: Self.listName).removeLeftovers()
    FileReplacement(folder: path(of: .downloads), name: Self.listName).removeLeftovers()
    for name in names(in: .downloads) where PackFileName.idOfPart(name) != nil {
      removeFile(name, in: .downloads) { $0 > Self.oldestPart }
    }
    for name in names(in: .staging) {
      guard let process = StagedFile.process(of: name) else { continue }
      let isRunning = ProcessNumber.isRunning(process)
      removeFile(name, in: .staging) { $0 > (isRunning ? Self.oldestStagedFile : Self.youngestLeftover) }
    }
    do throws(StoreFault) {
      try removeOrphans()
      try locked { () throws(SystemError) in try finishReplacement() }
    } catch {
      log("the files of former packages are kept: \(error)")
    }
  }

  /// Removes a file or a link.
  ///
  /// - Parameter isOld: receives the age in seconds. For a time in the future, which comes from a wrong clock, the
  ///   distance counts as the age.
  private func removeFile(_ name: String, in folder: Folder, if isOld: (Int) -> Bool) {
    let file = "\(path(of: folder))/\(name)"
    guard let status = try? FileStatus(ofLinkOrFile: file), status.kind != .folder else { return }
    let (age, overflow) = SystemTime.now.seconds.subtractingReportingOverflow(status.modificationTime.seconds)
    if overflow || isOld(Int(clamping: age.magnitude)) { remove(file) }
  }
}
