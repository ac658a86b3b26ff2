import RuneModel

extension MessageBuilder {
  init(signature: ArgumentSignature) {
    self.init(isFormat: !signature.isEmpty, pluralArgument: EntrySignature.pluralArgument(of: signature))
  }
}
