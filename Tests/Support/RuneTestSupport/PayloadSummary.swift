import RuneModel

/// A payload as `key=value` or `table/key=value` lines, as tests compare it.
package func summary(_ payload: Payload) -> [String] {
  payload.messages.map { message in
    let key = message.table.map { "\($0)/\(message.key)" } ?? message.key
    switch message.value {
    case .text(let text): return "\(key)=\(text)"
    case .message(let value): return "\(key)=\(summary(value))"
    }
  }
}

package func summary(_ message: Message) -> String {
  let variables = message.variables.map { "\($0.name):\($0.argument):\($0.specifier)=\(summary($0.node))" }
  return ([summary(message.root)] + variables).joined(separator: "; ")
}

private func summary(_ node: MessageNode) -> String {
  switch node {
  case .text(let text): return "'\(text)'"
  case .plural(let argument, let forms):
    let list = forms.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.name) \(summary($0.value))"
    }
    return "plural\(argument)(\(list.joined(separator: ", ")))"
  case .device(let forms):
    let list = forms.sorted { $0.key.rawValue < $1.key.rawValue }.map {
      "\($0.key.name) \(summary($0.value))"
    }
    return "device(\(list.joined(separator: ", ")))"
  case .width(let forms):
    let list = forms.sorted { $0.key < $1.key }.map { "\($0.key) \(summary($0.value))" }
    return "width(\(list.joined(separator: ", ")))"
  }
}
