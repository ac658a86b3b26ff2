/// A digest of a key for names that must not depend on any other key.
///
/// It is part of what users write in their code: the function never changes. FNV-1a of the UTF-8 bytes,
/// with the finishing of MurmurHash3, so that the leading digits depend on every byte.
struct KeyDigest {
  private let value: UInt64

  init(_ key: String) {
    var hash: UInt64 = 0xCBF2_9CE4_8422_2325
    key.withUTF8Bytes { bytes in
      for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x0000_0100_0000_01B3 }
    }
    hash = (hash ^ (hash >> 33)) &* 0xFF51_AFD7_ED55_8CCD
    hash = (hash ^ (hash >> 33)) &* 0xC4CE_B9FE_1A85_EC53
    value = hash ^ (hash >> 33)
  }

  /// The first hexadecimal digits, at most 16.
  func hex(_ digits: Int) -> String {
    let text = String(value, radix: 16)
    return String((String(repeating: "0", count: 16 - text.count) + text).prefix(digits))
  }
}
