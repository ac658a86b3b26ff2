import RuneModel

/// Reads an entry of a `.stringsdict`: a text, a format with plural variables, or texts by device or width.
package struct StringsDictReader {
  /// The keys defined by Foundation.
  package enum Name {
    package static let format = "NSStringLocalizedFormatKey"
    package static let width = "NSStringVariableWidthRuleType"
    package static let device = "NSStringDeviceSpecificRuleType"
    package static let rule = "NSStringFormatSpecTypeKey"
    package static let specifier = "NSStringFormatValueTypeKey"
  }

  /// A part of the entry that is not used.
  package enum Problem: Sendable {
    /// The name is defined again, and the later definition is used.
    case duplicate(name: String, at: ByteRange, first: ByteRange)
    /// - Parameter expected: the types that belong there, for a message: `string or a dictionary`.
    case wrongType(PropertyList, expected: String)
    case unknownName(String, isInRule: Bool, at: ByteRange)
  }

  package private(set) var forms: [Form] = []
  package private(set) var substitutions: [Substitution] = []
  /// The problems in the order of the file.
  package private(set) var problems: [Problem] = []

  /// Empty until a linear search would be slow.
  private var indexOfVariable: [UTF8Key: Int] = [:]
  private static let longestSearch = 32

  package init(_ entry: PropertyList) {
    switch entry.value {
    case .string(let text): forms = [Form(text: text, range: entry.range)]
    case .dictionary(let members): readRules(members, path: [])
    case .array, .other: problems = [.wrongType(entry, expected: "dictionary or a string")]
    }
  }

  /// Reads a dictionary that contains a format with its variables, or texts by device or width.
  /// - Parameter path: the choices made so far. The nesting of the property list bounds the recursion.
  private mutating func readRules(_ members: [PropertyListMember], path: [FormStep]) {
    for member in resolveDuplicates(in: members) {
      switch (member.key, member.value.value) {
      case (Name.format, .string(let text)):
        forms.append(Form(path: path, text: text, range: member.value.range))
      case (Name.format, _):
        problems.append(.wrongType(member.value, expected: "string"))
      case (Name.width, .dictionary(let choices)):
        readChoices(choices, axis: .width, path: path)
      case (Name.device, .dictionary(let choices)):
        readChoices(choices, axis: .device, path: path)
      case (Name.width, _), (Name.device, _):
        problems.append(.wrongType(member.value, expected: "dictionary"))
      case (_, .dictionary(let rules)):
        readVariable(member, rules, path: path)
      default:
        problems.append(.unknownName(member.key, isInRule: false, at: member.keyRange))
      }
    }
  }

  private mutating func readChoices(_ members: [PropertyListMember], axis: VariationAxis, path: [FormStep]) {
    for member in resolveDuplicates(in: members) {
      let path = path + [FormStep(axis, member.key)]
      switch member.value.value {
      case .string(let text):
        forms.append(Form(path: path, text: text, range: member.value.range))
      case .dictionary(let rules):
        readRules(rules, path: path)
      case .array, .other:
        problems.append(.wrongType(member.value, expected: "string or a dictionary"))
      }
    }
  }

  // MARK: Variables

  private mutating func readVariable(
    _ member: PropertyListMember,
    _ rules: [PropertyListMember],
    path: [FormStep]
  ) {
    var specifier: String?
    var forms: [Form] = []
    readVariableRules(rules, path: path, specifier: &specifier, forms: &forms)

    // The same variable may occur for several devices.
    if let index = index(ofVariable: member.key) {
      substitutions[index].forms += forms
      return
    }
    if !indexOfVariable.isEmpty { indexOfVariable[UTF8Key(member.key)] = substitutions.count }
    substitutions.append(
      Substitution(
        name: member.key,
        argument: nil,
        specifier: specifier,
        forms: forms,
        range: member.range
      )
    )
  }

  private mutating func index(ofVariable name: String) -> Int? {
    guard substitutions.count > Self.longestSearch else {
      return substitutions.firstIndex { $0.name.hasSameUTF8(as: name) }
    }
    if indexOfVariable.isEmpty {
      for index in substitutions.indices { indexOfVariable[UTF8Key(substitutions[index].name)] = index }
    }
    return indexOfVariable[UTF8Key(name)]
  }

  private mutating func readVariableRules(
    _ rules: [PropertyListMember],
    path: [FormStep],
    specifier: inout String?,
    forms: inout [Form]
  ) {
    for rule in resolveDuplicates(in: rules) {
      switch (rule.key, rule.value.value) {
      case (Name.rule, .string): break
      case (Name.specifier, .string(let text)): specifier = text
      case (Name.rule, _), (Name.specifier, _):
        problems.append(.wrongType(rule.value, expected: "string"))
      case (Name.device, .dictionary(let choices)):
        readVariableChoices(choices, axis: .device, path: path, specifier: &specifier, forms: &forms)
      case (Name.width, .dictionary(let choices)):
        readVariableChoices(choices, axis: .width, path: path, specifier: &specifier, forms: &forms)
      case (let name, _) where name.hasPrefix("NSString"):
        problems.append(.unknownName(name, isInRule: true, at: rule.keyRange))
      default:
        readVariableChoices([rule], axis: .plural, path: path, specifier: &specifier, forms: &forms)
      }
    }
  }

  private mutating func readVariableChoices(
    _ choices: [PropertyListMember],
    axis: VariationAxis,
    path: [FormStep],
    specifier: inout String?,
    forms: inout [Form]
  ) {
    for choice in resolveDuplicates(in: choices) {
      let path = path + [FormStep(axis, choice.key)]
      switch choice.value.value {
      case .string(let text):
        forms.append(Form(path: path, text: text, range: choice.value.range))
      case .dictionary(let rules):
        readVariableRules(rules, path: path, specifier: &specifier, forms: &forms)
      case .array, .other:
        problems.append(.wrongType(choice.value, expected: "string"))
      }
    }
  }

  private mutating func resolveDuplicates(in members: [PropertyListMember]) -> [PropertyListMember] {
    members.withoutDuplicates { later, first in
      problems.append(.duplicate(name: later.key, at: later.keyRange, first: first))
    }
  }
}

extension [PropertyListMember] {
  /// The members that are used: if a key occurs twice, the last one, in the place of the first.
  /// - Parameter report: called for each later member, with the range of the first one's key.
  package func withoutDuplicates(
    _ report: (_ later: PropertyListMember, _ first: ByteRange) -> Void
  ) -> [PropertyListMember] {
    var indices: [UTF8Key: Int] = [:]
    indices.reserveCapacity(count)
    var winners: [PropertyListMember] = []
    winners.reserveCapacity(count)
    var firsts: [ByteRange] = []
    firsts.reserveCapacity(count)
    for member in self {
      let name = UTF8Key(member.key)
      if let index = indices[name] {
        report(member, firsts[index])
        winners[index] = member
      } else {
        indices[name] = winners.count
        winners.append(member)
        firsts.append(member.keyRange)
      }
    }
    return winners
  }
}
