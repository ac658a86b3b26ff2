#if Zstandard && (SQLite || canImport(Darwin)) && compiler(>=6.2)
  import Foundation
  import ReRuneSQLite
  import RuneModel
  import RuneSystem
  import RuneTestServer
  import RuneTestSupport
  import Testing

  @_spi(ReRuneTesting) import ReRunePacks

  // The process has one setup, so each of these tests starts its own process.
  /// An app that moves from LexiSpot's download manager, with the files of its publisher as they are.
  @Suite(.timeLimit(.minutesUnsanitized(3))) struct LexiSpotTests {
    private let folder = TemporaryFolder()

    private static let words = ReRuneSQLiteValidator(tables: [
      .fullText("entries_fts", columns: ["term", "translations", "pos", "frequency"])
    ])

    /// What the publisher has of a language.
    private struct Release {
      let database: [UInt8]
      let file: [UInt8]
      /// The language in the manifest, whose files are beside it.
      let json: String

      init(_ code: String, _ name: String, _ statements: [String], version: String = "1.0.0") throws {
        let folder = TemporaryFolder()
        let database = try WordFile("\(code).sqlite", in: folder, statements)
        self.database = try withExtendedLifetime(folder) { [UInt8](try Data(contentsOf: database.url)) }
        file = ZstandardCompressed.bytes(of: self.database)
        json = """
          {
            "language_code": "\(code)",
            "name": "\(name)",
            "version": "\(version)",
            "size": \(self.database.count),
            "compressed_size": \(file.count),
            "checksum": "\(SHA256Digest.digits(of: file))"
          }
          """
      }
    }

    private static func serve(_ releases: [(code: String, release: Release)], on server: MisbehavingServer) {
      let packages = releases.map(\.release.json).joined(separator: ",\n")
      let manifest = """
        {
          "version": "1.0.0",
          "signature": "placeholder",
          "packages": [
        \(packages)
          ]
        }
        """
      server.on("/v1.0.0/manifest.json") { _ in .content(manifest) }
      for (code, release) in releases {
        let file = ServedFile(release.file, etag: "\"\(code)\"")
        server.on("/v1.0.0/\(code).sqlite.zst") { file.reply(to: $0) }
      }
    }

    private static func setUp(_ server: MisbehavingServer, in folder: URL, former: URL? = nil) {
      ReRunePacks.setup(
        index: server.url("/v1.0.0/manifest.json"),
        logLevel: .error,
        folder: folder.appendingPathComponent("packs"),
        formerPackages: former
      )
    }

    @Test func aDictionaryIsInstalled() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let german = try Release("de", "German", [WordFile.table, WordFile.rows])
        let french = try Release("fr", "French", ["CREATE TABLE entries (term)"])
        Self.serve([("de", german), ("fr", french)], on: server)
        let threads = Locked<[Bool]>([])
        ReRunePacks.validateFiles { _, file in
          threads.withLock { $0.append(Thread.isMainThread) }
          try Self.words.validate(file)
        }
        Self.setUp(server, in: folder)
        let packs = try await ReRunePacks.refresh().get()
        #expect(packs.map(\.id) == ["de", "fr"])
        #expect(packs.map(\.name) == ["German", "French"])
        #expect(packs.map(\.language) == ["de", "fr"])
        #expect(packs.allSatisfy { $0.kind == .file && $0.version == "1.0.0" && $0.installedVersion == nil })
        #expect(packs.map(\.size) == [german.file.count, french.file.count])
        #expect(packs.map(\.installedSize) == [german.database.count, french.database.count])

        #expect(await onMainThread { await ReRunePacks.download("de") }.isSuccess)
        let url = try #require(ReRunePacks.url(of: "de"))
        #expect(url.pathExtension == "sqlite")
        #expect(try [UInt8](Data(contentsOf: url)) == german.database)
        #expect(ReRunePacks.state(of: "de") == .installed)
        // A package that is no dictionary is not installed, and the message says why.
        guard case .failure(let problem) = await ReRunePacks.download("fr") else {
          Issue.record("it is installed")
          return
        }
        #expect(problem.code == "installation_failed")
        #expect(problem.message.contains(#"has no table "entries_fts""#), "\(problem.message)")
        #expect(ReRunePacks.url(of: "fr") == nil)
        // Work on the disk never holds up the views.
        #expect(threads.withLock { $0 } == [false, false])
        await ReRunePacks.end()
      }
    }

    /// What LexiSpot's manager has installed, the same version, an older one, and one that is damaged.
    @Test func installedDictionariesAreTakenOver() async {
      await #expect(processExitsWith: .success) { [folder = folder.url as URL] in
        let server = try MisbehavingServer()
        let german = try Release("de", "German", [WordFile.table, WordFile.rows], version: "2.0.0")
        let spanish = try Release("es", "Spanish", [WordFile.table, WordFile.row])
        Self.serve([("de", german), ("es", spanish)], on: server)
        let former = TemporaryFolder()
        let support = "Library/Application Support"
        try former.createFolder("\(support)/Languages")
        let old = try WordFile("\(support)/Languages/de.sqlite", in: former, [WordFile.table, WordFile.row])
        try former.write("\(support)/Languages/es.sqlite", Array(spanish.database.prefix(5_000)))
        let registry =
          #"[{"languageCode": "de", "version": "1.0.0"}, {"languageCode": "es", "version": "1.0.0"}]"#
        try former.write("\(support)/installed_packages.json", registry)
        ReRunePacks.validateFiles { _, file in try Self.words.validate(file) }
        Self.setUp(server, in: folder, former: former.url)
        _ = try await ReRunePacks.refresh().get()
        let url = try #require(ReRunePacks.url(of: "de"))
        #expect(try Data(contentsOf: url) == Data(contentsOf: old.url))
        #expect(ReRunePacks.packs.map(\.installedVersion) == ["1.0.0", nil])
        #expect(ReRunePacks.state(of: "de") == .updateAvailable(version: "2.0.0"))
        #expect(ReRunePacks.state(of: "es") == .notInstalled)
        for id in ["de", "es"] { #expect(await ReRunePacks.download(id).isSuccess) }
        #expect(ReRunePacks.packs.map(\.installedVersion) == ["2.0.0", "1.0.0"])
        await ReRunePacks.end()
        withExtendedLifetime(former) {}
      }
    }
  }

  @MainActor private func onMainThread<Value: Sendable>(_ body: @MainActor () async -> Value) async -> Value {
    await body()
  }

  extension Result {
    fileprivate var isSuccess: Bool { if case .success = self { true } else { false } }
  }
#endif
