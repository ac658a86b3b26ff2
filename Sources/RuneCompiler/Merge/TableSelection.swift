import RuneModel

/// Decides which tables and keys get accessors.
///
/// An element of the lists names a table or, as `Table/key`, one entry. The exact entry counts before its
/// table, and `include` before the defaults.
package struct TableSelection: Sendable {
  private let included: Set<UTF8Key>
  private let excluded: Set<UTF8Key>
  /// Entries that the configuration gives a name.
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

  /// Whether the configuration names the entry, or its table: it has an accessor then without a source text, too.
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

  /// What only the system reads. Xcode names a second target's table `Widget-InfoPlist`.
  private static func isSystemTable(_ name: String) -> Bool {
    name == "AppShortcuts" || name == "InfoPlist" || name.hasSuffix("-InfoPlist")
  }

  /// `Settings.bundle` and its like: the owner of the bundle reads them.
  private static func isInsideBundle(_ path: String) -> Bool {
    path.pathComponents.dropLast().contains { $0.hasSuffix(".bundle") }
  }

  /// Storyboards and xibs have tables of their own, one entry a property: `"Hf3-dA-9pQ.text" = "Name";`.
  ///
  /// Neither the storyboard nor a list of the folder is among the inputs, but Interface Builder's object ids
  /// have one shape, three, two and three letters or digits, and a table that holds nothing else is its own.
  /// So is one without entries: some languages of a storyboard have nothing to translate.
  private static func isInterfaceTable(_ table: ParsedTable) -> Bool {
    table.entries.allSatisfy { isInterfaceKey($0.key) }
  }

  /// An object id, a dot and a property: `abc-12-xyz.text`, `abc-12-xyz.segmentTitles[0]`. Old documents
  /// number their objects, and the three that every document has are negative: `299.title`, `-1.title`.
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
