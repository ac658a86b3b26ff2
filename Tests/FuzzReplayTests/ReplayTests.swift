import Foundation
import Testing

/// The fuzzer's seeds and past findings, replayed without the fuzzer; see `Tests/Workbench/Fuzzing/README.md`.
@Suite("The fuzzer's seeds and findings")
struct ReplayTests {
  private static let folder = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Workbench/Fuzzing")

  struct Input: Sendable, CustomTestStringConvertible {
    var target: FuzzTarget
    var file: URL

    var testDescription: String { "\(target.rawValue)/\(file.lastPathComponent)" }
  }

  static func inputs(_ kind: String) throws -> [Input] {
    try FuzzTarget.allCases.flatMap { target in
      let folder = folder.appendingPathComponent(kind).appendingPathComponent(target.rawValue)
      guard FileManager.default.fileExists(atPath: folder.path) else { return [Input]() }
      return try FileManager.default.contentsOfDirectory(at: folder, includingPropertiesForKeys: nil)
        .filter { !$0.lastPathComponent.hasPrefix(".") }
        .sorted { $0.path < $1.path }
        .map { Input(target: target, file: $0) }
    }
  }

  @Test("violate no promise", arguments: try Self.inputs("Seeds") + Self.inputs("Failures"))
  func replay(_ input: Input) throws {
    try input.target.run([UInt8](try Data(contentsOf: input.file)))
  }

  @Test("have seeds and a dictionary", arguments: FuzzTarget.allCases)
  func seeds(of target: FuzzTarget) throws {
    #expect(try Self.inputs("Seeds").contains { $0.target == target })
    let dictionary = Self.folder.appendingPathComponent("Dictionaries/\(target.rawValue).dict")
    #expect(FileManager.default.fileExists(atPath: dictionary.path))
  }

  /// `UPDATE_SEEDS=1 swift test --filter FuzzReplayTests` rewrites them after a change of a format.
  @Test("are in the current formats")
  func binarySeeds() throws {
    for (target, seeds) in try BinarySeeds.make() {
      for (name, bytes) in seeds {
        let file = Self.folder.appendingPathComponent("Seeds/\(target.rawValue)/\(name)")
        if ProcessInfo.processInfo.environment["UPDATE_SEEDS"] != nil {
          try FileManager.default.createDirectory(
            at: file.deletingLastPathComponent(),
            withIntermediateDirectories: true
          )
          try Data(bytes).write(to: file)
        }
        #expect(try [UInt8](Data(contentsOf: file)) == bytes, "\(target.rawValue)/\(name) is outdated")
      }
    }
  }
}
