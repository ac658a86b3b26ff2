import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSystem

/// The published revisions that a folder still has.
struct PublishHistory {
  let layout: PublishLayout

  /// The published manifest; `nil` if there is none yet.
  ///
  /// - Throws: `Abort` for a manifest that exists and cannot be read, because its revision would be used again.
  func current() throws -> (manifest: Manifest, bytes: [UInt8])? {
    try read(PublishLayout.manifestName, in: layout.folder) {
      "Restore it from \(layout.manifests.path), or publish under another --facet; without it, revisions start at 1 again."
    }
  }

  /// The texts of a kept revision.
  ///
  /// - Throws: `Abort` if the folder no longer has all of them.
  func locales(ofRevision revision: Int) throws -> [ManifestLocale] {
    let name = PublishLayout.manifestName(of: revision)
    guard let (manifest, _) = try read(name, in: layout.manifests, advice: { "Restore another revision." })
    else {
      let kept = try revisions().map(String.init).joined(separator: ", ")
      let advice = kept.isEmpty ? "There is none." : "There are \(kept)."
      throw UsageError("Revision \(revision) is not kept in \(layout.manifests.path). \(advice)")
    }
    for locale in manifest.locales { try checkTexts(of: locale, revision) }
    return manifest.locales
  }

  private func checkTexts(of locale: ManifestLocale, _ revision: Int) throws {
    let name = PublishLayout.texts(atAddress: locale.url)
    let path = layout.texts.file(name ?? locale.tag)
    do {
      guard let name, let digest = try layout.texts.digest(of: name, limit: Limits.payloadBytes),
        digest.size == locale.size, digest.sha256 == locale.sha256
      else {
        let message =
          "Revision \(revision) names this file, which is missing or has other bytes. Restore another one."
        throw Abort([Diagnostic(.damagedDownload, message, file: path)])
      }
    } catch  where error is FileReader.Refusal || error is SystemError {
      throw Abort([Self.unreadable(path, error, limit: Limits.payloadBytes)])
    }
  }

  /// The kept revisions, the oldest first.
  private func revisions() throws -> [Int] {
    try names(in: layout.manifests).compactMap(PublishLayout.revision(ofManifest:)).sorted()
  }

  private func names(in folder: PublishedFolder) throws -> [String] {
    try PublishedFolder.naming(folder.path) {
      do {
        return try folder.openedForReading().names()
      } catch let error as SystemError where error.isMissing {
        return []
      }
    }
  }

  // MARK: Removing

  /// Removes the manifests that are not kept any more, and the files of texts that no kept manifest names. Files of other
  /// names stay.
  ///
  /// - Parameters:
  ///   - revision: the published one.
  ///   - count: how many earlier ones are kept.
  ///   - writer: writes to the folder of the manifests.
  /// - Returns: how many files were removed.
  /// - Throws: `Abort` for a kept manifest that cannot be read; `OutputWriter.Failure`.
  func prune(after revision: Int, keeping count: Int, _ writer: PublishedFolderWriter) throws -> Int {
    let all = try revisions()
    let kept = all.filter { $0 < revision }.suffix(count) + [revision]
    var named: Set<String> = []
    for revision in kept {
      let name = PublishLayout.manifestName(of: revision)
      let manifest = try read(name, in: layout.manifests) { "Remove it; no text was removed yet." }?.manifest
      named.formUnion((manifest?.locales ?? []).compactMap { PublishLayout.texts(atAddress: $0.url) })
    }
    let texts = try names(in: layout.texts).filter { PublishLayout.isTexts($0) && !named.contains($0) }
    // A run that was killed may have left the manifest of a revision that was never published.
    let manifests = all.filter { !kept.contains($0) }.map(PublishLayout.manifestName(of:))
    // The manifests come first: none may name a file that is gone.
    try writer.remove(manifests)
    try PublishedFolderWriter(layout.texts, onWait: {}).remove(texts)
    return manifests.count + texts.count
  }

  // MARK: Reading

  private func read(
    _ name: String,
    in folder: PublishedFolder,
    advice: () -> String
  ) throws -> (manifest: Manifest, bytes: [UInt8])? {
    let bytes: [UInt8]
    do {
      guard let contents = try folder.contents(of: name, limit: Limits.manifestBytes) else { return nil }
      bytes = contents
    } catch {
      throw Abort([Self.unreadable(folder.file(name), error, limit: Limits.manifestBytes)])
    }
    do throws(TextFault) {
      return (try ManifestDecoder.decode(bytes), bytes)
    } catch {
      let place = SourceLocation(SourceFile(path: folder.file(name), bytes: bytes), error.range)
      throw Abort([Diagnostic(.damagedDownload, "\(error.message) \(advice())", at: place)])
    }
  }

  private static func unreadable(_ path: String, _ error: any Error, limit: Int) -> Diagnostic {
    PublishedFolder.unreadable(path, error, limit: limit, .damagedDownload)
  }
}
