import RuneCompiler
import RuneModel

/// One text of an entry in one locale: where it stands among the entry's choices, and where in the file.
struct TextSlot {
  /// The variable that the text belongs to, if it is not the entry's own.
  var variable: String?
  var path: [FormStep]
  var text: String
  /// The text's token; meaningless for a text from a download.
  var range: ByteRange

  /// The same for two texts with the same choices, in whatever order the choices are made.
  var address: UTF8Key {
    let steps = path.sorted { $0.axis.rank < $1.axis.rank }.map { "\($0.axis.rawValue).\($0.selector)" }
    return UTF8Key((variable.map { "%#@\($0)@ " } ?? "") + steps.joined(separator: "/"))
  }

  static func slots(of localization: Localization) -> [TextSlot] {
    localization.forms.map { TextSlot($0, variable: nil) }
      + localization.substitutions.flatMap { variable in
        variable.forms.map { TextSlot($0, variable: variable.name) }
      }
  }

  static func slots(of message: Message) -> [TextSlot] {
    var slots: [TextSlot] = []
    message.root.appendSlots(to: &slots, variable: nil, path: [])
    for variable in message.namedVariables {
      variable.node.appendSlots(to: &slots, variable: variable.name, path: [])
    }
    return slots
  }

  /// Why this text alone would be refused; `nil` for one that fits, or that is part of another.
  func mismatch(_ signature: ArgumentSignature) -> SignatureMismatch? {
    guard variable == nil else { return nil }
    do throws(SignatureMismatch) {
      _ = try RemoteMessage.plan(text, for: signature)
      return nil
    } catch {
      return error
    }
  }

  /// `one plain text`, `plural.one, plural.other`, for a diagnostic.
  static func shape(of slots: [TextSlot]) -> String {
    let names = slots.map(\.address).sorted().map { $0.string.isEmpty ? "a plain text" : $0.string }
    return names.isEmpty ? "no text" : names.joined(separator: ", ")
  }
}

extension TextSlot {
  fileprivate init(_ form: Form, variable: String?) {
    self.init(variable: variable, path: form.path, text: form.text, range: form.range)
  }
}

extension VariationAxis {
  fileprivate var rank: Int {
    switch self {
    case .device: 0
    case .width: 1
    case .plural: 2
    case .set: 3
    }
  }
}

extension MessageNode {
  /// In a fixed order. `Limits` bounds the depth of what a decoder makes.
  fileprivate func appendSlots(to slots: inout [TextSlot], variable: String?, path: [FormStep]) {
    switch self {
    case .text(let text):
      slots.append(TextSlot(variable: variable, path: path, text: text, range: .start))
    case .plural(_, let forms):
      for category in PluralCategory.allCases {
        forms[category]?
          .appendSlots(to: &slots, variable: variable, path: path + [FormStep(.plural, category.name)])
      }
    case .device(let forms):
      for device in DeviceClass.allCases {
        forms[device]?
          .appendSlots(to: &slots, variable: variable, path: path + [FormStep(.device, device.name)])
      }
    case .width(let forms):
      for width in forms.keys.sorted() {
        forms[width]?
          .appendSlots(to: &slots, variable: variable, path: path + [FormStep(.width, String(width))])
      }
    }
  }
}
