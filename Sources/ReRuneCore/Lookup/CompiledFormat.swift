import RuneModel

/// A text ready to be formatted, as a thread keeps it.
final class CompiledFormat {
  let program: MessageProgram
  /// That of the language of the text.
  let pluralRule: PluralRule

  init(_ program: MessageProgram, pluralRule: PluralRule) {
    self.program = program
    self.pluralRule = pluralRule
  }
}
