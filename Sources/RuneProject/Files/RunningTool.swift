import RuneSystem

/// The executable of this process.
enum RunningTool {
  /// Changes whenever the tool is built anew: in a package that follows a branch its version does not.
  static var identity: String {
    let path = RunningProgram.file ?? CommandLine.arguments[0]
    guard let status = try? FileStatus(path: path) else { return "" }
    return "\(status.size) \(status.modified)"
  }
}
