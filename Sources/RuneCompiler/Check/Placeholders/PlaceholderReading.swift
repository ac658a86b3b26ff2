import RuneModel

/// One place of a text that reads an argument.
struct PlaceholderUse {
  /// 1-based.
  var position: Int
  var type: ArgumentType
  /// As written: `%1$lld`; for the width of another specifier, that one.
  var text: String
  var specifier: FormatSpecifier
  /// A `*` that reads its width or precision.
  var isFieldSize = false

  /// Where its percent sign stands in the text.
  var offset: Int { specifier.range.lowerBound }
}

/// A percent sign, or what should have one, that reads nothing or something that nobody passes.
struct PercentFault {
  enum Kind {
    /// Part of the sentence, although a formatter would read an argument: `50% of`.
    case prose
    /// Part of the sentence, and no specifier: `100%.`
    case bareSign
    /// `%0`: a placeholder of the project's own.
    case template
    /// `%0$@`: arguments are numbered from 1, so that it reads none.
    case positionZero
    /// No specifier: `%y`, `%!d`.
    case unknown
    /// `2$@` without its percent sign, which reads this argument.
    case lostPercent(position: Int)
    case forbidden
    /// A width or precision above the limit.
    case tooWide
    /// `%arg` outside of a variable.
    case strayArgument
  }

  var kind: Kind
  var offset: Int
  /// As written.
  var text: String
}

/// What one text reads by itself, its variables not yet looked into.
struct TextReading {
  struct Reference {
    var name: String
    /// Of the argument, where the variable itself names none.
    var position: Int
    var offset: Int
  }

  var form: Form
  var uses: [PlaceholderUse] = []
  var references: [Reference] = []
  var faults: [PercentFault] = []
  /// Whether it has `%arg`, the number of the variable that it belongs to.
  var printsOwnArgument = false

  /// - Parameter owner: The argument of the variable whose form the text is.
  init(_ form: Form, owner: Int? = nil) {
    self.form = form
    form.text.withUTF8Bytes { scan($0, owner: owner) }
  }

  private mutating func scan(_ text: UnsafeBufferPointer<UInt8>, owner: Int?) {
    var walk = ArgumentWalk(text, of: owner, sparingProse: true)
    while let step = walk.step() {
      let specifier = step.specifier
      addSizes(of: step, text)
      switch step.reading {
      case .prose:
        if case .argument = specifier.kind {
          addFault(isTemplate(specifier, in: text) ? .template : .prose, specifier, text)
        } else {
          classify(specifier, in: text)
        }
      case .variable(let position):
        let name = text.text(specifier.name ?? 0..<0)
        references.append(Reference(name: name, position: position, offset: specifier.range.lowerBound))
      case .ownArgument: printsOwnArgument = true
      case .argument(let position, let type):
        if specifier.isOwnArgument(in: text) {
          printsOwnArgument = true
          addFault(.strayArgument, specifier, text)
          continue
        }
        if type.kind == .pointer { addFault(.forbidden, specifier, text) }
        add(position, type, specifier, text)
      case .nothing:
        if specifier.kind == .count { addFault(.forbidden, specifier, text) }
      }
    }
    findLostPercents(text)
  }

  /// What a width and a precision read, and those that are too large.
  private mutating func addSizes(of step: ArgumentStep, _ text: UnsafeBufferPointer<UInt8>) {
    switch step.specifier.kind {
    case .literal, .incomplete: return
    case .argument, .variable, .count: if step.reading == .prose { return }
    }
    for (size, argument) in [
      (step.specifier.width, step.width), (step.specifier.precision, step.precision),
    ] {
      if let argument {
        add(argument, .int, step.specifier, text, isFieldSize: true)
      } else if case .fixed(let width) = size, width > Limits.fieldWidth {
        addFault(.tooWide, step.specifier, text)
      }
    }
  }

  private mutating func add(
    _ position: Int,
    _ type: ArgumentType,
    _ specifier: FormatSpecifier,
    _ text: UnsafeBufferPointer<UInt8>,
    isFieldSize: Bool = false
  ) {
    uses.append(
      PlaceholderUse(
        position: position,
        type: type,
        text: text.text(specifier.range),
        specifier: specifier,
        isFieldSize: isFieldSize
      )
    )
  }

