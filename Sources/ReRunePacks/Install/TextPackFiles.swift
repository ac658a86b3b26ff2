import ReRuneCore
import RuneModel
import RunePacks
import RuneSystem

/// The files of installed packages of texts, mapped for lookups.
enum TextPackFiles {
  /// Maps them without reading their texts, which were verified when they were installed. A file that cannot be mapped is
  /// left out with a warning. A mapped one can be replaced and deleted.
  ///
  /// - Parameter records: those of other kinds are ignored.
  static func texts(of records: [InstalledRecord], in store: PackStore) -> [PackTexts] {
    records.compactMap { record in
      guard record.kind == .texts, let language = record.language else { return nil }
      let path = store.path(of: record)
      do {
        let bytes = try TableBytes(mapping: path)
        let pack = try TextPack(bytes.buffer, locale: language)
        return PackTexts(id: record.id.text, reader: pack.reader, bytes: bytes)
      } catch let fault as TextPack.Fault {
        store.log(
          "the texts of \(record.id) are not used: \(path): \(fault), or delete and download the package again"
        )
      } catch let error as SystemError {
        store.log("the texts of \(record.id) are not used: \(StoreFault(path, "cannot be read", error))")
      } catch {
        store.log("the texts of \(record.id) are not used: \(error)")
      }
      return nil
    }
  }
}
