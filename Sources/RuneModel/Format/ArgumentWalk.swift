/// Walks through a format text and reports which arguments each specifier reads.
///
/// The signature of an entry, the compiled message, the checks and the over-the-air texts all use this walk, so that
/// they cannot disagree. The rules follow CoreFoundation's `__CFStringAppendFormatCore` where it defines them:
///
/// - A specifier without a number reads the next argument. Counting starts at 1, and only such specifiers advance it:
///   "%1$@ %@" reads the first argument twice.
/// - A `*` reads an integer argument before the value: first the width, then the precision, then the value. `%*2$d`
///   gives it a number. This applies to every specifier that reads an argument, variables included.
/// - `%#@name@` takes an argument like any other specifier, and `%2$#@name@` takes the second. The variable reads its
///   `argNum`; without one it reads the argument of the reference, so that it reads two arguments if it is referenced
///   twice.
/// - In the texts of a variable, counting starts at the variable's own argument: "%d of %@" in a variable that reads
///   the second argument reads the second and the third. The same applies to variables inside variables.
/// - `%arg` in such a text is the variable's argument again, printed with the variable's specifier, whose `*` count
///   from that argument. Like the `%1$lld` that Xcode writes for it, it does not advance the count; but counting
///   continues after the argument, so that the `%@` of "%arg of %@" never reads it. Outside of a variable, `%arg` is
///   `%a` followed by two letters.
/// - Each form of a choice is a separate text and counts from the same start. A form that omits the number, "One file
///   of %@", has not counted it: its `%@` reads the number. Such a form has to number its specifiers.
/// - `%%`, a letter that is not a conversion (`%y`) and a truncated specifier read nothing. Neither does `%n`, for
///   which callers pass no argument: only its `*` count.
/// - If prose is skipped, a literal percent sign (`ProsePercent`) reads nothing, and scanning continues right after
///   it. This matches the text after `ProsePercent.escaped` has doubled the sign.
package struct ArgumentWalk {
  private let text: UnsafeBufferPointer<UInt8>
  private let owner: Int?
  private let sparesProse: Bool
  private var scanner: FormatScanner
  /// The argument that the next specifier without a number reads.
  private var next: Int
  /// The end of the previous specifier, if any.
  private var previousEnd: Int?

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - start: the offset at which reading starts.
  ///   - owner: the argument of the variable that the text belongs to.
  ///   - sparesProse: whether literal percent signs are skipped because they have not been doubled.
  package init(
    _ text: UnsafeBufferPointer<UInt8>,
    from start: Int = 0,
    of owner: Int? = nil,
    sparingProse sparesProse: Bool = false
  ) {
    self.text = text
    self.owner = owner
    self.sparesProse = sparesProse
    scanner = FormatScanner(text, from: start)
    next = owner ?? 1
  }

  /// The next specifier or literal percent sign.
  // Inlined, because passing a step by value is expensive: parsing `.strings` takes 3 % longer otherwise.
  @inline(__always)
  package mutating func step() -> ArgumentStep? {
    guard let specifier = scanner.next() else { return nil }
    if sparesProse {
      if isProse(specifier) {
        scanner = FormatScanner(text, from: specifier.range.lowerBound + 1)
        return ArgumentStep(specifier: specifier, reading: .prose)
      }
      if specifier.kind != .literal { previousEnd = specifier.range.upperBound }
    }
    var step = ArgumentStep(specifier: specifier, reading: .nothing)
    switch specifier.kind {
    case .literal, .incomplete: break
    case .argument(let type):
      if let owner, specifier.isOwnArgument(in: text) {
        next = max(next, owner &+ 1)
        step.reading = .ownArgument
        return step
      }
      takeSizes(of: &step)
      step.reading = .argument(take(specifier.position), type)
    case .variable:
      takeSizes(of: &step)
      step.reading = .variable(at: take(specifier.position))
    case .count:
      takeSizes(of: &step)
    }
    return step
  }

  /// The argument that `%arg` reads.
  ///
  /// - Parameters:
  ///   - text: the variable's specifier without its percent sign. If it reads nothing, the argument is read as an
  ///     object.
  ///   - owner: the argument of the variable.
  package static func ownArgument(_ text: UnsafeBufferPointer<UInt8>, of owner: Int) -> ArgumentStep {
    var walk = ArgumentWalk(text)
    walk.next = owner
    let found = walk.step()
    guard var step = found, case .argument(_, let type) = step.reading else {
      let specifier = found?.specifier ?? FormatSpecifier(kind: .incomplete, range: 0..<text.count)
      return ArgumentStep(specifier: specifier, reading: .argument(owner, .object))
    }
    step.specifier.position = owner
    step.reading = .argument(owner, type)
    return step
  }

  private mutating func isProse(_ specifier: FormatSpecifier) -> Bool {
    if specifier.isLonePercent { return true }
    guard ProsePercent.isProse(specifier, in: text, previousEnd: previousEnd) else { return false }
    previousEnd = specifier.range.upperBound
    return true
  }

  private mutating func takeSizes(of step: inout ArgumentStep) {
    if case .argument(let position) = step.specifier.width { step.width = take(position) }
    if case .argument(let position) = step.specifier.precision { step.precision = take(position) }
  }

  /// - Returns: the given position, or the next one.
  private mutating func take(_ position: Int?) -> Int {
    if let position { return position }
    // Wraps around: a forged file can contain any number.
    defer { next &+= 1 }
    return next
  }
}

/// One specifier of a text and the arguments that it reads. All argument numbers are 1-based.
package struct ArgumentStep {
  package enum Reading: Sendable, Hashable {
    case argument(Int, ArgumentType)
    /// `%#@name@`, with the argument that the reference takes.
    case variable(at: Int)
    /// `%arg` in the text of a variable, `rg` included; see `ArgumentWalk.ownArgument`.
    case ownArgument
    /// `%%`, invalid specifiers, and `%n` except for its sizes.
    case nothing
    /// A literal percent sign. The specifier is how it would otherwise be read.
    case prose
  }

  package fileprivate(set) var specifier: FormatSpecifier
  package fileprivate(set) var reading: Reading
  /// The argument that a `*` reads the width from.
  package fileprivate(set) var width: Int?
  /// The argument that a `*` reads the precision from.
  package fileprivate(set) var precision: Int?

  fileprivate init(specifier: FormatSpecifier, reading: Reading) {
    self.specifier = specifier
    self.reading = reading
  }

  /// The range in bytes of the text, including the last two letters of `%arg`.
  package var range: Range<Int> {
    let range = specifier.range
    guard case .ownArgument = reading else { return range }
    return range.lowerBound..<(range.upperBound + 2)
  }
}

extension FormatSpecifier {
  /// Whether it reads nothing, other than `%%`.
  fileprivate var isLonePercent: Bool {
    switch kind {
    case .literal: range.count != 2 || conversion != UInt8(ascii: "%")
    case .incomplete: true
    case .argument, .variable, .count: false
    }
  }
}
