import Foundation
import Testing

/// One name means one thing in all modules.
@Suite struct TypeNameTests {
  /// The two programs.
  private static let shared: Set<String> = ["Main"]

  @Test func noTwoTypesHaveOneName() throws {
    var places: [String: Set<String>] = [:]
    for file in Repository.swiftFiles {
      for name in Self.types(in: try String(contentsOf: file, encoding: .utf8)) {
        places[name, default: []].insert(Repository.path(of: file))
      }
    }
    #expect(places.count > 500)
    for (name, files) in places where files.count > 1 && !Self.shared.contains(name) {
      Issue.record("\(name) is declared in \(files.sorted().joined(separator: " and ")): rename one of them")
    }
  }

  @Test(arguments: [
    ("struct Form: Sendable {", ["Form"]), ("  struct Step {", []),
    ("package final class Lazy<Value> {", ["Lazy"]),
    ("@MainActor public enum A {}\nextension B {\n}\nprivate typealias C = Int", ["A", "C"]),
    ("package indirect enum Node {\n  case a\n}\nprotocol Reader: AnyObject {", ["Node", "Reader"]),
    ("struct\n// struct Comment\nfunc structured() {}", []),
  ])
  func typesAreFound(in text: String, _ names: [String]) {
    #expect(Self.types(in: text) == names)
  }

  /// The types that are declared outside of others, on lines without indentation.
  private static func types(in text: String) -> [String] {
    text.split(separator: "\n").compactMap { line in
      guard line.first != " " else { return nil }
      let words = line.split(separator: " ")
      guard let keyword = words.firstIndex(where: { keywords.contains(String($0)) }),
        keyword + 1 < words.count,
        words[..<keyword].allSatisfy({ $0.hasPrefix("@") || modifiers.contains(String($0)) })
      else { return nil }
      return String(words[keyword + 1].prefix { $0.isLetter || $0.isNumber || $0 == "_" })
    }
  }

  private static let keywords: Set<String> = ["struct", "class", "enum", "actor", "protocol", "typealias"]
  private static let modifiers: Set<String> = [
    "private", "fileprivate", "internal", "package", "public", "final", "indirect", "open",
  ]
}
