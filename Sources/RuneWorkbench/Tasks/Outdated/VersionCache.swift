import RuneCompiler
import RuneModel

/// The versions of files that were read last.
struct VersionCache {
  private let tables: [TrackedTable]
  private let load: (String) throws -> [UInt8]?
  private var current: [TableVersion?]
  private let recent: RecentVersions

  init(_ tables: [TrackedTable], load: @escaping (String) throws -> [UInt8]?) {
    self.tables = tables
    self.load = load
    current = tables.map { TableVersion($0.table.file, sourceLanguage: $0.sourceLocale) }
    recent = RecentVersions()
  }

  /// Used in place of a blob's id for the current file.
  static func current(_ table: Int) -> String { "current \(table)" }

  /// The tables of the versions that cannot be read, by their ids.
  var skipped: [String: Int] { recent.skipped }

  /// - Returns: `nil` if it cannot be read.
  func version(_ blob: String, of table: Int) throws -> TableVersion? {
    if blob == Self.current(table) { return current[table] }
    if let version = recent[blob] { return version }
    guard let file = try file(blob, of: table),
      let version = TableVersion(file, sourceLanguage: tables[table].sourceLocale)
    else { return nil }
    recent.add(version, blob)
    return version
  }

  /// The entries that may differ between a version and an older one.
  ///
  /// - Returns: `nil` if the older one cannot be read.
  func difference(
    _ blob: String,
    _ older: String,
    of table: Int
  ) throws -> (own: TableVersion.Readings, others: TableVersion.Readings)? {
    guard let version = try version(blob, of: table) else { return nil }
    if let known = recent[older] { return version.difference(from: known) }
    guard let file = try file(older, of: table) else { return nil }
    guard let (found, own, others) = version.difference(from: file) else {
      recent.skipped[older] = table
      return nil
    }
    recent.add(found, older)
    return (own, others)
  }

  private func file(_ blob: String, of table: Int) throws -> SourceFile? {
    guard recent.skipped[blob] == nil else { return nil }
    guard let bytes = try load(blob) else {
      recent.skipped[blob] = table
      return nil
    }
    return SourceFile(path: tables[table].table.file.path, bytes: bytes)
  }
}

/// The versions that were used last, up to a size.
private final class RecentVersions {
  private static let mostBytes = 64 << 20

  var skipped: [String: Int] = [:]
  private var versions: [String: TableVersion] = [:]
  private var order: [String] = []
  private var size = 0

  subscript(blob: String) -> TableVersion? { versions[blob] }

  func add(_ version: TableVersion, _ blob: String) {
    guard versions.updateValue(version, forKey: blob) == nil else { return }
    order.append(blob)
    size += version.byteCount
    while size > Self.mostBytes, order.count > 2 {
      size -= versions.removeValue(forKey: order.removeFirst())?.byteCount ?? 0
    }
  }
}
