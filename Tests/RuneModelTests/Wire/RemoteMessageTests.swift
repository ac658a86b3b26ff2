import Testing

@testable import RuneModel

@Suite("Remote message")
struct RemoteMessageTests {
  private func signature(_ arguments: [(ArgumentType, String?)]) -> ArgumentSignature {
    ArgumentSignature(
      arguments.enumerated().map {
        Argument(position: $0.offset + 1, type: $0.element.0, specifier: "", label: $0.element.1)
      }
    )
  }

  private func mismatch(_ body: () throws(SignatureMismatch) -> some Any) -> SignatureMismatch? {
    do {
      _ = try body()
      return nil
    } catch {
      return error
    }
  }

  private let plural = Message(
    root: .plural(
      argument: MessageNode.unsettledArgument,
      forms: [.one: .text("one"), .other: .text("many")]
    )
  )

  @Test("Literal percent signs are not specifiers in a format, and are unchanged in a verbatim text")
  func prose() throws {
    let format = signature([(.int, nil)])
    #expect(try RemoteMessage.plan("50% off for %d", for: format) == "50%% off for %d")
    #expect(try RemoteMessage.plan("50% off", for: ArgumentSignature()) == "50% off")
    #expect(
      try RemoteMessage.plan(Message(text: "50% off for %d"), for: format) == Message(text: "50%% off for %d")
    )
    #expect(
      try RemoteMessage.plan(Message(text: "50% off"), for: ArgumentSignature()) == Message(text: "50% off")
    )
  }

  @Test(
    "Without arguments a percent sign does no harm",
    arguments: [
      "100%", "50% off", "100 % sûr", "%50 indirim", "%50'si", "%20si", "100%de rabais", "%", "%%",
      "5 % d'accord",
      "20%-30%", "%!", "50 % @home", "% discount",
    ]
  )
  func verbatim(text: String) throws {
    #expect(try RemoteMessage.plan(text, for: ArgumentSignature()) == text)
  }

  @Test(
    "Without arguments a format is refused, and not shown with its specifiers",
    arguments: [
      ("Hello %@", .missingArgument(position: 1, found: .object)),
      ("%d files", .missingArgument(position: 1, found: .int)),
      ("%2$@", .missingArgument(position: 2, found: .object)),
      ("%.2f", .missingArgument(position: 1, found: .double)),
      ("%#@n@", .missingArgument(position: 1, found: .object)), ("%s", .forbidden(specifier: "%s")),
      ("%n", .forbidden(specifier: "%n")), ("50% off, %@", .missingArgument(position: 1, found: .object)),
    ] as [(String, SignatureMismatch)]
  )
  func format(text: String, expected: SignatureMismatch) {
    #expect(
      mismatch { () throws(SignatureMismatch) in try RemoteMessage.plan(text, for: ArgumentSignature()) }
        == expected
    )
    let message = Message(root: .device(forms: [.other: .text(text)]))
    #expect(
      mismatch { () throws(SignatureMismatch) in try RemoteMessage.plan(message, for: ArgumentSignature()) }
        == expected
    )
  }

  @Test(
    "A plural counts by the entry's variable, else by its only integer",
    arguments: [
      ([(.int, nil)], 1), ([(.object, nil), (.uint, nil)], 2), ([(.double, nil), (.int, nil)], 2),
      ([(.int, "files"), (.int, nil)], 1), ([(.int, nil), (.int, "files")], 2),
      ([(.object, "name"), (.int, nil)], 2),
      ([(.int, nil), (.int, nil)], nil), ([(.int, "a"), (.int, "b")], nil),
      ([(.object, nil)], nil), ([(.double, nil)], nil), ([], nil),
    ] as [([(ArgumentType, String?)], Int?)]
  )
  func pluralArgument(arguments: [(ArgumentType, String?)], expected: Int?) {
    let signature = signature(arguments)
    let planned = try? RemoteMessage.plan(plural, for: signature)
    #expect(planned?.pluralArguments == expected.map { [$0] })
    if expected == nil {
      #expect(
        mismatch { () throws(SignatureMismatch) in try RemoteMessage.plan(plural, for: signature) }
          == .noPluralArgument
      )
    }
  }

  @Test("The bundled text determines the argument of its plurals")
  func bundledPlural() throws {
    let two = signature([(.int, nil), (.int, nil)])
    let bundled = Message(root: .plural(argument: 2, forms: [.other: .text("%2$d of %1$d")]))
    #expect(try RemoteMessage.plan(plural, for: two, bundled: bundled).pluralArguments == [2])
    let variable = MessageVariable(name: "n", argument: 2, specifier: "d", node: bundled.root)
    let named = Message(root: .text("%#@n@"), variables: [variable])
    #expect(try RemoteMessage.plan(plural, for: two, bundled: named).pluralArguments == [2])
    let double = signature([(.double, nil)])
    let floating = Message(root: .plural(argument: 1, forms: [.other: .text("%.1f")]))
    #expect(try RemoteMessage.plan(plural, for: double, bundled: floating).pluralArguments == [1])
    // An argument that is not in the signature does not count.
    #expect(throws: SignatureMismatch.self) {
      try RemoteMessage.plan(plural, for: two, bundled: Message(root: .plural(argument: 3, forms: [:])))
    }
  }

  @Test("A single incompatible form rejects the text")
  func badForm() {
    let value = Message(
      root: .plural(argument: MessageNode.unsettledArgument, forms: [.one: .text("%@"), .other: .text("%d")])
    )
    let found = mismatch { () throws(SignatureMismatch) in
      try RemoteMessage.plan(value, for: signature([(.int, nil)]))
    }
    #expect(found == .differentKind(position: 1, expected: .int, found: .object))
  }
}
