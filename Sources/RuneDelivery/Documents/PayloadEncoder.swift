import RuneModel

/// Writes texts for `PayloadDecoder`, one key per line: a flat object if all are plain, otherwise a string catalog,
/// which can represent every variation; and texts that have tables as an object of them.
package enum PayloadEncoder {
  /// - Parameters:
  ///   - messages: each key of a table once; either all have a table or none. Their ranges are ignored.
  ///   - locale: a normalized tag.
  package static func encode(_ messages: [PayloadMessage], locale: String) -> [UInt8] {
    if messages.contains(where: { $0.table != nil }) { return tables(messages) }
    return messages.allSatisfy { $0.plainText != nil } ? flat(messages) : catalog(messages, locale: locale)
  }

  /// The tables in byte order, the keys of each in the given order.
  package static func tables(_ messages: [PayloadMessage]) -> [UInt8] {
    let tables = Dictionary(grouping: messages) { UTF8Key($0.table ?? "") }.sorted { $0.key < $1.key }
    var text = Array("{\n  \"schema\": \"\(TablesPayloadReader.schema)\",\n  \"tables\": {".utf8)
    for (index, (table, messages)) in tables.enumerated() {
      var name = JSONWriter()
      name.name(table.string)
      text += Array((index == 0 ? "\n    " : ",\n    ").utf8) + name.bytes
      let body = lines(messages, indentation: "      ") { message, writer in
        if let text = message.plainText {
          writer.string(text)
        } else {
          CatalogLocalization(message.value.message).write(to: &writer)
        }
      }
      // The object is closed on a separate line.
      text += body.dropLast(2) + Array("    }".utf8)
    }
    return text + Array((tables.isEmpty ? "}\n}\n" : "\n  }\n}\n").utf8)
  }

  private static func flat(_ messages: [PayloadMessage]) -> [UInt8] {
    lines(messages, indentation: "  ") { message, writer in writer.string(message.plainText) }
  }

  private static func catalog(_ messages: [PayloadMessage], locale: String) -> [UInt8] {
    var head = JSONWriter()
    head.name("sourceLanguage")
    head.string(locale)
    let strings = lines(messages, indentation: "    ") { message, writer in
      let localization = CatalogLocalization(message.value.message)
      writer.object { writer in
        writer.name("localizations")
        writer.object { writer in
          writer.name(locale)
          localization.write(to: &writer)
        }
      }
    }
    // The object of the keys is closed on a separate line.
    let body = strings.dropLast(2) + Array("  },\n".utf8)
    return Array("{\n  ".utf8) + head.bytes + Array(",\n  \"strings\": ".utf8) + body
      + Array("  \"version\": \"1.0\"\n}\n".utf8)
  }

  /// An object with one line per message.
  private static func lines(
    _ messages: [PayloadMessage],
    indentation: String,
    _ write: (PayloadMessage, inout JSONWriter) -> Void
  ) -> [UInt8] {
    var text = Array("{\n".utf8)
    for (index, message) in messages.enumerated() {
      var writer = JSONWriter()
      writer.name(message.key)
      write(message, &writer)
      text += Array(indentation.utf8) + writer.bytes
      text += Array((index == messages.count - 1 ? "\n" : ",\n").utf8)
    }
    return text + Array("}\n".utf8)
  }
}

extension PayloadMessage {
  /// The text of a message without choices and variables.
  fileprivate var plainText: String? {
    switch value {
    case .text(let text): text
    case .message(let message): if case .text(let text) = PayloadValue(message) { text } else { nil }
    }
  }
}

/// A message as the localization of a string catalog.
private struct CatalogLocalization {
  let message: Message

  init(_ message: Message) {
    self.message = message
  }

  func write(to writer: inout JSONWriter) {
    writer.object { writer in
      Self.writeTexts(of: message.root, to: &writer)
      guard !message.variables.isEmpty else { return }
      writer.name("substitutions")
      writer.object { writer in
        for variable in message.namedVariables { write(variable, to: &writer) }
      }
    }
  }

  private func write(_ variable: MessageVariable, to writer: inout JSONWriter) {
    writer.name(variable.name)
    writer.object { writer in
      // A variable that reads several arguments has no `argNum`: each reference decides.
      if message.variables.count(where: { $0.name.hasSameUTF8(as: variable.name) }) == 1 {
        writer.member("argNum", variable.argument)
      }
      if !variable.specifier.isEmpty { writer.member("formatSpecifier", variable.specifier) }
      Self.writeTexts(of: variable.node, to: &writer)
    }
  }

  /// The member that contains a node's texts.
  private static func writeTexts(of node: MessageNode, to writer: inout JSONWriter) {
    let axis: VariationAxis
    switch node {
    case .text(let text):
      writer.name("stringUnit")
      writer.object { writer in
        // An empty text with the state `new` would be read as missing.
        writer.member("state", "translated")
        writer.member("value", text)
      }
      return
    case .plural: axis = .plural
    case .device: axis = .device
    case .width: axis = .width
    }
    writer.name("variations")
    writer.object { writer in
      writer.name(axis.rawValue)
      writer.object { writer in
        for (selector, node) in node.branches {
          writer.name(selector)
          writer.object { writer in writeTexts(of: node, to: &writer) }
        }
      }
    }
  }
}
