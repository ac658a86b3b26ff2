import RuneCompiler
import RuneModel

/// Finds the calls of SwiftGen's members: `L10n.Home.title`, `L10n.Home.greeting(name)`, `L10n.tr("Table", "key")`.
struct SwiftGenReader: MigrationReader {
  /// The keys of members, by their names below the type.
  private var members: [String: [[String]: Set<KeyName>]] = [:]
  /// The enums around members, and the types themselves.
  private var scopes: [String: Set<[String]>] = [:]
  /// The types and names of the members that generated files declare.
  private var fromGenerated: Set<[String]> = []
  /// The types whose templates are not known.
  private var refusedTypes: Set<String> = []
  /// The names of members that are not nested.
  private var flatNames: [KeyName: String] = [:]
  /// Whether any type has nested members.
  private(set) var isStructured = false
  private(set) var isPublic = false
  /// The paths of the generated files, as far as they are known.
  private(set) var outputPaths: [String] = []

  var typeNames: [String] { scopes.keys.sorted() }

  /// - Parameters:
  ///   - tables: the tables of all languages.
  ///   - generated: the files that generators have written, which say what a member means.
  ///   - canonical: the same for all paths of one file.
  init(
    _ outputs: [SwiftGenConfiguration.Output],
    _ tables: [ParsedTable],
    generated: [SourceFile],
    canonical: (String) -> String
  ) {
    let tables = tables.map { (table: $0, path: canonical($0.file.path)) }
    for file in generated { addGenerated(file, outputs, Set(tables.map { UTF8Key($0.table.name) })) }
    for output in outputs {
      scopes[output.typeName, default: []].insert([])
      isPublic = isPublic || output.isPublic
      outputPaths.append(output.path)
      if output.refusal != nil {
        refusedTypes.insert(output.typeName)
        continue
      }
      if output.isStructured { isStructured = true }
      let inputs = output.inputs.map(canonical)
      let read = tables.filter { table in inputs.contains { PathNames.contains($0, table.path) } }.map(
        \.table
      )
      let names = Set(read.map { UTF8Key($0.name) })
      for table in read { add(table, of: output, inEnum: names.count > 1 || output.namesTables) }
    }
  }

  private mutating func add(_ table: ParsedTable, of output: SwiftGenConfiguration.Output, inEnum: Bool) {
    let prefix = inEnum ? [SwiftGenNaming.type(table.name)] : []
    for entry in table.entries {
      let key = KeyName(table: table.name, key: entry.key)
      var path = prefix
      if output.isStructured {
        let parts = SwiftGenNaming.parts(of: entry.key, separator: output.separator)
        guard let last = parts.last else { continue }
        path += parts.dropLast().map(SwiftGenNaming.type)
        path.append(SwiftGenNaming.member(last))
      } else {
        path.append(SwiftGenNaming.member(entry.key))
        flatNames[key] = path.last
      }
      // What the generated file says comes first.
      if !fromGenerated.contains([output.typeName] + path) { add(key, at: path, of: output.typeName) }
    }
  }

  private mutating func add(_ key: KeyName, at path: [String], of type: String) {
    members[type, default: [:]][path, default: []].insert(key)
    for length in path.indices { scopes[type, default: []].insert(Array(path[..<length])) }
  }

  private mutating func addGenerated(
    _ file: SourceFile,
    _ outputs: [SwiftGenConfiguration.Output],
    _ tables: Set<UTF8Key>
  ) {
    let head = String(decoding: file.text.utf8.prefix(400), as: UTF8.self)
    guard head.contains(bytesOf: "SwiftGen") else { return }
    if outputs.isEmpty { outputPaths.append(file.path) }
    for accessor in GeneratedSource(file).accessors where accessor.literals.count >= 2 {
      guard let type = accessor.path.first, tables.contains(UTF8Key(accessor.literals[0])) else { continue }
      // Without a configuration, the file alone tells the name of the type.
      guard outputs.isEmpty || outputs.contains(where: { $0.typeName == type && $0.refusal == nil }) else {
        continue
      }
      let path = Array(accessor.path.dropFirst()) + [accessor.name]
      if outputs.isEmpty, path.count > 1 { isStructured = true }
      if head.contains(bytesOf: "public enum"), outputs.isEmpty { isPublic = true }
      fromGenerated.insert([type] + path)
      add(KeyName(table: accessor.literals[0], key: accessor.literals[1]), at: path, of: type)
    }
  }

