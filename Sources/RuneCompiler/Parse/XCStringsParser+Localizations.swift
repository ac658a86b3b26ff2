import RuneModel

/// Parses the localizations of a string catalog's entry.
extension XCStringsParser {
  /// - Returns: the run of the entry's localizations in the arena.
  mutating func parseLocalizations() throws(TextFault) -> Range<Int> {
    let first = localizations.count
    guard try expect(.object, "\"localizations\"", isOptional: true) else { return first..<first }
    try reader.enterObject()
    let frame = names.open()
    var position = 0
    while let name = try reader.nextName() {
      let locale = recentLocales.locale(name, at: position, in: reader, of: &localizations)
      position &+= 1
      if checkDuplicate(name) != nil { localizations.removeAll(locale, from: first) }
      let start = reader.index
      if let (text, state) = repeatedLocalizations.read(from: &reader) {
        localizations.append(locale, plain: text.token.range, state: state, range: text.value)
        continue
      }
      guard try expect(.object, "The localization") else { continue }
      let faultCount = log.diagnostics.count
      var localization = LocalizationDraft(range: ByteRange(reader.index, reader.index))
      plainText = nil
      try parseLocalization(into: &localization)
      localization.range = ByteRange(Int(localization.range.lower), reader.index)
      // A localization with a state has a text.
      if localization.state == .none, localization.isBare {
        let name = localizations.name(of: locale)
        if localesWithoutText[name] == nil { localesWithoutText[name] = localization.range }
        continue
      }
      localizations.append(locale, localization)
      if !localization.substitutions.isEmpty {
        let name = localizations.name(of: locale)
        log.reportCycle(in: localization.substitutions, locale: name, key: key)
      } else if let plainText, case .plain(let text) = localization.texts, text.token == plainText.range,
        log.diagnostics.count == faultCount
      {
        repeatedLocalizations.add(plainText, state: localization.state, from: start, in: reader)
      }
    }
    names.close(frame)
    return first..<localizations.count
  }

