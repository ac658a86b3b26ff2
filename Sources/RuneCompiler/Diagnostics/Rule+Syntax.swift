import RuneModel

/// The rules of the parsers.
extension Rule {
  package static let emptyFile = Rule("empty-file", .warning, .finding)
  package static let duplicateKey = Rule("duplicate-key", .warning, .finding)
  package static let unknownField = Rule("unknown-field", .warning, .finding)
  package static let missingVersion = Rule("missing-version", .warning, .finding)
  package static let substitutionCycle = Rule("substitution-cycle", .error, .finding)
  package static let wrongType = Rule("wrong-type", .error, .syntax)
  package static let malformedBinary = Rule("malformed-binary-plist", .error, .syntax)
  package static let missingStrings = Rule("missing-strings", .error, .syntax)
  package static let missingSourceLanguage = Rule("missing-source-language", .error, .syntax)
  package static let unsupportedVersion = Rule("unsupported-version", .error, .syntax)
  package static let unknownFormat = Rule("unknown-format", .error, .syntax)

  /// All rules that parsers report. Those of XML are documented among those of property lists.
  package static let syntax: [Rule] =
    [
      emptyFile, duplicateKey, unknownField, missingVersion, substitutionCycle, wrongType,
      Rule(TextRule.malformedXML), Rule(TextRule.xmlEntity),
      malformedBinary, missingStrings, missingSourceLanguage, unsupportedVersion, unknownFormat,
    ] + TextRule.allCases.filter { $0 != .malformedXML && $0 != .xmlEntity }.map(Rule.init)

  /// The rule that reports a fault.
  package init(_ fault: TextFault) {
    switch fault.rule {
    case let rule as Rule: self = rule
    case let rule as TextRule: self.init(rule)
    case let rule as WireRule: self.init(rule)
    default: self.init(unreadable: fault)
    }
  }

  /// The rule if the fault makes the entire document unusable.
  package init(unreadable fault: TextFault) {
    self.init(fault.rule.id, .error, .syntax)
  }

  package init(_ rule: TextRule) {
    switch rule {
    case .unknownEscape, .lowercaseUnicodeEscape, .shortUnicodeEscape, .octalEscape, .loneSurrogate:
      self.init(rule.rawValue, .warning, .finding)
    case .invalidEncoding, .unsupportedEncoding, .nulCharacter, .nestingTooDeep, .unexpectedCharacter,
      .unterminatedString, .unterminatedComment, .unterminatedCollection, .missingSemicolon, .missingValue,
      .invalidData, .notATable, .malformedXML, .xmlEntity, .jsonSyntax, .mergeConflict:
      self.init(rule.rawValue, .error, .syntax)
    }
  }
}
