import RuneModel

/// The arguments that callers of an entry pass, from its source text together with its key.
///
/// 1. What the source text reads in any of its forms, its variables and their texts included.
/// 2. Positions that only the key reads are added: the text of "%lld files" may be "Files".
/// 3. Where both read one position, the text's type stands; it is what the system formats.
///
/// Percent signs of prose (`ProsePercent`) read nothing. No argument at all means that the entry is no
/// format and is returned verbatim.
enum EntrySignature {
  static func read(key: String, source: Localization?) -> ArgumentSignature {
    var arguments: [Argument] = []
    if let source, mayRead(source) {
      arguments = read(source)
    }
    if source?.isImplicit != true, key.hasPercent {
      let text = Localization(locale: "", forms: [Form(text: key, range: .start)], range: .start)
      for argument in read(text) where !arguments.contains(where: { $0.position == argument.position }) {
        arguments.append(argument)
      }
    }
    arguments.removeAll { $0.position < 1 || $0.position > Limits.argumentPosition }
    arguments.sort { $0.position < $1.position }
    return ArgumentSignature(arguments)
  }

  /// The argument that chooses among the plural forms of an entry without variables: its first number,
  /// and an integer before a floating one.
  static func pluralArgument(of signature: ArgumentSignature) -> Int? {
    let argument =
      signature.arguments.first { $0.type.kind == .integer }
      ?? signature.arguments.first { $0.type.kind == .floating }
    return argument?.position
  }

  private static func mayRead(_ localization: Localization) -> Bool {
    !localization.substitutions.isEmpty || localization.forms.contains { $0.text.hasPercent }
  }

  private static func read(_ localization: Localization) -> [Argument] {
    let texts = FormatTexts(localization)
    return SignatureReader.read(forms: texts.forms, substitutions: texts.substitutions).signature.arguments
  }
}
