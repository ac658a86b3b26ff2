import RuneModel

/// Writes texts as `PayloadDecoder` reads them: one flat object where all are plain, one key a line, else a string
/// catalog, which has a place for every variation.
package enum PayloadEncoder {
  /// - Parameters:
  ///   - messages: each key once. Their ranges do not matter.
  ///   - locale: a normalised tag.
  package static func encode(_ messages: [PayloadMessage], locale: String) -> [UInt8] {
    messages.allSatisfy { $0.plainText != nil } ? flat(messages) : catalog(messages, locale: locale)
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
    // The object of the keys ends in a line of its own.
    let body = strings.dropLast(2) + Array("  },\n".utf8)
    return Array("{\n  ".utf8) + head.bytes + Array(",\n  \"strings\": ".utf8) + body
      + Array("  \"version\": \"1.0\"\n}\n".utf8)
  }

  /// An object with a line for each message.
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
  /// The text, where the message is one without choices and variables.
  fileprivate var plainText: String? {
    switch value {
    case .text(let text): text
    case .message(let message):
      if case .text(let text) = message.root, message.variables.isEmpty { text } else { nil }
    }
  }
}

/// A message in the shape of a string catalog's localization.
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
      // One that reads several arguments has no number of its own: each place where it is named decides.
      if message.variables.count(where: { $0.name.hasSameUTF8(as: variable.name) }) == 1 {
        writer.member("argNum", variable.argument)
      }
      if !variable.specifier.isEmpty { writer.member("formatSpecifier", variable.specifier) }
      Self.writeTexts(of: variable.node, to: &writer)
    }
  }

  /// The member that holds a node's texts.
  private static func writeTexts(of node: MessageNode, to writer: inout JSONWriter) {
    let axis: VariationAxis
    switch node {
    case .text(let text):
      writer.name("stringUnit")
      writer.object { writer in
        // An empty text that is `new` would be none.
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
