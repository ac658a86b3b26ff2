import Foundation
import RuneDelivery
import RuneModel
import RunePacks
import RuneTestSupport

/// A project in three languages, whose packs are written to `out`.
struct PackScenario {
  let folder = TemporaryFolder()

  static let languages = ["de", "en", "fr"]

  init() throws {
    try write("en", title: "Title")
    try write("de", title: "Titel")
    try write("fr", title: "Titre")
    try folder.write("en.lproj/Settings.strings", #""quit" = "Quit";"#)
    try folder.write("words.sqlite", "SQLite format 3\0 and words")
  }

  func write(_ language: String, title: String) throws {
    let text = #"""
      "title" = "\#(title)";
      "greeting" = "%@!";
      """#
    try folder.write("\(language).lproj/Localizable.strings", text)
  }

  func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder) }

  /// Packs the languages into `out`.
  func pack(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["pack", "--output", "out"] + arguments, in: folder)
  }

  func index(in name: String = "out") throws -> PackIndex {
    try PackIndexDecoder.decode(Array(folder.text("\(name)/index.json").utf8))
  }

  /// `id version` of each pack.
  func versions() throws -> [String] {
    try index().packages.map { "\($0.id) \($0.version?.text ?? "-")" }
  }

  /// The name of a pack's file.
  func fileName(of id: String) throws -> String {
    try index().packages.first { $0.id.text == id }?.url ?? ""
  }

  /// Every file of a folder with its content.
  func files(in name: String = "out") throws -> [String: Data] {
    var files: [String: Data] = [:]
    for file in try folder.names(in: name) {
      files[file] = try Data(contentsOf: folder.url.appendingPathComponent("\(name)/\(file)"))
    }
    return files
  }

  /// Changes the only occurrence of a text in the index.
  func editIndex(_ text: String, _ replacement: String) throws {
    let index = try folder.text("out/index.json")
    guard index.components(separatedBy: text).count == 2 else { throw Failure(text: text) }
    try folder.write("out/index.json", index.replacingOccurrences(of: text, with: replacement))
  }

  struct Failure: Error { var text: String }
}
