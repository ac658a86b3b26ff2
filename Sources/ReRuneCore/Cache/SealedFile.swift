import RuneModel

/// The start of a file in the cache, which detects whether its record is damaged:
///
///     magic    names the format
///     version  32 bits, little-endian
///     length   32 bits: the record's length
///     seal     64 bits: see `seal`
///     record
package struct SealedFile: Sendable {
  package enum Fault: Error, Equatable, CustomStringConvertible {
    /// The file has another format.
    case isNot(String)
    case unsupportedVersion(Int)
    /// It was written for another project or app, or another version of this app.
    case foreign
    /// Truncated or overwritten; the text says where.
    case damaged(String)

    package var description: String {
      switch self {
      case .isNot(let format): "it is not \(format)"
      case .unsupportedVersion(let version): "it has version \(version) of the format"
      case .foreign: "it belongs to another project or another version of the app"
      case .damaged(let place): "its \(place) is damaged"
      }
    }
  }

  /// The name of the format with its article, for messages.
  private let name: String
  private let magic: StaticString
  private let version: UInt32

  package init(_ name: String, magic: StaticString, version: UInt32) {
    self.name = name
    self.magic = magic
    self.version = version
  }

  private var versionOffset: Int { magic.utf8CodeUnitCount }
  private var lengthOffset: Int { versionOffset + 4 }
  private var sealOffset: Int { versionOffset + 8 }
  /// The number of bytes before the record.
  package var recordOffset: Int { versionOffset + 16 }

  // MARK: Writing

  /// Returns the bytes of the file up to the end of the record.
  ///
  /// - Parameter rest: the first bytes of what follows the record, if the record has no digest of it.
  package func head(of record: [UInt8], before rest: UnsafeRawBufferPointer) -> [UInt8] {
    var head = [UInt8](magic.bytes)
    withUnsafeBytes(of: version.littleEndian) { head.append(contentsOf: $0) }
    withUnsafeBytes(of: UInt32(clamping: record.count).littleEndian) { head.append(contentsOf: $0) }
    let seal = head.withUnsafeBytes { preamble in
      record.withUnsafeBytes { Self.seal(preamble: preamble, record: $0, rest: rest) }
    }
    withUnsafeBytes(of: seal.littleEndian) { head.append(contentsOf: $0) }
    return head + record
  }

  // MARK: Reading

  /// Returns the offset of the record's end.
  ///
  /// - Parameters:
  ///   - start: the first bytes of the file: at least `recordOffset`, unless the file is shorter.
  ///   - size: the size of the whole file.
  package func recordEnd(_ start: UnsafeRawBufferPointer, size: Int) throws(Fault) -> Int {
    guard start.count >= versionOffset,
      UnsafeRawBufferPointer(rebasing: start[..<versionOffset]).elementsEqual(magic.bytes)
    else { throw .isNot(name) }
    guard start.count >= recordOffset else { throw .damaged("header") }
    func number(at offset: Int) -> UInt32 {
      UInt32(littleEndian: start.loadUnaligned(fromByteOffset: offset, as: UInt32.self))
    }
    let version = number(at: versionOffset)
    guard version == self.version else { throw .unsupportedVersion(Int(clamping: version)) }
    let length = Int(clamping: number(at: lengthOffset))
    guard length <= size - recordOffset else { throw .damaged("header") }
    return recordOffset + length
  }

  /// Returns the record of a file, if it matches its seal.
  ///
  /// - Parameters:
  ///   - file: its bytes up to the end of the record at least.
  ///   - end: the result of `recordEnd`.
  ///   - rest: as when it was written.
  /// - Returns: also the seal, which identifies the file's content.
  package func record(
    of file: UnsafeRawBufferPointer,
    upTo end: Int,
    before rest: UnsafeRawBufferPointer
  ) throws(Fault) -> (bytes: UnsafeRawBufferPointer, seal: UInt64) {
    guard (recordOffset...file.count).contains(end) else { throw .damaged("record") }
    let record = UnsafeRawBufferPointer(rebasing: file[recordOffset..<end])
    let seal = Self.seal(
      preamble: UnsafeRawBufferPointer(rebasing: file[..<sealOffset]),
      record: record,
      rest: rest
    )
    let stored = UInt64(littleEndian: file.loadUnaligned(fromByteOffset: sealOffset, as: UInt64.self))
    guard seal == stored else { throw .damaged("record") }
    return (record, seal)
  }

  /// Ties the record to what follows it: if a file was partly written over an older one, its start does not match the
  /// older end.
  private static func seal(
    preamble: UnsafeRawBufferPointer,
    record: UnsafeRawBufferPointer,
    rest: UnsafeRawBufferPointer
  ) -> UInt64 {
    Hash64.hash(record, seed: Hash64.hash(preamble, seed: Hash64.hash(rest)))
  }
}
