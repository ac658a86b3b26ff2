package enum TableWriter {
  package enum Fault: Error {
    case tooManyKeys(Int)
    case keyTooLong(table: String, key: String, bytes: Int)
    case textTooLong(table: String, key: String, locale: String, bytes: Int)
    case textsTooLong(locale: String)
    case nestedTooDeep(table: String, key: String, locale: String)
    case duplicateKey(table: String, key: String)
    case duplicateLocale(String)
    case inconsistent(String)
  }
  package static func write(_ content: TableContent) throws(Fault) -> [UInt8] {
    Array(content.keys.map(\.key).joined(separator: "\n").utf8)
  }
}
