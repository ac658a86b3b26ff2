import RuneCompiler
import RuneModel
import RuneProject
import RuneSystem
import RuneWorkbench

/// A localization catalog as Xcode exports it: a folder with the XLIFF, and the sources for reference.
struct XclocFolder {
  var locale: String
  var developmentRegion: String
  var sources: [ExchangeTable]

  /// - Parameters:
  ///   - xliff: the document.
  ///   - path: the folder; its former files are replaced, others stay.
  /// - Throws: `OutputWriter.Failure`.
  func write(_ xliff: [UInt8], to path: String) throws {
    try OutputWriter.write(
      contents(project: FilePaths.name(of: path)),
      to: FilePaths.join(path, "contents.json")
    )
    let localized = FilePaths.join(path, "Localized Contents")
    try OutputWriter.write(xliff, to: FilePaths.join(localized, "\(locale).xliff"))
    let folder = FilePaths.join(path, "Source Contents")
    for source in sources {
      let file = source.source.file
      let inside = FilePaths.join(FilePaths.folder(of: source.original), FilePaths.name(of: file.path))
      try OutputWriter.write(file.bytes, to: FilePaths.join(folder, inside))
    }
  }

  /// - Parameter project: what Xcode writes the project's name as.
  private func contents(project: String) -> [UInt8] {
    func quoted(_ text: String) -> String {
      var json = JSONWriter()
      json.string(text)
      return String(decoding: json.bytes, as: UTF8.self)
    }
    let lines = [
      "{",
      "  \"developmentRegion\" : \(quoted(developmentRegion)),",
      "  \"project\" : \(quoted(project)),",
      "  \"targetLocale\" : \(quoted(locale)),",
      "  \"toolInfo\" : {",
      "    \"toolBuildNumber\" : \(quoted(XcodeTool.build)),",
      "    \"toolID\" : \(quoted(XcodeTool.id)),",
      "    \"toolName\" : \(quoted(XcodeTool.name)),",
      "    \"toolVersion\" : \(quoted(XcodeTool.version))",
      "  },",
      "  \"version\" : \"1.0\"",
      "}",
    ]
    return Array(lines.joined(separator: "\n").utf8)
  }
}
