import RuneDelivery
import RuneModel

/// Distinguishes the downloads of two projects without storing their publish ids: 32 bits of a hash are too few to
/// confirm a guessed id.
enum ProjectMark {
  static func text(for id: PublishID) -> String {
    let hash = id.secret.withUTF8Bytes { Hash64.hash($0, seed: 0x7265_7275_6E65) }
    let digits = String(hash & 0xFFFF_FFFF, radix: 16)
    return String(repeating: "0", count: 8 - digits.utf8.count) + digits
  }
}
