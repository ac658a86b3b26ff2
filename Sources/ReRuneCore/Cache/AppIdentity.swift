import Foundation

#if canImport(Musl)
  import Musl
#elseif canImport(Glibc)
  import Glibc
#endif

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
      return AppIdentity(executable: executablePath)
    #endif
  }

  /// A program without a bundle has no version but its file's size and time. Its folder is left out of the name: a
  /// new release often lies in a new one, and is still the successor of the old.
  ///
  /// - Parameter executable: its path.
  init(executable: String?) {
    var status = stat()
    guard let executable, stat(executable, &status) == 0 else {
      self.init(name: "", version: "")
      return
    }
    #if canImport(Darwin)
      let time = status.st_mtimespec
    #else
      let time = status.st_mtim
    #endif
    let name = executable.split(separator: "/").last.map(String.init) ?? ""
    self.init(name: name, version: "\(status.st_size) \(time.tv_sec) \(time.tv_nsec)")
  }

  init(name: String, version: String) {
    self.name = name
    self.version = version
  }

  #if !canImport(Darwin)
    /// `CommandLine.arguments` has it as it was typed.
    private static var executablePath: String? {
      withUnsafeTemporaryAllocation(of: CChar.self, capacity: Int(PATH_MAX)) { path in
        let length = path.baseAddress.map { readlink("/proc/self/exe", $0, path.count) } ?? 0
        guard length > 0, length < path.count else { return nil }
        return String(decoding: UnsafeRawBufferPointer(path)[..<length], as: UTF8.self)
      }
    }
  #endif
}
