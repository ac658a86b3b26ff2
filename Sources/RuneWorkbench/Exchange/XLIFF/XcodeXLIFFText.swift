import RuneCompiler
import RuneModel

/// The texts of a string catalog as Xcode writes them in XLIFF: references say which argument they read.
///
/// If a variable has an `argNum`, its reference `%#@files@` becomes `%2$#@files@`, and `%arg` in its texts becomes
/// `%2$lld`. This matched all 17,690 texts of an app's export by Xcode 26.4.
enum XcodeXLIFFText {
  /// - Parameters:
  ///   - unit: the unit of the text; its variables number the references.
  ///   - isSource: whether it is the source text, whose variables can have other specifiers.
  static func exported(_ text: String, of unit: ExchangeUnit, isSource: Bool = false) -> String {
    guard unit.format == .xcstrings, !unit.variables.isEmpty, text.hasPercent else { return text }
    return text.withUTF8Bytes { bytes in
      var result: [UInt8] = []
      var end = 0
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        guard let number = replacement(of: specifier, in: bytes, unit, isSource) else { continue }
        result += bytes[end..<specifier.range.lowerBound]
        result += Array(number.text.utf8)
        end = number.end
      }
      result += bytes[end...]
      return String(decoding: result, as: UTF8.self)
    }
  }

  /// Undoes `exported`, so that an unchanged text has its original bytes.
  ///
  /// - Parameter text: what a translator wrote.
  static func imported(_ text: String, of unit: ExchangeUnit) -> String {
    guard unit.format == .xcstrings, !unit.variables.isEmpty, text.hasPercent else { return text }
    return text.withUTF8Bytes { bytes in
      var result: [UInt8] = []
      var end = 0
      var scanner = FormatScanner(bytes)
      while let specifier = scanner.next() {
        let written = Array(bytes[specifier.range])
        guard let original = original(of: specifier, written, in: bytes, unit) else { continue }
        result += bytes[end..<specifier.range.lowerBound]
        result += Array(original.utf8)
        end = specifier.range.upperBound
      }
      result += bytes[end...]
      return String(decoding: result, as: UTF8.self)
    }
  }

  private static func replacement(
    of specifier: FormatSpecifier,
    in bytes: UnsafeBufferPointer<UInt8>,
    _ unit: ExchangeUnit,
    _ isSource: Bool
  ) -> (text: String, end: Int)? {
    if specifier.kind == .variable, specifier.position == nil, let name = specifier.name {
      let name = String(decoding: bytes[name], as: UTF8.self)
      guard let variable = unit.variables.first(where: { $0.name.hasSameUTF8(as: name) }),
        let argument = variable.argument
      else { return nil }
      return ("%\(argument)$#@\(name)@", specifier.range.upperBound)
    }
    guard specifier.isOwnArgument(in: bytes), let text = unit.ownArgument(isSource: isSource) else {
      return nil
    }
    return (text, specifier.range.upperBound + 2)
  }

  private static func original(
    of specifier: FormatSpecifier,
    _ written: [UInt8],
    in bytes: UnsafeBufferPointer<UInt8>,
    _ unit: ExchangeUnit
  ) -> String? {
    if specifier.kind == .variable, let position = specifier.position, let name = specifier.name {
      let name = String(decoding: bytes[name], as: UTF8.self)
      guard let variable = unit.variables.first(where: { $0.name.hasSameUTF8(as: name) }),
        variable.argument == position
      else { return nil }
      return "%#@\(name)@"
    }
    guard let own = unit.ownArgument(isSource: false), written.elementsEqual(own.utf8) else { return nil }
    return "%arg"
  }
}

extension ExchangeUnit {
  /// The replacement of `%arg`, such as `%2$lld`; `nil` outside variables, or if the variable does not specify its
  /// argument.
  fileprivate func ownArgument(isSource: Bool) -> String? {
    guard let name = address.variable else { return nil }
    let all = (isSource ? sourceVariables : []) + variables
    guard let variable = all.first(where: { $0.name.hasSameUTF8(as: name) }),
      let argument = variable.argument,
      let specifier = variable.specifier
    else { return nil }
    return "%\(argument)$\(specifier.drop { $0 == "%" })"
  }
}
