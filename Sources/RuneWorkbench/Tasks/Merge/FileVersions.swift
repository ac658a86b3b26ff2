import RuneCompiler
import RuneModel

/// The versions of a localization file that a merge joins.
package struct FileVersions: Sendable {
  /// The version that both sides started from; `nil` if there is none.
  package let base: SourceFile?
  package let ours: SourceFile
  package let theirs: SourceFile

  /// - Parameters:
  ///   - base: an empty file counts as none: git passes one for a file that both sides have added.
  ///   - ours, theirs: their paths have the extension of the format.
  package init(base: SourceFile?, ours: SourceFile, theirs: SourceFile) {
    self.base = base.flatMap { $0.bytes.isEmpty ? nil : $0 }
    self.ours = ours
    self.theirs = theirs
  }

  /// The changes of both sides, joined by key, locale and form. A part that only one side has changed keeps that side's
  /// bytes.
  ///
  /// - Throws: if a version cannot be merged as a table.
  package func merged(_ style: ConflictStyle) throws(MergeRefusal) -> MergedFile {
    let tables = ThreeWay(
      base: try table(base, "The base version"),
      ours: try table(ours, "Our version"),
      theirs: try table(theirs, "Their version")
    )
    let formats = Set([tables.base, tables.ours, tables.theirs].compactMap { $0?.format })
    guard let format = formats.first, formats.count == 1 else { throw .differentFormats(ours) }
    if ours.bytes == theirs.bytes || base?.bytes == theirs.bytes { return MergedFile(file: ours) }
    if base?.bytes == ours.bytes { return MergedFile(file: SourceFile(path: ours.path, bytes: theirs.bytes)) }
    do throws(TextFault) {
      switch format {
      case .xcstrings: return try verified(style, mergedCatalog)
      case .strings:
        return try verified(style) { (style) throws(TextFault) in try mergedStrings(tables, style) }
      case .stringsdict:
        throw TextFault(Rule.inputUnsupported, ".stringsdict files are not merged by key.", at: .start)
      }
    } catch {
      throw .fault(error, ours)
    }
  }

  /// - Parameter name: the name of the version, for diagnostics.
  private func table(_ file: SourceFile?, _ name: String) throws(MergeRefusal) -> ParsedTable? {
    guard let file else { return nil }
    let table = TableParser.parse(file)
    let faults = table.diagnostics.filter { $0.severity == .error || $0.rule == .duplicateKey }
    guard faults.isEmpty else {
      throw MergeRefusal(
        diagnostics: faults.map { fault in
          var fault = fault
          fault.message = "\(name): \(fault.message)"
          return fault
        }
      )
    }
    return table
  }

  // MARK: String catalogs

  private func mergedCatalog(_ style: ConflictStyle) throws(TextFault) -> MergedFile {
    try withTexts { (texts) throws(TextFault) in
      let roots = try ThreeWay(
        base: texts.base.map { (text) throws(TextFault) in
          try SourceObject(text, at: base?.text.start ?? 0)
        },
        ours: texts.ours.map { (text) throws(TextFault) in try SourceObject(text, at: ours.text.start) },
        theirs: texts.theirs.map { (text) throws(TextFault) in try SourceObject(text, at: theirs.text.start) }
      )
      guard let root = try CatalogMerge.merged(roots, .catalog) else {
        throw TextFault(.notATable, "The versions have nothing in common.", at: .start)
      }
      let heads = try roots.map { (root) throws(TextFault) in root.text[root.start..<root.object.open] }
      let ends = try roots.map { (root) throws(TextFault) in root.text[(root.object.close + 1)...] }
      let frame = frame
      var writer = writer(style, frame)
      if let head = heads.changed { writer.append(head) }
      root.write(to: &writer)
      if let end = ends.changed { writer.append(end) }
      return MergedFile(writer, replacingTextOf: frame, path: ours.path)
    }
  }

  // MARK: .strings

  private func mergedStrings(
    _ tables: ThreeWay<ParsedTable>,
    _ style: ConflictStyle
  ) throws(TextFault) -> MergedFile {
    try withTexts { (texts) throws(TextFault) in
      func source(
        _ text: UnsafeBufferPointer<UInt8>?,
        _ table: ParsedTable?
      ) throws(TextFault) -> StringsSource? {
        guard let text, let table else { return nil }
        return try StringsSource(text, table)
      }
      let merge = try StringsMerge(
        ThreeWay(
          base: source(texts.base, tables.base),
          ours: source(texts.ours, tables.ours),
          theirs: source(texts.theirs, tables.theirs)
        )
      )
      let frame = frame
      var writer = writer(style, frame)
      try merge.write(to: &writer)
      return MergedFile(writer, replacingTextOf: frame, path: ours.path)
    }
  }

  // MARK: Texts

  private func writer(_ style: ConflictStyle, _ frame: SourceFile) -> MergeWriter {
    let capacity = ours.text.utf8.count + theirs.text.utf8.count
    return MergeWriter(style, lineBreak: frame.lineEnd, capacity: capacity)
  }

  /// The file whose encoding and byte order mark are used for the result.
  private var frame: SourceFile {
    let files = ThreeWay(base: base, ours: ours, theirs: theirs)
    return files.changed { $0.text.encoding == $1.text.encoding && $0.mark == $1.mark } ?? ours
  }

  private func withTexts<Result>(
    _ body: (ThreeWay<UnsafeBufferPointer<UInt8>>) throws(TextFault) -> Result
  ) throws(TextFault) -> Result {
    try ours.text.utf8.withUnsafeBufferPointer { ours throws(TextFault) in
      try theirs.text.utf8.withUnsafeBufferPointer { theirs throws(TextFault) in
        guard let base else { return try body(ThreeWay(ours: ours, theirs: theirs)) }
        return try base.text.utf8.withUnsafeBufferPointer { base throws(TextFault) in
          try body(ThreeWay(base: base, ours: ours, theirs: theirs))
        }
      }
    }
  }

  // MARK: Verification

  /// The result, if it can be read again. With markers, it must be readable with either side's version of each
  /// conflict.
  private func verified(
    _ style: ConflictStyle,
    _ merge: (ConflictStyle) throws(TextFault) -> MergedFile
  ) throws(TextFault) -> MergedFile {
    let result = try merge(style)
    var readable = [result]
    if case .markers = style, !result.conflicts.isEmpty {
      readable = [try merge(.side(.ours)), try merge(.side(.theirs))]
    }
    for file in readable.map(\.file) {
      let table = TableParser.parse(file)
      guard let fault = table.diagnostics.first(where: { $0.severity == .error || $0.rule == .duplicateKey })
      else { continue }
      throw TextFault(
        fault.rule,
        "Merged, it would not be a valid table (\(fault.message)). Merge it by hand.",
        at: .start
      )
    }
    return result
  }
}

