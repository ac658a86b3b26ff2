import RuneModel

/// `placeholder-type`, `placeholder-unordered` and `placeholder-width`.
extension PlaceholderComparison {
  private static let listedSpecifiers = 5

  /// A misnumbered specifier was meant for an argument that is missing in its form or in all forms.
  ///
  /// - Parameter missing: arguments that the source text reads and no form of this text does.
  func reportTypes(
    of form: inout ComparedForm,
    missing: ArgumentSet,
    _ explained: inout ArgumentSet,
    _ log: inout CheckLog
  ) {
    let text = form.text
    if let order = intendedOrder(of: text), let first = text.uses.first(where: isMistyped) {
      report(
        .placeholderUnordered,
        "The arguments come in another order than in the source text, and each is read as the other's type. "
          + "Number them: write \(order.joined(separator: " … ")).",
        at: first.offset,
        first.text.utf8.count,
        in: text.form,
        &log
      )
      return
    }
    lazy var meantByVariable = meantArgument(of: form.variable)
    for use in text.uses {
      if isMistyped(use) {
        let free = form.lacking.positions + missing.subtracting(explained).positions
        let meant = free.first { expected.signature.argument(at: $0)?.type.kind == use.type.kind }
        if let meant {
          form.lacking.remove(meant)
          if missing.contains(meant) { explained.insert(meant) }
        }
        // The text reads this argument with a compatible type.
        if missing.contains(use.position) { explained.insert(use.position) }
        report(
          .placeholderType,
          misplacedMessage(use, form.variable, meant: meantByVariable)
            ?? typeMessage(use, meant: meant),
          at: use.offset,
          use.text.utf8.count,
          in: text.form,
          &log
        )
      } else if let message = widthMessage(use) {
        report(.placeholderWidth, message, at: use.offset, use.text.utf8.count, in: text.form, &log)
      }
    }
  }

  /// Reports the arguments of a text whose source text has none: most likely it is the text of another key.
  func reportArguments(of text: TextReading, _ log: inout CheckLog) {
    guard let first = text.uses.first(where: isMistyped) else { return }
    var known: Set<UTF8Key> = []
    let texts = text.uses.map(\.text).filter { known.insert(UTF8Key($0)).inserted }
    var names = texts.prefix(Self.listedSpecifiers).map { "'\($0)'" }.joined(separator: ", ")
    if texts.count > Self.listedSpecifiers { names += " and \(texts.count - Self.listedSpecifiers) more" }
    let subject = "\(names) \(texts.count == 1 ? "reads an argument" : "read arguments")"
    report(
      .placeholderType,
      "\(subject), and the source text has none. Translate the source text, and write %% for a percent sign.",
      at: first.offset,
      first.text.utf8.count,
      in: text.form,
      &log
    )
  }

  /// The arguments that a text reads with a type of another kind.
  func mistypedPositions(in text: TextReading) -> [Int] {
    text.uses.filter(isMistyped).map(\.position)
  }

  func reportType(of variable: LocalizationReading.Variable, _ log: inout CheckLog) {
    guard let type = variable.type, isMistyped(position: variable.position, type: type),
      // Not if the texts that print it cause the same finding.
      !variable.texts.contains(where: { $0.uses.contains(where: isMistyped) })
    else { return }
    log.report(
      .placeholderType,
      typeMessage(of: variable, type),
      at: variable.substitution.range,
      in: text,
      of: entry,
      notes: notes
    )
  }

  /// `%#@COUNT@` over `%1$@ and %3$d others`: as the first reference it takes the first argument, but its texts show
  /// that it was meant for the third.
  private func meantArgument(of variable: LocalizationReading.Variable?) -> Int? {
    guard let variable, variable.substitution.argument == nil, let kind = variable.type?.kind,
      kind == .integer || kind == .floating
    else { return nil }
    var meant: Int?
    for use in variable.texts.lazy.flatMap(\.uses)
    where use.specifier.position != nil && use.type.kind == kind {
      guard meant == nil || meant == use.position else { return nil }
      meant = use.position
    }
    return meant == variable.position ? nil : meant
  }

  private func misplacedMessage(
    _ use: PlaceholderUse,
    _ variable: LocalizationReading.Variable?,
    meant: Int?
  ) -> String? {
    guard let variable, let meant, use.position == variable.position, use.specifier.position != nil else {
      return nil
    }
    let name = variable.substitution.name
    return
      "'\(use.text)' reads argument \(use.position) as \(use.type.phrase), but '%#@\(name)@' takes that argument for "
      + "its number, and its texts print argument \(meant). Write %\(meant)$#@\(name)@."
  }

