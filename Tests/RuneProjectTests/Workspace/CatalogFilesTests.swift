import RuneTestSupport
import Testing

@testable import RuneProject

@Suite struct CatalogFilesTests {
  @Test(arguments: [
    ("a/en.lproj/x.strings", "a"), ("a/x.xcstrings", "a"), ("x.xcstrings", "."), ("en.lproj/x.strings", "."),
    ("a/mul.lproj/Main.xcstrings", "a"), ("/en.lproj/x.strings", "/"),
  ])
  func catalogOfAFile(_ file: String, _ catalog: String) {
    #expect(CatalogGroup.groups(of: [file]) == [CatalogGroup(folder: catalog, paths: [file])])
  }

  @Test func aFolderIsOneCatalogHoweverItIsNamed() throws {
    let folder = TemporaryFolder()
    try folder.write("a/en.lproj/x.strings", "")
    try folder.write("a/de.lproj/x.strings", "")
    try folder.link("b", to: "a")
    let files = ["a/en.lproj/x.strings", "a/../a/de.lproj/x.strings", "b/de.lproj/x.strings"].map(folder.path)
    #expect(CatalogGroup.groups(of: files) == [CatalogGroup(folder: folder.path("a"), paths: files)])
  }

  @Test func groupsFilesByCatalog() {
    let files = ["a/de.lproj/x.strings", "a/en.lproj/x.strings", "b/x.xcstrings", "a/y.xcstrings"]
    #expect(
      CatalogGroup.groups(of: files) == [
        CatalogGroup(folder: "a", paths: [files[0], files[1], files[3]]),
        CatalogGroup(folder: "b", paths: [files[2]]),
      ]
    )
  }
}
