import RuneModel

/// The wording of messages for the arguments of an entry and the specifiers to write for them.
///
/// This is the only place that composes such advice. It repeats what the source text says, with flags, width, precision
/// and length: `%.0f`, not `%f`. In place of a specifier that reads a pointer it advises `%@`, which
/// `specifier-forbidden` asks the source text for.
package struct SpecifierAdvice {
  private let signature: ArgumentSignature
  /// By position.
  private var written: [Int: WrittenSpecifier] = [:]
  /// The position of the argument that a `*` argument belongs to.
  private var ownerOfSize: [Int: Int] = [:]

  /// - Parameter source: the index of the source locale.
  package init(of entry: Catalog.Entry, source: Int?) {
    let text = entry.sourceText(source)
    self.init(
      signature: entry.signature,
      text.map { LocalizationReading($0) },
      key: text?.isImplicit == true ? nil : entry.key
    )
  }

  /// - Parameters:
  ///   - reading: what the source text reads.
  ///   - key: may read arguments that the source text does not.
  init(signature: ArgumentSignature, _ reading: LocalizationReading?, key: String?) {
    self.signature = signature
    if let reading {
      for text in reading.allTexts { add(text.uses) }
      for variable in reading.variables {
        let form = Form(text: "%" + variable.specifier, range: .start)
        let uses = TextReading(form, owner: variable.position).uses
        if uses.count == 1 { add(uses) }
      }
    }
    if let key, key.hasPercent { add(TextReading(Form(text: key, range: .start)).uses) }
  }

  private mutating func add(_ uses: [PlaceholderUse]) {
    for (use, sizes) in uses.withSizes {
      guard signature.argument(at: use.position)?.type.kind == use.type.kind, written[use.position] == nil
      else { continue }
      written[use.position] = WrittenSpecifier(use, sizes: sizes)
      for size in sizes { ownerOfSize[size] = use.position }
    }
  }

  /// `argument 2 (%.0f)`, with the specifier as the source text has it.
  func describe(_ position: Int) -> String {
    if let owner = ownerOfSize[position], let value = written[owner], written[position] == nil {
      return "argument \(position) (the * of %\(value.text))"
    }
    return "argument \(position) (\(source(position)))"
  }

  /// `argument 1 (%@) and argument 2 (%.0f)`
  package func describe(_ positions: [Int]) -> String {
    positions.map(describe).joined(separator: " and ")
  }

  /// The specifier of an argument in the source text, without its number: `%.0f`.
  func source(_ position: Int) -> String {
    "%" + (written[position]?.text ?? signature.argument(at: position)?.specifier ?? "@")
  }

  /// What the source text reads: `%1$@ and %2$.0f`, or "none".
  func sources(_ positions: [Int]) -> String {
    if positions.count < 2 { return positions.first.map(source) ?? "none" }
    let values = positions.filter { written[$0] != nil || ownerOfSize[$0] == nil }
    return values.map { "%\($0)$" + source($0).dropFirst() }.joined(separator: " and ")
  }

  /// What to write for an argument: `%.0f`, or `%2$.0f` if there are several arguments.
  func specifier(_ position: Int) -> String {
    signature.arguments.count == 1 ? "%" + advised(position).corrected : numbered(position)
  }

  /// `%2$.0f`
  func numbered(_ position: Int) -> String {
    "%\(position)$" + advised(position).correctedAndNumbered
  }

  /// `%1$@ and %2$.0f`
  package func specifiers(_ positions: [Int]) -> String {
    // A `*` is written with the value that it belongs to.
    var seen: Set<Int> = []
    let owners = positions.map { written[$0] == nil ? ownerOfSize[$0] ?? $0 : $0 }
    return owners.filter { seen.insert($0).inserted }.map(specifier).joined(separator: " and ")
  }

  /// What to write for an argument in place of a specifier without a number. It gets no number either, because the
  /// specifiers without numbers after it are counted from it.
  func specifier(_ position: Int, inPlaceOf use: PlaceholderUse) -> String {
    let advised = advised(position)
    let isCounted = use.specifier.position == nil && !use.isFieldSize && advised.sizes.isEmpty
    return isCounted ? "%" + advised.corrected : specifier(position)
  }

  /// A specifier that has lost its percent sign, such as `2$@`.
  func restored(_ text: String, of position: Int) -> String {
    let use = TextReading(Form(text: "%" + text, range: .start)).uses.first
    return use?.type.kind == signature.argument(at: position)?.type.kind ? "%" + text : numbered(position)
  }

  /// A number of the entry, for a text that cannot refer to the number of a variable.
  var number: String {
    EntrySignature.pluralArgument(of: signature).map(specifier) ?? "%lld"
  }

  private func advised(_ position: Int) -> WrittenSpecifier {
    written[position] ?? WrittenSpecifier(signature.argument(at: position))
  }

  // MARK: Specifiers of the text itself

  /// The specifier with another length, so that it reads an integer of the size that callers pass: `%5d` becomes
  /// `%5lld`.
  func widened(_ use: PlaceholderUse) -> String {
    let length = signature.argument(at: use.position)?.specifier.dropLast() ?? ""
    let spelling = use.specifier.spelling
    return use.text.dropLast(spelling.utf8.count) + length + String(spelling.suffix(1))
  }

  /// The specifiers with numbers, with each width as a part of its specifier: `%1$@`, `%2$*3$d`.
  static func numbered(_ uses: [PlaceholderUse], at positions: [Int]? = nil) -> [String] {
    uses.withSizes.enumerated().map { index, use in
      let position = positions?[index] ?? use.value.position
      return "%\(position)$" + WrittenSpecifier(use.value, sizes: use.sizes).correctedAndNumbered
    }
  }

  /// Changes a specifier that reads a pointer into one that reads an object: `%1$-10s` becomes `%1$-10@`.
  static func readingObject(_ use: PlaceholderUse) -> String {
    let number = use.specifier.position.map { "\($0)$" } ?? ""
    return "%" + number + WrittenSpecifier(use, sizes: []).corrected
  }
}

