import RuneSystem

/// Host names and addresses, each normalized to one spelling.
enum HostName {
  /// Nil for anything that two URL parsers could read differently: only letters, digits, `-`, `.`, `_` and IPv6
  /// addresses are accepted. International names are not: `URLComponents` returns the decoded form of
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
    if let bytes = InternetAddress.bytes(ofIPv4: host) { return isLocalIPv4(bytes[...]) }
    guard let bytes = InternetAddress.bytes(ofIPv6: host) else { return false }
    if bytes[0] == 0xFE, bytes[1] & 0xC0 == 0x80 { return true }
    guard bytes[..<10].allSatisfy({ $0 == 0 }) else { return false }
    // `::ffff:127.0.0.1`, and the older form `::127.0.0.1`, which includes `::` and `::1`.
    guard [0, 0xFFFF].contains(Int(bytes[10]) << 8 | Int(bytes[11])) else { return false }
    return isLocalIPv4(bytes[12...])
  }

  private static func isLocalIPv4(_ bytes: ArraySlice<UInt8>) -> Bool {
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
