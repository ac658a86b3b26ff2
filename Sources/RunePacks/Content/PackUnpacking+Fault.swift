import RuneModel
import RuneSystem

extension PackUnpacking {
  /// Why the file of a package does not become the content that an app uses.
  package enum Fault: Error, Hashable, Sendable {
    /// The first bytes are not those of a Zstandard frame (RFC 8878, section 3.1).
    case notZstandard
    /// Not what a compressor writes, or not what its checksum says.
    case damaged
    /// The file ends within a frame.
    case truncated
    /// Bytes after a frame that do not begin another one.
    case trailingBytes
    case needsDictionary
    /// A frame refers further back than `Limits.packWindowBytes`.
    case windowTooLarge
    /// The content has more bytes than its index allows.
    case tooLarge(limit: Int)
    /// The build lacks the package trait `Zstandard`.
    case unsupported
    case unknownCompression(String)
    case outOfMemory
    case unreadable(SystemError)
    case unwritable(SystemError)
    case cancelled
  }
}

extension PackUnpacking.Fault: CustomStringConvertible {
  /// What is wrong and what to do, as a clause.
  package var description: String {
    switch self {
    case .notZstandard:
      "it is not compressed with Zstandard, although its index says so; write \"compression\": \"none\" there"
    case .damaged: "it is damaged; publish the file again"
    case .truncated: "it ends too early; publish the whole file"
    case .trailingBytes: "it goes on after its end; publish what the compressor wrote, and nothing else"
    case .needsDictionary: "it needs a dictionary, which packages do not have; compress it without one"
    case .windowTooLarge:
      "it needs a window of more than \(Limits.packWindowBytes >> 20) MB; compress it without --ultra and --long"
    case .tooLarge(let limit):
      "its content has more than \(limit) bytes, the most that its index allows; correct 'installedSize' there"
    case .unsupported:
      "it is compressed with Zstandard, which needs the package trait Zstandard; build with the trait, or publish it "
        + "uncompressed"
    case .unknownCompression(let name):
      "its compression is \(name.wireQuoted); write \"zstd\" or \"none\""
    case .outOfMemory: "there is not enough memory to decompress it; try again later"
    case .unreadable(let error): "it cannot be read: \(error.reason); try again"
    case .unwritable(let error):
      "its content cannot be written: \(error.reason); free some space, and try again"
    case .cancelled: "it was cancelled"
    }
  }
}
