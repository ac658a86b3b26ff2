import Foundation
import Testing

/// Release builds contain nothing of the preview: each of its files is for debug builds, but the one with its calls, whose
/// bodies are.
@Suite struct PreviewPolicyTests {
  private static let sources = Repository.root.appendingPathComponent("Sources")

  @Test func everyFileButTheCallsIsForDebugBuilds() throws {
    let folder = Self.sources.appendingPathComponent("ReRunePreview")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path)
      .filter { $0.hasSuffix(".swift") && $0 != "ReRunePreview.swift" }
    #expect(names.count > 5)
    let others = ["ReRuneCore/Lookup/LookupRecord.swift", "ReRuneCore/Update/FollowedSetup.swift"]
    for path in names.map({ folder.appendingPathComponent($0) })
      + others.map(Self.sources.appendingPathComponent)
    {
      let text = try String(contentsOf: path, encoding: .utf8)
      #expect(text.hasPrefix("#if DEBUG\n") && text.hasSuffix("\n#endif\n"), "\(path.lastPathComponent)")
      #expect(text.components(separatedBy: "\n#endif\n").count == 2, "\(path.lastPathComponent)")
    }
  }

  @Test func theCallsDoNothingInOtherBuilds() throws {
    let path = Self.sources.appendingPathComponent("ReRunePreview/ReRunePreview.swift")
    let lines = try String(contentsOf: path, encoding: .utf8).split(separator: "\n")
    var isDebug = false
    for line in lines {
      switch line.drop(while: { $0 == " " }) {
      case "#if DEBUG": isDebug = true
      case "#else", "#endif": isDebug = false
      default: #expect(isDebug || !line.contains("Following"), "\(line)")
      }
    }
  }
}
