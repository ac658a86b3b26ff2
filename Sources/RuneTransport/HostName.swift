#if canImport(Darwin)
  import Darwin
#elseif canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#endif

/// Host names and addresses, reduced to one spelling each.
enum HostName {
  /// Nil for whatever two URL parsers could read differently: only letters, digits, `-`, `.`, `_` and IPv6
  /// addresses pass. International names arrive here in their ASCII form.
  static func normalized(_ host: String) -> String? {
    var name = host
    if name.hasPrefix("["), name.hasSuffix("]") { name = String(name.dropFirst().dropLast()) }
    if name.utf8.contains(UInt8(ascii: ":")) { return shortestIPv6(name) }
    guard (1...253).contains(name.utf8.count), name.utf8.allSatisfy(isNameByte) else { return nil }
    return name.lowercased()
  }

  /// Four decimal numbers; shorthands such as `127.1` are names to us and reach no special rule.
  static func isIPv4(_ host: String) -> Bool {
    var address = in_addr()
    return inet_pton(AF_INET, host, &address) == 1
  }

  private static func shortestIPv6(_ text: String) -> String? {
    var address = in6_addr()
    guard inet_pton(AF_INET6, text, &address) == 1 else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
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
