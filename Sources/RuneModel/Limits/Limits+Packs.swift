/// Limits of packages.
extension Limits {
  /// Largest index of packages, in bytes: 1 MB. 2,000 packages take 500 KB.
  package static let packIndexBytes = 1 << 20

  /// Most packages that are read from an index.
  package static let packIndexPackages = 2_000

  /// Longest id of a package, in bytes.
  package static let packIDBytes = 64

  /// Longest version of a package, in UTF-8 bytes.
  package static let packVersionBytes = 128

  /// Longest name of a package, in UTF-8 bytes.
  package static let packNameBytes = 256

  /// Largest package, as downloaded and as installed, in bytes: 1 GB.
  package static let packBytes = 1 << 30

  /// The factor by which a compressed package may grow if its index does not give the unpacked size.
  package static let packExpansion = 20

  /// How far back the content of a compressed package may refer, in bytes: 8 MB, the most that Zstandard's levels up to
  /// 19 use, and that every decompressor should support (RFC 8878, section 3.1.1.1.2). It is held in memory.
  package static let packWindowBytes = 8 << 20

  /// Largest package of texts, in bytes: 64 MB. 20,000 keys of one language take 3 MB.
  package static let textPackBytes = 64 << 20

  /// Largest list of installed packages or of their downloads, in bytes: 4 MB. 2,000 packages take 700 KB.
  package static let packListBytes = 4 << 20

  /// Largest file about a stored index or a part of a package, in bytes: 64 KB. It has an address and a validator.
  package static let packNoteBytes = 64 << 10
}
