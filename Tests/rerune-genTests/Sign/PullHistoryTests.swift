#if Signing
  import Foundation
  import RuneCompiler
  import RuneDelivery
  import RuneModel
  import RuneProject
  import RuneSigning
  import RuneTestSupport
  import RuneTransport
  import Testing

  @testable import rerune_gen

  /// What `pull --trusted-key` accepts over the former download in its folder, beside the specification.
  @Suite struct PullHistoryTests {
    private static let sequences = 250

    @Test func agreesWithTheSpecification() async throws {
      var generator = SplitMix64(state: 363)
      var decisions = 0
      for sequence in 0..<Self.sequences {
        var folder = try Folder()
        var specification = RevisionSpecification()
        for step in RevisionHistory(length: 14, using: &generator).steps {
          switch step {
          // Each run is a process of its own.
          case .restart: continue
          case .withhold: try await folder.pull(nil)
          case .reinstall:
            folder = try Folder()
            specification = RevisionSpecification()
          case .receive(let document):
            decisions += 1
            _ = specification.receive(document)
            try await folder.pull(document, isForced: Bool.random(using: &generator))
          }
          let manifest = specification.accepted.last.map { $0.manifest(locales: ["en"]) }
          try #require(
            folder.manifest == manifest,
            "sequence \(sequence), \(step) after \(specification.accepted)"
          )
        }
      }
      print("\(decisions) decisions in \(Self.sequences) sequences")
      #expect(decisions > Self.sequences * 8)
    }
  }

  /// A folder that runs of `pull` write to.
  private struct Folder {
    private let folder = TemporaryFolder()
    private let http = ScriptedFetching()
    private let signer = HistorySigner()
    private let source: PullSource

    init() throws {
      let id = try #require(PublishID("id"))
      source = try PullSource(
        kind: .rerune,
        service: RuneService(origin: .production, publishID: id, http: http, trust: signer.trust),
        trust: signer.trust,
        origin: "\(APIOrigin.production)",
        project: "p",
        manifestAddress: "manifest"
      )
    }

    var manifest: String? { try? folder.text("pulled/manifest.json") }

    /// - Parameter document: `nil` for no answer.
    func pull(_ document: RevisionHistory.Document?, isForced: Bool = false) async throws {
      let manifest = try document.map { try signer.response($0, Array($0.manifest(locales: ["en"]).utf8)) }
      http.answer("manifest", with: manifest)
      http.answer("en", with: document.map { .content(Array($0.payload.utf8), etag: nil) })
      let layout = DownloadLayout(folder: folder.path("pulled"))
      let run = PullRun(
        source: source,
        former: FormerDownload(layout: layout),
        locales: [],
        trust: source.trust,
        progress: ProgressLine(Environment([:])),
        isForced: isForced
      )
      guard let result = try? await run.perform() else { return }
      try DownloadWriter(folder: layout.folder).replace(
        with: result.files(result.record(from: source, at: .now))
      )
    }
  }
#endif
