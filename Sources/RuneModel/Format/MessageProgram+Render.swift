extension MessageProgram {
  /// The text with its arguments put in.
  ///
  /// - Parameter arguments: in the order of their positions from 1.
  package func render(_ arguments: [FormatArgument], context: FormatContext) -> String {
    withUnsafeTemporaryAllocation(of: UInt8.self, capacity: 512) { memory in
      var renderer = Renderer(program: self, arguments: arguments, context: context, text: TextBuffer(memory))
      renderer.run(block: root)
      return renderer.text.string
    }
  }
}

/// One rendering of a program.
private struct Renderer: ~Copyable {
  let program: MessageProgram
  let arguments: [FormatArgument]
  let context: FormatContext
  var text: TextBuffer
  var expansions = 0

  init(
    program: MessageProgram,
    arguments: [FormatArgument],
    context: FormatContext,
    text: consuming TextBuffer
  ) {
    self.program = program
    self.arguments = arguments
    self.context = context
    self.text = text
  }

  mutating func run(block: Int) {
    for index in program.blocks[block] {
      switch program.operations[index] {
      case .literal(let range): append(range)
      case .argument(let operation): print(operation)
      case .block(let block):
        expansions += 1
        guard expansions <= Limits.variableExpansions, text.count <= Limits.renderedBytes else { continue }
        run(block: block)
      case .plural(let argument, let branches, let zero):
        run(block: pluralBlock(for: argument, branches: branches, zero: zero))
      case .device(let branches): run(block: program.branches[branches + Int(context.device.rawValue)])
      }
    }
  }

  /// The form of a number. Foundation takes the form for `zero`, where there is one, for the number 0 in every
  /// language ("Foundation Release Notes for OS X v10.9"); what is no number takes `other`.
  private func pluralBlock(for argument: Int, branches: Int, zero: Int?) -> Int {
    let operands: PluralOperands
    switch value(at: argument) {
    case .int(let value): operands = PluralOperands(value)
    case .uint(let value): operands = PluralOperands(value)
    case .double(let value): operands = PluralOperands(value)
    case .string, .character, .unused, nil:
      return program.branches[branches + Int(PluralCategory.other.rawValue)]
    }
    if let zero, operands.isZero { return zero }
    return program.branches[branches + Int(context.pluralRule.category(for: operands).rawValue)]
  }

  private func value(at argument: Int) -> FormatArgument? {
    arguments.indices.contains(argument) ? arguments[argument] : nil
  }

  private mutating func append(_ literal: Range<Int>) {
    program.literals.withUnsafeBufferPointer { text.append(UnsafeBufferPointer(rebasing: $0[literal])) }
  }

  private mutating func print(_ operation: MessageProgram.ArgumentOperation) {
    guard let value = value(at: operation.argument), value != .unused else {
      append(operation.source)
      return
    }
    var specifier = ConversionSpecifier(
      conversion: operation.conversion,
      flags: operation.flags,
      length: operation.length,
      width: size(operation.width) ?? 0,
      precision: size(operation.precision)
    )
    if specifier.width < 0 {
      // As in C, a `*` that reads a negative width means the flag `-`.
      specifier.flags.insert(.minus)
      specifier.width = -specifier.width
    }
    if let precision = specifier.precision, precision < 0 { specifier.precision = nil }
    text.append(value, as: specifier, in: context.numbers)
  }

  private func size(_ size: MessageProgram.Size) -> Int? {
    switch size {
    case .none: return nil
    case .fixed(let value): return value
    case .argument(let argument):
      let read: Int?
      switch value(at: argument) {
      case .int(let value): read = value
      case .uint(let value): read = Int(clamping: value)
      default: read = nil
      }
      return read.map { min(max($0, -Limits.fieldWidth), Limits.fieldWidth) }
    }
  }
}
