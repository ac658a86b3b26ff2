import RuneCompiler
import RuneModel

/// A function, an initializer or a case with values, as code declares it.
struct DeclaredFunction: Sendable {
  struct Parameter: Sendable {
    /// `nil` for `_`.
    var label: String?
    var name: String
    var type: SwiftType?
    /// Whether a value has exactly the type: it is neither optional nor variadic.
    var isExact = false
    /// The function looks its value up as a key, in this table; `nil` if it does not.
    var lookupTable: LocalizedCall.Table?

    var isKey: Bool { lookupTable != nil || type?.isLocalized == true }
  }

  /// For an initializer, the name of its type.
  var name: String
  /// The type that contains it.
  var owner: String?
  var parameters: [Parameter]
  var result: SwiftType?
  /// The tokens of its body.
  var body: Range<Int>?

  /// The parameter of an argument.
  ///
  /// - Parameter position: the number of arguments without a label before it.
  func parameter(label: String?, position: Int) -> Parameter? {
    if let label { return parameters.first { $0.label == label } }
    let unlabelled = parameters.filter { $0.label == nil }
    return position < unlabelled.count ? unlabelled[position] : nil
  }
}

/// A variable, constant or parameter.
struct DeclaredVariable: Sendable {
  var name: String
  var type: SwiftType?
  /// Whether a value has exactly the type: it is neither optional nor variadic.
  var isExact = false
  /// The index of the first token of its first value.
  var value: Int?
  /// The index of the brace around it; -1 outside of braces.
  var scope: Int
  var index: Int
  /// The type of which it is a property.
  var owner: String?
}

/// What one file declares, with indices of its tokens.
struct FileDeclarations: Sendable {
  var imports: Set<String> = []
  var functions: [DeclaredFunction] = []
  var variables: [DeclaredVariable] = []
  /// The declared types of variables and parameters, by the index of the `=` before their values.
  var typesOfValues: [Int: SwiftType] = [:]
  /// The types that bodies of functions and of computed properties return, by the index of the brace.
  var resultsOfBodies: [Int: SwiftType] = [:]
  /// The names of types, by the index of the brace.
  var typesOfBodies: [Int: String] = [:]
  /// The opening parentheses of declared parameters.
  var parameterLists: Set<Int> = []
  /// Types that are declared, not extended.
  var types: Set<String> = []
  /// The types of the raw values of enums.
  var rawTypes: [String: SwiftType] = [:]
  var aliases: [String: SwiftType] = [:]
  /// The members of `String` that look it up as a key: `"title".localized`.
  var lookupsOfStrings: [String: LocalizedCall.Table] = [:]
}

/// What all files of a project declare, by name.
package struct ProjectDeclarations: Sendable {
  private(set) var functions: [String: [DeclaredFunction]] = [:]
  private var members: [String: [String: SwiftType]] = [:]
  private var typesOfMembers: [String: Set<SwiftType>] = [:]
  /// The exact types of properties; `nil` for one whose type is not exact, or that several types of a name have.
  private var exactMembers: [String: [String: SwiftType?]] = [:]
  private(set) var types: Set<String> = []
  private(set) var rawTypes: [String: SwiftType] = [:]
  private var aliases: [String: SwiftType] = [:]
  private(set) var lookupsOfStrings: [String: LocalizedCall.Table] = [:]

  package init() {}

  mutating func add(_ file: FileDeclarations) {
    for function in file.functions { functions[function.name, default: []].append(function) }
    var properties: [String: [DeclaredFunction.Parameter]] = [:]
    for variable in file.variables {
      guard let owner = variable.owner else { continue }
      let isKnown = exactMembers[owner]?[variable.name] != nil
      exactMembers[owner, default: [:]][variable.name] =
        .some(isKnown || !variable.isExact ? nil : variable.type)
      guard let type = variable.type else { continue }
      members[owner, default: [:]][variable.name] = type
      typesOfMembers[variable.name, default: []].insert(type)
      properties[owner, default: []].append(
        DeclaredFunction.Parameter(label: variable.name, name: variable.name, type: type)
      )
    }
    // The initializer that the compiler makes.
    for (type, properties) in properties where file.types.contains(type) {
      functions[type, default: []].append(DeclaredFunction(name: type, owner: type, parameters: properties))
    }
    types.formUnion(file.types)
    rawTypes.merge(file.rawTypes) { a, _ in a }
    aliases.merge(file.aliases) { a, _ in a }
    lookupsOfStrings.merge(file.lookupsOfStrings) { a, _ in a }
  }

  /// The type of a property.
  ///
  /// - Parameter owner: the type that has it; `nil` if that is not known, so that all of the name have to agree.
  func type(ofMember name: String, of owner: SwiftType?) -> SwiftType? {
    if let owner {
      if name == "rawValue", let raw = rawTypes[owner.name] { return raw }
      if let type = members[owner.name]?[name] { return type }
    }
    guard let types = typesOfMembers[name], types.count == 1 else { return nil }
    return types.first
  }

  /// The type that a property has exactly, neither optional nor guessed.
  func exactType(ofMember name: String, of owner: SwiftType) -> SwiftType? {
    exactMembers[owner.name]?[name] ?? nil
  }

  /// What the functions of a name return, if all return the same.
  func result(of name: String) -> SwiftType? {
    guard let functions = functions[name] else { return nil }
    let results = Set(functions.map(\.result))
    return results.count == 1 ? results.first ?? nil : nil
  }

  /// The type behind an alias.
  func resolved(_ type: SwiftType) -> SwiftType { aliases[type.name] ?? type }
}
