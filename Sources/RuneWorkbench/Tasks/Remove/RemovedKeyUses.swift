import RuneCompiler
import RuneModel

/// The places in code that use, or may use, keys to be removed.
struct RemovedKeyUses {
  struct Doubt {
    /// A clause that follows a colon.
    var reason: String
    var location: SourceLocation
  }

  /// At the index of each key.
  private(set) var certain: [[SourceLocation]]
  private(set) var doubts: [[Doubt]]
  /// Whether code is not supposed to look up the key's table.
  private(set) var isOutsideOfCode: [Bool]
  /// The lookups of keys about which nothing is known.
  private(set) var lookupsOfAnyKey: [SourceLocation] = []

  /// - Parameter namesKeys: whether code may contain the keys; otherwise they may only be composed at run time.
  init(
    of places: [KeyPlace],
    in code: [SourceFile],
    _ catalogs: CheckedCatalogs,
    _ options: GenerateOptions,
    namesKeys: Bool
  ) {
    certain = places.map { _ in [] }
    doubts = places.map { _ in [] }
    isOutsideOfCode = places.map { _ in false }
    if namesKeys { addUses(of: places, in: code, catalogs, options) }
    addRuntimeKeys(places, in: code)
  }

  private mutating func addUses(
    of places: [KeyPlace],
    in code: [SourceFile],
    _ catalogs: CheckedCatalogs,
    _ options: GenerateOptions
  ) {
    var keys = catalogs.keys
    let known = Dictionary(catalogs.identities.enumerated().map { ($1, $0) }) { first, _ in first }
    /// The indices of places, by the indices of keys.
    var positions: [Int: Int] = [:]
    for (position, place) in places.enumerated() {
      if let index = known[place.identity] {
        positions[index] = position
      } else {
        positions[keys.count] = position
        keys.append(KnownKey(table: place.table, key: place.key, location: place.locations[0]))
        isOutsideOfCode[position] = true
      }
    }
    let targets = KeyUses.Targets(keys, named: Set(positions.keys), typeName: options.naming.typeName)
    for use in KeyUses(of: targets, in: code).uses {
      guard let position = positions[use.key] else { continue }
      switch use.form {
      case .literal, .accessor: certain[position].append(use.location)
      case .doubt(let doubt): doubts[position].append(Doubt(reason: doubt.reason, location: use.location))
      }
    }
  }

  private mutating func addRuntimeKeys(_ places: [KeyPlace], in code: [SourceFile]) {
    let composed = ComposedKeys(
      places.map { KnownKey(table: $0.table, key: $0.key, location: $0.locations[0]) }
    )
    for key in code.flatMap(RuntimeKey.keys) {
      if key.mayBeAnyKey { lookupsOfAnyKey.append(key.location) }
      for position in composed.indices(matching: key.texts) {
        doubts[position].append(Doubt(reason: RuntimeKey.reason, location: key.location))
      }
    }
  }
}

/// The changes of `remove`: the keys in their tables, and the names of accessors that become free.
package struct KeyRemoval: Sendable {
  /// The removed keys.
  package var keys: [RemovedKey] = []
  /// The files of the tables without the keys.
  package var tables: [EditedFile] = []
  /// The sources with edits.
  package var sources: [EditedFile] = []
  /// The names of the entries that no catalog contains afterwards: `Localizable/home.title`.
  package var goneEntries: Set<UTF8Key> = []
  /// The number of requested keys that are kept because code uses or may use them.
  package var keptCount = 0
  /// Places that a person has to look at.
  package var diagnostics: [Diagnostic] = []
  /// Errors about tables that would lose more than a fifth of their keys, unless the user named them or forces it.
  package var largeLosses: [Diagnostic] = []
  /// The faults in catalogs that are not changed, because a file cannot be read completely.
  package var faults: [Diagnostic] = []
}

package struct RemovedKey: Sendable {
  package var table: String
  package var key: String
  /// The location of the key in the source locale; if it is not there, the first location found.
  package var location: SourceLocation
  package var localeCount: Int
}

/// The keys to remove.
package struct KeyRemovalRequest: Sendable {
  package enum Keys: Sendable {
    case named([String])
    /// The keys that no source uses.
    case unused
    /// The keys that Xcode has marked as stale.
    case stale
    /// The keys with translations but without a source text.
    case obsolete
  }

  package var keys: Keys
  /// `nil` for all tables.
  package var table: String?
  /// Whether to remove keys even if code uses, or may use, them.
  package var isForced: Bool

  package init(_ keys: Keys, table: String? = nil, isForced: Bool = false) {
    self.keys = keys
    self.table = table
    self.isForced = isForced
  }

  var isByName: Bool {
    if case .named = keys { return true }
    return false
  }
}
