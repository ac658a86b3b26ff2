import RuneCompiler
import RuneModel

/// The versions of a localization file that a merge joins.
package struct FileVersions: Sendable {
  /// The version that both sides started from; `nil` if there is none.
  package let base: SourceFile?
  package let ours: SourceFile
  package let theirs: SourceFile

  /// - Parameters:
  ///   - base: an empty file, as git names one for a file that both sides have added, counts as none.
  ///   - ours, theirs: their paths have the extension of the format.
  package init(base: SourceFile?, ours: SourceFile, theirs: SourceFile) {
    self.base = base.flatMap { $0.bytes.isEmpty ? nil : $0 }
    self.ours = ours
    self.theirs = theirs
  }

  /// The changes of both sides, joined by key, locale and form. What one side alone has changed keeps that side's
  /// bytes.
  ///
  /// - Throws: if a version is not a table that can be merged.
  package func merged(_ style: ConflictStyle) throws(MergeRefusal) -> MergedFile {
    let tables = [
      try table(base, "The base version"), try table(ours, "Our version"), try table(theirs, "Their version"),
    ].compactMap { $0 }
    guard let format = tables.first?.format, tables.allSatisfy({ $0.format == format }) else {
      throw .differentFormats(ours)
    }
    if ours.bytes == theirs.bytes || base?.bytes == theirs.bytes { return MergedFile(file: ours) }
    if base?.bytes == ours.bytes { return MergedFile(file: SourceFile(path: ours.path, bytes: theirs.bytes)) }
    do throws(TextFault) {
      switch format {
      case .xcstrings: return try verified(try mergedCatalog(style), style, mergedCatalog)
      case .strings, .stringsdict: throw TextFault(Rule.inputUnsupported, "Tables of this format are not merged by key.", at: .start)
      }
    } catch {
      throw .fault(error, ours)
    }
  }

  /// - Parameter name: that of the version, for diagnostics.
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
      var writer = MergeWriter(
        style,
        lineBreak: frame.lineEnd,
        capacity: ours.text.utf8.count + theirs.text.utf8.count
      )
      if let head = heads.changed(where: { $0.hasSameBytes(as: $1) }) { writer.append(head) }
      root.write(to: &writer)
      if let end = ends.changed(where: { $0.hasSameBytes(as: $1) }) { writer.append(end) }
      return MergedFile(writer, replacingTextOf: frame, path: ours.path)
    }
  }

  /// The file whose encoding and byte order mark the result has.
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

  /// The result, if it can be read again; one with markers, if it can be read with either side's version of each
  /// conflict.
  private func verified(
    _ result: MergedFile,
    _ style: ConflictStyle,
    _ merge: (ConflictStyle) throws(TextFault) -> MergedFile
  ) throws(TextFault) -> MergedFile {
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
