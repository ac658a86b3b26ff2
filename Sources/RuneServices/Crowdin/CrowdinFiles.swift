import RuneDelivery
import RuneFormats
import RuneModel

/// A downloaded file of a distribution.
package struct CrowdinFile: Sendable {
  package var path: CrowdinPath
  package var bytes: [UInt8]

  package init(path: CrowdinPath, bytes: [UInt8]) {
    self.path = path
    self.bytes = bytes
  }
}

/// Reads the files of one language into tables.
///
/// A file's texts belong to the table with the file's name; the texts of an XLIFF document belong to the files that it
/// was exported from. Within a table, later files override earlier ones, and entries of a `.stringsdict` override those
/// of a `.strings` file, as in Foundation.
package enum CrowdinFiles {
  /// - Parameters:
  ///   - files: all files of the language, in the manifest's order.
  ///   - xml: reads property lists and XLIFF.
  /// - Throws: why a file cannot be read; a language is only replaced as a whole.
  package static func decode(
    _ files: [CrowdinFile],
    language: CrowdinLanguage,
    xml: any XMLReader
  ) throws(TextFault) -> Payload {
    var merger = CrowdinTableMerger()
    var leftOut: [CrowdinPath] = []
    for file in files {
      guard let kind = CrowdinFileKind(file.path) else {
        leftOut.append(file.path)
        continue
      }
      do {
        for table in try CrowdinFileReader(file, language: language, xml: xml).read(notes: &merger.notes) {
          try merger.add(table, overrides: kind == .stringsDict, path: file.path)
        }
      } catch {
        throw TextFault(error.rule, "\(file.path.written.wireQuoted): \(error.message)", at: error.range)
      }
    }
    merger.note(leftOut: leftOut)
    return try merger.finish()
  }
}

/// The formats of files that are read, by their extensions.
enum CrowdinFileKind: String {
  case strings, xcstrings, json
  case stringsDict = "stringsdict"
  case xliff

  /// `nil` for a file that is left out.
  init?(_ path: CrowdinPath) {
    self.init(rawValue: path.fileExtension)
  }
}
