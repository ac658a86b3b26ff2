import RuneCompiler
import RuneFormats
import RuneModel

/// Matches the downloaded texts of an entry with its texts in the sources.
///
/// This requires the same forms on both sides. Forms are only added or removed by hand: a form that is missing in the
/// download is not wrong, and the rules of a language determine which forms it needs.
enum TextMatch {
  /// The differing texts; `nil` if the forms differ.
  static func replacements(for localization: Localization, from message: Message) -> [AddressedText]? {
    if let variable = soleVariable(of: localization), message.variables.isEmpty,
      case .plural = message.root
    {
      return replacements(forVariable: variable, from: message)
    }
    return replacements(
      for: TextSlot.slots(of: localization),
      from: TextSlot.slots(of: message),
      convert: { remote, _ in remote }
    )
  }

  private static func replacements(
    for slots: [TextSlot],
    from remote: [TextSlot],
    convert: (_ text: String, _ former: String) -> String?
  ) -> [AddressedText]? {
    guard haveSameAddresses(slots, remote) else { return nil }
    let texts = Dictionary(remote.map { ($0.address, $0.text) }, uniquingKeysWith: { _, last in last })
    var replacements: [AddressedText] = []
    for slot in slots {
      guard let remote = texts[slot.address], let text = convert(remote, slot.text) else { return nil }
      if !text.hasSameUTF8(as: slot.text) {
        replacements.append(AddressedText(text, at: slot.address))
      }
    }
    return replacements
  }

  private static func haveSameAddresses(_ slots: [TextSlot], _ remote: [TextSlot]) -> Bool {
    let addresses = Set(slots.map(\.address))
    return addresses.count == slots.count && addresses == Set(remote.map(\.address))
  }

  /// Whether both have the same forms, distinguished by the arguments that they read.
  static func haveSameForms(_ localization: Localization, _ message: Message) -> Bool {
    let slots = soleVariable(of: localization).map(forms) ?? TextSlot.slots(of: localization)
    return haveSameAddresses(slots, TextSlot.slots(of: message))
  }

  // MARK: Variables

  /// The variable that is the entire text, the usual way to write a plural: `%#@files@`.
  private static func soleVariable(of localization: Localization) -> Substitution? {
    guard localization.forms.count == 1, localization.forms[0].path.isEmpty,
      localization.substitutions.count == 1
    else { return nil }
    let (text, variable) = (localization.forms[0].text, localization.substitutions[0])
    let isAlone = ["%#@\(variable.name)@", "%1$#@\(variable.name)@"].contains { text.hasSameUTF8(as: $0) }
    return isAlone ? variable : nil
  }

  /// The variable's forms as if they were the entire text.
  private static func forms(of variable: Substitution) -> [TextSlot] {
    variable.forms.map { TextSlot($0, variable: nil) }
  }

  /// The forms of a plural are complete texts; so are the forms of a variable that is the entire text.
  private static func replacements(
    forVariable variable: Substitution,
    from message: Message
  ) -> [AddressedText]? {
    let slots = forms(of: variable)
    let usesPlaceholder = slots.contains { $0.text.has(placeholder) }
    let texts = replacements(for: slots, from: TextSlot.slots(of: message)) { remote, former in
      let isPlain = !usesPlaceholder || remote.hasSameUTF8(as: former)
      return isPlain ? remote : withPlaceholder(remote, argument: variable.argument ?? 1)
    }
    return texts?.map {
      AddressedText($0.text, at: TextAddress(variable: variable.name, path: $0.address.path))
    }
  }

  /// The variable's own argument in a string catalog.
  private static let placeholder: StaticString = "%arg"

  /// `%lld files` as `%arg files`; `nil` if the text reads another argument, or formats this one differently.
  private static func withPlaceholder(_ text: String, argument: Int) -> String? {
    text.withUTF8Bytes { bytes -> String? in
      var scanner = FormatScanner(bytes)
      var result: [UInt8] = []
      var copied = 0
      var count = 0
      while let specifier = scanner.next() {
        if ProsePercent.isProse(specifier, in: bytes) { return nil }
        switch specifier.kind {
        // A sign at the end is literal: `50%`.
        case .literal, .incomplete: continue
        case .variable, .count: return nil
        case .argument(let type):
          guard type.kind == .integer, specifier.isBare, (specifier.position ?? 1) == argument,
            count == 0
          else { return nil }
          count += 1
          result += bytes[copied..<specifier.range.lowerBound]
          result += UnsafeBufferPointer(start: placeholder.utf8Start, count: placeholder.utf8CodeUnitCount)
          copied = specifier.range.upperBound
        }
      }
      return String(decoding: result + bytes[copied...], as: UTF8.self)
    }
  }
}

extension TextSlot {
  /// The reason why this text alone would be rejected; `nil` if it fits or is only a part of a text.
  func mismatch(_ signature: ArgumentSignature) -> SignatureMismatch? {
    guard address.variable == nil else { return nil }
    do throws(SignatureMismatch) {
      _ = try RemoteMessage.plan(text, for: signature)
      return nil
    } catch {
      return error
    }
  }

  /// Whether a missing text can be added with these forms: a plain text, or plural categories.
  static func arePlainOrPlural(_ slots: [TextSlot]) -> Bool {
    guard slots.allSatisfy({ $0.address.variable == nil }) else { return false }
    if slots.count == 1, slots[0].address.path.isEmpty { return true }
    return !slots.isEmpty
      && slots.allSatisfy { $0.address.path.count == 1 && $0.address.path[0].axis == .plural }
  }
}

extension FormatSpecifier {
  fileprivate var isBare: Bool { flags.isEmpty && width == .none && precision == .none && name == nil }
}

extension String {
  fileprivate func has(_ word: StaticString) -> Bool {
    withUTF8Bytes { bytes in
      let pattern = UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount)
      var start = 0
      while let offset = bytes.firstOffset(of: pattern[0], from: start) {
        if bytes[offset...].starts(with: pattern) { return true }
        start = offset + 1
      }
      return false
    }
  }
}
