import RuneModel

/// Reads one localization of a string catalog: a text, or variations by plural, device and width with their variables.
struct CatalogTextReader {
  private var reader: JSONReader
  private let range: ByteRange
  private var substitutions: [Substitution] = []
  private var state: String?
  private var formCount = 0

  /// - Parameter span: an object.
  init(_ text: UnsafeBufferPointer<UInt8>, _ span: JSONSpan) {
    reader = span.reader(in: text)
    range = span.range
  }

  /// `nil` if there is no text yet. Throws `skippedKey` if the texts cannot be used.
  mutating func read() throws(TextFault) -> PayloadValue? {
    var forms: [Form] = []
    try reader.enterObject()
    while let name = try reader.nextName() {
      if reader.matches(name, "substitutions"), try reader.peekKind() == .object {
        try readSubstitutions()
      } else {
        try readMember(name, path: [], into: &forms)
      }
    }
    guard !forms.isEmpty else { return nil }
    if forms.count == 1, forms[0].path.isEmpty, substitutions.isEmpty, forms[0].text.isEmpty, state == "new" {
      return nil
    }
    do {
      return try PayloadValue(forms: forms, substitutions: substitutions)
    } catch {
      throw unusable(error.reason)
    }
  }

  private func unusable(_ reason: String) -> TextFault {
    TextFault(.skippedKey, reason, at: range)
  }

  // MARK: Members

  /// Reads a member that contains texts at any level.
  private mutating func readMember(
    _ name: JSONReader.StringToken,
    path: [FormStep],
    into forms: inout [Form]
  ) throws(TextFault) {
    let isObject = try reader.peekKind() == .object
    if isObject, reader.matches(name, "stringUnit") {
      try readUnit(path: path, into: &forms)
    } else if isObject, reader.matches(name, "variations") {
      try readVariations(path: path, into: &forms)
    } else if isObject, reader.matches(name, "stringSet") {
      try readSet(path: path, into: &forms)
    } else {
      try reader.skipValue()
    }
  }

  private mutating func readUnit(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    try reader.enterObject()
    while let name = try reader.nextName() {
      let isString = try reader.peekKind() == .string
      if isString, reader.matches(name, "value") {
        try addForm(path: path, to: &forms)
      } else if isString, path.isEmpty, reader.matches(name, "state") {
        state = reader.string(try reader.readString())
      } else {
        try reader.skipValue()
      }
    }
  }

  /// `{"plural": {"one": …}, "device": {"ipad": …}}`, nested in either order.
  private mutating func readVariations(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    guard path.count < Limits.payloadVariationDepth else {
      throw unusable("its variations are nested more than \(Limits.payloadVariationDepth) levels deep.")
    }
    try reader.enterObject()
    while let name = try reader.nextName() {
      guard let axis = axis(name), try reader.peekKind() == .object else {
        try reader.skipValue()
        continue
      }
      try reader.enterObject()
      while let selector = try reader.nextName() {
        guard try reader.peekKind() == .object else {
          try reader.skipValue()
          continue
        }
        let path = path + [FormStep(axis, reader.string(selector))]
        try reader.enterObject()
        while let member = try reader.nextName() {
          try readMember(member, path: path, into: &forms)
        }
      }
    }
  }

  private func axis(_ name: JSONReader.StringToken) -> VariationAxis? {
    if reader.matches(name, "plural") { return .plural }
    if reader.matches(name, "device") { return .device }
    return reader.matches(name, "width") ? .width : nil
  }

  private mutating func readSet(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    try reader.enterObject()
    while let name = try reader.nextName() {
      guard reader.matches(name, "values"), try reader.peekKind() == .array else {
        try reader.skipValue()
        continue
      }
      var index = 0
      try reader.enterArray()
      while try reader.nextElement() {
        guard try reader.peekKind() == .string else {
          try reader.skipValue()
          continue
        }
        try addForm(path: path + [FormStep(.set, String(index))], to: &forms)
        index += 1
      }
    }
  }

  private mutating func readSubstitutions() throws(TextFault) {
    try reader.enterObject()
    while let name = try reader.nextName() {
      guard try reader.peekKind() == .object else {
        try reader.skipValue()
        continue
      }
      try readSubstitution(named: reader.string(name), at: name.range)
    }
  }

  private mutating func readSubstitution(named name: String, at range: ByteRange) throws(TextFault) {
    var substitution = Substitution(name: name, argument: nil, specifier: nil, forms: [], range: range)
    try reader.enterObject()
    while let member = try reader.nextName() {
      let kind = try reader.peekKind()
      if kind == .number, reader.matches(member, "argNum") {
        substitution.argument = Int(reader.string(try reader.readNumber()))
      } else if kind == .string, reader.matches(member, "formatSpecifier") {
        substitution.writtenSpecifier = reader.string(try reader.readString())
      } else {
        try readMember(member, path: [], into: &substitution.forms)
      }
    }
    substitutions.append(substitution)
  }

  private mutating func addForm(path: [FormStep], to forms: inout [Form]) throws(TextFault) {
    formCount += 1
    guard formCount <= Limits.payloadForms else {
      throw unusable("it has more than \(Limits.payloadForms) texts.")
    }
    let token = try reader.readString()
    guard !token.hasLoneSurrogate else {
      throw unusable("a text has half of a surrogate pair, such as \\uD83D alone. Write both halves.")
    }
    // If a text occurs twice, the last one is used.
    forms.removeAll { $0.path == path }
    forms.append(Form(path: path, text: reader.string(token), range: token.range))
  }
}
