import Foundation
import SymbolGraphs
import Testing

/// The interface for Objective-C, which no symbol graph on Linux has: `PublicSymbols+ObjectiveC.txt` lists it, and is
/// compared with the source. On a Mac, `PublicSymbolsTests` compares it with the compiler's symbols.
@Suite struct ObjectiveCSymbolsTests {
  private static let path = "Sources/ReRuneNative/Public/ReRuneObjectiveC.swift"
  private let lines: [String]

  init() throws {
    let file = Repository.root.appendingPathComponent(Self.path)
    lines = try String(contentsOf: file, encoding: .utf8).components(separatedBy: "\n")
      .map { $0.trimmingCharacters(in: .whitespaces) }
  }

  /// Without its name in Objective-C, as the compiler's symbols have it.
  private static func declaration(_ line: String) -> String {
    ObjectiveCName.removed(from: line).replacingOccurrences(of: "public ", with: "")
  }

  /// The declarations as they are in the list.
  private var declared: Set<String> {
    var found: Set<String> = []
    for (number, line) in lines.enumerated() where line.contains("public ") && !line.hasPrefix("///") {
      var text = Self.declaration(line)
      if text.hasSuffix("(") { text += lines[number + 1] + ")" }
      if text.hasPrefix("final class") {
        found.insert("ReRuneNative: \(text.components(separatedBy: ":")[0])")
        continue
      }
      if text.contains("static var") {
        text = text.components(separatedBy: " {")[0] + " { get }"
      } else if text.hasPrefix("static let") {
        text = text.replacingOccurrences(of: #" = (.*)\(.*"#, with: ": $1", options: .regularExpression)
      } else {
        text = text.components(separatedBy: " {")[0]
      }
      found.insert("ReRuneNative.ReRuneObjectiveC: \(text)")
    }
    return found
  }

  @Test func listIsCurrent() throws {
    let differences = try PublicSymbolList("PublicSymbols+ObjectiveC.txt").differences(from: declared)
    for difference in differences { Issue.record("\(difference)") }
  }

  /// The prefix of classes in Objective-C, and a name for each call that a selector of Swift's would not read well as.
  @Test func namesFollowThePolicy() throws {
    let publicLines = lines.enumerated().filter {
      $0.element.contains("public ") && !$0.element.hasPrefix("///")
    }
    #expect(!publicLines.isEmpty)
    for (number, line) in publicLines {
      let attribute = line.hasPrefix("@objc") ? line : lines[number - 1]
      #expect(attribute.hasPrefix("@objc"), "\(line) is not visible in Objective-C")
      let name = attribute.components(separatedBy: "(").dropFirst().first?.components(separatedBy: ")")[0]
      if line.contains(" class ") { #expect(name?.hasPrefix("RRN") == true, "\(line) needs the prefix RRN") }
      if line.contains("(otaPublishId") || line.contains(", ") {
        #expect(name?.contains(":") == true, "\(line) needs a selector")
      }
    }
  }
}
