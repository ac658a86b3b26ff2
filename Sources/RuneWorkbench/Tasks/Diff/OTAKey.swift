import RuneModel

/// A key over the air, compared by bytes.
package struct OTAKey: Hashable, Sendable {
  /// `nil` if the service has no tables.
  var table: UTF8Key?
  var key: UTF8Key

  init(table: String?, key: String) {
    self.table = table.map { UTF8Key($0) }
    self.key = UTF8Key(key)
  }

  package init(_ message: PayloadMessage) {
    self.init(table: message.table, key: message.key)
  }
}