extension SourceFile {
  /// The length of the byte order mark.
  fileprivate var mark: Int { TextEncoding.detect(bytes).mark }
}

/// The result of a merge.
package struct MergedFile: Sendable {
  package let file: SourceFile
  /// In text order; empty if the merge is clean.
  package let conflicts: [MergeConflict]

  init(file: SourceFile, conflicts: [MergeConflict] = []) {
    self.file = file
    self.conflicts = conflicts
  }

  /// - Parameter frame: a file whose encoding and byte order mark are used for the result.
  init(_ writer: MergeWriter, replacingTextOf frame: SourceFile, path: String) {
    let text = ByteRange(frame.text.start, frame.text.utf8.count)
    let bytes = frame.bytes(applying: [TextEdit(text, writer.text)])
    file = SourceFile(path: path, bytes: bytes)
    let start = UInt32(file.text.start)
    conflicts = writer.conflicts.map { conflict in
      var conflict = conflict
      conflict.range.lower += start
      conflict.range.upper += start
      return conflict
    }
  }
}

/// The reason why files are not merged. Nothing is changed then.
package struct MergeRefusal: Error {
  /// The faults of the versions.
  package var diagnostics: [Diagnostic]

  static func differentFormats(_ file: SourceFile) -> MergeRefusal {
    let message = "The versions have different formats. Give three of the same format."
    return MergeRefusal(diagnostics: [
      Diagnostic(.inputUnsupported, message, at: SourceLocation(file, .start))
    ])
  }

  static func fault(_ fault: TextFault, _ file: SourceFile) -> MergeRefusal {
    MergeRefusal(diagnostics: [Diagnostic(Rule(fault), fault.message, at: SourceLocation(file, fault.range))])
  }
}
