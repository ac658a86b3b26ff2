import RuneModel
import Testing

/// What the compiler takes for the arguments of an entry is what formatting it reads.
@Suite("Signature and rendering")
struct ArgumentAgreementTests {
  @Test("agree on any text", arguments: 0..<8)
  func anyText(seed: UInt64) {
    var random = SplitMix64(state: seed)
    for _ in 0..<1_000 {
      let localization = Self.localization(&random)
      let texts = FormatTexts(localization)
      let reading = SignatureReader.read(
        forms: texts.forms,
        substitutions: texts.substitutions,
        scope: .complete
      )
      let builder = MessageBuilder(isFormat: true, pluralArgument: nil)
      let message = builder.message(for: localization)
      // A text that contradicts itself, or that no call can serve, is reported.
      guard reading.conflicts.isEmpty, MessageReading(message).misfit == nil else { continue }
      let rendered = Set(MessageReading(message).uses.map { "\($0.position) \($0.type.kind)" })
      let expected = Set(reading.signature.arguments.map { "\($0.position) \($0.type.kind)" })
      #expect(
        rendered.isSubset(of: expected),
        "\(localization.forms.map(\.text)) \(localization.substitutions)"
      )
      // A variable that prints no number reads one all the same: it chooses by it.
      let chosen = Set(reading.variables.map(\.position))
      let unread = reading.signature.arguments.filter { argument in
        !chosen.contains(argument.position) && !rendered.contains { $0.hasPrefix("\(argument.position) ") }
      }
      #expect(unread.isEmpty, "\(localization.forms.map(\.text)) \(localization.substitutions)")
      let known = chosen.union(reading.slots.map(\.position))
      let strangers = Self.printed(message, count: reading.slots.last?.position ?? 0).subtracting(known)
      #expect(strangers.isEmpty, "\(localization.forms.map(\.text)) \(localization.substitutions)")
    }
  }

  @Test("take no argument for the variable's own number")
  func ownArgument() {
    let variable = Substitution(
      name: "n",
      argument: 1,
      specifier: "d",
      forms: [Form(text: "%d %arg %@", range: .start)],
      range: .start
    )
    let localization = Localization(
      locale: "en",
      forms: [Form(text: "%#@n@", range: .start)],
      substitutions: [variable],
      range: .start
    )
    let reading = SignatureReader.read(forms: localization.forms, substitutions: [variable], scope: .complete)
    #expect(reading.signature.arguments.map(\.position) == [1, 2])
    let message = MessageBuilder(isFormat: true, pluralArgument: nil).message(for: localization)
    let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))
    #expect(MessageProgram(message).render([.int(3), .string("x")], context: context) == "3 3 x")
  }

  /// The positions whose values are in the text, found by giving each a value of its own.
  private static func printed(_ message: Message, count: Int) -> Set<Int> {
    guard (1...64).contains(count) else { return [] }
    let context = FormatContext(numbers: .c, pluralRule: .rule(forLocale: "en"))
    let text = MessageProgram(message).render((1...count + 4).map { .int(7_000 + $0) }, context: context)
    return Set((1...count + 4).filter { text.contains("\(7_000 + $0)") })
  }

  private static let pieces = [
    "%d", "%@", "%lld", "%.1f", "%arg", "%arg", "%1$d", "%2$@", "%3$@", "%*d", "%%", "text", " ", "50% of ",
    "%c",
  ]

  private static func localization(_ random: inout SplitMix64) -> Localization {
    // Each variable is named once: the compiled message gives it one argument.
    var references = ["%#@a@", "%#@b@", "%2$#@c@"].shuffled(using: &random)
    func text(_ random: inout SplitMix64, references count: Int) -> String {
      var parts = (0..<Int.random(in: 0...4, using: &random)).map { _ in
        pieces.randomElement(using: &random) ?? ""
      }
      for _ in 0..<count {
        guard let reference = references.popLast() else { break }
        parts.insert(reference, at: Int.random(in: 0...parts.count, using: &random))
      }
      return parts.joined(separator: " ")
    }
    let form = Form(text: text(&random, references: Int.random(in: 0...2, using: &random)), range: .start)
    let substitutions = ["a", "b", "c"].map { name in
      Substitution(
        name: name,
        argument: [nil, nil, 1, 2, 4].randomElement(using: &random) ?? nil,
        specifier: ["lld", "d", "@", ".1f", nil].randomElement(using: &random) ?? nil,
        forms: [Form(text: text(&random, references: 0), range: .start)],
        range: .start
      )
    }
    return Localization(locale: "en", forms: [form], substitutions: substitutions, range: .start)
  }
}
