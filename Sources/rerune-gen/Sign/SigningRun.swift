#if Signing
  import RuneCompiler
  import RuneModel
  import RuneProject
  import RuneSigning
  import RuneSystem

  /// Signs a download folder if its content matches the manifest.
  struct SigningRun {
    struct Signer {
      var publicKey: PublicKey
      var seed: [UInt8]
    }

    struct Result {
      var manifest: Manifest
      var diagnostics: [Diagnostic]
    }

    /// The values to be written into the manifest before it is signed.
    struct Additions {
      var digests = false
      var expires: String?
      var publishID: String?
      var rollsBackFrom: Int?

      var isEmpty: Bool { !digests && expires == nil && publishID == nil && rollsBackFrom == nil }
    }

    let folder: DownloadFolder

    /// - Throws: `Abort` or `OutputWriter.Failure`; nothing is signed then.
    func sign(by signers: [Signer], _ additions: Additions) throws -> Result {
      var file = try folder.manifestFile()
      if !additions.isEmpty { file = try edited(file, additions) }
      let manifest = try folder.decode(file)
      // Verified in the same way as by apps that trust these keys.
      let faults = folder.payloadFaults(manifest, ContentTrust(keys: signers.map(\.publicKey)))
      guard faults.isEmpty else { throw Abort(faults) }

      let signatures = try signers.map { signer in
        ManifestSignature(
          keyID: signer.publicKey.id,
          bytes: try Ed25519.signature(of: file.bytes, seed: signer.seed)
        )
      }
      // The manifest comes first: if the second step fails, the old signature does not match it.
      try folder.write(file.bytes, as: DownloadLayout.manifestName)
      try folder.write(
        Array(ManifestSignature.fileText(signatures).utf8),
        as: DownloadLayout.signatureName
      )
      return Result(
        manifest: manifest,
        diagnostics: Diagnostic.notes(manifest.notes, in: file) + replayWarnings(manifest)
      )
    }

    // MARK: Additions

    private func edited(_ file: SourceFile, _ additions: Additions) throws -> SourceFile {
      let manifest = try folder.decode(file)
      var edit = ManifestEdit(file)
      do throws(TextFault) {
        var members: [(name: String, literal: String)] = []
        if let expires = additions.expires { members.append(("expires", "\"\(expires)\"")) }
        if let id = additions.publishID {
          members.append(("project", "\"\(ContentTrust.project(ofPublishID: id))\""))
        }
        if let revision = additions.rollsBackFrom { members.append(("rollsBackFrom", "\(revision)")) }
        _ = try edit.set(members)
      } catch {
        throw Abort([Diagnostic(error, in: file)])
      }
      if additions.digests {
        for (locale, entry) in zip(manifest.locales, manifest.entries) {
          try setDigest(of: locale, at: entry, in: file, &edit)
        }
      }
      return SourceFile(path: file.path, bytes: edit.bytes)
    }

    private func setDigest(
      of locale: ManifestLocale,
      at entry: ByteRange,
      in file: SourceFile,
      _ edit: inout ManifestEdit
    ) throws {
      let payload = try folder.payload(of: locale.tag).get()
      let digest = SHA256Digest.digits(of: payload)
      let isObject: Bool
      do throws(TextFault) {
        isObject = try edit.set(
          [("sha256", "\"\(digest)\""), ("size", "\(payload.count)")],
          inObjectAt: Int(entry.lower)
        )
      } catch {
        throw Abort([Diagnostic(error, in: file)])
      }
      guard isObject else {
        let message =
          "The entry of \(locale.tag) is not an object, so that it can hold no sha256. Write {\"locale\": \"\(locale.tag)\"}."
        throw Abort([Diagnostic(.digestMissing, message, at: SourceLocation(file, entry), locale: locale.tag)]
        )
      }
    }

    // MARK: Warnings

    private func replayWarnings(_ manifest: Manifest) -> [Diagnostic] {
      var doubts: [String] = []
      if manifest.revision == nil {
        doubts.append("It has no revision, so that an older one in its place goes unnoticed. Give it one.")
      }
      if manifest.expires == nil {
        doubts.append("It never expires. Sign it with --expires, and again before that date.")
      }
      if manifest.published.hasIdleRollback {
        doubts.append(
          "Its rollsBackFrom is not above its own revision and has no effect. Write the highest revision that apps have."
        )
      }
      return doubts.map { Diagnostic(.replayableManifest, $0, file: folder.layout.manifest) }
    }
  }
#endif
