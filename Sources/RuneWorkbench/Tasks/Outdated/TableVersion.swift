import RuneCompiler
import RuneModel

/// One version of a localization file.
final class TableVersion {
  /// By key; if several entries have the same key, the last one.
  typealias Readings = [UTF8Key: EntryReading]

  private let file: SourceFile
  /// `nil` for formats other than string catalogs.
  private let slices: CatalogSlices?
  private let sourceLanguage: String
  /// All entries.
  private(set) lazy var readings = readAll()

  /// Reads the version that is being compared with others.
  ///
  /// - Parameter sourceLanguage: the source language of a string catalog.
  /// - Returns: `nil` if the version cannot be read completely. It is then excluded from comparisons.
  init?(_ file: SourceFile, sourceLanguage: String) {
    guard file.text.fault == nil else { return nil }
    self.file = file
    self.sourceLanguage = sourceLanguage
    if VersionFormat.isCatalog(file) {
      guard let slices = try? CatalogSlices(file) else { return nil }
      self.slices = slices
    } else {
      slices = nil
      let table = TableParser.parse(file)
      guard table.isComplete else { return nil }
      readings = Self.readings(of: table)
    }
  }

  private init(_ file: SourceFile, _ slices: CatalogSlices, sourceLanguage: String) {
    self.file = file
    self.slices = slices
    self.sourceLanguage = sourceLanguage
  }

  var byteCount: Int { file.bytes.count }

  /// An older version, and the entries of both that may differ. Entries in neither are the same in both.
  ///
  /// - Returns: `nil` if it cannot be read in full.
  func difference(
    from older: SourceFile
  ) -> (version: TableVersion, own: Readings, others: Readings)? {
    guard let slices else {
      guard let version = TableVersion(older, sourceLanguage: sourceLanguage) else { return nil }
      return (version, readings, version.readings)
    }
    guard older.text.fault == nil else { return nil }
    var changed: (other: Range<Int>, own: Range<Int>) = (0..<0, 0..<0)
    guard let found = try? CatalogSlices(older, near: slices, of: file, changed: &changed) else { return nil }
    let version = TableVersion(older, found, sourceLanguage: sourceLanguage)
    let own = slices.entries[changed.other]
    let others = found.entries[changed.own]
    return (
      version, reading(own.filter(without: others, of: older, file)),
      version.reading(others.filter(without: own, of: file, older))
    )
  }

  /// The same for an older version that has already been read.
  func difference(from older: TableVersion) -> (own: Readings, others: Readings) {
    guard let slices, let found = older.slices else { return (readings, older.readings) }
    let (own, others) = (slices.entries[...], found.entries[...])
    return (
      reading(own.filter(without: others, of: older.file, file)),
      older.reading(others.filter(without: own, of: file, older.file))
    )
  }

  private func readAll() -> Readings { reading(slices?.entries ?? []) }

  /// Reads some entries of a string catalog, with the parser of catalogs.
  private func reading(_ slices: [ByteRange]) -> Readings {
    guard !slices.isEmpty else { return [:] }
    var text = Array("{\"sourceLanguage\":\(JSONText.quoted(sourceLanguage)),\"strings\":{".utf8)
    text.reserveCapacity(text.count + slices.reduce(32) { $0 + Int($1.upper - $1.lower) + 1 })
    for (index, slice) in slices.enumerated() {
      if index > 0 { text.append(UInt8(ascii: ",")) }
      text += file.text.utf8[slice.offsets]
    }
    text += Array("},\"version\":\"1.0\"}".utf8)
    return Self.readings(of: TableParser.parse(SourceFile(path: file.path, bytes: text)))
  }

  private static func readings(of table: ParsedTable) -> Readings {
    var readings: Readings = [:]
    readings.reserveCapacity(table.entries.count)
    for entry in table.entries { readings[UTF8Key(entry.key)] = EntryReading(entry) }
    return readings
  }
}

/// The format that the path of a version indicates.
enum VersionFormat {
  static func isCatalog(_ file: SourceFile) -> Bool {
    file.path.utf8.suffix(10).elementsEqual(".xcstrings".utf8)
  }
}

extension ParsedTable {
  fileprivate var isComplete: Bool { faults.isEmpty }
}

extension ArraySlice<ByteRange> {
  /// The slices whose bytes do not occur among the slices of another text.
  fileprivate func filter(
    without others: ArraySlice<ByteRange>,
    of other: SourceFile,
    _ file: SourceFile
  ) -> [ByteRange] {
    guard !isEmpty else { return [] }
    func hashes(_ slices: ArraySlice<ByteRange>, _ file: SourceFile) -> [UInt64] {
      file.text.utf8.withUnsafeBufferPointer { text in
        slices.map { Hash64.hash(UnsafeBufferPointer(rebasing: text[$0.offsets])) }
      }
    }
    let known = Dictionary(zip(hashes(others, other), others)) { first, _ in first }
    return zip(self, hashes(self, file)).compactMap { slice, hash in
      guard let same = known[hash], file.text.utf8[slice.offsets] == other.text.utf8[same.offsets] else {
        return slice
      }
      return nil
    }
  }
}
