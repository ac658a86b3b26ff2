import RuneModel

/// Determines which tables and keys get accessors.
///
/// An element of the lists is a table or, as `Table/key`, one entry. The entry takes precedence over its table, and
/// `include` over the defaults.
package struct TableSelection: Sendable {
  private let included: Set<UTF8Key>
  private let excluded: Set<UTF8Key>
  /// Entries with a configured name.
  private let named: Set<UTF8Key>
  private let namesEntries: Bool

  package init(including: [String] = [], excluding: [String] = [], naming: [String] = []) {
    included = Set(including.map(UTF8Key.init))
    excluded = Set(excluding.map(UTF8Key.init))
    named = Set(naming.map(UTF8Key.init))
    namesEntries = (including + excluding).contains { $0.utf8.contains(UInt8(ascii: "/")) }
  }

  /// The tables that code looks up.
  package func selected(of tables: [ParsedTable]) -> [ParsedTable] {
    var ordinary: Set<UTF8Key> = []
    for table in tables where !Self.isInterfaceTable(table) { ordinary.insert(UTF8Key(table.name)) }
    return tables.filter { table in
      let name = UTF8Key(table.name)
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
      return ordinary.contains(name) && !Self.isSystemTable(table.name)
        && !Self.isInsideBundle(table.file.path)
    }
  }

  package func hasAccessor(_ entry: Catalog.Entry, in table: String) -> Bool {
    hasAccessor(entry.key, generatesSymbol: entry.generatesSymbol, in: table)
  }

  /// Whether the configuration includes the entry or its table: it then has an accessor even without a source text.
  func includes(_ key: String, in table: String) -> Bool {
    guard !included.isEmpty || !named.isEmpty else { return false }
    let entry = UTF8Key(table + "/" + key)
    return included.contains(UTF8Key(table)) || included.contains(entry) || named.contains(entry)
  }

  func hasAccessor(_ key: String, generatesSymbol: Bool?, in table: String) -> Bool {
    if namesEntries {
      let name = UTF8Key(table + "/" + key)
      if excluded.contains(name) { return false }
      if included.contains(name) { return true }
    }
    return generatesSymbol != false
  }

  /// Whether a table belongs to a storyboard or xib, or to the reader of a bundle: their owners determine its format.
  ///
  /// - Parameter files: those of one table.
  package static func hasOtherOwner(_ files: [ParsedTable]) -> Bool {
    files.allSatisfy(isInterfaceTable) || files.contains { isInsideBundle($0.file.path) }
  }

  /// Tables read only by the system. Xcode names the table of a second target `Widget-InfoPlist`.
  private static func isSystemTable(_ name: String) -> Bool {
    name == "AppShortcuts" || name == "InfoPlist" || name.hasSuffix("-InfoPlist")
  }

  /// `Settings.bundle` and similar: such tables are read by the owner of the bundle.
  private static func isInsideBundle(_ path: String) -> Bool {
    path.pathComponents.dropLast().contains { $0.hasSuffix(".bundle") }
  }

  /// Storyboards and xibs have their own tables, one entry per property: `"Hf3-dA-9pQ.text" = "Name";`.
  ///
  /// Neither the storyboard nor a folder listing is among the inputs, but Interface Builder's object ids have a fixed
  /// shape, three, two and three letters or digits, and a table with only such keys belongs to a storyboard. So does
  /// an empty one: in some languages a storyboard has nothing to translate.
  private static func isInterfaceTable(_ table: ParsedTable) -> Bool {
    table.entries.allSatisfy { isInterfaceKey($0.key) }
  }

  /// An object id, a dot and a property: `abc-12-xyz.text`, `abc-12-xyz.segmentTitles[0]`. Old documents number their
  /// objects, with negative numbers for the three standard ones: `299.title`, `-1.title`.
  static func isInterfaceKey(_ key: String) -> Bool {
    key.withUTF8Bytes { bytes in
      guard let dot = bytes.firstIndex(of: UInt8(ascii: ".")), dot > 0, dot + 1 < bytes.count,
        bytes[dot + 1].decimalDigitValue == nil
      else { return false }
      for byte in bytes[(dot + 1)...] where !byte.isIdentifierByte {
        guard [UInt8(ascii: "["), UInt8(ascii: "]"), UInt8(ascii: ".")].contains(byte) else { return false }
      }
      if dot == 10, bytes[3] == UInt8(ascii: "-"), bytes[6] == UInt8(ascii: "-") {
        return [0, 1, 2, 4, 5, 7, 8, 9].allSatisfy { bytes[$0].isIdentifierByte && bytes[$0] != 0x5F }
      }
      let number = bytes[0] == UInt8(ascii: "-") ? bytes[1..<dot] : bytes[..<dot]
      return !number.isEmpty && number.allSatisfy { $0.decimalDigitValue != nil }
    }
  }
}
