import Foundation
import RuneTestSupport
import Testing

@testable import RuneDelivery
@testable import RuneModel

/// Decodes the documentation's examples of the wire format.
@Suite struct WireDocumentationTests {
  @Test func manifest() throws {
    let manifest = try ManifestDecoder.decode(Self.block(0))
    #expect(manifest.revision == 42)
    #expect(manifest.locales.map(\.tag) == ["en", "de"])
    #expect(manifest.locales.map(\.etag) == ["en-42", "de-40"])
    #expect(manifest.notes.notes.isEmpty)
  }

  @Test func payload() throws {
    let payload = try PayloadDecoder.decode(Self.block(1), locale: "de")
    #expect(payload.format == .flat)
    #expect(payload.messages.map(\.key) == ["home.title", "home.greeting %@", "cart.items %lld"])
    #expect(payload.notes.notes.isEmpty)
  }

  @Test func records() throws {
    let section = "Version 1.x: records and changes"
    let manifest = try ManifestDecoder.decode(Self.block(0, of: section))
    #expect(manifest.revision == 43)
    #expect(manifest.locales.map(\.etag) == ["12/7"])
    let payload = try PayloadDecoder.decode(Self.block(1, of: section), locale: "de")
    #expect(payload.format == .records)
    #expect(summary(payload) == ["home.greeting %@=Schön, dass du da bist, %1$@."])
    #expect(payload.notes.notes.isEmpty)
  }

  /// The JSON documents of a section, in their order.
  private static func block(_ index: Int, of section: String = "What the server sends") throws -> [UInt8] {
    let article = URL(fileURLWithPath: #filePath).deletingLastPathComponent()
      .appendingPathComponent("../../../Sources/rerune-gen/Documentation.docc/Reference/Wire-Format.md")
    let text = try String(contentsOf: article, encoding: .utf8)
    let section = try #require(text.components(separatedBy: "# \(section)\n").dropFirst().first)
    let blocks = section.components(separatedBy: "\n```json\n").dropFirst()
    return Array(try #require(blocks.dropFirst(index).first?.components(separatedBy: "\n```").first).utf8)
  }
}
