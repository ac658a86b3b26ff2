import RuneCompiler
import RuneModel

extension SourceLocation {
  /// The line around the place, where it says something: a brace or the first line of a file does not.
  var excerpt: String? {
    guard range != .start, let line = lineText else { return nil }
    return line.unicodeScalars.contains { $0.properties.isAlphabetic || $0.properties.numericType != nil }
      ? line : nil
  }

  /// The line around the place, or 200 bytes on each side of it, since a catalog may be one line of megabytes;
  /// `nil` where there is none to show.
  private var lineText: String? {
    guard file.text.encoding != .binary, !file.text.utf8.isEmpty else { return nil }
    let bytes = file.text.utf8
    let offset = min(Int(range.lower), bytes.count)
    func isBreak(_ byte: UInt8) -> Bool { byte == 0x0A || byte == 0x0D }
    func isContinuation(_ index: Int) -> Bool { index < bytes.count && bytes[index] & 0xC0 == 0x80 }
    var first = max(offset - 200, 0)
    while isContinuation(first) { first += 1 }
    var last = min(offset + 200, bytes.count)
    while isContinuation(last) { last += 1 }
    let start = bytes[first..<offset].lastIndex(where: isBreak).map { $0 + 1 }
    let end = bytes[offset..<last].firstIndex(where: isBreak)
    let line = String(decoding: bytes[(start ?? first)..<(end ?? last)], as: UTF8.self)
    let isCutBefore = start == nil && first > 0
    let isCutBehind = end == nil && last < bytes.count
    return (isCutBefore ? "…" : "") + line.drop { $0 == " " || $0 == "\t" } + (isCutBehind ? "…" : "")
  }
}
