import Foundation
@_spi(ReRuneTesting) import ReRuneCore

/// What is looked up: 1,000 keys of an app, half of their texts below 16 bytes, and a format.
enum Fixture {
  static let keys = (0..<1000).map { String(format: "screen.section.item_%04d", $0) }
  static let formatKey = "zz.greeting"

  /// Like the constant that generated code has.
  static let table: ReRuneFallbackTable = {
    var texts: [String: [String: String]] = [:]
    for (index, key) in keys.enumerated() { texts[key] = ["en": text(index, "Text")] }
    texts[formatKey] = ["en": "%1$@ has %2$lld new messages"]
    do {
      return try ReRuneFallbackTable(testing: texts, sourceLocale: "en")
    } catch {
      fatalError("\(error)")
    }
  }()

  static func download() throws -> ReRuneTestDownload {
    var texts: [String: String] = [:]
    for (index, key) in keys.enumerated() { texts[key] = text(index, "News") }
    texts[formatKey] = "%2$lld new messages for %1$@"
    return try ReRuneTestDownload(["en": texts])
  }

  /// Even ones are short.
  static func text(_ index: Int, _ word: String) -> String {
    index % 2 == 0 ? "\(word) \(index)" : "\(word) \(index) in the length of a sentence as apps have it"
  }

  /// 10,000 texts of one locale, as long as those of apps are on average.
  static func manyTexts() -> [String: String] {
    Dictionary(
      uniqueKeysWithValues: (0..<10_000).map { index in
        (
          String(format: "feature_%02d.screen.item_%05d", index % 50, index),
          "Text \(index) of an app, about as long as such texts are on average"
        )
      }
    )
  }
}
