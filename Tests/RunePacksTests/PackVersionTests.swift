import RunePacks
import Testing

@Suite struct PackVersionTests {
  private static let large = "123456789012345678901234567890"

  @Test(
    arguments: [
      // Whole numbers.
      ("1", "2", .older), ("10", "9", .newer), ("7", "007", .same), ("0", "00", .same),
      ("\(large)1", "\(large)0", .newer), (large, "9", .newer),
      // Semantic versions, in the order of section 11.
      ("1.0.0", "2.0.0", .older), ("2.1.0", "2.0.9", .newer), ("2.1.1", "2.1.0", .newer),
      ("1.10.0", "1.9.0", .newer), ("1.0.0-alpha", "1.0.0", .older), ("1.0.0-alpha", "1.0.0-alpha.1", .older),
      ("1.0.0-alpha.1", "1.0.0-alpha.beta", .older), ("1.0.0-alpha.beta", "1.0.0-beta", .older),
      ("1.0.0-beta.2", "1.0.0-beta.11", .older), ("1.0.0-rc.1", "1.0.0", .older),
      ("1.0.0-1", "1.0.0-a", .older), ("1.0.0+1", "1.0.0+2", .same), ("1.0.0-a+1", "1.0.0-a", .same),
      ("v1.0.0", "1.0.0", .same), ("V1.2.0", "v1.10.0", .older), ("\(large).0.0", "1.0.0", .newer),
      // Other texts, and versions of different kinds.
      ("spring", "spring", .same), ("spring", "autumn", nil), ("1.2", "1.10", nil), ("1.2", "1.2", .same),
      ("01.2.3", "1.2.3", nil), ("1.0.0-01", "1.0.0-1", nil), ("1.0.0-", "1.0.0", nil),
      ("1.0.0+", "1.0.0", nil),
      ("1.0.0-a_b", "1.0.0", nil), ("1..0", "1.0.0", nil), ("1.0.0.0", "1.0.0", nil), ("-1", "1", nil),
      ("1", "1.0.0", nil), ("2026-11-23", "2026-11-24", nil), ("v1", "v2", nil), (" 1", "1", nil),
    ] as [(String, String, PackVersion.Order?)]
  )
  func order(_ a: String, _ b: String, _ expected: PackVersion.Order?) throws {
    let (own, other) = (try #require(PackVersion(a)), try #require(PackVersion(b)))
    #expect(own.order(comparedTo: other) == expected)
    let reverse: PackVersion.Order? =
      switch expected {
      case .older: .newer
      case .newer: .older
      case let other: other
      }
    #expect(other.order(comparedTo: own) == reverse)
  }

  /// A lower version is never installed over a higher one, whatever its content.
  @Test(arguments: [
    ("8", "7", false, true), ("7", "8", false, false), ("7", "7", true, false), ("7", "7", false, true),
    ("1.0.1", "1.0.0", true, true), ("1.0.0+2", "1.0.0+1", false, true), ("1.0.0+2", "1.0.0+1", true, false),
    ("1.0.0", "1.0.0-rc.1", false, true), ("1.0.0-rc.1", "1.0.0", false, false),
    ("spring", "autumn", false, false), ("spring", "spring", false, true), ("1.0.0", "7", false, false),
  ])
  func updates(_ version: String, over installed: String, hasSameContent: Bool, _ isUpdate: Bool) throws {
    let version = try #require(PackVersion(version))
    let digest = String(repeating: "a", count: 64)
    let found = version.isUpdate(
      sha256: hasSameContent ? digest : String(repeating: "b", count: 64),
      of: try #require(PackVersion(installed)),
      installedSHA256: digest
    )
    #expect(found == isUpdate)
  }

  @Test(arguments: ["", "a\nb", "\u{7F}", String(repeating: "1", count: 129)])
  func unusableTexts(_ text: String) {
    #expect(PackVersion(text) == nil)
  }

  @Test func integers() {
    #expect(PackVersion(7).integer == 7)
    #expect(PackVersion("007")?.integer == 7)
    #expect(PackVersion(Self.large)?.integer == nil)
    #expect(PackVersion("1.0.0")?.integer == nil)
    #expect(PackVersion(-1).integer == nil)
  }
}
