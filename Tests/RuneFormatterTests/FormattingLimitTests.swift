import RuneFormatter
import RuneModel
import RuneTestSupport
import Testing

/// No text makes a formatter write or work without limit, whatever it consists of.
@Suite("Formatting has one limit")
struct FormattingLimitTests {
  private static let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))

  private static func signature(_ count: Int) -> ArgumentSignature {
    ArgumentSignature((0..<count).map { Argument(position: $0 + 1, type: .object, specifier: "@") })
  }

  /// Each kind of piece, repeated until a limit must end it.
  @Test(
    "of its output",
    arguments: [
      ("%1$@", .string(String(repeating: "x", count: 3_000))), ("%1$999d", .int(1)),
      ("%1$-999d", .int(-1)), ("%1$.999f", .double(0.1)), ("%1$999c", .character("é")),
      ("%2$@", .int(1)), ("%1$x literal", .uint(.max)), ("%#@v@", .int(1)), ("%1$@%#@v@", .string("")),
    ] as [(String, FormatArgument)]
  )
  func output(piece: String, argument: FormatArgument) {
    let long = String(repeating: "x", count: 3_000)
    for form in [long + "%arg", "%arg" + long, "%1$@%1$@%1$@", ""] {
      let variable = MessageVariable(
        name: "v",
        argument: 1,
        specifier: "999d",
        node: .plural(argument: 1, forms: [.other: .device(forms: [.other: .text(form)])])
      )
      let text = String(repeating: piece, count: 20_000)
      let program = MessageProgram(Message(root: .text(text), variables: [variable]))
      let rendered = program.render([argument], context: Self.context)
      #expect(rendered.utf8.count <= Limits.renderedBytes + 30_000)
    }
  }

  /// Blocks that add nothing are bounded by their number: a block of 10,000 empty arguments in a block of as many.
  @Test("of its steps")
  func steps() {
    let variables = (0..<Limits.messageDepth - 1).map { index in
      MessageVariable(
        name: "\(index)",
        argument: 1,
        specifier: "@",
        node: .text(String(repeating: "%1$@%#@\(index + 1)@", count: 1_000))
      )
    }
    let program = MessageProgram(Message(root: .text("%#@0@"), variables: variables))
    var text = ""
    let time = ProcessorTime.of { text = program.render([.string("")], context: Self.context) }
    #expect(text.utf8.count <= Limits.renderedBytes)
    #expect(time < 10)
  }

  @Test("of its specifiers", arguments: 1...4)
  func specifiers(arguments: Int) {
    let signature = Self.signature(arguments)
    let most = signature.acceptedSpecifiers
    #expect(most == [16, 16, 24, 32][arguments - 1])
    for (count, fits) in [(1, true), (most, true), (most + 1, false), (60_000, false)] {
      let text = String(repeating: "%1$@", count: count)
      let expected: SignatureFit = fits ? .fits : .mismatch(.tooManySpecifiers(limit: most))
      #expect(SignatureFit(text: text, signature) == expected)
      #expect(SignatureFit(rawText: text, signature) == expected)
      #expect(SignatureFit(Message(text: text), signature) == expected)
      #expect(SignatureFit(compiled: Message(text: text), signature) == expected)
      let forms = Message(root: .device(forms: [.other: .text("%1$@"), .mac: .text(text)]))
      #expect(SignatureFit(forms, signature) == expected)
    }
  }

  /// A variable counts wherever it is expanded, forms do not add up.
  @Test(
    "of its variables",
    arguments: [
      (1, 15, true), (1, 16, false), (5, 2, true), (6, 2, false), (8, 1, true), (9, 1, false),
      (200, 200, false),
    ]
  )
  func variables(references: Int, inner: Int, fits: Bool) {
    let form = MessageNode.text(String(repeating: "%arg", count: inner))
    let variable = MessageVariable(
      name: "v",
      argument: 1,
      specifier: "lld",
      node: .plural(argument: 1, forms: [.one: form, .few: form, .other: form])
    )
    let text = String(repeating: "%1$#@v@", count: references)
    let message = Message(root: .text(text), variables: [variable])
    let signature = ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")])
    #expect(SignatureFit(message, signature) == (fits ? .fits : .mismatch(.tooManySpecifiers(limit: 16))))
  }

  /// Counting is as fast as reading, however often variables contain each other.
  @Test("of what is counted")
  func counting() {
    let variables = (0..<Limits.messageDepth - 1).map { index in
      MessageVariable(
        name: "\(index)",
        argument: 1,
        specifier: "@",
        node: .text(
          String(repeating: "%1$#@\(index + 1)@", count: index + 2 < Limits.messageDepth ? 1_000 : 0) + "%1$@"
        )
      )
    }
    let message = Message(root: .text("%1$#@0@"), variables: variables)
    #expect(SignatureFit(message, Self.signature(1)) == .mismatch(.tooManySpecifiers(limit: 16)))
  }
}
