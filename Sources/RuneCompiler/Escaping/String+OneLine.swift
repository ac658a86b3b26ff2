import RuneModel

extension String {
  /// As it may stand in a line for people, wherever it comes from: a key of a downloaded table, a file's name, an
  /// argument. Whatever text of others goes to a terminal, a log or a report goes through here first.
  ///
  /// Hidden characters, line breaks among them, appear as `\u{…}`. The first character of what a CI runner would take
  /// for a command does, too: `\u{23}#vso[`, and `\u{3A}:` at the beginning, which may be the beginning of a line.
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
