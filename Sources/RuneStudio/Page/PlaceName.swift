import RuneCompiler
import RuneFormats
import RuneModel
import RuneWorkbench

/// Reads the names of places that `inspect` prints and the page sends: `""`, `plural.one`, `device.mac/plural.other`,
/// `%#@files@ plural.one`.
enum PlaceName {
  /// The place of the text whose token contains a range of its file; `nil` if none does.
  static func name(of range: ByteRange, in localization: Localization) -> String? {
    TextSlot.slots(of: localization)
      .first { $0.range.lower <= range.lower && range.upper <= $0.range.upper }?.address.name.string
  }

  /// - Returns: `nil` if it is not such a name.
  static func address(_ name: String) -> TextAddress? {
    var steps = name[...]
    var variable: String?
    if name.hasPrefix("%#@") {
      guard let end = name.firstRange(of: "@ ") ?? name.firstRange(atEnd: "@") else { return nil }
      let start = name.index(name.startIndex, offsetBy: 3)
      guard start < end.lowerBound else { return nil }
      variable = String(name[start..<end.lowerBound])
      steps = name[end.upperBound...]
    }
    var path: [FormStep] = []
    for step in steps.split(separator: "/", omittingEmptySubsequences: false) where !steps.isEmpty {
      let parts = step.split(separator: ".", maxSplits: 1)
      guard parts.count == 2, let axis = VariationAxis(rawValue: String(parts[0])) else { return nil }
      path.append(FormStep(axis, String(parts[1])))
    }
    return TextAddress(variable: variable, path: path)
  }
}

extension String {
  /// The first place after the start of the name of a variable.
  fileprivate func firstRange(of mark: String) -> Range<Index>? {
    var start = index(startIndex, offsetBy: 3, limitedBy: endIndex) ?? endIndex
    while start < endIndex {
      if self[start...].hasPrefix(mark) { return start..<index(start, offsetBy: mark.count) }
      start = index(after: start)
    }
    return nil
  }

  fileprivate func firstRange(atEnd mark: String) -> Range<Index>? {
    hasSuffix(mark) ? index(endIndex, offsetBy: -mark.count)..<endIndex : nil
  }
}
