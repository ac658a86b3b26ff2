import RuneCompiler
import RuneModel

/// Reports the lookups by the system whose keys have accessors, with what to write instead.
struct NativeLookupCheck {
  /// In the order of the lookups.
  private(set) var diagnostics: [Diagnostic] = []
  private let index: KeyIndex
  private let rules: RuleSettings
  private let typeName: String

  /// - Parameter lookups: by file, in the order of their tokens: a call comes before the calls in its arguments.
  init(of lookups: [NativeLookup], in index: KeyIndex, options: GenerateOptions) {
    self.index = index
    rules = options.checks.rules
    typeName = options.naming.typeName
    // Calls in the arguments of other calls come first, because the outer replacements contain theirs.
    for lookup in lookups.reversed() { add(lookup) }
    diagnostics.reverse()
  }

  private mutating func add(_ lookup: NativeLookup) {
    let keys = index.keys(of: lookup.lookup).map { index.keys[$0] }.filter { key in
      key.accessor != nil && !key.mayBeLookedUpNatively
        && rules.severity(of: .nativeLookup, table: key.table) != nil
    }
    guard let key = keys.first else { return }
    var accessors: [KnownAccessor] = []
    for accessor in keys.compactMap(\.accessor) where !accessors.contains(accessor) {
      accessors.append(accessor)
    }
    let objection = objection(to: accessors, for: lookup, of: keys)
    let names = accessors.map { $0.name(in: typeName) }.joined(separator: " or ")
    diagnostics.append(
      Diagnostic(
        .nativeLookup,
        "The system looks this key up, without the texts over the air. \(Self.advice(names, objection))",
        at: lookup.lookup.location,
        table: key.table,
        key: key.key,
        replacement: objection == nil ? replacement(of: lookup, by: accessors[0]) : nil
      )
    )
  }

  // MARK: Advice

  /// The reason why there is no replacement.
  private enum Objection {
    case doubt(NativeLookup.Doubt)
    /// There are several keys; the types of the arguments or the bundle select one of them.
    case severalKeys
    case markdown
    /// The text is a format whose arguments are somewhere else.
    case formatArguments
    case arguments
  }

  private func objection(
    to accessors: [KnownAccessor],
    for lookup: NativeLookup,
    of keys: [KnownKey]
  ) -> Objection? {
    if accessors.count > 1 { return .severalKeys }
    if let doubt = lookup.doubt { return .doubt(doubt) }
    if lookup.formatsMarkdown, keys.contains(where: \.hasMarkdown) { return .markdown }
    let text = lookup.lookup.location.file.text
    // In other encodings, offsets differ from the offsets in the file.
    if text.encoding != .utf8 || text.fault != nil { return .doubt(.other) }
    if lookup.values(for: accessors[0]) != nil, keys.allSatisfy(lookup.hasOrderedArguments) { return nil }
    return lookup.interpolations?.isEmpty == true && lookup.formatCall == nil ? .formatArguments : .arguments
  }

  private static func advice(_ names: String, _ objection: Objection?) -> String {
    switch objection {
    case nil, .doubt(.other): "Write \(names) instead."
    case .doubt(.bundle): "Write \(names) instead if the table is in the bundle that is named here."
    case .doubt(.locale): "Write \(names) instead if the text need not be in the locale that is named here."
    case .doubt(.type): "Write \(names), a String, where one is accepted."
    case .severalKeys: "Write \(names) instead, whichever key is meant."
    case .markdown: "Write \(names) instead and format its Markdown, which SwiftUI reads in literals only."
    case .formatArguments: "Write \(names) with the arguments of the format instead."
    case .arguments: "Write \(names) with its arguments instead."
    }
  }

  // MARK: Replacements

  private mutating func replacement(
    of lookup: NativeLookup,
    by accessor: KnownAccessor
  ) -> Diagnostic.Replacement {
    let file = lookup.lookup.location.file
    let range = lookup.range(replacedBy: accessor)
    let inner = takeReplacements(in: range, of: file)
    let arguments = lookup.values(for: accessor) ?? []
    return Diagnostic.Replacement(
      SourceLocation(file, range),
      with: accessor.call(in: typeName, arguments: arguments.map { inner.applied(to: $0, of: file) })
    )
  }

  /// Removes the replacements of calls inside a range.
  ///
  /// - Returns: in the order of their ranges.
  private mutating func takeReplacements(in range: ByteRange, of file: SourceFile) -> [Diagnostic.Replacement]
  {
    var taken: [Diagnostic.Replacement] = []
    for number in diagnostics.indices.reversed() {
      guard let location = diagnostics[number].location, location.file == file,
        location.range.lower < range.upper
      else { break }
      guard let replacement = diagnostics[number].replacement else { continue }
      taken.append(replacement)
      diagnostics[number].replacement = nil
    }
    return taken
  }
}

extension [Diagnostic.Replacement] {
  /// - Parameter range: contains each replaced range or does not overlap it.
  fileprivate func applied(to range: ByteRange, of file: SourceFile) -> String {
    var text: [UInt8] = []
    var copied = range.offsets.lowerBound
    for replacement in self where range.contains(replacement.location.range) {
      text += file.text.utf8[copied..<replacement.location.range.offsets.lowerBound]
      text += [UInt8](replacement.text.utf8)
      copied = replacement.location.range.offsets.upperBound
    }
    text += file.text.utf8[copied..<range.offsets.upperBound]
    return String(decoding: text, as: UTF8.self)
  }
}

extension ByteRange {
  fileprivate func contains(_ other: ByteRange) -> Bool { lower <= other.lower && other.upper <= upper }
}
