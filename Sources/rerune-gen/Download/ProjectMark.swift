import RuneModel

/// Distinguishes the downloads of two projects without storing their ids: 32 bits of a hash are too few to confirm a
/// guessed one.
enum ProjectMark {
  /// - Parameter id: of the project, in its service.
  static func text(for id: String) -> String {
    let hash = id.withUTF8Bytes { Hash64.hash($0, seed: 0x7265_7275_6E65) }
    let digits = String(hash & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
