import Foundation

/// A process of the app under test; see `Tests/Support/AppUnderTest`.
final class RunningApp {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let log: URL
  private var unread = Data()

  /// - Parameters:
  ///   - executable: used in place of the built one, such as a copy of it.
  ///   - environment: replaces the test's own.
  init(_ executable: URL = RunningApp.executable, environment: [String: String] = [:]) throws {
    log = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString).log")
    try Data().write(to: log)
    process.executableURL = executable
    // A backtrace would take seconds and show the process's memory.
    let always = Self.sanitizerOptions.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
    process.environment = environment.merging(always) { given, _ in given }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    // Otherwise the process's output would not end with the process.
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: log)
  }

  /// The folder of built executables: that of the test bundle.
  static let executable: URL = {
    var folder = Bundle.main.bundleURL
    #if os(macOS)
      for bundle in Bundle.allBundles where bundle.bundlePath.hasSuffix(".xctest") {
        folder = bundle.bundleURL.deletingLastPathComponent()
      }
    #endif
    return folder.appendingPathComponent("app-under-test")
  }()

  private static let sanitizerOptions = ProcessInfo.processInfo.environment.filter {
    ["ASAN_OPTIONS", "TSAN_OPTIONS"].contains($0.key)
  }

  /// - Returns: the app's answer; `nil` if the app ended instead.
  func say(_ words: String...) throws -> [String]? {
    // Writing to a closed pipe would otherwise kill the tests with SIGPIPE.
    guard process.isRunning else { return nil }
    try input.fileHandleForWriting.write(contentsOf: JSONEncoder().encode(words) + Data("\n".utf8))
    while true {
      if let end = unread.firstIndex(of: UInt8(ascii: "\n")) {
        defer { unread = Data(unread[(end + 1)...]) }
        return try JSONDecoder().decode([String].self, from: unread[..<end])
      }
      let more = output.fileHandleForReading.availableData
      if more.isEmpty { return nil }
      unread += more
    }
  }

  /// Lets the app end.
  func finish() throws {
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
  }

  /// Waits for the end of an app that exits by itself.
  var hasCrashed: Bool {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// The app's output on standard error so far.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
}
