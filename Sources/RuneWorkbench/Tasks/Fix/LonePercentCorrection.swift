import RuneCompiler
import RuneModel

/// `specifier-prose`: writes `%%` for a percent sign of the sentence, in a text that prints its arguments elsewhere.
///
/// Generated accessors read both alike (`ProsePercent`), so that only other formatters show the difference.
enum LonePercentCorrection: TextCorrection {
  static let rule = Rule.specifierProse

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    let text = Form(path: form.slot.address.path, text: form.text, range: form.slot.range)
    guard let signs = LonePercents(in: text, isOfVariable: form.isOfVariable),
      !signs.offsets.isEmpty
    else { return nil }
    if signs.hasSpecifiers {
      // The signs that could be specifiers are none if every argument is printed by another one.
      guard !form.isOfVariable, printsAll(signs.arguments, form, entry) else { return nil }
    }
    guard let source = entry.sourceText, let escaped = ProsePercent.escaped(form.text),
      agrees(escaped, with: source)
    else { return nil }
    return escaped
  }

  private static func printsAll(_ arguments: Set<Int>, _ form: CorrectedForm, _ entry: CorrectedEntry) -> Bool
  {
    let signature = entry.entry.signature
    var expected = Set(signature.arguments.map(\.position))
    if form.slot.address.path.contains(where: { $0.axis == .plural }),
      let number = EntrySignature.pluralArgument(of: signature)
    {
      expected.remove(number)
    }
    return arguments.isSuperset(of: expected)
  }

  /// Whether the source text prints as many percent signs in one of its forms.
  private static func agrees(_ text: String, with source: Localization) -> Bool {
    let count = text.doubledSigns
    return source.allForms.contains { $0.text.doubledSigns == count }
  }
}

extension String {
  /// The number of `%%`.
  fileprivate var doubledSigns: Int {
    withUTF8Bytes { bytes in
      var (index, count) = (0, 0)
      while index + 1 < bytes.count {
        let isDoubled = bytes[index] == UInt8(ascii: "%") && bytes[index + 1] == UInt8(ascii: "%")
        count += isDoubled ? 1 : 0
        index += isDoubled ? 2 : 1
      }
      return count
    }
  }
}
