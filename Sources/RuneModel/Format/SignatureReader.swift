/// Finds out which arguments the texts of one localization read.
package struct SignatureReader {
  /// How far a reading goes.
  package enum Scope: Sendable {
    /// The texts themselves, and positional specifiers in the variables that they name.
    case direct
    /// Everything that can be printed: variables inside variables, and what follows a variable's own argument.
    case complete
  }

  /// The argument signature of one localization, and what contradicts itself in it.
  package static func read(
    forms: [Form],
    substitutions: [Substitution]
  ) -> (signature: ArgumentSignature, conflicts: [SignatureConflict]) {
    guard forms.contains(where: \.canReadArguments) else { return (ArgumentSignature(), []) }
    let reading = read(forms: forms, substitutions: substitutions, scope: .complete)
    return (reading.signature, reading.conflicts)
  }

  package static func read(
    forms: [Form],
    substitutions: [Substitution],
    scope: Scope
  ) -> ArgumentReading {
    var merged = ArgumentReading()
    for form in forms where form.canReadArguments {
      var reader = SignatureReader(substitutions: substitutions, scope: scope, range: form.range)
      form.text.withUTF8Bytes { reader.readText($0) }
      guard !reader.reading.slots.isEmpty else { continue }
      merged.conflicts += reader.reading.conflicts
      for slot in reader.reading.slots { merged.put(slot, in: form.range) }
      for variable in reader.reading.variables where !merged.variables.contains(variable) {
        merged.variables.append(variable)
      }
    }
    merged.slots.sort { $0.position < $1.position }
    return merged
  }

  private let substitutions: [Substitution]
  private let scope: Scope
  private let range: ByteRange
  private var reading = ArgumentReading()
  /// How many variables hold the text that is read.
  private var depth = 0
  /// Well above what a message may nest, so that a reading ends only where the message is refused anyway.
  private static let maximumDepth = 4 * Limits.messageDepth

  private init(substitutions: [Substitution], scope: Scope, range: ByteRange) {
    self.substitutions = substitutions
    self.scope = scope
    self.range = range
  }

  /// - Parameters:
  ///   - next: The argument that the first specifier without a position takes.
  ///   - owner: The variable whose form the text is, with its argument.
  private mutating func readText(
    _ text: UnsafeBufferPointer<UInt8>,
    next: Int = 1,
    owner: Int? = nil
  ) {
    var next = next
    func take(_ position: Int?) -> Int {
      if let position { return position }
      defer { next &+= 1 }
      return next
    }

    var scanner = FormatScanner(text)
    while let specifier = scanner.next() {
      switch specifier.kind {
      case .literal, .incomplete: continue
      case .argument, .variable, .count: break
      }
      for size in [specifier.width, specifier.precision] {
        guard case .argument(let position) = size else { continue }
        put(take(position), .argument(.int), "*")
      }
      switch specifier.kind {
      case .variable:
        readVariable(named: text.string(specifier.name ?? 0..<0), at: take(specifier.position))
      case .argument(let type):
        let position = take(specifier.position)
        // `%arg` is the variable's own argument, already entered.
        if owner != nil, text.hasARG(at: specifier.range.lowerBound) { continue }
        put(position, .argument(type), specifier.spelling, label: specifier.name.map(text.string))
      case .count, .literal, .incomplete: break
      }
    }
  }

  private mutating func readVariable(named name: String, at position: Int) {
    guard let variable = substitutions.last(where: { $0.name.hasSameUTF8(as: name) }) else {
      put(position, .undefinedVariable, "#" + name)
      return
    }
    // `argNum` 0 is no argument.
    let position = variable.argument.flatMap { $0 == 0 ? nil : $0 } ?? position
    let use = ArgumentReading.Variable(name: name, position: position)
    guard !reading.variables.contains(use) else { return }
    reading.variables.append(use)
    // A variable that holds itself behind another specifier, `%d %#@v@`, takes another argument each time.
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }

    let written = variable.writtenSpecifier.flatMap { $0.isEmpty ? nil : $0 } ?? "@"
    let specifier = VariableSpecifier(written)
    put(position, specifier.target, specifier.text, spelling: specifier.spelling, label: name)
    for form in variable.forms {
      form.text.withUTF8Bytes { text in
        switch scope {
        case .direct: readPositional(text, except: position)
        case .complete: readText(text, next: position, owner: position)
        }
      }
    }
  }

  private mutating func readPositional(_ text: UnsafeBufferPointer<UInt8>, except own: Int) {
    var scanner = FormatScanner(text)
    while let specifier = scanner.next() {
      guard case .argument(let type) = specifier.kind, let position = specifier.position, position != own
      else { continue }
      put(position, .argument(type), specifier.spelling, label: specifier.name.map(text.string))
    }
  }

  private mutating func put(
    _ position: Int,
    _ target: ArgumentReading.Target,
    _ specifier: String,
    spelling: String? = nil,
    label: String? = nil
  ) {
    let slot = ArgumentReading.Slot(
      position: position,
      target: target,
      specifier: specifier,
      spelling: spelling ?? specifier,
      label: label
    )
    reading.put(slot, in: range)
  }
}

extension Form {
  /// Most texts hold no `%`, and whether they do is all that is ever asked of them.
  fileprivate var canReadArguments: Bool {
    text.withUTF8Bytes { $0.firstOffset(of: UInt8(ascii: "%")) != nil }
  }
}

extension ArgumentReading {
  /// The first reading of a position stays; a later one of another kind is a conflict.
  fileprivate mutating func put(_ slot: Slot, in range: ByteRange) {
    guard let index = slots.firstIndex(where: { $0.position == slot.position }) else {
      slots.append(slot)
      return
    }
    if let first = slots[index].target.type, let second = slot.target.type, first.kind != second.kind {
      conflicts.append(
        SignatureConflict(position: slot.position, first: slots[index], second: slot, range: range)
      )
    }
    if slots[index].label == nil { slots[index].label = slot.label }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }

  /// Whether `%arg` stands at the offset of a `%`.
  fileprivate func hasARG(at offset: Int) -> Bool {
    offset + 4 <= count && self[offset + 1] == UInt8(ascii: "a") && self[offset + 2] == UInt8(ascii: "r")
      && self[offset + 3] == UInt8(ascii: "g")
  }
}
