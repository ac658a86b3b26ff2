import RuneCompiler
import RuneModel

/// Members of an entry itself, and new entries that are extracted from code.
extension CatalogWriter {
  /// - Returns: false if the member already has another change.
  mutating func set(_ member: String, to node: JSONNode?, at position: Int) -> Bool {
    changes[position, default: Change()].members.updateValue(node, forKey: member) == nil
  }

  /// - Parameter localization: the text in the source language and its locale; `nil` for none.
  mutating func addExtracted(
    _ key: String,
    _ localization: (locale: String, text: String)?,
    extractionState: String?,
    comment: String?
  ) {
    var members: [JSONMember] = comment.map { [("comment", .string($0))] } ?? []
    if let extractionState { members.append(("extractionState", .string(extractionState))) }
    if let (locale, text) = localization {
      members.append(("localizations", .object([(locale, .unit(text, state: "new"))])))
    }
    newEntries.append((key, .object(members)))
  }

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
