import RuneCompiler
import RuneModel

/// The calls around a token, with the literals among the arguments of each.
///
/// A call that names a table and no key, such as `tr("Emoji", key)` or `NSLocalizedString(key, tableName: "Emoji")`,
/// may look up each key of that table.
struct OpenCalls {
  private struct Call {
    var callee: String?
    var keys = 0
    var table: String?
    /// `tr` is what SwiftGen calls the function.
    var takesTableFirst: Bool { callee == "tr" }
  }

  private var calls: [Call] = []

  mutating func open(callee: String?) {
    calls.append(Call(callee: callee))
  }

  /// - Returns: The table whose keys the call may look up.
  mutating func close() -> String? {
    guard let call = calls.popLast(), call.keys == 0 else { return nil }
    // Most projects have a function that looks up any key of the usual table.
    return call.table == "Localizable" ? nil : call.table
  }

  mutating func addLiteral(_ segments: [String], label: String?) {
    guard let last = calls.indices.last else { return }
    switch label {
    case "comment", "value", "defaultValue", "fallback": return
    case "table", "tableName", "fromTable", "inTable":
      calls[last].table = segments.count == 1 ? segments[0] : nil
    case nil where calls[last].table == nil && calls[last].keys == 0 && calls[last].takesTableFirst:
      calls[last].table = segments.count == 1 ? segments[0] : nil
    default: calls[last].keys += 1
    }
  }
}