  func formerName(of key: KeyName) -> String? { flatNames[key] }

  // MARK: Calls

  func calls(in source: MigrationSource) -> [FoundCall] {
    source.tokens.indices.compactMap { index in
      guard let name = source.tokens[index].identifier, scopes[name] != nil,
        MemberCalls.isRoot(index, in: source)
      else { return nil }
      return call(at: index, of: name, in: source)
    }
  }

  private func call(at root: Int, of type: String, in source: MigrationSource) -> FoundCall {
    let chain = MemberCalls(source: source, root: root)
    let names = chain.names
    let whole = root..<((names.last?.index ?? root) + 1)
    if refusedTypes.contains(type) { return FoundCall(whole, .left(.template)) }
    if source.tokens.isPunctuation("\\", at: root - 1) { return FoundCall(whole, .left(.shape)) }
    for length in names.indices.map({ $0 + 1 }) {
      guard let keys = members[type]?[names[..<length].map(\.name)] else { continue }
      return member(keys, root..<(names[length - 1].index + 1), in: source)
    }
    if names.first?.name == "tr" { return lookup(at: root, names[0].index, in: source) }
    let isScope = scopes[type]?.contains(names.map(\.name).filter { $0 != "self" && $0 != "Type" }) == true
    return isScope
      ? FoundCall(whole, .left(chain.reasonWithoutMember()))
      : FoundCall(whole, .left(.unknownMember), member: names.first?.name)
  }

  private func member(_ keys: Set<KeyName>, _ name: Range<Int>, in source: MigrationSource) -> FoundCall {
    let arguments = source.arguments(after: name.upperBound - 1)
    let tokens = name.lowerBound..<(arguments.map { $0.close + 1 } ?? name.upperBound)
    guard keys.count == 1, let key = keys.first else { return FoundCall(tokens, .left(.ambiguous)) }
    return FoundCall(
      tokens,
      .lookup(
        FoundCall.Lookup(
          key: key,
          name: name,
          arguments: arguments.map { .init(open: $0.open, arguments: $0.arguments, close: $0.close) },
          rule: .swiftGen,
          formatsPercent: true,
          hasLabels: false
        )
      )
    )
  }

  /// `L10n.tr("Table", "key")`. Values for the text would be of any type.
  private func lookup(at root: Int, _ name: Int, in source: MigrationSource) -> FoundCall {
    guard let call = source.arguments(after: name) else {
      return FoundCall(root..<(name + 1), .left(.notCalled))
    }
    let tokens = root..<(call.close + 1)
    let arguments = call.arguments.filter { $0.label != "fallback" }
    guard arguments.count >= 2 else { return FoundCall(tokens, .left(.shape)) }
    let texts = arguments.prefix(2).map { argument in
      source.shape(of: argument) == .text ? source.tokens.literal(at: argument.tokens.lowerBound) : nil
    }
    guard let table = texts[0], let key = texts[1] else { return FoundCall(tokens, .left(.dynamicKey)) }
    guard table.count == 1, key.count == 1 else { return FoundCall(tokens, .left(.interpolatedKey)) }
    guard arguments.count == 2 else { return FoundCall(tokens, .left(.parameterType("other types"))) }
    return FoundCall(
      tokens,
      .lookup(
        FoundCall.Lookup(
          key: KeyName(table: table[0], key: key[0]),
          name: tokens,
          rule: .swiftGen,
          formatsPercent: true
        )
      )
    )
  }
}
