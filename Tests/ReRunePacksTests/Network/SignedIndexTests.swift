#if Signing
  import Foundation
  import ReRuneErrors
  import ReRuneCore
  import RuneDelivery
  import RuneModel
  import RunePacks
  import RuneSigning
  import RuneSystem
  import RuneTestServer
  import RuneTestSupport
  import Testing

  @testable import ReRunePacks

  @Suite struct SignedIndexTests {
    private let folder = TemporaryFolder()
    private let seed = Ed25519.newSeed()
    private let otherSeed = Ed25519.newSeed()

    private func key(_ seed: [UInt8], id: String = "main") throws -> PublicKey {
      try PublicKey(id: id, bytes: try Ed25519.publicKey(ofSeed: seed))
    }

    private func trust() throws -> ContentTrust { ContentTrust(keys: [try key(seed)]) }

    private func signature(_ bytes: [UInt8], by seed: [UInt8], id: String = "main") throws -> String {
      ManifestSignature(keyID: id, bytes: try Ed25519.signature(of: bytes, seed: seed)).text
    }

    private func rig(server: MisbehavingServer? = nil) throws -> PacksRig {
      try PacksRig(in: folder, server: server, trust: try trust())
    }

    private static func index(
      _ packages: [TestPackage],
      revision: Int = 1,
      expires: String? = nil,
      rollsBackFrom: Int? = nil,
      project: String? = nil
    ) throws -> [UInt8] {
      var index = PackIndex(revision: revision, packages: packages.map(\.entry))
      index.published.rollsBackFrom = rollsBackFrom
      index.project = project.map(ContentTrust.project(ofPublishID:))
      if let expires { index.expires = .at(try #require(Timestamp(expires))) }
      return PackIndexEncoder.encode(index)
    }

    /// - Parameter inHeader: whether the signature is a header, or a file.
    private func publish(
      _ body: [UInt8],
      signature: String?,
      inHeader: Bool = false,
      on rig: PacksRig
    ) {
      let headers = inHeader ? signature.map { ["X-OTA-Signature": $0] } ?? [:] : [:]
      rig.server.on("/index.json") { _ in .status(200, headers: headers, body: body) }
      rig.server.on("/index.json.sig") { _ in
        inHeader ? .status(404) : signature.map { .content($0 + "\n") } ?? .status(404)
      }
    }

    @Test(arguments: [true, false]) func aSignedIndexIsUsed(inHeader: Bool) async throws {
      let rig = try self.rig()
      let package = try TestPackage.file()
      let body = try Self.index([package])
      publish(body, signature: try signature(body, by: seed), inHeader: inHeader, on: rig)
      rig.serve(package)
      #expect(try await rig.begin().get().count == 1)
      #expect(rig.server.requests(for: "/index.json.sig").count == (inHeader ? 0 : 1))
      #expect(await rig.session.download("words").problem == nil)
      #expect(rig.warnings.withLock { $0 }.isEmpty)
      await rig.end()
      // The stored one is verified again.
      let second = try self.rig(server: rig.server)
      #expect(second.session.packs.map(\.installedVersion) == ["1"])
      // And what an index of another key installed is not used.
      let key = try self.key(otherSeed)
      let third = try PacksRig(in: folder, server: rig.server, trust: ContentTrust(keys: [key]))
      #expect(third.session.packs.isEmpty)
      #expect(third.session.url(of: "words") == nil)
      #expect(third.warnings.withLock { $0.count } == 2)
    }

    @Test func anIndexWithoutATrustedSignatureIsNotUsed() async throws {
      let fallback = try MisbehavingServer()
      let rig = try PacksRig(in: folder, fallback: fallback.url("/index.json"), trust: try trust())
      let body = try Self.index([try .file()])
      let signatures: [String?] = [
        nil, "", "nonsense", try signature(body, by: otherSeed), try signature(body, by: seed, id: "other"),
        try signature(body + [0x20], by: seed),
      ]
      for (signature, inHeader) in signatures.flatMap({ [($0, true), ($0, false)] }) {
        publish(body, signature: signature, inHeader: inHeader, on: rig)
        let problem = try #require(await rig.session.refresh(isForced: true).problem)
        #expect(problem.code == "signature_invalid")
        #expect(problem.message.contains("/index.json"))
        #expect(rig.session.packs.isEmpty)
      }
      #expect(fallback.requests.isEmpty)
      #expect(await rig.session.download("words").problem?.code == "signature_invalid")
      fallback.stop()
    }

    /// As LexiSpot's indexes have it.
    private func signedInside(_ text: String, by seed: [UInt8]) throws -> [UInt8] {
      let bytes = Array(text.utf8)
      let place = try #require(try DocumentSignature.find(in: bytes, limit: Limits.packIndexBytes))
      return place.document(
        bytes,
        signedWith: try Ed25519.signature(of: place.signedBytes(of: bytes), seed: seed)
      )
    }

    @Test func anIndexThatIsSignedInItselfIsUsed() async throws {
      let package = try TestPackage.file()
      let text = """
        {"packages": [{"language_code": "de", "version": "1", "checksum": "\(try #require(package.entry.sha256))",
          "compressed_size": \(package.bytes.count), "url": "words-1.bin"}], "signature": ""}
        """
      let rig = try self.rig()
      rig.serve(package)
      for wrong in [
        try signedInside(text, by: otherSeed), Array(text.utf8), try signedInside(text, by: seed) + [0x20],
      ] {
        publish(wrong, signature: nil, on: rig)
        #expect(await rig.session.refresh(isForced: true).problem?.code == "signature_invalid")
      }
      let body = try signedInside(text, by: seed)
      publish(body, signature: nil, on: rig)
      #expect(try await rig.begin().get().map(\.id) == ["de"])
      #expect(await rig.session.download("de").problem == nil)
      #expect(rig.installedBytes("de") == package.bytes)
      await rig.end()
      // The stored one is verified again.
      let second = try self.rig(server: rig.server)
      #expect(second.session.packs.map(\.installedVersion) == ["1"])
      let key = try self.key(otherSeed)
      let third = try PacksRig(in: folder, server: rig.server, trust: ContentTrust(keys: [key]))
      #expect(third.session.packs.isEmpty)
    }

    @Test(arguments: [true, false]) func twoSignaturesMustAgree(inHeader: Bool) async throws {
      let text = #"{"packages": [], "signature": ""}"#
      let (own, foreign) = (try signedInside(text, by: seed), try signedInside(text, by: otherSeed))
      let fallback = try MisbehavingServer()
      let rig = try PacksRig(in: folder, fallback: fallback.url("/index.json"), trust: try trust())
      for (body, signer) in [(own, otherSeed), (foreign, seed)] {
        publish(body, signature: try signature(body, by: signer), inHeader: inHeader, on: rig)
        let problem = try #require(await rig.session.refresh(isForced: true).problem)
        #expect(problem.code == "signatures_disagree")
        #expect(problem.message.contains("/index.json"))
      }
      #expect(fallback.requests.isEmpty)
      publish(own, signature: try signature(own, by: seed), inHeader: inHeader, on: rig)
      #expect(await rig.session.refresh(isForced: true).problem == nil)
      fallback.stop()
    }

    /// The signature decides, whoever sends the index.
    @Test func aSignedIndexMayBeOnAnotherServer() async throws {
      let release = try MisbehavingServer()
      let rig = try self.rig()
      let package = try TestPackage.file()
      let body = try Self.index([package])
      rig.server.on("/index.json") { _ in .redirect(to: release.url("/asset?token=1").absoluteString) }
      rig.server.on("/index.json.sig") { _ in .redirect(to: release.url("/signature").absoluteString) }
      rig.serve(package)
      release.on("/asset") { _ in .status(200, headers: ["ETag": "\"1\""], body: body) }
      let text = try signature(body, by: seed)
      release.on("/signature") { _ in .content(text) }
      #expect(try await rig.begin().get().map(\.id) == ["words"])
      // Its packages stay relative to the address that the app names.
      #expect(await rig.session.download("words").problem == nil)
      #expect(rig.installedBytes("words") == package.bytes)
      #expect(release.requests.allSatisfy { $0["Authorization"] == nil && $0["Cookie"] == nil })
      let wrong = try signature(body, by: otherSeed)
      release.on("/signature") { _ in .content(wrong) }
      #expect(await rig.session.refresh(isForced: true).problem?.code == "signature_invalid")
      release.stop()
    }

    /// A server that is down is not a server without a signature.
    @Test func theSignatureFileIsTriedAgain() async throws {
      let rig = try self.rig()
      let body = try Self.index([try .file()])
      let text = try signature(body, by: seed)
      let count = Locked(0)
      rig.server.on("/index.json") { _ in .status(200, body: body) }
      rig.server.on("/index.json.sig") { _ in
        let isFirst = count.withLock { count in
          defer { count += 1 }
          return count == 0
        }
        return isFirst ? .status(503) : .content(text)
      }
      #expect(try await rig.begin().get().count == 1)
    }

    @Test func anExpiredIndexIsNotUsed() async throws {
      let rig = try self.rig()
      rig.clock.date = Date(timeIntervalSince1970: 1_800_000_000)
      for (expires, isUsed) in [("2020-01-01T00:00:00Z", false), ("2100-01-01T00:00:00Z", true)] {
        let body = try Self.index([try .file()], expires: expires)
        publish(body, signature: try signature(body, by: seed), on: rig)
        let problem = await rig.session.refresh(isForced: true).problem
        #expect((problem == nil) == isUsed)
        if let problem { #expect(problem.code == "signature_invalid") }
      }
      // A 304 does not renew it.
      rig.clock.date = Date(timeIntervalSince1970: 4_200_000_000)
      rig.server.on("/index.json") { _ in .status(304) }
      #expect(await rig.session.refresh(isForced: true).problem != nil)
      #expect(rig.session.packs.count == 1)
    }

    @Test func onlyASignedIndexPermitsOlderVersions() async throws {
      let rig = try self.rig()
      let (new, old) = (try TestPackage.file(version: "2", seed: 2), try TestPackage.file(version: "1"))
      let first = try Self.index([new], revision: 5)
      publish(first, signature: try signature(first, by: seed), on: rig)
      rig.serve(new)
      rig.serve(old)
      await rig.begin()
      #expect(await rig.session.download("words").problem == nil)
      let refused = try Self.index([old], revision: 4)
      publish(refused, signature: try signature(refused, by: seed), on: rig)
      #expect(await rig.session.refresh(isForced: true).problem?.code == "manifest_fetch_failed")
      let permitted = try Self.index([old], revision: 4, rollsBackFrom: 5)
      publish(permitted, signature: try signature(permitted, by: seed), on: rig)
      #expect(await rig.session.refresh(isForced: true).problem == nil)
      #expect(rig.session.state(of: "words") == .updateAvailable(version: "1"))
      #expect(await rig.session.download("words").problem == nil)
      #expect(rig.installedBytes("words") == old.bytes)
      // What was withdrawn stays so, also after the next launch.
      await rig.end()
      let second = try self.rig(server: rig.server)
      publish(first, signature: try signature(first, by: seed), on: second)
      #expect(await second.begin(isForced: true).problem?.code == "manifest_fetch_failed")
      #expect(second.session.packs.map(\.version) == ["1"])
    }

    /// A key may sign for several apps.
    @Test func anIndexOfAnotherProjectIsNotUsed() async throws {
      let package = try TestPackage.file()
      func outcomes(_ trust: ContentTrust, _ projects: [String?]) async throws -> [String?] {
        let rig = try PacksRig(in: TemporaryFolder(), trust: trust)
        var codes: [String?] = []
        for (revision, project) in projects.enumerated() {
          let body = try Self.index([package], revision: revision + 1, project: project)
          publish(body, signature: try signature(body, by: seed), on: rig)
          codes.append(await rig.session.refresh(isForced: true).problem?.code)
        }
        await rig.end()
        return codes
      }
      let refused = "signature_invalid"
      let stated = try await outcomes(
        trust().inProject(publishID: "this"),
        ["other", nil, "this", "other", nil]
      )
      #expect(stated == [refused, refused, nil, refused, refused])
      // Otherwise the first index that names a project decides.
      let first = try await outcomes(trust(), [nil, "this", "other", nil, "this"])
      #expect(first == [nil, nil, refused, refused, nil])
    }
  }
#endif
