import RuneModel

extension TextPack {
  /// Why a file is not used.
  package enum Fault: Error, Equatable, Sendable {
    case notAPack
    case compressed
    case unsupportedVersion(Int)
    case damaged(String)
    case notOneLocale(Int)
    case otherLocale(String, expected: String)
    case tooLarge(Int)
    case tooManyKeys(Int)
    case textsTooLong
  }
}

extension TextPack.Fault: CustomStringConvertible {
  /// What is wrong and what to do, as a clause.
  package var description: String {
    switch self {
    case .notAPack: "it is not a pack of texts; publish what rerune-gen pack wrote"
    case .compressed:
      "it is compressed with Zstandard, although its index does not say so; write \"compression\": \"zstd\" there"
    case .unsupportedVersion(let version):
      "it has version \(version) of the format, which is not read here; update the reader, or pack with an older tool"
    case .damaged(let part): "\(part) is damaged; publish the file again"
    case .notOneLocale(let count):
      "it has texts of \(count) languages instead of one; pack each language separately"
    case .otherLocale(let found, let expected):
      "its texts are in \(found.wireQuoted), and the index says \(expected.wireQuoted); publish both again"
    case .tooLarge(let bytes):
      "it has \(bytes) bytes, more than the \(Limits.textPackBytes) that are read; split it"
    case .textsTooLong:
      "its keys, arguments and texts have more than \(Limits.tableLocaleBytes) bytes together; split it"
    case .tooManyKeys(let count):
      "it has \(count) keys, more than the \(Limits.payloadKeys) that are read; split it"
    }
  }

  init(_ fault: TableReader.Fault, in bytes: UnsafeRawBufferPointer) {
    switch fault {
    case .notATable: self = bytes.starts(with: [0x28, 0xB5, 0x2F, 0xFD]) ? .compressed : .notAPack
    case .unsupportedVersion(let version): self = .unsupportedVersion(version)
    case .damaged(let part): self = .damaged(part)
    }
  }
}
