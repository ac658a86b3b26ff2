import RuneCompiler
import RuneFormats
import RuneModel

/// The states of a localization's texts: in a string catalog, each text can have its own.
struct FormStates {
  /// In the order of the file; the localization's own text comes last, as the parser reads it.
  private(set) var states: [(address: TextAddress, state: String)] = []

  /// - Parameter localization: of a string catalog.
  init(_ localization: Localization, in file: SourceFile) {
    // Most texts have the same state: the file is only read again if the state of the localization does not determine
    // the state of each text.
    let slots = TextSlot.slots(of: localization).map(\.address)
    let state = localization.state ?? ""
    let isAlike = slots.count == 1 || state == "translated" || state == "new"
    // The parser does not read the state of a set.
    if localization.isImplicit || isAlike && !slots.contains(where: \.isInSet) {
      states = slots.map { ($0, state) }
      return
    }
    file.text.utf8.withUnsafeBufferPointer { text in
      // At this point the file has been parsed without a fault; otherwise no edit of it is accepted.
      guard let object = try? JSONObject(text, at: Int(localization.range.lower)) else { return }
      try? read(object, TextAddress(), text)
    }
  }

  init(_ states: [(address: TextAddress, state: String)]) {
    self.states = states
  }

  subscript(address: TextAddress) -> String? { states.first { $0.address == address }?.state }

  mutating func set(_ state: String, at address: TextAddress) {
    if let index = states.firstIndex(where: { $0.address == address }) {
      states[index].state = state
    } else {
      states.append((address, state))
    }
  }

  /// The state that the parser gives the localization: it is new if all its texts are new, and a single text with a
  /// state other than "translated" marks the whole localization.
  var combined: String? {
    let own = states.filter { $0.address == TextAddress() }
    let names = (states.filter { $0.address != TextAddress() } + own).map(\.state).filter { !$0.isEmpty }
    guard let first = names.first else { return nil }
    if names.allSatisfy({ $0 == first }) { return first }
    if let other = names.first(where: { $0 != "translated" && $0 != "new" }) { return other }
    return names.contains("new") ? "needs_review" : first
  }

  private mutating func read(
    _ object: JSONObject,
    _ address: TextAddress,
    _ text: UnsafeBufferPointer<UInt8>
  ) throws(TextFault) {
    var own: String?
    for member in object.members {
      guard let value = try JSONObject(text, ofMember: member) else { continue }
      switch member.name {
      case "stringUnit", "stringSet": own = value.string("state", text) ?? ""
      case "substitutions":
        for variable in value.members {
          guard let forms = try JSONObject(text, ofMember: variable) else { continue }
          try read(forms, TextAddress(variable: variable.name), text)
        }
      case "variations":
        for axis in value.members {
          guard let kind = VariationAxis(rawValue: axis.name),
            let selectors = try JSONObject(text, ofMember: axis)
          else { continue }
          for selector in selectors.members {
            guard let form = try JSONObject(text, ofMember: selector) else { continue }
            var inner = address
            inner.path.append(FormStep(kind, selector.name))
            try read(form, inner, text)
          }
        }
      default: break
      }
    }
    if let own { states.append((address, own)) }
  }
}

extension TextAddress {
  /// The place of the set that the text belongs to or, without a set, its own place.
  var withoutSet: TextAddress {
    TextAddress(variable: variable, path: path.filter { $0.axis != .set })
  }
}

extension JSONObject {
  /// The value of a member that is a string.
  fileprivate func string(_ name: String, _ text: UnsafeBufferPointer<UInt8>) -> String? {
    guard let member = self[name], text[Int(member.valueRange.lower)] == UInt8(ascii: "\"") else {
      return nil
    }
    var reader = JSONReader(text, from: Int(member.valueRange.lower))
    guard let token = try? reader.readString() else { return nil }
    return reader.string(token)
  }
}
