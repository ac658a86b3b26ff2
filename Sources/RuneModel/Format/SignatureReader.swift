/// Determines which arguments the texts of one localization read.
package struct SignatureReader {
  /// How deeply texts are read.
  package enum Scope: Sendable {
    /// The texts themselves, and positional specifiers in the variables that they reference.
    case direct
    /// Everything that can be printed: nested variables, and specifiers after a variable's own argument.
    case complete
  }

  /// The argument signature of one localization, and the conflicts in it.
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
    // The last one of each name is used.
    var indexOfName: [UTF8Key: Int] = [:]
    for index in substitutions.indices { indexOfName[UTF8Key(substitutions[index].name)] = index }
    var merged = ArgumentCollector(replacingNothing: scope == .complete)
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
  private var collector: ArgumentCollector
  /// How many variables enclose the current text.
  private var depth = 0
  /// Well above the nesting limit of messages, so that reading only stops where the message is rejected anyway.
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
    collector = ArgumentCollector(replacingNothing: scope == .complete)
  }

  /// - Parameters:
  ///   - owner: the argument of the variable that the form belongs to.
  ///   - own: what `%arg` reads in the texts of a variable.
  private mutating func readText(
    _ text: UnsafeBufferPointer<UInt8>,
    of owner: Int? = nil,
    own: ArgumentStep? = nil
  ) {
    var walk = ArgumentWalk(text, of: owner)
    while let step = walk.step() {
      putSizes(of: step)
      switch step.reading {
      case .argument(let position, let type):
        let label = step.specifier.name.map(text.string)
        put(position, .argument(type), step.specifier.spelling, label: label)
      case .variable(let position):
        readVariable(named: text.string(step.specifier.name ?? 0..<0), at: position)
      case .ownArgument:
        guard let own, case .argument(let position, let type) = own.reading else { continue }
        // The value first: the variable itself has already added it.
        put(position, .argument(type), type == .object ? "@" : own.specifier.spelling)
        putSizes(of: own)
      case .nothing, .prose: break
      }
    }
  }

  private mutating func putSizes(of step: ArgumentStep) {
    if let width = step.width { put(width, .argument(.int), "*") }
    if let precision = step.precision { put(precision, .argument(.int), "*") }
  }

  private mutating func readVariable(named name: String, at position: Int) {
    guard let index = indexOfName[UTF8Key(name)] else {
      put(position, .undefinedVariable, "#" + name)
      return
    }
    let variable = substitutions[index]
    let position = variable.argument(at: position)
    let use = ArgumentReading.Variable(name: name, position: position)
    guard collector.add(use) else { return }
    // A variable that contains itself after another specifier, `%d %#@v@`, takes another argument each time.
    guard depth < Self.maximumDepth else { return }
    depth += 1
    defer { depth -= 1 }

    let written = variable.writtenSpecifier.flatMap { $0.isEmpty ? nil : $0 } ?? "@"
    let specifier = VariableSpecifier(written)
    put(position, specifier.target, specifier.text, spelling: specifier.spelling, label: name)
    let own = ("%" + specifier.text).withUTF8Bytes { ArgumentWalk.ownArgument($0, of: position) }
    for form in variable.forms {
      form.text.withUTF8Bytes { text in
        switch scope {
        case .direct: readPositional(text, except: position)
        case .complete: readText(text, of: position, own: own)
        }
      }
    }
  }

  private mutating func readPositional(_ text: UnsafeBufferPointer<UInt8>, except own: Int) {
    var walk = ArgumentWalk(text, of: own)
    while let step = walk.step() {
      guard case .argument(let position, let type) = step.reading, step.specifier.position != nil,
        position != own
      else { continue }
      let label = step.specifier.name.map(text.string)
      put(position, .argument(type), step.specifier.spelling, label: label)
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
  /// Most texts contain no `%`, and need only this test.
  fileprivate var canReadArguments: Bool {
    text.withUTF8Bytes { $0.firstOffset(of: UInt8(ascii: "%")) != nil }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func string(_ range: Range<Int>) -> String {
    String(decoding: UnsafeBufferPointer(rebasing: self[range]), as: UTF8.self)
  }
}
