import Foundation
import ReRuneCore
import RuneDelivery
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem

/// Copies what a former download manager has installed to the store, so that users need not download it again.
///
/// Each package is taken over once: the store notes those that it has taken over or refused, and a deleted one does
/// not come back. A file that the index knows by the digest of its content is installed as that version. Another one
/// is usable, and has an update as soon as the index lists one; but if signatures are required, it is not used, because no
/// key has signed it.
struct FormerTakeover: Sendable {
  let former: FormerPackages
  let store: PackStore
  let trust: ContentTrust
  /// The app's own check of a file.
  let validator: @Sendable (ReRunePack) -> PackSession.Validator?
  let log: PackLog

  /// The version of a package whose version is unknown.
  static let unknownVersion = PackVersion(0)

  /// What was done with a file.
  private enum Outcome {
    case installed
    /// It will not be tried again.
    case refused(String)
    /// It will be tried again, at the next index or the next launch; the reason is worth a message.
    case later(String?)
  }

  private static let unchecked = Outcome.later(
    "nothing could confirm that it is intact; call ReRunePacks.validateFiles before setup"
  )

  /// - Parameter index: the index in use, verified if signatures are required; `nil` if there is none yet.
  /// - Returns: whether a package was installed, and whether nothing is left to be taken over.
  func run(_ index: VerifiedIndex?) -> (isChanged: Bool, isFinished: Bool) {
    let settled = FormerList(folder: store.folder)
    let known = settled.ids()
    let files = former.files().filter { !known.contains($0.id) }
    guard !files.isEmpty else { return (false, true) }
    let installed = Set(store.installed.records().map(\.id))
    var (done, isChanged) = (known, false)
    for file in files {
      guard !installed.contains(file.id) else {
        done.insert(file.id)
        continue
      }
      switch take(file, index) {
      case .installed:
        done.insert(file.id)
        isChanged = true
        log.info("\(file.id) is taken over from \(former.folder)")
      case .refused(let reason):
        done.insert(file.id)
        log.warn("\(file.id) is not taken over from \(former.folder): \(reason)")
      case .later(let reason):
        if let reason { log.warn("\(file.id) is not taken over from \(former.folder) now: \(reason)") }
      }
    }
    if done != known { settled.save(done) }
    return (isChanged, files.allSatisfy { done.contains($0.id) })
  }

  private func take(_ file: FormerPackages.File, _ index: VerifiedIndex?) -> Outcome {
    let entry = index?.index.packages.first { $0.id == file.id }
    // An index that does not list it, or without such a digest, may be followed by one that does.
    if trust.asksForSignature, entry?.contentSHA256 == nil || entry?.obstacle != nil { return .later(nil) }
    if let entry, entry.kind != .file { return .refused("the index lists a package of another kind") }
    if file.isUnfinished { return .refused("it has changes that are not in the file itself") }
    let validate = validator(pack(file, entry))
    guard validate != nil || entry?.contentSHA256 != nil else {
      return Self.unchecked
    }
    do {
      let size = try file.size()
      if trust.asksForSignature, let expected = entry?.installedSize, expected != size {
        return .refused("it is not the file that the signed index lists")
      }
      if let available = store.availableBytes(), available < size + PackSpace.margin {
        return .later("there is not enough free space")
      }
      return try install(file, entry, signer: index?.signer, validate)
    } catch let refusal as FileReader.Refusal {
      return .refused("it is not used, \(refusal.reason)")
    } catch let error as SystemError {
      return .later("it cannot be copied: \(error.reason)")
    } catch {
      return .later("\(error)")
    }
  }

  private func install(
    _ file: FormerPackages.File,
    _ entry: PackEntry?,
    signer: ContentTrust.Signer?,
    _ validate: PackSession.Validator?
  ) throws -> Outcome {
    let staged = try StagedPackFile("\(file.id.fileStem).sqlite", in: store)
    var digest = SHA256Digest()
    var size = 0
    try file.read { bytes in
      try staged.file.write(bytes, at: size)
      digest.update(bytes)
      size += bytes.count
    }
    try staged.file.synchronize()
    let sha256 = digest.digits
    let published = entry.flatMap { $0.contentSHA256?.hasSameUTF8(as: sha256) == true ? $0 : nil }
    if published == nil, trust.asksForSignature {
      return .refused("it is not the file that the signed index lists")
    }
    if published == nil, validate == nil { return Self.unchecked }
    if let validate {
      do {
        try validate(URL(fileURLWithPath: staged.path))
      } catch {
        return .refused("\(InstallFault.refused("\(file.id).sqlite", by: error))")
      }
      guard staged.isFile(of: size) else {
        return .refused("the app's own validation has changed it; only read it there")
      }
    }
    var record = InstalledRecord(
      id: file.id,
      kind: .file,
      language: entry?.language ?? file.language,
      version: published?.version ?? file.version ?? Self.unknownVersion,
      sha256: sha256,
      file: "\(file.id.fileStem)-\(sha256).sqlite",
      bytes: size,
      installedAt: Date().timeIntervalSince1970.rounded(.down),
      signer: nil
    )
    if let digest = published?.sha256, published?.version != nil {
      (record.sha256, record.signer) = (digest, signer)
    } else {
      record.isFormer = true
    }
    try store.installed.install(record, from: staged.path)
    return .installed
  }

  /// The package as it is listed, or as its file says.
  private func pack(_ file: FormerPackages.File, _ entry: PackEntry?) -> ReRunePack {
    if let entry { return ReRunePack(entry, installedVersion: nil) }
    return ReRunePack(
      id: file.id.text,
      language: file.language,
      name: nil,
      kind: .file,
      version: (file.version ?? Self.unknownVersion).text,
      size: nil,
      installedSize: try? file.size(),
      installedVersion: nil,
      isWithdrawn: false
    )
  }
}

/// The packages of a former download manager that have been taken over or refused.
struct FormerList: Sendable {
  let folder: StoreFolder

  private static let name = "former.json"

  func ids() -> Set<PackID> {
    do throws(StoreFault) {
      guard let bytes = try folder.contents(of: Self.name, limit: Limits.packListBytes) else { return [] }
      let ids = StoreDocument.read(bytes, limit: Limits.packListBytes, ["packs"]) { members, text in
        StoreDocument.elements(members["packs"], in: text)?.compactMap {
          $0.string(in: text).flatMap(PackID.init)
        }
      }
      if let ids { return Set(ids) }
      folder.log("\(folder.path)/\(Self.name) is damaged; former packages are taken over again")
    } catch {
      folder.log("former packages are taken over again: \(error)")
    }
    return []
  }

  func save(_ ids: Set<PackID>) {
    do throws(StoreFault) {
      try folder.create()
      let bytes = StoreDocument.bytes("packs", of: ids.sorted()) { $1.string($0.text) }
      let file = try folder.write(bytes, for: Self.name)
      do throws(SystemError) {
        try file.move(inPlaceOf: "\(folder.path)/\(Self.name)")
      } catch {
        throw StoreFault("\(folder.path)/\(Self.name)", "cannot be written", error)
      }
      FileSystem.synchronizeFolder(folder.path)
    } catch {
      folder.log("the next launch takes former packages over again: \(error)")
    }
  }
}
