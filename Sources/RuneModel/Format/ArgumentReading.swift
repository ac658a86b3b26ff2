/// The arguments that the texts of one localization read, before conflicts are resolved.
package struct ArgumentReading: Sendable, Hashable {
  package enum Target: Sendable, Hashable {
    case argument(ArgumentType)
    /// `%#@name@` where no variable has that name.
    case undefinedVariable
    /// A variable whose specifier reads no argument; the associated value describes it.
    case nothing(String)

    /// The word printed by `inspect`.
    package var name: String {
      switch self {
      case .argument(let type): type.name
      case .undefinedVariable: "unknown"
      case .nothing(let word): word
      }
    }

    package var type: ArgumentType? {
      if case .argument(let type) = self { type } else { nil }
    }
  }

  package struct Slot: Sendable, Hashable {
    /// 1-based.
    package var position: Int
    package var target: Target
    /// A variable's whole specifier without `%`; otherwise the same as `spelling`.
    package var specifier: String
    /// Length and conversion only.
    package var spelling: String
    package var label: String?
  }

  /// A variable and the argument that it reads.
  package struct Variable: Sendable, Hashable {
    package var name: String
    /// 1-based.
    package var position: Int
  }

  /// The arguments in the order of their positions.
  package internal(set) var slots: [Slot] = []
  package internal(set) var conflicts: [SignatureConflict] = []
  /// The variables that the texts refer to, in the order of their first use.
  package internal(set) var variables: [Variable] = []

  package var signature: ArgumentSignature {
    ArgumentSignature(
      slots.compactMap { slot in
        guard let type = slot.target.type else { return nil }
        return Argument(
          position: slot.position,
          type: type,
          specifier: slot.spelling,
          label: slot.label
        )
      }
    )
  }
}

/// Two specifiers that read the same argument as values of different kinds.
package struct SignatureConflict: Sendable, Hashable {
  /// 1-based.
  package var position: Int
  package var first: ArgumentReading.Slot
  package var second: ArgumentReading.Slot
  /// The text that contains the second one.
  package var range: ByteRange
}

/// Builds an `ArgumentReading`: each position and each variable once, however often it is read.
struct ArgumentCollector {
  private(set) var reading = ArgumentReading()
  /// Whether another reading of a position replaces the reading of a variable that is undefined or reads nothing.
  private let replacesNothing: Bool
  /// Both stay empty until a linear search of `reading` would be slow: most texts read two arguments.
  private var indexOfPosition: [Int: Int] = [:]
  private var variables: Set<ArgumentReading.Variable> = []
  private static let longestSearch = 16

  init(replacingNothing replacesNothing: Bool) {
    self.replacesNothing = replacesNothing
  }

  /// The first reading of a position is kept; a later one of another kind is a conflict.
  mutating func add(_ slot: ArgumentReading.Slot, in range: ByteRange) {
    guard let index = index(of: slot.position) else {
      if !indexOfPosition.isEmpty { indexOfPosition[slot.position] = reading.slots.count }
      reading.slots.append(slot)
      return
    }
    let first = reading.slots[index]
    if replacesNothing, first.target.type == nil, slot.target.type != nil {
      reading.slots[index] = slot
      reading.slots[index].label = first.label ?? slot.label
      return
    }
    if let kind = first.target.type?.kind, let other = slot.target.type?.kind, kind != other {
      reading.conflicts.append(
        SignatureConflict(position: slot.position, first: first, second: slot, range: range)
      )
    }
    if first.label == nil { reading.slots[index].label = slot.label }
  }

  /// - Returns: whether the variable is new.
  @discardableResult
  mutating func add(_ variable: ArgumentReading.Variable) -> Bool {
    if reading.variables.count > Self.longestSearch {
      if variables.isEmpty { variables = Set(reading.variables) }
      guard variables.insert(variable).inserted else { return false }
    } else if reading.variables.contains(variable) {
      return false
    }
    reading.variables.append(variable)
    return true
  }

  /// Adds what one form reads.
  mutating func add(_ other: ArgumentReading, in range: ByteRange) {
    if reading.slots.isEmpty, reading.variables.isEmpty, reading.conflicts.isEmpty {
      reading = other
      return
    }
    reading.conflicts += other.conflicts
    for slot in other.slots { add(slot, in: range) }
    for variable in other.variables { add(variable) }
  }

  /// The result in the order of positions.
  consuming func finish() -> ArgumentReading {
    if reading.slots.count > 1 { reading.slots.sort { $0.position < $1.position } }
    return reading
  }

  private mutating func index(of position: Int) -> Int? {
    guard reading.slots.count > Self.longestSearch else {
      return reading.slots.firstIndex { $0.position == position }
    }
    if indexOfPosition.isEmpty {
      for index in reading.slots.indices { indexOfPosition[reading.slots[index].position] = index }
    }
    return indexOfPosition[position]
  }
}
