import Foundation

/// A directory of translations: `<tag>.json` has those into a language.
struct TranslationDirectory: Sendable {
  struct Entry: Decodable {
    var string: String
    var translation: String
  }

  let url: URL

  /// Sorted.
  var languages: [String] {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []
    return names.filter { $0.hasSuffix(".json") }.map { String($0.dropLast(".json".count)) }
      .filter(\.isPlainName).sorted()
  }

  /// - Parameters:
  ///   - language: one of `languages`.
  ///   - cursor: in milliseconds since 1970: an older file has nothing new.
  /// - Throws: for anything but an array of objects with `string` and `translation`.
  func translations(in language: String, changedSince cursor: Int = 0) throws -> [Entry] {
    let file = url.appendingPathComponent("\(language).json")
    let attributes = try FileManager.default.attributesOfItem(atPath: file.path)
    if let date = attributes[.modificationDate] as? Date, date.timeIntervalSince1970 * 1_000 < Double(cursor)
    {
      return []
    }
    return try JSONDecoder().decode([Entry].self, from: Data(contentsOf: file))
  }
}
