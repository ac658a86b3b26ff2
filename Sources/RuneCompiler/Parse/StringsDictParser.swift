import RuneFormats
import RuneModel

/// Parses `.stringsdict`: texts with plural variables, and texts that vary by device or width.
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

/// Finds variables that refer to themselves, directly or through others: expanding them would never end.
enum SubstitutionCycle {
  /// The variables of the first cycle; each refers to the next, and the last to the first.
  static func find(in substitutions: [Substitution]) -> [Substitution]? {
    var indices: [UTF8Key: Int] = [:]
    for (index, substitution) in substitutions.enumerated() { indices[UTF8Key(substitution.name)] = index }
    let references = substitutions.map { substitution in
      substitution.forms.flatMap { variableNames(in: $0.text) }.compactMap { indices[UTF8Key($0)] }
    }
    guard references.contains(where: { !$0.isEmpty }) else { return nil }

    // An iterative depth-first search: a file can chain any number of variables.
    var isDone = [Bool](repeating: false, count: substitutions.count)
    var isOnPath = isDone
    for root in substitutions.indices where !isDone[root] {
      var path = [(node: root, next: 0)]
      isOnPath[root] = true
      while let (node, next) = path.last {
        guard next < references[node].count else {
          isDone[node] = true
          isOnPath[node] = false
          path.removeLast()
          continue
        }
        path[path.count - 1].next += 1
        let target = references[node][next]
        if isOnPath[target], let start = path.firstIndex(where: { $0.node == target }) {
          return path[start...].map { substitutions[$0.node] }
        }
        if !isDone[target] {
          path.append((target, 0))
          isOnPath[target] = true
        }
      }
    }
    return nil
  }

  private static func variableNames(in text: String) -> [String] {
    text.withUTF8Bytes { bytes in
      var names: [String] = []
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        guard specifier.kind == .variable, let name = specifier.name else { continue }
        names.append(String(decoding: UnsafeBufferPointer(rebasing: bytes[name]), as: UTF8.self))
      }
      return names
    }
  }
}

extension ParseLog {
  mutating func reportCycle(in substitutions: [Substitution], locale: String, key: String?) {
    guard let cycle = SubstitutionCycle.find(in: substitutions) else { return }
    let names = cycle.map { "%#@\($0.name)@" }
    let chain = (names + [names[0]]).joined(separator: " -> ")
    report(
      .substitutionCycle,
      "The variables refer to each other in a circle: \(chain). Remove one reference.",
      at: cycle[0].range,
      locale: locale,
      key: key
    )
  }
}
