import RuneCompiler
import RuneModel

/// The texts of catalogs as apps get them over the air: each key of a table once, from the first catalog that has it.
/// Tables that the system reads, such as `InfoPlist`, are left out.
package struct TextsOverTheAir {
  /// `nil` for a catalog that cannot be read at the moment.
  private let catalogs: [Catalog?]

  package init(_ catalogs: [Catalog?]) {
    self.catalogs = catalogs
  }

  /// An entry of one of the catalogs.
  package struct Position: Hashable {
    package var catalog: Int
    package var table: Int
    package var entry: Int

    package init(catalog: Int, table: Int, entry: Int) {
      (self.catalog, self.table, self.entry) = (catalog, table, entry)
    }
  }

  /// The languages of the catalogs, in byte order.
  package var locales: [String] {
    Set(catalogs.flatMap { $0?.locales ?? [] }.map(UTF8Key.init)).sorted().map(\.string)
  }

  /// The texts in a language. A key without a text in it is left out.
  ///
  /// - Parameters:
  ///   - tag: a normalized tag.
  ///   - replacements: texts that take the place of the catalogs' own.
  package func messages(in tag: String, replacements: [Position: Localization] = [:]) -> [PayloadMessage] {
    var messages: [PayloadMessage] = []
    var known: Set<OTAKey> = []
    forEachText(in: tag) { position, table, entry, saved in
      let text = replacements[position] ?? saved
      guard let text, text.texts.hasText, known.insert(OTAKey(table: table, key: entry.key)).inserted else {
        return
      }
      messages.append(
        PayloadMessage(table: table, key: entry.key, value: Self.value(of: text, entry), range: .start)
      )
    }
    return messages
  }

  private static func value(of text: Localization, _ entry: Catalog.Entry) -> PayloadValue {
    PayloadValue(MessageBuilder(signature: entry.signature, specifiers: entry.specifiers).message(for: text))
  }

  private func forEachText(
    in tag: String,
    _ body: (Position, _ table: String, Catalog.Entry, Localization?) -> Void
  ) {
    for (number, catalog) in catalogs.enumerated() {
      guard let catalog else { continue }
      let locale = catalog.locales.firstIndex { $0.hasSameUTF8(as: tag) }
      for (position, table) in catalog.tables.enumerated() where !TableOwner.isSystemTable(table.name) {
        for (index, entry) in table.entries.enumerated() {
          let text = locale.flatMap { entry.text(in: $0)?.localization }
          body(Position(catalog: number, table: position, entry: index), table.name, entry, text)
        }
      }
    }
  }
}

extension TextsOverTheAir {
  /// Keys that a later catalog has in a table of the same name, with another text: apps get the text of the first one.
  package func ambiguousKeys() -> [Diagnostic] {
    var reported: Set<OTAKey> = []
    var findings: [Diagnostic] = []
    // One catalog has each key of a table once.
    guard catalogs.count > 1 else { return [] }
    for tag in locales {
      var first: [OTAKey: (value: PayloadValue, place: SourceLocation)] = [:]
      forEachText(in: tag) { _, table, entry, text in
        guard let text, text.texts.hasText else { return }
        let (key, value) = (OTAKey(table: table, key: entry.key), Self.value(of: text, entry))
        guard let known = first[key] else { return first[key] = (value, entry.location) }
        guard !known.value.message.isIdentical(to: value.message), reported.insert(key).inserted else {
          return
        }
        let message =
          "The key \"\(entry.key)\" of the table '\(table)' has another text in \(known.place.file.path), and apps get "
          + "that one over the air. Rename one of them."
        findings.append(
          Diagnostic(.ambiguousOTAKey, message, at: entry.location, table: table, locale: tag, key: entry.key)
        )
      }
    }
    return findings
  }
}
