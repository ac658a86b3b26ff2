import Foundation
import RuneFormatter
import RuneModel

/// A text of a bundle's `.stringsdict`, `%#@books@`: only `String(format:)` knows its forms.
enum BundlePlural {
  /// Whether formatting the text reads each argument as what it is, as far as the text itself tells: a variable needs an
  /// integer.
  static func takes(_ arguments: MessageProgram.Arguments, in text: String) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      // A width or precision of `*` reads further arguments.
      guard bytes.firstOffset(of: UInt8(ascii: "*")) == nil else { return false }
      let passed = ArgumentSignature(arguments)
      var walk = ArgumentWalk(bytes)
      var hasVariable = false
      while let step = walk.step() {
        switch step.reading {
        case .argument(let position, let type):
          guard type.kind != .pointer, passed.argument(at: position)?.type.kind == type.kind else {
            return false
          }
        case .variable(let position):
          guard passed.argument(at: position)?.type.kind == .integer else { return false }
          hasVariable = true
        case .nothing, .prose, .ownArgument:
          if step.specifier.kind == .count { return false }
        }
      }
      return hasVariable
    }
  }

  #if canImport(Darwin)
    static func formatted(_ text: String, _ arguments: MessageProgram.Arguments, locale: Locale) -> String {
      let values = arguments.map { argument -> any CVarArg in
        switch argument {
        case .int(let value): value
        case .uint(let value): value
        case .double(let value): value
        case .string(let value): NSString(string: value)
        case .character(let value): Int32(String(value).utf16.first ?? 0)
        case .unused: 0
        }
      }
      return String(format: text, locale: locale, arguments: values)
    }
  #endif
}
