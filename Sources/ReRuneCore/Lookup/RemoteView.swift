import RuneModel
import RuneSystem

/// The over-the-air texts in one snapshot.
struct RemoteView: Sendable {
  let texts: RemoteTexts
  /// The locales of the texts, by index.
  let locales: [LanguageIdentity]
  let remarks: TextRemarks

  init(_ download: RemoteDownload) {
    texts = download.texts
    locales = download.locales
    remarks = download.remarks
  }

  /// - Parameter index: an index into `locales`.
  func layer(_ index: Int, _ readerLocales: ReaderLocales) -> TextLayer? {
    TextLayer(texts.reader, locale: index, locales[index], readerLocales)
  }

  func hasText(id: Int, in layers: [TextLayer]) -> Bool {
    layers.contains { $0.texts.value(id: id) != nil }
  }

  /// The first text in some layers that fits, ready to be shown or formatted. A text that does not fit is logged and
  /// treated as missing.
  ///
  /// - Parameters:
  ///   - id: the id of the key in the download.
  ///   - table: the table that the text is for.
  ///   - expectation: evaluated for a text that could do harm.
  func message(
    id: Int,
    in layers: [TextLayer],
    table: String,
    expectation: () -> TextExpectation?
  ) -> LocalizedMessage? {
    for layer in layers {
      do {
        if let found = try layer.message(id: id, expectation: expectation) { return found }
      } catch {
        remarks.note(mismatch: error, key: key(id), table: table, locale: layer.locale)
      }
    }
    return nil
  }

  private func key(_ id: Int) -> String {
    texts.reader.key(id: id).map { String(decoding: $0, as: UTF8.self) } ?? ""
  }
}

/// The texts of a download together with the remarks logged about them.
struct RemoteDownload: Sendable {
  let texts: RemoteTexts
  let locales: [LanguageIdentity]
  let remarks: TextRemarks

  init(_ texts: RemoteTexts, remarks: TextRemarks = TextRemarks()) {
    self.texts = texts
    locales = texts.reader.languageIdentities
    self.remarks = remarks
  }
}

/// The remarks that have been logged about the texts of one download or pack: each is logged once, however many
/// lookups, threads and snapshots cause it.
final class TextRemarks: Sendable {
  private let logged = Locked<Set<String>>([])

  /// The logged lines, sorted.
  var lines: [String] { logged.withLock { $0.sorted() } }

  func note(mismatch: SignatureMismatch, key: String, table: String, locale: String) {
    log(
      "the over-the-air text of \(key.wireQuoted) (\(table), \(locale)) is not used: \(mismatch). "
        + "The bundled text stays in place."
    )
  }

  func note(mismatch: SignatureMismatch, key: String, table: String, pack: String, locale: String) {
    log(
      "the text of \(key.wireQuoted) (\(table), \(locale)) in the pack \(pack.wireQuoted) is not used: \(mismatch). "
        + "The bundled text stays in place."
    )
  }

  func note(ambiguousKey key: String, table: String) {
    log(
      "\(key.wireQuoted) is a key of several tables. Over the air it has one text, which is taken for "
        + "\(TableView.defaultTableName) only, not for \(table)."
    )
  }

  private func log(_ line: String) {
    if logged.withLock({ $0.insert(line).inserted }) { Log.warning(line) }
  }
}
