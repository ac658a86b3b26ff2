import RuneCompiler
import RuneModel

/// The settings that `migrate` adds to `rerune-gen.json`.
package enum ConfiguredNames {
  /// A new configuration.
  package static func file(of plan: MigrationPlan) -> [UInt8] {
    var members = ["  \"$schema\": \(JSONText.quoted(SetupProposal.schema))"]
    for (key, value) in plan.settings { members.append("  \(JSONText.quoted(key)): \(value.json)") }
    if !plan.names.isEmpty {
      let names = plan.names.map { "    \(JSONText.quoted($0.entry)): \(JSONText.quoted($0.name))" }
      members.append("  \"names\": {\n" + names.joined(separator: ",\n") + "\n  }")
    }
    return Array(("{\n" + members.joined(separator: ",\n") + "\n}\n").utf8)
  }

  /// The edits that add the settings and names to a configuration that has been read without faults.
  package static func edits(adding plan: MigrationPlan, to file: SourceFile) throws(TextFault) -> [TextEdit] {
    let quoted = QuotedText(file, isJSON: true)
    return try file.text.utf8.withUnsafeBufferPointer { text throws(TextFault) in
      let layout = try JSONLayout(text, file, quoted)
      let root = try JSONObject(text, at: file.text.start)
      var members: [JSONMember] = plan.settings.map { ($0.key, .raw(Array($0.value.json.utf8))) }
      let names: [JSONMember] = plan.names.map { ($0.entry, .string($0.name)) }
      var edits: [TextEdit] = []
      if !names.isEmpty {
        if let member = root["names"], let object = try JSONObject(text, ofMember: member) {
          edits += layout.edits(inserting: names, into: object)
        } else {
          members.append(("names", .object(names)))
        }
      }
      if !members.isEmpty { edits += layout.edits(inserting: members, into: root) }
      return edits.inTextOrder
    }
  }
}

extension MigrationPlan.Setting {
  fileprivate var json: String {
    switch self {
    case .flag(let isOn): isOn ? "true" : "false"
    case .word(let word): JSONText.quoted(word)
    }
  }
}
