import RuneFormatter
import RuneModel
import Testing

@Suite("Messages with variables")
struct MessageVariableTests {
  static let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))

  static func plural(_ name: String, _ argument: Int, one: String, other: String) -> MessageVariable {
    MessageVariable(
      name: name,
      argument: argument,
      specifier: "lld",
      node: .plural(argument: argument, forms: [.one: .text(one), .other: .text(other)])
    )
  }

  struct Example: Sendable {
    var text: String
    var variables: [MessageVariable]
    var arguments: [FormatArgument]
    var result: String

    init(_ text: String, _ variables: [MessageVariable], _ arguments: [FormatArgument], _ result: String) {
      self.text = text
      self.variables = variables
      self.arguments = arguments
      self.result = result
    }
  }

  static let files = plural("files", 1, one: "%d file", other: "%d files")
  static let folders = plural("folders", 2, one: "%d folder", other: "%d folders")

  @Test(
    "put in their texts",
    arguments: [
      Example("%#@files@", [files], [.int(1)], "1 file"),
      Example("%#@files@", [files], [.int(3)], "3 files"),
      Example("%#@files@ in %#@folders@", [files, folders], [.int(1), .int(2)], "1 file in 2 folders"),
      Example("%2$#@folders@: %1$#@files@", [files, folders], [.int(1), .int(2)], "2 folders: 1 file"),
      // The reference takes an argument in sequence.
      Example("%#@files@ in %@", [files], [.int(2), .string("x")], "2 files in x"),
      Example("%@: %#@folders@", [folders], [.string("x"), .int(2)], "x: 2 folders"),
      Example("%1$#@files@ in %@", [files], [.int(2), .string("x")], "2 files in 2"),
      // An unnumbered specifier in a form reads the variable's own argument, and the next one the argument after it.
      Example(
        "%@: %#@n@",
        [plural("n", 2, one: "%d of %@", other: "%d of %@ %@")],
        [.string("a"), .int(5), .string("c"), .string("d")],
        "a: 5 of c d"
      ),
      Example("%#@n@", [plural("n", 2, one: "%1$@ %d", other: "%1$@ %d")], [.string("a"), .int(5)], "a 5"),
      Example("%#@n@", [plural("n", 1, one: "one", other: "100%% of %d")], [.int(5)], "100% of 5"),
      Example("[%#@files@]%#@files@", [files], [.int(1)], "[1 file]1 file"),
    ]
  )
  func variables(_ example: Example) {
    check(example)
  }

  @Test(
    "know %arg",
    arguments: [
      Example("%#@n@", [plural("n", 1, one: "%arg file", other: "%arg files")], [.int(3)], "3 files"),
      Example(
        "%@ %#@n@",
        [plural("n", 2, one: "%arg file", other: "%arg files, %arg!")],
        [.string("x"), .int(3)],
        "x 3 files, 3!"
      ),
      Example("%#@n@", [plural("n", 1, one: "", other: "%arg of %@")], [.int(3), .string("y")], "3 of y"),
      Example("%#@n@", [plural("n", 1, one: "", other: "%arguments")], [.int(3)], "3uments"),
      Example("%#@n@", [plural("n", 1, one: "", other: "%%arg %1$arg")], [.double(3)], "%arg 0x1.8p+1rg"),
      Example(
        "%#@p@",
        [MessageVariable(name: "p", argument: 1, specifier: ".1f", node: .text("%arg kg"))],
        [.double(2)],
        "2.0 kg"
      ),
      Example(
        "%#@p@",
        [MessageVariable(name: "p", argument: 1, specifier: "@", node: .text("<%arg>"))],
        [.string("x")],
        "<x>"
      ),
      Example(
        "%#@p@",
        [MessageVariable(name: "p", argument: 1, specifier: "", node: .text("<%arg>"))],
        [.int(4)],
        "<4>"
      ),
      Example(
        "%#@p@",
        [MessageVariable(name: "p", argument: 9, specifier: "lld", node: .text("<%arg>"))],
        [.int(4)],
        "<%lld>"
      ),
      // Outside of variables it is a hexadecimal float followed by two letters.
      Example("%arg", [], [.double(3)], "0x1.8p+1rg"),
    ]
  )
  func ownArgument(_ example: Example) {
    check(example)
  }

  @Test(
    "may refer to each other",
    arguments: [
      Example(
        "%#@a@",
        [
          plural("a", 1, one: "%d cat, %#@b@", other: "%d cats, %#@b@"),
          plural("b", 2, one: "%d dog", other: "%d dogs"),
        ],
        [.int(1), .int(2)],
        "1 cat, 2 dogs"
      ),
      Example(
        "%#@a@ %#@b@",
        [
          plural("a", 1, one: "a%#@c@", other: "A%#@c@"), plural("b", 2, one: "b%#@c@", other: "B%#@c@"),
          plural("c", 3, one: "c", other: "C%d"),
        ],
        [.int(1), .int(2), .int(3)],
        "aC3 BC3"
      ),
    ]
  )
  func nested(_ example: Example) {
    check(example)
  }

  @Test(
    "leave a cycle as it is written",
    arguments: [
      Example("%#@a@", [plural("a", 1, one: "<%#@a@>", other: "<%#@a@>")], [.int(1)], "<%#@a@>"),
      Example(
        "%#@a@",
        [plural("a", 1, one: "a%#@b@", other: ""), plural("b", 1, one: "b%#@a@", other: "")],
        [.int(1)],
        "ab%#@a@"
      ),
    ]
  )
  func cycles(_ example: Example) {
    check(example)
  }

  @Test func deepNestingEndsWithoutCrash() {
    let count = 10_000
    let variables = (0..<count).map { index in
      MessageVariable(name: "v\(index)", argument: 1, specifier: "d", node: .text("x%#@v\(index + 1)@"))
    }
    let program = MessageProgram(Message(root: .text("%#@v0@"), variables: variables))
    let text = program.render([.int(1)], context: Self.context)
    #expect(text == String(repeating: "x", count: Limits.messageDepth) + "%#@v\(Limits.messageDepth)@")

    var node = MessageNode.text("deep")
    for _ in 0..<1_000 { node = .device(forms: [.other: node]) }
    #expect(MessageProgram(Message(root: node)).render([], context: Self.context) == "")
  }

  /// Each variable refers ten times to the next: 10^12 texts, or as many empty ones.
  @Test("limit their expansions", arguments: ["x", ""])
  func expansionsAreLimited(leaf: String) {
    var variables = (0..<12).map { index in
      let text = String(repeating: "%#@v\(index + 1)@", count: 10)
      return MessageVariable(name: "v\(index)", argument: 1, specifier: "d", node: .text(text))
    }
    variables.append(MessageVariable(name: "v12", argument: 1, specifier: "d", node: .text(leaf)))
    let program = MessageProgram(Message(root: .text("%#@v0@"), variables: variables))
    let text = program.render([.int(1)], context: Self.context)
    #expect(text.utf8.count <= Limits.variableExpansions * leaf.utf8.count)
  }

  @Test func manyBigExpansionsAreLimited() {
    let big = MessageVariable(
      name: "b",
      argument: 1,
      specifier: "d",
      node: .text(String(repeating: "x", count: 65536))
    )
    let text = String(repeating: "%#@b@", count: 1_000)
    let program = MessageProgram(Message(root: .text(text), variables: [big]))
    #expect(program.render([.int(1)], context: Self.context).utf8.count <= Limits.renderedBytes + 65536)
  }

  private func check(_ example: Example) {
    let message = Message(root: .text(example.text), variables: example.variables)
    #expect(MessageProgram(message).render(example.arguments, context: Self.context) == example.result)
  }
}
