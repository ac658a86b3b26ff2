import RuneModel

/// Parses `.stringsdict`: texts with plural variables, and texts by device or width.
struct StringsDictParser {
  /// The keys defined by Foundation.
  private enum Name {
    static let format = "NSStringLocalizedFormatKey"
    static let width = "NSStringVariableWidthRuleType"
    static let device = "NSStringDeviceSpecificRuleType"
    static let rule = "NSStringFormatSpecTypeKey"
    static let specifier = "NSStringFormatValueTypeKey"
  }

  private let locale: String
  private(set) var log: ParseLog
  private var builder: LocalizationArenaBuilder
  /// The key of the current entry.
  private var key = ""
  private var localization = LocalizationDraft(range: .start)

  init(locale: String, log: ParseLog) {
    self.locale = locale
    self.log = log
    builder = LocalizationArenaBuilder(source: [])
  }

  mutating func parse() -> [ParsedEntry] {
    let (members, faults) = PropertyListLoader.load(log.file)
    for fault in faults { log.report(fault) }
    log.reportDuplicates(in: members)
    let locale = builder.locale(locale)
    var entries: [ParsedEntry] = []
    for member in members {
      // An entry has one localization: the next one in the arena.
      guard let entry = readEntry(member) else { continue }
      entries.append(entry)
      builder.append(locale, localization)
    }
    let arena = builder.finish()
    for index in entries.indices {
      entries[index].localizations = LocalizationList(arena, index..<(index + 1))
    }
    return entries
  }

  private mutating func readEntry(_ member: PropertyListMember) -> ParsedEntry? {
    key = member.key
    localization = LocalizationDraft(range: member.value.range)
    switch member.value.value {
    case .string(let text):
      localization.forms = [Form(text: text, range: member.value.range)]
    case .dictionary(let members):
      let faultCount = log.diagnostics.count
      readRules(members, path: [])
      guard !localization.forms.isEmpty else {
        // Unless its fault has already been reported.
        if log.diagnostics.count == faultCount { reportNoText(member) }
        return nil
      }
    case .array, .other:
      reportType(of: member.value, expected: "dictionary or a string")
      return nil
    }
    log.reportCycle(in: localization.substitutions, locale: locale, key: key)
    return ParsedEntry(
      key: key,
      keyRange: member.keyRange,
      range: member.range,
      comment: member.comment.flatMap(log.file.comment)
    )
  }

  /// Reads a dictionary that contains a format with its variables, or texts by device or width.
  /// - Parameter path: the choices made so far. The nesting of the property list bounds the recursion.
  private mutating func readRules(_ members: [PropertyListMember], path: [FormStep]) {
    for member in log.resolveDuplicates(in: members, key: key) {
      switch (member.key, member.value.value) {
      case (Name.format, .string(let text)):
        localization.forms.append(Form(path: path, text: text, range: member.value.range))
      case (Name.format, _):
        reportType(of: member.value, expected: "string")
      case (Name.width, .dictionary(let choices)):
        readChoices(choices, axis: .width, path: path)
      case (Name.device, .dictionary(let choices)):
        readChoices(choices, axis: .device, path: path)
      case (Name.width, _), (Name.device, _):
        reportType(of: member.value, expected: "dictionary")
      case (_, .dictionary(let rules)):
        readVariable(member, rules, path: path)
      default:
        log.report(
          .unknownField,
          "\(member.key.debugDescription) is not part of a .stringsdict entry and is ignored. Remove it.",
          at: member.keyRange,
          key: key
        )
      }
    }
  }

  private mutating func readChoices(_ members: [PropertyListMember], axis: VariationAxis, path: [FormStep]) {
    for member in log.resolveDuplicates(in: members, key: key) {
      let path = path + [FormStep(axis, member.key)]
      switch member.value.value {
      case .string(let text):
        localization.forms.append(Form(path: path, text: text, range: member.value.range))
      case .dictionary(let rules):
        readRules(rules, path: path)
      case .array, .other:
        reportType(of: member.value, expected: "string or a dictionary")
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
    if let index = localization.substitutions.firstIndex(where: { $0.name.hasSameUTF8(as: member.key) }) {
      localization.substitutions[index].forms += forms
      return
    }
    localization.substitutions.append(
      Substitution(
        name: member.key,
        argument: nil,
        specifier: specifier,
        forms: forms,
        range: member.range
      )
    )
  }

  private mutating func readVariableRules(
    _ rules: [PropertyListMember],
    path: [FormStep],
    specifier: inout String?,
    forms: inout [Form]
  ) {
    for rule in log.resolveDuplicates(in: rules, key: key) {
      switch (rule.key, rule.value.value) {
      case (Name.rule, .string): break
      case (Name.specifier, .string(let text)): specifier = text
      case (Name.rule, _), (Name.specifier, _):
        reportType(of: rule.value, expected: "string")
      case (Name.device, .dictionary(let choices)):
        readVariableChoices(choices, axis: .device, path: path, specifier: &specifier, forms: &forms)
      case (Name.width, .dictionary(let choices)):
        readVariableChoices(choices, axis: .width, path: path, specifier: &specifier, forms: &forms)
      case (let name, _) where name.hasPrefix("NSString"):
        log.report(
          .unknownField,
          "\(name.debugDescription) is not part of a plural rule and is ignored. Remove it.",
          at: rule.keyRange,
          key: key
        )
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
    for choice in log.resolveDuplicates(in: choices, key: key) {
      let path = path + [FormStep(axis, choice.key)]
      switch choice.value.value {
      case .string(let text):
        forms.append(Form(path: path, text: text, range: choice.value.range))
      case .dictionary(let rules):
        readVariableRules(rules, path: path, specifier: &specifier, forms: &forms)
      case .array, .other:
        reportType(of: choice.value, expected: "string")
      }
    }
  }

  private mutating func reportNoText(_ member: PropertyListMember) {
    log.report(
      .wrongType,
      "The entry has neither an \(Name.format) nor texts by width or device, and shows nothing. "
        + "Add one of them, or remove the entry.",
      at: member.keyRange,
      key: key
    )
  }

  private mutating func reportType(of value: PropertyList, expected: String) {
    log.report(
      .wrongType,
      "Found a \(value.typeName) where a \(expected) belongs. Replace it.",
      at: value.range,
      key: key
    )
  }
}
