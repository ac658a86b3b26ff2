import RuneSystem
import Testing

@Suite struct InternetAddressTests {
  @Test(arguments: [
    ("192.0.2.1", [192, 0, 2, 1]), ("192.0.2", nil), ("0x7f.1", nil), ("192.0.2.256", nil), ("::1", nil),
    ("", nil),
  ])
  func fourDecimalNumbersAreAnAddress(_ text: String, _ bytes: [UInt8]?) {
    #expect(InternetAddress.bytes(ofIPv4: text) == bytes)
  }

  @Test func sixteenBytesAreAnIPv6Address() {
    #expect(
      InternetAddress.bytes(ofIPv6: "::ffff:192.0.2.1") == [
        0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 255, 255, 192, 0, 2, 1,
      ]
    )
    #expect(InternetAddress.bytes(ofIPv6: "192.0.2.1") == nil)
  }

  @Test(arguments: [
    ("2001:DB8:0:0::1", "2001:db8::1"), ("::0.0.0.1", "::1"), ("fe80::1%eth0", nil), ("x", nil),
  ])
  func theShortestSpellingIsFound(_ text: String, _ expected: String?) {
    #expect(InternetAddress.shortestIPv6(text) == expected)
  }
}
