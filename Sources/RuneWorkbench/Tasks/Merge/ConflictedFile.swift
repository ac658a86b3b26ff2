import RuneCompiler
import RuneModel

/// A file with conflict markers, left by a merge of lines or of keys.
package struct ConflictedFile: Sendable {
  /// The file with our version of each conflict.
  package let ours: SourceFile
  package let theirs: SourceFile
  /// `nil` if the markers do not include this version.
  package let base: SourceFile?

  private enum Section: UInt8 {
    /// The bytes of the markers: `<`, `|`, `=`, `>`.
    case ours = 0x3C
    case base = 0x7C
    case theirs = 0x3D
    case end = 0x3E
  }

  /// - Returns: `nil` if the file has no markers.
  /// - Throws: if its markers are not paired.
  package init?(_ file: SourceFile) throws(MergeRefusal) {
    let text = file.text.utf8
    guard file.text.encoding != .binary, let size = Self.markerSize(in: text, from: file.text.start) else {
      return nil
    }
    var section: Section?
    var hasBase = true
    var hasBaseOfConflict = false
    var removed: [Section: [TextEdit]] = [.ours: [], .base: [], .theirs: []]
    func remove(_ line: Range<Int>, from sides: Section...) {
      for side in sides { removed[side]?.append(TextEdit(ByteRange(line.lowerBound, line.upperBound), [])) }
    }
    var start = file.text.start
    while start < text.count {
      let line = start..<Self.endOfLine(in: text, from: start)
      start = line.upperBound
      guard let marker = Self.marker(in: text[line], size) else {
        switch section {
        case nil, .end: break
        case .ours: remove(line, from: .base, .theirs)
        case .base: remove(line, from: .ours, .theirs)
        case .theirs: remove(line, from: .ours, .base)
        }
        continue
      }
      switch (section, marker) {
      case (nil, .ours): hasBaseOfConflict = false
      case (.ours, .base): hasBaseOfConflict = true
      case (.ours, .theirs), (.base, .theirs): break
      case (.theirs, .end): hasBase = hasBase && hasBaseOfConflict
      // Outside a conflict, a line of `=` is content.
      case (nil, .theirs): continue
      default: throw .unpairedMarker(file, at: line.lowerBound, size)
      }
      remove(line, from: .ours, .base, .theirs)
      section = marker == .end ? nil : marker
    }
    guard section == nil else { throw .unpairedMarker(file, at: text.count, 0) }
    func version(_ section: Section) -> SourceFile {
      SourceFile(path: file.path, bytes: file.bytes(applying: removed[section] ?? []))
    }
    ours = version(.ours)
    theirs = version(.theirs)
    base = hasBase ? version(.base) : nil
  }

  /// The length of the first marker at the start of a line.
  private static func markerSize(in text: [UInt8], from start: Int) -> Int? {
    var start = start
    while start < text.count {
      let end = endOfLine(in: text, from: start)
      let size = text[start..<end].prefix { $0 == Section.ours.rawValue }.count
      if size >= ConflictStyle.usualMarkerSize, marker(in: text[start..<end], size) == .ours { return size }
      start = end
    }
    return nil
  }

  /// A marker is followed by a space and a label, or by nothing.
  private static func marker(in line: ArraySlice<UInt8>, _ size: Int) -> Section? {
    guard let first = line.first, let section = Section(rawValue: first), line.count >= size,
      line.prefix(size).allSatisfy({ $0 == first })
    else { return nil }
    let next = line.dropFirst(size).first
    return next.map { $0 == 0x20 || $0.isLineBreak } ?? true ? section : nil
  }

  /// After the line break.
  private static func endOfLine(in text: [UInt8], from start: Int) -> Int {
    text.withUnsafeBufferPointer { $0.firstOffset(of: 0x0A, from: start).map { $0 + 1 } ?? $0.count }
  }
}

extension MergeRefusal {
  fileprivate static func unpairedMarker(_ file: SourceFile, at offset: Int, _ length: Int) -> MergeRefusal {
    MergeRefusal(
      diagnostics: [
        Diagnostic(
          Rule(TextRule.mergeConflict),
          "The markers of conflicts are not complete. Restore them with 'git checkout --merge', or remove the rest.",
          at: SourceLocation(file, ByteRange(offset, offset + length))
        )
      ]
    )
  }
}
