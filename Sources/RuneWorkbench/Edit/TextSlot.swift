import RuneCompiler
import RuneFormats
import RuneModel

/// A text and its address within the entry.
package struct AddressedText: Sendable {
  package var address: TextAddress
  package var text: String
  /// The state of the text in a string catalog; `nil` for the state of the edit, or for the current one.
  package var state: String?

  package init(_ text: String, at address: TextAddress = TextAddress(), state: String? = nil) {
    self.address = address
    self.text = text
    self.state = state
  }
}

/// An existing text of an entry, in a file or in a message.
package struct TextSlot {
  package var address: TextAddress
  package var text: String
  /// The range of the text's token; not used for a downloaded text.
  package var range: ByteRange

  package static func slots(of localization: Localization) -> [TextSlot] {
    localization.forms.map { TextSlot($0, variable: nil) }
      + localization.substitutions.flatMap { variable in
        variable.forms.map { TextSlot($0, variable: variable.name) }
      }
  }

  static func slots(of message: Message) -> [TextSlot] {
    var slots: [TextSlot] = []
    message.root.appendSlots(to: &slots, TextAddress())
    for variable in message.namedVariables {
      variable.node.appendSlots(to: &slots, TextAddress(variable: variable.name))
    }
    return slots
  }

  /// `a plain text`, `plural.one, plural.other`, for diagnostics.
  static func shape(of slots: [TextSlot]) -> String {
    let names = slots.map(\.address.name).sorted().map { $0.string.isEmpty ? "a plain text" : $0.string }
    return names.isEmpty ? "no text" : names.joined(separator: ", ")
  }
}

extension TextSlot {
  init(_ form: Form, variable: String?) {
    self.init(address: TextAddress(variable: variable, path: form.path), text: form.text, range: form.range)
  }
}

extension MessageNode {
  /// In a fixed order. `Limits` bounds the depth of decoded messages.
  fileprivate func appendSlots(to slots: inout [TextSlot], _ address: TextAddress) {
    func append(_ node: MessageNode?, _ axis: VariationAxis, _ selector: String) {
      guard let node else { return }
      let path = address.path + [FormStep(axis, selector)]
      node.appendSlots(to: &slots, TextAddress(variable: address.variable, path: path))
    }
    switch self {
    case .text(let text): slots.append(TextSlot(address: address, text: text, range: .start))
    case .plural(_, let forms):
      for category in PluralCategory.allCases { append(forms[category], .plural, category.name) }
    case .device(let forms):
      for device in DeviceClass.allCases { append(forms[device], .device, device.name) }
    case .width(let forms):
      for width in forms.keys.sorted() { append(forms[width], .width, String(width)) }
    }
  }
}
