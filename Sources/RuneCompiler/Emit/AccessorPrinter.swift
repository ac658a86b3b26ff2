import RuneModel

/// Prints the accessors: one enum for the type, nested ones for tables and namespaces.
struct AccessorPrinter {
  /// What accessors return.
  private enum Result: String {
    case text = "String"
    case resource = "LocalizedStringResource"
  }

  private let plan: AccessorPlan
  private let kinds: NamingOptions.Accessors
  private let access: String
  private let sourceIndex: Int?
  private let ids: EntryIDs

  static func print(
    _ plan: AccessorPlan,
    of catalog: Catalog,
    _ ids: EntryIDs,
    options: GenerateOptions
  ) -> [UInt8] {
    let printer = AccessorPrinter(plan, catalog, ids, options)
    var output = CodePrinter()
    output.reserve(printer.ids.count * (printer.kinds == .both ? 640 : 320) + 1024)
    output.fileHeader()
    if printer.kinds.hasResources { output.line("import Foundation") }
    output.line("import ReRuneCore")
    output.line()
    printer.printTexts(to: &output)
    if printer.kinds.hasResources { printer.printResources(to: &output) }
    return output.bytes
  }

  private init(_ plan: AccessorPlan, _ catalog: Catalog, _ ids: EntryIDs, _ options: GenerateOptions) {
    self.plan = plan
    kinds = options.naming.accessors
    // The compiler's default is omitted.
    access = options.emission.access == .internal ? "" : options.emission.access.rawValue + " "
    sourceIndex = catalog.sourceIndex
    self.ids = ids
  }

  private var typeName: String { ReservedName.declared(plan.scopes[0].name) }

  private func printTexts(to output: inout CodePrinter) {
    guard kinds.hasStrings else {
      return output.line("\(CodePrinter.nonisolated)\(access)enum \(typeName) {}")
    }
    print(scope: 0, named: typeName, isolation: CodePrinter.nonisolated, of: .text, to: &output)
    guard plan.scopes.contains(where: { !$0.accessors.isEmpty }) else { return }
    output.line()
    output.line("\(CodePrinter.nonisolated)extension \(typeName) {")
    output.withIndentation { printLookups(of: .text, to: &$0) }
    output.line("}")
  }

  /// `LocalizedStringResource` exists on Apple's systems only. These accessors have the names of the others, and
  /// are in an enum of their own.
  private func printResources(to output: inout CodePrinter) {
    output.line()
    output.line("#if canImport(Darwin)")
    output.withIndentation { output in
      output.line("@available(iOS 16, macOS 13, tvOS 16, watchOS 9, visionOS 1, *)")
      output.line("\(CodePrinter.nonisolated)extension \(typeName) {")
      output.withIndentation { output in
        print(scope: 0, named: NamingOptions.resourcesName, of: .resource, to: &output)
        if plan.scopes.contains(where: { !$0.accessors.isEmpty }) { output.line() }
        printLookups(of: .resource, to: &output)
      }
      output.line("}")
    }
    output.line("#endif")
  }

  /// - Parameter isolation: nested types inherit the isolation of the outermost type.
  private func print(
    scope index: Int,
    named name: String,
    isolation: String = "",
    of result: Result,
    to output: inout CodePrinter
  ) {
    let scope = plan.scopes[index]
    output.line("\(isolation)\(access)enum \(name) {")
    output.withIndentation { output in
      var isFirst = true
      func separate() {
        if !isFirst { output.line() }
        isFirst = false
      }
      for accessor in scope.accessors {
        separate()
        print(accessor, of: result, to: &output)
      }
      for child in scope.children {
        separate()
        print(scope: child, named: ReservedName.declared(plan.scopes[child].name), of: result, to: &output)
      }
    }
    output.line("}")
  }

  private func print(_ accessor: AccessorPlan.Accessor, of result: Result, to output: inout CodePrinter) {
    let (table, index) = ids.place(accessor.id)
    DocComment.print(index, of: table, sourceIndex: sourceIndex, to: &output)
    if accessor.isDeprecated {
      output.beginLine()
      output.append("@available(*, deprecated, message: ")
      output.quoted("Xcode has marked this key as stale: set its entry to 'Manage: Manually', or remove both")
      output.append(")")
      output.endLine()
    }
    output.beginLine()
    output.append(access)
    output.append(accessor.parameters.isEmpty ? "static var " : "static func ")
    output.append(ReservedName.declared(accessor.name))
    if accessor.parameters.isEmpty {
      output.append(": ")
    } else {
      print(accessor.parameters, to: &output)
      output.append(" -> ")
    }
    output.append(result.rawValue)
    output.append(" { ")
    output.append(Self.lookup(of: result, hasArguments: !accessor.parameters.isEmpty))
    output.append("(")
    output.append(String(accessor.id))
    if result == .resource {
      output.append(", ")
      output.quoted(table.entries[index].key)
    }
    printArguments(accessor.parameters, to: &output)
    output.append(") }")
    output.endLine()
  }

