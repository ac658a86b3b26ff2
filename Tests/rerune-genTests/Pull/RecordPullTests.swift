import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `rerune-gen pull --service rerune-1`: version 1.x of ReRune's service.
@Suite struct RecordPullTests {
  private static let manifest = "/api/sdk/translations/manifest"

  private let server: MisbehavingServer
  private let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    try folder.write("Sources/App/en.lproj/Localizable.strings", #""title" = "Hello"; "n" = "Name %@";"#)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""title" = "Hallo"; "n" = "Name %@";"#)
    serve(1, "Hallo")
  }

  private func manifest(_ version: Int) -> Reply {
    .content(
      """
      {"version": \(version), "main_language": "en", "locales": {"de": {"version": \(version),
       "minimum_delta_base_version": 1, "url": "\(server.url("/cdn/de.json"))"}}}
      """,
      headers: ["ETag": "\"m\(version)\""]
    )
  }

  private func serve(_ version: Int, _ title: String, name: String = "{{name}}") {
    server.on(Self.manifest, manifest(version))
    server.on(
      "/cdn/de.json",
      .content(
        """
        [{"key": "title", "values": [{"lang": "de", "value": "\(title)"}]},
         {"key": "n", "placeholders": [{"name": "name", "type": "string"}],
          "values": [{"lang": "de", "value": "Name \(name)"}]}]
        """
      )
    )
  }

  private func run(_ arguments: String..., id: String? = "secret-id") throws -> Tool.Result {
    let origin =
      arguments[0] == "pull" ? ["--service", "rerune-1", "--origin", server.url().absoluteString] : []
    return try Tool.run(
      arguments + origin,
      in: folder,
      environment: id.map { ["RERUNE_OTA_PUBLISH_ID": $0] } ?? [:]
    )
  }

  /// Whole locales, so that the same version is the same file whatever was pulled before.
  @Test func writesTheRecordsAsServed() throws {
    #expect(try run("pull").errors == "Revision 1; locales: 1 changed; in .rerune\n")
    serve(2, "Servus")
    #expect(try run("pull").errors == "Revision 2; locales: 1 changed; in .rerune\n")
    #expect(try folder.text(".rerune/locales/de.json").contains("Servus"))
    #expect(
      server.requests(for: "/cdn/de.json").map(\.target)
        == ["/cdn/de.json?target_version=1", "/cdn/de.json?target_version=2"]
    )
    let record = try folder.text(".rerune/download.json")
    #expect(record.contains(#""service": "rerune-1""#))
    #expect(!record.contains("secret-id"))
  }

  @Test func theSameVersionIsNotDownloadedAgain() throws {
    #expect(try run("pull").status == 0)
    let before = try folder.text(".rerune/download.json")
    server.on(Self.manifest, .status(304))
    #expect(try run("pull").errors == "Revision 1; locales: 1 unchanged; in .rerune\n")
    #expect(try folder.text(".rerune/download.json") == before)
    #expect(server.requests(for: "/cdn/de.json").count == 1)
  }

  @Test func diffAndAdoptReadIt() throws {
    serve(1, "Servus")
    #expect(try run("pull").status == 0)
    let diff = try run("diff", "Sources")
    #expect(diff.output.contains("Servus"), "\(diff.errors)")
    #expect(try run("adopt", "Sources").status == 0)
    #expect(try folder.text("Sources/App/de.lproj/Localizable.strings").contains(#""title" = "Servus""#))
  }

  @Test func aTextWithAWrongArgumentIsIncompatible() throws {
    serve(1, "Hallo", name: "{{name}} %d")
    #expect(try run("pull").status == 0)
    // A percent sign is literal in this format.
    #expect(try run("diff", "Sources", "--fail-on", "incompatible").status == 0)
    server.on(Self.manifest, manifest(2))
    server.on(
      "/cdn/de.json",
      .content(
        #"[{"key": "n", "placeholders": [{"name": "name", "type": "int"}], "values": [{"lang": "de", "value": "{{name}}"}]}]"#
      )
    )
    #expect(try run("pull").status == 0)
    #expect(try run("diff", "Sources", "--fail-on", "incompatible").status == 1)
  }

  @Test func anOutdatedManifestIsFetchedAgainOnce() throws {
    #expect(try run("pull").status == 0)
    server.on(Self.manifest, manifest(2), manifest(3))
    server.on("/cdn/de.json", .status(409), .content("[]"))
    #expect(try run("pull").errors == "Revision 3; locales: 1 changed; in .rerune\n")
    #expect(server.requests(for: Self.manifest).map { $0["If-None-Match"] } == [nil, "\"m1\"", nil])

    server.on(Self.manifest, manifest(4))
    server.on("/cdn/de.json", .status(409))
    let result = try run("pull")
    #expect(result.status == 69)
    #expect(result.errors.contains("the server no longer has version 4"))
    #expect(try folder.text(".rerune/manifest.json").contains("\"version\": 3"))
  }

  @Test func aManifestOfTheOtherFormatIsRefused() throws {
    server.on(Self.manifest, .content(#"{"revision": 1, "locales": ["de"]}"#))
    let result = try run("pull")
    #expect(result.status == 65)
    #expect(result.errors.contains("The manifest is not one of version 1.x"))
    #expect(!FileManager.default.fileExists(atPath: folder.path(".rerune")))
  }

  @Test func optionsOfOtherServicesAreRefused() throws {
    #expect(try run("pull", id: nil).status == 64)
    let key = try run("pull", "--trusted-key", "a:b")
    #expect(key.status == 64)
    #expect(key.errors.contains("--trusted-key is an option of --service rerune and"))
    #expect(try run("pull", "--distribution", "0123456789").status == 64)
    #expect(server.requests.isEmpty)
  }

  @Test func itsDownloadIsNotSigned() throws {
    #expect(try run("pull").status == 0)
    #expect(try run("sign", "--digests").status == 64)
  }
}
