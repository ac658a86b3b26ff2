import RuneModel

/// The arguments that the texts of one localization read, in every form and through every variable.
struct LocalizationReading {
  struct Variable {
    var substitution: Substitution
    /// The argument that it reads.
    var position: Int
    /// `nil` if its specifier reads no argument.
    var type: ArgumentType?
    /// Without `%`.
    var specifier: String
    var texts: [TextReading]
  }

  /// One per form, in order.
  private(set) var texts: [TextReading]
  /// The variables that a text references, directly or through others.
  private(set) var variables: [Variable] = []
  private(set) var undefined: [(reference: TextReading.Reference, form: Form)] = []
  private let localization: Localization
  private let formats: FormatTexts
  /// The last one of each name is used.
  private var indexOfName: [UTF8Key: Int] = [:]
  /// An index into `variables`.
  private var indexOfUse: [Use: Int] = [:]

  private struct Use: Hashable {
    /// In the localization's substitutions.
    var substitution: Int
    var position: Int
  }

  init(_ localization: Localization) {
    self.localization = localization
    formats = FormatTexts(localization)
    texts = localization.forms.map { TextReading($0) }
    for (index, substitution) in localization.substitutions.enumerated() {
      indexOfName[UTF8Key(substitution.name)] = index
    }
    for text in texts { resolve(text) }
  }

  /// The texts of the forms, then the texts of the variables.
  var allTexts: [TextReading] { texts + variables.flatMap(\.texts) }

  /// Each variable is entered once per position.
  private mutating func resolve(_ text: TextReading, depth: Int = 0) {
    for reference in text.references {
      guard let index = index(of: reference.name) else {
        undefined.append((reference, text.form))
        continue
      }
      let substitution = localization.substitutions[index]
      let position = substitution.argument(at: reference.position)
      let use = Use(substitution: index, position: position)
      guard indexOfUse[use] == nil else { continue }
      indexOfUse[use] = variables.count
      let specifier = formats.substitutions[index].specifier ?? ""
      let texts = substitution.forms.map { TextReading($0, owner: position) }
      variables.append(
        Variable(
          substitution: substitution,
          position: position,
          type: VariableSpecifier(specifier).type,
          specifier: specifier,
          texts: texts
        )
      )
      // A variable that contains itself after another specifier, `%d %#@v@`, reads another argument each time.
      guard depth < 4 * Limits.messageDepth else { continue }
      for text in texts { resolve(text, depth: depth + 1) }
    }
  }

  private func index(of name: String) -> Int? {
    indexOfName[UTF8Key(name)]
  }

  /// The arguments that a text reads, directly or through its variables.
  func positions(of text: TextReading) -> ArgumentSet {
    var result = ArgumentSet()
    var pending = [text]
    var entered: Set<Int> = []
    while let text = pending.popLast() {
      for use in text.uses { result.insert(use.position) }
      for reference in text.references {
        guard let index = index(of: reference.name) else { continue }
        let position = localization.substitutions[index].argument(at: reference.position)
        guard let variable = indexOfUse[Use(substitution: index, position: position)],
          entered.insert(variable).inserted
        else { continue }
        result.insert(position)
        pending += variables[variable].texts
      }
    }
    return result
  }

  /// The arguments that any text reads.
  var positions: ArgumentSet {
    texts.reduce(into: ArgumentSet()) { $0.formUnion(positions(of: $1)) }
  }
}

/// A set of argument positions from 1 to `Limits.argumentPosition`; others are ignored.
struct ArgumentSet: Equatable {
  private(set) var bits: UInt64 = 0

  mutating func insert(_ position: Int) {
    if (1...Limits.argumentPosition).contains(position) { bits |= 1 << UInt64(position - 1) }
  }

  mutating func remove(_ position: Int) {
    if (1...Limits.argumentPosition).contains(position) { bits &= ~(1 << UInt64(position - 1)) }
  }

  func contains(_ position: Int) -> Bool {
    (1...Limits.argumentPosition).contains(position) && bits & (1 << UInt64(position - 1)) != 0
  }

  mutating func formUnion(_ other: ArgumentSet) { bits |= other.bits }

  func subtracting(_ other: ArgumentSet) -> ArgumentSet {
    var result = self
    result.bits &= ~other.bits
    return result
  }

  var isEmpty: Bool { bits == 0 }

  /// In ascending order.
  var positions: [Int] { (1...Limits.argumentPosition).filter(contains) }
}

/// The arguments that the source text reads, for comparison with its translations.
///
/// A class, so that rarely needed parts are computed lazily and once for all translations.
final class SourceReading {
  let reading: LocalizationReading
  private lazy var kinds = Set(
    reading.allTexts.lazy.flatMap(\.uses).map { Read(position: $0.position, kind: $0.type.kind) }
      + reading.variables.compactMap { variable in
        variable.type.map { Read(position: variable.position, kind: $0.kind) }
      }
  )
  private lazy var faults = Set(reading.allTexts.lazy.flatMap(\.faults).map { UTF8Key($0.text) })
  /// The wording for the entry's arguments in messages.
  private(set) lazy var advice = SpecifierAdvice(signature: signature, reading, key: key)
  private let signature: ArgumentSignature
  private let key: String?
  private lazy var hasForbidden = reading.allTexts.lazy.flatMap(\.faults).contains(where: \.isForbidden)

  private struct Read: Hashable {
    var position: Int
    var kind: ArgumentKind
  }

  /// - Parameter key: `nil` if it reads no argument that the text does not.
  init(_ reading: LocalizationReading, of signature: ArgumentSignature, key: String? = nil) {
    self.reading = reading
    self.signature = signature
    self.key = key
  }

  func reads(_ position: Int, as kind: ArgumentKind) -> Bool {
    kinds.contains(Read(position: position, kind: kind))
  }

  func has(_ fault: PercentFault) -> Bool {
    (fault.isForbidden && hasForbidden) || faults.contains(UTF8Key(fault.text))
  }
}

extension PercentFault {
  fileprivate var isForbidden: Bool {
    if case .forbidden = kind { true } else { false }
  }
}