  private mutating func addFault(
    _ kind: PercentFault.Kind,
    _ specifier: FormatSpecifier,
    _ text: UnsafeBufferPointer<UInt8>
  ) {
    faults.append(
      PercentFault(kind: kind, offset: specifier.range.lowerBound, text: text.text(specifier.range))
    )
  }

  /// What reads nothing: `%%`, the percent of a sentence, or a misspelt specifier.
  private mutating func classify(_ specifier: FormatSpecifier, in text: UnsafeBufferPointer<UInt8>) {
    guard specifier.conversion != UInt8(ascii: "%") else { return }
    if let zero = readingArgumentZero(specifier, in: text) {
      addFault(.positionZero, zero, text)
      return
    }
    if isTemplate(specifier, in: text) {
      addFault(.template, specifier, text)
      return
    }
    let next = specifier.range.lowerBound + 1 < text.count ? text[specifier.range.lowerBound + 1] : 0x20
    let isMisspelt =
      specifier.position != nil || next.isIdentifierByte
      || [UInt8(ascii: "!"), UInt8(ascii: "#"), UInt8(ascii: "$"), UInt8(ascii: "(")].contains(next)
    addFault(isMisspelt ? .unknown : .bareSign, specifier, text)
  }

  /// `%0$@` as a whole, of which the scanner sees `%0$`, or `nil` where no conversion is behind it.
  private func readingArgumentZero(
    _ specifier: FormatSpecifier,
    in text: UnsafeBufferPointer<UInt8>
  ) -> FormatSpecifier? {
    let digits = text[specifier.range].dropFirst().dropLast()
    guard specifier.conversion == UInt8(ascii: "$"), !digits.isEmpty,
      digits.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    // What follows the dollar reads like what follows a percent sign.
    var result = FormatScanner(text).specifier(at: specifier.range.upperBound - 1)
    guard case .argument = result.kind, !result.flags.contains(.space),
      result.conversion == UInt8(ascii: "@") || result.range.upperBound == text.count
        || !text[result.range.upperBound].isIdentifierByte
    else { return nil }
    result.range = specifier.range.lowerBound..<result.range.upperBound
    return result
  }

  /// `%0`, `%1`: digits, and nothing behind them that would print a number.
  private func isTemplate(_ specifier: FormatSpecifier, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard specifier.position == nil else { return false }
    var index = specifier.range.lowerBound + 1
    let start = index
    while index < text.count, text[index].decimalDigitValue != nil { index += 1 }
    return index > start && (index == text.count || !text[index].isIdentifierByte)
  }

  /// `2$@`: a position and a conversion without the percent sign, outside of every specifier.
  private mutating func findLostPercents(_ text: UnsafeBufferPointer<UInt8>) {
    var from = 0
    // As the `2` of `%1$*2$d` is in one.
    var specifiers = SpecifierRanges(text)
    while let dollar = text.firstOffset(of: UInt8(ascii: "$"), from: from) {
      from = dollar + 1
      var start = dollar
      while start > 0, text[start - 1].decimalDigitValue != nil { start -= 1 }
      guard start < dollar, dollar - start <= 2, start == 0 || text[start - 1] != UInt8(ascii: "%"),
        from < text.count, let end = Self.conversionEnd(text, from: from)
      else { continue }
      if specifiers.contain(start) { continue }
      let position = text[start..<dollar].reduce(0) { $0 * 10 + Int($1 - 0x30) }
      faults.append(
        PercentFault(
          kind: .lostPercent(position: position),
          offset: start,
          text: text.text(start..<end)
        )
      )
    }
  }

  private static func conversionEnd(_ text: UnsafeBufferPointer<UInt8>, from start: Int) -> Int? {
    if text[start] == UInt8(ascii: "@") { return start + 1 }
    var index = start
    while index < text.count, text[index] == UInt8(ascii: "l") { index += 1 }
    guard index < text.count,
      [UInt8(ascii: "d"), UInt8(ascii: "u"), UInt8(ascii: "f")].contains(text[index]),
      index + 1 == text.count || !text[index + 1].isIdentifierByte
    else { return nil }
    return index + 1
  }
}

extension UnsafeBufferPointer<UInt8> {
  package func text(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}
