/// The containers around a place in a document, a bit each: no memory is allocated for the 64 that real ones stay below.
struct OpenContainers {
  enum Container {
    case object, array
  }

  private var count = 0
  /// Of the innermost containers, up to 64: 1 for an object. The innermost has the lowest bit.
  private var bits: UInt64 = 0
  /// Of those around them, 64 in each.
  private var outer: [UInt64] = []

  var innermost: Container? { count == 0 ? nil : bits & 1 == 1 ? .object : .array }

  mutating func open(_ container: Container) {
    if count > 0, count % 64 == 0 { outer.append(bits) }
    bits = bits << 1 | (container == .object ? 1 : 0)
    count += 1
  }

  /// Closes the innermost one, which there has to be.
  mutating func close() {
    bits >>= 1
    count -= 1
    if count % 64 == 0, let last = outer.popLast() { bits = last }
  }
}
