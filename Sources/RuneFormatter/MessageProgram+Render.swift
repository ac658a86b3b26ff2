import RuneModel

extension MessageProgram {
  package typealias Arguments = UnsafeBufferPointer<FormatArgument>

  /// Returns the text with its arguments inserted.
  ///
  /// - Parameter arguments: the arguments in the order of their positions, starting at 1.
  package func render(_ arguments: [FormatArgument], context: FormatContext) -> String {
    arguments.withUnsafeBufferPointer { render($0, context: context) }
  }

  package func render(_ arguments: Arguments, context: FormatContext) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { memory in
      var output = Output(text: TextBuffer(memory))
      run(block: root, arguments, context, into: &output)
      return output.text.string
    }
  }

  private struct Output: ~Copyable {
    var text: TextBuffer
    /// How many operations may still be performed.
    var pieces = Limits.renderedPieces
    /// How many variables may still be expanded.
    var expansions = Limits.variableExpansions
    /// Nothing is added to a text with more bytes.
    let mostBytes = Limits.renderedBytes
  }

  // Program, arguments and context are parameters rather than stored properties to avoid reference counting of the
  // arrays and strings in them, which alone takes 200 ns.
  private func run(
    block: Int,
    _ arguments: Arguments,
    _ context: FormatContext,
    into output: inout Output
  ) {
    for index in blocks[block] {
      // Texts are checked before they get here, but not the compiled tables of an older tool. What is added is a whole
      // piece, so that no character is cut.
      output.pieces &-= 1
      guard output.pieces >= 0, output.text.count <= output.mostBytes else { return }
      switch operations[index] {
      case .literal(let range): append(range, to: &output.text)
      case .argument(let operation): print(operation, arguments, context.numbers, to: &output.text)
      case .block(let block):
        output.expansions -= 1
        guard output.expansions >= 0 else { continue }
        run(block: block, arguments, context, into: &output)
      case .plural(let argument, let table, let zero):
        let number = PluralOperands(value(at: argument, in: arguments))
        // In every language Foundation uses the form for `zero`, if there is one, for the number 0 ("Foundation
        // Release Notes for OS X v10.9").
        let category = context.pluralRule.category(for: number)
        let chosen = number.isZero ? zero : nil
        run(block: chosen ?? branches[table + Int(category.rawValue)], arguments, context, into: &output)
      case .device(let table):
        run(block: branches[table + Int(context.device.rawValue)], arguments, context, into: &output)
      }
    }
  }

  private func append(_ literal: Range<Int>, to text: inout TextBuffer) {
    literals.withUnsafeBufferPointer { text.append(UnsafeBufferPointer(rebasing: $0[literal])) }
  }

  private func print(
    _ operation: ArgumentOperation,
    _ arguments: Arguments,
    _ style: NumberStyle,
    to text: inout TextBuffer
  ) {
    let value = value(at: operation.argument, in: arguments)
    if case .unused = value {
      append(operation.source, to: &text)
      return
    }
    var specifier = operation.specifier
    if let index = operation.widthArgument {
      specifier.width = size(index, arguments) ?? 0
      if specifier.width < 0 {
        // As in C, a `*` that reads a negative width means the flag `-`.
        specifier.isLeftJustified = true
        specifier.width = -specifier.width
      }
    }
    if let index = operation.precisionArgument {
      // A negative one counts as none.
      specifier.precision = size(index, arguments).flatMap { $0 < 0 ? nil : $0 }
    }
    text.append(value, as: specifier, in: style)
  }

  private func value(at index: Int, in arguments: Arguments) -> FormatArgument {
    arguments.indices.contains(index) ? arguments[index] : .unused
  }

  private func size(_ index: Int, _ arguments: Arguments) -> Int? {
    let read: Int
    switch value(at: index, in: arguments) {
    case .int(let value): read = value
    case .uint(let value): read = Int(clamping: value)
    case .double, .string, .character, .unused: return nil
    }
    return min(max(read, -Limits.fieldWidth), Limits.fieldWidth)
  }
}

extension PluralOperands {
  /// A value that is not a number selects the same form as NaN.
  fileprivate init(_ argument: FormatArgument) {
    switch argument {
    case .int(let value): self.init(value)
    case .uint(let value): self.init(value)
    case .double(let value): self.init(value)
    case .string, .character, .unused: self.init(Double.nan)
    }
  }
}
