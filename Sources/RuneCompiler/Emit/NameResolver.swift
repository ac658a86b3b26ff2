import RuneModel

/// Distinguishes accessors whose names collide.
///
/// Two accessors collide if Swift cannot distinguish their uses: same base name and same labels. A property and a
/// function do not collide, nor do functions with different numbers of parameters. The key that matches the name most
/// closely keeps it; the others get a suffix derived from their own keys. A name thus depends on which keys collide
/// but not on their order, and a new key only renames an existing accessor if it matches at least as closely.
/// Configured names are never changed.
struct NameResolver {
  struct Candidate {
    var id: Int
    /// An index into the plan's scopes.
    var scope: Int
    var name: String
    var isPinned: Bool
    /// The byte range of the key that determines the name.
    var namingPart: Range<Int>
    var parameters: [AccessorParameter]
    /// Whether another accessor, or a type, would have the same name.
    var sharesName = false
  }

  private(set) var candidates: [Candidate]
  private(set) var diagnostics: [Diagnostic] = []
  private let collisions: NamingOptions.Collisions
  private let ids: EntryIDs
  private let plainNames: [String]
  /// The nested types of each scope, whose names are fixed.
  private let typeNames: Set<Place>

  /// The properties that distinguish declarations in one scope. `String ==` is right here: Swift treats canonically
  /// equivalent identifiers as equal.
  private struct Place: Hashable {
    var scope: Int
    var name: String
    /// `nil` for properties and types.
    var labels: [String]?

    init(type name: String, in scope: Int) {
      self.scope = scope
      self.name = name
    }

    init(_ candidate: Candidate) {
      scope = candidate.scope
      name = candidate.name
      if !candidate.parameters.isEmpty { labels = candidate.parameters.map { $0.label ?? "_" } }
    }
  }

  init(
    candidates: [Candidate],
    ids: EntryIDs,
    scopes: [AccessorPlan.Scope],
    collisions: NamingOptions.Collisions
  ) {
    self.candidates = candidates
    self.ids = ids
    self.collisions = collisions
    plainNames = candidates.map(\.name)
    var typeNames: Set<Place> = []
    for (index, scope) in scopes.enumerated() {
      for child in scope.children { typeNames.insert(Place(type: scopes[child].name, in: index)) }
    }
    self.typeNames = typeNames
  }

  /// The suffixes: four digits of the key's digest, more if these are equal. One key in two tables that share a type,
  /// `Info` and `info`, also needs its table.
  private static let suffixes: [(digits: Int, hasTable: Bool)] = [
    (4, false), (8, false), (8, true), (16, true),
  ]

  mutating func resolve() {
    let first = groups()
    for index in first.joined() { candidates[index].sharesName = true }
    let keepers = Set(first.compactMap(keeper))
    var pending = first
    for suffix in Self.suffixes where !pending.isEmpty {
      for index in pending.joined() where !candidates[index].isPinned && !keepers.contains(index) {
        let key = entry(index).key
        let digest = KeyDigest(suffix.hasTable ? ids.table(candidates[index].id) + "/" + key : key)
        candidates[index].name = plainNames[index] + "_" + digest.hex(suffix.digits)
      }
      pending = groups()
    }
    if collisions == .error {
      reportErrors(first)
    } else {
      for group in first { reportSuffixes(group) }
      for group in pending { reportUnresolved(group) }
    }
  }

  /// The member that keeps the plain name: the closest one if it is unique and no fixed name is equal.
  private func keeper(of group: [Int]) -> Int? {
    guard let first = group.first, group.count > 1, !group.contains(where: { candidates[$0].isPinned }),
      typeNames.isEmpty
        || !typeNames.contains(Place(type: candidates[first].name, in: candidates[first].scope))
    else { return nil }
    let closeness = group.map(closeness)
    guard let best = closeness.min() else { return nil }
    let closest = group.indices.filter { closeness[$0] == best }
    return closest.count == 1 ? group[closest[0]] : nil
  }

  private func closeness(_ index: Int) -> NameCloseness {
    entry(index).key.withUTF8Bytes { key in
      NameCloseness(
        of: plainNames[index],
        to: UnsafeBufferPointer(rebasing: key[candidates[index].namingPart])
      )
    }
  }

  private func entry(_ index: Int) -> Catalog.Entry {
    ids.entry(candidates[index].id)
  }

  /// Indices of candidates that collide with each other or with a type.
  private func groups() -> [[Int]] {
    var firstAtPlace: [Place: Int] = [:]
    firstAtPlace.reserveCapacity(candidates.count)
    var groups: [Int: [Int]] = [:]
    for (index, candidate) in candidates.enumerated() {
      let place = Place(candidate)
      if let first = firstAtPlace[place] {
        groups[first, default: [first]].append(index)
        continue
      }
      firstAtPlace[place] = index
      if !typeNames.isEmpty, typeNames.contains(Place(type: candidate.name, in: candidate.scope)) {
        groups[index] = [index]
      }
    }
    return groups.keys.sorted().compactMap { groups[$0] }
  }

  private mutating func reportSuffixes(_ group: [Int]) {
    let plain = plainNames[group[0]]
    let renamed = group.filter { candidates[$0].name != plainNames[$0] }
    let names = renamed.map { "'\(candidates[$0].name)'" }.joined(separator: ", ")
    let reason =
      if group.count == 1 {
        "'\(plain)' is a nested type; the accessor is \(names)"
      } else if renamed.count == group.count {
        "\(group.count) keys would have the accessor '\(plain)'; they are \(names)"
      } else {
        "\(group.count) keys would have the accessor '\(plain)'; the closest keeps it, and the others are \(names)"
      }
    report(
      .identifierCollision,
      "\(reason). Rename the keys, or choose names in rerune-gen.json: \(namesObject(renamed))",
      group
    )
  }

  private mutating func reportUnresolved(_ group: [Int]) {
    let name = candidates[group[0]].name
    report(
      .identifierCollisionUnresolved,
      "\(group.count) keys have the accessor '\(name)'. Name them apart in 'names' of rerune-gen.json.",
      group
    )
  }

  private mutating func reportErrors(_ groups: [[Int]]) {
    for group in groups {
      let name = plainNames[group[0]]
      let subject = group.count > 1 ? "\(group.count) keys have the accessor" : "A nested type has the name"
      report(.identifierCollisionUnresolved, "\(subject) '\(name)'. Name them apart.", group)
    }
    guard !groups.isEmpty else { return }
    let all = groups.joined().sorted()
    let message = "Names that do not collide, to paste into rerune-gen.json: \(namesObject(all))"
    diagnostics.append(Diagnostic(.identifierCollisionUnresolved, message, at: nil))
  }

  private mutating func report(_ rule: Rule, _ message: String, _ group: [Int]) {
    diagnostics.append(
      Diagnostic(
        rule,
        message,
        at: entry(group[0]).location,
        table: ids.table(candidates[group[0]].id),
        key: entry(group[0]).key,
        notes: group.dropFirst().map { .init("the key '\(entry($0).key)'", at: entry($0).location) }
      )
    )
  }

  /// `"names": {"Localizable/a b": "aB_1f2e"}`.
  private func namesObject(_ group: [Int]) -> String {
    let members = group.map { index in
      let place = JSONText.quoted(ids.table(candidates[index].id) + "/" + entry(index).key)
      return "\(place): \(JSONText.quoted(candidates[index].name))"
    }
    return "\"names\": {\(members.joined(separator: ", "))}"
  }
}
