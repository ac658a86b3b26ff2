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
  ///   - folder: its former files are replaced, others stay.
  /// - Throws: `OutputWriter.Failure`.
  func write(_ xliff: [UInt8], to folder: WritableFolder) throws {
    let contents = contents(project: FilePaths.name(of: folder.path))
    try write(contents, to: "contents.json", in: folder)
    try write(xliff, to: "Localized Contents/\(locale).xliff", in: folder)
    for source in sources {
      let file = source.source.file
      let inside = FilePaths.join(FilePaths.folder(of: source.original), FilePaths.name(of: file.path))
      try write(file.bytes, to: "Source Contents/\(inside)", in: folder)
    }
  }

  private func write(_ bytes: [UInt8], to path: String, in folder: WritableFolder) throws {
    let file = try OutputWriter.naming(FilePaths.join(folder.path, path)) {
      try folder.folder(at: FilePaths.folder(of: path)).file(FilePaths.name(of: path))
    }
    try OutputWriter.write(bytes, to: file)
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
