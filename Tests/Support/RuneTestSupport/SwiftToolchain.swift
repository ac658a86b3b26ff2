import Foundation

/// The Swift compiler as a child process, to test generated source.
package enum SwiftToolchain {
  package struct Failure: Error, CustomStringConvertible {
    package var description: String
  }

  /// The part of `ReRuneCore` that generated code uses, so that these tests need not link the runtime.
  private static let runtime = """
    import Foundation
    public struct _ReRuneFallbackTable: Sendable {
      public init(_ literal: StaticString, bundle: @escaping @Sendable () -> Bundle?) {}
    }
    public enum ReRuneArgument: Sendable {
      case int(Int), uint(UInt), double(Double), string(String), character(Character), unused
    }
    public func _reRuneString(_ table: _ReRuneFallbackTable, _ id: Int) -> String { "" }
    public func _reRuneString(_ table: _ReRuneFallbackTable, _ id: Int, _ arguments: ReRuneArgument...) -> String { "" }
    """

  /// Type-checks files that import `ReRuneCore`; warnings are errors.
  package static func typeCheck(
    _ files: [String: [UInt8]],
    languageMode: String = "6",
    options: [String] = []
  ) throws {
    try inTemporaryFolder { folder in
      let module = folder.appendingPathComponent("ReRuneCore.swift")
      try Data(runtime.utf8).write(to: module)
      _ = try swiftc(
        [
          "-emit-module", "-module-name", "ReRuneCore", "-swift-version", "6", "-package-name", "test",
          "-parse-as-library", "-o", folder.appendingPathComponent("ReRuneCore.swiftmodule").path,
          module.path,
        ]
      )
      let paths = try write(files, to: folder)
      _ = try swiftc(
        [
          "-typecheck", "-swift-version", languageMode, "-warnings-as-errors", "-Wwarning",
          "DeprecatedDeclaration",
          "-package-name", "test", "-module-name", "App", "-parse-as-library", "-I", folder.path,
        ] + options + paths
      )
    }
  }

  /// Compiles a program and returns what it prints.
  package static func run(_ files: [String: [UInt8]], options: [String] = []) throws -> String {
    try inTemporaryFolder { folder in
      let paths = try write(files, to: folder)
      let program = folder.appendingPathComponent("program").path
      _ = try swiftc(["-swift-version", "6", "-o", program] + options + paths)
      return try execute([program])
    }
  }

  private static func write(_ files: [String: [UInt8]], to folder: URL) throws -> [String] {
    try files.keys.sorted().map { name in
      let url = folder.appendingPathComponent(name)
      try Data(files[name] ?? []).write(to: url)
      return url.path
    }
  }

  private static func swiftc(_ arguments: [String]) throws -> String {
    try execute(["/usr/bin/env", "swiftc"] + arguments)
  }

  private static func execute(_ command: [String]) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: command[0])
    process.arguments = Array(command.dropFirst())
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let printed = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    guard process.terminationStatus == 0 else { throw Failure(description: String(printed.prefix(6_000))) }
    return printed
  }

  private static func inTemporaryFolder<Result>(_ body: (URL) throws -> Result) throws -> Result {
    let folder = FileManager.default.temporaryDirectory
      .appendingPathComponent("rerune-emit-\(ProcessInfo.processInfo.globallyUniqueString)")
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    return try body(folder)
  }
}
