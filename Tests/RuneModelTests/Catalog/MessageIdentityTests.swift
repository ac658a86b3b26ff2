import Testing

@testable import RuneModel

@Suite("Identity of messages")
struct MessageIdentityTests {
  private static let variable = MessageVariable(name: "n", argument: 1, specifier: "d", node: .text("x"))

  @Test(
    "Other bytes are another message",
    arguments: [
      (Message(text: "caf\u{E9}"), Message(text: "cafe\u{301}")),
      (Message(text: "a"), Message(root: .device(forms: [.other: .text("a")]))),
      (
        Message(root: .plural(argument: 1, forms: [.other: .text("a")])),
        Message(root: .plural(argument: 2, forms: [.other: .text("a")]))
      ),
      (
        Message(root: .plural(argument: 1, forms: [.other: .text("a")])),
        Message(root: .plural(argument: 1, forms: [.one: .text("a"), .other: .text("a")]))
      ),
      (
        Message(root: .width(forms: [1: .text("\u{E9}")])),
        Message(root: .width(forms: [1: .text("e\u{301}")]))
      ),
      (Message(root: .text("a"), variables: [variable]), Message(root: .text("a"))),
    ]
  )
  func different(a: Message, b: Message) {
    #expect(!a.isIdentical(to: b))
    #expect(a.isIdentical(to: a))
    #expect(b.isIdentical(to: b))
  }
}
