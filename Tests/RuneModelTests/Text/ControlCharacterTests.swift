import Foundation
import RuneModel
import Testing

@Suite struct ControlCharacterTests {
  @Test func matchesTheUnicodeProperty() {
    let differences = (UInt32(0)...0x10FFFF).lazy.compactMap(Unicode.Scalar.init)
      .filter { $0.isControl != ($0.properties.generalCategory == .control) }
    #expect(differences.map { String($0.value, radix: 16) } == [])
  }

  @Test func linesAndColumnsArePartOfTexts() {
    let other = (UInt32(0)...0x9F).compactMap(Unicode.Scalar.init).filter {
      $0.isControl && !$0.isControlInText
    }
    #expect(other == ["\t", "\n"])
    #expect(
      "a\u{9B}".hasControlCharacters && "\u{7F}".hasControlCharacters && !"aé\u{A0}".hasControlCharacters
    )
  }

  /// Files that judge single bytes or ranges of controls themselves, because what they write has other rules.
  private static let ownRules: Set<String> = [
    // The predicates, and sets that contain the controls.
    "HiddenScalar.swift",
    // Escapes of a syntax: C, git and addresses.
    "KeyRename.swift", "UnifiedDiff.swift", "PackVerification.swift",
    // Bytes of HTTP and of addresses, where those from 0x80 on are parts of characters.
    "HeadReader.swift", "URLPath.swift",
  ]

  /// A predicate of its own would sooner or later forget DEL or C1.
  @Test func noFileHasItsOwnPredicate() throws {
    let sources = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources").standardizedFileURL
    let files = try #require(FileManager.default.enumerator(at: sources, includingPropertiesForKeys: nil))
    var found: [String] = []
    for case let file as URL in files where file.pathExtension == "swift" {
      let text = try String(contentsOf: file, encoding: .utf8)
      guard text.contains("0x7F") else { continue }
      if !Self.ownRules.contains(file.lastPathComponent) { found.append(file.lastPathComponent) }
    }
    #expect(found == [])
  }
}
