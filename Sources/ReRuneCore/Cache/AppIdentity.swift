import Foundation
import RuneSystem

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
