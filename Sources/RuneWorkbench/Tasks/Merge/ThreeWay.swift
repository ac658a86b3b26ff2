import RuneModel

/// A part of a file in the versions of a merge; `nil` in a version that does not have it.
struct ThreeWay<Part> {
  /// In the version that both sides started from.
  var base: Part?
  var ours: Part?
  var theirs: Part?

  /// Which version of a part a merge takes.
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

  /// The part of the side that has changed it; ours, if both have. For parts without a meaning.
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
