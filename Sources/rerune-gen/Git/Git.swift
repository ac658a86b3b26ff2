import Foundation

/// Runs git as a child process.
enum Git {
  struct Result {
    var status: Int32
    var output: [UInt8]

    /// The output without the line break at its end.
    var line: String {
      String(decoding: output.last == 0x0A ? output.dropLast() : output[...], as: UTF8.self)
    }
  }

  /// - Returns: `nil` if git cannot be started.
  static func run(_ arguments: [String], in folder: String = ".") -> Result? {
    let process = process(arguments, in: folder)
    let output = Pipe()
    process.standardInput = FileHandle.nullDevice
    process.standardOutput = output
    guard (try? process.run()) != nil else { return nil }
    let bytes = [UInt8](output.fileHandleForReading.readDataToEndOfFile())
    process.waitUntilExit()
    return Result(status: process.terminationStatus, output: bytes)
  }

  /// Git, before it is started.
  static func process(_ arguments: [String], in folder: String) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/env")
    // A file system monitor would run a command from the repository's configuration; names must not be treated as
    // patterns.
    process.arguments =
      ["git", "-C", folder, "-c", "core.fsmonitor=false", "--no-optional-locks", "--literal-pathspecs"]
      + arguments
    process.standardError = FileHandle.nullDevice
    return process
  }
}
