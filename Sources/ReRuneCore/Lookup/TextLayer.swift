import RuneFormatter
import RuneModel

/// The requirements for a text that was not compiled with the app: an over-the-air text, or a text of a pack.
struct TextExpectation {
  var signature: ArgumentSignature
  /// The bundled text, which determines what its plurals are selected by.
  var bundled: Message?
  /// For a raw text, which the caller may pass to `String(format:)`: the device whose form is used.
  var rawTextDevice: DeviceClass?
  /// The text that is shown without this one; only evaluated if needed.
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

extension TextLayer {
  /// The text of a key, ready to be shown or formatted.
  ///
  /// - Parameter expectation: evaluated only for a text that could do harm: an empty text, or one with a percent sign
  ///   or variations. Without an expectation, such a text is not used.
  /// - Returns: `nil` if the locale has none or its bytes are damaged.
  func message(
    id: Int,
    expectation: () -> TextExpectation?
  ) throws(SignatureMismatch) -> LocalizedMessage? {
    guard let value = texts.value(id: id), let message = Message(value) else { return nil }
    if case .text(let bytes) = value, !bytes.isEmpty, bytes.firstOffset(of: UInt8(ascii: "%")) == nil {
      return LocalizedMessage(message: message, language: language)
    }
    guard let expected = expectation() else { return nil }
    return LocalizedMessage(message: try expected.plan(message), language: language)
  }
}

/// The texts of one locale, in a generated table or in a download.
struct TextLayer: Sendable {
  let texts: TableReader.LocaleTexts
  let locale: String
  /// The language of the texts, not of the device.
  let language: TextLanguage

  init?(_ reader: TableReader, locale index: Int, _ identity: LanguageIdentity, _ locales: ReaderLocales) {
    guard let texts = reader.texts(inLocale: index), let locale = reader.locale(index) else { return nil }
    self.texts = texts
    self.locale = locale
    language = locales.language(of: identity)
  }

  /// The text of a key; `nil` if the locale has none or its bytes are damaged.
  func message(id: Int) -> LocalizedMessage? {
    texts.value(id: id).flatMap(Message.init).map { LocalizedMessage(message: $0, language: language) }
  }
}

/// The plural rule and number format of a text's language.
struct TextLanguage: Sendable {
  let pluralRule: PluralRule
  let formatting: FormattingLocale
}

/// A message together with its language.
struct LocalizedMessage: Sendable {
  var message: Message
  var language: TextLanguage
}

extension TableReader {
  /// The locales, prepared for matching.
  var languageIdentities: [LanguageIdentity] {
    (0..<localeCount).map { LanguageIdentity(locale($0) ?? "") }
  }
}
