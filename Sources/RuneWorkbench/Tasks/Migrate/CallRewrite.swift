import RuneCompiler
import RuneModel

/// Replaces the calls of one file, and leaves every other byte of it as it is.
struct CallRewrite {
  private let source: MigrationSource
  private let targets: MigrationTargets
  private let declared: DeclaredNames
  private(set) var edits: [TextEdit] = []
  private(set) var left: [(call: FoundCall, reason: LeftReason)] = []
  private(set) var rewritten: [FoundCall] = []
  /// The calls that are a `String` now, by their tokens.
  private var texts: Set<Range<Int>> = []

  /// - Parameter calls: in the order of their first tokens, so that a call comes before those in its arguments.
  init(
    _ calls: [FoundCall],
    in source: MigrationSource,
    _ targets: MigrationTargets,
    declared: DeclaredNames
  ) {
    self.source = source
    self.targets = targets
    self.declared = declared
    for call in calls.reversed() {
      switch edits(for: call) {
      case .success(let edits):
        self.edits += edits
        rewritten.append(call)
        if !call.isView { texts.insert(call.tokens) }
      case .failure(let reason): left.append((call, reason.reason))
      }
    }
    edits = edits.inTextOrder
    left.reverse()
    rewritten.reverse()
  }

  struct Refusal: Error { var reason: LeftReason }

  private mutating func edits(for call: FoundCall) -> Result<[TextEdit], Refusal> {
    do throws(Refusal) {
      switch call.meaning {
      case .left(let reason): throw Refusal(reason: reason)
      case .lookup(let lookup): return .success(try edits(for: lookup, call))
      }
    } catch {
      return .failure(error)
    }
  }

  private mutating func edits(for lookup: FoundCall.Lookup, _ call: FoundCall) throws(Refusal) -> [TextEdit] {
    guard let target = targets.byName[lookup.key] else {
      throw Refusal(reason: targets.known.contains(lookup.key) ? .noAccessor : .missingKey)
    }
    if declared.contains(targets.typeName) { throw Refusal(reason: .declared(targets.typeName)) }
    if source.file.text.encoding != .utf8 || source.file.text.fault != nil {
      throw Refusal(reason: .encoding)
    }
    if source.hasCondition(in: call.tokens) { throw Refusal(reason: .conditional) }
    if let macro = source.macro(around: call.tokens.lowerBound) { throw Refusal(reason: .macro(macro)) }
    if let name = shadowedCallee(of: lookup, call) { throw Refusal(reason: .declared(name)) }
    if lookup.formatsMarkdown, target.hasMarkdown { throw Refusal(reason: .markdown) }
    if lookup.formatsPercent, target.hasEscapedPercent { throw Refusal(reason: .escapedPercent) }
    if let native = lookup.native { return try edits(for: native, lookup, target) }
    var edits = try nameEdits(lookup, target)
    edits += try argumentEdits(lookup, target)
    if let closing = lookup.closing {
      guard !source.hasComment(in: (closing - 1)..<(closing + 1)) else { throw Refusal(reason: .comment) }
      let start = source.tokens.range(of: call.tokens.lowerBound..<closing).upper
      edits.append(TextEdit(ByteRange(Int(start), Int(source.tokens[closing].range.upper)), []))
    }
    return try separated(edits)
  }

  /// Refuses an edit that would become one word with what is beside it, as in `tr("a")b`.
  private func separated(_ edits: [TextEdit]) throws(Refusal) -> [TextEdit] {
    let bytes = source.file.text.utf8
    func isWord(_ byte: UInt8?) -> Bool { byte.map { $0.isIdentifierByte || $0 >= 0x80 } ?? false }
    for edit in edits {
      let range = edit.range.offsets
      let before = bytes[..<range.lowerBound].last
      let after = bytes[range.upperBound...].first
      let joinsBefore = isWord(before) && isWord(edit.replacement.first ?? after)
      if joinsBefore || isWord(edit.replacement.last) && isWord(after) { throw Refusal(reason: .shape) }
    }
    return edits
  }

  /// The name of Foundation or SwiftUI that a call relies on, if the code declares it itself.
  private func shadowedCallee(of lookup: FoundCall.Lookup, _ call: FoundCall) -> String? {
    guard lookup.native != nil || lookup.formatsMarkdown || lookup.closing != nil else { return nil }
    if call.isView, declared.mayCall("Text") { return "Text" }
    let first = call.tokens.lowerBound
    // A lookup that is a `String` stays one, so what it is handed to does not matter.
    let isText = ["NSLocalizedString", "String"].contains(source.tokens.identifier(at: first))
    let isArgument = !isText && source.tokens.isPunctuation("(", at: first - 1)
    return [first, isArgument ? first - 2 : first].lazy.compactMap { source.tokens.identifier(at: $0) }
      .first { (NativeCallee($0) != nil || ServiceCalls.typeNames.contains($0)) && declared.mayCall($0) }
  }

