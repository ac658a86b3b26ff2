import RuneCompiler
import RuneModel

/// `placeholder-unnumbered`: numbers arguments that are read in the order of the source text.
enum UnnumberedArgumentsCorrection: TextCorrection {
  static let rule = Rule.placeholderUnnumbered

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    guard let arguments = UnnumberedArguments(form, of: entry) else { return nil }
    let signature = entry.entry.signature.arguments
    guard arguments.kinds == signature.map(\.type.kind) else { return nil }
    return arguments.text(form.text, numbered: signature.map(\.position))
  }
}

/// `placeholder-unordered`: numbers arguments whose types show which ones they are.
enum UnorderedArgumentsCorrection: TextCorrection {
  static let rule = Rule.placeholderUnordered

  static func corrected(_ form: CorrectedForm, of entry: CorrectedEntry) -> String? {
    guard let arguments = UnnumberedArguments(form, of: entry) else { return nil }
    let signature = entry.entry.signature.arguments
    // If two arguments have the same type, either may be meant.
    guard Set(signature.map(\.type.kind)).count == signature.count, arguments.kinds.count == signature.count
    else {
      return nil
    }
    let positions = arguments.kinds.compactMap { kind in signature.first { $0.type.kind == kind }?.position }
    guard Set(positions).count == signature.count else { return nil }
    return arguments.text(form.text, numbered: positions)
  }
}

/// The specifiers of a form that has several, none of them numbered, and neither variables nor `*`.
private struct UnnumberedArguments {
  private(set) var kinds: [ArgumentKind] = []
  /// The offsets of the percent signs.
  private var offsets: [Int] = []

  init?(_ form: CorrectedForm, of entry: CorrectedEntry) {
    let signature = entry.entry.signature.arguments
    // In the texts of a variable, arguments count from its own.
    guard !entry.localizations[form.localization].hasSubstitutions,
      signature.map(\.position) == Array(1..<(signature.count + 1)),
      form.text.withUTF8Bytes({ read($0) }), kinds.count > 1
    else { return nil }
  }

  /// - Returns: whether the text has no other specifiers.
  private mutating func read(_ text: UnsafeBufferPointer<UInt8>) -> Bool {
    var walk = ArgumentWalk(text, sparingProse: true)
    while let step = walk.step() {
      switch step.reading {
      case .argument(_, let type):
        guard step.specifier.position == nil, step.width == nil, step.precision == nil else { return false }
        kinds.append(type.kind)
        offsets.append(step.specifier.range.lowerBound)
      case .nothing where step.specifier.conversion == UInt8(ascii: "%"), .prose: break
      case .nothing, .variable, .ownArgument: return false
      }
    }
    return true
  }

  func text(_ text: String, numbered positions: [Int]) -> String {
    var bytes = Array(text.utf8)
    for (offset, position) in zip(offsets, positions).reversed() {
      bytes.insert(contentsOf: "\(position)$".utf8, at: offset + 1)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
