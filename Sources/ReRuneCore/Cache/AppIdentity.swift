import Foundation
import RuneSystem

/// Which app this is, in which version: texts from over the air must not outlive the bundled texts of the version
/// that they were fetched for.
struct AppIdentity: Sendable, Hashable {
  var name: String
  var version: String

  static var current: AppIdentity {
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

  /// A program without a bundle has no version but its file's size and time. Its folder is left out of the name: a
  /// new release often lies in a new one, and is still the successor of the old.
  ///
  /// - Parameter executable: its path.
  init(executable: String?) {
    guard let executable, let status = try? FileStatus(path: executable) else {
      self.init(name: "", version: "")
      return
    }
    let time = status.modificationTime
    let name = executable.split(separator: "/").last.map(String.init) ?? ""
    self.init(name: name, version: "\(status.size) \(time.seconds) \(time.nanoseconds)")
  }

  init(name: String, version: String) {
    self.name = name
    self.version = version
  }
}