  private func isMistyped(_ use: PlaceholderUse) -> Bool {
    isMistyped(position: use.position, type: use.type)
  }

  private func isMistyped(position: Int, type: ArgumentType) -> Bool {
    // A position that no call can pass is reported once, for the entry (`argument-position`).
    guard (1...Limits.argumentPosition).contains(position) else { return false }
    guard expected.signature.argument(at: position)?.type.kind != type.kind else { return false }
    guard !isSource, entry.sourceIndex != nil else { return true }
    // A conflict inside the source text is reported there, not in every translation.
    if reference.reads(position, as: type.kind) { return false }
    // For the source text `specifier-forbidden` suggests %@ instead of %s, so %@ is correct here.
    return type != .object || !reference.reads(position, as: .pointer)
  }

  private func typeMessage(_ use: PlaceholderUse, meant: Int?) -> String {
    let advice = reference.advice
    let hint = meant.map(advice.specifier) ?? advice.specifier(use.position, inPlaceOf: use)
    return typeMessage(use.text, position: use.position, type: use.type, hint: hint, meant: meant)
  }

  private func typeMessage(of variable: LocalizationReading.Variable, _ type: ArgumentType) -> String {
    typeMessage(
      "%#@\(variable.substitution.name)@",
      position: variable.position,
      type: type,
      hint: reference.advice.specifier(variable.position),
      meant: nil
    )
  }

  /// - Parameters:
  ///   - hint: what to write if the source text has the argument.
  ///   - meant: the argument that the specifier was meant for.
  private func typeMessage(
    _ written: String,
    position: Int,
    type: ArgumentType,
    hint: String,
    meant: Int?
  ) -> String {
    let advice = reference.advice
    let reads = "'\(written)' reads argument \(position) as \(type.phrase)"
    guard let argument = expected.signature.argument(at: position) else {
      let same = expected.signature.arguments.first { $0.type.kind == type.kind }
      let hint =
        meant.map { "Write \(advice.numbered($0))." }
        ?? same.map { "Write \(advice.numbered($0.position)) to print that one again, or remove it." }
        ?? "Remove it."
      return "\(reads), which the source text does not have. \(hint)"
    }
    // `specifier-forbidden` asks the source text for the same.
    let place = argument.type.kind == .pointer && !isSource ? ", here and in the source text" : ""
    return "\(reads), but it is \(argument.type.phrase) (\(advice.source(position))). Write \(hint)\(place)."
  }

  /// The specifiers of a text without positions with corrected positions, if only their order is wrong.
  private func intendedOrder(of text: TextReading) -> [String]? {
    let uses = text.uses.filter { $0.specifier.position == nil && !$0.isFieldSize }
    guard uses.count > 1, uses.count == text.uses.count, uses.contains(where: isMistyped) else { return nil }
    var free = uses.map(\.position).compactMap(expected.signature.argument(at:))
    var positions: [Int] = []
    for use in uses {
      guard let index = free.firstIndex(where: { $0.type.kind == use.type.kind }) else { return nil }
      positions.append(free.remove(at: index).position)
    }
    return SpecifierAdvice.numbered(uses, at: positions)
  }

  private func widthMessage(_ use: PlaceholderUse) -> String? {
    guard !use.isFieldSize, use.type.kind == .integer,
      let argument = expected.signature.argument(at: use.position), argument.type.kind == .integer
    else { return nil }
    let bits = ExpectedArguments.bits(of: use.specifier.length)
    let passed = ExpectedArguments.bits(of: argument.specifier)
    guard bits != passed else { return nil }
    return
      "'\(use.text)' reads \(bits) bits of argument \(use.position), which has \(passed) "
      + "(\(reference.advice.source(use.position))). Write \(reference.advice.widened(use))."
  }
}

extension ArgumentType {
  /// For a sentence: "reads argument 1 as an object".
  var phrase: String {
    switch self {
    case .object: "an object"
    case .int, .uint: "an integer"
    case .double: "a floating-point number"
    case .char, .unichar: "a character"
    case .cstring, .wcstring: "a C string"
    case .pointer: "a pointer"
    }
  }
}
