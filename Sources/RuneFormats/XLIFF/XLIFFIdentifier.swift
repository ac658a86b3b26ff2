import RuneModel

/// The id of a unit in Xcode's XLIFF.
///
/// In string catalogs `KEY`, or with choices `KEY|==|substitutions.NAME.device.mac.plural.one`; in `.stringsdict`
/// `/KEY:dict/NAME:dict/one:dict/:string`; in `.strings` the key.
package enum XLIFFIdentifier {
  package static let separator = "|==|"

  /// The key and the place of the text that an id identifies; `nil` for an id that Xcode does not write in the format.
  package static func place(_ id: String, in format: TableFormat) -> (key: String, address: TextAddress)? {
    switch format {
    case .strings: (id, TextAddress())
    case .xcstrings: split(id) ?? (id, TextAddress())
    case .stringsdict: splitPropertyListPath(id)
    }
  }

  // MARK: String catalogs

  /// The key and the place in an id of a string catalog with choices. The key can also contain the separator, so the
  /// last one counts.
  package static func split(_ id: String) -> (key: String, address: TextAddress)? {
    guard let (key, choices) = id.dividedAtLast(separator) else { return nil }
    return address(choices.steps[...]).map { (key, $0) }
  }

  /// The text that choices such as `substitutions.files.plural.one` lead to; it may be one of a set.
  package static func address(_ choices: String) -> TextAddress? {
    if choices.isEmpty { return TextAddress() }
    let steps = choices.steps
    guard steps.count >= 2, steps[steps.count - 2] == "set", Int(steps[steps.count - 1]) != nil else {
      return address(steps[...])
    }
    guard var address = steps.count == 2 ? TextAddress() : address(steps.dropLast(2)) else { return nil }
    address.path.append(FormStep(.set, steps[steps.count - 1]))
    return address
  }

  /// - Parameter steps: `substitutions`, `files`, `plural`, `one`.
  private static func address(_ steps: ArraySlice<String>) -> TextAddress? {
    var address = TextAddress()
    var rest = steps
    if rest.first == "substitutions", rest.count >= 2 {
      rest.removeFirst()
      // A name can have dots; an axis ends it.
      let end = rest.firstIndex { VariationAxis(rawValue: $0) != nil && $0 != "set" } ?? rest.endIndex
      let name = rest[..<end].joined(separator: ".")
      guard !name.isEmpty else { return nil }
      address.variable = name
      rest = rest[end...]
    }
    guard rest.count % 2 == 0, rest.count <= 2 * Limits.payloadVariationDepth else { return nil }
    while let name = rest.popFirst(), let selector = rest.popFirst() {
      guard let axis = VariationAxis(rawValue: name), axis != .set, !selector.isEmpty else { return nil }
      address.path.append(FormStep(axis, selector))
    }
    return address == TextAddress() ? nil : address
  }

  // MARK: Property lists

  /// The key and the place in an id of a `.stringsdict`: `/files:dict/NSStringLocalizedFormatKey:dict/:string` or
  /// `/files:dict/count:dict/one:dict/:string`. Older exports end in `:string` without the slash.
  package static func splitPropertyListPath(_ id: String) -> (key: String, address: TextAddress)? {
    guard id.utf8.first == UInt8(ascii: "/"),
      let end = [":dict/:string", ":dict:string"].first(where: { id.utf8.hasEnd($0.utf8) })
    else { return nil }
    let path = String(decoding: id.utf8.dropFirst().dropLast(end.utf8.count), as: UTF8.self)
    guard let (rest, selector) = path.dividedAtLast(":dict/") else { return nil }
    if selector == StringsDictReader.Name.format { return (rest, TextAddress()) }
    // The key can also contain the separator.
    guard let (key, name) = rest.dividedAtLast(":dict/") else { return nil }
    switch name {
    case StringsDictReader.Name.width: return (key, TextAddress(path: [FormStep(.width, selector)]))
    case StringsDictReader.Name.device: return (key, TextAddress(path: [FormStep(.device, selector)]))
    default: return (key, TextAddress(variable: name, path: [FormStep(.plural, selector)]))
    }
  }
}

extension String {
  fileprivate var steps: [String] {
    utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false).map { String(Substring($0)) }
  }

  /// The parts before and after the last occurrence of a separator in ASCII.
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

extension String.UTF8View {
  /// Unlike `String.hasSuffix`, which compares characters, and these can begin before the end.
  fileprivate func hasEnd(_ end: String.UTF8View) -> Bool { suffix(end.count).elementsEqual(end) }
}
