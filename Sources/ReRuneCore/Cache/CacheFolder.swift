import Foundation
import RuneSystem

/// The folder of all projects' caches, and what may be done in it.
struct CacheFolder: Sendable {
  let path: String

  /// The user's own; `nil` where there is none, as for a daemon without a home.
  static var standard: CacheFolder? {
    #if os(tvOS)
      // An app may write nowhere else there.
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

  /// By the XDG Base Directory Specification: `$XDG_DATA_HOME`, which counts only if it is absolute, else
  /// `$HOME/.local/share`.
  static func inEnvironment(_ environment: [String: String]) -> CacheFolder? {
    if let data = environment["XDG_DATA_HOME"], data.hasPrefix("/") {
      return CacheFolder(path: "\(data)/ReRune")
    }
    guard let home = environment["HOME"], home.hasPrefix("/") else { return nil }
    return CacheFolder(path: "\(home)/.local/share/ReRune")
  }

  func path(of namespace: CacheNamespace) -> String { "\(path)/\(namespace.folderName)" }

  /// Seconds. Another version of the app may be running, and each launch and check marks the folder in use.
  static let outdatedAge = 30.0 * 86_400

  /// Notes that the project's folder is in use, as its time.
  func markAsUsed(_ namespace: CacheNamespace) {
    FileSystem.touch(path(of: namespace))
  }

  /// Removes what other versions of this app have left of this project, if nobody uses it any more.
  func removeOutdated(_ namespace: CacheNamespace, now: Date = Date()) {
    let files = FileManager.default
    // A folder that cannot be listed was never written to.
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
