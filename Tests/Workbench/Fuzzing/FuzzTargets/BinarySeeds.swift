import RuneDelivery

@testable import ReRuneCore
@testable import ReRuneDynamic
@testable import RuneModel

/// Seeds that cannot be written by hand; see the replay's test.
package enum BinarySeeds {
  package static func make() throws -> [FuzzTarget: [String: [UInt8]]] {
    let table = try TableWriter.write(content)
    let texts = try RemoteTexts(compiling: remote, revision: 7)
    let record = SnapshotRecord(
      namespace: "0123456789abcdef",
      revision: 7,
      manifest: StoredManifest(body: Array(#"{"revision":7,"locales":["de","en"]}"#.utf8), etag: "\"m7\""),
      locales: [
        StoredLocale(tag: "de", etag: "\"de\"", manifestETag: "de-1"),
        StoredLocale(tag: "en", documentETags: ["/en/Localizable.strings": "\"1\""], isIntact: false),
      ]
    )
    let snapshot = texts.withTableBytes { SnapshotFile.head(of: record, table: $0) + [UInt8]($0) }
    let small = TableContent(sourceLocale: "en", tables: ["Localizable"], keys: [], locales: [])
    var seeds: [FuzzTarget: [String: [UInt8]]] = [
      .table: ["full": table, "empty": try TableWriter.write(small)], .snapshot: ["two-locales": snapshot],
      .dynamicFile: ["two-languages": try dynamicFile()],
      .pack: ["texts": try TableWriter.write(pack), "two-locales": table],
    ]
    for (index, message) in messages.enumerated() {
      let buffer = ByteBuffer(capacity: 0)
      if buffer.append(message) { seeds[.table]?["message-\(index)"] = [UInt8](buffer.bytes) }
    }
    return seeds
  }

  private static func dynamicFile() throws -> [UInt8] {
    var archive = TextArchive()
    archive.project.project = "Shop"
    archive.project.languages = ["de", "pt_BR"]
    archive.project.anonymousID = "q7ZrT0aKp3Xw@com.example.shop"
    if let user = UserID("user") { archive.project[user] = StoredUser(preferredLanguage: "de") }
    try archive.merge([
      "de": ArchivedTexts(cursor: 1_764_000_000_000, entries: [("Hello", "Hallo"), ("Größe", "😀")]),
      "pt-BR": ArchivedTexts(entries: [("Hello", "Olá")]),
    ])
    return TextFile.bytes(of: archive, namespace: "0123456789abcdef-dynamic")
  }

  /// The German texts alone.
  private static var pack: TableContent {
    var pack = content
    pack.keys.removeLast()
    pack.locales = [.init(locale: "de", messages: [messages[0], messages[1]])]
    return pack
  }

  private static let remote: [RemoteTexts.Locale] = [
    ("de", [message("title", Message(text: "Titel")), message("items", messages[1], in: "Settings")]),
    ("en", [message("title", Message(text: "Title"))]),
  ]

  private static func message(_ key: String, _ message: Message, in table: String? = nil) -> PayloadMessage {
    PayloadMessage(table: table, key: key, value: .message(message), range: .start)
  }

  private static let messages = [
    Message(text: "Größe 😀"),
    Message(root: .plural(argument: 1, forms: [.one: .text("%lld item"), .other: .text("%lld items")])),
    Message(
      root: .device(forms: [
        .mac: .width(forms: [1: .text("S"), 20: .text("Long")]), .other: .text("%#@days@"),
      ]),
      variables: [
        MessageVariable(
          name: "days",
          argument: 2,
          specifier: "lld",
          node: .plural(argument: 2, forms: [.other: .text("%arg days")])
        )
      ]
    ),
  ]

  private static let content = TableContent(
    sourceLocale: "en",
    tables: ["Localizable", "Settings"],
    keys: [
      .init(table: 0, key: "title", signature: ArgumentSignature()),
      .init(
        table: 0,
        key: "items",
        signature: ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")])
      ),
      .init(
        table: 1,
        key: "title",
        signature: ArgumentSignature([
          Argument(position: 1, type: .object, specifier: "@"),
          Argument(position: 3, type: .double, specifier: "f"),
        ])
      ),
    ],
    locales: [
      .init(locale: "de", messages: [messages[0], messages[1], nil]),
      .init(locale: "en", messages: messages.map(Optional.some)),
    ]
  )
}
