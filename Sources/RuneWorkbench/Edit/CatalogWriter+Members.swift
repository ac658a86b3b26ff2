import RuneCompiler
import RuneModel

extension CatalogWriter {
  /// The changes of the members of an entry, which are inserted and removed together.
  struct MemberChanges {
    var inserted: [JSONMember] = []
    /// Indices of members.
    var removed: Set<Int> = []
    private var replacements: [TextEdit] = []

    /// - Parameter members: the new values; `nil` for a member that is removed.
    init(_ members: [String: JSONNode?], of entry: JSONObject, _ layout: JSONLayout) {
      for (name, node) in members.sorted(by: { XcodeOrder.isOrdered($0.key, $1.key) }) {
        let indices = entry.members.indices.filter { entry.members[$0].name.hasSameUTF8(as: name) }
        guard let node else {
          removed.formUnion(indices)
          continue
        }
        if let last = indices.last {
          replacements.append(layout.edit(replacing: entry.members[last].valueRange, with: node))
        } else {
          inserted.append((name, node))
        }
      }
    }

    func edits(in entry: JSONObject, _ layout: JSONLayout) -> [TextEdit] {
      let inserted = inserted.sorted { XcodeOrder.isOrdered($0.name, $1.name) }
      return layout.edits(removing: removed, inserting: inserted, into: entry) + replacements
    }
  }
}

/// The order in which Xcode writes names in a string catalog.
enum XcodeOrder {
  /// Whether one name sorts before another; equal names are not ordered.
  static func isOrdered(_ a: String, _ b: String) -> Bool { RootCollation.Key(a) < RootCollation.Key(b) }
}
