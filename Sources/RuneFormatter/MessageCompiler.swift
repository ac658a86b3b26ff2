import RuneModel

/// Compiles a message into its program.
struct MessageCompiler {
  private let message: Message
  private let isFormat: Bool
  private var program = MessageProgram()
  private var variables: [VariableState]

  private enum VariableState {
    case untouched
    /// A reference to it now would be a cycle.
    case inProgress
    /// - depth: how many variables are nested in it, itself included.
    case done(block: Int, depth: Int)
  }

  /// The surroundings of a text, which determine what its specifiers read.
  private struct Scope {
    /// The variable that the text belongs to; `%arg` refers to its argument.
    var variable: MessageVariable?
    /// How many variables enclose it.
    var depth = 0
    /// How many variables are nested in it.
    var height = 0
  }

  init(_ message: Message, isFormat: Bool) {
    self.message = message
    self.isFormat = isFormat
    variables = Array(repeating: .untouched, count: message.variables.count)
  }

  mutating func compile() -> MessageProgram {
    var scope = Scope()
    program.root = block(for: message.root, in: &scope, nesting: 0)
    return program
  }

  // MARK: Choices

  private mutating func block(for node: MessageNode, in scope: inout Scope, nesting: Int) -> Int {
    var operations: [MessageProgram.Operation] = []
    if nesting < Limits.messageDepth {
      switch node {
      case .text(let text): operations = segments(of: text, in: &scope)
      case .plural(let argument, let forms):
        operations = [plural(of: argument, forms: forms, in: &scope, nesting: nesting + 1)]
      case .device(let forms): operations = [device(forms: forms, in: &scope, nesting: nesting + 1)]
      case .width(let forms):
        // No width is requested here, so the widest form is used.
        if let widest = forms.max(by: { $0.key < $1.key })?.value {
          return block(for: widest, in: &scope, nesting: nesting + 1)
        }
      }
    }
    let start = program.operations.count
    program.operations += operations
    program.blocks.append(start..<program.operations.count)
    return program.blocks.count - 1
  }

  private mutating func plural(
    of argument: Int,
    forms: [PluralCategory: MessageNode],
    in scope: inout Scope,
    nesting: Int
  ) -> MessageProgram.Operation {
    var blocks: [PluralCategory: Int] = [:]
    for category in PluralCategory.allCases {
      if let node = forms[category] { blocks[category] = block(for: node, in: &scope, nesting: nesting) }
    }
    // A set without `other` is invalid; its last form is the one for the largest numbers.
    let other = blocks[.other] ?? PluralCategory.allCases.reversed().lazy.compactMap { blocks[$0] }.first
    let table = jumpTable(PluralCategory.allCases.map { blocks[$0] ?? other })
    return .plural(argument: argument &- 1, branches: table, zero: blocks[.zero])
  }

  private mutating func device(
    forms: [DeviceClass: MessageNode],
    in scope: inout Scope,
    nesting: Int
  ) -> MessageProgram.Operation {
    var blocks: [DeviceClass: Int] = [:]
    for device in DeviceClass.allCases {
      if let node = forms[device] { blocks[device] = block(for: node, in: &scope, nesting: nesting) }
    }
    let other = blocks[.other] ?? DeviceClass.allCases.lazy.compactMap { blocks[$0] }.first
    return .device(branches: jumpTable(DeviceClass.allCases.map { blocks[$0] ?? other }))
  }

  /// - Returns: where the table starts.
  private mutating func jumpTable(_ blocks: [Int?]) -> Int {
    let start = program.branches.count
    // A choice without any form is empty; otherwise the last block is one of its forms.
    if blocks.contains(nil) { program.blocks.append(0..<0) }
    let empty = program.blocks.count - 1
    program.branches += blocks.map { $0 ?? empty }
    return start
  }

  // MARK: Segments

  private mutating func segments(of text: String, in scope: inout Scope) -> [MessageProgram.Operation] {
    var text = text
    return text.withUTF8 { bytes in
      guard isFormat else { return [literal(bytes)] }
      var operations: [MessageProgram.Operation] = []
      var walk = ArgumentWalk(bytes, of: scope.variable?.argument)
      var end = 0
      while let step = walk.step() {
        append(literal(bytes, end..<step.range.lowerBound), to: &operations)
        end = step.range.upperBound
        switch step.reading {
        case .nothing, .prose:
          guard step.specifier.kind == .literal else { continue }
          // Like CoreFoundation, prints only the character after the `%`: `%` for `%%`, `)` for `%)`.
          let start = step.range.lowerBound + 1
          append(literal(bytes, start..<bytes.scalarEnd(from: start)), to: &operations)
          end = bytes.scalarEnd(from: end - 1)
        case .variable(let place):
          let name = bytes[step.specifier.name ?? 0..<0]
          if let index = message.variables.index(of: name, at: place) {
            operations.append(reference(to: index, written: bytes[step.range], in: &scope))
          } else {
            // CoreFoundation treats it as a plain `%@`.
            operations.append(argument(step, at: place, bytes))
          }
        case .ownArgument:
          if let variable = scope.variable { operations.append(ownArgument(of: variable)) }
        case .argument(let position, _):
          operations.append(argument(step, at: position, bytes))
        }
      }
      append(literal(bytes, end..<bytes.count), to: &operations)
      return operations
    }
  }

