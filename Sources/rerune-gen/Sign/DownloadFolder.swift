import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSigning
import RuneSystem
import RuneWorkbench

/// A download on disk as exact bytes, for signing and verifying.
struct DownloadFolder {
  let layout: DownloadLayout

  /// Signatures take about a hundred bytes each.
  static let signatureLimit = 16 << 10

  init(path: String) {
    layout = DownloadLayout(folder: FilePaths.tidy(path))
  }

  /// The reason why the manifest has no signature; `nil` if it may have one.
  var reasonNotToSign: String? {
    guard let service = FormerDownload(layout: layout).record?.service, !service.isSigned else { return nil }
    return
      "\(layout.folder) is a download from \(service.rawValue), whose manifests have no signatures. Name a folder "
      + "with a manifest of ReRune's protocol."
  }

  /// - Throws: `Abort`, for example if there is no manifest.
  func manifestFile() throws -> SourceFile {
    do {
      let bytes = try layout.contents(of: DownloadLayout.manifestName, limit: Limits.manifestBytes)
      return SourceFile(path: layout.manifest, bytes: bytes)
    } catch let error as SystemError where error.isMissing {
      let message = "There is no manifest here. Name the folder that contains manifest.json and locales/."
      throw Abort([Diagnostic(.downloadMissing, message, file: layout.manifest)])
    } catch {
      throw Abort([Self.unreadable(layout.manifest, error, limit: Limits.manifestBytes)])
    }
  }

  /// - Parameter error: an error of `FileReader`.
  private static func unreadable(_ path: String, _ error: any Error, limit: Int) -> Diagnostic {
    switch error {
    case FileReader.Refusal.tooLarge(let bytes):
      let message = "The file has \(bytes) bytes, more than the \(limit) that apps read. Make it smaller."
      return Diagnostic(.damagedDownload, message, file: path)
    case FileReader.Refusal.link:
      return Diagnostic(.damagedDownload, DownloadLayout.linkMessage, file: path)
    case is FileReader.Refusal:
      return Diagnostic(.damagedDownload, "This is not a regular file. Put one in its place.", file: path)
    default:
      return .unreadableInput(path, error)
    }
  }

  /// The manifest is not parsed before its signature is verified.
  ///
  /// - Throws: `Abort` for a manifest that an app would reject.
  func verifiedManifest(_ file: SourceFile, _ trust: ContentTrust, now: Timestamp) throws -> Manifest {
    do {
      _ = try trust.signer(ofManifest: file.bytes, signature: try signature())
      let manifest = try decode(file)
      try trust.checkProject(of: manifest)
      try trust.checkExpiry(of: manifest, now: now.seconds)
      return manifest
    } catch let distrust as Distrust {
      throw Abort([Diagnostic(distrust, "The manifest", file: layout.manifest)])
    }
  }

  func decode(_ file: SourceFile) throws -> Manifest {
    do throws(TextFault) {
      return try ManifestDecoder.decode(file.bytes)
    } catch {
      throw Abort([Diagnostic(error, in: file)])
    }
  }

  /// The content of `manifest.json.sig`; `nil` if it is missing.
  private func signature() throws -> String? {
    do {
      let bytes = try layout.contents(of: DownloadLayout.signatureName, limit: Self.signatureLimit)
      return String(decoding: bytes, as: UTF8.self)
    } catch let error as SystemError where error.isMissing {
      return nil
    } catch {
      throw Abort([Self.unreadable(layout.signature, error, limit: Self.signatureLimit)])
    }
  }

  /// Writes a file of the download. Like reads, it follows no link at the folder or in it: the folder is often the
  /// default one, which no one has specified.
  ///
  /// - Throws: `OutputWriter.Failure`.
  func write(_ bytes: [UInt8], as name: String) throws {
    let file = try OutputWriter.naming(FilePaths.join(layout.folder, name)) {
      try WritePath(layout.folder, namedBy: .user).folderButNoLink().file(name)
    }
    try OutputWriter.write(bytes, to: file)
  }

  // MARK: Payloads

  /// Payloads that differ from the manifest or cannot be compared.
  func payloadFaults(_ manifest: Manifest, _ trust: ContentTrust) -> [Diagnostic] {
    manifest.locales.compactMap { locale in
      switch payload(of: locale.tag) {
      case .failure(let abort): return abort.diagnostics.first
      case .success(let bytes):
        do throws(Distrust) {
          _ = try trust.verify(bytes, as: locale)
          return nil
        } catch {
          let path = layout.payload(of: locale.tag)
          return Diagnostic(error, "The payload of \(locale.tag)", file: path, locale: locale.tag)
        }
      }
    }
  }

  func payload(of tag: String) -> Result<[UInt8], Abort> {
    let path = layout.payload(of: tag)
    do {
      return .success(try layout.payloadContents(of: tag))
    } catch let error as SystemError where error.isMissing {
      let message = "The manifest has the locale \(tag), but its payload is not here."
      return .failure(Abort([Diagnostic(.localeNotPulled, message, file: path)]))
    } catch {
      return .failure(Abort([Self.unreadable(path, error, limit: Limits.payloadBytes)]))
    }
  }
}
