import RuneModel

/// The members of one part of a file in all versions, matched by name.
struct MemberAlignment {
  /// Each name of any version, once.
  private(set) var names: [UTF8Key] = []
  /// The index in each version, by the index in `names`.
  private(set) var indices: [ThreeWay<Int>] = []
  /// The indices in `names`, in the order of each version.
  private let orders: ThreeWay<[Int]>

  /// - Parameter versions: the names in each version, without duplicates.
  init(_ versions: ThreeWay<[String]>) {
    var positions: [UTF8Key: Int] = [:]
    var names: [UTF8Key] = []
    var indices: [ThreeWay<Int>] = []
    func align(_ version: [String]?, _ side: WritableKeyPath<ThreeWay<Int>, Int?>) -> [Int]? {
      version?.enumerated().map { index, name in
        let key = UTF8Key(name)
        let position = positions[key] ?? names.count
        if position == names.count {
          positions[key] = position
          names.append(key)
          indices.append(ThreeWay())
        }
        indices[position][keyPath: side] = index
        return position
      }
    }
    orders = ThreeWay(
      base: align(versions.base, \.base),
      ours: align(versions.ours, \.ours),
      theirs: align(versions.theirs, \.theirs)
    )
    self.names = names
    self.indices = indices
  }

  // MARK: Order

  /// The order of the members that remain: the order of the side that has reordered them. The other side's own members
  /// come after the members that they follow there. Members that both sides add at one place are sorted as Xcode sorts
  /// them, unless there are headings among them.
  ///
  /// The result stays the same if the sides are swapped.
  /// - Parameters: by the index in `names`.
  func order(keeping isKept: [Bool], isHeading: [Bool]? = nil) -> [Int] {
    func joined(_ a: [Int], _ b: [Int]) -> [Int] {
      if let isHeading, a.contains(where: { isHeading[$0] }) || b.contains(where: { isHeading[$0] }) {
        return concatenated(a, b)
      }
      return sorted(a, with: b)
    }
    let ours = orders.ours?.filter { isKept[$0] } ?? []
    let theirs = orders.theirs?.filter { isKept[$0] } ?? []
    let isShared = indices.map { $0.ours != nil && $0.theirs != nil }
    let isOursLeading = leads(ours.filter { isShared[$0] }, over: theirs.filter { isShared[$0] })
    let (leading, other) = isOursLeading ? (ours, theirs) : (theirs, ours)

    // By the shared member before them; -1 for none.
    var added: [Int: [Int]] = [:]
    var previous = -1
    for position in other {
      if isShared[position] { previous = position } else { added[previous, default: []].append(position) }
    }
    var result: [Int] = []
    result.reserveCapacity(names.count)
    var own: [Int] = []
    previous = -1
    for position in leading {
      guard isShared[position] else {
        own.append(position)
        continue
      }
      result += joined(own, added[previous] ?? [])
      result.append(position)
      own = []
      previous = position
    }
    return result + joined(own, added[previous] ?? [])
  }

  /// Whether the order of our shared members is used instead of theirs.
  private func leads(_ ours: [Int], over theirs: [Int]) -> Bool {
    guard let difference = ours.indices.first(where: { ours[$0] != theirs[$0] }) else { return true }
    let former = (orders.base ?? []).filter { indices[$0].ours != nil && indices[$0].theirs != nil }
    let kept = Set(ours)
    let base = former.filter(kept.contains)
    let isOursChanged = ours.filter { indices[$0].base != nil } != base
    let isTheirsChanged = theirs.filter { indices[$0].base != nil } != base
    if isOursChanged != isTheirsChanged { return isOursChanged }
    return XcodeOrder.isOrdered(names[ours[difference]].string, names[theirs[difference]].string)
  }

  /// Two runs of members; the one with the first name comes first.
  private func concatenated(_ a: [Int], _ b: [Int]) -> [Int] {
    guard let first = a.first, let second = b.first else { return a + b }
    return XcodeOrder.isOrdered(names[first].string, names[second].string) ? a + b : b + a
  }

  /// Merges two runs of members and keeps the order of each.
  private func sorted(_ a: [Int], with b: [Int]) -> [Int] {
    guard !a.isEmpty, !b.isEmpty else { return a + b }
    var result: [Int] = []
    var (a, b) = (a[...], b[...])
    while let first = a.first, let second = b.first {
      if XcodeOrder.isOrdered(names[first].string, names[second].string) {
        result.append(a.removeFirst())
      } else {
        result.append(b.removeFirst())
      }
    }
    return result + a + b
  }
}

/// A part of a file in the versions of a merge; `nil` in a version that does not have it.
struct ThreeWay<Part> {
  /// In the version that both sides started from.
  var base: Part?
  var ours: Part?
  var theirs: Part?

  /// The version of a part that a merge takes.
  enum Choice {
    /// Ours, which may be the absence of the part.
    case ours
    case theirs
    /// The sides have changed it in different ways.
    case neither
  }

  func choice(where isSame: (Part, Part) throws(TextFault) -> Bool) throws(TextFault) -> Choice {
    func areSame(_ a: Part?, _ b: Part?) throws(TextFault) -> Bool {
      guard let a, let b else { return a == nil && b == nil }
      return try isSame(a, b)
    }
    if try areSame(ours, theirs) { return .ours }
    if try areSame(base, theirs) { return .ours }
    return try areSame(base, ours) ? .theirs : .neither
  }

  func map<Other>(_ body: (Part) throws(TextFault) -> Other?) throws(TextFault) -> ThreeWay<Other> {
    func value(_ part: Part?) throws(TextFault) -> Other? {
      guard let part else { return nil }
      return try body(part)
    }
    return try ThreeWay<Other>(base: value(base), ours: value(ours), theirs: value(theirs))
  }

  /// The part of the side that has changed it; ours, if both have. Used for parts without a meaning.
  func changed(where isSame: (Part, Part) -> Bool) -> Part? {
    if let base, let ours, let theirs { return isSame(base, ours) ? theirs : ours }
    return ours ?? theirs ?? base
  }
}

extension ThreeWay<SourceBytes> {
  /// White space of the side that has changed it; the longer one, if both have.
  var changed: SourceBytes? {
    guard let ours, let theirs else { return ours ?? theirs ?? base }
    if let base {
      if base.hasSameBytes(as: ours) { return theirs }
      if base.hasSameBytes(as: theirs) { return ours }
    }
    if ours.count != theirs.count { return ours.count > theirs.count ? ours : theirs }
    return ours.lexicographicallyPrecedes(theirs) ? ours : theirs
  }
}

/// One of the two versions that a merge joins.
package enum MergeSide: String, Sendable, CaseIterable {
  case ours, theirs
}