  /// `%#@name@`.
  private mutating func reference(
    to index: Int,
    written source: Slice<UnsafeBufferPointer<UInt8>>,
    in scope: inout Scope
  ) -> MessageProgram.Operation {
    let refused = { (compiler: inout Self) in compiler.literal(UnsafeBufferPointer(rebasing: source)) }
    guard scope.depth < Limits.messageDepth else { return refused(&self) }
    switch variables[index] {
    case .inProgress: return refused(&self)
    case .done(let block, let depth):
      guard scope.depth + depth <= Limits.messageDepth else { return refused(&self) }
      scope.height = max(scope.height, depth)
      return .block(block)
    case .untouched:
      variables[index] = .inProgress
      let variable = message.variables[index]
      var inner = Scope(variable: variable, depth: scope.depth + 1)
      let block = block(for: variable.node, in: &inner, nesting: 0)
      variables[index] = .done(block: block, depth: inner.height + 1)
      scope.height = max(scope.height, inner.height + 1)
      return .block(block)
    }
  }

  /// - Parameter position: 1-based.
  private mutating func argument(
    _ step: ArgumentStep,
    at position: Int,
    _ bytes: UnsafeBufferPointer<UInt8>
  ) -> MessageProgram.Operation {
    let written = step.specifier
    var specifier = ConversionSpecifier(
      conversion: written.conversion,
      flags: written.flags,
      length: written.length
    )
    if case .fixed(let width) = written.width { specifier.width = min(width, Limits.fieldWidth) }
    if case .fixed(let precision) = written.precision {
      specifier.precision = min(precision, Limits.fieldWidth)
    }
    return .argument(
      .init(
        argument: position &- 1,
        specifier: specifier,
        widthArgument: step.width.map { $0 &- 1 },
        precisionArgument: step.precision.map { $0 &- 1 },
        source: pool(UnsafeBufferPointer(rebasing: bytes[written.range]))
      )
    )
  }

  /// `%arg`: the variable's argument, printed with the variable's specifier.
  private mutating func ownArgument(of variable: MessageVariable) -> MessageProgram.Operation {
    variable.withOwnArgument { step, bytes in
      if case .argument = step.specifier.kind { return argument(step, at: variable.argument, bytes) }
      return .argument(
        .init(
          argument: variable.argument &- 1,
          specifier: ConversionSpecifier(conversion: UInt8(ascii: "@")),
          source: 0..<0
        )
      )
    }
  }

  // MARK: Literals

  private mutating func literal(_ bytes: UnsafeBufferPointer<UInt8>) -> MessageProgram.Operation {
    .literal(pool(bytes))
  }

  private mutating func literal(
    _ bytes: UnsafeBufferPointer<UInt8>,
    _ range: Range<Int>
  ) -> MessageProgram.Operation? {
    range.isEmpty ? nil : literal(UnsafeBufferPointer(rebasing: bytes[range]))
  }

  /// Merges adjacent literals: `100%% sure` is one segment.
  private func append(
    _ literal: MessageProgram.Operation?,
    to operations: inout [MessageProgram.Operation]
  ) {
    guard let literal else { return }
    if case .literal(let new) = literal, case .literal(let last)? = operations.last,
      last.upperBound == new.lowerBound
    {
      operations[operations.count - 1] = .literal(last.lowerBound..<new.upperBound)
    } else {
      operations.append(literal)
    }
  }

  private mutating func pool(_ bytes: UnsafeBufferPointer<UInt8>) -> Range<Int> {
    let start = program.literals.count
    program.literals += bytes
    return start..<program.literals.count
  }
}

extension UnsafeBufferPointer<UInt8> {
  /// The end of the scalar whose first byte is at `start`.
  fileprivate func scalarEnd(from start: Int) -> Int {
    var end = Swift.min(start + 1, count)
    while end < count, self[end] & 0b1100_0000 == 0b1000_0000 { end += 1 }
    return end
  }
}
