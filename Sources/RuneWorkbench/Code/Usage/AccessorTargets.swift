import RuneCompiler
import RuneModel

/// Finds the uses of certain accessors by the names in the source: `ReRuneStrings.Legal.imprint`.
struct AccessorTargets {
  private let keys: [KnownKey]
  private let searched: Set<Int>
  private let typeName: String
  /// Whether a mention of the type without a member counts as a possible use of every key in it.
  private let findsEscapes: Bool
  /// All keys by the names of their accessors below the generated type.
  private var byPath: [[String]: [Int]] = [:]
  /// The enums on the way to the accessors that are searched for, and the type itself.
  private var scopes: Set<[String]> = []
  /// Whether a table has the name of the resources' enum. There is no such enum then, because a table makes way for it.
  private var hasOwnResources = false
  /// The scopes that other names refer to.
  private var aliases: [String: Set<[String]>] = [:]
  /// Members of other generators, with their types, and the file of each.
  private var generated: [[String]: [(key: Int, file: String)]] = [:]

  init(_ keys: [KnownKey], searched: Set<Int>, typeName: String, findingEscapes: Bool = true) {
    self.keys = keys
    findsEscapes = findingEscapes
    self.searched = searched
    self.typeName = typeName
    for (index, key) in keys.enumerated() {
      guard let path = key.accessor?.path else { continue }
      byPath[path, default: []].append(index)
      if path.count > 1, path[0] == NamingOptions.resourcesName { hasOwnResources = true }
      guard searched.contains(index) else { continue }
      for length in path.indices { scopes.insert(Array(path[..<length])) }
    }
  }

  // MARK: Other names

  /// Adds the type aliases of a file. An alias may refer to another one in a file added before.
  mutating func addAliases(_ tokens: [SourceToken]) {
    for index in tokens.indices {
      guard let name = tokens.identifier(at: index), let alias = tokens.alias(endingAt: index) else {
        continue
      }
      let path = [name] + tokens.members(after: index + 1)
      for scope in scopes(of: path) { aliases[alias, default: []].insert(scope) }
    }
  }

  /// Adds the members that another generator has created from the keys.
  mutating func addGenerated(_ file: SourceFile, _ targets: KeyUses.Targets) {
    for accessor in GeneratedSource(file).accessors where accessor.path.first != typeName {
      for key in Set(accessor.literals.flatMap(targets.keys(withText:))) {
        generated[accessor.path + [accessor.name], default: []].append((key, file.path))
      }
    }
  }

  /// The index of the first name below the type, or below the enum of its resources, whose members have the same names.
  private func membersStart(_ path: [String], type: Int) -> Int {
    let next = type + 1
    guard next < path.count, path[next] == NamingOptions.resourcesName, !hasOwnResources else { return next }
    return next + 1
  }

  /// The scopes that a path of names may refer to, with the names of their enums.
  private func scopes(of path: [String]) -> [[String]] {
    if let type = path.firstIndex(of: typeName) { return [Array(path[membersStart(path, type: type)...])] }
    guard let name = path.first, let targets = aliases[name] else { return [] }
    return targets.map { $0 + path.dropFirst() }
  }

  // MARK: Uses

  func uses(_ tokens: [SourceToken], in file: SourceFile) -> [KeyUse] {
    guard !scopes.isEmpty || !generated.isEmpty else { return [] }
    let reader = CallReader(tokens)
    var uses: [KeyUse] = []
    func add(_ key: Int, _ form: KeyUse.Form, _ range: ByteRange) {
      uses.append(KeyUse(key: key, form: form, location: SourceLocation(file, range)))
    }
    for index in tokens.indices {
      guard let name = tokens.identifier(at: index), !tokens.isPunctuation(".", at: index - 1),
        mayBeUse(tokens, at: index, name)
      else { continue }
      let path = [name] + tokens.members(after: index + 1)
      for (key, form, number) in generatedUses(path) { add(key, form, tokens[index + 2 * number].range) }
      if tokens.alias(endingAt: index) != nil { continue }
      if let type = path.firstIndex(of: typeName) {
        let start = membersStart(path, type: type)
        let rest = path[start...]
        if let (found, count) = accessors(rest, in: []) {
          let names = (0..<count).map { index + 2 * (start + $0) }
          for (key, isCertain) in candidates(found, reader, endingAt: names[count - 1]) {
            let form: KeyUse.Form =
              isCertain ? .accessor(names.map { tokens[$0].range }) : .doubt(.overloads)
            add(key, form, tokens[names[count - 1]].range)
          }
        } else if findsEscapes, let scope = scope(rest, tokens, at: index) {
          for use in escapes(of: scope, tokens, reader, at: index) { add(use.key, use.form, use.range) }
        }
      } else if let targets = aliases[name] {
        for target in targets.sorted(by: { $0.lexicographicallyPrecedes($1) }) {
          guard let (found, count) = accessors(path[1...], in: target) else { continue }
          let range = tokens[index + 2 * count].range
          for key in found where searched.contains(key) { add(key, .doubt(.alias(name)), range) }
        }
      }
    }
    return uses
  }

