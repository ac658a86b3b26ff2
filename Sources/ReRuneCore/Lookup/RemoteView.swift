import RuneModel

/// The over-the-air texts in one snapshot.
struct RemoteView: Sendable {
  /// The requirements for a downloaded text.
  struct Expectation {
    var signature: ArgumentSignature
    /// The bundled text, which determines what its plurals are selected by.
    var bundled: Message?
    /// For a raw text, which the caller may pass to `String(format:)`: the device whose form is used.
    var rawTextDevice: DeviceClass?
    /// The text that is shown without the over-the-air text; only evaluated if needed.
    var fallbackText: () -> String? = { nil }

    func plan(_ message: Message) throws(SignatureMismatch) -> Message {
      let planned = try RemoteMessage.plan(message, for: signature, bundled: bundled)
      if let rawTextDevice { try check(handedOut: planned.plainText(device: rawTextDevice)) }
      if planned.isEmpty, fallbackText()?.isEmpty == false { throw .empty }
      return planned
    }

    private func check(handedOut text: String) throws(SignatureMismatch) {
      if !signature.isEmpty {
        if case .mismatch(let mismatch) = SignatureFit(rawText: text, signature) { throw mismatch }
      } else if let harm = UnpassedArguments.harm(in: text) {
        // If formatting the bundled text without arguments would crash, the caller does not format it but shows it
        // verbatim.
        guard let bundled = fallbackText(), UnpassedArguments.harm(in: bundled) != nil else { throw harm }
      }
    }
  }

  let texts: RemoteTexts
  /// By index in the texts.
  let locales: [LanguageIdentity]
  let remarks: RemoteRemarks

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

  /// The first text in some layers that fits, ready to be shown or formatted. One that does not fit is treated as
  /// missing, and logged.
  ///
  /// - Parameters:
  ///   - id: the id of the key in the download.
  ///   - table: the table that the text is for.
  ///   - expectation: evaluated for a text that could do harm: one with a percent sign or variations, or an empty one.
  func message(
    id: Int,
    in layers: [TextLayer],
    table: String,
    expectation: () -> Expectation?
  ) -> LocalizedMessage? {
    for layer in layers {
      guard let value = layer.texts.value(id: id), let message = Message(value) else { continue }
      if case .text(let bytes) = value, !bytes.isEmpty, bytes.firstOffset(of: UInt8(ascii: "%")) == nil {
        return LocalizedMessage(message: message, language: layer.language)
      }
      guard let expected = expectation() else { continue }
      do {
        return LocalizedMessage(
          message: try expected.plan(message),
          language: layer.language
        )
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
  let remarks: RemoteRemarks

  init(_ texts: RemoteTexts, remarks: RemoteRemarks = RemoteRemarks()) {
    self.texts = texts
    locales = texts.reader.languageIdentities
    self.remarks = remarks
  }
}
