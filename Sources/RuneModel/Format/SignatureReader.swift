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
    // The last of one name counts.
    var indexOfName: [UTF8Key: Int] = [:]
    for index in substitutions.indices { indexOfName[UTF8Key(substitutions[index].name)] = index }
    var merged = ArgumentCollector()
    for form in forms where form.canReadArguments {
      var reader = SignatureReader(substitutions: substitutions, indexOfName, scope, form.range)
      form.text.withUTF8Bytes { reader.readText($0) }
      merged.add(reader.collector.reading, in: form.range)
    }
    return merged.finish()
  }

  private let substitutions: [Substitution]
  private let indexOfName: [UTF8Key: Int]
  private let scope: Scope
  private let range: ByteRange
  private var collector = ArgumentCollector()
  /// How many variables hold the text that is read.
  private var depth = 0
  /// Well above what a message may nest, so that a reading ends only where the message is refused anyway.
  private static let maximumDepth = 4 * Limits.messageDepth

  private init(
    substitutions: [Substitution],
    _ indexOfName: [UTF8Key: Int],
    _ scope: Scope,
    _ range: ByteRange
  ) {
    self.substitutions = substitutions
    self.indexOfName = indexOfName
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
        // `%arg` is the variable's own argument, already entered. What comes behind it reads a later one; it takes no
        // turn itself, as Xcode writes `%1$lld` for it.
        if let owner, specifier.isOwnArgument(in: text) {
          next = max(next, owner &+ 1)
          continue
        }
        let position = take(specifier.position)
        put(position, .argument(type), specifier.spelling, label: specifier.name.map(text.string))
      case .count, .literal, .incomplete: break
      }
    }
  }

  private mutating func readVariable(named name: String, at position: Int) {
    guard let index = indexOfName[UTF8Key(name)] else {
      put(position, .undefinedVariable, "#" + name)
      return
    }
    let variable = substitutions[index]
    // `argNum` 0 is no argument.
    let position = variable.argument.flatMap { $0 == 0 ? nil : $0 } ?? position
    let use = ArgumentReading.Variable(name: name, position: position)
    guard collector.add(use) else { return }
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
    collector.add(slot, in: range)
  }
}

extension Form {
  /// Most texts hold no `%`, and whether they do is all that is ever asked of them.
  fileprivate var canReadArguments: Bool {
    text.withUTF8Bytes { $0.firstOffset(of: UInt8(ascii: "%")) != nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}
