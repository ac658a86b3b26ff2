import RuneModel
import Testing

@testable import RuneWorkbench

@Suite struct ValueDifferenceTests {
  private static func argument(_ position: Int, _ type: ArgumentType) -> Argument {
    Argument(position: position, type: type, specifier: "")
  }

  private static let none = ArgumentSignature()
  private static let int = ArgumentSignature([argument(1, .int)])
  private static let object = ArgumentSignature([argument(1, .object)])
  private static let objectAndInt = ArgumentSignature([argument(1, .object), argument(2, .int)])

  private static func plural(_ argument: Int, _ forms: [PluralCategory: String]) -> Message {
    Message(root: .plural(argument: argument, forms: forms.mapValues { .text($0) }))
  }

  /// As every plural is written in a `.stringsdict`.
  private static func wrapped(_ forms: [PluralCategory: String], root: String = "%#@count@") -> Message {
    let node = MessageNode.plural(argument: 1, forms: forms.mapValues { .text($0) })
    let variable = MessageVariable(name: "count", argument: 1, specifier: "d", node: node)
    return Message(root: .text(root), variables: [variable])
  }

  private static func served(_ forms: [PluralCategory: String]) -> PayloadValue {
    .message(plural(MessageNode.unsettledArgument, forms))
  }

  struct Case: CustomTestStringConvertible {
    var testDescription: String
    var bundled: Message?
    var served: PayloadValue
    var signature: ArgumentSignature
    var expected: ValueDifference

    init(
      _ description: String,
      _ bundled: Message?,
      _ served: PayloadValue,
      _ signature: ArgumentSignature,
      _ expected: ValueDifference
    ) {
      testDescription = description
      (self.bundled, self.served, self.signature, self.expected) = (bundled, served, signature, expected)
    }

    init(
      _ bundled: String,
      _ served: String,
      _ signature: ArgumentSignature,
      _ expected: ValueDifference
    ) {
      self.init(
        "\(bundled) | \(served)",
        Message(text: bundled),
        .text(served),
        signature,
        expected
      )
    }
  }

