import RuneCompiler
import RuneModel

/// Finds the localized texts in code: literals that the compiler makes keys of, by the names in the source.
package struct LocalizedCallReader {
  private let file: CodeFile
  private let project: ProjectDeclarations
  private var places: LiteralPlaces
  private let texts: InterpolationReader
  private var found: [LocalizedCall] = []
  private var tokens: [SourceToken] { file.tokens }

  /// The localized calls of a file, in text order. A generated file has none.
  ///
  /// - Parameter project: what all files of the project declare.
  package static func calls(in file: CodeFile, _ project: ProjectDeclarations) -> [LocalizedCall] {
    if GeneratedSource.isGenerated(file.source) { return [] }
    if file.source.isObjectiveC { return ObjectiveCLookups.calls(in: file) }
    guard file.source.isSwift else { return [] }
    var reader = LocalizedCallReader(file, project)
    reader.read()
    return reader.found
  }

  private init(_ file: CodeFile, _ project: ProjectDeclarations) {
    self.file = file
    self.project = project
    places = LiteralPlaces(file, project)
    texts = InterpolationReader(file: file, types: ValueTypes(file: file, project: project))
  }

  private mutating func read() {
    let tokens = file.tokens
    // The literals whose interpolations are being read, with the indices after them.
    var open: [(index: Int, end: Int)] = []
    // A build does not extract the texts of `#Preview`.
    var endOfPreview = 0
    for (index, token) in tokens.enumerated() {
      switch token.kind {
      case .identifier("Preview") where index >= endOfPreview && isMacro(token):
        let body = file.calls.body(after: index)
        if body.lowerBound - index < 60 { endOfPreview = body.upperBound }
      case .literal where index >= endOfPreview:
        while let last = open.last, last.end <= index { open.removeLast() }
        let end = max(index + 1, tokens.endOfLiteral(at: index))
        readLiteral(index..<end, above: open.last?.index ?? -1)
        if end > index + 1 { open.append((index, end)) }
      case .identifier, .literal, .punctuation, .other: break
      }
    }
  }

  /// Whether a name follows `#`.
  private func isMacro(_ token: SourceToken) -> Bool {
    let start = Int(token.range.lower)
    return start > 0 && file.source.text.utf8[start - 1] == UInt8(ascii: "#")
  }

  private mutating func readLiteral(_ literal: Range<Int>, above floor: Int) {
    // `"title".localized`
    if tokens.isPunctuation(".", at: literal.upperBound),
      let member = tokens.identifier(at: literal.upperBound + 1)
    {
      guard let table = project.lookupsOfStrings[member] else { return }
      add(literal, callee: member, table: table)
      return
    }
    switch places.place(of: literal, above: floor) {
    case .typed(let type)?:
      let type = project.resolved(type)
      if type.isLocalized { add(literal, callee: type.name) }
    case .argument(let site, let label, let index, let position)?:
      readArgument(literal, of: site, label, index, position, above: floor)
    case nil: return
    }
  }

  private mutating func readArgument(
    _ literal: Range<Int>,
    of site: CallSite,
    _ label: String?,
    _ index: Int,
    _ position: Int,
    above floor: Int
  ) {
    guard let callee = callee(of: site, above: floor) else { return }
    let isMember = tokens.isPunctuation(".", at: site.name - 1)
    let parameters = (project.functions[callee] ?? [])
      .filter { callee.beginsInLowerCase || isMember || $0.owner == nil || $0.owner == callee }
      .compactMap { $0.parameter(label: label, position: position) }
    if let key = parameters.first(where: { parameter in
      parameter.lookupTable != nil || parameter.type.map { project.resolved($0).isLocalized } == true
    }) {
      add(literal, callee: callee, of: site, table: key.lookupTable ?? .standard)
      return
    }
    // A method of the same name may be the system's, and a type may have an extension.
    let isOwn =
      !parameters.isEmpty && (callee.beginsInLowerCase ? !isMember : project.types.contains(callee))
    guard !isOwn,
      SystemParameters.isLocalized(label, at: index, of: callee, imports: file.declarations.imports),
      isSystemCall(callee, site),
      SystemParameters.takesLookup(only: callee) || isKeyByItself(literal, from: site)
    else { return }
    add(literal, callee: callee, of: site)
  }

  /// Whether the other choices beside a literal are literals, too: `Text(name ?? "None")` shows a String.
  private func isKeyByItself(_ literal: Range<Int>, from site: CallSite) -> Bool {
    guard
      let argument = file.calls.arguments(openedAt: site.open)?.arguments.first(where: {
        $0.tokens.contains(literal.lowerBound)
      })?.tokens, argument != literal
    else { return true }
    var branches: [Range<Int>] = []
    var start = argument.lowerBound
    var index = start
    var hasChoice = false
    while index < argument.upperBound {
      if tokens[index].literal != nil {
        index = max(index + 1, tokens.endOfLiteral(at: index))
        continue
      }
      if tokens.isPunctuation("?", at: index), tokens.isPunctuation("?", at: index + 1) {
        branches.append(start..<index)
        index += 1
        start = index + 1
      } else if tokens.isPunctuation(":", at: index) {
        branches.append(start..<index)
        start = index + 1
      } else if tokens.isPunctuation("?", at: index),
        tokens[index - 1].range.upper < tokens[index].range.lower
      {
        // What is before is the condition.
        hasChoice = true
        start = index + 1
      } else if let close = file.calls.closing(of: index) {
        index = close
      }
      index += 1
    }
    branches.append(start..<max(start, argument.upperBound))
    guard hasChoice || branches.count > 1 else { return true }
    return branches.allSatisfy { branch in
      if tokens.literal(at: branch.lowerBound) != nil { return true }
      return texts.types.type(of: branch)?.isLocalized == true
    }
  }

  /// The name of the function or of the type that is called.
  private mutating func callee(of site: CallSite, above floor: Int) -> String? {
    if site.callee == "Self" { return file.owner(at: site.name)?.name }
    guard site.callee == "init" else { return site.callee }
    guard tokens.isPunctuation(".", at: site.name - 1) else { return nil }
    if let type = tokens.identifier(at: site.name - 2) {
      if type == "self" || type == "Self" { return file.owner(at: site.name)?.name }
      return type.beginsInLowerCase ? nil : type
    }
    if isResource(site) { return "LocalizedStringResource" }
    let call = (site.name - 1)..<(site.close + 1)
    switch places.place(of: call, above: floor) {
    case .typed(let type)?:
      let name = project.resolved(type).name
      return name.split(separator: ".").last.map(String.init) ?? name
    case .argument(let outer, let label, let index, let position)?:
      if SystemParameters.isLocalized(label, at: index, of: outer.callee, imports: file.declarations.imports)
      {
        return "LocalizedStringResource"
      }
      return (project.functions[outer.callee] ?? []).lazy
        .compactMap { $0.parameter(label: label, position: position)?.type }.first { $0.isLocalized }?.name
    case nil: return nil
    }
  }

  /// Whether `.init("title", table: "Menu")` has labels of `LocalizedStringResource` only, and at least one.
  private func isResource(_ site: CallSite) -> Bool {
    let labels = file.calls.arguments(openedAt: site.open)?.arguments.dropFirst().map(\.label) ?? []
    let known: Set<String?> = ["defaultValue", "table", "locale", "bundle", "comment"]
    return !labels.isEmpty && labels.allSatisfy(known.contains)
  }

  /// Whether the call is not to a member of another type with the same name.
  private func isSystemCall(_ callee: String, _ site: CallSite) -> Bool {
    guard tokens.isPunctuation(".", at: site.name - 1), !callee.beginsInLowerCase, site.callee != "init"
    else {
      return true
    }
    guard let base = tokens.identifier(at: site.name - 2) else { return false }
    return ["String", "Foundation", "Swift", "SwiftUI", "AppIntents", "Charts", "MapKit"].contains(base)
  }

  // MARK: Results

  /// Adds a literal that is not an argument.
  private mutating func add(_ literal: Range<Int>, callee: String, table: LocalizedCall.Table = .standard) {
    guard let key = texts.text(at: literal.lowerBound) else { return }
    let range = tokens[literal.lowerBound].range
    found.append(
      LocalizedCall(
        key: key,
        table: table,
        bundle: .own,
        callee: callee,
        arguments: [],
        range: range,
        location: SourceLocation(file.source, range)
      )
    )
  }

  private mutating func add(
    _ literal: Range<Int>,
    callee: String,
    of site: CallSite,
    table: LocalizedCall.Table = .standard
  ) {
    guard let key = texts.text(at: literal.lowerBound),
      let (arguments, close) = file.calls.arguments(openedAt: site.open)
    else { return }
    let start = tokens.startOfName(at: site.name)
    var call = LocalizedCall(
      key: key,
      table: table,
      bundle: .own,
      callee: callee,
      arguments: arguments.map { .init(label: $0.label, range: tokens.range(of: $0.tokens)) },
      range: tokens.range(of: start..<(close + 1)),
      location: SourceLocation(file.source, tokens[literal.lowerBound].range)
    )
    defer { found.append(call) }
    func argument(_ labels: String...) -> Range<Int>? {
      arguments.first { $0.label.map(labels.contains) == true }?.tokens
    }
    if let comment = argument("comment") { call.comment = tokens.text(of: comment) }
    guard SystemParameters.takesLookup(callee) || table != .standard else { return }
    if table == .standard { call.table = tokens.table(in: arguments) }
    if let bundle = argument("bundle") { call.bundle = self.bundle(bundle) }
    let value = callee == "NSLocalizedString" ? argument("value") : argument("defaultValue")
    if let value, tokens.literal(at: value.lowerBound) != nil,
      tokens.endOfLiteral(at: value.lowerBound) == value.upperBound
    {
      call.defaultValue = texts.text(at: value.lowerBound)
    }
  }

  private func bundle(_ indices: Range<Int>) -> LocalizedCall.Bundle {
    let names = indices.compactMap { tokens.identifier(at: $0) }
    let text = file.text(tokens.range(of: indices))
    let isOwn: Bool =
      switch names {
      case ["main"], ["Bundle", "main"], ["module"], ["Bundle", "module"], ["nil"], ["bundle"]:
        !text.hasSuffix(")")
      default: false
      }
    return isOwn ? .own : .other(text)
  }
}

extension String {
  fileprivate var beginsInLowerCase: Bool { utf8.first.map { (0x61...0x7A).contains($0) } == true }
}

extension [SourceToken] {
  /// The index of the first name of `SwiftUI.Text`, for the index of the last.
  fileprivate func startOfName(at index: Int) -> Int {
    var start = index
    while isPunctuation(".", at: start - 1), let name = identifier(at: start - 2),
      name.utf8.first.map({ (0x41...0x5A).contains($0) }) == true
    {
      start -= 2
    }
    return start
  }
}
