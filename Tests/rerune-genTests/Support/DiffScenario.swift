import RuneTestSupport

/// A project whose bundled and downloaded German texts differ in every way, with an additional locale on each side.
struct DiffScenario {
  let folder = TemporaryFolder()

  init() throws {
    try folder.write(
      "en.lproj/Localizable.strings",
      "\"same\" = \"Same\";\n\"number\" = \"No. %@\";\n\"gone\" = \"Gone\";\n\"title\" = \"Good morning\";\n\"blank\" = \"B\";\n"
    )
    try folder.write(
      "de.lproj/Localizable.strings",
      "\"same\" = \"Gleich\";\n\"number\" = \"Nr. %@\";\n\"gone\" = \"Weg\";\n\"title\" = \"Guten Morgen\";\n\"blank\" = \"B\";\n"
    )
    try folder.write(".rerune/manifest.json", #"{"revision": 42, "locales": ["de", "fr"]}"#)
    try folder.write(
      ".rerune/locales/de.json",
      #"{"same": "Gleich", "number": "Nr. %d", "title": "Guten Abend", "blank": "", "new": "Neu"}"#
    )
    try folder.write(".rerune/locales/fr.json", #"{"number": "No %@"}"#)
  }

  func diff(_ arguments: String...) throws -> Tool.Result { try diff(arguments) }

  func diff(_ arguments: [String]) throws -> Tool.Result {
    try Tool.run(["diff"] + arguments, in: folder)
  }
}
