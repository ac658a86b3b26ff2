import Foundation
import RuneFormatter
import RuneModel

@testable import ReRuneCore

/// A message as displayed by entries.
enum ShownMessage {
  /// The entries that an over-the-air text may be for.
  private static let signatures: [ArgumentSignature] = [
    ArgumentSignature(),
    ArgumentSignature([Argument(position: 1, type: .object, specifier: "@")]),
    ArgumentSignature([Argument(position: 1, type: .int, specifier: "lld")]),
    ArgumentSignature([
      Argument(position: 1, type: .int, specifier: "lld", label: "count"),
      Argument(position: 2, type: .object, specifier: "@"),
      Argument(position: 3, type: .double, specifier: "f"),
    ]),
  ]

  /// Whatever the message, no entry displays it with nonexistent or wrongly typed arguments.
  static func expectHarmless(_ message: Message) throws {
    for signature in signatures {
      guard let planned = try? RemoteMessage.plan(message, for: signature) else { continue }
      let text = FormatReference.render(
        planned,
        arguments: arguments(for: signature),
        isFormat: !signature.isEmpty
      )
      try demand(text.utf8.count <= 3 * Limits.renderedBytes, "\(text.utf8.count) bytes were made")
      guard !signature.isEmpty else { continue }
      try demand(SignatureFit(planned, signature) == .fits, "\(planned) does not fit \(signature)")
      expectHarmlessFormat(message, signature)
    }
  }

  /// The result of a raw lookup may become a format of `String(format:)`, which crashes if it reads a missing
  /// argument or one of another type.
  private static func expectHarmlessFormat(_ message: Message, _ signature: ArgumentSignature) {
    let expectation = TextExpectation(signature: signature, rawTextDevice: .iphone)
    guard let planned = try? expectation.plan(message) else { return }
    let text = planned.plainText(device: .iphone)
    // Foundation has no limit itself.
    guard text.utf8.count <= 4096 else { return }
    _ = String(
      format: text,
      arguments: signature.arguments.map { argument -> any CVarArg in
        switch argument.type.kind {
        case .integer: 21
        case .floating: 1234.5
        case .object, .character, .pointer: "text"
        }
      }
    )
  }

  private static func arguments(for signature: ArgumentSignature) -> [FormatArgument] {
    signature.arguments.map { argument in
      switch argument.type.kind {
      case .integer: .int(21)
      case .floating: .double(1234.5)
      case .object, .character, .pointer: .string("text")
      }
    }
  }
}
