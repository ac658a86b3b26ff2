import Foundation
import RuneTestSupport

/// Runs the built `rerune-gen`.
enum Tool {
  struct Result {
    var status: Int32
    var output: String
    var errors: String
  }

  static let url = productsFolder.appendingPathComponent("rerune-gen")
  /// The tool of the build tool plugin.
  static let generateURL = productsFolder.appendingPathComponent("rune-generate")

  /// The folder of built executables: that of the test bundle.
  static let productsFolder: URL = {
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        return bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return Bundle.main.bundleURL
  }()

  /// - Parameters:
  ///   - tool: which of the built tools.
  ///   - environment: replaces the test's own, so that nothing outside the test has an effect.
  ///   - launcher: a command that starts the tool.
  static func run(
    _ arguments: [String],
    of tool: URL = url,
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    launcher: [String] = []
  ) throws -> Result {
    // Files instead of pipes: a full pipe would block the tool while the other one is read.
    let streams = TemporaryFolder()
    let output = try streams.handle("output")
    let errors = try streams.handle("errors")
    let process = configured(launcher + [tool.path] + arguments, in: folder, environment: environment)
    process.standardOutput = output
    process.standardError = errors
    try process.run()
    process.waitUntilExit()
    return Result(
      status: process.terminationStatus,
      output: try streams.text("output"),
      errors: try streams.text("errors")
    )
  }

  /// Does not wait, and discards the tool's output.
  ///
  /// - Parameter errors: receives what the tool writes to standard error; `nil` to discard it.
  static func start(
    _ arguments: [String],
    in folder: TemporaryFolder,
    environment: [String: String] = [:],
    errors: Pipe? = nil
  ) throws -> Process {
    let process = configured([url.path] + arguments, in: folder, environment: environment)
    process.standardOutput = FileHandle.nullDevice
    process.standardError = errors ?? FileHandle.nullDevice
    try process.run()
    return process
  }

  /// Read by a sanitizer that the tool is built with.
  private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  private static func configured(
    _ command: [String],
    in folder: TemporaryFolder,
    environment: [String: String]
  ) -> Process {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    process.environment = environment.merging(sanitizerOptions) { given, _ in given }
    process.currentDirectoryURL = folder.url
    return process
  }
}
