import Foundation
import RuneDelivery
import RuneModel
import RuneTestSupport

/// A project in three languages, whose texts are published in `site`.
struct PublishScenario {
  let folder = TemporaryFolder()

  static let facet = "site/app/facets/translations"

  init() throws {
    for (language, title) in [("en", "Title"), ("de", "Titel"), ("fr", "Titre")] {
      try write(language, title)
    }
    try folder.write("App/en.lproj/Settings.strings", #""quit" = "Quit";"#)
    try folder.write("App/en.lproj/InfoPlist.strings", #""CFBundleName" = "App";"#)
  }

  func write(_ language: String, _ title: String) throws {
    let text = #"""
      "title" = "\#(title)";
      "greeting" = "%@!";
      """#
    try folder.write("App/\(language).lproj/Localizable.strings", text)
  }

  func run(_ arguments: String...) throws -> Tool.Result { try Tool.run(arguments, in: folder) }

  func publish(_ arguments: String...) throws -> Tool.Result {
    try Tool.run(["publish", "--output", "site"] + arguments, in: folder)
  }

  func manifest(_ name: String = "manifest") throws -> Manifest {
    try ManifestDecoder.decode(Array(folder.text("\(Self.facet)/\(name)").utf8))
  }

  func texts() throws -> [String] { try folder.names(in: "\(Self.facet)/texts") }

  func manifests() throws -> [String] { try folder.names(in: "\(Self.facet)/manifests") }

  /// The file of a language, relative to the facet.
  func address(of locale: String) throws -> String {
    try manifest().locales.first { $0.tag == locale }?.url ?? ""
  }

  /// The texts of a language by table and key.
  func published(_ locale: String) throws -> [String: String] {
    let bytes = try Array(folder.text("\(Self.facet)/\(address(of: locale))").utf8)
    var texts: [String: String] = [:]
    for message in try PayloadDecoder.decode(bytes, locale: locale).messages {
      guard case .text(let text) = message.value else { continue }
      texts["\(message.table ?? "")/\(message.key)"] = text
    }
    return texts
  }

  /// Every published file with its content.
  func files() throws -> [String: Data] {
    var files: [String: Data] = [:]
    for folder in ["", "/manifests", "/texts"] {
      for name in try self.folder.names(in: Self.facet + folder) where !["manifests", "texts"].contains(name)
      {
        let path = "\(Self.facet)\(folder)/\(name)"
        files[path] = try Data(contentsOf: self.folder.url.appendingPathComponent(path))
      }
    }
    return files
  }
}
