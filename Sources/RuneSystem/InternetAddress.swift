#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// Parses and prints addresses with the system's functions.
package enum InternetAddress {
  /// The four bytes of `192.0.2.1`; `nil` for anything but four decimal numbers.
  package static func bytes(ofIPv4 text: String) -> [UInt8]? {
    var address = in_addr()
    guard inet_pton(AF_INET, text, &address) == 1 else { return nil }
    return withUnsafeBytes(of: address) { Array($0) }
  }

  /// The sixteen bytes of `2001:db8::1`.
  package static func bytes(ofIPv6 text: String) -> [UInt8]? {
    address(ofIPv6: text).map { address in withUnsafeBytes(of: address) { Array($0) } }
  }

  /// The shortest spelling of an address, such as `2001:db8::1`.
  package static func shortestIPv6(_ text: String) -> String? {
    guard var address = address(ofIPv6: text) else { return nil }
    var buffer = [CChar](repeating: 0, count: Int(INET6_ADDRSTRLEN))
    guard inet_ntop(AF_INET6, &address, &buffer, socklen_t(buffer.count)) != nil else { return nil }
    return String(decoding: buffer.prefix { $0 != 0 }.map(UInt8.init(bitPattern:)), as: UTF8.self)
  }

  private static func address(ofIPv6 text: String) -> in6_addr? {
    var address = in6_addr()
    return inet_pton(AF_INET6, text, &address) == 1 ? address : nil
  }
}
