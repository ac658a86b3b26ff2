import Foundation
import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Compares the property lists read by the compiler with CoreFoundation's.
enum PropertyListReference {
  /// Faults after which the compiler continues. It rejects documents with any other fault, whose partial content is
  /// not compared.
  private static let harmless: Set<String> = Set(
    [
      TextRule.unknownEscape, .lowercaseUnicodeEscape, .shortUnicodeEscape, .octalEscape, .loneSurrogate,
    ].map(\.rawValue)
  )

  static func compare(_ file: SourceFile) throws {
    let (members, faults) = PropertyListLoader.load(file)
    guard file.text.fault == nil, faults.allSatisfy({ harmless.contains($0.rule.id) }),
      isReadAlike(file, members)
    else { return }
    let reference: Any
    do {
      reference = try PropertyListSerialization.propertyList(from: Data(file.bytes), format: nil)
    } catch {
      // CoreFoundation has its own XML parser, and rejects some binary values that text files cannot contain.
      guard file.text.encoding != .binary, !isXML(file) else { return }
      throw Violation("CoreFoundation rejects a file that the compiler reads: \(error)")
    }
    try expect(PropertyList(.dictionary(members), range: .start), equals: reference, at: "")
  }

  // MARK: Deliberate differences

  private static func isReadAlike(_ file: SourceFile, _ members: [PropertyListMember]) -> Bool {
    // Foundation's dictionaries on Linux cannot contain two keys that only differ in their normalization form.
    let hasEquivalentKeys = isAnyTable(of: members) { table in
      Set(table.map(\.key)).count != Set(table.map { UTF8Key($0.key) }).count
    }
    guard !hasEquivalentKeys else { return false }
    switch file.text.encoding {
    case .binary:
      // If a key occurs twice, which no writer produces, CoreFoundation uses the first; in a text both use the last.
      return !isAnyTable(of: members) { table in Set(table.map { UTF8Key($0.key) }).count != table.count }
    case .utf16LittleEndian where TextEncoding.detect(file.bytes).mark == 0,
      .utf16BigEndian where TextEncoding.detect(file.bytes).mark == 0:
      // CoreFoundation always treats it as big-endian, if it accepts it at all, like real files.
      return false
    default:
      // XML readers convert every line break to a line feed. CoreFoundation does not.
      return file.text.utf8.count > file.text.start && !(isXML(file) && file.text.utf8.contains(0x0D))
    }
  }

  /// As detected by CoreFoundation, which only checks this.
  private static func isXML(_ file: SourceFile) -> Bool {
    guard file.text.encoding != .binary else { return false }
    let first = file.text.utf8[file.text.start...].first { $0 != 0x20 && !(0x09...0x0D).contains($0) }
    return first == UInt8(ascii: "<")
  }

  /// Whether a condition holds for a table or a nested one.
  private static func isAnyTable(
    of members: [PropertyListMember],
    _ condition: ([PropertyListMember]) -> Bool
  ) -> Bool {
    condition(members)
      || members.contains { member in
        switch member.value.value {
        case .dictionary(let members): isAnyTable(of: members, condition)
        case .array(let elements): elements.contains { isAnyTable(of: $0.members ?? [], condition) }
        case .string, .other: false
        }
      }
  }

  // MARK: Comparison

  private static func isSame(_ ours: String, _ theirs: String) -> Bool {
    comparable(ours) == comparable(theirs)
  }

  /// The octal escapes \376 and \377 are not characters: U+FFFD here, NUL in CoreFoundation.
  private static func comparable(_ text: String) -> UTF8Key {
    UTF8Key(String(String.UnicodeScalarView(text.unicodeScalars.map { $0 == "\0" ? "\u{FFFD}" : $0 })))
  }

  private static func expect(_ value: PropertyList, equals reference: Any, at path: String) throws {
    switch (value.value, reference) {
    case (.string(let ours), let theirs as String):
      try demand(
        isSame(ours, theirs),
        "\(path) is \(ours.debugDescription), and \(theirs.debugDescription) for CoreFoundation"
      )
    case (.other("data"), is Data), (.other("date"), is Date), (.other("number"), is NSNumber),
      (.other("boolean"), is NSNumber), (.other("value of unknown type"), is NSNull):
      break
    case (.array(let ours), let theirs as [Any]):
      try demand(ours.count == theirs.count, "\(path) has \(ours.count) elements, not \(theirs.count)")
      for (index, pair) in zip(ours, theirs).enumerated() {
        try expect(pair.0, equals: pair.1, at: "\(path)/\(index)")
      }
    case (.dictionary(let members), let theirs as [String: Any]):
      // The last of two entries is used.
      let ours = Dictionary(members.map { ($0.key, $0.value) }, uniquingKeysWith: { $1 })
      let (names, theirNames) = (ours.keys.sorted(), theirs.keys.sorted())
      try demand(
        Set(names.map(comparable)) == Set(theirNames.map(comparable)),
        "\(path) has the keys \(names), and \(theirNames) for CoreFoundation"
      )
      for (key, value) in ours {
        guard let reference = theirs.first(where: { isSame(key, $0.key) })?.value else { continue }
        try expect(value, equals: reference, at: "\(path)/\(key)")
      }
    default:
      throw Violation("\(path) is a \(value.typeName), and \(type(of: reference)) for CoreFoundation")
    }
  }
}
