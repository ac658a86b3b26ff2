import Foundation
import Testing

/// `SECURITY.md` lists the tests of each promise; they must exist.
@Suite struct SecurityDocumentTests {
  private static let root = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../..").standardized

  /// A row of a table whose last column is `tests`.
  private struct Row: Sendable {
    var threat: String
    var tests: [String]
  }

  private static let rows: [Row] = {
    let document =
      (try? String(contentsOf: root.appendingPathComponent("SECURITY.md"), encoding: .utf8)) ?? ""
    var isListed = false
    var rows: [Row] = []
    for line in document.split(separator: "\n", omittingEmptySubsequences: false) {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      guard line.hasPrefix("|"), let first = cells.first, let last = cells.last else {
        isListed = false
        continue
      }
      if last == "tests" {
        isListed = true
      } else if isListed, !first.hasPrefix("---") {
        rows.append(
          Row(threat: first, tests: last.split(separator: "`").map(String.init).filter { $0 != " " })
        )
      }
    }
    return rows
  }()

  /// The text of every test file, which contains both a suite and its tests.
  private static let files: [String] = {
    let folder = root.appendingPathComponent("Tests")
    let names = FileManager.default.enumerator(atPath: folder.path)?.compactMap { $0 as? String } ?? []
    return names.filter { $0.hasSuffix(".swift") && !$0.contains(".build") }.compactMap {
      try? String(contentsOf: folder.appendingPathComponent($0), encoding: .utf8)
    }
  }()

  private static func exists(_ test: String) -> Bool {
    let parts = test.split(separator: ".")
    guard parts.count == 2 else { return false }
    return files.contains { text in
      (text.contains("struct \(parts[0]) ") || text.contains("extension \(parts[0]) "))
        && text.contains("func \(parts[1])(")
    }
  }

  @Test func everyRowNamesATestThatExists() {
    #expect(Self.rows.count > 60)
    for row in Self.rows {
      #expect(!row.tests.isEmpty, "\(row.threat)")
      for test in row.tests { #expect(Self.exists(test), "\(row.threat): \(test)") }
    }
  }

  @Test(arguments: [
    "RedirectTests.noSuchTest", "NoSuchTests.endsALoop", "RedirectTests", "MemoryTests.endsALoop",
  ])
  func aMissingTestIsDetected(test: String) {
    #expect(!Self.exists(test))
    #expect(Self.exists("RedirectTests.endsALoop"))
  }
}
