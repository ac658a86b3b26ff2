import Foundation
import RuneTestSupport

@testable import RuneWorkbench

/// A string catalog as nested dictionaries, whose merge is the measure for that of the bytes.
indirect enum CatalogNode: Equatable {
  /// A JSON value without spaces; an object that is merged as a whole is one, too.
  case value(String)
  case object([String: CatalogNode])

  struct Merged {
    /// With our version of each conflict.
    var ours: CatalogNode?
    var theirs: CatalogNode?
    /// Whether the one or the other version may be absent.
    var isOptional = false
  }

  private static let units: Set<String> = ["stringUnit", "stringSet"]

  init(json: String) throws {
    self.init(try JSONSerialization.jsonObject(with: Data(json.utf8), options: .fragmentsAllowed), path: [])
  }

  private init(_ json: Any, path: [String]) {
    if let members = json as? [String: Any], !(path.count > 3 && Self.units.contains(path[path.count - 1])) {
      self = .object(
        Dictionary(uniqueKeysWithValues: members.map { ($0, CatalogNode($1, path: path + [$0])) })
      )
    } else {
      self = .value(Self.canonical(json))
    }
  }

  private static func canonical(_ json: Any) -> String {
    let data = try? JSONSerialization.data(withJSONObject: json, options: [.sortedKeys, .fragmentsAllowed])
    return String(decoding: data ?? Data(), as: UTF8.self)
  }

  /// - Parameter conflicts: their paths are appended.
  static func merged(
    _ base: CatalogNode,
    _ ours: CatalogNode,
    _ theirs: CatalogNode,
    _ conflicts: inout [[String]]
  ) -> Merged {
    merged(base, ours, theirs, [], &conflicts)
  }

  private static func merged(
    _ base: CatalogNode?,
    _ ours: CatalogNode?,
    _ theirs: CatalogNode?,
    _ path: [String],
    _ conflicts: inout [[String]]
  ) -> Merged {
    if ours == theirs || base == theirs { return Merged(ours: ours, theirs: ours) }
    if base == ours { return Merged(ours: theirs, theirs: theirs) }
    guard case .object(let a)? = ours, case .object(let b)? = theirs else {
      conflicts.append(path)
      return Merged(ours: ours, theirs: theirs, isOptional: ours == nil || theirs == nil)
    }
    var former: [String: CatalogNode] = [:]
    if case .object(let members)? = base { former = members }
    var inner: [[String]] = []
    var results: [String: Merged] = [:]
    for name in Set(a.keys).union(b.keys) {
      let result = merged(former[name], a[name], b[name], path + [name], &inner)
      if result.ours != nil || result.theirs != nil { results[name] = result }
    }
    let isUndecided = results.count > 1 && results.values.allSatisfy(\.isOptional)
    guard !isUndecided, !contradicts(Set(results.keys), Set(a.keys), Set(b.keys), path) else {
      conflicts.append(path)
      return Merged(ours: ours, theirs: theirs)
    }
    conflicts += inner
    return Merged(
      ours: .object(results.compactMapValues(\.ours)),
      theirs: .object(results.compactMapValues(\.theirs))
    )
  }

  private static func contradicts(
    _ merged: Set<String>,
    _ ours: Set<String>,
    _ theirs: Set<String>,
    _ path: [String]
  ) -> Bool {
    guard path.count > 3 else { return false }
    let texts: Set<String> = ["stringUnit", "stringSet", "variations"]
    switch path[path.count - 1] {
    case "variations": return merged.count > 1 && ours.count < 2 && theirs.count < 2
    case "plural", "device": return merged.isEmpty
    default:
      return merged.isEmpty
        || merged.intersection(texts).count > 1 && ours.intersection(texts).count < 2
          && theirs.intersection(texts).count < 2
    }
  }
}

enum CatalogLayout: CaseIterable {
  case xcode, compact, tabs

