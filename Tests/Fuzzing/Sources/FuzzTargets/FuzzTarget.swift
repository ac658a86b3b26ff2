/// A way into the product for bytes that others wrote.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case strings, stringsdict, xcstrings
  case json, manifest, payload
  case format
  case table, snapshot
  case configuration, records

  /// - Throws: `Violation` where the product does not keep what it promises about these bytes.
  package func run(_ bytes: [UInt8]) throws {
    switch self {
    case .strings: try StringsTarget.run(bytes)
    case .stringsdict: try StringsDictTarget.run(bytes)
    case .xcstrings: try StringCatalogTarget.run(bytes)
    case .json: try JSONTarget.run(bytes)
    case .manifest: try ManifestTarget.run(bytes)
    case .payload: try PayloadTarget.run(bytes)
    case .format: try FormatTarget.run(bytes)
    case .table: try TableTarget.run(bytes)
    case .snapshot: try SnapshotTarget.run(bytes)
    case .configuration: try ConfigurationTarget.run(bytes)
    case .records: try RecordsTarget.run(bytes)
    }
  }
}
