import RuneCompiler
import RuneDelivery
import RuneModel
import RuneProject
import RuneSystem

/// One run of `publish`: writes the files of the texts, then the manifest, then removes what no kept revision names.
struct PublishRun {
  struct Options {
    /// The revision of changed texts.
    var revision: Int?
    /// The number of earlier revisions whose files are kept.
    var keep: Int
    var expires: Timestamp?
  }

  enum Texts {
    case compiled([PublishedPayload])
    /// The texts of a kept revision.
    case restored(Int)
  }

  struct Result {
    var manifest: Manifest
    /// The languages that are new or have other texts.
    var changed: [String]
    /// Whether the manifest has other bytes than before.
    var isNew: Bool
    /// The number of files that were removed.
    var removed: Int
    /// The path of the facet.
    var folder: String
  }

  let layout: PublishLayout
  let options: Options
  let signer: ManifestSigner?

  /// - Parameter onWait: called before waiting for another run that writes to the folder.
  /// - Throws: `Abort`, `UsageError` or `OutputWriter.Failure`. The manifest is then the former one, unless only files of
  ///   former revisions could not be removed.
  func perform(_ texts: Texts, onWait: () -> Void) throws -> Result {
    let facet = try PublishedFolderWriter(layout.folder, onWait: onWait)
    let history = PublishHistory(layout: layout)
    let former = try history.current()
    try checkSignature(of: former?.bytes)
    let locales: [ManifestLocale]
    switch texts {
    case .compiled(let payloads):
      locales = payloads.map(\.entry)
      let folder = try PublishedFolderWriter(layout.texts, onWait: onWait)
      for payload in payloads { try folder.stage(payload.name, as: "\(payload.locale)-new", payload.bytes) }
      try folder.publish()
    case .restored(let revision): locales = try history.locales(ofRevision: revision)
    }
    var manifest = Manifest(
      revision: former?.manifest.revision,
      locales: locales,
      expires: options.expires.map(Manifest.Expiry.at)
    )
    let isNew = !isPublished(manifest, former?.bytes)
    if isNew { manifest.published = PublishedRevision(try nextRevision(after: former?.manifest.revision)) }
    let bytes = try isNew ? finished(manifest) : former?.bytes ?? []
    let revision = manifest.revision ?? 0
    let manifests = try PublishedFolderWriter(layout.manifests, onWait: onWait)
    try manifests.stage(PublishLayout.manifestName(of: revision), as: "new", bytes)
    try manifests.publish()
    // Until this moment apps read the former manifest.
    try facet.stage(PublishLayout.manifestName, bytes)
    try facet.publish()
    return Result(
      manifest: manifest,
      changed: Self.changed(locales, since: former?.manifest.locales ?? []),
      isNew: isNew,
      removed: try history.prune(after: revision, keeping: options.keep, manifests),
      folder: layout.folder.path
    )
  }

  // MARK: The manifest

  /// Apps that know the key would refuse an unsigned manifest, and get no texts any more.
  private func checkSignature(of former: [UInt8]?) throws {
    guard signer == nil, let former else { return }
    let signature = try? DocumentSignature.find(in: former, limit: Limits.manifestBytes)
    guard signature == nil else {
      throw UsageError(
        "\(layout.folder.file(PublishLayout.manifestName)) is signed, and apps that know the key refuse one that is not. "
          + "Give --sign <file>, or publish under another --facet."
      )
    }
  }

  /// Whether the published manifest says the same, and has the signature that it should have.
  private func isPublished(_ manifest: Manifest, _ former: [UInt8]?) -> Bool {
    guard let former else { return false }
    #if Signing
      if let signer {
        return signer.hasSigned(former, as: ManifestEncoder.encode(manifest, hasSignature: true))
      }
    #endif
    return former == ManifestEncoder.encode(manifest)
  }

  private func finished(_ manifest: Manifest) throws -> [UInt8] {
    let encoded = ManifestEncoder.encode(manifest, hasSignature: signer != nil)
    #if Signing
      let bytes = try signer?.signed(encoded) ?? encoded
    #else
      let bytes = encoded
    #endif
    guard bytes.count <= Limits.manifestBytes else {
      throw UsageError(
        "The manifest would have \(bytes.count) bytes, and apps read at most \(Limits.manifestBytes). Publish fewer "
          + "locales with --locale."
      )
    }
    return bytes
  }

  private func nextRevision(after former: Int?) throws -> Int {
    let published = former ?? 0
    let next = options.revision ?? published + 1
    guard next > published else {
      throw UsageError(
        "Revision \(published) is published, and apps refuse a lower or equal one with other texts. Give a higher "
          + "--revision; to go back to earlier texts, use --restore."
      )
    }
    guard next <= Limits.revision else {
      throw UsageError("The published revision is the highest that there is. Publish under another --facet.")
    }
    return next
  }

  private static func changed(_ locales: [ManifestLocale], since former: [ManifestLocale]) -> [String] {
    let digests = Dictionary(former.map { ($0.tag, $0.sha256) }, uniquingKeysWith: { $1 })
    return locales.filter { digests[$0.tag] != .some($0.sha256) }.map(\.tag)
  }
}