/// A specifier as a text has it, without percent sign and number.
private struct WrittenSpecifier {
  /// `-10s`, `.0f`, `*d`
  var text: String
  /// The arguments of its `*`, in order.
  var sizes: [Int]
  /// The number of bytes of a length and conversion that read a pointer.
  private var pointerCount = 0

  init(_ use: PlaceholderUse, sizes: [Int]) {
    text = String(use.text.dropFirst().withoutNumber)
    self.sizes = sizes
    if use.type.kind == .pointer { pointerCount = use.specifier.spelling.utf8.count }
  }

  init(_ argument: Argument?) {
    text = argument?.specifier ?? "@"
    sizes = []
    if argument?.type.kind == .pointer { pointerCount = text.utf8.count }
  }

  /// The specifier, reading an object if it reads a pointer.
  var corrected: String { pointerCount > 0 ? text.dropLast(pointerCount) + "@" : text }

  /// Each `*` with its number, as the value beside it has one.
  var correctedAndNumbered: String {
    var sizes = sizes[...]
    var result = ""
    var rest = corrected[...]
    while let star = rest.firstIndex(of: "*"), let size = sizes.popFirst() {
      result += rest[..<star] + "*\(size)$"
      rest = rest[rest.index(after: star)...].withoutNumber
    }
    return result + rest
  }
}

extension Substring {
  /// The rest after a leading argument number, `2$`, if there is one.
  fileprivate var withoutNumber: Substring {
    let afterDigits = drop { ("0"..."9").contains($0) }
    return afterDigits.startIndex > startIndex && afterDigits.first == "$" ? afterDigits.dropFirst() : self
  }
}

extension [PlaceholderUse] {
  /// The values, each with the arguments of its `*`.
  fileprivate var withSizes: [(value: PlaceholderUse, sizes: [Int])] {
    var result: [(value: PlaceholderUse, sizes: [Int])] = []
    var sizes: [PlaceholderUse] = []
    for use in self {
      if use.isFieldSize {
        sizes.append(use)
      } else {
        result.append((use, sizes.filter { $0.offset == use.offset }.map(\.position)))
        sizes = []
      }
    }
    return result
  }
}
