import RuneCompiler
import RuneModel

/// Finds the localized texts in Objective-C: the arguments of the macros of Foundation.
enum ObjectiveCLookups {
  private struct Macro {
    var table: Int?
    var bundle: Int?
    var value: Int?
    var comment: Int
  }

  private static let macros: [String: Macro] = [
    "NSLocalizedString": Macro(comment: 1),
    "NSLocalizedStringFromTable": Macro(table: 1, comment: 2),
    "NSLocalizedStringFromTableInBundle": Macro(table: 1, bundle: 2, comment: 3),
    "NSLocalizedStringWithDefaultValue": Macro(table: 1, bundle: 2, value: 3, comment: 4),
  ]

  static func calls(in file: CodeFile) -> [LocalizedCall] {
    let tokens = file.tokens
    return tokens.indices.compactMap { index in
      guard let name = tokens.identifier(at: index), let macro = macros[name],
        let (arguments, close) = file.calls.arguments(openedAt: index + 1), let first = arguments.first,
        let key = tokens.text(of: first.tokens)
      else { return nil }
      func text(_ place: Int?) -> String? {
        place.flatMap { arguments.indices.contains($0) ? tokens.text(of: arguments[$0].tokens) : nil }
      }
      func isNil(_ place: Int) -> Bool {
        arguments.indices.contains(place)
          && tokens.identifier(at: arguments[place].tokens.lowerBound) == "nil"
      }
      var table = LocalizedCall.Table.standard
      if let place = macro.table, !isNil(place) { table = text(place).map { .named($0) } ?? .unknown }
      var bundle = LocalizedCall.Bundle.own
      if let place = macro.bundle, arguments.indices.contains(place), !isNil(place) {
        let written = file.text(tokens.range(of: arguments[place].tokens))
        if !written.contains(bytesOf: "mainBundle"), !written.contains(bytesOf: "bundleForClass") {
          bundle = .other(written)
        }
      }
      return LocalizedCall(
        key: ExtractedText(segments: [key]),
        table: table,
        bundle: bundle,
        comment: text(macro.comment),
        defaultValue: text(macro.value).map { ExtractedText(segments: [$0]) },
        callee: name,
        arguments: arguments.map { .init(label: $0.label, range: tokens.range(of: $0.tokens)) },
        range: tokens.range(of: index..<(close + 1)),
        location: SourceLocation(file.source, tokens[first.tokens.lowerBound].range)
      )
    }
  }
}
