import RuneModel

/// Why the texts of a key cannot be used, as the end of a sentence.
package struct UnusableTexts: Error {
  package var reason: String
}

extension PayloadValue {
  /// The value of a key with these texts.
  ///
  /// - Parameters:
  ///   - forms: at least one.
  ///   - substitutions: the variables that the forms refer to.
  package init(forms: [Form], substitutions: [Substitution]) throws(UnusableTexts) {
    if forms.count == 1, forms[0].path.isEmpty, substitutions.isEmpty {
      self = .text(forms[0].text)
      return
    }
    let texts = forms + substitutions.flatMap(\.forms)
    guard texts.count <= Limits.payloadForms, substitutions.count <= Limits.payloadForms else {
      throw UnusableTexts(reason: "it has more than \(Limits.payloadForms) texts or variables.")
    }
    guard texts.allSatisfy({ $0.path.count { $0.axis != .set } <= Limits.payloadVariationDepth }) else {
      throw UnusableTexts(
        reason: "its variations are nested more than \(Limits.payloadVariationDepth) levels deep."
      )
    }
    try Self.checkPlurals([forms] + substitutions.map(\.forms))
    try Self.checkVariables(substitutions, in: texts)
    let builder = MessageBuilder(
      isFormat: true,
      pluralArgument: MessageNode.unsettledArgument,
      escapesProse: false
    )
    self = .message(builder.message(forms: forms, substitutions: substitutions))
  }

  private static func checkPlurals(_ groups: [[Form]]) throws(UnusableTexts) {
    for forms in groups where lacksOther(forms) {
      throw UnusableTexts(
        reason: "a plural has no form 'other'. Add it; it serves every number that no other form matches."
      )
    }
  }

  private static func checkVariables(_ substitutions: [Substitution], in texts: [Form]) throws(UnusableTexts)
  {
    guard !substitutions.isEmpty else { return }
    let references = texts.reduce(0) { $0 + referenceCount(in: $1.text) }
    guard references <= Limits.payloadReferences else {
      throw UnusableTexts(
        reason: "its texts refer to variables more than \(Limits.payloadReferences) times."
      )
    }
    guard substitutions.allSatisfy({ (1...Limits.argumentPosition).contains($0.argument ?? 1) }) else {
      throw UnusableTexts(reason: "an 'argNum' is not from 1 to \(Limits.argumentPosition).")
    }
  }

  /// Whether a choice of plural categories leaves a number without a text.
  private static func lacksOther(_ forms: [Form]) -> Bool {
    var plurals: [[FormStep]: Bool] = [:]
    for form in forms {
      for (depth, step) in form.path.enumerated() where step.axis == .plural {
        let choice = Array(form.path[..<depth])
        plurals[choice] = plurals[choice] == true || step.selector == "other"
      }
    }
    return plurals.values.contains(false)
  }

  private static func referenceCount(in text: String) -> Int {
    text.withUTF8Bytes { bytes in
      var scanner = FormatScanner(bytes)
      var count = 0
      while let specifier = scanner.next() {
        if specifier.kind == .variable { count += 1 }
      }
      return count
    }
  }
}
