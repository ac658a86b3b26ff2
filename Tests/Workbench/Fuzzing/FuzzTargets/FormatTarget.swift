import RuneFormatter
import RuneModel

@testable import ReRuneCore

/// Format texts: scanner, signature, program, and Foundation's formatter where calling it is safe.
///
/// An input is the text, the texts of two variables `a` and `b` after unit separators (0x1F), and sixteen bytes that
/// choose arguments and a locale.
enum FormatTarget {
  static func run(_ bytes: [UInt8]) throws {
    let split = Choices.split(bytes, count: 16)
    var choices = split.choices
    guard let text = String(validating: split.text, as: UTF8.self), !split.text.contains(0) else { return }
    let texts = text.split(separator: "\u{1F}", maxSplits: 2, omittingEmptySubsequences: false).map(
      String.init
    )
    for text in texts { try expectSoundSpecifiers(text) }

    let style = choices.next() % FormatReference.identifiers.count
    try FormatReference.compare(texts[0], style: style, &choices)
    let message = message(texts, &choices)
    try ShownMessage.expectHarmless(message)
    let arguments = (0..<choices.next() % 5).map { _ in choices.one(of: Self.arguments) }
    for isFormat in [true, false] {
      let rendered = FormatReference.render(message, arguments: arguments, isFormat: isFormat, style: style)
      try demand(rendered.utf8.count <= 3 * Limits.renderedBytes, "\(rendered.utf8.count) bytes were made")
    }
  }

  private static let arguments: [FormatArgument] = [
    .int(0), .int(1), .int(.min), .int(.max), .uint(.max), .double(-1.5), .double(1e300), .double(.nan),
    .double(.leastNonzeroMagnitude), .string(""), .string("%@ %n"), .character("👨‍👩‍👧"), .unused,
  ]

  private static func message(_ texts: [String], _ choices: inout Choices) -> Message {
    func node(_ text: String) -> MessageNode {
      switch choices.next() % 4 {
      case 0: .plural(argument: choices.next() % 4, forms: [.one: .text(text), .other: .text(text)])
      case 1: .device(forms: [.iphone: .text("x"), .other: .text(text)])
      default: .text(text)
      }
    }
    var message = Message(root: node(texts[0]))
    for (name, text) in zip(["a", "b"], texts.dropFirst()) {
      message.variables.append(
        MessageVariable(
          name: name,
          argument: choices.next() % 4,
          specifier: choices.one(of: ["lld", "@", ".1f", "", "#@a@", "%", "n", "arg", "1$d"]),
          node: node(text)
        )
      )
    }
    return message
  }

  private static func expectSoundSpecifiers(_ text: String) throws {
    try Array(text.utf8).withUnsafeBufferPointer { bytes in
      var scanner = FormatScanner(bytes)
      var end = 0
      while let specifier = scanner.next() {
        let range = specifier.range
        try demand(
          range.lowerBound >= end && !range.isEmpty && range.upperBound <= bytes.count
            && bytes[range.lowerBound] == UInt8(ascii: "%"),
          "the specifier at \(range) of \(text.debugDescription)"
        )
        if let name = specifier.name {
          try demand(
            range.contains(name.lowerBound) && name.upperBound <= range.upperBound,
            "the name at \(name)"
          )
        }
        end = range.upperBound
      }
      try demand(
        !bytes[end...].contains(UInt8(ascii: "%")),
        "a percent sign of \(text.debugDescription) is missed"
      )
    }
    guard let escaped = ProsePercent.escaped(text) else { return }
    try demand(ProsePercent.escaped(escaped) == nil, "prose remains in \(escaped.debugDescription)")
  }
}