  /// The call in place of a lookup by the system, with the calls in its arguments.
  private mutating func edits(
    for native: NativeLookup,
    _ lookup: FoundCall.Lookup,
    _ target: MigrationTarget
  ) throws(Refusal) -> [TextEdit] {
    let rewrite = NativeRewrite(
      native: native,
      target: target,
      key: lookup.key,
      rule: lookup.rule,
      source: source,
      typeName: targets.typeName,
      texts: texts
    )
    let range = rewrite.range
    let inner = edits.filter { range.lower <= $0.range.lower && $0.range.upper <= range.upper }.inTextOrder
    let call = rewrite.call { value in
      let own = inner.filter { value.lower <= $0.range.lower && $0.range.upper <= value.upper }
      let bytes = source.file.text.utf8.withUnsafeBufferPointer { own.applied(to: $0, value.offsets) }
      return String(decoding: bytes, as: UTF8.self)
    }
    let text = try lookup.prefix + call.get() + lookup.suffix
    let replacement = try separated([TextEdit(range, Array(text.utf8))])
    edits.removeAll { range.lower <= $0.range.lower && $0.range.upper <= range.upper }
    return replacement
  }

  // MARK: Names

  private func nameEdits(_ lookup: FoundCall.Lookup, _ target: MigrationTarget) throws(Refusal) -> [TextEdit]
  {
    guard !source.hasComment(in: lookup.name) else { throw Refusal(reason: .comment) }
    let names = lookup.name.filter { source.tokens[$0].identifier != nil }.map { source.tokens[$0].range }
    let path = [targets.typeName] + target.accessor.path
    if lookup.prefix.isEmpty, names.count == path.count, lookup.closing == nil,
      2 * names.count - 1 == lookup.name.count
    {
      // Each name in its place, so that the lines of a long chain stay.
      return source.file.edits(replacing: names, with: path) ?? []
    }
    let text = lookup.prefix + target.accessor.call(in: targets.typeName, arguments: []).prefix { $0 != "(" }
    return [TextEdit(source.tokens.range(of: lookup.name), Array(text.utf8))]
  }

  // MARK: Arguments

  private func argumentEdits(_ lookup: FoundCall.Lookup, _ target: MigrationTarget) throws(Refusal)
    -> [TextEdit]
  {
    let parameters = target.accessor.parameters
    guard let call = lookup.arguments else {
      guard parameters.isEmpty else { throw Refusal(reason: .notCalled) }
      return []
    }
    guard call.arguments.count == parameters.count else {
      throw Refusal(reason: .arguments(parameters.count))
    }
    if parameters.isEmpty {
      guard !source.hasComment(in: call.open..<(call.close + 1)) else { throw Refusal(reason: .comment) }
      let previous = source.tokens[call.open - 1].range.upper
      return [TextEdit(ByteRange(Int(previous), Int(source.tokens[call.close].range.upper)), [])]
    }
    if call.arguments.count > 1, call.arguments.contains(where: \.mayBePart) { throw Refusal(reason: .shape) }
    var edits: [TextEdit] = []
    for (index, argument) in call.arguments.enumerated() {
      edits += try labelEdits(argument, parameters[index].label, lookup)
      let range = source.expression(argument)
      let type = target.types[index]
      if lookup.needsLongNumbers, target.hasShortNumbers, type != .object,
        source.shape(of: argument) == .unknown
      {
        throw Refusal(reason: .parameterType("a number"))
      }
      switch passing(argument, type, lookup.rule) {
      case .unchanged: break
      case .inside(let opening):
        // A type of the project with the name of Swift's would be called instead.
        guard let type = opening.split(separator: "(").first, !declared.contains(String(type)) else {
          throw Refusal(reason: .parameterType("a String"))
        }
        edits.append(TextEdit(at: range.offsets.lowerBound, inserting: Array(opening.utf8)))
        edits.append(TextEdit(at: range.offsets.upperBound, inserting: [UInt8(ascii: ")")]))
      case .refused(let reason): throw Refusal(reason: reason)
      }
    }
    return edits
  }

  private func passing(_ argument: CallArgument, _ type: ArgumentType, _ rule: ArgumentRule)
    -> ArgumentPassing
  {
    if type == .object, texts.contains(argument.tokens) { return .unchanged }
    return rule.passing(source.shape(of: argument), as: type)
  }

  private func labelEdits(
    _ argument: CallArgument,
    _ label: String?,
    _ lookup: FoundCall.Lookup
  ) throws(Refusal) -> [TextEdit] {
    if argument.label == label { return [] }
    guard lookup.hasLabels || argument.label == nil else { throw Refusal(reason: .label) }
    let start = source.expression(argument).offsets.lowerBound
    let text = label.map { Array("\($0): ".utf8) } ?? []
    guard argument.label != nil else { return [TextEdit(at: start, inserting: text)] }
    let first = argument.tokens.lowerBound - 2
    guard !source.hasComment(in: first..<(argument.tokens.lowerBound + 1)) else {
      throw Refusal(reason: .comment)
    }
    return [TextEdit(ByteRange(source.tokens[first].range.offsets.lowerBound, start), text)]
  }
}
