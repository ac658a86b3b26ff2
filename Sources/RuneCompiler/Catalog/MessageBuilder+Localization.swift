import RuneModel

extension MessageBuilder {
  /// The text of a localization that is a complete message as written in its file.
  package func plainMessage(for localization: Localization) -> PlainText? {
    guard localization.isPlain, case .plain(let text) = localization.texts else { return nil }
    return text.withUTF8Bytes(isComplete) ? text : nil
  }

  /// The message of a localization, whatever its form.
  package func message(for localization: Localization) -> Message {
    if let text = plainMessage(for: localization) { return Message(text: text.string) }
    return message(forms: localization.forms, substitutions: localization.substitutions)
  }
}

extension FormatTexts {
  package init(_ localization: Localization) {
    self.init(forms: localization.forms, substitutions: localization.substitutions)
  }
}
