/// Goes through a format text and says which arguments each specifier reads.
///
/// Whoever asks which arguments a text reads asks this: the signature of an entry, the compiled message, the checks and
/// what comes over the air. So they cannot disagree. The rules, those of CoreFoundation's `__CFStringAppendFormatCore`
/// where it has any:
///
/// - A specifier without a number reads the next argument. The count starts at 1, and only such specifiers move it:
///   "%1$@ %@" reads the first argument twice.
/// - A `*` reads an integer of its own before the value: that of the width, that of the precision, the value. `%*2$d`
///   numbers it. It does so in front of everything that can be read, a variable included.
/// - `%#@name@` takes an argument as any other specifier does, and `%2$#@name@` the second. The variable reads its
///   `argNum`; one without reads what its place takes, so that it reads two arguments where it is named twice.
/// - In the texts of a variable the count starts at the variable's own argument: "%d of %@" of a variable that reads
///   the second argument reads the second and the third. That goes on from variable to variable.
/// - `%arg` in such a text is the variable's argument once more, printed by the variable's specifier, whose `*` count
///   from that argument. As Xcode writes `%1$lld` for it, it takes no turn; but the count goes on behind the argument,
///   so that the `%@` of "%arg of %@" never reads it. Outside of a variable `%arg` is `%a` and two letters.
/// - Each form of a choice is a text of its own and counts from the same start. One that leaves the number out, "One file
///   of %@", has not counted it: its `%@` reads the number. Such a form has to number what it reads.
/// - `%%`, a letter that is not a conversion (`%y`) and a text that ends too early read nothing. Nor does `%n`, which no call
///   passes anything for: only its `*` count.
/// - Where prose is spared, a percent sign of the sentence (`ProsePercent`) reads nothing, and what can be read goes on
///   right behind it. That is what the text reads once `ProsePercent.escaped` has doubled the sign.
package struct ArgumentWalk {
  private let text: UnsafeBufferPointer<UInt8>
  private let owner: Int?
  private let sparesProse: Bool
  private var scanner: FormatScanner
  /// What the next specifier without a number reads.
  private var next: Int
  /// The end of the specifier before, where there is one.
  private var previousEnd: Int?

  /// - Parameters:
  ///   - text: UTF-8; must outlive this.
  ///   - start: nothing before it is read.
  ///   - owner: the argument of the variable whose text it is.
  ///   - sparesProse: for a text whose percent signs of prose have not been doubled.
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

  /// The next specifier, or percent sign of prose.
  // Inlined, because a step is too large to be handed over for nothing: parsing `.strings` takes 3 % longer otherwise.
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

  /// What `%arg` reads.
  ///
  /// - Parameters:
  ///   - text: the specifier of the variable behind a percent sign. If it reads nothing, the argument is read as an object.
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

  /// - Returns: the argument of that number; the next one where there is none.
  private mutating func take(_ position: Int?) -> Int {
    if let position { return position }
    // Numbers wrap around: a forged file can hold any.
    defer { next &+= 1 }
    return next
  }
}

/// One specifier of a text and the arguments that it reads. All numbers of arguments are 1-based.
package struct ArgumentStep {
  package enum Reading: Sendable, Hashable {
    case argument(Int, ArgumentType)
    /// `%#@name@`, with the argument that the place takes.
    case variable(at: Int)
    /// `%arg` in a text of a variable, `rg` included: see `ArgumentWalk.ownArgument`.
    case ownArgument
    /// `%%` and what is not a specifier. `%n`, too, but for its sizes.
    case nothing
    /// A percent sign of the sentence. The specifier is what it would be otherwise.
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

  /// In the bytes of the text, with the last two letters of `%arg`.
  package var range: Range<Int> {
    let range = specifier.range
    guard case .ownArgument = reading else { return range }
    return range.lowerBound..<(range.upperBound + 2)
  }
}

extension FormatSpecifier {
  /// Whether it reads nothing and is not `%%`.
  fileprivate var isLonePercent: Bool {
    switch kind {
    case .literal: range.count != 2 || conversion != UInt8(ascii: "%")
    case .incomplete: true
    case .argument, .variable, .count: false
    }
  }
}
