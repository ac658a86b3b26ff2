import RuneModel
import Testing

@testable import RuneCompiler

@Suite struct MessageBuilderTests {
  /// The tree of a localization whose entry has one integer argument, unless given otherwise.
  private func message(
    _ forms: KeyValuePairs<String, String>,
    _ variables: [Substitution] = [],
    signature: ArgumentSignature = ArgumentSignature([Argument(position: 1, type: .int, specifier: "d")])
  ) -> Message {
    let localization = Localization(
      locale: "en",
      forms: Sources.forms(forms),
      substitutions: variables,
      range: .start
    )
    return MessageBuilder(signature: signature).message(for: localization)
  }

  @Test func plainText() {
    #expect(message(["": "%d files"]) == Message(text: "%d files"))
  }

  @Test func prosePercentIsDoubledInFormatsOnly() {
    #expect(message(["": "%d: 50% off"]) == Message(text: "%d: 50%% off"))
    #expect(message(["": "50% off, %%"], signature: ArgumentSignature()) == Message(text: "50% off, %%"))
  }

  @Test func pluralOfTheFirstNumber() {
    let signature = ArgumentSignature([
      Argument(position: 1, type: .object, specifier: "@"),
      Argument(position: 2, type: .double, specifier: "f"),
      Argument(position: 3, type: .int, specifier: "d"),
    ])
    #expect(
      message(["plural.one": "1", "plural.other": "n"], signature: signature).root
        == .plural(argument: 3, forms: [.one: .text("1"), .other: .text("n")])
    )
  }

  @Test func pluralWithoutANumberIsItsOtherForm() {
    let root = message(["plural.one": "1", "plural.other": "n"], signature: ArgumentSignature()).root
    #expect(root == .text("n"))
  }

  @Test func nestingEitherWay() {
    #expect(
      message(["device.mac/plural.one": "m1", "device.mac/plural.other": "mn", "device.other": "o"]).root
        == .device(forms: [
          .mac: .plural(argument: 1, forms: [.one: .text("m1"), .other: .text("mn")]), .other: .text("o"),
        ])
    )
    #expect(
      message(["plural.one/device.mac": "m1", "plural.one/device.other": "o1", "plural.other": "n"]).root
        == .plural(
          argument: 1,
          forms: [.one: .device(forms: [.mac: .text("m1"), .other: .text("o1")]), .other: .text("n")]
        )
    )
  }

  @Test func widths() {
    #expect(
      message(["width.20": "long", "width.1": "s", "width.x": "?"]).root
        == .width(forms: [20: .text("long"), 1: .text("s")])
    )
  }

  @Test func theFirstOfASet() {
    #expect(message(["set.1": "second", "set.0": "first", "set.10": "last"]).root == .text("first"))
  }

  @Test(
    arguments: [
      (["plural.one": "1", "plural.few": "f"], PluralCategory.few, "f"),
      (["plural.zero": "0", "plural.one": "1"], .one, "1"),
      (["": "plain", "plural.one": "1"], .one, "plain"),
    ] as [(KeyValuePairs<String, String>, PluralCategory, String)]
  )
  func missingOtherHasAStandIn(forms: KeyValuePairs<String, String>, known: PluralCategory, standIn: String)
    throws
  {
    guard case .plural(1, let tree) = message(forms).root else {
      Issue.record("no plural")
      return
    }
    #expect(tree[known] != nil)
    #expect(tree[.other] == .text(standIn))
  }

  @Test func devicesWithoutOther() {
    #expect(
      message(["device.ipad": "pad", "device.mac": "mac"]).root
        == .device(forms: [.ipad: .text("pad"), .mac: .text("mac"), .other: .text("pad")])
    )
    #expect(
      message(["": "all", "device.mac": "mac"]).root
        == .device(forms: [.mac: .text("mac"), .other: .text("all")])
    )
  }

  @Test func unknownSelectorsAreLeftOut() {
    #expect(
      message(["plural.lots": "?", "plural.other": "n"]).root
        == .plural(argument: 1, forms: [.other: .text("n")])
    )
    #expect(message(["plural.lots": "?", "": "plain"]).root == .text("plain"))
    #expect(message(["device.toaster": "?"]).root == .text(""))
  }

  @Test func nothing() {
    #expect(message([:]) == Message(text: ""))
  }

  @Test func aVariableIsCreatedForEachArgument() {
    let built = message(
      ["": "%#@n@ of %#@n@"],
      [Sources.variable("n", ["plural.one": "one", "plural.other": "%arg"])]
    )
    #expect(built.variables.map(\.name) == ["n", "n"])
    #expect(built.variables.map(\.argument) == [1, 2])
    #expect(built.namedVariables.count == 1)
  }

  @Test func aVariableOfTooManyArgumentsIsLeftOut() {
    for count in [Limits.variableArguments, Limits.variableArguments + 1] {
      let built = message(
        ["": String(repeating: "%#@n@ ", count: count)],
        [Sources.variable("n", ["plural.other": "%arg"])]
      )
      #expect(built.variables.count == (count > Limits.variableArguments ? 0 : count))
    }
  }

  @Test func variablesHaveTheirArguments() {
    let built = message(
      ["": "%#@b@ %#@a@"],
      [
        Sources.variable("a", ["plural.one": "%arg a", "plural.other": "%arg as"]),
        Sources.variable("b", ["plural.other": "%arg b of %#@c@"], specifier: "%d"),
        Sources.variable("c", ["plural.other": "c"], argument: 5),
        Sources.variable("unused", ["plural.other": "?"]),
      ]
    )
    #expect(
      built.variables == [
        MessageVariable(
          name: "b",
          argument: 1,
          specifier: "d",
          node: .plural(argument: 1, forms: [.other: .text("%arg b of %#@c@")])
        ),
        MessageVariable(
          name: "c",
          argument: 5,
          specifier: "lld",
          node: .plural(argument: 5, forms: [.other: .text("c")])
        ),
        MessageVariable(
          name: "a",
          argument: 2,
          specifier: "lld",
          node: .plural(argument: 2, forms: [.one: .text("%arg a"), .other: .text("%arg as")])
        ),
      ]
    )
  }
}
