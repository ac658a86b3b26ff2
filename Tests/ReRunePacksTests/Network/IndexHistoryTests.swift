#if Signing
  import Foundation
  import RuneModel
  import RunePacks
  import RuneSigning
  import RuneTestServer
  import RuneTestSupport
  import RuneTransport
  import Testing

  @testable import ReRunePacks

  /// What an app with keys and its files on disk accept as an index in the course of its life, beside the specification.
  @Suite struct IndexHistoryTests {
    private static let sequences = 250

    @Test func agreesWithTheSpecification() async throws {
      var generator = SplitMix64(state: 362)
      let (http, signer, server) = (ScriptedFetching(), HistorySigner(), try MisbehavingServer())
      let trust = try signer.trust
      let id = try #require(PackID("words"))
      var decisions = 0
      for sequence in 0..<Self.sequences {
        var folder = TemporaryFolder()
        var specification = RevisionSpecification()
        var rig = try PacksRig(in: folder, server: server, trust: trust, http: http)
        for step in RevisionHistory(length: 14, using: &generator).steps {
          switch step {
          case .withhold:
            http.answer("index.json", with: nil)
            _ = await rig.session.refresh(isForced: true)
          case .restart:
            await rig.end()
            rig = try PacksRig(in: folder, server: server, trust: trust, http: http)
          case .reinstall:
            await rig.end()
            folder = TemporaryFolder()
            specification = RevisionSpecification()
            rig = try PacksRig(in: folder, server: server, trust: trust, http: http)
          case .receive(let document):
            decisions += 1
            let entry = PackEntry(id: id, name: document.text, kind: .file, url: "words", sha256: nil)
            let index = PackIndex(
              revision: document.revision,
              rollsBackFrom: document.rollsBackFrom,
              packages: [entry]
            )
            http.answer("index.json", with: try signer.response(document, PackIndexEncoder.encode(index)))
            _ = specification.receive(document)
            _ = await rig.session.refresh(isForced: true)
          }
          try #require(
            rig.session.packs.first?.name == specification.accepted.last?.text,
            "sequence \(sequence), \(step) after \(specification.accepted)"
          )
        }
        await rig.end()
      }
      print("\(decisions) decisions in \(Self.sequences) sequences")
      #expect(decisions > Self.sequences * 8)
    }
  }
#endif