  func text(_ node: CatalogNode, indent: String = "") -> String {
    switch node {
    case .value(let text): return text
    case .object(let members):
      let inner = indent + (self == .tabs ? "\t" : "  ")
      let parts = members.sorted { $0.key < $1.key }.map { name, value in
        "\"\(name)\"" + (self == .xcode ? " : " : ":") + text(value, indent: inner)
      }
      switch self {
      case .compact: return "{" + parts.joined(separator: ",") + "}"
      case .xcode where parts.isEmpty: return "{\n\n\(indent)}"
      case .tabs where parts.isEmpty: return "{}"
      case .xcode, .tabs:
        return "{\n" + parts.map { inner + $0 }.joined(separator: ",\n") + "\n\(indent)}"
      }
    }
  }
}

/// Random catalogs with few keys, so that both sides often change the same one.
struct CatalogGenerator {
  var random: SplitMix64

  mutating func catalog() -> CatalogNode {
    var strings: [String: CatalogNode] = [:]
    for _ in 0..<Int.random(in: 1...6, using: &random) { strings[key()] = entry() }
    return .object([
      "sourceLanguage": .value("\"en\""), "version": .value("\"1.0\""), "strings": .object(strings),
    ])
  }

  /// The catalog with some entries changed, added and removed.
  mutating func changed(_ catalog: CatalogNode) -> CatalogNode {
    guard case .object(var root) = catalog, case .object(var strings)? = root["strings"] else {
      return catalog
    }
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let key = key()
      switch Int.random(in: 0..<5, using: &random) {
      case 0: strings[key] = nil
      case 1: strings[key] = entry()
      default: strings[key] = strings[key].map { changedMember(of: $0) }
      }
    }
    root["strings"] = .object(strings)
    return .object(root)
  }

  /// A node with one change somewhere in it.
  private mutating func changedMember(of node: CatalogNode) -> CatalogNode {
    guard case .object(var members) = node else { return .value(unit()) }
    guard let name = members.keys.sorted().randomElement(using: &random), let member = members[name] else {
      return node
    }
    switch (name, Int.random(in: 0..<6, using: &random)) {
    case ("localizations", 0), ("localizations", 1):
      guard case .object(var localizations) = member else { return node }
      localizations[locale()] = form(depth: 0)
      members[name] = .object(localizations)
    case (_, 0): members[name] = nil
    case ("comment", _), ("extractionState", _): members[name] = .value("\"\(word())\"")
    default: members[name] = changedMember(of: member)
    }
    return members.isEmpty ? node : .object(members)
  }

  private mutating func entry() -> CatalogNode {
    var members: [String: CatalogNode] = [:]
    if Bool.random(using: &random) { members["comment"] = .value("\"\(word())\"") }
    if Bool.random(using: &random) { members["extractionState"] = .value("\"manual\"") }
    var localizations: [String: CatalogNode] = [:]
    for _ in 0..<Int.random(in: 0...3, using: &random) { localizations[locale()] = form(depth: 0) }
    members["localizations"] = .object(localizations)
    return .object(members)
  }

  private mutating func form(depth: Int) -> CatalogNode {
    guard depth < 2, Int.random(in: 0..<3, using: &random) == 0 else {
      return .object(["stringUnit": .value(unit())])
    }
    let axis = ["plural", "device"].randomElement(using: &random) ?? "plural"
    let names = axis == "plural" ? ["one", "few", "other"] : ["iphone", "other"]
    var forms: [String: CatalogNode] = [:]
    for name in names where name == "other" || Bool.random(using: &random) {
      forms[name] = form(depth: depth + 1)
    }
    return .object(["variations": .object([axis: .object(forms)])])
  }

  private mutating func unit() -> String { "{\"state\":\"translated\",\"value\":\"\(word())\"}" }
  private mutating func key() -> String { pick("a", "b", "c", "stringUnit", "localizations", "10", "9") }
  private mutating func locale() -> String { pick("de", "fr", "zh-Hans") }
  private mutating func word() -> String { pick("x", "y", "z", "<<<<<<<", "%@") }

  private mutating func pick(_ choices: String...) -> String { choices.randomElement(using: &random) ?? "" }
}