  private func print(_ parameters: [AccessorParameter], to output: inout CodePrinter) {
    for (index, parameter) in parameters.enumerated() {
      output.append(index == 0 ? "(" : ", ")
      if let label = parameter.label {
        output.append(label)
        if label != parameter.name { output.append(" \(parameter.name)") }
      } else {
        output.append("_ \(parameter.name)")
      }
      output.append(": ")
      output.append(parameter.type.swiftName)
    }
    output.append(")")
  }

  private func printArguments(_ parameters: [AccessorParameter], to output: inout CodePrinter) {
    var next = 1
    for parameter in parameters {
      output.append(", ")
      if parameter.position != next { output.append("at\(parameter.position): ") }
      output.append(parameter.name)
      next = parameter.position + 1
    }
  }
}

// MARK: - Lookups

extension AccessorPrinter {
  /// The properties of a parameter that a lookup depends on.
  private struct Argument: Hashable {
    var position: Int
    var type: ParameterType

    init(_ parameter: AccessorParameter) {
      position = parameter.position
      type = parameter.type
    }
  }

  /// The functions that all accessors call, one for each list of arguments.
  ///
  /// If every accessor called `_reRuneString` directly, the Swift compiler would resolve its overloads, build an array
  /// of arguments and inline the table access for each of them: for 10,000 keys compiling would take 1.4 times as
  /// long in debug and 1.3 times in release. The cases of `ReRuneArgument` are created here too, because creating
  /// them in each accessor would add another 13% in debug and 6% in release.
  private func printLookups(of result: Result, to output: inout CodePrinter) {
    var lists: Set<[Argument]> = []
    for scope in plan.scopes {
      for accessor in scope.accessors { lists.insert(accessor.parameters.map(Argument.init)) }
    }
    let lookups = lists.map {
      (declaration: Self.declaration($0, of: result), call: Self.call($0, of: result))
    }
    // The one without arguments comes first.
    let sorted = lookups.sorted {
      ($0.declaration.count, $0.declaration) < ($1.declaration.count, $1.declaration)
    }
    for (index, lookup) in sorted.enumerated() {
      if index > 0 { output.line() }
      output.line("@inline(never) private static func \(lookup.declaration) -> \(result.rawValue) {")
      output.withIndentation { $0.line(lookup.call) }
      output.line("}")
    }
  }

  private static func lookup(of result: Result, hasArguments: Bool) -> String {
    switch (result, hasArguments) {
    case (.text, false): "_text"
    case (.text, true): "_format"
    case (.resource, _): "_resource"
    }
  }

  /// `_format(_ id: Int, _ argument1: String, at3 argument3: Int)`: no text reads the second argument.
  private static func declaration(_ arguments: [Argument], of result: Result) -> String {
    var list = ["_ id: Int"]
    if result == .resource { list.append("_ key: StaticString") }
    var next = 1
    for argument in arguments {
      let label = argument.position == next ? "_" : "at\(argument.position)"
      list.append("\(label) argument\(argument.position): \(argument.type.swiftName)")
      next = argument.position + 1
    }
    return "\(lookup(of: result, hasArguments: !arguments.isEmpty))(\(list.joined(separator: ", ")))"
  }

  private static func call(_ arguments: [Argument], of result: Result) -> String {
    var list = ["_fallback", "id"]
    if result == .resource { list.append("key") }
    var next = 1
    for argument in arguments {
      while next < argument.position {
        list.append(".unused")
        next += 1
      }
      list.append(".\(argument.type.rawValue)(argument\(argument.position))")
      next += 1
    }
    return "\(result == .resource ? "_reRuneResource" : "_reRuneString")(\(list.joined(separator: ", ")))"
  }
}

extension CodePrinter {
  /// Printed before the type and each of its extensions: in a module whose default isolation is `MainActor`, as in
  /// new Xcode 26 projects, code of other actors could not use the accessors otherwise (SE-0466). An extension does
  /// not inherit it from its type. SE-0449 allows it here since Swift 6.1.
  static let nonisolated = "nonisolated "

  /// Contains no date or path: the same sources yield the same bytes everywhere.
  mutating func fileHeader() {
    line(
      "// Generated by rerune-gen \(Compiler.version). Do not edit: change the localization files instead."
    )
    line("// swift-format-ignore-file")
    line("// swiftlint:disable all")
    line()
  }
}
