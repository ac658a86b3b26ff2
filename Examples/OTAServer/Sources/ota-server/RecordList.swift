import Foundation

/// The records of one version of a locale.
struct RecordList {
  struct NoRecords: Error {}

  /// In the order of the file, with sorted members, so that equal records have equal bytes.
  private var records: [(key: Data, json: Data)] = []

  /// - Throws: for anything but an array of objects with a text `key`.
  init(_ json: Data) throws {
    guard let elements = try JSONSerialization.jsonObject(with: json) as? [[String: Any]] else {
      throw NoRecords()
    }
    for element in elements {
      guard let key = element["key"] as? String else { throw NoRecords() }
      records.append((Data(key.utf8), try Self.json(element)))
    }
  }

  /// The records that differ from those of `base`, and one without values for each key that is gone.
  func delta(from base: RecordList) throws -> Data {
    let former = Dictionary(base.records.map { ($0.key, $0.json) }) { _, last in last }
    let changed = records.filter { former[$0.key] != $0.json }.map(\.json)
    let keys = Set(records.map(\.key))
    let removed = try base.records.filter { !keys.contains($0.key) }.map { record in
      try Self.json(["key": String(decoding: record.key, as: UTF8.self), "values": [Any]()])
    }
    return Data("[".utf8) + Data((changed + removed).joined(separator: Data(",\n".utf8))) + Data("]\n".utf8)
  }

  private static func json(_ record: [String: Any]) throws -> Data {
    try JSONSerialization.data(withJSONObject: record, options: [.sortedKeys, .withoutEscapingSlashes])
  }
}
