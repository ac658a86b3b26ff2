#if canImport(Darwin)
  import Darwin
  import MachO.dyld
#endif

/// The executable of this process.
enum RunningTool {
  /// Changes whenever the tool is built anew: in a package that follows a branch its version does not.
  static var identity: String {
    guard let status = try? FileStatus(path: path) else { return "" }
    return "\(status.size) \(status.modified)"
  }

  private static var path: String {
    #if canImport(Darwin)
      var buffer = [CChar](repeating: 0, count: Int(PATH_MAX))
      var size = UInt32(buffer.count)
      guard _NSGetExecutablePath(&buffer, &size) == 0 else { return CommandLine.arguments[0] }
      return buffer.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
    #else
      return "/proc/self/exe"
    #endif
  }
}
