import RuneModel

extension MessageBuilder {
  package init(signature: ArgumentSignature) {
    self.init(isFormat: !signature.isEmpty, pluralArgument: EntrySignature.pluralArgument(of: signature))
  }
}
