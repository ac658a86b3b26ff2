import Foundation
import ReRuneCore
import RuneModel
import RuneSystem

/// The folder of the store, and how its files are read, written and removed.
///
/// Anyone may have written the content. Symbolic links are neither followed nor replaced by their targets.
struct StoreFolder: Sendable {
  let path: String
  /// Receives warnings for the developer.
  let log: @Sendable (String) -> Void

  enum Subfolder: String {
    case downloads, staging, installed
  }

  /// How files are created. Like the core's files, they are not secret.
  static let newFile = NewFile(permissions: 0o600, synchronization: .always, isReadableWhileLocked: true)

  /// The longest wait for another process, in seconds: that process may itself be waiting for the disk.
  private static let patience = 10.0

  // MARK: Folders

  /// Creates the folder of the store. Data that can be downloaded again is excluded from backups.
  func create() throws(StoreFault) {
    let url = URL(fileURLWithPath: path, isDirectory: true)
    do {
      try CacheFolder(path: url.deletingLastPathComponent().path).create(url.lastPathComponent)
    } catch {
      throw StoreFault(path, "cannot be created", error)
    }
  }

  func path(of folder: Subfolder) -> String { "\(path)/\(folder.rawValue)" }

  /// Creates a folder in the store's folder, if it does not exist.
  ///
  /// - Returns: its path.
  func create(_ folder: Subfolder) throws(StoreFault) -> String {
    try create()
    let path = path(of: folder)
    do throws(SystemError) {
      try FileSystem.createFolder(path)
    } catch {
      guard error.alreadyExists else { throw StoreFault(path, "cannot be created", error) }
    }
    guard isFolder(folder) else { throw StoreFault("\(path) is not a folder of the app; delete it") }
    return path
  }

  /// Whether the folder exists and is not a link.
  private func isFolder(_ folder: Subfolder) -> Bool {
    (try? FileStatus(ofLinkOrFile: path(of: folder)))?.kind == .folder
  }

  /// The names in a folder; none if it does not exist or is a link.
  func names(in folder: Subfolder) -> [String] {
    guard isFolder(folder) else { return [] }
    do throws(SystemError) {
      return try FolderListing.names(in: path(of: folder))
    } catch {
      log("\(StoreFault(path(of: folder), "cannot be read", error))")
      return []
    }
  }

  /// Removes a file or a link, but not the target of a link.
  func remove(_ path: String) {
    do throws(SystemError) {
      try FileSystem.remove(path)
    } catch {
      if !error.isMissing { log("\(StoreFault(path, "cannot be deleted", error))") }
    }
  }

  // MARK: Files

  /// The content of a file in the store's folder; `nil` if it does not exist.
  ///
  /// - Throws: an error if the file cannot be read but may be valid.
  func contents(of name: String, limit: Int) throws(StoreFault) -> [UInt8]? {
    do {
      return try OpenFolder(path, followsLink: true).contents(of: name, limit: limit).bytes
    } catch let error as SystemError where error.isMissing {
      return nil
    } catch let refusal as FileReader.Refusal {
      log("\(path)/\(name) is not used, \(refusal.reason); the next change replaces it")
      return nil
    } catch {
      throw StoreFault("\(path)/\(name)", "cannot be read", error)
    }
  }

  /// A complete file in the store's folder, without its final name yet.
  func write(_ bytes: [UInt8], for name: String) throws(StoreFault) -> TemporaryFile {
    do throws(SystemError) {
      return try TemporaryFile.create("\(path)/\(FileReplacement.temporaryName())", as: Self.newFile, bytes)
    } catch {
      throw StoreFault("\(path)/\(name)", "cannot be written", error)
    }
  }

  /// Runs `body` while no other process or thread changes what is listed.
  func locked<Result>(_ body: () throws(SystemError) -> Result) throws(StoreFault) -> Result {
    do throws(SystemError) {
      return try FolderLock.hold(path, waiting: Self.patience, body)
    } catch {
      throw StoreFault(path, "cannot be changed", error)
    }
  }
}

/// Why something could not be read or stored on this device.
struct StoreFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that says which file is wrong, why, and what to do.
  let description: String
  let hasNoSpace: Bool

  init(_ description: String) {
    self.description = description
    hasNoSpace = false
  }

  /// - Parameter problem: what is wrong, such as `cannot be written`.
  init(_ path: String, _ problem: String, _ error: SystemError) {
    let advice =
      if error.hasNoSpace {
        "free some space, and try again"
      } else if error.isBusy {
        "another process is changing the folder; try again"
      } else {
        "make sure that the app may use it, and try again"
      }
    description = "\(path) \(problem): \(error.reason); \(advice)"
    hasNoSpace = error.hasNoSpace
  }

  /// - Parameter error: an error of Foundation or `FileReader`.
  init(_ path: String, _ problem: String, _ error: any Error) {
    switch error {
    case let error as SystemError: self.init(path, problem, error)
    case is FileReader.Refusal:
      self.init("\(path) \(problem), because it is not an ordinary file of the app; delete it")
    default: self.init("\(path) \(problem): \(error); make sure that the app may use it, and try again")
    }
  }
}
