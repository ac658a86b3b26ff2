import RuneModel

/// The texts that came over the air as one snapshot sees them.
struct RemoteView: Sendable {
  /// What a text from a download has to be a stand-in for.
  struct Expectation {
    var signature: ArgumentSignature
    /// The bundled text, which knows what its plurals are chosen by.
    var bundled: Message?
    /// Where a caller gets the text itself and may fill it in with `String(format:)`: the device whose form it is.
    var handedOutFor: DeviceClass?
    /// What shows without the text over the air; asked for where that decides.
    var shownElse: () -> String? = { nil }

    func plan(_ message: Message) throws(SignatureMismatch) -> Message {
      let planned = try RemoteMessage.plan(message, for: signature, bundled: bundled)
      if let handedOutFor { try check(handedOut: planned.plainText(device: handedOutFor)) }
      if planned.isEmpty, shownElse()?.isEmpty == false { throw .empty }
      return planned
    }

    private func check(handedOut text: String) throws(SignatureMismatch) {
      if !signature.isEmpty {
        if case .mismatch(let mismatch) = SignatureFit(rawText: text, signature) { throw mismatch }
      } else if let harm = UnpassedArguments.harm(in: text) {
        // A caller that formats "20% sale" without arguments has failed before: this one shows it as it is.
        guard let bundled = shownElse(), UnpassedArguments.harm(in: bundled) != nil else { throw harm }
      }
    }
  }

  let texts: RemoteTexts
  /// By their index there.
  let locales: [LanguageIdentity]
  let remarks: RemoteRemarks

  init(_ download: RemoteDownload) {
    texts = download.texts
    locales = download.locales
    remarks = download.remarks
  }

  /// - Parameter index: one of `locales`.
  func layer(_ index: Int, _ readerLocales: ReaderLocales) -> TextLayer? {
    TextLayer(texts.reader, locale: index, locales[index], readerLocales)
  }

  func id(ofKey key: UnsafeBufferPointer<UInt8>) -> Int? {
    texts.reader.keyIndex.id(table: RemoteTexts.table, key: key)
  }

  func hasText(id: Int, in layers: [TextLayer]) -> Bool {
    layers.contains { $0.texts.value(id: id) != nil }
  }

  /// The first text of some layers that fits, ready to be shown or formatted. One that does not is as good as
  /// absent, and said so in the log.
  ///
  /// - Parameters:
  ///   - id: the key's number in the download.
  ///   - table: the table that the text is wanted for.
  ///   - expectation: asked for where a text could do harm: it has a percent sign or variations, or is empty.
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

/// The texts of a download together with what the log was told about them.
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
