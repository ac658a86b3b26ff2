import RuneModel

/// Writes the text of a merged file. Markers of conflicts are on lines of their own.
struct MergeWriter {
  private(set) var text: [UInt8] = []
  private(set) var conflicts: [MergeConflict] = []
  let style: ConflictStyle
  private let lineBreak: [UInt8]
  private var isBehindMarker = false

  /// - Parameter capacity: the expected size.
  init(_ style: ConflictStyle, lineBreak: [UInt8], capacity: Int) {
    self.style = style
    self.lineBreak = lineBreak
    text.reserveCapacity(capacity)
  }

  mutating func append(_ bytes: some Collection<UInt8>) {
    guard let first = bytes.first else { return }
    if isBehindMarker, !first.isLineBreak { text += lineBreak }
    isBehindMarker = false
    text.append(contentsOf: bytes)
  }

  mutating func append(_ word: StaticString) {
    append(UnsafeBufferPointer(start: word.utf8Start, count: word.utf8CodeUnitCount))
  }

  mutating func appendLineBreak() { append(lineBreak) }

  /// Ends the line, unless it is empty.
  mutating func startLine() {
    if let last = text.last, !last.isLineBreak { text += lineBreak }
    isBehindMarker = false
  }

  func ends(in bytes: SourceBytes) -> Bool { text.suffix(bytes.count).elementsEqual(bytes) }

  /// Writes both versions of a part between markers.
  /// - Parameters:
  ///   - space: the white space before the part.
  ///   - ours, theirs: without the white space before them.
  mutating func appendMarked(
    _ space: some Collection<UInt8>,
    ours: [UInt8]?,
    theirs: [UInt8]?,
    _ conflict: (ByteRange) -> MergeConflict
  ) {
    guard case .markers(let size) = style else { return }
    let space = Array(space)
    let indentStart = space.lastIndex(of: 0x0A).map { $0 + 1 }
    append(space[..<(indentStart ?? 0)])
    startLine()
    let start = text.count
    let indent = space[(indentStart ?? 0)...]
    appendMarker("<", size, " ours")
    appendVersion(ours, indent)
    appendMarker("=", size, "")
    appendVersion(theirs, indent)
    appendMarker(">", size, " theirs")
    text.removeLast(lineBreak.count)
    isBehindMarker = true
    conflicts.append(conflict(ByteRange(start, start + size)))
  }

  /// Writes whole lines in both versions between markers, or in the version of one side.
  mutating func append(ours: [UInt8]?, theirs: [UInt8]?, _ conflict: MergeConflict) {
    var conflict = conflict
    switch style {
    case .markers:
      appendMarked(
        [],
        ours: ours,
        theirs: theirs,
        { range in
          conflict.range = range
          return conflict
        }
      )
      startLine()
    case .side(let side):
      let start = text.count
      append((side == .ours ? ours : theirs) ?? [])
      conflict.range = ByteRange(start, text.count)
      conflicts.append(conflict)
    }
  }

  /// Records a conflict for which one version is written.
  mutating func note(_ conflict: MergeConflict) { conflicts.append(conflict) }

  private mutating func appendMarker(_ mark: Unicode.Scalar, _ size: Int, _ label: String) {
    text += [UInt8](repeating: UInt8(ascii: mark), count: size)
    text += Array(label.utf8)
    text += lineBreak
  }

  private mutating func appendVersion(_ version: [UInt8]?, _ indent: ArraySlice<UInt8>) {
    guard let version, !version.isEmpty else { return }
    text += indent
    text += version
    if !(text.last?.isLineBreak ?? true) { text += lineBreak }
  }
}
