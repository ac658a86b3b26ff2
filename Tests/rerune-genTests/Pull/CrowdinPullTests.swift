import Foundation
import RuneTestServer
import RuneTestSupport
import Testing

/// `rerune-gen pull --service crowdin` against a distribution on loopback, and what is done with its download.
@Suite struct CrowdinPullTests {
  private static let hash = "0123456789abcdef"

  private let server: MisbehavingServer
  private let folder = TemporaryFolder()

  init() throws {
    server = try MisbehavingServer()
    release(1, title: "Hallo")
    try folder.write("Sources/App/en.lproj/Localizable.strings", #""title" = "Hello"; "n" = "Name %@";"#)
    try folder.write("Sources/App/de.lproj/Localizable.strings", #""title" = "Hallo"; "n" = "Name %@";"#)
    try folder.write("Sources/App/en.lproj/Settings.strings", #""title" = "Settings";"#)
    try folder.write("Sources/App/de.lproj/Settings.strings", #""title" = "Einstellung";"#)
  }

  private func release(_ timestamp: Int, title: String, name: String = "Name %@") {
    server.on(
      "/\(Self.hash)/manifest.json",
      .content(
        """
        {"files": ["/Localizable.strings"], "timestamp": \(timestamp), "languages": ["de"],
         "content": {"de": ["/de/Localizable.strings", "/de/Settings.stringsdict", "/de/Settings.strings"]}}
        """,
        headers: ["ETag": "\"m\(timestamp)\""]
      )
    )
    server.on("/\(Self.hash)/languages.json", .content("{}", headers: ["ETag": "\"l\""]))
    let strings = "\"title\" = \"\(title)\"; \"n\" = \"\(name)\";"
    server.on(
      "/\(Self.hash)/de/Localizable.strings",
      .content(strings, headers: ["ETag": "\"s\(timestamp)\""])
    )
    server.on(
      "/\(Self.hash)/de/Settings.strings",
      .content(#""title" = "Einstellungen";"#, headers: ["ETag": "\"t\""])
    )
    server.on(
      "/\(Self.hash)/de/Settings.stringsdict",
      .content(#"<plist version="1.0"><dict/></plist>"#, headers: ["ETag": "\"d\""])
    )
  }

  private func run(_ arguments: String..., hash: String? = Self.hash) throws -> Tool.Result {
    let origin =
      arguments[0] == "pull" ? ["--service", "crowdin", "--origin", server.url().absoluteString] : []
    return try Tool.run(
      arguments + origin,
      in: folder,
      environment: hash.map { ["RERUNE_CROWDIN_DISTRIBUTION": $0] } ?? [:]
    )
  }

  @Test func writesOnePayloadWithTheTablesOfALanguage() throws {
    let result = try run("pull")
    #expect(result.status == 0, "\(result.errors)")
    #expect(result.errors == "Revision 1; locales: 1 changed; in .rerune\n")
    let names = try FileManager.default.subpathsOfDirectory(atPath: folder.path(".rerune")).sorted()
    #expect(names == ["download.json", "languages.json", "locales", "locales/de.json", "manifest.json"])
    #expect(
      try folder.text(".rerune/locales/de.json") == """
        {
          "schema": "rerune-tables-1",
          "tables": {
            "Localizable": {
              "title": "Hallo",
              "n": "Name %@"
            },
            "Settings": {
              "title": "Einstellungen"
            }
          }
        }

        """
    )
    let record = try folder.text(".rerune/download.json")
    #expect(record.contains(#""service": "crowdin""#))
    #expect(
      record.contains(#""parts": {"/de/Localizable.strings": "\"s1\"", "/de/Settings.strings": "\"t\"""#)
    )
    for text in [record, result.errors] { #expect(!text.contains(Self.hash)) }
  }

  @Test func theSameReleaseIsNotDownloadedAgain() throws {
    #expect(try run("pull").status == 0)
    let before = try folder.text(".rerune/download.json")
    server.on("/\(Self.hash)/manifest.json", .status(304))
    let count = server.requests.count
    #expect(try run("pull").errors == "Revision 1; locales: 1 unchanged; in .rerune\n")
    #expect(server.requests.dropFirst(count).map { $0["If-None-Match"] } == ["\"m1\""])
    #expect(try folder.text(".rerune/download.json") == before)
  }

  @Test func anotherReleaseIsAskedForFileByFile() throws {
    #expect(try run("pull").status == 0)
    release(2, title: "Servus")
    server.on("/\(Self.hash)/de/Settings.strings", .status(304), .content(#""title" = "Einstellungen";"#))
    let count = server.requests.count
    #expect(try run("pull").errors == "Revision 2; locales: 1 changed; in .rerune\n")
    let asked = server.requests.dropFirst(count).filter { $0.target.contains("/de/") }
    #expect(asked.map { $0["If-None-Match"] } == ["\"s1\"", "\"d\"", "\"t\"", nil])
    #expect(try folder.text(".rerune/locales/de.json").contains("Servus"))
  }

  @Test func diffAndAdoptKeepTheTablesApart() throws {
    release(1, title: "Servus", name: "Name %d")
    #expect(try run("pull").status == 0)
    let diff = try run("diff", "--locale", "de", "--format", "json", "--fail-on", "never", "Sources")
    #expect(diff.status == 0, "\(diff.errors)")
    for part in [
      #"{"table": "Localizable", "key": "title", "bundled": "Hallo", "ota": "Servus""#,
      #"{"table": "Settings", "key": "title", "bundled": "Einstellung", "ota": "Einstellungen""#,
    ] {
      #expect(diff.output.contains(part), "\(diff.output)")
    }
    #expect(try run("diff", "--locale", "de", "Sources").status == 1)

    let adopt = try run("adopt", "Sources")
    #expect(adopt.errors.contains("Adopted 2 texts in 2 files, left out 1"), "\(adopt.errors)")
    #expect(adopt.errors.contains("adopt-incompatible"))
    #expect(
      try folder.text("Sources/App/de.lproj/Localizable.strings") == #""title" = "Servus"; "n" = "Name %@";"#
    )
    #expect(try folder.text("Sources/App/de.lproj/Settings.strings") == #""title" = "Einstellungen";"#)
  }

  /// Over the air each of the tables has its own text.
  @Test func checkDoesNotReportKeysOfSeveralTables() throws {
    #expect(try run("pull").status == 0)
    let result = try run("check", "Sources")
    #expect(!result.errors.contains("ambiguous-ota-key"), "\(result.errors)")
  }

  struct Usage: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var arguments: [String]
    var hash: String? = CrowdinPullTests.hash
    var status: Int32 = 64
    var message: String
  }

  static let usages = [
    Usage(testDescription: "no hash", arguments: [], hash: nil, message: "RERUNE_CROWDIN_DISTRIBUTION"),
    Usage(
      testDescription: "no such hash",
      arguments: ["--distribution", "../x"],
      message: "8 to 64 letters"
    ),
    Usage(
      testDescription: "an option of ReRune",
      arguments: ["--publish-id", "x"],
      message: "--publish-id is an option of --service rerune"
    ),
    Usage(
      testDescription: "a key",
      arguments: ["--trusted-key", "x"],
      message: "--trusted-key is an option of --service rerune"
    ),
    Usage(
      testDescription: "another distribution",
      arguments: ["--distribution", "abcdefgh"],
      status: 69,
      message: "there is no released distribution with this hash"
    ),
  ]

  @Test(arguments: usages) func badInputIsReported(_ usage: Usage) throws {
    let origin = ["--service", "crowdin", "--origin", server.url().absoluteString]
    let result = try Tool.run(
      ["pull"] + origin + usage.arguments,
      in: folder,
      environment: usage.hash.map { ["RERUNE_CROWDIN_DISTRIBUTION": $0] } ?? [:]
    )
    #expect(result.status == usage.status)
    #expect(result.errors.contains(usage.message), "\(result.errors)")
    #expect(!result.errors.contains(Self.hash))
    #expect(try !folder.names().contains(".rerune"))
  }

  @Test func downloadsOfTwoServicesAreNotMixed() throws {
    #expect(try run("pull").status == 0)
    let result = try Tool.run(
      ["pull", "--origin", server.url().absoluteString],
      in: folder,
      environment: ["RERUNE_OTA_PUBLISH_ID": "id"]
    )
    #expect(result.status == 65)
    #expect(result.errors.contains("belongs to the service crowdin"), "\(result.errors)")
  }

  @Test func itsManifestIsNotSigned() throws {
    #expect(try run("pull").status == 0)
    let result = try run("verify", "--key", "a:\(String(repeating: "A", count: 43))=")
    #expect(result.status != 0)
    #if Signing
      #expect(result.status == 64)
      #expect(result.errors.contains("whose manifests have no signatures"), "\(result.errors)")
    #endif
  }
}