  static let cases: [Case] = [
    Case("Hello", "Hello", none, .none),
    Case("Hello", "Hallo", none, .changed),
    Case("Hello", "", none, .empty),
    Case("", "", none, .none),
    Case("", "Hello", none, .changed),
    // The same letter composed and decomposed: Swift's `==` would miss the change.
    Case("caf\u{E9}", "cafe\u{301}", none, .changed),
    Case("50% off", "50% off", none, .none),
    Case("50%% off", "50% off", none, .changed),
    Case("Hello", "Hello %@", none, .incompatible(.missingArgument(position: 1, found: .object))),
    Case("%@", "%1$@", object, .changed),
    Case("%@", "plain", object, .changed),
    Case("%@", "", object, .empty),
    Case("%@", "%d", object, .incompatible(.differentKind(position: 1, expected: .object, found: .int))),
    Case("%d", "%u", int, .changed),
    Case("%d", "%d %n", int, .incompatible(.forbidden(specifier: "%n"))),
    Case("%1$@ %2$d", "%2$d %1$@", objectAndInt, .changed),
    Case(
      "%1$@ %2$d",
      "%1$d %2$@",
      objectAndInt,
      .incompatible(.differentKind(position: 1, expected: .object, found: .int))
    ),
    // Rejected even if the bundled text has the same fault.
    Case("%d", "%d", object, .incompatible(.differentKind(position: 1, expected: .object, found: .int))),
    // Literal percent signs are doubled in a bundled format.
    Case("prose", Message(text: "%d%% off"), .text("%d% off"), int, .none),

    Case("added", nil, .text("Hello"), none, .added),
    Case("added empty", nil, .text(""), none, .added),
    Case(
      "added and wrong",
      nil,
      .text("%d"),
      object,
      .incompatible(.differentKind(position: 1, expected: .object, found: .int))
    ),

    Case("same plural", plural(1, [.one: "a", .other: "b"]), served([.one: "a", .other: "b"]), int, .none),
    Case(
      "other text",
      plural(1, [.one: "a", .other: "b"]),
      served([.one: "a", .other: "c"]),
      int,
      .changed
    ),
    Case(
      "an empty form",
      plural(1, [.one: "a", .other: "b"]),
      served([.one: "", .other: "b"]),
      int,
      .empty
    ),
    Case(
      "empty on both sides",
      plural(1, [.one: "", .other: "b"]),
      served([.one: "", .other: "c"]),
      int,
      .changed
    ),
    Case("fewer forms", plural(1, [.one: "a", .other: "b"]), served([.other: "b"]), int, .pluralShape),
    Case("more forms", plural(1, [.other: "b"]), served([.one: "a", .other: "b"]), int, .pluralShape),
    Case("a text for a plural", plural(1, [.one: "a", .other: "b"]), .text("b"), int, .pluralShape),
    Case("an empty text for a plural", plural(1, [.one: "a", .other: "b"]), .text(""), int, .pluralShape),
    Case("a plural for a text", Message(text: "%d"), served([.other: "%d"]), int, .pluralShape),
    Case(
      "a plural without a number",
      Message(text: "%@"),
      served([.other: "b"]),
      object,
      .incompatible(.noPluralArgument)
    ),
    Case(
      "a wrong form",
      plural(1, [.one: "a", .other: "%d"]),
      served([.one: "%@", .other: "%d"]),
      int,
      .incompatible(.differentKind(position: 1, expected: .int, found: .object))
    ),

    Case(
      "a stringsdict plural",
      wrapped([.one: "%d file", .other: "%d files"]),
      served([.one: "%d file", .other: "%d files"]),
      int,
      .none
    ),
    Case(
      "its own argument",
      wrapped([.one: "%arg file, %%arg", .other: "%arg files"]),
      served([.one: "%d file, %%arg", .other: "%d files"]),
      int,
      .none
    ),
    Case(
      "a stringsdict plural with text around",
      wrapped([.one: "%d file", .other: "%d files"], root: "In %#@count@"),
      served([.one: "%d file", .other: "%d files"]),
      int,
      .changed
    ),
  ]

  @Test(arguments: cases) func isClassified(_ testCase: Case) {
    let difference = ValueDifference(
      of: testCase.served,
      from: testCase.bundled,
      for: testCase.signature
    )
    #expect(difference == testCase.expected)
  }

  @Test func anotherLocaleDeterminesThePluralArgument() {
    let signature = ArgumentSignature([Self.argument(1, .int), Self.argument(2, .int)])
    let value = Self.served([.other: "%2$d"])

    #expect(ValueDifference(of: value, from: nil, for: signature) == .incompatible(.noPluralArgument))
    #expect(
      ValueDifference(of: value, from: nil, for: signature, model: Self.plural(2, [.other: "x"])) == .added
    )
  }

  struct TypesCase {
    var text: String
    var signature: ArgumentSignature
    var expected: [String]
  }

  @Test(arguments: [
    TypesCase(text: "%d", signature: object, expected: ["int"]),
    TypesCase(text: "%2$d", signature: object, expected: ["unused", "int"]),
    TypesCase(text: "%1$@ %1$d", signature: object, expected: ["int"]),
    TypesCase(text: "50% off %d", signature: object, expected: ["int"]),
    TypesCase(text: "%@", signature: none, expected: ["object"]),
    TypesCase(text: "%99$@", signature: object, expected: []),
    TypesCase(text: "%s", signature: object, expected: []),
  ])
  func foundTypesGoByPosition(_ testCase: TypesCase) throws {
    let value = PayloadValue.text(testCase.text)
    guard case .incompatible(let mismatch) = ValueDifference(of: value, from: nil, for: testCase.signature)
    else {
      Issue.record("\(testCase.text) fits")
      return
    }
    #expect(value.typeNames(for: testCase.signature, mismatch) == testCase.expected)
  }

  @Test func expectedTypesShowHoles() {
    let signature = ArgumentSignature([Self.argument(1, .object), Self.argument(3, .double)])
    #expect(signature.typeNames == ["object", "unused", "double"])
  }
}
