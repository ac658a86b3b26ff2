import RuneModel

extension String {
  /// Text of any origin made safe for one line of output: a key of a downloaded table, a file name, an argument. All
  /// foreign text that goes to a terminal, a log or a report must pass through here.
  ///
  /// Hidden characters, including line breaks, are written as `\u{…}`. So is the first character of anything that a
  /// CI runner would interpret as a command: `\u{23}#vso[`, and `\u{3A}:` at the start of the text, which may be the
  /// start of a line.
  package var oneLine: String {
    let colons = RunnerCommand.leadingColons(of: self)
    return withUTF8Bytes { bytes in
      var output: [UInt8] = []
      var (start, index) = (0, 0)
      while index < bytes.count {
        guard let (value, length) = Self.escaped(at: index, of: bytes, colons: colons) else {
          index += 1
          continue
        }
        output += bytes[start..<index]
        SwiftLiteral.appendEscape(value, "\\", to: &output)
        index += length
        start = index
      }
      if start == 0 { return self }
      return String(decoding: output + bytes[start...], as: UTF8.self)
    }
  }

  private static func escaped(
    at index: Int,
    of bytes: UnsafeBufferPointer<UInt8>,
    colons: Int?
  ) -> (value: UInt32, length: Int)? {
    if index == colons { return (UInt32(bytes[index]), 1) }
    if bytes[index] == UInt8(ascii: "#") {
      return RunnerCommand.starts(at: index, of: bytes) ? (UInt32(bytes[index]), 1) : nil
    }
    return HiddenScalar.at(index, of: bytes)
  }
}
