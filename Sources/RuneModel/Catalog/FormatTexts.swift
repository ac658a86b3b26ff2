/// The texts of a localization as formats: literal percent signs are doubled, and every variable has a specifier.
package struct FormatTexts {
  package let forms: [Form]
  package let substitutions: [Substitution]

  package init(_ localization: Localization) {
    self.init(forms: localization.forms, substitutions: localization.substitutions)
  }

  init(forms: [Form], substitutions: [Substitution]) {
    self.forms = forms.map(Self.format)
    self.substitutions = substitutions.map { substitution in
      var substitution = substitution
      substitution.forms = substitution.forms.map(Self.format)
      substitution.writtenSpecifier = Self.specifier(of: substitution)
      return substitution
    }
  }

  private static func format(_ form: Form) -> Form {
    guard form.text.hasPercent, let text = ProsePercent.escaped(form.text) else { return form }
    var form = form
    form.text = text
    return form
  }

  /// Without `%`. If the file has none: the specifier with which the variable's own texts print its argument, else a
  /// number, since plural forms can only be chosen by a number.
  private static func specifier(of variable: Substitution) -> String {
    if let written = variable.specifier, !written.isEmpty { return written }
    for form in variable.forms {
      if let specifier = form.text.withUTF8Bytes(ownNumber) { return specifier }
    }
    return variable.forms.contains { $0.path.contains { $0.axis == .plural } } ? "lld" : "@"
  }

  /// The specifier by which a variable's text prints the variable's argument as a number; `%arg` has none.
  private static func ownNumber(in text: UnsafeBufferPointer<UInt8>) -> String? {
    let owner = 1
    var walk = ArgumentWalk(text, of: owner)
    while let step = walk.step() {
      guard case .argument(owner, let type) = step.reading else { continue }
      if type.kind == .integer || type.kind == .floating { return step.specifier.spelling }
    }
    return nil
  }
}

extension String {
  package var hasPercent: Bool {
    withUTF8Bytes { $0.hasPercent }
  }
}

extension UnsafeBufferPointer<UInt8> {
  package var hasPercent: Bool { firstOffset(of: UInt8(ascii: "%")) != nil }
}
