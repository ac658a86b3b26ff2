#if Signing
  import RuneCompiler
  import RuneDelivery
  import RuneModel
  import RunePacks
  import RuneProject
  import RuneSigning
  import RuneSystem

  /// Writes a signature into an index of packs, and the same key's signature of the result beside it, so that the two
  /// cannot disagree. Other members, and the white space, stay as they are.
  struct IndexSigning {
    let folder: PublishedFolder
    /// `index.json` or, in a folder that another tool wrote, `manifest.json`.
    let name: String

    /// - Throws: `Abort` if the folder has neither.
    init(folder path: String) throws {
      folder = PublishedFolder(path: path)
      for name in [PublishedFolder.indexName, DownloadLayout.manifestName] {
        guard try Self.bytes(of: name, in: folder) != nil else { continue }
        self.name = name
        return
      }
      let message =
        "There is no index of packs here. Name the folder that contains \(PublishedFolder.indexName) or "
        + "\(DownloadLayout.manifestName)."
      throw Abort([Diagnostic(.packMissing, message, file: folder.index)])
    }

    var path: String { folder.file(name) }

    /// - Returns: the index and the remarks about it.
    /// - Throws: `Abort` or `OutputWriter.Failure`; nothing is signed then.
    func sign(by signer: SigningRun.Signer) throws -> (index: PackIndex, diagnostics: [Diagnostic]) {
      let file = SourceFile(path: path, bytes: try Self.bytes(of: name, in: folder) ?? [])
      let index: PackIndex
      let signed: [UInt8]
      do {
        index = try PackIndexDecoder.decode(file.bytes)
        signed = try Self.signed(file, by: signer)
      } catch let fault as TextFault {
        throw Abort([Diagnostic(fault, in: file)])
      } catch let distrust as Distrust {
        throw Abort([
          Diagnostic(Rule(distrust), "The index cannot be signed: \(distrust.packReason).", file: path)
        ])
      }
      let beside = ManifestSignature(
        keyID: signer.publicKey.id,
        bytes: try Ed25519.signature(of: signed, seed: signer.seed)
      )
      let writer = DownloadFolder(path: folder.path)
      // The index comes first: if the second step fails, the old signature does not match it.
      try writer.write(signed, as: name)
      try writer.write(Array(ManifestSignature.fileText([beside]).utf8), as: name + ".sig")
      return (index, Diagnostic.notes(index.notes, in: file))
    }

    private static func signed(_ file: SourceFile, by signer: SigningRun.Signer) throws -> [UInt8] {
      do throws(Distrust) {
        _ = try DocumentSignature.find(in: file.bytes, limit: Limits.packIndexBytes)
      } catch {
        // Another text in its place is replaced.
        guard error == .unreadableSignature else { throw error }
      }
      var edit = ManifestEdit(file)
      _ = try edit.set([(DocumentSignature.name, "\"\"")])
      return try signer.signed(edit.bytes, limit: Limits.packIndexBytes)
    }

    /// - Returns: `nil` if there is no such file.
    private static func bytes(of name: String, in folder: PublishedFolder) throws -> [UInt8]? {
      do {
        return try folder.contents(of: name, limit: Limits.packIndexBytes)
      } catch {
        throw Abort([PublishedFolder.unreadable(pack: folder.file(name), error, limit: Limits.packIndexBytes)]
        )
      }
    }
  }

  extension SigningRun.Signer {
    /// Writes a signature into a document.
    ///
    /// - Parameters:
    ///   - document: has an empty member `signature`.
    ///   - limit: the largest size of the document, in bytes.
    /// - Throws: `Distrust` for a document without the member, or an error of the system's cryptography.
    func signed(_ document: [UInt8], limit: Int) throws -> [UInt8] {
      guard let place = try DocumentSignature.find(in: document, limit: limit) else {
        throw Distrust.unreadableSignature
      }
      let signature = try Ed25519.signature(of: place.signedBytes(of: document), seed: seed)
      return place.document(document, signedWith: signature)
    }
  }
#endif
