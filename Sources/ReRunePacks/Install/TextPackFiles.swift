import ReRuneCore
import RuneModel
import RunePacks
import RuneSystem

/// The files of installed packages of texts, read for lookups.
enum TextPackFiles {
  /// Reads them without verifying their texts, which happened when they were installed. A file that cannot be read is left
  /// out with a warning. They are in memory: whatever is done to the files later has no effect on lookups. Measured, 10,000
  /// keys of one language: 0.4 ms and 1.3 MB.
  ///
  /// - Parameter records: those of other kinds are ignored.
  static func texts(of records: [InstalledRecord], in store: PackStore) -> [PackTexts] {
    records.compactMap { record in
      guard record.kind == .texts, let language = record.language else { return nil }
      let path = store.path(of: record)
      do {
        let file = try OpenFolder(store.path(of: .installed), followsLink: false).file(record.file)
        let bytes = try TableBytes(reading: file, limit: Limits.textPackBytes)
        let pack = try TextPack(bytes.buffer, locale: language)
        return PackTexts(id: record.id.text, reader: pack.reader, bytes: bytes)
      } catch let fault as TextPack.Fault {
        store.log(
          "the texts of \(record.id) are not used: \(path): \(fault), or delete and download the package again"
        )
      } catch {
        store.log("the texts of \(record.id) are not used: \(StoreFault(path, "cannot be read", error))")
      }
      return nil
    }
  }
}
