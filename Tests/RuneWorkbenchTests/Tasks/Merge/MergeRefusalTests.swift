import Foundation
import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// Versions that are not merged, and odd ones that are.
@Suite struct MergeRefusalTests {
  private static let plain = catalog(entry("a", ["de": "A"]))

  struct Fault: CustomTestStringConvertible {
    var testDescription: String
    var text: String
    var message: String
  }

  private static let faults = [
    Fault(
      testDescription: "a truncated half",
      text: String(plain.prefix(plain.count / 2)),
      message: "Their version: The document ends too early."
    ),
    Fault(
      testDescription: "markers",
      text: plain.replacingOccurrences(of: "    \"a\"", with: "<<<<<<< HEAD\n=======\n>>>>>>> x\n    \"a\""),
      message: "Their version: A merge conflict is unresolved."
    ),
    Fault(
      testDescription: "a key twice",
      text: catalog(entry("a", ["de": "A"]) + ",\n" + entry("a", ["de": "B"])),
      message: "Their version: \"a\" is defined twice"
    ),
    Fault(
      testDescription: "a locale twice",
      text: catalog(entry("a", ["de": "A", "de": "B"])),
      message: "Their version: \"de\" is defined twice"
    ),
    Fault(
      testDescription: "too many levels",
      text: catalog(
        "    \"a\" : {\"x\" : \(String(repeating: "[", count: 600))\(String(repeating: "]", count: 600))}"
      ),
      message: "Their version: Values are nested more than 512 levels deep."
    ),
    Fault(testDescription: "no text", text: "", message: "Their version: The file is empty."),
    Fault(
      testDescription: "another document",
      text: "[1, 2]",
      message: "Their version: The file is not a string catalog"
    ),
    Fault(
      testDescription: "a later format",
      text: plain.replacingOccurrences(of: "\"1.0\"", with: "\"2.0\""),
      message: "Their version: The catalog has version 2.0"
    ),
    Fault(
      testDescription: "an entry that is no object",
      text: catalog("    \"a\" : 1"),
      message: "Their version: The entry is a number"
    ),
  ]

  @Test(arguments: faults) private func refuses(_ fault: Fault) throws {
    let ours = catalog(entry("a", ["de": "B"]))
    let refusal = TextVersions(base: Self.plain, ours: ours, theirs: fault.text).refusal()
    #expect(refusal?.contains { $0.contains(fault.message) } ?? false, "\(refusal ?? [])")
    let mirrored = TextVersions(base: Self.plain, ours: fault.text, theirs: ours).refusal()
    #expect(
      mirrored?.contains { $0.contains(fault.message.replacingOccurrences(of: "Their", with: "Our")) }
        ?? false,
      "\(mirrored ?? [])"
    )
  }

  @Test(arguments: [
    ("<plist version=\"1.0\"><dict><key>a</key><string>1</string></dict></plist>", "Property lists in XML"),
    ("{ \"a\" = \"1\"; }", "A table in braces"),
    ("\"a\" = \"1\"", "The entry does not end with a semicolon."),
    ("\"a\" = \"1\";\n\"a\" = \"2\";", "\"a\" is defined twice"),
  ]) func refusesStrings(text: String, message: String) throws {
    let versions = TextVersions(
      path: "de.lproj/L.strings",
      base: "\"a\" = \"1\";",
      ours: "\"a\" = \"3\";",
      theirs: text
    )
    let refusal = versions.refusal()
    #expect(refusal?.contains { $0.contains(message) } ?? false, "\(refusal ?? [])")
  }

  /// A key in two normal forms is two keys, and an escape is another spelling of one.
  @Test func comparesKeysByBytes() throws {
    func text(_ entries: String...) -> String {
      #"{"sourceLanguage":"en","strings":{"# + entries.joined(separator: ",") + #"},"version":"1.0"}"#
    }
    let versions = TextVersions(
      base: text("\"\u{E9}\":{}", #""a/b":{"comment":"1"}"#),
      ours: text("\"\u{E9}\":{}", #""a\/b":{"comment":"1"}"#, "\"e\u{301}\":{}"),
      theirs: text("\"\u{E9}\":{\"comment\":\"x\"}", #""a/b":{"comment":"2"}"#)
    )
    let merged = text("\"\u{E9}\":{\"comment\":\"x\"}", #""a\/b":{"comment":"2"}"#, "\"e\u{301}\":{}")
    #expect(try versions.clean().utf8.elementsEqual(merged.utf8))
    #expect(try versions.swapped.clean().utf8.elementsEqual(merged.utf8))
  }

  @Test func keepsTheByteOrderMarkAndLineBreaks() throws {
    func text(_ value: String, _ other: String) -> String {
      "\u{FEFF}"
        + catalog(entry("a", ["de": value]) + ",\n" + entry("b", ["de": other])).replacingOccurrences(
          of: "\n",
          with: "\r\n"
        )
        + "\r\n"
    }
    let versions = TextVersions(base: text("1", "1"), ours: text("2", "1"), theirs: text("1", "2"))
    #expect(try versions.clean() == text("2", "2"))
    let conflict = try TextVersions(base: text("1", "1"), ours: text("2", "1"), theirs: text("3", "1"))
      .merged()
    #expect(conflict.text.contains("{\r\n<<<<<<< ours\r\n"))
    #expect(!conflict.text.replacingOccurrences(of: "\r\n", with: "").contains("\n"))
    #expect(conflict.messages().map { $0.prefix(25) } == ["Localizable.xcstrings:7:1"])
  }

  @Test func takesTheEncodingOfTheSideThatChangedIt() throws {
    func utf16(_ text: String) -> SourceFile {
      let bytes = ([0xFEFF] + Array(text.utf16)).flatMap { [UInt8($0 >> 8), UInt8(truncatingIfNeeded: $0)] }
      return SourceFile(path: "L.xcstrings", bytes: bytes)
    }
    func utf8(_ text: String) -> SourceFile { SourceFile(path: "L.xcstrings", bytes: Array(text.utf8)) }
    func text(_ a: String, _ b: String) -> String {
      catalog(entry("a", ["de": a]) + ",\n" + entry("b", ["de": b]))
    }
    let versions = [(text("1", "1")), text("2", "1"), text("1", "2"), text("2", "2")]
    let result = try FileVersions(
      base: utf8(versions[0]),
      ours: utf8(versions[1]),
      theirs: utf16(versions[2])
    )
    .merged(.markers(7))
    #expect(result.file.bytes == utf16(versions[3]).bytes)
  }
}
