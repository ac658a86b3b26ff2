import RuneModel

/// Decides which tables and keys get accessors (CONTRACT section 1, *Tables without accessors*).
///
/// An element of the lists names a table or, as `Table/key`, one entry. The exact entry counts before its
/// table, and `include` before the defaults.
package struct TableSelection: Sendable {
  private let included: Set<UTF8Key>
  private let excluded: Set<UTF8Key>
  private let namesEntries: Bool

  package init(including: [String] = [], excluding: [String] = []) {
    included = Set(including.map(UTF8Key.init))
    excluded = Set(excluding.map(UTF8Key.init))
    namesEntries = (including + excluding).contains { $0.utf8.contains(UInt8(ascii: "/")) }
  }

  /// What the system reads from these tables no code looks up.
  private static let systemTables: Set<UTF8Key> = [UTF8Key("InfoPlist"), UTF8Key("AppShortcuts")]

  package func isSelected(_ table: ParsedTable) -> Bool {
    let name = UTF8Key(table.name)
    if excluded.contains(name) { return false }
    if included.contains(name) { return true }
    return !Self.systemTables.contains(name) && !Self.isInsideBundle(table.file.path)
      && !Self.isInterfaceTable(table)
  }

  package func hasAccessor(_ entry: Catalog.Entry, in table: String) -> Bool {
    if namesEntries {
      let name = UTF8Key(table + "/" + entry.key)
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
    }
    return entry.generatesSymbol != false
  }

  /// `Settings.bundle` and its like: the owner of the bundle reads them.
  private static func isInsideBundle(_ path: String) -> Bool {
    path.split(separator: "/").dropLast().contains { $0.hasSuffix(".bundle") }
  }

  /// Storyboards and xibs have tables of their own, one entry a property: `"Hf3-dA-9pQ.text" = "Name";`.
  ///
  /// Neither the storyboard nor a list of the folder is among the inputs, but Interface Builder's object ids
  /// have one shape, three, two and three letters or digits, and a table that holds nothing else is its own.
  private static func isInterfaceTable(_ table: ParsedTable) -> Bool {
    !table.entries.isEmpty && table.entries.allSatisfy { isInterfaceKey($0.key) }
  }

  /// An object id, a dot and a property: `abc-12-xyz.text`, `abc-12-xyz.segmentTitles[0]`. The three
  /// objects that every nib has count by negative numbers: `-1.title`.
  static func isInterfaceKey(_ key: String) -> Bool {
    key.withUTF8Bytes { bytes in
      guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), dot + 1 < bytes.count else { return false }
      for byte in bytes[(dot + 1)...] where !byte.isIdentifierByte {
        guard [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ".")].contains(byte) else { return false }
      }
      if dot == 2 { return bytes[0] == UInt8(ascii: "-") && bytes[1].decimalDigitValue != nil }
      guard dot == 10, bytes[3] == UInt8(ascii: "-"), bytes[6] == UInt8(ascii: "-") else { return false }
      return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { bytes[$0].isIdentifierByte && bytes[$0] != 0x5F }
    }
  }
}
