import RuneModel
import RuneXML

/// Parses `.stringsdict`: texts with plural variables, and texts by device or width.
struct StringsDictParser {
  private let locale: String
  private(set) var log: ParseLog
  private var builder: LocalizationArenaBuilder

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
      var localization = LocalizationDraft(range: member.value.range)
      // An entry has one localization: the next one in the arena.
      guard let entry = readEntry(member, into: &localization) else { continue }
      entries.append(entry)
      builder.append(locale, localization)
    }
    let arena = builder.finish()
    for index in entries.indices {
      entries[index].localizations = LocalizationList(arena, index..<(index + 1))
    }
    return entries
  }

  private mutating func readEntry(
    _ member: PropertyListMember,
    into localization: inout LocalizationDraft
  ) -> ParsedEntry? {
    let reader = StringsDictReader(member.value)
    for problem in reader.problems { report(problem, key: member.key) }
    guard !reader.forms.isEmpty else {
      // Unless its fault has already been reported.
      if reader.problems.isEmpty { reportNoText(member) }
      return nil
    }
    localization.forms = reader.forms
    localization.substitutions = reader.substitutions
    log.reportCycle(in: reader.substitutions, locale: locale, key: member.key)
    return ParsedEntry(
      key: member.key,
      keyRange: member.keyRange,
      range: member.range,
      comment: member.comment.flatMap(log.file.comment)
    )
  }

  private mutating func report(_ problem: StringsDictReader.Problem, key: String) {
    switch problem {
    case .duplicate(let name, let range, let first):
      log.reportDuplicate(name, at: range, first: first, key: key)
    case .wrongType(let value, let expected):
      log.report(
        .wrongType,
        "Found a \(value.typeName) where a \(expected) belongs. Replace it.",
        at: value.range,
        key: key
      )
    case .unknownName(let name, let isInRule, let range):
      log.report(
        .unknownField,
        "\(name.debugDescription) is not part of a \(isInRule ? "plural rule" : ".stringsdict entry") and is ignored. "
          + "Remove it.",
        at: range,
        key: key
      )
    }
  }

  private mutating func reportNoText(_ member: PropertyListMember) {
    log.report(
      .wrongType,
      "The entry has neither an \(StringsDictReader.Name.format) nor texts by width or device, and shows nothing. "
        + "Add one of them, or remove the entry.",
      at: member.keyRange,
      key: member.key
    )
  }
}
