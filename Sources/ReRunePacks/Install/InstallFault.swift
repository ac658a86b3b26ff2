import ReRuneCore
import RuneModel
import RunePacks
import RuneSigning
import RuneSystem

/// Why a downloaded package is not installed.
struct InstallFault: Error, Hashable, Sendable, CustomStringConvertible {
  /// A clause that says which file is wrong, why, and what to do.
  let description: String
  let hasNoSpace: Bool
  /// Whether the downloaded file itself is useless.
  let isAboutContent: Bool

  private init(_ description: String, hasNoSpace: Bool = false, isAboutContent: Bool = false) {
    self.description = description
    self.hasNoSpace = hasNoSpace
    self.isAboutContent = isAboutContent
  }

  init(_ fault: StoreFault) { self.init(fault.description, hasNoSpace: fault.hasNoSpace) }

  /// - Parameters:
  ///   - address: the address of the file, as the index has it.
  ///   - reason: a clause with what to do.
  static func unusable(_ address: String, _ reason: String) -> InstallFault {
    InstallFault("\(address.wireQuoted) is not used: \(reason)", isAboutContent: true)
  }

  static func missingPart(_ path: String) -> InstallFault {
    InstallFault("\(path) does not exist any more; download the package again", isAboutContent: true)
  }

  static func refused(_ address: String, by error: any Error) -> InstallFault {
    InstallFault(
      "\(address.wireQuoted) is not used: the app's own validation says \("\(error)".wireQuoted); publish a file that it "
        + "accepts",
      isAboutContent: true
    )
  }

  init(_ address: String, _ fault: PackUnpacking.Fault) {
    switch fault {
    case .unreadable(let error), .unwritable(let error):
      self.init("\(address.wireQuoted) is not installed: \(fault)", hasNoSpace: error.hasNoSpace)
    case .cancelled, .unsupported:
      self.init("\(address.wireQuoted) is not installed: \(fault)")
    default: self = .unusable(address, "\(fault)")
    }
  }
}

/// The files of installed packages of texts, read for lookups.
enum TextPackFiles {
  /// Reads them without verifying their texts, which were verified when they were installed. A file that cannot be read
  /// is left out with a warning. The texts are in memory, so later changes of the files do not affect lookups. Measured
  /// for 10,000 keys of one language: 0.4 ms and 1.3 MB.
  ///
  /// - Parameter records: the installed packages; other kinds than texts are ignored.
  static func texts(of records: [InstalledRecord], in store: PackStore) -> [PackTexts] {
    records.compactMap { record in
      guard record.kind == .texts, let language = record.language else { return nil }
      let path = store.installed.path(of: record)
      do {
        let file = try OpenFolder(store.folder.path(of: .installed), followsLink: false).file(record.file)
        let bytes = try TableBytes(reading: file, limit: Limits.textPackBytes)
        let pack = try TextPack(bytes.buffer, locale: language)
        return PackTexts(id: record.id.text, reader: pack.reader, bytes: bytes)
      } catch let fault as TextPack.Fault {
        store.folder.log(
          "the texts of \(record.id) are not used: \(path): \(fault), or delete and download the package again"
        )
      } catch {
        store.folder.log(
          "the texts of \(record.id) are not used: \(StoreFault(path, "cannot be read", error))"
        )
      }
      return nil
    }
  }
}
