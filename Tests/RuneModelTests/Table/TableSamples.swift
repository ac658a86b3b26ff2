@testable import RuneModel

/// Contents for round trips.
enum TableSamples {
  static let signatures: [ArgumentSignature] = [
    ArgumentSignature(),
    ArgumentSignature([Argument(position: 1, type: .object, specifier: "@")]),
    ArgumentSignature([
      Argument(position: 1, type: .int, specifier: "lld"),
      Argument(position: 3, type: .double, specifier: "f"),
    ]),
    ArgumentSignature(
      ArgumentType.allCases.enumerated().map {
        Argument(position: $0 + 1, type: $1, specifier: "conversion;\($0)")
      }
    ),
  ]

  static let messages: [Message?] = [
    nil,
    Message(text: ""),
    Message(text: "Plain"),
    Message(text: "Two\nlines, a \"quote\", \\#, \"\"\", NUL \0, CR \r, tab \t"),
    Message(text: "שלום 👩‍👩‍👧 Ångström"),
    Message(text: String(repeating: "long ", count: 20_000)),
    Message(root: .plural(argument: 1, forms: [.one: .text("%lld item"), .other: .text("%lld items")])),
    Message(root: .plural(argument: 2, forms: everyCategory)),
    Message(
      root: .device(forms: [
        .iphone: .plural(argument: 1, forms: [.other: .text("tap %lld")]),
        .other: .text("click"),
      ])
    ),
    Message(root: .width(forms: [1: .text("S"), 20: .text("Medium"), 100_000: .text("Very wide")])),
    Message(
      root: .text("%#@days@ and %#@hours@"),
      variables: [
        MessageVariable(
          name: "days",
          argument: 1,
          specifier: "lld",
          node: .plural(argument: 1, forms: [.one: .text("a day"), .other: .text("%arg days")])
        ),
        MessageVariable(name: "", argument: 2, specifier: "", node: .text("")),
      ]
    ),
    Message(root: .device(forms: [:])),
  ]

  static let everyCategory: [PluralCategory: MessageNode] = Dictionary(
    uniqueKeysWithValues: PluralCategory.allCases.map { ($0, .text($0.name)) }
  )

  /// All kinds of messages and signatures, in several locales that share and lack texts.
  static let full = TableContent(
    sourceLocale: "en",
    tables: ["Localizable", "Settings", "Empty"],
    keys: (0..<messages.count * 2).map { id in
      TableContent.Key(
        table: id % 2,
        key: "key.\(id / 2)",
        signature: signatures[id % signatures.count]
      )
    },
    locales: ["de", "en", "zh-Hant-TW"].enumerated().map { shift, tag in
      let texts = (0..<messages.count * 2).map { messages[($0 + shift * 5) % messages.count] }
      return TableContent.LocaleTexts(locale: tag, messages: texts)
    }
  )

  static func plain(
    _ texts: [String?],
    locale: String = "en",
    keys: [String]? = nil
  ) -> TableContent {
    TableContent(
      sourceLocale: locale,
      tables: ["Localizable"],
      keys: texts.indices.map {
        TableContent.Key(table: 0, key: keys?[$0] ?? "k\($0)", signature: ArgumentSignature())
      },
      locales: [
        TableContent.LocaleTexts(locale: locale, messages: texts.map { $0.map { Message(text: $0) } })
      ]
    )
  }

  static func nested(_ depth: Int) -> Message {
    var node = MessageNode.text("deep")
    for _ in 0..<depth { node = .device(forms: [.other: node]) }
    return Message(root: node)
  }
}

extension TableContent.LocaleTexts {
  /// The texts of a locale that is not copied.
  var messages: [Message?] {
    get {
      guard case .messages(let messages) = values else { return [] }
      return messages
    }
    set { values = .messages(newValue) }
  }
}

extension [UInt8] {
  /// Reads a table from a buffer of exactly this size, so that memory checkers detect reads past its end.
  func withTable<Result>(
    _ body: (TableReader) throws -> Result
  ) throws -> Result {
    try withUnsafeBytes { try body(try TableReader($0)) }
  }
}

extension UnsafeBufferPointer<UInt8> {
  var text: String { String(decoding: self, as: UTF8.self) }
}
