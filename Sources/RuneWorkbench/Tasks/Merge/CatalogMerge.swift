import RuneCompiler
import RuneModel

/// The members of an object after a merge, which refer to the bytes of the versions.
struct MergedObject {
  enum Content {
    /// Taken unchanged from one version.
    case source(SourceMember)
    /// Joined from both sides. The head is the name with its colon.
    case object(head: SourceBytes, MergedObject)
    /// At least one side has the member.
    case conflict(ThreeWay<SourceMember>)
  }

  struct Member {
    var name: String
    /// The white space before the name.
    var space: SourceBytes
    var content: Content

    /// Whether a conflict can be resolved by removing the member from the object.
    var isOptional: Bool {
      guard case .conflict(let versions) = content else { return false }
      return versions.ours == nil || versions.theirs == nil
    }
  }

  var members: [Member]
  /// The white space before the closing brace of an object with members.
  var tail: SourceBytes?
  /// The white space in an empty object, if a version has one.
  var emptySpace: SourceBytes?
}

/// Merges the objects of string catalogs by the names of their members.
enum CatalogMerge {
  /// - Returns: `nil` if no meaningful combination of members exists.
  static func merged(
    _ objects: ThreeWay<SourceObject>,
    _ level: CatalogLevel
  ) throws(TextFault) -> MergedObject? {
    let names = try objects.map { (object) throws(TextFault) in object.object.members.map(\.name) }
    let alignment = MemberAlignment(names)
    var members: [MergedObject.Member?] = []
    members.reserveCapacity(alignment.names.count)
    for (name, indices) in zip(alignment.names, alignment.indices) {
      let versions = ThreeWay(
        base: indices.base.flatMap { objects.base?.member(at: $0) },
        ours: indices.ours.flatMap { objects.ours?.member(at: $0) },
        theirs: indices.theirs.flatMap { objects.theirs?.member(at: $0) }
      )
      members.append(try member(name.string, versions, level.level(of: name.string)))
    }
    let kept = alignment.order(keeping: members.map { $0 != nil }).compactMap { members[$0] }
    // The comma between two optional members would depend on both resolutions.
    let isUndecided = kept.count > 1 && kept.allSatisfy(\.isOptional)
    guard !isUndecided,
      !level.isContradiction(kept.map(\.name), ours: names.ours ?? [], theirs: names.theirs ?? [])
    else { return nil }
    let spaces = try objects.map { (object) throws(TextFault) in
      object.object.members.isEmpty ? nil : object.tail
    }
    let emptySpaces = try objects.map { (object) throws(TextFault) in
      object.object.members.isEmpty ? object.tail : nil
    }
    return MergedObject(
      members: kept,
      tail: spaces.changed,
      emptySpace: emptySpaces.changed
    )
  }

  /// - Parameter level: the level of the member's value.
  /// - Returns: `nil` if the result does not have the member.
  private static func member(
    _ name: String,
    _ versions: ThreeWay<SourceMember>,
    _ level: CatalogLevel?
  ) throws(TextFault) -> MergedObject.Member? {
    func taken(_ member: SourceMember?) -> MergedObject.Member? {
      member.map { MergedObject.Member(name: name, space: $0.space, content: .source($0)) }
    }
    var choice = try versions.choice { $0.bytes.hasSameBytes(as: $1.bytes) }
    if choice == .neither {
      if let level, let joined = try joined(name, versions, level) { return joined }
      choice = try versions.choice { (a, b) throws(TextFault) in try a.means(b) }
    }
    switch choice {
    case .ours: return taken(versions.ours)
    case .theirs: return taken(versions.theirs)
    case .neither:
      guard let space = (versions.ours ?? versions.theirs)?.space else { return nil }
      return MergedObject.Member(name: name, space: space, content: .conflict(versions))
    }
  }

  /// - Returns: `nil` if a side does not have an object, or if the objects cannot be joined.
  private static func joined(
    _ name: String,
    _ versions: ThreeWay<SourceMember>,
    _ level: CatalogLevel
  ) throws(TextFault) -> MergedObject.Member? {
    let objects = try versions.map { (member) throws(TextFault) in try SourceObject(member) }
    guard objects.ours != nil, objects.theirs != nil, let object = try merged(objects, level) else {
      return nil
    }
    let heads = try versions.map { (member) throws(TextFault) in member.head }
    let spaces = try versions.map { (member) throws(TextFault) in member.space }
    let head = heads.changed
    let space = spaces.changed
    guard let head, let space else { return nil }
    return MergedObject.Member(name: name, space: space, content: .object(head: head, object))
  }
}

/// The objects of a string catalog whose members are merged one by one. All others are taken or rejected as a whole:
/// the state and the value of a text belong together, and the meaning of unknown objects is unknown.
enum CatalogLevel {
  case catalog
  case entries
  case entry
  case localizations
  /// A localization, a variation or a substitution.
  case form
  /// The choices of a form, by plural, device or width.
  case axes
  /// The forms of one choice, such as `one` and `other`.
  case selectors
  case substitutions

  /// The level of a member's value; `nil` if the value is taken as a whole.
  func level(of member: String) -> CatalogLevel? {
    switch (self, member) {
    case (.catalog, "strings"): .entries
    case (.entries, _): .entry
    case (.entry, "localizations"): .localizations
    case (.localizations, _), (.selectors, _), (.substitutions, _): .form
    case (.form, "variations"): .axes
    case (.form, "substitutions"): .substitutions
    case (.axes, _): .selectors
    default: nil
    }
  }

  /// Whether a combination of members has a meaning that neither side intended. Xcode ignores a text beside variations,
  /// and a form without a text or with two axes.
  /// - Parameters:
  ///   - merged: the names in the result.
  ///   - ours, theirs: the names in the versions of both sides.
  func isContradiction(_ merged: [String], ours: [String], theirs: [String]) -> Bool {
    func excess(_ names: [String]) -> Bool {
      switch self {
      case .form: names.count { $0 == "stringUnit" || $0 == "stringSet" || $0 == "variations" } > 1
      case .axes: names.count > 1
      case .catalog, .entries, .entry, .localizations, .selectors, .substitutions: false
      }
    }
    func lack(_ names: [String]) -> Bool {
      switch self {
      case .form, .axes, .selectors: names.isEmpty
      case .catalog, .entries, .entry, .localizations, .substitutions: false
      }
    }
    return excess(merged) && !excess(ours) && !excess(theirs) || lack(merged) && !lack(ours) && !lack(theirs)
  }
}
