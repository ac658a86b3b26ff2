import RuneCompiler
import RuneModel

/// The id of a unit in Xcode's XLIFF.
///
/// In string catalogs `KEY`, or with choices `KEY|==|substitutions.NAME.device.mac.plural.one`; in `.stringsdict`
/// `/KEY:dict/NAME:dict/one:dict/:string`; in `.strings` the key.
enum XLIFFIdentifier {
  static let separator = "|==|"

  static func id(of unit: ExchangeUnit) -> String {
    let address = unit.address
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
      var steps: [String] = []
      if let variable = address.variable { steps += ["substitutions", variable] }
      for step in address.path { steps += [step.axis.rawValue, step.selector] }
      return unit.key + separator + steps.joined(separator: ".")
    }
  }

  /// Whether one id sorts before another: by code points, but numbers by their value.
  ///
  /// All 510 sections of an app's export by Xcode 26.4 are in this order.
  static func isOrdered(_ a: String, _ b: String) -> Bool {
    var (a, b) = (Substring(a).unicodeScalars, Substring(b).unicodeScalars)
    while let first = a.first, let second = b.first {
      if first.isDigit, second.isDigit {
        let (x, y) = (a.prefix(while: \.isDigit), b.prefix(while: \.isDigit))
        a = a.dropFirst(x.count)
        b = b.dropFirst(y.count)
        let (left, right) = (x.drop { $0 == "0" }, y.drop { $0 == "0" })
        if left.count != right.count { return left.count < right.count }
        if let (p, q) = zip(left, right).first(where: { $0 != $1 }) { return p < q }
        if x.count != y.count { return x.count < y.count }
        continue
      }
      if first != second { return first < second }
      a.removeFirst()
      b.removeFirst()
    }
    return a.isEmpty && !b.isEmpty
  }
}

extension Unicode.Scalar {
  fileprivate var isDigit: Bool { ("0"..."9").contains(self) }
}
