import Foundation
import RuneModel
import RuneSystem

/// The folder that contains the caches of all projects.
package struct CacheFolder: Sendable {
  package let path: String

  package init(path: String) {
    self.path = path
  }

  /// The user's cache folder; `nil` if there is none, as for a daemon without a home.
  package static var standard: CacheFolder? {
    #if os(tvOS)
      // The only place where an app may write.
      return standard(in: .cachesDirectory)
    #elseif canImport(Darwin)
      return standard(in: .applicationSupportDirectory)
    #else
      return inEnvironment(ProcessInfo.processInfo.environment)
    #endif
  }

  #if canImport(Darwin)
    private static func standard(in directory: FileManager.SearchPathDirectory) -> CacheFolder? {
      FileManager.default.urls(for: directory, in: .userDomainMask).first.map {
        CacheFolder(path: $0.appendingPathComponent("ReRune").path)
      }
    }
  #endif

  /// The folder by the XDG Base Directory Specification: `$XDG_DATA_HOME` if it is absolute, otherwise
  /// `$HOME/.local/share`.
  static func inEnvironment(_ environment: [String: String]) -> CacheFolder? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return CacheFolder(path: "\(data)/ReRune")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return CacheFolder(path: "\(home)/.local/share/ReRune")
  }

  func path(of namespace: CacheNamespace) -> String { "\(path)/\(namespace.folderName)" }

  /// Creates a folder in it, and the folder itself, if they do not exist; only the user can read them.
  package func create(_ name: String) throws {
    let inner = "\(path)/\(name)"
    guard !FileManager.default.fileExists(atPath: inner) else { return }
    do {
      try FileSystem.createPrivateFolders(inner)
    } catch {
      throw CreationFault(path: inner, cause: error)
    }
    #if canImport(Darwin)
      // Data that can be downloaded again is excluded from backups, as the iOS Data Storage Guidelines require. The
      // language that the user has chosen is beside it, and stays in them.
      var url = URL(fileURLWithPath: inner, isDirectory: true)
      var values = URLResourceValues()
      values.isExcludedFromBackup = true
      do {
        try url.setResourceValues(values)
      } catch {
        Log.write(.debug, "the cached texts will be part of backups: \(error)")
      }
    #endif
  }

  /// Foundation's error for this would list its values in a different order each time, so that the same fault would be logged
  /// again and again.
  private struct CreationFault: Error, CustomStringConvertible {
    var path: String
    var cause: SystemError

    var description: String { "\(path) cannot be created: \(cause)" }
  }

  /// The age in seconds after which a folder is unused. Another version of the app may be running; each launch and
  /// check marks its folder as used.
  static let outdatedAge = 30.0 * 86_400

  /// Marks the project's folder as used by updating its modification time.
  func markAsUsed(_ namespace: CacheNamespace) {
    FileSystem.touch(path(of: namespace))
  }

  /// Removes the project's folder, and the folders that other versions of this app have left for it.
  func remove(_ namespace: CacheNamespace) throws {
    let folder: OpenFolder
    do {
      folder = try OpenFolder(path, followsLink: true)
    } catch let error as SystemError where error.isMissing {
      return
    }
    var fault: (any Error)?
    for name in try folder.names() where name == namespace.folderName || namespace.isOutdated(name) {
      do {
        try folder.removeFiles(name)
      } catch {
        fault = fault ?? RemovalFault(path: "\(path)/\(name)", cause: error)
      }
    }
    if let fault { throw fault }
  }

  private struct RemovalFault: Error, CustomStringConvertible {
    var path: String
    var cause: any Error

    var description: String { "\(path): \(cause). Delete this folder" }
  }

  /// Removes the folders that other versions of this app have left for this project, unless they are still used.
  func removeOutdated(_ namespace: CacheNamespace, now: Date = Date()) {
    let files = FileManager.default
    // A folder that cannot be listed has never been written to.
    for name in (try? files.contentsOfDirectory(atPath: path)) ?? [] where namespace.isOutdated(name) {
      do {
        let used = try files.attributesOfItem(atPath: "\(path)/\(name)")[.modificationDate] as? Date
        guard let used, now.timeIntervalSince(used) > Self.outdatedAge else { continue }
        try files.removeItem(atPath: "\(path)/\(name)")
      } catch {
        Log.warning("the texts of another version of this app could not be removed: \(error)")
      }
    }
  }
}

/// The name of the folder for the texts of one project and one version of one app: digests of app, version and
/// project.
///
/// App and version are separate because outside a sandbox all apps of a user share the parent folder, and only
/// folders of the same app and project may be removed. Two programs with the same name and project differ in their
/// version.
package struct CacheNamespace: Sendable, Hashable {
  private let app: String
  private let version: String
  private let project: String

  /// - Parameter identity: the project's identity, such as `DeliveryService.cacheIdentity`.
  init(identity: String, app: AppIdentity) {
    self.app = Self.digest(app.name)
    version = Self.digest("\(SnapshotFile.version) \(app.version)")
    project = Self.digest(identity)
  }

  var folderName: String { [app, version, project].joined(separator: String(Self.separator)) }

  /// Whether a folder belongs to the same app and project but to another version of the app.
  func isOutdated(_ name: String) -> Bool {
    let parts = name.split(separator: Self.separator, omittingEmptySubsequences: false)
    return parts.count == 3 && parts.allSatisfy { $0.utf8.count == Self.digits } && parts[0] == app
      && parts[1] != version && parts[2] == project
  }

  /// The name of the folder for data that all projects and versions of an app share.
  static func folderName(of app: AppIdentity) -> String { digest(app.name) }

  private static let separator: Character = "-"
  private static let digits = 16

  /// The digest as hexadecimal digits. The identity can be a credential and must not appear on disk.
  package static func digest(_ text: String) -> String {
    let hash = text.withUTF8Bytes { Hash64.hash($0) }
    let digits = String(hash, radix: 16)
    return String(repeating: "0", count: Self.digits - digits.count) + digits
  }
}

/// The app and its version: over-the-air texts must not outlive the bundled texts of the version that they were
/// fetched for.
package struct AppIdentity: Sendable, Hashable {
  package var name: String
  package var version: String

  package static var current: AppIdentity {
    #if canImport(Darwin)
      let info = Bundle.main.infoDictionary ?? [:]
      let versions = ["CFBundleShortVersionString", "CFBundleVersion"].compactMap { info[$0] as? String }
      if let name = Bundle.main.bundleIdentifier, !versions.isEmpty {
        return AppIdentity(name: name, version: versions.joined(separator: " "))
      }
      return AppIdentity(executable: Bundle.main.executablePath)
    #else
      return AppIdentity(executable: RunningProgram.path)
    #endif
  }

  /// A program without a bundle is versioned by its file's size and time. Its folder is not part of the name: a new
  /// release is often installed in a new folder but still succeeds the old one.
  ///
  /// - Parameter executable: the path of the program.
  init(executable: String?) {
    guard let executable, let status = try? FileStatus(path: executable) else {
      self.init(name: "", version: "")
      return
    }
    let time = status.modificationTime
    let name = executable.split(separator: "/").last.map(String.init) ?? ""
    self.init(name: name, version: "\(status.size) \(time.seconds) \(time.nanoseconds)")
  }

  package init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
