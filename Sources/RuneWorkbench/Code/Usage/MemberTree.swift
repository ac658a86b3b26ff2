import RuneCompiler
import RuneModel

/// The members of generated types that represent keys: `L10n.Legal.imprint` for `legal.imprint`.
struct MemberTree {
  struct Member {
    /// Indices of keys.
    var keys: [Int] = []
    /// Whether its type is the one that declares it, so that code may write `.imprint` without the type.
    var isImplicit = false
  }

  struct Scope {
    var children: [String: Int] = [:]
    var members: [String: Member] = [:]
  }

  /// The first one is the unnamed scope of the outermost types.
  private(set) var scopes = [Scope()]
  private var aliases: [String: Set<Int>] = [:]
  private(set) var implicitMembers: [String: [Int]] = [:]

  mutating func add(_ name: String, in path: [String], keys: [Int], isImplicit: Bool = false) {
    var scope = 0
    for name in path {
      if let child = scopes[scope].children[name] {
        scope = child
      } else {
        scopes[scope].children[name] = scopes.count
        scope = scopes.count
        scopes.append(Scope())
      }
    }
    scopes[scope].members[name, default: Member()].keys += keys
    guard isImplicit else { return }
    scopes[scope].members[name]?.isImplicit = true
    implicitMembers[name, default: []] += keys
  }

  /// Adds further names for scopes, in any order: an alias may refer to a member of another alias. One name may refer
  /// to several scopes in different files or types.
  mutating func add(_ aliases: [(name: String, target: [String])]) {
    var rest = aliases
    while true {
      let unresolved = rest.filter { alias in
        let targets = scopes(of: alias.target)
        self.aliases[alias.name, default: []].formUnion(targets)
        return targets.isEmpty
      }
      if unresolved.count == rest.count { return }
      rest = unresolved
    }
  }

  private func outermost(_ name: String) -> Set<Int> {
    Set(scopes[0].children[name].map { [$0] } ?? []).union(aliases[name] ?? [])
  }

  /// `Module.L10n.Legal` and `L10n.Legal` are the same type.
  private func scopes(of path: [String]) -> Set<Int> {
    let path = path.filter { $0 != "self" }
    for start in path.indices {
      let found = path[(start + 1)...].reduce(outermost(path[start])) { scopes, name in
        Set(scopes.compactMap { self.scopes[$0].children[name] })
      }
      if !found.isEmpty { return found }
    }
    return []
  }

  /// The keys of the members that are used in code.
  func keys(usedBy uses: SourceUses) -> Set<Int> {
    var keys: Set<Int> = []
    var escaped: Set<Int> = []
    for path in uses.members {
      for (start, name) in path.enumerated() {
        keys.formUnion(scopes[0].members[name]?.keys ?? [])
        for scope in outermost(name) { follow(path[(start + 1)...], from: scope, into: &keys, &escaped) }
      }
    }
    for path in uses.implicitMembers { keys.formUnion(path.first.flatMap { implicitMembers[$0] } ?? []) }
    let names = Set(uses.members.joined()).union(uses.implicitMembers.joined())
    var open = Array(escaped)
    while let scope = open.popLast() {
      for (name, member) in scopes[scope].members where names.contains(name) { keys.formUnion(member.keys) }
      open += scopes[scope].children.values.filter { escaped.insert($0).inserted }
    }
    return keys
  }

  /// - Parameter escaped: receives the scope if code refers to the type itself, as in `extension L10n` and `let texts
  ///   = R.string.localizable`: its members may then be used without it.
  private func follow(
    _ path: ArraySlice<String>,
    from start: Int,
    into keys: inout Set<Int>,
    _ escaped: inout Set<Int>
  ) {
    var scope = start
    var isMember = false
    for name in path {
      let member = scopes[scope].members[name]
      keys.formUnion(member?.keys ?? [])
      // A name after a member is a member of its text, or of the same type again.
      isMember = member?.isImplicit == true
      if isMember { continue }
      guard let child = scopes[scope].children[name] else {
        if member == nil, Self.ownMembers.contains(name) { escaped.insert(scope) }
        return
      }
      scope = child
    }
    if !isMember { escaped.insert(scope) }
  }

  private static let ownMembers: Set<String> = ["self", "Type", "init"]
}
