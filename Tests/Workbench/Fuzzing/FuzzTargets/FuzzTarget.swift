/// An entry point of the product for foreign bytes.
package enum FuzzTarget: String, CaseIterable, Sendable {
  case strings, stringsdict, xcstrings, merge, edits, exchange, migrate, sync
  case json, manifest, payload
  case xml, crowdin, crowdinFiles = "crowdin-files"
  case format, arguments
  case table, snapshot
  case configuration, records
  case answer, dynamic, dynamicFile = "dynamic-file"
  case packIndex = "pack-index", pack, packUnpacking = "pack-unpacking"
  case responseHead = "response-head"

  /// - Throws: `Violation` if the product breaks a promise about these bytes.
  package func run(_ bytes: [UInt8]) throws {
    let start = ProcessorClock.seconds
    try read(bytes)
    let seconds = ProcessorClock.seconds - start
    let limit = Self.seconds + Double(bytes.count) * Self.secondsPerByte
    try demand(
      seconds <= limit,
      "\(bytes.count) bytes took \(seconds) s of processor time, and \(limit) s are the most"
    )
  }

  /// The maximum time per byte, a hundred times the usual one, so that quadratic reading is found in an input of a
  /// few kilobytes. A debug build takes ten times as long.
  private static let secondsPerByte = 100e-6 * (_isDebugAssertConfiguration() ? 10 : 1)
  /// The maximum time of the first call of Foundation.
  private static let seconds = 1.0

  private func read(_ bytes: [UInt8]) throws {
    switch self {
    case .strings: try StringsTarget.run(bytes)
    case .stringsdict: try StringsDictTarget.run(bytes)
    case .xcstrings: try StringCatalogTarget.run(bytes)
    case .merge: try MergeTarget.run(bytes)
    case .edits: try EditsTarget.run(bytes)
    case .exchange: try ExchangeTarget.run(bytes)
    case .migrate: try MigrateTarget.run(bytes)
    case .sync: try SyncTarget.run(bytes)
    case .json: try JSONTarget.run(bytes)
    case .manifest: try ManifestTarget.run(bytes)
    case .payload: try PayloadTarget.run(bytes)
    case .xml: try XMLTarget.run(bytes)
    case .crowdin: try CrowdinTarget.run(bytes)
    case .crowdinFiles: try CrowdinFilesTarget.run(bytes)
    case .format: try FormatTarget.run(bytes)
    case .arguments: try ArgumentsTarget.run(bytes)
    case .table: try TableTarget.run(bytes)
    case .snapshot: try SnapshotTarget.run(bytes)
    case .configuration: try ConfigurationTarget.run(bytes)
    case .records: try RecordsTarget.run(bytes)
    case .answer: try AnswerTarget.run(bytes)
    case .dynamic: try DynamicTarget.run(bytes)
    case .dynamicFile: try DynamicFileTarget.run(bytes)
    case .packIndex: try PackIndexTarget.run(bytes)
    case .pack: try PackTarget.run(bytes)
    case .packUnpacking: try PackUnpackingTarget.run(bytes)
    case .responseHead: try ResponseHeadTarget.run(bytes)
    }
  }
}
