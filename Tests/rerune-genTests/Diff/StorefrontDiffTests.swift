import Foundation
import RuneTestSupport
import Testing

/// The documentation's example.
@Suite struct StorefrontDiffTests {
  private static let example = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Examples/Storefront").standardized

  @Test func findsOneOfEachKind() throws {
    let result = try Tool.run(
      [
        "diff", Self.example.path, "--ota", Self.example.appendingPathComponent(".rerune").path, "--locale",
        "de",
      ],
      in: TemporaryFolder()
    )
    #expect(result.status == 1)
    #expect(
      result.output.hasSuffix(
        "de: 40 unchanged, 1 incompatible, 1 with other plural forms, 1 empty, 3 only in the bundle, "
          + "1 changed, 1 only over the air\n"
      )
    )
  }
}
