import Foundation
import RuneTestSupport
import Testing

/// The tool writes by `RuneSystem/Writing` alone: what changes files in another way is found here, so that new code
/// uses the gate, too.
@Suite struct WriteGateTests {
  /// The modules of the tool.
  private static let modules = [
    "RuneCompiler", "RuneProject", "RuneWorkbench", "rerune-gen", "rune-generate",
  ]
  /// What changes files without the gate.
  private static let calls = [
    #"\bFileSystem\.(move|remove|createFolder|touch)"#, #"\bTemporaryFile\b"#, #"\bFileManager\b"#,
    #"\bData\b.*\.write\(to:"#, #"\.write\(toFile:"#, #"\bforWriting"#, #"\bOutputStream\b"#,
    #"\bcreateFile\("#,
    #"(?<![.\w])(?<!func )(fopen|open|openat|creat|mkdir|mkdirat|unlink|rename|truncate)\("#,
    #"\bNewFile\([^)]*\)\.create"#,
  ]
  /// What is written for git, in the system's temporary folder, under names that no one can know beforehand.
  private static let exempt = ["HistoryWalk.swift", "IndexStages.swift"]

  private static let sources = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().appendingPathComponent("Sources")

  @Test(arguments: modules)
  func writesByTheGateAlone(_ module: String) throws {
    let patterns = try Self.calls.map { try NSRegularExpression(pattern: $0) }
    let folder = Self.sources.appendingPathComponent(module)
    let files = try #require(FileManager.default.enumerator(at: folder, includingPropertiesForKeys: nil))
    var count = 0
    for case let file as URL in files
    where file.pathExtension == "swift" && !Self.exempt.contains(file.lastPathComponent) {
      count += 1
      let lines = try String(contentsOf: file, encoding: .utf8).split(separator: "\n")
      for line in lines where !line.drop(while: { $0 == " " }).hasPrefix("//") {
        let text = String(line)
        let range = NSRange(text.startIndex..., in: text)
        for pattern in patterns where pattern.firstMatch(in: text, range: range) != nil {
          Issue.record("\(module)/\(file.lastPathComponent) changes files without the gate: \(text)")
        }
      }
    }
    #expect(count > 1)
  }
}
