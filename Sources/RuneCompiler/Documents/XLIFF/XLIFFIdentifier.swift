import RuneModel

/// The id of a unit in Xcode's XLIFF.
///
/// In string catalogs `KEY`, or with choices `KEY|==|substitutions.NAME.device.mac.plural.one`; in `.stringsdict`
/// `/KEY:dict/NAME:dict/one:dict/:string`; in `.strings` the key.
package enum XLIFFIdentifier {
  package static let separator = "|==|"

  /// The text that choices such as `substitutions.files.plural.one` lead to; it may be one of a set.
  package static func address(_ path: String) -> TextAddress? {
    if path.isEmpty { return TextAddress() }
    let steps = path.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    guard steps.count >= 2, steps[steps.count - 2] == "set", Int(steps[steps.count - 1]) != nil else {
      return address(steps[...])
    }
    guard var address = steps.count == 2 ? TextAddress() : address(steps.dropLast(2)) else { return nil }
    address.path.append(FormStep(.set, steps[steps.count - 1]))
    return address
  }

  /// The key and the place in an id of a string catalog with choices. The key can also contain the separator, so the
  /// last one counts.
  package static func split(_ id: String) -> (key: String, address: TextAddress)? {
    guard let (key, choices) = id.dividedAtLast(separator) else { return nil }
    let steps = choices.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return address(steps[...]).map { (key, $0) }
  }

  /// The key and the place in an id of a `.stringsdict`: `/files:dict/count:dict/one:dict/:string`.
  package static func splitPropertyListPath(_ id: String) -> (key: String, address: TextAddress)? {
    let (start, end) = ("/", ":dict/:string")
    guard id.utf8.starts(with: start.utf8), id.utf8.suffix(end.utf8.count).elementsEqual(end.utf8) else {
      return nil
    }
    let path = String(id.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)) ?? ""
    guard let (rest, last) = path.dividedAtLast(":dict/") else { return nil }
    if last == "NSStringLocalizedFormatKey" { return (rest, TextAddress()) }
    // The key can also contain the separator.
    guard let (key, name) = rest.dividedAtLast(":dict/") else { return nil }
    switch name {
    case "NSStringVariableWidthRuleType": return (key, TextAddress(path: [FormStep(.width, last)]))
    case "NSStringDeviceSpecificRuleType": return (key, TextAddress(path: [FormStep(.device, last)]))
    default: return (key, TextAddress(variable: name, path: [FormStep(.plural, last)]))
    }
  }

  /// - Parameter steps: `substitutions`, `files`, `plural`, `one`.
  private static func address(_ steps: ArraySlice<String>) -> TextAddress? {
    var address = TextAddress()
    var rest = steps
    if rest.first == "substitutions", rest.count >= 2 {
      rest.removeFirst()
      // A name can have dots; an axis ends it.
      let end = rest.firstIndex { VariationAxis(rawValue: $0) != nil && $0 != "set" } ?? rest.endIndex
      address.variable = rest[..<end].joined(separator: ".")
      rest = rest[end...]
    }
    guard rest.count % 2 == 0 else { return nil }
    while let name = rest.popFirst(), let selector = rest.popFirst() {
      guard let axis = VariationAxis(rawValue: name), axis != .set else { return nil }
      address.path.append(FormStep(axis, selector))
    }
    return address == TextAddress() ? nil : address
  }
}

extension String {
  /// The parts before and after the last occurrence of a separator.
  fileprivate func dividedAtLast(_ separator: String) -> (String, String)? {
    let (own, sought) = (Array(utf8), Array(separator.utf8))
    guard own.count >= sought.count else { return nil }
    for start in stride(from: own.count - sought.count, through: 0, by: -1)
    where own[start..<(start + sought.count)].elementsEqual(sought) {
      return (
        String(decoding: own[..<start], as: UTF8.self),
        String(decoding: own[(start + sought.count)...], as: UTF8.self)
      )
    }
    return nil
  }
}

/// The states of texts in XLIFF 1.2.
package enum XLIFFState {
  /// - Parameters:
  ///   - state: as written. A text without a state is done, as in Xcode.
  ///   - qualifier: how the text came about.
  package static func received(_ state: String?, qualifier: String?) -> ReceivedUnit.State {
    switch state {
    case "new", "needs-translation", "needs-adaptation", "needs-l10n": .new
    case "needs-review-translation", "needs-review-adaptation", "needs-review-l10n": .needsReview
    default: qualifier == "leveraged-mt" ? .machineTranslated : .translated
    }
  }
}
