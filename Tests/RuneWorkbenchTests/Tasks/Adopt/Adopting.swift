import Testing

@testable import RuneCompiler
@testable import RuneModel
@testable import RuneWorkbench

/// The values of a payload in the notation of tests.
enum Remote {
  /// - Parameter table: `nil` for a service without tables.
  static func texts(
    _ locale: String,
    _ values: KeyValuePairs<String, PayloadValue>,
    in table: String? = nil
  ) -> DownloadedTexts {
    DownloadedTexts(
      locale: locale,
      messages: values.map { PayloadMessage(table: table, key: $0.key, value: $0.value, range: .start) },
      file: SourceFile(path: "\(locale).json", bytes: [])
    )
  }
}

extension PayloadValue: ExpressibleByStringLiteral {
  public init(stringLiteral text: String) {
    self = .text(text)
  }

  static func plural(_ forms: KeyValuePairs<PluralCategory, String>) -> PayloadValue {
    let nodes = Dictionary(uniqueKeysWithValues: forms.map { ($0.key, MessageNode.text($0.value)) })
    return .message(Message(root: .plural(argument: MessageNode.unsettledArgument, forms: nodes)))
  }
}

extension Adoption {
  /// The text of the only file that changes.
  var text: String? {
    changes.count == 1 ? String(decoding: changes[0].bytes, as: UTF8.self) : nil
  }

  /// `rule-id key` for everything that is left out.
  var leftOut: [String] {
    diagnostics.filter { Rule.adopt.contains($0.rule) }
      .map { "\($0.rule.id)\($0.key.map { " \($0)" } ?? "")" }
  }
}

/// Adopts into one catalog of files with these paths and texts.
func adopt(
  _ remotes: DownloadedTexts...,
  into files: KeyValuePairs<String, String>,
  sourceLocale: String? = nil
) -> Adoption {
  Compiler.adopt(
    remotes,
    into: files.map { SourceFile(path: $0.key, bytes: Array($0.value.utf8)) },
    sourceLocale: sourceLocale
  )
}
