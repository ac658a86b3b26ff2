/// An axis along which one text can vary.
package enum VariationAxis: String, Sendable, Hashable {
  case plural
  case device
  case width
  /// One of several equivalent texts of a `stringSet`; the selector is its index.
  case set
}

/// One step from an entry to one of its texts: `plural.one`, `device.iphone`, `width.20`, `set.0`.
package struct FormStep: Sendable, Hashable {
  package var axis: VariationAxis
  /// The selector as written in the file, so that an unknown category can be reported.
  package var selector: String

  package init(_ axis: VariationAxis, _ selector: String) {
    self.axis = axis
    self.selector = selector
  }
}

/// One text of a localization, with the choices that lead to it; a plain value has none.
package struct Form: Sendable, Hashable {
  package var path: [FormStep]
  package var text: String
  /// The value's token in the source, quotes included.
  package var range: ByteRange

  package init(path: [FormStep] = [], text: String, range: ByteRange) {
    self.path = path
    self.text = text
    self.range = range
  }

  /// `""`, `plural.one`, `device.iphone/plural.one`.
  package var pathDescription: String {
    path.map { "\($0.axis.rawValue).\($0.selector)" }.joined(separator: "/")
  }
}

/// A named variable of an entry, `%#@name@`, with its own variations.
package struct Substitution: Sendable, Hashable {
  package var name: String
  /// The 1-based argument that it reads, if the file specifies it (`argNum`).
  package var argument: Int?
  /// The specifier of that argument without its `%`, such as `lld`.
  package var specifier: String? {
    writtenSpecifier.map { String($0.drop { $0 == "%" }) }
  }
  /// The specifier as written in the file: some files have `%d` instead of `d`.
  package var writtenSpecifier: String?
  package var forms: [Form]
  package var range: ByteRange

  /// - Parameter specifier: the specifier as written.
  package init(name: String, argument: Int?, specifier: String?, forms: [Form], range: ByteRange) {
    self.name = name
    self.argument = argument
    self.writtenSpecifier = specifier
    self.forms = forms
    self.range = range
  }
}

/// The texts of a localization as formats: literal percent signs are doubled, and every variable has a specifier.
package struct FormatTexts {
  package let forms: [Form]
  package let substitutions: [Substitution]

  package init(forms: [Form], substitutions: [Substitution]) {
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

  /// The variable's specifier without `%`. If the file has none, it is the one with which the variable's own texts
  /// print its argument; otherwise a number, because only a number can select plural forms.
  private static func specifier(of variable: Substitution) -> String {
    if let written = variable.specifier, !written.isEmpty { return written }
    for form in variable.forms {
      if let specifier = form.text.withUTF8Bytes(ownNumber) { return specifier }
    }
    return variable.forms.contains { $0.path.contains { $0.axis == .plural } } ? "lld" : "@"
  }

  /// The specifier with which a variable's text prints the variable's argument as a number; `%arg` has none.
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
