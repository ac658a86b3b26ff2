import RuneModel

/// A part of a text that reads an argument.
struct PlaceholderUse {
  /// 1-based.
  var position: Int
  var type: ArgumentType
  /// As written: `%1$lld`; for a width or precision argument, the specifier it belongs to.
  var text: String
  var specifier: FormatSpecifier
  /// Whether it is a `*` that reads a width or precision.
  var isFieldSize = false

  /// The offset of its percent sign in the text.
  var offset: Int { specifier.range.lowerBound }
}

/// A percent sign that reads no argument or one that is not passed, or a specifier without a percent sign.
struct PercentFault {
  enum Kind {
    /// A literal percent sign that a formatter would read as a specifier: `50% of`.
    case prose
    /// A literal percent sign that is not a specifier: `100%.`
    case bareSign
    /// `%0`: a placeholder that the project replaces itself.
    case template
    /// `%0$@`: reads no argument, because positions start at 1.
    case positionZero
    /// Not a specifier: `%y`, `%!d`.
    case unknown
    /// `2$@` without its percent sign; the position belongs to the intended argument.
    case lostPercent(position: Int)
    case forbidden
    /// A width or precision above the limit.
    case tooWide
    /// `%arg` outside a variable.
    case strayArgument
    /// `％@` or `{0}`: reads an argument in another syntax or script, and nothing here.
    case foreign(ForeignSpecifier)
  }

  var kind: Kind
  var offset: Int
  /// As written.
  var text: String
}

/// What one text reads, without expanding its variables.
struct TextReading {
  struct Reference {
    var name: String
    /// The argument, unless the variable has an `argNum`.
    var position: Int
    var offset: Int
  }

  var form: Form
  var uses: [PlaceholderUse] = []
  var references: [Reference] = []
  var faults: [PercentFault] = []
  /// Whether it contains `%arg`, the number of its variable.
  var printsOwnArgument = false

  var specifierCount: Int { uses.count + references.count }

  /// - Parameter owner: the argument of the variable that the form belongs to.
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
    for (specifier, range) in ForeignSpecifier.all(in: text) {
      faults.append(
        PercentFault(kind: .foreign(specifier), offset: range.lowerBound, text: text.text(range))
      )
    }
  }

  /// Adds the arguments of a width and a precision, and reports sizes above the limit.
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

  /// Classifies a percent sign that reads nothing: `%%`, a literal one, or a misspelled specifier.
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

  /// The range of `%0$@`, or `nil` if no conversion follows. The scanner only reads `%0$`.
  private func readingArgumentZero(
    _ specifier: FormatSpecifier,
    in text: UnsafeBufferPointer<UInt8>
  ) -> FormatSpecifier? {
    let digits = text[specifier.range].dropFirst().dropLast()
    guard specifier.conversion == UInt8(ascii: "$"), !digits.isEmpty,
      digits.allSatisfy({ $0 == UInt8(ascii: "0") })
    else { return nil }
    // The bytes after the dollar sign are scanned like those after a percent sign.
    var result = FormatScanner(text).specifier(at: specifier.range.upperBound - 1)
    guard case .argument = result.kind, !result.flags.contains(.space),
      result.conversion == UInt8(ascii: "@") || result.range.upperBound == text.count
        || !text[result.range.upperBound].isIdentifierByte
    else { return nil }
    result.range = specifier.range.lowerBound..<result.range.upperBound
    return result
  }

  /// `%0`, `%1`: digits that no conversion follows.
  private func isTemplate(_ specifier: FormatSpecifier, in text: UnsafeBufferPointer<UInt8>) -> Bool {
    guard specifier.position == nil else { return false }
    var index = specifier.range.lowerBound + 1
    let start = index
    while index < text.count, text[index].decimalDigitValue != nil { index += 1 }
    return index > start && (index == text.count || !text[index].isIdentifierByte)
  }

  /// Finds `2$@`: a position and a conversion without a percent sign, outside every specifier.
  private mutating func findLostPercents(_ text: UnsafeBufferPointer<UInt8>) {
    var from = 0
    // The `2$` in `%1$*2$d` is inside a specifier.
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
