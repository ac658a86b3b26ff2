@testable import ReRuneCore
@testable import RuneCompiler
@testable import RuneFormatter
@testable import RuneModel

/// The arguments that a text reads, according to everything that determines them: the signature of the build, the
/// compiled message, the validation of over-the-air texts, the checks, and the result of a raw lookup.
///
/// An input is up to six texts separated by unit separators (0x1F), and sixteen bytes that choose their combination:
/// the text, a second form of it, the texts of the variables `a` and `b`, and another form of each.
enum ArgumentsTarget {
  static func run(_ bytes: [UInt8]) throws {
    var (text, choices) = Choices.split(bytes, count: 16)
    guard let text = String(validating: text, as: UTF8.self), !text.utf8.contains(0) else { return }
    let texts = text.split(separator: "\u{1F}", maxSplits: 5, omittingEmptySubsequences: false).map(
      String.init
    )
    try expectAgreement(on: localization(texts, &choices))
  }

  private static let arguments: [Int?] = [nil, nil, nil, 0, 1, 2, 3, 64, 65, -1, .max, .min]
  private static let specifiers: [String?] = [
    "lld", "d", "@", ".1f", "*d", ".*f", "*3$lu", "y", "%", "", "n", "#@a@", "arg", "1$d", "s", nil,
  ]

  private static func localization(_ texts: [String], _ choices: inout Choices) -> Localization {
    func forms(_ first: Int, _ second: Int) -> [Form] {
      guard texts.indices.contains(second) else { return [Form(text: texts[first], range: .start)] }
      let other = choices.one(of: [
        FormStep(.plural, "one"), FormStep(.device, "ipad"), FormStep(.width, "20"),
      ])
      return [
        Form(path: [FormStep(other.axis, "other")], text: texts[first], range: .start),
        Form(path: [other], text: texts[second], range: .start),
      ]
    }
    let own = forms(0, 1)
    var substitutions: [Substitution] = []
    for (name, first) in [("a", 2), ("b", 3)] where texts.indices.contains(first) {
      substitutions.append(
        Substitution(
          name: name,
          argument: choices.one(of: arguments),
          specifier: choices.one(of: specifiers),
          forms: forms(first, first + 2),
          range: .start
        )
      )
    }
    return Localization(locale: "en", forms: own, substitutions: substitutions, range: .start)
  }

  private static func expectAgreement(on localization: Localization) throws {
    let formats = FormatTexts(localization)
    let reading = SignatureReader.read(
      forms: formats.forms,
      substitutions: formats.substitutions,
      scope: .complete
    )
    let message = MessageBuilder(isFormat: true, pluralArgument: 1).message(for: localization)
    let used = MessageReading(message)
    // A text that is inconsistent, or that no call can satisfy, is reported.
    guard reading.conflicts.isEmpty, used.mismatch == nil else { return }
    let sample = "\(localization.forms.map(\.text)) with \(localization.substitutions)"

    let signed = Set(reading.signature.arguments.map { Read(position: $0.position, kind: $0.type.kind) })
    let read = Set(used.uses.map { Read(position: $0.position, kind: $0.type.kind) })
    try demand(read.isSubset(of: signed), "\(sample) reads \(read), and is signed \(signed)")
    let rendered = MessageProgram(message).reads
    try demand(rendered.isSubset(of: read), "\(sample) renders \(rendered), and reads \(read)")
    let plain = MessageReading(text: message.plainText(device: .ipad))
    let handedOut = Set(plain.uses.map { Read(position: $0.position, kind: $0.type.kind) })
    // A variable can complete a literal sign: `%(`.
    if plain.mismatch == nil, plain.rawMismatch == nil {
      try demand(handedOut.isSubset(of: read), "\(sample) is handed out reading \(handedOut), not \(read)")
    }
    try expectAgreement(of: LocalizationReading(localization), on: localization, signed, sample)
  }

  /// The arguments that the checks use.
  private static func expectAgreement(
    of reading: LocalizationReading,
    on localization: Localization,
    _ signed: Set<Read>,
    _ sample: String
  ) throws {
    // A `%arg` outside of a variable is reported. A variable's specifier is checked separately.
    let hasStrays = reading.allTexts.contains { text in
      text.faults.contains { if case .strayArgument = $0.kind { true } else { false } }
    }
    let hasSizes = localization.substitutions.contains { $0.specifier?.contains("*") == true }
    guard !hasStrays, !hasSizes, !hasCircle(reading) else { return }
    let checked = Set(reading.positions.positions)
    let positions = Set(signed.map(\.position)).intersection(1...Limits.argumentPosition)
    try demand(positions.isSubset(of: checked), "\(sample) is signed \(positions), and checked as \(checked)")
    let extra = checked.subtracting(positions).subtracting(reading.variables.map(\.position))
    try demand(extra.isEmpty, "\(sample) is checked as reading \(extra), too")
  }

  /// Whether a variable refers to itself, possibly through the other. Reading it after a specifier never ends, and each
  /// reader stops when its recursion through the forms is too deep. It is reported, or in a form that is left out.
  private static func hasCircle(_ reading: LocalizationReading) -> Bool {
    var references: [String: Set<String>] = [:]
    for variable in reading.variables {
      references[variable.substitution.name, default: []]
        .formUnion(variable.texts.flatMap { $0.references.map(\.name) })
    }
    return references.contains { name, direct in
      direct.contains(name) || direct.contains { references[$0]?.contains(name) == true }
    }
  }
}

/// An argument with a value of its kind.
private struct Read: Hashable {
  /// 1-based.
  var position: Int
  var kind: ArgumentKind
}

extension MessageProgram {
  /// The arguments printed by its operations, whatever form is chosen.
  fileprivate var reads: Set<Read> {
    var reads: Set<Read> = []
    for case .argument(let operation) in operations {
      for index in [operation.widthArgument, operation.precisionArgument].compactMap(\.self) {
        reads.insert(Read(position: index + 1, kind: .integer))
      }
      guard let type = operation.specifier.type else { continue }
      reads.insert(Read(position: operation.argument + 1, kind: type.kind))
    }
    return reads
  }
}
