/// Puts together an `ArgumentReading`: each position and each variable once, whatever their number.
struct ArgumentCollector {
  private(set) var reading = ArgumentReading()
  private var indexOfPosition: [Int: Int] = [:]
  private var variables: Set<ArgumentReading.Variable> = []

  /// The first reading of a position stays; a later one of another kind is a conflict.
  mutating func add(_ slot: ArgumentReading.Slot, in range: ByteRange) {
    guard let index = indexOfPosition[slot.position] else {
      indexOfPosition[slot.position] = reading.slots.count
      reading.slots.append(slot)
      return
    }
    let first = reading.slots[index]
    if let kind = first.target.type?.kind, let other = slot.target.type?.kind, kind != other {
      reading.conflicts.append(
        SignatureConflict(position: slot.position, first: first, second: slot, range: range)
      )
    }
    if first.label == nil { reading.slots[index].label = slot.label }
  }

  /// - Returns: Whether it has not come before.
  @discardableResult
  mutating func add(_ variable: ArgumentReading.Variable) -> Bool {
    guard variables.insert(variable).inserted else { return false }
    reading.variables.append(variable)
    return true
  }

  /// Adds what one form reads.
  mutating func add(_ other: ArgumentReading, in range: ByteRange) {
    reading.conflicts += other.conflicts
    for slot in other.slots { add(slot, in: range) }
    for variable in other.variables { add(variable) }
  }

  /// In the order of positions.
  consuming func finish() -> ArgumentReading {
    reading.slots.sort { $0.position < $1.position }
    return reading
  }
}
