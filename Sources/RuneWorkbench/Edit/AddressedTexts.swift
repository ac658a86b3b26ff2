import RuneCompiler
import RuneModel

/// The texts of a localization by their addresses. Most have one without choices, which takes no look-up.
struct AddressedTexts: Hashable {
  private var plain: [UTF8Key] = []
  private var others: [TextAddress: [UTF8Key]] = [:]

  /// The texts at an address: several if the file has it twice.
  subscript(address: TextAddress) -> [UTF8Key] {
    get { address.isPlain ? plain : others[address] ?? [] }
    set {
      if address.isPlain { plain = newValue } else { others[address] = newValue.isEmpty ? nil : newValue }
    }
  }

  /// In no particular order.
  var addresses: [TextAddress] { (plain.isEmpty ? [] : [TextAddress()]) + others.keys }
}

extension TextAddress {
  fileprivate var isPlain: Bool { variable == nil && path.isEmpty }
}
