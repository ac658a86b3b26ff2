import RuneCompiler
import RuneModel

/// The report of `migrate --report`.
package enum MigrationReport {
  private static let schema = 1

  package static func bytes(_ plan: MigrationPlan) -> [UInt8] {
    var lines = [
      "{", "  \"schema\": \(schema),", "  \"found\": \(plan.foundCount),",
      "  \"rewritten\": \(plan.rewrittenCount),",
    ]
    if plan.left.isEmpty {
      lines.append("  \"left\": []")
    } else {
      lines.append("  \"left\": [")
      for (index, call) in plan.left.enumerated() {
        lines.append(line(call) + (index + 1 < plan.left.count ? "," : ""))
      }
      lines.append("  ]")
    }
    return Array((lines.joined(separator: "\n") + "\n}\n").utf8)
  }

  private static func line(_ call: LeftCall) -> String {
    let position = call.location.position
    let members = [
      ("file", JSONText.quoted(call.location.file.path)), ("line", "\(position.line)"),
      ("column", "\(position.column)"), ("call", JSONText.quoted(call.call)),
      ("reason", JSONText.quoted(call.reason)),
    ]
    return "    {" + members.map { "\"\($0.0)\": \($0.1)" }.joined(separator: ", ") + "}"
  }
}

/// The calls that are left, for people: grouped by reason, the most frequent first.
package enum LeftCallListing {
  private static let mostPlaces = 8

  package static func text(_ left: [LeftCall]) -> String {
    let groups = Dictionary(grouping: left, by: \.reason).sorted {
      ($1.value.count, $0.key) < ($0.value.count, $1.key)
    }
    return groups.map { reason, calls in
      var lines = ["Left, \(calls.count): \(reason.oneLine)"]
      for call in calls.prefix(mostPlaces) {
        let position = call.location.position
        lines.append(
          "  \(call.location.file.path.oneLine):\(position.line):\(position.column): \(call.call.oneLine)"
        )
      }
      if calls.count > mostPlaces {
        lines.append("  and \(calls.count - mostPlaces) more; --report lists all")
      }
      return lines.joined(separator: "\n") + "\n"
    }.joined()
  }
}
