import Foundation
import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem

/// Turns the complete part of a package into its installed file. Memory use does not depend on the size of the file,
/// except for texts, which are read as a whole.
struct PackInstaller: Sendable {
  let store: PackStore

  /// Whether a part is the whole file that the index lists. It is read from start to end.
  func isIntact(_ entry: PackEntry) -> Bool {
    guard let sha256 = entry.sha256, let part = try? store.parts.existing(of: entry.id, sha256: sha256),
      let digest = try? part.contentDigest(limit: entry.size ?? Int.max)
    else { return false }
    return (try? entry.check(size: digest.size, sha256: digest.sha256)) != nil
  }

  /// Unpacks the part, validates the result, and replaces the installed version with it. If that fails, or the process
  /// ends meanwhile, the installed version stays. The part is removed once it is installed, or if it is useless.
  ///
  /// - Parameters:
  ///   - signer: the key that signed the index, as text.
  ///   - validate: receives a file that is not installed yet; it must not change it. Not called for texts.
  ///   - isCancelled: called repeatedly while the file is unpacked.
  func install(
    _ entry: PackEntry,
    signer: String?,
    validate: (@Sendable (URL) throws -> Void)?,
    isCancelled: () -> Bool = { false }
  ) throws(InstallFault) -> InstalledRecord {
    do throws(InstallFault) {
      let record = try installed(entry, signer: signer, validate, isCancelled)
      store.parts.delete(entry.id)
      return record
    } catch {
      if error.isAboutContent { store.parts.delete(entry.id) }
      throw error
    }
  }

  private func installed(
    _ entry: PackEntry,
    signer: String?,
    _ validate: (@Sendable (URL) throws -> Void)?,
    _ isCancelled: () -> Bool
  ) throws(InstallFault) -> InstalledRecord {
    let address = entry.url ?? entry.id.text
    if let obstacle = entry.obstacle { throw .unusable(address, "\(obstacle)") }
    guard let version = entry.version, let sha256 = entry.sha256 else {
      throw .unusable(address, "\(PackObstacle.noDigest)")
    }
    var record = InstalledRecord(
      id: entry.id,
      kind: entry.kind,
      language: entry.language,
      version: version,
      sha256: sha256,
      file: "",
      bytes: 0,
      installedAt: Date().timeIntervalSince1970.rounded(.down),
      signer: signer
    )
    let installed = store.installed.records()
    // Removed by another process.
    if let former = installed.first(where: { $0.isSameRelease(as: record) }) { return former }
    // A file with other content is not replaced before the list is.
    let name = PackFileName.installed(entry, sha256: sha256, isWhole: false)
    let isTaken = installed.contains { $0.file == name && !$0.sha256.hasSameUTF8(as: sha256) }
    record.file = isTaken ? PackFileName.installed(entry, sha256: sha256, isWhole: true) : name

    let staged = try storing { () throws(StoreFault) in try StagedPackFile(record.file, in: store) }
    record.bytes = try unpack(entry, sha256, to: staged, isCancelled)
    try self.validate(staged, entry, size: record.bytes, validate)
    try storing { () throws(StoreFault) in try store.installed.install(record, from: staged.path) }
    return record
  }

  private func storing<Result>(_ body: () throws(StoreFault) -> Result) throws(InstallFault) -> Result {
    do throws(StoreFault) {
      return try body()
    } catch {
      throw InstallFault(error)
    }
  }

  // MARK: Unpacking

  /// - Returns: the length of the content.
  private func unpack(
    _ entry: PackEntry,
    _ sha256: String,
    to staged: StagedPackFile,
    _ isCancelled: () -> Bool
  ) throws(InstallFault) -> Int {
    let address = entry.url ?? entry.id.text
    let part = try storing { () throws(StoreFault) in try store.parts.existing(of: entry.id, sha256: sha256) }
    guard let part else { throw .missingPart(store.parts.path(of: entry.id, sha256: sha256)) }
    // Another process may have written to the part since it was verified.
    var digest = SHA256Digest()
    var (position, end) = (0, 0)
    let content: (size: Int, sha256: String)
    do throws(PackUnpacking.Fault) {
      content = try PackUnpacking.unpack(
        compression: entry.compression,
        limit: entry.kind == .texts ? min(entry.installedLimit, Limits.textPackBytes) : entry.installedLimit,
        isCancelled: isCancelled
      ) { buffer throws(SystemError) in
        let count = try part.read(into: buffer, at: position)
        digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
        position += count
        return count
      } write: { bytes throws(SystemError) in
        try staged.file.write(bytes, at: end)
        end += bytes.count
      }
    } catch {
      throw InstallFault(address, error)
    }
    do throws(Distrust) {
      try entry.check(size: position, sha256: digest.digits)
      if let expected = entry.installedSHA256, !expected.hasSameUTF8(as: content.sha256) {
        throw .wrongDigest(content.sha256, expected: expected)
      }
    } catch {
      throw .unusable(address, error.packReason)
    }
    do throws(SystemError) {
      try staged.file.synchronize()
    } catch {
      throw InstallFault(address, .unwritable(error))
    }
    return content.size
  }