  private mutating func parseLocalization(into localization: inout LocalizationDraft) throws(TextFault) {
    formStates.removeAll(keepingCapacity: true)
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      if let replaced = checkDuplicate(field) { localization.forms.remove(replaced) }
      if reader.matches(field, "stringUnit") {
        try parseStringUnit(into: &localization)
      } else if reader.matches(field, "substitutions") {
        localization.substitutions = try parseSubstitutions()
      } else {
        try parseTexts(field, path: [], into: &localization.forms, in: "a localization")
      }
    }
    names.close(frame)
    guard !formStates.isEmpty else { return }
    localization.state = state(of: formStates, and: localization.state)
  }

  /// A localization is new if all its texts are; a single text to be reviewed marks the entire localization.
  private func state(
    of forms: [LocalizationArenaBuilder.State],
    and own: LocalizationArenaBuilder.State
  ) -> LocalizationArenaBuilder.State {
    if let first = forms.first, own == .none || own == first, forms.allSatisfy({ $0 == first }) {
      return first
    }
    let states = (forms + [own]).filter { $0 != .none }
    let names = states.map { localizations.name(of: $0) ?? "" }
    if names.allSatisfy({ $0 == "new" }), let first = states.first { return first }
    if let index = names.firstIndex(where: { $0 != "translated" && !$0.isEmpty && $0 != "new" }) {
      return states[index]
    }
    return names.contains("new") ? needsReview : states.first ?? .none
  }

  // MARK: Texts

  /// Parses members with texts wherever they may occur.
  private mutating func parseTexts(
    _ field: JSONReader.StringToken,
    path: [FormStep],
    into forms: inout [Form],
    in container: String
  ) throws(TextFault) {
    if reader.matches(field, "stringUnit") {
      guard let unit = try readStringUnit() else { return }
      forms.append(form(unit, path: path))
      if unit.state != .none { formStates.append(unit.state) }
    } else if reader.matches(field, "variations") {
      try parseVariations(path: path, into: &forms)
    } else if reader.matches(field, "stringSet") {
      try parseStringSet(path: path, into: &forms)
    } else {
      try skipUnknown(field, in: container)
    }
  }

  private struct StringUnit {
    var state = LocalizationArenaBuilder.State.none
    var value: JSONReader.StringToken?
    var range: ByteRange
  }

  private mutating func parseStringUnit(into localization: inout LocalizationDraft) throws(TextFault) {
    let unit = try readStringUnit()
    localization.state = unit?.state ?? .none
    guard let unit else { return }
    if let value = unit.value, !value.hasEscapes, localization.texts.isEmpty {
      localization.texts = .plain(PlainText(value.range, in: source))
    } else {
      localization.forms.append(form(unit, path: []))
    }
  }

  private mutating func readStringUnit() throws(TextFault) -> StringUnit? {
    guard try expect(.object, "\"stringUnit\"") else { return nil }
    var unit = StringUnit(range: .start)
    let start = reader.index
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      checkDuplicate(field)
      if reader.matches(field, "value") {
        unit.value = try readToken("The value") ?? unit.value
      } else if reader.matches(field, "state") {
        unit.state = try readState()
      } else {
        try skipUnknown(field, in: "a string unit")
      }
    }
    names.close(frame)
    if let value = unit.value, !value.hasEscapes { plainText = value }
    unit.range = ByteRange(start, reader.index)
    return unit
  }

  /// A unit without a value is an empty text.
  private func form(_ unit: StringUnit, path: [FormStep]) -> Form {
    Form(path: path, text: unit.value.map(reader.string) ?? "", range: unit.value?.range ?? unit.range)
  }

  /// Nearly all texts have the same state, for which no string is built.
  private mutating func readState() throws(TextFault) -> LocalizationArenaBuilder.State {
    guard let token = try readToken("The state", isOptional: true) else { return .none }
    return reader.matches(token, "translated") ? translated : localizations.state(reader.string(token))
  }

  /// `{"plural": {"one": …}, "device": {"ipad": …}}`, nested arbitrarily. `Limits.nestingDepth` bounds the recursion.
  private mutating func parseVariations(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    guard try expect(.object, "\"variations\"", isOptional: true) else { return }
    try reader.enterObject()
    let frame = names.open()
    while let name = try reader.nextName() {
      forms.remove(checkDuplicate(name))
      if let axis = axis(name) {
        try parseVariation(axis, path: path, into: &forms)
      } else {
        try skipUnknown(name, in: "variations")
      }
    }
    names.close(frame)
  }

  private func axis(_ name: JSONReader.StringToken) -> VariationAxis? {
    if reader.matches(name, "plural") { return .plural }
    if reader.matches(name, "device") { return .device }
    return reader.matches(name, "width") ? .width : nil
  }

  private mutating func parseVariation(
    _ axis: VariationAxis,
    path: [FormStep],
    into forms: inout [Form]
  ) throws(TextFault) {
    guard try expect(.object, "The \(axis.rawValue) variation") else { return }
    if axis == .plural, forms.isEmpty { forms.reserveCapacity(PluralCategory.allCases.count) }
    try reader.enterObject()
    let frame = names.open()
    while let selector = try reader.nextName() {
      forms.remove(checkDuplicate(selector))
      let step = recentSteps.path(axis, selector, in: reader)
      try parseVariation(path: path.isEmpty ? step : path + step, into: &forms)
    }
    names.close(frame)
  }

  private mutating func parseVariation(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    let start = reader.index
    if let (text, state) = repeatedVariations.read(from: &reader) {
      forms.append(Form(path: path, text: reader.string(text.token), range: text.token.range))
      if state != .none { formStates.append(state) }
      return
    }
    guard try expect(.object, "The variation") else { return }
    let (formCount, stateCount, faultCount) = (forms.count, formStates.count, log.diagnostics.count)
    plainText = nil
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      forms.remove(checkDuplicate(field))
      try parseTexts(field, path: path, into: &forms, in: "a variation")
    }
    names.close(frame)
    // Exactly one new text, at most one state, and no diagnostic.
    if let plainText, forms.count == formCount + 1, forms[formCount].range == plainText.range,
      forms[formCount].path.count == path.count, formStates.count <= stateCount + 1,
      log.diagnostics.count == faultCount
    {
      let state = formStates.count > stateCount ? formStates[stateCount] : .none
      repeatedVariations.add(plainText, state: state, from: start, in: reader)
    }
  }

  /// Several equivalent texts, as used by App Shortcuts.
  private mutating func parseStringSet(path: [FormStep], into forms: inout [Form]) throws(TextFault) {
    guard try expect(.object, "\"stringSet\"") else { return }
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      forms.remove(checkDuplicate(field))
      if reader.matches(field, "values") {
        guard try expect(.array, "\"values\"") else { continue }
        var index = 0
        try reader.enterArray()
        while try reader.nextElement() {
          if let token = try readToken("The value") {
            let path = path + [FormStep(.set, String(index))]
            forms.append(Form(path: path, text: reader.string(token), range: token.range))
          }
          index += 1
        }
      } else if reader.matches(field, "state") {
        _ = try readString("The state")
      } else {
        try skipUnknown(field, in: "a string set")
      }
    }
    names.close(frame)
  }

  // MARK: Substitutions

  private mutating func parseSubstitutions() throws(TextFault) -> [Substitution] {
    guard try expect(.object, "\"substitutions\"", isOptional: true) else { return [] }
    var substitutions: [Substitution] = []
    try reader.enterObject()
    let frame = names.open()
    while let name = try reader.nextName() {
      let isDuplicate = checkDuplicate(name) != nil
      guard try expect(.object, "The substitution") else { continue }
      let substitution = try parseSubstitution(name)
      if isDuplicate { substitutions.removeAll { $0.name.hasSameUTF8(as: substitution.name) } }
      substitutions.append(substitution)
    }
    names.close(frame)
    return substitutions
  }

  private mutating func parseSubstitution(
    _ name: JSONReader.StringToken
  ) throws(TextFault) -> Substitution {
    var result = Substitution(
      name: reader.string(name),
      argument: nil,
      specifier: nil,
      forms: [],
      range: name.range
    )
    try reader.enterObject()
    let frame = names.open()
    while let field = try reader.nextName() {
      result.forms.remove(checkDuplicate(field))
      if reader.matches(field, "argNum") {
        result.argument = try readInteger("\"argNum\"")
      } else if reader.matches(field, "formatSpecifier") {
        result.writtenSpecifier = try readString("The format specifier")
      } else {
        try parseTexts(field, path: [], into: &result.forms, in: "a substitution")
      }
    }
    names.close(frame)
    result.range = ByteRange(Int(name.range.lower), reader.index)
    return result
  }
}
