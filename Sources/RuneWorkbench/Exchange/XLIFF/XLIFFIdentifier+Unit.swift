import RuneCompiler
import RuneFormats
import RuneModel

extension XLIFFIdentifier {
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
        steps.append(StringsDictReader.Name.format)
      } else {
        for step in address.path {
          switch step.axis {
          case .width: steps.append(StringsDictReader.Name.width)
          case .device: steps.append(StringsDictReader.Name.device)
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

  /// Whether one id sorts before another: by code points, but numbers by their value.
  ///
  /// All 510 sections of an app's export by Xcode 26.4 are in this order.
  static func isOrdered(_ a: String, _ b: String) -> Bool {
    a.withUTF8Bytes { a in b.withUTF8Bytes { b in isOrdered(a, b) } }
  }

  /// UTF-8 bytes have the same order as code points.
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

/// A run of digits: the range after its leading zeros, and its end.
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

extension ExchangeState {
  /// The attributes of a target as Xcode writes them, with a leading space.
  ///
  /// - Parameter state: the state in a string catalog; `nil` in other formats.
  static func attributes(of state: String?) -> String {
    switch state {
    case nil, "": ""
    case "translated": #" state="translated""#
    case "new": #" state="new""#
    case "machine_translated": #" state="translated" state-qualifier="leveraged-mt""#
    default: #" state="needs-review-l10n""#
    }
  }

  /// Measured with Xcode 27.0 beta.
  static func isIgnoredByXcode(_ state: String) -> Bool {
    ["new", "needs-review-l10n", "needs-review-translation"].contains(state)
  }
}

extension ReceivedUnit {
  /// The parts of the target that Xcode silently ignores or loses when it imports XLIFF. Measured with Xcode 27.0 beta.
  ///
  /// - Parameter section: the section of the unit.
  package func losses(in section: ReceivedSection) -> [Diagnostic] {
    guard let target, let written else { return [] }
    let isEmpty = target.texts.allSatisfy(\.isEmpty)
    var messages: [String] = []
    if let state = written.state, ExchangeState.isIgnoredByXcode(state), target != source, !isEmpty {
      messages.append(
        "Xcode ignores the target of \(id.debugDescription), because its state is \"\(state)\". "
          + "Set it to \"translated\" once the text is final."
      )
    } else if isEmpty, !(source?.texts.allSatisfy(\.isEmpty) ?? true) {
      messages.append(
        "Xcode clears the text of \(id.debugDescription), because the target is empty. Remove the target, or fill it."
      )
    }
    if !written.inlineElements.isEmpty {
      let names = written.inlineElements.sorted().map { "<\($0)>" }.joined(separator: ", ")
      messages.append(
        "Xcode keeps the content of \(names) in the target of \(id.debugDescription) and loses the rest. Write plain text."
      )
    }
    return messages.map { Diagnostic(.xliffIgnored, $0, at: written.location, locale: section.targetLocale) }
  }
}
