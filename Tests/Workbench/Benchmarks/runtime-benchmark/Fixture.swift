import Foundation
@_spi(ReRuneTesting) import ReRuneCore
import RuneModel

/// What is looked up: 1,000 keys of an app, half of their texts below 16 bytes, and two formats; as a compiled table, as
/// a download and as the `.strings` file of a bundle.
enum Fixture {
  static let keys = (0..<1000).map { String(format: "screen.section.item_%04d", $0) }

  /// Sorted after the keys, so that the ids of the keys are their indices.
  private static let formats: [(key: String, message: Message)] = [
    ("zz.greeting", Message(text: "%1$@ has %2$lld new messages")),
    (
      "zz.messages",
      Message(
        root: .plural(
          argument: 1,
          forms: [.one: .text("%lld new message"), .other: .text("%lld new messages")]
        )
      )
    ),
  ]
  static let greetingID = keys.count
  static let messagesID = keys.count + 1

  /// Like the constant in generated code.
  static let table: _ReRuneFallbackTable = {
    let messages = keys.enumerated().map { ($1, Message(text: text($0, "Text"))) } + formats
    let content = TableContent(
      sourceLocale: "en",
      tables: ["Localizable"],
      keys: messages.map { .init(table: 0, key: $0, signature: MessageReading($1).signature) },
      locales: [.init(locale: "en", messages: messages.map(\.1))]
    )
    do {
      let bytes = try TableWriter.write(content)
      let literal = UnsafeMutableRawBufferPointer.allocate(byteCount: bytes.count, alignment: 1)
      literal.copyBytes(from: bytes)
      return _ReRuneFallbackTable(UnsafeRawBufferPointer(literal)) { .main }
    } catch {
      fatalError("\(error)")
    }
  }()

  static func download() throws -> ReRuneTestDownload {
    var texts: [String: String] = [:]
    for (index, key) in keys.enumerated() { texts[key] = text(index, "News") }
    texts["zz.greeting"] = "%2$lld new messages for %1$@"
    return try ReRuneTestDownload(["en": texts])
  }

  /// A bundle with the same texts, for Foundation.
  static func writeBundle(in folder: URL) throws -> Bundle {
    let language = folder.appendingPathComponent("en.lproj")
    try FileManager.default.createDirectory(at: language, withIntermediateDirectories: true)
    let lines = keys.enumerated().map { "\"\($1)\" = \"\(text($0, "Text"))\";\n" }
    try Data(lines.joined().utf8).write(to: language.appendingPathComponent("Localizable.strings"))
    guard let bundle = Bundle(path: folder.path),
      bundle.localizedString(forKey: keys[1], value: nil, table: nil) == text(1, "Text")
    else { fatalError("the bundle does not serve its texts") }
    return bundle
  }

  /// Copies of the keys per thread: an app's keys are literals, which are not reference-counted.
  static func ownKeys() -> [String] {
    keys.map { String(decoding: Array($0.utf8), as: UTF8.self) }
  }

  /// Even-numbered texts are short.
  static func text(_ index: Int, _ word: String) -> String {
    index % 2 == 0 ? "\(word) \(index)" : "\(word) \(index) in the length of a sentence as apps have it"
  }

  /// 10,000 texts of one locale, with the average length of those in apps.
  static let manyTexts: [String: String] = Dictionary(
    uniqueKeysWithValues: (0..<10_000).map { index in
      (
        String(format: "feature_%02d.screen.item_%05d", index % 50, index),
        "Text \(index) of an app, about as long as such texts are on average"
      )
    }
  )

  /// The same texts as sent by the service.
  static func payload(of texts: [String: String]) throws -> Data {
    try JSONSerialization.data(withJSONObject: texts, options: .sortedKeys)
  }
}
