import Foundation

/// A process of the app under test: see `Tests/Support/AppUnderTest`.
final class RunningApp {
  private let process = Process()
  private let input = Pipe()
  private let output = Pipe()
  private let log: URL
  private var unread = Data()

  /// - Parameters:
  ///   - executable: in place of the built one, such as a copy of it.
  ///   - environment: replaces the test's own.
  init(_ executable: URL = RunningApp.executable, environment: [String: String] = [:]) throws {
    log = FileManager.default.temporaryDirectory.appendingPathComponent("app-\(UUID().uuidString).log")
    try Data().write(to: log)
    process.executableURL = executable
    // A backtrace takes seconds and shows the memory of the process.
    let always = Self.sanitizerOptions.merging(["SWIFT_BACKTRACE": "enable=no"]) { given, _ in given }
    process.environment = environment.merging(always) { given, _ in given }
    process.standardInput = input
    process.standardOutput = output
    process.standardError = try FileHandle(forWritingTo: log)
    try process.run()
    // Else the end of the process would not be the end of its output.
    try output.fileHandleForWriting.close()
  }

  deinit {
    if process.isRunning { process.terminate() }
    try? FileManager.default.removeItem(at: log)
  }

  /// Where the build puts executables: beside the test bundle.
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

  /// - Returns: what the app answers; `nil` where it ended instead.
  func say(_ words: String...) throws -> [String]? {
    // Its end closes the pipe, and the signal of that would end the tests.
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

  /// Waits for the end of an app that ended by itself.
  var hasCrashed: Bool {
    process.waitUntilExit()
    return process.terminationReason == .uncaughtSignal
  }

  /// What it has written to the standard error stream so far.
  var errors: String { (try? String(contentsOf: log, encoding: .utf8)) ?? "" }
}
