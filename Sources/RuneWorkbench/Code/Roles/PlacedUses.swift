import RuneCompiler
import RuneModel

/// A place in code that uses a key, with the role of the text there.
package struct PlacedUse: Sendable {
  /// An index into the keys that were searched for.
  package var key: Int
  package var location: SourceLocation
  /// If not, the names in the source do not tell whether the key is used.
  package var isCertain: Bool
  package var role: FoundRole?
}

/// Finds the uses of all keys of a project in one file after another, for a project that stays open.
package struct PlacedUses: Sendable {
  private let targets: KeyUses.Targets
  private let accessors: AccessorTargets

  /// - Parameters:
  ///   - keys: all keys of the project.
  ///   - typeName: the name of the generated type.
  ///   - sources: all files, for the other names of the generated type and the members of other generators.
  package init(of keys: [KnownKey], typeName: String, in sources: [SourceFile]) {
    targets = KeyUses.Targets(keys, named: Set(keys.indices), typeName: typeName, findingEscapes: false)
    var accessors = targets.accessors
    for file in sources where file.isSwift {
      if GeneratedSource.isGenerated(file) {
        accessors.addGenerated(file, targets)
      } else if file.mayHaveAlias {
        accessors.addAliases(SwiftLexer.tokens(of: file))
      }
    }
    self.accessors = accessors
  }

  /// Whether a file may change what names in other files mean: it has other names of the generated type, or a generator
  /// has written it.
  package static func concernsOtherFiles(_ file: SourceFile) -> Bool {
    file.isSwift && (file.mayHaveAlias || GeneratedSource.isGenerated(file))
  }

  /// The role that a key tells by its words.
  package static func role(ofKey key: String) -> FoundRole? { NameRoles.role(ofKey: key) }

  /// The uses in one file, in text order; none in a file that a generator has written.
  package func uses(in file: SourceFile) -> [PlacedUse] {
    guard !GeneratedSource.isGenerated(file) else { return [] }
    let tokens = file.isSwift ? SwiftLexer.tokens(of: file) : []
    let found = KeyUses.uses(of: targets, accessors, tokens, in: file)
    guard !found.isEmpty else { return [] }
    let roles = RoleReader(tokens)
    return found.map { use in
      PlacedUse(
        key: use.key,
        location: use.location,
        isCertain: use.doubt == nil,
        role: file.isSwift ? roles.role(at: use.location) : nil
      )
    }
  }
}
