import Foundation

/// The body of a request: JSON with names in snake_case.
enum RequestBody {
  static func encode(_ value: some Encodable) throws(ReRuneProblem) -> [UInt8] {
    let encoder = JSONEncoder()
    encoder.keyEncodingStrategy = .convertToSnakeCase
    // The same bytes for the same value.
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    do {
      return Array(try encoder.encode(value))
    } catch {
      throw .encoding(CodingFault.text(of: error))
    }
  }
}
