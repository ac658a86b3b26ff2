#if Signing
  import Foundation
  import RuneModel
  import RuneSigning
  import RuneTestServer
  import RuneTestSupport
  import RuneTransport
  import Testing

  @testable import ReRuneCore

  extension UpdateTests {
    /// What an app with keys and its file on disk accept in the course of its life, beside the specification.
    @Suite struct RevisionHistoryTests {
      private static let sequences = 250

      @Test func agreesWithTheSpecification() async throws {
        var generator = SplitMix64(state: 361)
        let server = try MisbehavingServer()
        var decisions = 0
        for sequence in 0..<Self.sequences {
          let history = RevisionHistory(length: 14, using: &generator)
          var device = try Device(server)
          var specification = RevisionSpecification()
          for step in history.steps {
            switch step {
            case .withhold: try await device.receive(nil)
            case .restart: try device.launch()
            case .reinstall:
              device = try Device(server)
              specification = RevisionSpecification()
            case .receive(let document):
              decisions += 1
              _ = specification.receive(document)
              // The other locale of an update may fail: the manifest is not stored then, and its revision counts.
              try await device.receive(document, failing: Int.random(in: 0..<5, using: &generator) == 0)
            }
            try #require(
              device.text == specification.accepted.last?.text,
              "sequence \(sequence), \(step) after \(specification.accepted)"
            )
          }
        }
        print("\(decisions) decisions in \(Self.sequences) sequences")
        #expect(decisions > Self.sequences * 8)
      }
    }
  }

  /// An installed app.
  private struct Device {
    private let disk: TestDisk
    private let http = ScriptedFetching()
    private let signer = HistorySigner()
    private let server: MisbehavingServer
    private var rig: UpdateRig

    init(_ server: MisbehavingServer) throws {
      self.server = server
      disk = try TestDisk()
      rig = try Self.launched(server, disk, http, signer)
    }

    mutating func launch() throws { rig = try Self.launched(server, disk, http, signer) }

    private static func launched(
      _ server: MisbehavingServer,
      _ disk: TestDisk,
      _ http: ScriptedFetching,
      _ signer: HistorySigner
    ) throws -> UpdateRig {
      let trust = try signer.trust
      let store = DiskStore(
        folder: CacheFolder(path: disk.folder.path),
        namespace: disk.namespace,
        trust: trust
      )
      return try UpdateRig(server: server, otherStore: store, trust: trust, intercept: { _ in http })
    }

    /// The text that it shows.
    var text: String? { rig.texts["en"]?["k"] }

    /// - Parameters:
    ///   - document: `nil` for no answer.
    ///   - isFailing: whether the payload of another locale is lost.
    func receive(_ document: RevisionHistory.Document?, failing isFailing: Bool = false) async throws {
      let manifest = document.map { Array($0.manifest(locales: ["de", "en"]).utf8) }
      let payload = document.map { HTTPResponse.content(Array($0.payload.utf8), etag: nil) }
      http.answer(
        "manifest",
        with: try manifest.flatMap { bytes in try document.map { try signer.response($0, bytes) } }
      )
      http.answer("en", with: payload)
      http.answer("de", with: isFailing ? nil : payload)
      _ = await rig.check()
    }
  }
#endif
