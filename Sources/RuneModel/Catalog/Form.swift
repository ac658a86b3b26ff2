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
  /// As written in the file, so that an unknown category can be reported.
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

  /// - Parameter specifier: as written.
  package init(name: String, argument: Int?, specifier: String?, forms: [Form], range: ByteRange) {
    self.name = name
    self.argument = argument
    self.writtenSpecifier = specifier
    self.forms = forms
    self.range = range
  }
}
