import RuneModel

@testable import RuneCompiler
@testable import RuneWorkbench

/// Swift code, and a byte that chooses what it calls.
enum MigrateTarget {
  static func run(_ bytes: [UInt8]) throws {
    var (text, choices) = Choices.split(bytes, count: 1)
    let origin = choices.one(of: MigrationOrigin.allCases)
    let file = SourceFile(path: "App/main.swift", bytes: text)
    let plan = try plan(file, from: origin)
    for call in plan.left { try SourceTables.expect(call.location.range, in: call.location.file, "a call") }
    guard let edited = plan.sources.first else {
      return try demand(plan.rewrittenCount == 0, "calls are rewritten without an edit")
    }
    try expectSameCode(edited)
    let result = SourceFile(path: file.path, bytes: edited.bytes)
    let (before, after) = (CodeFile(file).fault, CodeFile(result).fault)
    try demand(before != nil || after == nil, "the result cannot be read as code")
    let second = try self.plan(result, from: origin)
    try demand(second.rewrittenCount == 0, "a second run rewrites \(second.rewrittenCount) calls more")
  }

  /// The tokens before, between and after the edits are the same, and each byte there.
  private static func expectSameCode(_ edited: EditedFile) throws {
    let text = edited.file.text.utf8
    var kept: [UInt8] = []
    var (old, new): ([Range<Int>], [Range<Int>]) = ([], [])
    var offset = 0
    for edit in edited.edits {
      let range = edit.range.offsets
      try SourceTables.expect(edit.range, in: edited.file, "an edit")
      try demand(range.lowerBound >= offset, "edits overlap")
      kept += text[offset..<range.lowerBound]
      old.append(range)
      new.append(kept.count..<kept.count + edit.replacement.count)
      kept += edit.replacement
      offset = range.upperBound
    }
    kept += text[offset...]
    try demand(kept == edited.bytes, "a byte outside of the edits has changed")
    let result = SourceFile(path: edited.file.path, bytes: edited.bytes)
    try demand(
      tokens(of: edited.file, outside: old) == tokens(of: result, outside: new),
      "an edit has changed what the code around it means"
    )
  }

  /// The texts of the tokens that no range contains.
  private static func tokens(of file: SourceFile, outside ranges: [Range<Int>]) -> [[UInt8]] {
    let bytes = file.text.utf8
    var rest = ranges[...]
    return SwiftLexer.tokens(of: file).compactMap { token in
      let offsets = token.range.offsets
      while let first = rest.first, first.upperBound <= offsets.lowerBound { rest.removeFirst() }
      // An interpolation is listed as the tokens of its contents too.
      if let first = rest.first, first.lowerBound < offsets.upperBound { return nil }
      return Array(bytes[offsets])
    }
  }

  // MARK: The project

  private static func plan(_ code: SourceFile, from origin: MigrationOrigin) throws -> MigrationPlan {
    let isCatalog = origin == .xcodeSymbols || origin == .xcstringsTool
    return MigrationPlanner.plan(
      from: origin,
      try MigrationEvidence(swiftGen: [swiftGen], manifest: { _ in nil }),
      tables: isCatalog ? [catalog] : [strings],
      sources: [code],
      options: GenerateOptions(),
      maySet: { _ in true }
    )
  }

  private static let strings = file(
    "App/en.lproj/Localizable.strings",
    """
    "title" = "Title";
    "home.title" = "Welcome";
    "home.greeting" = "Hello %@";
    "fruits.owner" = "%d fruits of %@";
    "price" = "%.2f";
    "full" = "100%%";
    """
  )

  private static let catalog = file(
    "App/Localizable.xcstrings",
    """
    {"sourceLanguage": "en", "version": "1.1", "strings": {
      "home.title": {"extractionState": "manual", "localizations": {"en": {"stringUnit": \
    {"state": "translated", "value": "Welcome"}}}},
      "count": {"extractionState": "manual", "localizations": {"en": {"stringUnit": \
    {"state": "translated", "value": "%lld items of %@"}}}}
    }}
    """
  )

  private static let swiftGen = file(
    "swiftgen.yml",
    """
    strings:
      inputs: App/en.lproj/Localizable.strings
      outputs:
        templateName: structured-swift5
        output: Strings.swift
    """
  )

  private static func file(_ path: String, _ text: String) -> SourceFile {
    SourceFile(path: path, bytes: Array(text.utf8))
  }
}