  /// A fast test for most names.
  private func mayBeUse(_ tokens: [SourceToken], at start: Int, _ name: String) -> Bool {
    if !generated.isEmpty || name == typeName || aliases[name] != nil { return true }
    var index = start + 1
    while tokens.isPunctuation(".", at: index), let member = tokens.identifier(at: index + 1) {
      if member == typeName { return true }
      index += 2
    }
    return false
  }

  /// The keys of the accessor that the first names refer to, and the number of these names.
  private func accessors(_ names: ArraySlice<String>, in scope: [String]) -> (keys: [Int], count: Int)? {
    var path = scope
    for (count, name) in names.enumerated() {
      path.append(name)
      if let keys = byPath[path] { return (keys, count + 1) }
    }
    return nil
  }

  /// Which of the keys with the same name a use may refer to, and whether that is certain.
  private func candidates(_ found: [Int], _ reader: CallReader, endingAt index: Int) -> [(Int, Bool)] {
    let wanted = found.filter(searched.contains)
    guard !wanted.isEmpty, found.count > 1 else { return wanted.map { ($0, true) } }
    let call = reader.arguments(openedAt: index + 1)
    var fitting = found.filter { (keys[$0].accessor?.parameters.isEmpty == true) == (call == nil) }
    if let call, fitting.count > 1 {
      let labels = call.arguments.map(\.label)
      fitting = fitting.filter { keys[$0].accessor?.parameters.map(\.label) == labels }
    }
    if fitting.count == 1 { return searched.contains(fitting[0]) ? [(fitting[0], true)] : [] }
    return (fitting.isEmpty ? wanted : fitting.filter(searched.contains)).map { ($0, false) }
  }

  private func generatedUses(_ path: [String]) -> [(key: Int, form: KeyUse.Form, number: Int)] {
    guard !generated.isEmpty else { return [] }
    var uses: [(Int, KeyUse.Form, Int)] = []
    for start in path.indices {
      for end in path.indices[start...] {
        for member in generated[Array(path[start...end])] ?? [] {
          uses.append((member.key, .doubt(.generated(member.file)), end))
        }
      }
    }
    return uses
  }

  // MARK: The type without a member

  /// The scope that names refer to; `nil` if they are a member or a declaration.
  private func scope(_ names: ArraySlice<String>, _ tokens: [SourceToken], at index: Int) -> [String]? {
    if let word = tokens.identifier(at: index - 1), Self.declarations.contains(word) { return nil }
    var scope = Array(names)
    if let last = scope.last, ["self", "Type", "init"].contains(last) { scope.removeLast() }
    return scopes.contains(scope) ? scope : nil
  }

  private static let declarations: Set<String> = ["enum", "struct", "class", "import"]

  private func escapes(
    of scope: [String],
    _ tokens: [SourceToken],
    _ reader: CallReader,
    at index: Int
  ) -> [(key: Int, form: KeyUse.Form, range: ByteRange)] {
    let inside = searched.sorted().filter { keys[$0].accessor?.path.starts(with: scope) == true }
    guard tokens.identifier(at: index - 1) == "extension" else {
      return inside.map { ($0, .doubt(.typeAsValue), tokens[index].range) }
    }
    var uses: [(Int, KeyUse.Form, ByteRange)] = []
    for place in reader.body(after: index) {
      guard let name = tokens.identifier(at: place) else { continue }
      let isMember = tokens.isPunctuation(".", at: place - 1)
      let owner = tokens.identifier(at: place - 2)
      if isMember, owner != "Self", owner != "self" { continue }
      for key in inside where keys[key].accessor?.path.dropFirst(scope.count).first == name {
        uses.append((key, .doubt(.extensionOfType), tokens[place].range))
      }
    }
    return uses
  }
}
