import RuneCompiler
import RuneModel

/// The id of a unit in Xcode's XLIFF.
///
/// In string catalogs `KEY`, or with choices `KEY|==|substitutions.NAME.device.mac.plural.one`; in `.stringsdict`
/// `/KEY:dict/NAME:dict/one:dict/:string`; in `.strings` the key.
enum XLIFFIdentifier {
  static let separator = "|==|"

  static func id(of unit: ExchangeUnit) -> String { id(of: unit, at: unit.address) }

  /// - Parameter address: the place of the text, or of a choice.
  static func id(of unit: ExchangeUnit, at address: TextAddress) -> String {
    switch unit.format {
    case .strings: return unit.key
    case .stringsdict:
      var steps = [unit.key]
      if let variable = address.variable {
        steps.append(variable)
        steps += address.path.map(\.selector)
      } else if address.path.isEmpty {
        steps.append("NSStringLocalizedFormatKey")
      } else {
        for step in address.path {
          switch step.axis {
          case .width: steps.append("NSStringVariableWidthRuleType")
          case .device: steps.append("NSStringDeviceSpecificRuleType")
          case .plural, .set: break
          }
          steps.append(step.selector)
        }
      }
      return steps.map { "/\($0):dict" }.joined() + "/:string"
    case .xcstrings:
      guard address != TextAddress() else { return unit.key }
      return unit.key + separator + path(of: address)
    }
  }

  /// `substitutions.files.plural.one`; empty for the text of the entry itself.
  static func path(of address: TextAddress) -> String {
    var steps: [String] = []
    if let variable = address.variable { steps += ["substitutions", variable] }
    for step in address.path { steps += [step.axis.rawValue, step.selector] }
    return steps.joined(separator: ".")
  }

  /// The place that `path(of:)` names, also one in a set.
  static func address(_ path: String) -> TextAddress? {
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

  /// Whether one id sorts before another: by code points, but numbers by their value.
  ///
  /// All 510 sections of an app's export by Xcode 26.4 are in this order.
  static func isOrdered(_ a: String, _ b: String) -> Bool {
    a.withUTF8Bytes { a in b.withUTF8Bytes { b in isOrdered(a, b) } }
  }

  /// The order of UTF-8 bytes is that of code points.
  private static func isOrdered(_ a: UnsafeBufferPointer<UInt8>, _ b: UnsafeBufferPointer<UInt8>) -> Bool {
    var (i, j) = (0, 0)
    while i < a.count, j < b.count {
      let (first, second) = (a[i], b[j])
      guard first.decimalDigitValue != nil, second.decimalDigitValue != nil else {
        if first != second { return first < second }
        (i, j) = (i &+ 1, j &+ 1)
        continue
      }
      let (left, right) = (DigitRun(a, from: i), DigitRun(b, from: j))
      if left.significant.count != right.significant.count {
        return left.significant.count < right.significant.count
      }
      for offset in 0..<left.significant.count {
        let (p, q) = (a[left.significant.lowerBound &+ offset], b[right.significant.lowerBound &+ offset])
        if p != q { return p < q }
      }
      if left.end &- i != right.end &- j { return left.end &- i < right.end &- j }
      (i, j) = (left.end, right.end)
    }
    return i == a.count && j < b.count
  }
}

/// Digits, and those behind leading zeros.
private struct DigitRun {
  var significant: Range<Int>
  var end: Int

  init(_ text: UnsafeBufferPointer<UInt8>, from start: Int) {
    end = start
    while end < text.count, text[end].decimalDigitValue != nil { end &+= 1 }
    var first = start
    while first < end, text[first] == UInt8(ascii: "0") { first &+= 1 }
    significant = first..<end
  }
}

extension ExchangeFile {
  /// Sorts the units as Xcode does.
  mutating func sortUnits() {
    let identified = units.map { (id: XLIFFIdentifier.id(of: $0), unit: $0) }
    units = identified.sorted { XLIFFIdentifier.isOrdered($0.id, $1.id) }.map(\.unit)
  }
}

extension XLIFFIdentifier {
  /// The key and the place in an id of a string catalog with choices. The key can have the separator too, so that the
  /// last one counts.
  static func split(_ id: String) -> (key: String, address: TextAddress)? {
    guard let (key, choices) = id.dividedAtLast(separator) else { return nil }
    let steps = choices.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
      .map { String(Substring($0)) }
    return address(steps[...]).map { (key, $0) }
  }

  /// The key and the place in an id of a `.stringsdict`: `/files:dict/count:dict/one:dict/:string`.
  static func splitPropertyListPath(_ id: String) -> (key: String, address: TextAddress)? {
    let (start, end) = ("/", ":dict/:string")
    guard id.utf8.starts(with: start.utf8), id.utf8.suffix(end.utf8.count).elementsEqual(end.utf8) else {
      return nil
    }
    let path = String(id.utf8.dropFirst(start.utf8.count).dropLast(end.utf8.count)) ?? ""
    guard let (rest, last) = path.dividedAtLast(":dict/") else { return nil }
    if last == "NSStringLocalizedFormatKey" { return (rest, TextAddress()) }
    // The key can have the separator, too.
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
  /// What is before and behind the last occurrence of a separator.
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
