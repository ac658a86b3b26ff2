import RuneCompiler
import RuneModel

/// The value of a string literal: its texts between interpolations, and the starts of its lines.
struct LiteralText {
  private struct LineStart {
    var segment: Int
    /// An offset into the segment.
    var offset: Int
    /// An offset into the source.
    var sourceOffset: Int
  }

  private var segments: [[UInt8]] = [[]]
  private var lineStarts: [LineStart] = []

  var texts: [String] { segments.map { String(decoding: $0, as: UTF8.self) } }

  mutating func append(_ byte: UInt8) {
    segments[segments.count - 1].append(byte)
  }

  mutating func append(_ scalar: Unicode.Scalar) {
    segments[segments.count - 1] += Array(String(scalar).utf8)
  }

  /// Ends the text before an interpolation.
  mutating func interpolate() {
    segments.append([])
  }

  /// Marks the start of a source line, which may be a line of the text or a continuation.
  mutating func beginLine(at sourceOffset: Int) {
    let last = segments.count - 1
    lineStarts.append(LineStart(segment: last, offset: segments[last].count, sourceOffset: sourceOffset))
  }

  /// Removes the indentation of the closing delimiter from each line, and the final line break.
  mutating func removeIndentation(in source: UnsafeBufferPointer<UInt8>) {
    guard let closing = lineStarts.popLast(), closing.segment == segments.count - 1 else { return }
    let indentation = Array(segments[closing.segment][closing.offset...])
    // Text before the closing delimiter does not compile.
    guard indentation.allSatisfy(\.isBlank) else { return }
    segments[closing.segment].removeSubrange(closing.offset...)
    if segments[closing.segment].last == 0x0A { segments[closing.segment].removeLast() }
    guard !indentation.isEmpty else { return }
    let lines = lineStarts.filter { source.starts(with: indentation, at: $0.sourceOffset) }
    var next = lines.startIndex
    for number in segments.indices {
      var result: [UInt8] = []
      var copied = 0
      while next < lines.endIndex, lines[next].segment == number {
        result += segments[number][copied..<lines[next].offset]
        copied = lines[next].offset + indentation.count
        next += 1
      }
      segments[number] = result + segments[number][copied...]
    }
  }
}

extension UnsafeBufferPointer<UInt8> {
  fileprivate func starts(with bytes: [UInt8], at offset: Int) -> Bool {
    offset + bytes.count <= count && bytes.indices.allSatisfy { self[offset + $0] == bytes[$0] }
  }
}
