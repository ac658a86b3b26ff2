import RuneCompiler
import RuneModel

/// The files with the texts of one locale, present and new.
struct TranslationFiles {
  private let files: [SourceFile]
  private let locale: String
  /// The names of the existing `.lproj` folders.
  private let folders: [String]
  private var created: [UTF8Key: SourceFile] = [:]

  init(_ files: [SourceFile], locale: String, folders: [String]) {
    self.files = files
    self.locale = locale
    self.folders = folders
  }

  /// The file of a table; without content if there is none yet.
  ///
  /// - Parameter original: the file with the source texts.
  mutating func file(of table: String, _ format: TableFormat, beside original: SourceFile) -> SourceFile {
    let folder = CatalogFolder.path(of: original.path)
    let prefix = folder == "." ? "" : folder.utf8.last == UInt8(ascii: "/") ? folder : folder + "/"
    let name = folders.first { isFolder($0) } ?? locale + ".lproj"
    let path = "\(prefix)\(name)/\(table).\(format.rawValue)"
    if let present = files.first(where: { $0.path.hasSameUTF8(as: path) }) { return present }
    if let file = created[UTF8Key(path)] { return file }
    let file = SourceFile(path: path, bytes: [])
    created[UTF8Key(path)] = file
    return file
  }

  private func isFolder(_ name: String) -> Bool {
    guard name.utf8.suffix(6).elementsEqual(".lproj".utf8), name.utf8.count > 6 else { return false }
    return LocaleTag.normalized(String(name.dropLast(6)))?.hasSameUTF8(as: locale) ?? false
  }
}
