import Foundation
import RuneModel
import Testing

@testable import ReRuneCore

/// The result of a raw lookup for a message with variables: a format that reads the entry's own arguments, because
/// its caller passes it to `String(format:)`.
@Suite struct PlainTextTests {
  static let signature = ArgumentSignature([
    Argument(position: 1, type: .int, specifier: "lld"), Argument(position: 2, type: .object, specifier: "@"),
    Argument(position: 3, type: .double, specifier: "f"),
  ])

  @Test(
    arguments: [
      ("in %#@n@", "%arg days", "in %1$lld days"),
      // The variable takes the first argument, even if its form does not print it.
      ("%#@n@ in %@", "%arg files", "%1$lld files in %2$@"),
      ("%#@n@ in %@", "many files", "many files in %2$@"),
      ("%#@n@ in %@ of %.1f", "%lld", "%1$lld in %2$@ of %3$.1f"),
      ("%2$@: %#@n@", "%d of %@", "%2$@: %1$d of %2$@"),
      ("%#@n@, %2$@", "%%arg is %arg", "%%arg is %1$lld, %2$@"),
      ("%1$#@n@ %-*d", "x", "x %2$-*1$d"),
      ("100%% %#@n@", "x", "100%% x"), ("%#@absent@ %@", "x", "%#@absent@ %2$@"), ("%n%#@n@", "x", "x"),
      ("%#@n@ days", "50%", "50%% days"), ("%#@n@ %#@ %d", "x", "x %%#@ %%d"),
    ]
  )
  func everySpecifierIsNumbered(root: String, form: String, expected: String) {
    let variable = MessageVariable(name: "n", argument: 1, specifier: "lld", node: .text(form))
    let message = Message(root: .text(root), variables: [variable])
    #expect(message.plainText(device: .other) == expected)
    if SignatureFit(message, Self.signature) == .fits {
      #expect(SignatureFit(text: expected, Self.signature) == .fits)
    }
  }

  @Test(arguments: [
    ("", "%1$@"), ("garbage", "%1$g"), (".2f", "%1$.2f"), ("05.1lf", "%1$05.1lf"), ("n", "%1$@"),
  ])
  func aVariablesSpecifier(specifier: String, expected: String) {
    let variable = MessageVariable(name: "n", argument: 1, specifier: specifier, node: .text("%arg"))
    #expect(Message(root: .text("%#@n@"), variables: [variable]).plainText(device: .other) == expected)
  }

  @Test func labelsBecomeNumbers() {
    #expect(Message(text: "%(count)d of %@ (a)").plainText(device: .other) == "%1$d of %2$@ (a)")
  }

  @Test func withoutVariablesATextIsUnchanged() {
    #expect(Message(text: "%@ has %d of %%").plainText(device: .other) == "%@ has %d of %%")
  }

  /// `String(format:)` crashes on a variable, so none may be left even if the text has become too long.
  @Test func variablesOfATooLongTextAreDropped() {
    let names = ["a", "b", "c", "d", "e"]
    let variables = names.enumerated().map { index, name in
      let inner = index + 1 < names.count ? "%#@\(names[index + 1])@" : "text"
      return MessageVariable(
        name: name,
        argument: 1,
        specifier: "lld",
        node: .text(String(repeating: inner + " ", count: 40))
      )
    }
    let text = Message(root: .text("%#@a@"), variables: variables).plainText(device: .other)
    #expect(!text.contains("#@"))
    #expect(text.utf8.count < 2 * Limits.renderedBytes)
  }
  /// Nothing is printed, so the length limit does not apply.
  @Test func emptyVariablesEndToo() {
    let variables = (0..<Limits.messageDepth).map { index in
      MessageVariable(
        name: "\(index)",
        argument: 1,
        specifier: "lld",
        node: .text(String(repeating: "%#@\(index + 1)@", count: 8))
      )
    }
    let last = MessageVariable(name: "\(Limits.messageDepth)", argument: 1, specifier: "", node: .text(""))
    let message = Message(root: .text("%#@0@"), variables: variables + [last])
    #expect(message.plainText(device: .other).isEmpty)
  }

  /// A forged cache file can contain any number.
  @Test(arguments: [Int.max, Int.min])
  func aNonexistentArgument(_ argument: Int) {
    let variable = MessageVariable(
      name: "n",
      argument: argument,
      specifier: "*lld",
      node: .text("%arg %d %*d")
    )
    let message = Message(root: .text("%#@n@ %#@n@"), variables: [variable])
    #expect(message.plainText(device: .other).contains("\(argument)$lld"))
    #expect(SignatureFit(message, Self.signature) != .fits)
  }
}
