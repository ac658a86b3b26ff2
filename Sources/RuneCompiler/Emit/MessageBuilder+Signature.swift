import RuneModel

extension MessageBuilder {
  package init(signature: ArgumentSignature, specifiers: SpecifierPattern? = nil) {
    self.init(
      isFormat: !signature.isEmpty,
      pluralArgument: EntrySignature.pluralArgument(of: signature),
      specifiers: specifiers
    )
  }
}
