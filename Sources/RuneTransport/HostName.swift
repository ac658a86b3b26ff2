import RuneSystem

/// Host names and addresses, each normalized to one spelling.
enum HostName {
  /// Normalizes a host name; nil for anything that two URL parsers could read differently. Only letters, digits, `-`,
  /// `.`, `_` and IPv6 addresses are accepted. International names are not: `URLComponents` returns the decoded form of
  /// `xn--bcher-kva.example`, and `encodedHost`, which returns the name itself, needs iOS 16.
  static func normalized(_ host: String) -> String? {
    var name = host
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.utf8.contains(UInt8(ascii: ":")) { return InternetAddress.shortestIPv6(name) }
    guard (1...253).contains(name.utf8.count), name.utf8.allSatisfy(isNameByte) else { return nil }
    guard isIPv4(name) || !endsInNumber(name) else { return nil }
    return name.lowercased()
  }

  /// Whether the host can only be this device or its own network link: `localhost`, `127.0.0.0/8`, `169.254.0.0/16`,
  /// `0.0.0.0/8`, `::`, `::1`, `fe80::/10`, and IPv6 spellings of these.
  static func isLocal(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? String(host.dropLast()) : host
    if name == "localhost" || name.hasSuffix(".localhost") { return true }
    return (InternetAddress.bytes(ofIPv4: host) ?? InternetAddress.bytes(ofIPv6: host)).map(isLocal) ?? false
  }

  /// - Parameter address: the four or sixteen bytes of an address.
  static func isLocal(_ address: [UInt8]) -> Bool {
    guard address.count == 16 else { return isLocalIPv4(address[...]) }
    if address[0] == 0xFE, address[1] & 0xC0 == 0x80 { return true }
    return embeddedIPv4(address).map(isLocalIPv4) ?? false
  }

  /// IPv6 prefixes that are followed by an IPv4 address.
  private static let embeddings: [(prefix: [UInt8], offset: Int)] = [
    // `::127.0.0.1`, an older form, which includes `::` and `::1`.
    ([UInt8](repeating: 0, count: 12), 12),
    // `::ffff:127.0.0.1`
    ([UInt8](repeating: 0, count: 10) + [0xFF, 0xFF], 12),
    // `::ffff:0:127.0.0.1`, RFC 7915
    ([UInt8](repeating: 0, count: 8) + [0xFF, 0xFF, 0, 0], 12),
    // `64:ff9b::127.0.0.1`, RFC 6052: a gateway of the network would connect to it.
    ([0x00, 0x64, 0xFF, 0x9B] + [UInt8](repeating: 0, count: 8), 12),
    // `64:ff9b:1::127.0.0.1`, RFC 8215
    ([0x00, 0x64, 0xFF, 0x9B, 0x00, 0x01], 12),
    // `2002:7f00:1::`, RFC 3056
    ([0x20, 0x02], 2),
  ]

  private static func embeddedIPv4(_ address: [UInt8]) -> ArraySlice<UInt8>? {
    embeddings.first { address.starts(with: $0.prefix) }.map { address[$0.offset..<$0.offset + 4] }
  }

  private static func isLocalIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
    guard bytes.count == 4 else { return true }
    let (first, second) = (bytes[bytes.startIndex], bytes[bytes.startIndex + 1])
    return first == 127 || first == 0 || (first == 169 && second == 254)
  }

  /// Whether the last label is a number, so that the system's resolver could read the host as `127.1`, `2130706433`,
  /// `0x7f.1` or `0177.0.0.1`: other spellings of an address, which the checks would not recognize (URL Standard,
  /// section 3.5).
  ///
  /// - Parameter host: consists of name bytes.
  private static func endsInNumber(_ host: String) -> Bool {
    let name = host.hasSuffix(".") ? host.dropLast() : host[...]
    guard let last = name.split(separator: ".", omittingEmptySubsequences: false).last else { return false }
    if last.lowercased().hasPrefix("0x") { return last.dropFirst(2).allSatisfy(\.isHexDigit) }
    return !last.isEmpty && last.allSatisfy(\.isNumber)
  }

  /// Four decimal numbers.
  static func isIPv4(_ host: String) -> Bool {
    InternetAddress.bytes(ofIPv4: host) != nil
  }

  private static func isNameByte(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"):
      true
    default: false
    }
  }
}