  // MARK: Validation

  private func validate(
    _ staged: StagedPackFile,
    _ entry: PackEntry,
    size: Int,
    _ validate: (@Sendable (URL) throws -> Void)?
  ) throws(InstallFault) {
    let address = entry.url ?? entry.id.text
    if entry.kind == .texts {
      try validateTexts(staged, address, locale: entry.language ?? "")
    } else if let validate {
      do {
        try validate(URL(fileURLWithPath: staged.path))
      } catch {
        throw .refused(address, by: error)
      }
      guard staged.isFile(of: size) else {
        throw .unusable(address, "the app's own validation has changed it; only read it there")
      }
    }
  }

  /// Verifies everything that lookups will read.
  private func validateTexts(
    _ staged: StagedPackFile,
    _ address: String,
    locale: String
  ) throws(InstallFault) {
    let bytes: TableBytes
    do {
      let file = try OpenFile(readingNoLink: staged.path)
      bytes = try TableBytes(reading: file, limit: Limits.textPackBytes)
    } catch {
      throw InstallFault(address, .unreadable(error as? SystemError ?? .wrongKind))
    }
    do throws(TextPack.Fault) {
      try TextPack(bytes.buffer, locale: locale).verify()
    } catch {
      throw .unusable(address, "\(error)")
    }
  }
}

extension InstalledRecord {
  /// Whether it was installed from the same file and with the same metadata.
  fileprivate func isSameRelease(as other: InstalledRecord) -> Bool {
    var own = self
    (own.file, own.bytes, own.installedAt) = (other.file, other.bytes, other.installedAt)
    return own == other && version.text.hasSameUTF8(as: other.version.text)
  }
}

extension PartialFile {
  /// - Returns: `nil` for a file with more bytes than the limit.
  fileprivate func contentDigest(limit: Int) throws(SystemError) -> (size: Int, sha256: String)? {
    guard try size() <= limit else { return nil }
    var digest = SHA256Digest()
    var position = 0
    let buffer = UnsafeMutableRawBufferPointer.allocate(byteCount: 256 << 10, alignment: 16)
    defer { buffer.deallocate() }
    while true {
      let count = try read(into: buffer, at: position)
      digest.update(UnsafeRawBufferPointer(rebasing: buffer[..<count]))
      position += count
      if count < buffer.count { return (position, digest.digits) }
    }
  }
}

/// A file that is being installed. It is in `staging`, and removed with the object unless it was moved away.
final class StagedPackFile {
  let path: String
  let file: PartialFile
  private let name: String
  private let store: PackStore

  /// - Parameter name: the name of the installed file.
  init(_ name: String, in store: PackStore) throws(StoreFault) {
    let folder = try store.folder.create(.staging)
    self.store = store
    self.name = "\(ProcessNumber.own)-\(String(UInt64.random(in: 0...UInt64.max), radix: 36))-\(name)"
    path = "\(folder)/\(self.name)"
    do throws(SystemError) {
      file = try PartialFile(path)
    } catch {
      throw StoreFault(path, "cannot be created", error)
    }
  }

  deinit {
    // SQLite may have left files beside it.
    for name in store.folder.names(in: .staging) where name.hasPrefix(self.name) {
      store.folder.remove("\(store.folder.path(of: .staging))/\(name)")
    }
  }

  /// Whether there is still a regular file of this size.
  func isFile(of size: Int) -> Bool {
    guard let status = try? FileStatus(ofLinkOrFile: path) else { return false }
    return status.kind == .file && status.size == size
  }

  /// The process that created the file; `nil` for other names.
  static func process(of name: String) -> Int32? {
    let parts = name.split(separator: "-", maxSplits: 2, omittingEmptySubsequences: false)
    guard parts.count == 3, parts[0].utf8.allSatisfy({ $0.decimalDigitValue != nil }),
      let process = Int32(parts[0]), process > 0
    else { return nil }
    return process
  }
}
